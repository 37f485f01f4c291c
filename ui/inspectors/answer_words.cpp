#include "ui/inspectors/answer_words.h"

#include <QStringList>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/inspector.h"

namespace paretree::ui {

QString answerWords(const model::RuleAnswer& answer, const QString& row) {
  constexpr std::size_t kNamed = 6;
  if (answer.rules.empty()) return Inspector::tr("Row %1: no rule covers it; the default answers.").arg(row);
  if (answer.byShare)
    return Inspector::tr(
               "Row %1: no rule covers it. All rules answer, each by the share of its conditions that hold "
               "(at most %2).")
        .arg(row, percentText(answer.fraction));
  QStringList numbers;
  for (const int rule : answer.rules) {
    if (numbers.size() == kNamed && answer.rules.size() > kNamed + 1) break;
    numbers << QString::number(rule + 1);
  }
  QString rules = numbers.join(QStringLiteral(", "));
  if (const auto more = answer.rules.size() - static_cast<std::size_t>(numbers.size()); more > 0)
    rules = Inspector::tr("%1 and %2 more").arg(rules).arg(more);
  const bool one = answer.rules.size() == 1;
  if (answer.covered)
    return (one ? Inspector::tr("Row %1: rule %2 covers it.") : Inspector::tr("Row %1: rules %2 cover it."))
        .arg(row, rules);
  return (one ? Inspector::tr("Row %1: no rule covers it. Rule %2 answers: most of its conditions hold (%3).")
              : Inspector::tr(
                    "Row %1: no rule covers it. Rules %2 answer: most of their conditions hold (%3)."))
      .arg(row, rules, percentText(answer.fraction));
}

QString classCountsTitle(const model::Model& model, bool leaf) {
  if (isWeighted(*model.schema))
    return leaf ? Inspector::tr("Weight of the training rows in this leaf")
                : Inspector::tr("Weight of the training rows in this branch");
  return leaf ? Inspector::tr("Training rows in this leaf") : Inspector::tr("Training rows in this branch");
}

QString classesCoveredTitle(const model::Model& model) {
  return isWeighted(*model.schema) ? Inspector::tr("Classes it covers, by weight")
                                   : Inspector::tr("Classes it covers");
}

}  // namespace paretree::ui
