#include "ui/drawing/text/setting_words.h"

#include <QObject>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "paretree/core/text.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {

QString meaningOfZero(const learners::ParamInfo& info) { return displayText(info.zero); }

bool meansSomething(const learners::ParamInfo& info, const learners::Outcome& outcome) {
  if ((!info.classesOnly && !info.numbersOnly) || outcome.front.empty()) return true;
  const auto& base = outcome.front.front().recipe.base;
  return !base || !(base->isClassifier() ? info.numbersOnly : info.classesOnly);
}

namespace {

/// What the program has reckoned and filled in has all its digits: "0.5000000000000041".
QString withoutLongFractions(QString text) {
  constexpr int kDigits = 6;
  static const QRegularExpression longFraction(QStringLiteral(R"(\d+\.\d{7,}(?![\d.e]))"));
  for (auto found = longFraction.match(text); found.hasMatch();
       found = longFraction.match(text, found.capturedStart() + 1))
    text.replace(found.capturedStart(), found.capturedLength(),
                 QString::number(found.captured().toDouble(), 'g', kDigits));
  return text;
}

QString optionLabel(const std::vector<learners::ChoiceOption>& options, const std::string& id) {
  const auto at = std::find_if(options.begin(), options.end(), [&](const auto& one) { return one.id == id; });
  return displayText(at == options.end() ? id : at->label);
}

/// As the form has it: options by their labels, numbers in the language's marks.
QString plainSetting(const learners::ParamInfo& info, const learners::ParamValue& value) {
  if (const auto* on = std::get_if<bool>(&value)) return *on ? QObject::tr("on") : QObject::tr("off");
  if (const auto* whole = std::get_if<std::int64_t>(&value))
    return inMarks(QString::fromStdString(groupedText(*whole)));
  if (std::holds_alternative<double>(value))
    return inMarks(withoutLongFractions(displayText(learners::paramText(value))));
  const auto* choice = std::get_if<learners::Choice>(&info.kind);
  if (const auto* id = std::get_if<std::string>(&value); id && choice)
    return optionLabel(choice->options, *id);
  const auto* several = std::get_if<learners::Choices>(&info.kind);
  if (const auto* ids = std::get_if<std::vector<std::string>>(&value); ids && several) {
    QStringList labels;
    for (const std::string& id : *ids) labels << optionLabel(several->options, id);
    return labels.join(QStringLiteral(", "));
  }
  return withoutLongFractions(displayText(learners::paramText(value)));
}

}  // namespace

QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value) {
  const QString text = plainSetting(info, value);
  const auto* number = std::get_if<std::int64_t>(&value);
  const QString zero = number && *number == 0 ? meaningOfZero(info) : QString();
  return zero.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, zero);
}

}  // namespace paretree::ui
