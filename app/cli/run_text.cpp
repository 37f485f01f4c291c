#include "app/cli/run_text.h"

#include <algorithm>
#include <cmath>

#include "app/cli/stored.h"
#include "app/cli/text_table.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/size_column.h"
#include "paretree/learners/weighted.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/text/words.h"
#include "paretree/runs/estimates/first_model.h"
#include "paretree/runs/estimates/gap.h"
#include "paretree/runs/estimates/knee.h"

namespace paretree::cli {
namespace {

std::string cell(double value, front::Objective::Unit unit) {
  if (std::isnan(value)) return "-";
  if (unit == front::Objective::Unit::Share) return shortText(std::round(value * 10000) / 10000, 4);
  return model::fullText(value, 5);
}

std::string figureText(const learners::SummaryFigure& figure) {
  if (const auto* value = std::get_if<double>(&figure.value)) return cell(*value, figure.unit);
  if (const auto* value = std::get_if<std::int64_t>(&figure.value)) return groupedText(*value);
  return std::get<std::string>(figure.value);
}

// Indices of the models to show: all, or evenly spread ones with both ends and the usual one.
std::vector<std::size_t> shownModels(const runs::Run& run, std::size_t most) {
  const learners::Outcome& outcome = run.outcome;
  const std::size_t count = outcome.front.size();
  std::vector<std::size_t> shown;
  if (count <= most || most < 2) {
    for (std::size_t i = 0; i < count; ++i) shown.push_back(i);
    return shown;
  }
  for (std::size_t i = 0; i < most; ++i) shown.push_back(i * (count - 1) / (most - 1));
  shown.push_back(usualModel(run));
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

std::string estimatesText(const runs::CrossValidation& estimates, const learners::Outcome& outcome) {
  if (estimates.points.empty()) return {};
  std::string text = "estimates by " + messages::text(howEstimated(estimates)) + ", +- one standard error";
  if (!estimates.weights.empty() && !outcome.measures.empty()) {
    const std::string& measure = outcome.measures[model::mainMeasure(outcome.measures)];
    text += "; estimated " + measure + " counts rows by '" + estimates.weights + "'";
    for (const auto& objective : outcome.objectives)
      if (objective.id == "weightedError" || objective.id == "weightedRmse")
        text += ", as " + objective.id + " does";
    text += ", train and test " + measure + " count them alike";
  }
  text += "\n";
  if (const auto reason = suggestionReason(estimates))
    text += std::string(estimates.suggested ? "* " : "") + messages::text(*reason) + "\n";
  if (const auto knee = runs::kneeOfFront(outcome, &estimates))
    text += messages::text(Message{"cli.knee", {{"number", *knee + 1}, {"model", *knee}}}) + "\n";
  return text;
}

std::string frontTable(const runs::Run& run, std::size_t mostRows) {
  const learners::Outcome& outcome = run.outcome;
  const bool estimated = run.crossValidation && !run.crossValidation->points.empty();
  const auto shown = shownModels(run, mostRows);
  const std::size_t usual = usualModel(run);
  const std::size_t measure = model::mainMeasure(outcome.measures);
  const bool rules = !outcome.front.empty() && outcome.front[0].size.leaves == 0;
  TextTable table;
  table.column("--model");  // from 0; in words models are counted from 1
  // Named apart from the estimates by folds and the training rows' figures.
  const bool ownFigure = !runs::isTrainingFigure(outcome);
  for (std::size_t o = 0; o < outcome.objectives.size(); ++o)
    table.column((o == 0 && ownFigure ? "search's " : "") + outcome.objectives[o].id);
  if (!outcome.measures.empty()) {
    const bool weighted = learners::isWeighted(outcome);
    if (estimated)
      table.column("estimated " + outcome.measures[measure] +
                   (run.crossValidation->weights.empty() ? (weighted ? " by rows" : "") : " by weight"));
    const std::string counted = outcome.measures[measure] + (weighted ? " by rows" : "");
    table.column("train " + counted);
    table.column("test " + counted);
  }
  const bool bounded = learners::hasBounds(outcome);
  if (bounded) table.column("bound");
  const std::string size = rules ? "rules" : "leaves";
  const auto named = learners::sizeAmongObjectives(outcome, size);
  const bool sized = named != learners::SizeColumn::Same;
  if (sized) table.column(named == learners::SizeColumn::Other ? size + " in all" : size);
  table.column("conditions");
  table.column("terms");
  table.column("explained");
  for (const std::size_t i : shown) {
    const auto& point = outcome.front[i];
    std::vector<std::string> cells = {(i == usual ? "* " : "") + std::to_string(i)};
    for (std::size_t o = 0; o < outcome.objectives.size(); ++o)
      cells.push_back(o < point.scores.size() ? cell(point.scores[o], outcome.objectives[o].unit) : "-");
    if (!outcome.measures.empty()) {
      const auto unit = model::unitOfMeasure(outcome.measures[measure]);
      if (estimated) cells.push_back(estimateText(*run.crossValidation, i, outcome.measures[measure]));
      cells.push_back(measure < point.train.size() ? cell(point.train[measure], unit) : "-");
      cells.push_back(measure < point.test.size() ? cell(point.test[measure], unit) : "-");
    }
    if (bounded) cells.push_back(boundText(point, outcome));
    if (sized) cells.push_back(std::to_string(rules ? point.size.rules : point.size.leaves));
    cells.push_back(std::to_string(point.size.conditions));
    cells.push_back(std::to_string(point.size.terms));
    cells.push_back(cell(point.shareExplained, front::Objective::Unit::Share));
    table.row(std::move(cells));
  }
  std::string text = table.text();
  if (shown.size() < outcome.front.size())
    text += std::to_string(shown.size()) + " of " +
            groupedText(static_cast<long long>(outcome.front.size())) + " models shown; --json lists all\n";
  if (ownFigure && !outcome.objectives.empty())
    text += "search's " + outcome.objectives[0].id + " is what the search itself expects and decided by" +
            (estimated ? "; folds and test rows judge it\n" : "\n");
  if (outcome.front.size() > 1)
    text += "--model counts from 0; in words models are counted from 1: model 1 is --model 0\n";
  return text;
}

// Mean and deviation over the folds of the test figure of the model that each fold chose.
std::string foldsText(const runs::Run& run) {
  std::string text;
  const auto& measures = run.folds[0].outcome.measures;
  for (std::size_t m = 0; m < measures.size(); ++m) {
    double sum = 0, squares = 0;
    std::size_t n = 0;
    for (const auto& fold : run.folds) {
      const auto& point = fold.outcome.front[fold.outcome.chosen];
      if (m >= point.test.size()) continue;
      sum += point.test[m];
      squares += point.test[m] * point.test[m];
      ++n;
    }
    if (n == 0) continue;
    const double mean = sum / static_cast<double>(n);
    const double variance = n < 2 ? 0 : std::max(0.0, (squares - sum * mean) / static_cast<double>(n - 1));
    text += "  " + measures[m] + " " + shortText(mean) + " (deviation " + shortText(std::sqrt(variance), 2) +
            ")\n";
  }
  return counted(static_cast<long long>(run.folds.size()), "fold") +
         ", test figures of the model that each chose:\n" + text;
}

std::string headline(const runs::Run& run, bool timing) {
  std::string targets;
  if (!run.outcome.front.empty() && run.outcome.front[0].recipe.base) {
    const model::Model& model = *run.outcome.front[0].recipe.base;
    for (const int target : model.targets)
      targets += (targets.empty() ? "'" : ", '") + (*model.schema)[target].name + "'";
    if (model.isClassifier()) targets += " (" + counted(model.classes(), "class", "classes") + ")";
  }
  std::string text = run.request.learner + " on " + fileName(run.data.path) + ", target " + targets + ": " +
                     counted(static_cast<long long>(run.train.size()), "training row") + ", " +
                     counted(static_cast<long long>(run.test.size()), "test row") + ", seed " +
                     std::to_string(run.request.seed) + "\n";
  if (!run.request.lineage.empty()) text += messages::text(run.request.lineage) + "\n";
  text += counted(static_cast<long long>(run.outcome.front.size()), "model") + ", " +
          std::string(endingName(run.outcome.ending));
  if (timing) text += ", " + shortText(run.seconds, 3) + " s";
  if (run.outcome.front.size() > 1) text += "; * is the one to begin with: " + messages::text(whyUsual(run));
  return text + "\n\n";
}

// Which model the window and a report begin with, where it is not the one that commands take.
std::string windowText(const runs::Run& run) {
  const std::size_t first =
      runs::firstModel(run.outcome, run.crossValidation ? &*run.crossValidation : nullptr);
  if (run.outcome.front.size() < 2 || first == usualModel(run)) return {};
  return "the window and reports begin with --model " + std::to_string(first) + "\n";
}

}  // namespace

std::string boundText(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  if (!point.bound) return "-";
  if (learners::isProven(point)) return "proven";
  return *point.bound > 0 ? cell(*point.bound, outcome.objectives[0].unit) : "none yet";  // 0 says nothing
}

std::string estimateText(const runs::CrossValidation& estimates, std::size_t point,
                         const std::string& measure) {
  const auto at = std::find(estimates.measures.begin(), estimates.measures.end(), measure);
  if (at == estimates.measures.end() || point >= estimates.points.size()) return "-";
  const auto& figure = estimates.points[point].measures[std::size_t(at - estimates.measures.begin())];
  return plusMinus(figure.value, figure.error, model::unitOfMeasure(measure));
}

std::string plusMinus(double value, double error, front::Objective::Unit unit) {
  std::string text = cell(value, unit);
  if (!std::isnan(error)) text += " +- " + shortText(error, 2);
  return text;
}

std::string runText(const runs::Run& run, bool timing, bool notes, std::size_t mostRows) {
  std::string text = headline(run, timing) + frontTable(run, mostRows);
  if (run.crossValidation) {
    text += estimatesText(*run.crossValidation, run.outcome);
    const std::size_t usual = usualModel(run);
    if (const Message gap = gapMessage(run, usual); !gap.empty())
      text += "model " + std::to_string(usual + 1) + ": " + messages::text(gap) + "\n";
  } else if (run.outcome.front.size() > 1) {
    text += "cross-validate says what to expect of each model on new rows\n";
  }
  text += windowText(run);
  if (!run.outcome.report.summary.empty()) text += "\n";
  for (const auto& figure : run.outcome.report.summary)
    text += figure.label + ": " + figureText(figure) + "\n";
  if (!run.folds.empty()) text += "\n" + foldsText(run);
  if (!notes) return text;
  if (!run.notes.empty() || !run.outcome.notes.empty()) text += "\n";
  for (const auto& note : run.notes) text += "note: " + messages::text(note) + "\n";
  for (const auto& note : run.outcome.notes) text += "note: " + messages::text(note) + "\n";
  if (run.crossValidation)
    for (const auto& note : run.crossValidation->notes) text += "note: " + messages::text(note) + "\n";
  return text;
}

}  // namespace paretree::cli
