#include "ui/document/rule_rows.h"

#include <QObject>

#include "paretree/model/apply/rule_answer.h"

namespace paretree::ui {

void addRuleRows(ModelFacts& facts, const data::Rows& test) {
  const model::RuleSet* set = facts.model->rules();
  if (!set) return;
  for (auto [rows, parts] : {std::pair{&facts.task->train, &facts.trainRows}, {&test, &facts.testRows}}) {
    model::RuleOverlap overlap = overlapOf(*set, facts.task->data, *rows);
    parts->push_back(std::move(overlap.several));
    parts->push_back(std::move(overlap.none));
    parts->push_back(std::move(overlap.one));
  }
}

QString fallbackText(const model::RuleSet& set) {
  if (set.fallback == model::RuleSet::Fallback::ByShare)
    return QObject::tr("all rules, each by the share of its conditions that holds");
  return set.fallback == model::RuleSet::Fallback::MostClauses
             ? QObject::tr("rules of whose conditions the largest share holds")
             : QObject::tr("default answer");
}

}  // namespace paretree::ui
