#include "ui/drawing/text/setting_words.h"

#include <QRegularExpression>

#include "ui/drawing/fonts.h"

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

}  // namespace

QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value) {
  const QString text = withoutLongFractions(displayText(learners::paramText(value)));
  const auto* number = std::get_if<std::int64_t>(&value);
  const QString zero = number && *number == 0 ? meaningOfZero(info) : QString();
  return zero.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, zero);
}

}  // namespace paretree::ui
