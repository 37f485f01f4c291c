#include "ui/inspectors/steadiness_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "paretree/model/text/describe.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kRivals = 3;

// Marked for translation outside of any class, where the context is the namespace.
QString words(const char* text) { return QCoreApplication::translate("paretree::ui", text); }

QString attributesText(const std::vector<int>& columns, const data::Schema& schema) {
  QStringList names;
  for (const int column : columns) names << QString::fromStdString(schema[column].name);
  return names.isEmpty() ? words(QT_TR_NOOP("a leaf")) : names.join(QStringLiteral(", "));
}

}  // namespace

bool speaksOf(const runs::Steadiness& steadiness, const model::Model& model) {
  if (const auto* tree = model.tree()) return steadiness.nodes.size() == tree->nodes.size();
  if (const auto* rules = model.rules()) return steadiness.rules.size() == rules->rules.size();
  return true;
}

QString nodeSteadinessWords(const runs::Steadiness& steadiness, const model::Model& model, int node) {
  const auto at = static_cast<std::size_t>(node);
  const bool leaf = (*model.tree())[node].isLeaf();
  const runs::NodeSteadiness& own = steadiness.nodes[at];
  QString text = displayText(steadinessMessage(steadiness, at, leaf, *model.schema));
  if (!own.threshold.empty()) {
    const auto& column = (*model.schema)[columnsOf((*model.tree())[node].branch().split)[0]];
    text += QLatin1Char(' ') +
            words(QT_TR_NOOP("Its threshold lay between %1 and %2 in 95 % of them."))
                .arg(inMarks(QString::fromStdString(model::valueText(column, own.threshold[0]))),
                     inMarks(QString::fromStdString(model::valueText(column, own.threshold[1]))));
  }
  if (leaf && own.boxed > 0)
    text += QLatin1Char(' ') + words(QT_TR_NOOP("In %1 its rows went to a black box."))
                                   .arg(std::lround(own.boxed * steadiness.counted));
  if (!leaf && steadiness.shuffles > 0)
    text += QLatin1Char(' ') +
            words(QT_TR_NOOP("With a shuffled target the luckiest attribute reaches %1 at the root."))
                .arg(percentText(steadiness.rootShuffled));
  for (const auto& term : own.terms)
    text += QLatin1Char('\n') + words(QT_TR_NOOP("%1: in %2 of the formulas, with this sign in %3"))
                                    .arg(QString::fromStdString((*model.schema)[term.column].name),
                                         percentText(term.share), percentText(term.sign));
  return text;
}

QString ruleSteadinessWords(const runs::Steadiness& steadiness, int rule) {
  return words(QT_TR_NOOP("A rule for nearly the same rows came back in %1 of %2 resamples."))
      .arg(std::lround(steadiness.rules[rule] * steadiness.counted))
      .arg(steadiness.counted);
}

std::vector<Bars::Bar> nodeSteadinessBars(const runs::Steadiness& steadiness, const model::Model& model,
                                          int node) {
  const runs::NodeSteadiness& own = steadiness.nodes[node];
  const bool leaf = (*model.tree())[node].isLeaf();
  std::vector<Bars::Bar> bars;
  const QString name = leaf ? attributesText({}, *model.schema)
                            : attributesText(columnsOf((*model.tree())[node].branch().split), *model.schema);
  bars.push_back({name, own.same, percentText(own.same), {}, false, true});
  for (std::size_t r = 0; r < std::min(kRivals, own.rivals.size()); ++r)
    bars.push_back({attributesText(own.rivals[r].columns, *model.schema),
                    own.rivals[r].share,
                    percentText(own.rivals[r].share),
                    {},
                    false,
                    false});
  return bars;
}

QString modelSteadinessWords(const runs::Steadiness& steadiness, const model::Model& model) {
  const QString agree =
      (model.isClassifier()
           ? words(QT_TR_NOOP("%1 of the answers to rows that were not learnt from are those of this "
                              "model, in %2 resamples of %3 rows."))
           : words(QT_TR_NOOP("%1 of the answers to rows that were not learnt from lie within this "
                              "model's own error of its answer, in %2 resamples of %3 rows.")))
          .arg(percentText(steadiness.agreement))
          .arg(steadiness.counted)
          .arg(countText(static_cast<double>(steadiness.mostRows)));
  if (steadiness.plan.groups.empty()) return agree;
  return agree + QLatin1Char(' ') +
         words(QT_TR_NOOP("Resamples keep the rows of one '%1' together."))
             .arg(QString::fromStdString(steadiness.plan.groups));
}

}  // namespace paretree::ui
