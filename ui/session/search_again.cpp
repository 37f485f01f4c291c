#include "ui/session/search_again.h"

#include <QObject>
#include <QStringList>

#include "paretree/learners/proofs.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

bool takes(const learners::Learner& learner, const model::Model& model) {
  const learners::LearnerInfo& info = learner.info();
  return info.usesSeeds && ((model.tree() && info.seeds.tree) || (model.rules() && info.seeds.rules));
}

std::optional<QString> searchAgainObjection(const learners::Learner& learner, const model::Model& model,
                                            const std::vector<learners::LearnerPtr>& others) {
  if (takes(learner, model)) return std::nullopt;
  if (!model.tree() && !model.rules()) return QObject::tr("a model of many trees is no beginning");
  const QString name = displayText(learner.info().name);
  const QString why = !learner.info().usesSeeds ? QObject::tr("%1 always begin afresh").arg(name)
                      : model.tree()            ? QObject::tr("%1 cannot begin with a tree").arg(name)
                                                : QObject::tr("%1 cannot begin with rules").arg(name);
  QStringList able;
  for (const auto& other : others)
    if (takes(*other, model)) able << displayText(other->info().name);
  return able.isEmpty() ? why : QObject::tr("%1; these can: %2").arg(why, able.join(QStringLiteral(", ")));
}

QString searchAgainWords(const learners::Learner& learner) {
  const learners::SeedUse& said = learner.info().seeds;
  return said.kept.empty()
             ? QString()
             : QObject::tr("Kept: %1. Free: %2.").arg(displayText(said.kept), displayText(said.free));
}

QString carriedOnWords(int run, const learners::Outcome& now, int from, const learners::Outcome& before) {
  const auto proven = [](const learners::Outcome& outcome) {
    return QObject::tr("%1 of %2").arg(learners::provenModels(outcome)).arg(outcome.front.size());
  };
  const QString ended = QObject::tr("Run %1, which carries on run %2, has ended").arg(run).arg(from);
  return learners::hasBounds(now)
             ? QObject::tr("%1: proven best of their size are %2 models, in run %3 it was %4.")
                   .arg(ended, proven(now))
                   .arg(from)
                   .arg(proven(before))
             : QObject::tr("%1: %2.").arg(
                   ended, countedText(now.front.size(), QObject::tr("model"), QObject::tr("models")));
}

}  // namespace paretree::ui
