#include "ui/drawing/text/setting_words.h"

#include <QRegularExpression>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString meaningOfZero(const learners::ParamInfo& info) {
  static const QRegularExpression said(QStringLiteral("\\b0 = ([^.;,(]+)"));
  return said.match(displayText(info.help)).captured(1).trimmed();
}

QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value) {
  const QString text = displayText(learners::paramText(value));
  const auto* number = std::get_if<std::int64_t>(&value);
  const QString zero = number && *number == 0 ? meaningOfZero(info) : QString();
  return zero.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, zero);
}

}  // namespace paretree::ui
