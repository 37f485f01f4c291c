#include "ui/drawing/text/setting_words.h"

#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString meaningOfZero(const learners::ParamInfo& info) { return displayText(info.zero); }

bool meansSomething(const learners::ParamInfo& info, const learners::Outcome& outcome) {
  if ((!info.classesOnly && !info.numbersOnly) || outcome.front.empty()) return true;
  const auto& base = outcome.front.front().recipe.base;
  return !base || !(base->isClassifier() ? info.numbersOnly : info.classesOnly);
}

QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value) {
  const QString text = displayText(learners::paramText(value));
  const auto* number = std::get_if<std::int64_t>(&value);
  const QString zero = number && *number == 0 ? meaningOfZero(info) : QString();
  return zero.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, zero);
}

}  // namespace paretree::ui
