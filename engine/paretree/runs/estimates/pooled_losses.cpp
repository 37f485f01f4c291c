#include "paretree/runs/estimates/pooled_losses.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>

#include "paretree/model/apply/predict.h"
#include "paretree/runs/estimates/leaves_on_path.h"

namespace paretree::runs {

namespace {

/// How many classes stand before the true one: by probability, then by `prior`, then by their code. Without
/// probabilities the answer stands first.
std::uint16_t rankOf(std::size_t truth, std::int32_t answer, const double* probabilities,
                     const std::vector<double>& prior) {
  const auto before = [&](std::size_t a, std::size_t b) {
    if (!probabilities &&
        (static_cast<std::int32_t>(a) == answer) != (static_cast<std::int32_t>(b) == answer))
      return static_cast<std::int32_t>(a) == answer;
    if (probabilities && probabilities[a] != probabilities[b]) return probabilities[a] > probabilities[b];
    return prior[a] != prior[b] ? prior[a] > prior[b] : a < b;
  };
  std::uint16_t rank = 0;
  for (std::size_t c = 0; c < prior.size(); ++c)
    if (c != truth && before(c, truth)) ++rank;
  return rank;
}

}  // namespace

HeldLosses lossesOf(const model::Model& model, const model::Predictions& answers, const data::Dataset& data,
                    const data::Rows& rows, const std::vector<double>& prior) {
  HeldLosses losses;
  losses.first.resize(rows.size());
  if (model.isClassifier()) {
    const auto truth = data.codes(model.targets[0]);
    losses.ranks.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      losses.first[i] = answers.classes[i] == truth[rows[i]] ? 0 : 1;
      const double* likely =
          answers.probabilities.empty() ? nullptr : &answers.probabilities[i * prior.size()];
      losses.ranks[i] = rankOf(static_cast<std::size_t>(truth[rows[i]]), answers.classes[i], likely, prior);
    }
    return losses;
  }
  losses.second.resize(rows.size());
  const std::size_t targets = model.targets.size();
  losses.residuals.resize(rows.size() * targets);
  for (std::size_t t = 0; t < targets; ++t) {
    const auto truth = data.numbers(model.targets[t]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double off = answers.values[i * targets + t] - truth[rows[i]];
      losses.residuals[i * targets + t] = -off;
      losses.first[i] += off * off / static_cast<double>(targets);
      losses.second[i] += std::abs(off) / static_cast<double>(targets);
    }
  }
  return losses;
}

namespace {

/// Whether each leaf answers all of its rows alike.
bool answersByLeaf(const model::Model& model) {
  const model::Tree* tree = model.tree();
  return tree && std::all_of(tree->nodes.begin(), tree->nodes.end(), [](const model::Node& node) {
           return node.isLeaf() ? std::holds_alternative<model::ClassLeaf>(node.leaf()) ||
                                      std::holds_alternative<model::ValueLeaf>(node.leaf())
                                : true;
         });
}

/// The ranks of all classes by the probabilities of a leaf. Prunings of one tree have leaves in common, so
/// each is ranked once.
class LeafRanks {
 public:
  explicit LeafRanks(const std::vector<double>& prior) : prior_(prior) {}
  const std::uint16_t* of(std::int32_t answer, const double* probabilities) {
    const std::size_t classes = prior_.size();
    std::string key(reinterpret_cast<const char*>(&answer), sizeof answer);
    if (probabilities) key.append(reinterpret_cast<const char*>(probabilities), classes * sizeof(double));
    const auto [at, fresh] = known_.try_emplace(std::move(key));
    if (fresh)
      for (std::size_t truth = 0; truth < classes; ++truth)
        at->second.push_back(rankOf(truth, answer, probabilities, prior_));
    return at->second.data();
  }

 private:
  const std::vector<double>& prior_;
  std::unordered_map<std::string, std::vector<std::uint16_t>> known_;
};

/// Losses of a tree that answers by leaf: one row of each leaf is asked, the others have its answer. The same
/// figures as of all rows asked, without the probabilities of each.
Result<HeldLosses> lossesByLeaf(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                                const std::vector<int>& leaves, LeafRanks& ranks,
                                const std::vector<double>& prior) {
  std::vector<int> placeOf(model.tree()->nodes.size(), -1);
  data::Rows asked;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (placeOf[leaves[i]] >= 0) continue;
    placeOf[leaves[i]] = static_cast<int>(asked.size());
    asked.push_back(rows[i]);
  }
  const auto answers = predict(model, data, asked, Context());
  if (!answers) return answers.error();
  HeldLosses losses;
  losses.first.resize(rows.size());
  if (model.isClassifier()) {
    const auto truth = data.codes(model.targets[0]);
    const std::size_t classes = prior.size();
    std::vector<const std::uint16_t*> ranksAt;
    for (std::size_t place = 0; place < asked.size(); ++place)
      ranksAt.push_back(ranks.of(answers->classes[place], answers->probabilities.empty()
                                                              ? nullptr
                                                              : &answers->probabilities[place * classes]));
    losses.ranks.resize(rows.size());
    std::uint16_t* rankTo = losses.ranks.data();
    double* lossTo = losses.first.data();
    for (std::size_t i = 0; i < rows.size(); ++i) {  // models times rows: bare pointers
      const auto place = static_cast<std::size_t>(placeOf.data()[leaves.data()[i]]),
                 code = static_cast<std::size_t>(truth.data()[rows.data()[i]]);
      rankTo[i] = ranksAt.data()[place][code];
      lossTo[i] = static_cast<std::size_t>(answers->classes.data()[place]) == code ? 0 : 1;
    }
    return losses;
  }
  const std::size_t targets = model.targets.size();
  model::Predictions all;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto from = answers->values.begin() + static_cast<std::ptrdiff_t>(placeOf[leaves[i]] * targets);
    all.values.insert(all.values.end(), from, from + static_cast<std::ptrdiff_t>(targets));
  }
  return lossesOf(model, all, data, rows, prior);
}

}  // namespace

FoldLosses lossesOfFold(const learners::Outcome& front, const learners::Outcome& fold,
                        learners::Meeting meeting, const data::Dataset& data, const data::Rows& held,
                        const std::vector<double>& prior, const Context& context) {
  FoldLosses result;
  if (context.stopping()) return result;
  auto met = meet(front, fold, meeting);
  std::size_t largest = 0;
  for (const Met& one : met)
    if (fold.front[one.model].size.leaves > fold.front[largest].size.leaves) largest = one.model;
  const model::Model whole = instantiate(fold.front[largest].recipe);
  const auto onPath = answersByLeaf(whole)
                          ? std::optional<LeavesOnPath>(std::in_place, *whole.tree(), data, held, context)
                          : std::nullopt;
  LeafRanks ranks(prior);
  for (const Met& one : met) {
    if (context.stopping()) return {};
    if (result.byModel.contains(one.model)) continue;
    const model::Model made = instantiate(fold.front[one.model].recipe);
    if (onPath && answersByLeaf(made)) {
      auto losses = lossesByLeaf(made, data, held, onPath->leavesIn(*made.tree()), ranks, prior);
      if (losses) {
        result.byModel.emplace(one.model, std::move(*losses));
        continue;
      }
    }
    const auto answers = predict(made, data, held, context);
    if (context.stopping()) return {};  // of a part of the rows
    if (!answers) {
      result.byModel.clear();
      result.problem = answers.error().message;
      return result;
    }
    result.byModel.emplace(one.model, lossesOf(made, *answers, data, held, prior));
  }
  result.met = std::move(met);
  return result;
}

PooledLosses::PooledLosses(const learners::Task& task, const learners::Resamples& resamples,
                           const std::vector<FoldLosses>& folds, int enough)
    : resamples_(resamples), folds_(folds), enough_(enough), places_(folds.size()) {
  std::vector<int> times(task.data.rows(), 0);
  for (std::size_t p = 0; p < folds.size(); ++p) {
    if (folds[p].met.empty()) continue;
    ++counted_;
    for (const data::Row row : resamples.parts[p].held) ++times[row];
  }
  const auto weights = task.data.weights();
  std::vector<std::uint32_t> placeOf(task.data.rows(), 0);
  for (const data::Row row : task.train) {
    if (times[row] == 0) continue;
    placeOf[row] = static_cast<std::uint32_t>(times_.size());
    times_.push_back(times[row]);
    once_ = once_ && times[row] == 1;
    if (!resamples.groups.empty()) cluster_.push_back(resamples.groups[row]);
    weight_.push_back(weights.empty() ? 1 : weights[row]);
  }
  for (std::size_t p = 0; p < folds.size(); ++p) {
    if (folds[p].met.empty()) continue;
    places_[p].reserve(resamples.parts[p].held.size());
    for (const data::Row row : resamples.parts[p].held) places_[p].push_back(placeOf[row]);
  }
  for (const std::int32_t group : cluster_)
    clusters_ = std::max(clusters_, static_cast<std::size_t>(group) + 1);
  std::vector<std::uint8_t> there(clusters_, 0);
  for (std::size_t i = 0; i < cluster_.size(); ++i)
    if (weight_[i] > 0) there[cluster_[i]] = 1;
  clustersThere_ =
      static_cast<std::size_t>(cluster_.empty() ? std::count_if(weight_.begin(), weight_.end(),
                                                                [](double weight) { return weight > 0; })
                                                : std::count(there.begin(), there.end(), std::uint8_t{1}));
}

std::vector<std::size_t> PooledLosses::metBy(std::size_t point) const {
  std::vector<std::size_t> models;
  for (const FoldLosses& fold : folds_)
    if (!fold.met.empty()) models.push_back(fold.met[point].model);
  return models;
}

Losses PooledLosses::of(std::size_t point, Losses HeldLosses::*which) const {
  Losses losses(weight_.size(), 0);
  for (std::size_t p = 0; p < folds_.size(); ++p) {
    if (folds_[p].met.empty()) continue;
    const Losses& fold = folds_[p].byModel.at(folds_[p].met[point].model).*which;
    const auto& places = places_[p];
    double* to = losses.data();  // points times rows: bare pointers, which ask for no bounds
    if (once_)
      for (std::size_t i = 0; i < places.size(); ++i) to[places.data()[i]] = fold.data()[i];
    else
      for (std::size_t i = 0; i < places.size(); ++i) losses[places[i]] += fold[i] / times_[places[i]];
  }
  return losses;
}

Expected PooledLosses::meanOf(const Losses& losses) const {
  Expected mean;
  double sum = 0, all = 0;
  const double *loss = losses.data(), *weight = weight_.data();
  for (std::size_t i = 0; i < losses.size(); ++i) {
    sum += weight[i] * loss[i];
    all += weight[i];
  }
  if (!(all > 0)) return mean;
  mean.value = sum / all;
  if (counted_ < enough_ || clustersThere_ < 2) return mean;
  double squares = 0;
  const auto off = [&](std::size_t i) { return weight[i] * (loss[i] - mean.value); };
  if (cluster_.empty()) {
    for (std::size_t i = 0; i < losses.size(); ++i) squares += off(i) * off(i);
  } else {
    std::vector<double> together(clusters_, 0);
    for (std::size_t i = 0; i < losses.size(); ++i) together[cluster_[i]] += off(i);
    for (const double value : together) squares += value * value;
  }
  const auto groups = static_cast<double>(clustersThere_);
  mean.error = std::sqrt(squares * groups / (groups - 1)) / all;
  return mean;
}

std::vector<Expected> expectedFigures(const PooledLosses& pooled, std::size_t point, const Expected& first,
                                      bool classes) {
  if (classes) return {{1 - first.value, first.error}};
  const Expected second = pooled.meanOf(pooled.of(point, &HeldLosses::second));
  const double root = std::sqrt(first.value);
  return {first, {root, root > 0 ? first.error / (2 * root) : first.error}, second};
}

std::vector<std::string> measuresEstimated(bool classes) {
  return classes ? std::vector<std::string>{"accuracy"} : std::vector<std::string>{"mse", "rmse", "mae"};
}

std::string weightsOf(const learners::Task& task) {
  if (task.data.weights().empty()) return {};
  const auto columns = task.data.schema()->withRole(data::Role::Weight);
  return columns.empty() ? std::string() : task.data.info(columns[0]).name;
}

}  // namespace paretree::runs
