// The figures over a model: what to expect of it, what it reached, what it has to be compared with, its size.
#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/model/apply/measure.h"
#include "paretree/model/text/formula_view.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/model_pane.h"
#include "ui/models/front_model.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/runs.h"
#include "ui/widgets/glossary.h"

namespace paretree::ui {
namespace {

int boxLeaves(const paretree::model::Tree& tree) {
  int count = 0;
  for (const int leaf : tree.leaves())
    count += std::holds_alternative<model::BlackBoxLeaf>(tree[leaf].leaf());
  return count;
}

/// What always answering the most frequent class of the training rows gets on the test rows, without these on
/// the training rows.
FiguresRow::Figure baseRate(const ModelFacts& facts) {
  const auto& task = *facts.task;
  if (!task.classification() || task.train.empty() || task.targets.empty()) return {};
  const auto truth = task.data.codes(task.targets[0]);
  std::map<std::int32_t, std::size_t> counts;
  for (const data::Row row : task.train) ++counts[truth[row]];
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
                      return a.second < b.second;
                    })->first;
  const data::Rows& rows = task.test.empty() ? task.train : task.test;
  const auto right =
      std::count_if(rows.begin(), rows.end(), [&](data::Row row) { return truth[row] == most; });
  const auto& levels = task.data.info(task.targets[0]).levels;
  const QString level = most >= 0 && static_cast<std::size_t>(most) < levels.size()
                            ? QString::fromStdString(levels[most])
                            : QString();
  return {percentText(static_cast<double>(right) / static_cast<double>(rows.size()), 1),
          QObject::tr("base rate"),
          task.test.empty()
              ? QObject::tr("Always answering %1 is right on so many of the training rows").arg(level)
              : QObject::tr("Always answering %1 is right on so many of the test rows").arg(level),
          QStringLiteral("estimates")};
}

/// The RMSE of always answering the mean of the training rows: on the test rows, without these on themselves.
FiguresRow::Figure meanAlone(const ModelFacts& facts) {
  const auto& task = *facts.task;
  if (task.classification() || task.targets.size() != 1 || !task.data.weights().empty()) return {};
  const auto truth = task.data.numbers(task.targets[0]);
  const auto known = [&](data::Row row) { return !std::isnan(truth[row]); };
  double sum = 0, count = 0;
  for (const data::Row row : task.train) {
    if (!known(row)) continue;
    sum += truth[row];
    ++count;
  }
  if (count == 0) return {};
  const double mean = sum / count;
  double squares = 0, asked = 0;
  for (const data::Row row : task.test.empty() ? task.train : task.test) {
    if (!known(row)) continue;
    squares += (truth[row] - mean) * (truth[row] - mean);
    ++asked;
  }
  if (asked == 0) return {};
  return {numberText(std::sqrt(squares / asked)), QObject::tr("RMSE of the mean alone"),
          task.test.empty()
              ? QObject::tr("Always answering %1 errs by so much on the training rows").arg(numberText(mean))
              : QObject::tr("Always answering %1 errs by so much on the test rows").arg(numberText(mean)),
          QStringLiteral("words")};
}

/// How much there is to read in a tree: splits, or factors of formulas; terms of leaf models.
void showSize(const model::Model& model, std::vector<FiguresRow::Figure>& figures) {
  const model::Tree& tree = *model.tree();
  int factors = 0, terms = 0;
  for (const int node : formulaNodes(model)) factors += formulaFigures(model, node).activeTerms;
  for (const int leaf : tree.leaves())
    if (const auto* linear = std::get_if<model::LinearLeaf>(&tree[leaf].leaf()))
      terms += static_cast<int>(linear->terms.size());
  const int splits = tree.size() - tree.leafCount();
  if (factors > 0)
    figures.push_back({countText(factors),
                       factors == 1 ? QObject::tr("factor in formulas") : QObject::tr("factors in formulas"),
                       QObject::tr("Attributes with their powers, each time that one stands in a formula")});
  else
    figures.push_back({countText(splits), splits == 1 ? QObject::tr("split") : QObject::tr("splits"), {}});
  if (terms > 0)
    figures.push_back({countText(terms),
                       terms == 1 ? QObject::tr("term in leaves") : QObject::tr("terms in leaves"),
                       QObject::tr("Attributes with a coefficient, over all leaves")});
}

/// What the search decided by, where the measures count otherwise.
FiguresRow::Figure ownFigure(const ModelFacts& facts) {
  const auto* own = ownLoss(*facts.outcome);
  if (!own || facts.point.scores.empty() || std::isnan(facts.point.scores[0])) return {};
  const QString label = displayText(own->label);
  const QString lower = own->unit == front::Objective::Unit::Share ? inSentence(label) : label;
  return {valueText(facts.point.scores[0], own->unit), QObject::tr("train %1").arg(lower),
          QObject::tr("On the training rows; by this the search decided")};
}

/// Short, since what has no room is left out; the tool tip says the rest.
QString bestLabel(bool byOrder) {
  return byOrder ? QObject::tr("best of its size by order") : QObject::tr("best of its size");
}

/// How far the model is from the best one of its size on the training rows, where that is known.
FiguresRow::Figure boundFigure(const ModelFacts& facts) {
  const auto& point = facts.point;
  if (!point.bound || point.scores.empty() || facts.outcome->objectives.empty()) return {};
  const auto& objective = facts.outcome->objectives[0];
  const bool byOrder = learners::provesByOrder(*facts.outcome);
  if (*point.bound == point.scores[0])
    return {QObject::tr("proven"), bestLabel(byOrder),
            byOrder ? QObject::tr("No model of this size within the limits of the search does better on the "
                                  "training rows. Of categories it tries groups in one order, by the target "
                                  "over all training rows, and one against the rest: other groups may do "
                                  "better, as may a deeper model")
                    : QObject::tr("No model of this size within the limits of the search, its levels, cuts "
                                  "and groups of categories, does better on the training rows; a deeper one "
                                  "may")};
  const QString label = displayText(objective.label);
  const QString lower = objective.unit == front::Objective::Unit::Share ? inSentence(label) : label;
  return {valueText(*point.bound, objective.unit), QObject::tr("least possible %1").arg(lower),
          QObject::tr(
              "%1 on the training rows: no model of this size within the limits of the search, its levels, "
              "cuts and groups of categories, does better")
              .arg(label)};
}

/// The same of a model whose learner proves nothing, by the bound of its run's family.
FiguresRow::Figure provenFigure(const ModelFacts& facts, const FrontBound& bound, std::size_t model) {
  const std::string id = bound.classes ? "accuracy" : "rmse";
  const auto leaves = static_cast<std::size_t>(facts.point.size.leaves);
  const auto at = std::find(facts.outcome->measures.begin(), facts.outcome->measures.end(), id);
  const auto m = static_cast<std::size_t>(at - facts.outcome->measures.begin());
  const double least = boundAs(bound, leaves, id);
  if (model >= bound.speaksOf.size() || !bound.speaksOf[model] || m >= facts.point.train.size() ||
      std::isnan(least))
    return {};
  const double above =
      std::max(0.0, bound.classes ? least - facts.point.train[m] : facts.point.train[m] - least);
  const QString trees = QObject::tr("trees of at most %1 and %2 levels")
                            .arg(countedText(leaves, QObject::tr("leaf"), QObject::tr("leaves")))
                            .arg(bound.depth);
  if (above <= 1e-9 * std::max(1.0, least))
    return {QObject::tr("proven"), bestLabel(bound.byOrder),
            bound.byOrder
                ? QObject::tr("None of the %1 does better on the training rows, of those that group "
                              "categories in one order, by the target, or one against the rest")
                      .arg(trees)
                : QObject::tr("None of the %1 does better on the training rows").arg(trees)};
  const QString text =
      bound.classes ? QObject::tr("%1 pp").arg(numberText(above * 100, 2)) : numberText(above, 3);
  return {
      QStringLiteral("≤ ") + text, QObject::tr("above proven least"),
      QObject::tr("Training error at most %1 above the proven least: none of the %2 does better than %3")
          .arg(text, trees,
               bound.classes ? percentText(1 - least, 1) : QObject::tr("RMSE %1").arg(numberText(least, 4)))};
}

}  // namespace

void ModelPane::showFigures(const ModelFacts& facts) {
  std::vector<FiguresRow::Figure> figures;
  const auto& point = facts.point;
  const auto& measures = facts.outcome->measures;
  if (!measures.empty()) {
    const std::size_t m = mainMeasure(*facts.outcome);
    const QString label = displayText(model::measureLabel(measures[m]));
    const auto unit = model::unitOfMeasure(measures[m]);
    const bool ofRows = ownLoss(*facts.outcome) || isWeighted(*facts.model->schema);
    const QString plain = unit == front::Objective::Unit::Share ? inSentence(label) : label;
    const QString lower = ofRows ? tr("%1 of rows").arg(plain) : plain;
    const auto& s = session_->selection();
    const auto estimates = session_->runs().estimatesOf(s.run);
    if (estimates && isEstimated(*facts.outcome, estimates)) {
      const auto expected = s.draft ? expectedIn(facts.expected, *estimates, measures[m])
                                    : expectedOf(*estimates, static_cast<std::size_t>(s.model), measures[m]);
      if (!std::isnan(expected.value)) {
        QString tip =
            (s.draft ? tr("The same training rows, with one standard error, by folds that refit the answers "
                          "of the edited model (%1). Its structure has seen them all, so that it flatters.")
                     : tr("To be expected on new rows, with one standard error, by the training rows alone "
                          "(%1)"))
                .arg(estimateWords(*estimates));
        const auto rows = static_cast<double>(facts.task->train.size());
        const bool share = unit == front::Objective::Unit::Share;
        if (share && expected.error == 0 && (expected.value == 0 || expected.value == 1) && rows > 0)
          tip += QLatin1Char('\n') +
                 tr("All %1 held out are alike: of new rows, up to %2 may differ (95 % sure)")
                     .arg(rowsText(rows), percentText(1 - std::pow(0.05, 1 / rows), 2));
        figures.push_back({expectedText(expected, unit),
                           (s.draft ? tr("refitted %1") : tr("estimated %1"))
                               .arg(estimates->weights.empty() ? lower : tr("%1 by weight").arg(plain)),
                           tip, QStringLiteral("estimates")});
      }
    }
    if (m < point.test.size() && !std::isnan(point.test[m]))
      figures.push_back({valueText(point.test[m], unit), tr("test %1").arg(lower),
                         meaningOf(QStringLiteral("Test")), QStringLiteral("estimates")});
    if (m < point.train.size() && !std::isnan(point.train[m]))
      figures.push_back({valueText(point.train[m], unit),
                         figures.empty() ? tr("train %1").arg(lower)
                         : ofRows        ? tr("train, of rows")
                                         : tr("train"),
                         meaningOf(QStringLiteral("Training")), QStringLiteral("estimates")});
    if (auto own = ownFigure(facts); !own.value.isEmpty()) figures.push_back(std::move(own));
    auto bound = boundFigure(facts);
    const auto proven = bound.value.isEmpty() && !s.draft ? session_->bounding().of(s.run) : nullptr;
    if (proven) bound = provenFigure(facts, *proven, static_cast<std::size_t>(s.model));
    if (!bound.value.isEmpty()) figures.push_back(std::move(bound));
    if (measures[m] == "accuracy")
      if (auto base = baseRate(facts); !base.value.isEmpty()) figures.push_back(std::move(base));
    if (measures[m] == "rmse")
      if (auto mean = meanAlone(facts); !mean.value.isEmpty()) figures.push_back(std::move(mean));
  }
  if (const auto* tree = facts.model->tree()) {
    const int boxes = boxLeaves(*tree);
    if (facts.model->isClassifier() && (boxes || !facts.model->blackBoxes.empty()))
      figures.push_back({percentText(point.shareExplained, 0), tr("of rows explained"),
                         meaningOf(QStringLiteral("Explained rows")), QStringLiteral("black-boxes")});
    figures.push_back({countText(tree->leafCount()),
                       boxes                    ? tr("leaves, %1 black box").arg(boxes)
                       : tree->leafCount() == 1 ? tr("leaf")
                                                : tr("leaves"),
                       {}});
    showSize(*facts.model, figures);
  } else if (const auto* rules = facts.model->rules()) {
    figures.push_back({countText(static_cast<double>(rules->rules.size())),
                       rules->rules.size() == 1 ? tr("rule") : tr("rules"),
                       {}});
    figures.push_back({countText(point.size.conditions),
                       point.size.conditions == 1 ? tr("condition") : tr("conditions"),
                       {}});
    figures.push_back({percentText(point.shareExplained, 1), tr("of training rows covered"), {}});
  }
  figures_->setFigures(figures);
}

}  // namespace paretree::ui
