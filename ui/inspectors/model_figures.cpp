// The figures over a model: what to expect of it, what it reached, what it has to be compared with, its size.
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/learners/proofs.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/text/formula_view.h"
#include "paretree/studies/summary.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/bound_figure.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/parts/difference.h"
#include "ui/models/front_model.h"
#include "ui/session/editing.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"
#include "ui/session/reading/file_models.h"
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
/// the training rows; by their weights or by rows.
FiguresRow::Figure baseRate(const ModelFacts& facts, bool byWeight) {
  const auto& task = *facts.task;
  if (!task.classification() || task.train.empty() || task.targets.empty()) return {};
  const auto truth = task.data.codes(task.targets[0]);
  const auto weights = task.data.weights();
  const auto weigh = [&](data::Row row) { return byWeight && !weights.empty() ? weights[row] : 1.0; };
  std::map<std::int32_t, double> counts;
  for (const data::Row row : task.train) counts[truth[row]] += weigh(row);
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
                      return a.second < b.second;
                    })->first;
  const data::Rows& rows = task.test.empty() ? task.train : task.test;
  double right = 0, all = 0;
  for (const data::Row row : rows) {
    all += weigh(row);
    right += truth[row] == most ? weigh(row) : 0;
  }
  if (!(all > 0)) return {};
  const auto& levels = task.data.info(task.targets[0]).levels;
  const QString level = most >= 0 && static_cast<std::size_t>(most) < levels.size()
                            ? QString::fromStdString(levels[most])
                            : QString();
  return {percentText(right / all, 1),
          byWeight ? QObject::tr("%1 by weight").arg(QObject::tr("base rate"))
                   : byRows(QObject::tr("base rate"), !weights.empty()),
          task.test.empty()
              ? QObject::tr("Always answering %1 is right on so many of the training rows").arg(level)
              : QObject::tr("Always answering %1 is right on so many of the test rows").arg(level),
          QStringLiteral("estimates")};
}

/// The RMSE of always answering the mean of the training rows: on the test rows, without these on themselves.
FiguresRow::Figure meanAlone(const ModelFacts& facts, int decimals) {
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
  return {
      fixedText(std::sqrt(squares / asked), decimals),
      task.test.empty() ? QObject::tr("of the mean alone, train") : QObject::tr("of the mean alone, test"),
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

/// What the folds of a run say of the models that they chose: by this a study counts the run.
FiguresRow::Figure foldsFigure(const Session& session, const std::string& measure, const QString& label,
                               int decimals) {
  const auto* entry = session.document().run(session.selection().run);
  if (!entry || entry->run->folds.empty()) return {};
  const auto summary = studies::summaryOf(*entry->run);
  if (summary.measure != measure || std::isnan(summary.test)) return {};
  return {measureText(summary.test, model::unitOfMeasure(measure), decimals),
          QObject::tr("%1, mean of %2 folds").arg(label).arg(entry->run->folds.size()),
          QObject::tr("Each fold chose a model without its rows, which was then tested on them: the mean of "
                      "these models, not of the one shown here. A study counts the run by it"),
          QStringLiteral("estimates")};
}

/// The place of what an estimate that counts by weight says, of test and training rows; `m` where it does
/// not, or where the run has no such measure.
std::size_t placeByWeight(const std::vector<std::string>& measures, std::size_t m, bool byWeight) {
  const auto at = std::find(measures.begin(), measures.end(),
                            measures[m] == "accuracy" ? "weightedAccuracy" : "weightedRmse");
  const bool known = measures[m] == "accuracy" || measures[m] == "rmse";
  return byWeight && known && at != measures.end() ? static_cast<std::size_t>(at - measures.begin()) : m;
}

/// What is said of test figures, and what the test part cuts through where estimates keep it together.
QString withCutGroups(const Session& session, const QString& text) {
  const auto* entry = session.document().run(session.selection().run);
  const QString cut = entry && session.hasData() ? cutGroupsWords(*entry->run, session.data()) : QString();
  return cut.isEmpty() ? text : text + QLatin1Char('\n') + cut;
}

/// What an estimate is by, and how far it can be trusted. `rows`: that were held out.
QString estimateTip(const runs::CrossValidation& estimates, const runs::Expected& expected, bool changed,
                    bool share, double rows) {
  QString tip =
      (changed
           ? ModelPane::tr(
                 "The same training rows, with one standard error, by folds that refit the answers "
                 "of the edited model (by %1). Its structure has seen them all, so that it flatters: it is "
                 "another figure than the estimate of a model of the run, where folds make models "
                 "anew.")
           : ModelPane::tr("To be expected on new rows, with one standard error, by %1"))
          .arg(displayText(howEstimated(estimates)));
  if (share && expected.error == 0 && (expected.value == 0 || expected.value == 1) && rows > 0)
    tip += QLatin1Char('\n') +
           ModelPane::tr("All %1 held out are alike: of new rows, up to %2 may differ (95 % sure)")
               .arg(rowsText(rows), percentText(1 - std::pow(0.05, 1 / rows), 2));
  else if (expected.error == 0 && rows > 0)
    tip += QLatin1Char('\n') +
           ModelPane::tr("All %1 held out are off by as much, which tells nothing of how sure that is")
               .arg(rowsText(rows));
  if (const QString remarks = estimateRemarks(estimates); !remarks.isEmpty() && !changed)
    tip += QLatin1Char('\n') + remarks;
  return tip;
}

/// What to expect of the model, or what folds say of an edited one beside the model that it was made from.
/// While an edit is tried the change comes first: the figure itself would be read beside the estimate that
/// stood there before, which is of another kind. `label`: of the measure.
FiguresRow::Figure estimateFigure(const ModelFacts& facts, const runs::CrossValidation& estimates,
                                  const runs::Expected& expected, const std::string& measure,
                                  const QString& label, int decimals, bool changed, bool tried) {
  const auto unit = model::unitOfMeasure(measure);
  QString tip = estimateTip(estimates, expected, changed, unit == front::Objective::Unit::Share,
                            static_cast<double>(facts.task->train.size()));
  const auto before = changed ? expectedIn(facts.before, estimates, measure) : runs::Expected();
  const bool compared = !std::isnan(before.value);
  if (compared)
    tip += QLatin1Char('\n') +
           ModelPane::tr(
               "Before the edit, refitted alike: %1. Both flatter, the larger structure more: the "
               "estimate of the model before is another figure")
               .arg(expectedText(before, unit, decimals));
  if (compared && tried)
    return {changeText(before.value, expected.value, unit),
            ModelPane::tr("refitted %1: %2, was %3")
                .arg(label, measureText(expected.value, unit, decimals),
                     measureText(before.value, unit, decimals)),
            tip, QStringLiteral("estimates")};
  QString name = (compared           ? ModelPane::tr("refitted %1 (%2 before)")
                  : changed          ? ModelPane::tr("refitted %1, structure kept")
                  : estimates.seeded ? ModelPane::tr("estimated %1, seed saw rows")
                                     : ModelPane::tr("estimated %1"))
                     .arg(label);
  if (compared) name = name.arg(measureText(before.value, unit, decimals));
  const QString mark = changed ? QString() : estimateMark(estimates);
  return {expectedText(expected, unit, decimals),
          mark.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, mark), tip, QStringLiteral("estimates")};
}

/// The decimals of a measure on the card: of its estimate, before an edit and after it, on test rows and on
/// training rows.
int decimalsOnCard(const ModelFacts& facts, const runs::CrossValidation* estimates,
                   const runs::Expected& expected) {
  const auto& measures = facts.outcome->measures;
  const std::size_t m = mainMeasure(*facts.outcome);
  std::vector<double> values{expected.value};
  if (estimates) values.push_back(expectedIn(facts.before, *estimates, measures[m]).value);
  for (const auto* part : {&facts.point.test, &facts.point.train})
    for (const std::size_t at : {m, placeByWeight(measures, m, true)})
      if (at < part->size()) values.push_back((*part)[at]);
  return alikeDecimals(values);
}

/// Of several targets the RMSE that adds no units, on test rows where there are any; empty: not known.
FiguresRow::Figure overSpread(const ModelFacts& facts) {
  for (const FrontMeasure& measure : frontMeasures(*facts.outcome))
    if (const double value = measure.divided ? measure.of(facts.point) : data::kMissing; !std::isnan(value))
      return {measureText(value, measure.unit), inSentence(measure.label), measure.note,
              QStringLiteral("estimates")};
  return {};
}

/// Why an edited model has no figures on the test rows.
QString whyNotTested(Session& session) {
  if (session.editing().previewed())
    return ModelPane::tr(
        "While an edit is tried its figures on the test rows are left out, since they would steer "
        "the choice. They are shown once it is kept");
  return session.building().isActive()
             ? ModelPane::tr(
                   "While a tree is built step by step its figures on the test rows are left "
                   "out, since they would steer the choices. They are shown once it is complete, "
                   "or with End building")
             : ModelPane::tr(
                   "A step on the way to a tree that was built: its figures on the test rows were "
                   "left out. Those of the tree as it ended are shown.");
}

}  // namespace

void ModelPane::refreshFigures() {
  if (const auto facts = session_->facts(); facts && session_->factsAreCurrent()) showFiguresOf(*facts);
}

/// While an edit is tried: those of the model that it makes, without any on the test rows.
void ModelPane::showFiguresOf(const ModelFacts& facts) {
  const auto* tried = session_->editing().previewed();
  showNote(facts);
  if (!tried) return showFigures(facts, session_->selection().draft != 0);
  showFigures(*tried->facts, true);
}

void ModelPane::showFigures(const ModelFacts& facts, bool changed) {
  std::vector<FiguresRow::Figure> figures, later;
  const auto& point = facts.point;
  const auto& measures = facts.outcome->measures;
  if (!measures.empty()) {
    const std::size_t m = mainMeasure(*facts.outcome);
    const QString label = displayText(model::measureLabel(measures[m]));
    const auto unit = model::unitOfMeasure(measures[m]);
    const bool alike = ownLoss(*facts.outcome) || isWeighted(*facts.model->schema);
    const QString plain = unit == front::Objective::Unit::Share ? inSentence(label) : label;
    const QString lower = byRows(plain, alike);
    const auto& s = session_->selection();
    const auto estimates = session_->runs().estimatesOf(s.run);
    const bool estimated = estimates && isEstimated(*facts.outcome, estimates);
    const auto expected = !estimated ? runs::Expected()
                          : changed  ? expectedIn(facts.expected, *estimates, measures[m])
                                     : expectedOf(*estimates, static_cast<std::size_t>(s.model), measures[m]);
    const int decimals = decimalsOnCard(facts, changed && estimated ? estimates.get() : nullptr, expected);
    if (!std::isnan(expected.value))
      figures.push_back(estimateFigure(facts, *estimates, expected, measures[m],
                                       estimates->weights.empty() ? lower : tr("%1 by weight").arg(plain),
                                       decimals, changed, session_->editing().previewed() != nullptr));
    // What stands beside an estimate counts as it does.
    const std::size_t w = placeByWeight(measures, m, !figures.empty() && !estimates->weights.empty());
    const QString counted = w != m ? tr("%1 by weight").arg(plain) : lower;
    if (w < point.test.size() && !std::isnan(point.test[w]))
      figures.push_back({measureText(point.test[w], unit, decimals), tr("test %1").arg(counted),
                         withCutGroups(*session_, meaningOf(QStringLiteral("Test"))),
                         QStringLiteral("estimates")});
    else if (changed && point.test.empty() && !facts.task->test.empty())
      figures.push_back({QStringLiteral("–"), tr("test, not looked at"), whyNotTested(*session_),
                         QStringLiteral("estimates")});
    const auto folds = changed ? FiguresRow::Figure() : foldsFigure(*session_, measures[m], plain, decimals);
    if (!folds.value.isEmpty()) figures.push_back(folds);
    const FiguresRow::Figure train =
        w < point.train.size() && !std::isnan(point.train[w])
            ? FiguresRow::Figure{measureText(point.train[w], unit, decimals),
                                 figures.empty() ? tr("train %1").arg(counted)
                                 : w != m        ? tr("train, by weight")
                                 : alike         ? tr("train, by rows")
                                                 : tr("train"),
                                 meaningOf(QStringLiteral("Training")), QStringLiteral("estimates")}
            : FiguresRow::Figure();
    auto known = session_->bounding().of(s.run);
    if (!known) known = session_->bounding().of(s.run, BoundCount::ByRows);
    const auto bound = boundFigure(facts, known.get(), changed ? -1 : s.model);
    // Where there is no room for all, the last ones go.
    auto& last = bound.value.isEmpty() ? figures : later;
    (figures.empty() ? figures : last).push_back(train);
    last.push_back(ownFigure(facts));
    figures.push_back(bound);
    const bool open = !bound.value.isEmpty() && !(point.bound && learners::isProven(point));
    if (const auto better = session_->nearTrees().betterThanSelected(); better && open && !changed)
      figures.push_back(betterFigure(facts, *better));
    if (measures[m] == "accuracy") last.push_back(baseRate(facts, w != m));
    if (measures[m] == "rmse") last.push_back(meanAlone(facts, decimals));
    if (measures[m] == "rmse" && facts.model->targets.size() > 1) last.push_back(overSpread(facts));
  }
  if (const auto* tree = facts.model->tree()) {
    const int boxes = boxLeaves(*tree);
    if (facts.model->isClassifier() && (boxes || !facts.model->blackBoxes.empty()))
      figures.push_back({briefPercentText(point.shareExplained), tr("of rows explained"),
                         meaningOf(QStringLiteral("Explained rows")), QStringLiteral("black-boxes")});
    figures.push_back({countText(tree->leafCount()),
                       boxes                    ? tr("leaves, %1 black box").arg(boxes)
                       : tree->leafCount() == 1 ? tr("leaf")
                                                : tr("leaves"),
                       {}});
    showSize(*facts.model, figures);
  } else if (const auto* rules = facts.model->rules()) {
    // Those that are switched off answer nothing.
    const auto active = std::count_if(rules->rules.begin(), rules->rules.end(),
                                      [](const model::Rule& rule) { return rule.active; });
    figures.push_back({countText(static_cast<double>(active)), active == 1 ? tr("rule") : tr("rules"), {}});
    figures.push_back({countText(point.size.conditions),
                       point.size.conditions == 1 ? tr("condition") : tr("conditions"),
                       {}});
    figures.push_back({percentText(point.shareExplained, 1), tr("of training rows covered"), {}});
  }
  figures.insert(figures.end(), later.begin(), later.end());
  std::erase_if(figures, [](const FiguresRow::Figure& figure) { return figure.value.isEmpty(); });
  figures_->setFigures(figures);
}

/// What takes a moment only is not said.
void ModelPane::awaitFacts() {
  constexpr int kMoment = 300;  // ms
  if (!session_->facts()) return showFacts();
  QTimer::singleShot(kMoment, this, &ModelPane::sayAwaited);
}

void ModelPane::sayAwaited() {
  if (!session_->facts() || session_->factsAreCurrent()) return;
  header_->setTitle(nameOfSelected(*session_));
  header_->setNote(tr("computing"));
  header_->setToolTip({});
  // Labels stay, so that nothing moves.
  std::vector<FiguresRow::Figure> figures = figures_->figures();
  for (auto& figure : figures) figure = {QString(QChar(0x2026)), figure.label, {}};
  figures_->setFigures(figures);
}

/// A run keeps one model of those that score alike.
void ModelPane::showNote(const ModelFacts& facts) {
  const auto* tried = session_->editing().previewed();
  if (tried) {
    header_->setNote(tr("preview"));
    return header_->setToolTip(
        tr("The figures are those of the model that is tried: %1").arg(displayText(tried->text)));
  }
  if (readModelOf(*session_) && session_->hasData() &&
      !ownDivision(*facts.model, *session_->document().table, session_->registry())) {
    header_->setNote(tr("training rows not known"));
    return header_->setToolTip(
        tr("The file does not say which rows of this table the model has learnt from: all rows count as "
           "training rows, and no figure is a test."));
  }
  const QString ties = session_->selection().draft ? QString() : QString::fromStdString(facts.point.ties);
  const bool tied = !ties.isEmpty() && ties != QLatin1String("1");
  header_->setNote(tied ? tr("1 of %1 alike").arg(ties) : QString());
  header_->setToolTip(tied ? tr("%1 models have these scores; the run keeps one of them.").arg(ties)
                           : QString());
}

}  // namespace paretree::ui
