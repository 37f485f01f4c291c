#include "ui/studies/value_label.h"

#include <QObject>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/params/param_field.h"

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
  // As the settings of a run call it.
  const auto* whole = std::get_if<learners::IntRange>(&info.kind);
  if (whole && !whole->word.empty() && value == whole->word) return ParamField::tr("automatic");
  return displayText(value);
}

QStringList typedValues(const QString& typed, const learners::ParamInfo& info) {
  static const QRegularExpression bars(QStringLiteral("[|;]")), all(QStringLiteral("[|;,]")),
      spaced(QStringLiteral("[|;]|,\\s"));
  const bool words = std::holds_alternative<learners::Choice>(info.kind) ||
                     std::holds_alternative<learners::Switch>(info.kind);
  const bool number = std::holds_alternative<learners::IntRange>(info.kind) ||
                      std::holds_alternative<learners::RealRange>(info.kind);
  QStringList parts;
  for (const QString& part : typed.split(words ? all : number ? spaced : bars))
    if (!part.trimmed().isEmpty()) parts << part;
  return parts;
}

Message refusalOf(const Message& problem, const learners::ParamInfo& info, const QString& text) {
  if (!text.contains(QLatin1Char(','))) return problem;
  QString bars = text;
  bars.replace(QLatin1Char(','), QLatin1Char('|'));
  return Message{"studies.grid-comma",
                 {{"problem", problem}, {"param", info.id}, {"values", bars.toStdString()}}};
}

}  // namespace paretree::ui
