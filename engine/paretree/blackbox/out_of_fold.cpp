#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/blackbox/column_box.h"
#include "paretree/blackbox/feature_check.h"
#include "paretree/core/parallel.h"
#include "paretree/messages/text.h"

namespace paretree::blackbox {
namespace {

/// The rows of all folds but one (-1: of all), ascending.
data::Rows rowsWithout(const std::vector<data::Rows>& folds, int fold) {
  data::Rows rows;
  for (std::size_t f = 0; f < folds.size(); ++f)
    if (static_cast<int>(f) != fold) rows.insert(rows.end(), folds[f].begin(), folds[f].end());
  std::sort(rows.begin(), rows.end());
  return rows;
}

void enter(OutOfFold& result, const data::Rows& rows, const model::BlackBoxPredictions& answers) {
  for (std::size_t i = 0; i < rows.size(); ++i) result.classes[rows[i]] = answers.classes[i];
}

double accuracyOf(const OutOfFold& result, const data::Dataset& data, const data::Rows& rows, int target) {
  const auto codes = data.codes(target);
  const auto right = std::count_if(rows.begin(), rows.end(), [&](data::Row row) {
    return codes[row] >= 0 && result.classes[row] == codes[row];
  });
  return rows.empty() ? 0 : static_cast<double>(right) / static_cast<double>(rows.size());
}

}  // namespace

Result<OutOfFold> outOfFold(const std::string& kind, const data::Dataset& data,
                            const std::vector<data::Rows>& folds, const std::vector<int>& features,
                            int target, const BlackBoxOptions& options, Rng rng, const Context& context) {
  const data::Rows all = rowsWithout(folds, -1);
  OutOfFold result;
  result.classes.assign(data.rows(), -1);
  if (!columnOfKind(kind).empty()) {
    const auto box = fitBlackBox(kind, data, all, features, target, options, rng, context);
    if (!box) return box.error();
    const auto answers = (*box)->predict(data, all, context);
    if (!answers) return answers.error();
    enter(result, all, *answers);
    result.accuracy = accuracyOf(result, data, all, target);
    return result;
  }
  if (folds.size() < 2) return Error{"blackbox.few-folds", {{"folds", folds.size()}}};

  std::vector<std::optional<Error>> errors(folds.size());
  std::atomic<std::size_t> done{0};
  const auto caller = std::this_thread::get_id();
  parallelFor(folds.size(), context.threads(), [&](std::size_t f) {
    if (context.stopping()) {
      errors[f] = stoppedError();
      return;
    }
    const Rng own = rng.stream(f);
    const Context quiet = context.quiet(own, 1);
    const auto box = fitBlackBox(kind, data, rowsWithout(folds, static_cast<int>(f)), features, target,
                                 options, own, quiet);
    if (!box) {
      errors[f] = box.error();
      return;
    }
    const auto answers = (*box)->predict(data, folds[f], quiet);
    if (!answers) {
      errors[f] = answers.error();
      return;
    }
    enter(result, folds[f], *answers);  // each fold has rows of its own
    ++done;
    if (std::this_thread::get_id() != caller) return;
    Progress progress;
    progress.phase = Message{"progress.out-of-fold", {{"box", blackBoxLabel(kind, options)}}};
    progress.step = done.load();
    progress.total = folds.size();
    progress.unit = Message{"progress.fold", {}};
    progress.fraction = static_cast<double>(progress.step) / static_cast<double>(progress.total);
    context.report(progress);
  });
  for (const auto& error : errors)
    if (error) return *error;
  result.accuracy = accuracyOf(result, data, all, target);
  return result;
}

double relativeWork(const std::string& kind) {
  // On tables of 200 to 2,300 rows the forest takes about four fifths of the five usual kinds together.
  constexpr double kForest = 16;
  return kind == "forest" ? kForest : 1;
}

Result<std::vector<RankedBlackBox>> rankBlackBoxes(const std::vector<std::string>& candidates,
                                                   const data::Dataset& data,
                                                   const std::vector<data::Rows>& folds,
                                                   const std::vector<int>& features, int target,
                                                   const BlackBoxOptions& options, Rng rng,
                                                   const Context& context, std::vector<Message>* notes) {
  std::vector<RankedBlackBox> ranked;
  std::vector<Message> problems;
  double all = 0, before = 0;  // work
  for (const std::string& kind : candidates) all += relativeWork(kind);
  for (std::size_t c = 0; c < candidates.size(); ++c) {
    const std::string& kind = candidates[c];
    const double work = relativeWork(kind);
    // Folds are counted over all kinds, so that the count never falls.
    const Context inKind(rng, context.threads(), context.stopToken(), [&](const Progress& said) {
      Progress whole = said;
      whole.step += c * folds.size();
      whole.total = candidates.size() * folds.size();
      whole.fraction =
          (before + work * static_cast<double>(said.step) / static_cast<double>(folds.size())) / all;
      context.report(whole);
    });
    auto predictions = outOfFold(kind, data, folds, features, target, options, rng.stream(kind), inKind);
    before += work;
    if (predictions) {
      ranked.push_back({kind, *std::move(predictions)});
      continue;
    }
    if (context.stopping()) break;
    if (notes) notes->push_back(Message{"blackbox.left-out", {{"problem", predictions.error().message}}});
    problems.push_back(predictions.error().message);
  }
  if (ranked.empty()) {
    if (context.stopping()) return stoppedError();
    return problems.empty() ? Error{"blackbox.none", {}}
                            : Error{"blackbox.none-fitted", {{"problems", std::move(problems)}}};
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const RankedBlackBox& a, const RankedBlackBox& b) {
    return a.predictions.accuracy > b.predictions.accuracy;
  });
  return ranked;
}

}  // namespace paretree::blackbox
