#include "ui/session/cures.h"

#include <QCoreApplication>
#include <algorithm>

#include "paretree/core/text.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {
namespace {

constexpr qsizetype kLongestName = 24;  // of a column on a button; the objection beside it names it whole

struct Cures {
  Q_DECLARE_TR_FUNCTIONS(paretree::ui::Cures)
};

QString shortName(const std::string& name) {
  const QString whole = QString::fromStdString(name);
  return whole.size() <= kLongestName
             ? whole
             : whole.left(kLongestName / 2) + QStringLiteral("…") + whole.right(kLongestName / 2 - 1);
}

/// Texts that are numbers can be read as numbers.
bool levelsAreNumbers(const data::ColumnInfo& info) {
  return !info.levels.empty() && std::all_of(info.levels.begin(), info.levels.end(), [](const auto& level) {
    return parseNumber(trimmed(level)).has_value();
  });
}

Notice::Action takeAs(Session* session, int column, data::ColumnType type) {
  const QString name = shortName(session->data().info(column).name);
  return {type == data::ColumnType::Number ? Cures::tr("Take %1 as a number").arg(name)
                                           : Cures::tr("Take %1 as classes").arg(name),
          [session, column, type] { session->columns().setTypes({column}, type); }};
}

}  // namespace

std::vector<Notice::Action> curesOf(const Message& objection, Session* session) {
  if (!session->hasData()) return {};
  const std::string& code = objection.code;
  const data::Dataset& data = session->data();
  const auto targets = data.targets();
  const Notice::Action another{
      targets.empty() ? Cures::tr("Choose a target") : Cures::tr("Choose another target"),
      [session] { emit session->setup().targetWanted(); }};
  std::vector<Notice::Action> cures;
  if ((code == "learners.predicts-classes" || code == "learners.predicts-classes-or-several") &&
      session->columns().mayBeClasses(targets.front()))
    cures.push_back(takeAs(session, targets.front(), data::ColumnType::Nominal));
  if (code == "learners.free-text")
    cures.push_back(takeAs(session, targets.front(), data::ColumnType::Nominal));
  if (code == "learners.predicts-numbers" && levelsAreNumbers(data.info(targets.front())))
    cures.push_back(takeAs(session, targets.front(), data::ColumnType::Number));
  if (code == "learners.one-target" || code == "learners.nominal-among-several")
    cures.push_back({Cures::tr("Predict %1 alone").arg(shortName(data.info(targets.front()).name)),
                     [session, first = targets.front()] { session->columns().setTarget(first); }});
  if (code == "learners.no-feature" && !data.features().empty())
    cures.push_back({Cures::tr("Use all columns"), [session] {
                       const auto features = session->data().features();
                       session->columns().setUsed(QList<int>(features.begin(), features.end()), true);
                     }});
  if (const auto weights = data.schema()->withRole(data::Role::Weight); !weights.empty())
    for (const char* about :
         {"learners.no-weights", "learners.weight-missing", "learners.weight-wrong", "learners.weights-zero"})
      if (code == about)
        cures.push_back({Cures::tr("Set %1 aside").arg(shortName(data.info(weights.front()).name)),
                         [session, weight = weights.front()] {
                           session->columns().setRoles({weight}, data::Role::Ignored);
                         }});
  // Of a target that no learner here can take, another one is the only way on.
  for (const char* about :
       {"learners.no-target", "learners.no-such-target", "learners.no-rows", "learners.one-row",
        "learners.one-class", "learners.target-too-large", "learners.predicts-numbers",
        "learners.predicts-classes", "learners.predicts-classes-or-several"})
    if (code == about) cures.push_back(another);
  return cures;
}

}  // namespace paretree::ui
