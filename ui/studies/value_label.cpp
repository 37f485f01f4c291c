#include "ui/studies/value_label.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString valueLabel(const learners::ParamInfo& info, const std::string& value) {
  const auto among = [&](const std::vector<learners::ChoiceOption>& options) {
    for (const auto& option : options)
      if (option.id == value) return displayText(option.label);
    return QString::fromStdString(value);
  };
  if (const auto* choice = std::get_if<learners::Choice>(&info.kind)) return among(choice->options);
  if (const auto* some = std::get_if<learners::Choices>(&info.kind)) {
    QStringList words;
    for (const QString& one : QString::fromStdString(value).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
      const auto option = std::find_if(some->options.begin(), some->options.end(),
                                       [&](const auto& o) { return o.id == one.toStdString(); });
      words << (option == some->options.end() ? one : displayText(option->label));
    }
    return words.join(QStringLiteral(", "));
  }
  if (std::holds_alternative<learners::Switch>(info.kind))
    return value == "on"    ? QObject::tr("on")
           : value == "off" ? QObject::tr("off")
                            : QString::fromStdString(value);
  return displayText(value);
}

}  // namespace paretree::ui
