#include "paretree/runs/estimates/pooled_losses.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>

#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/leaves_on_path.h"

namespace paretree::runs {

namespace {

/// So few rows (groups) that are all alike tell nothing of how much others would vary.
constexpr std::size_t kFewAlike = 10;
constexpr double kSumRounding = 1e-12;  ///< relatively

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

/// Rows that were sent down a tree: the leaf of each, and by node one of the rows that end there.
struct SentRows {
  static constexpr data::Row kNone = std::numeric_limits<data::Row>::max();

  SentRows(std::vector<int> leaves, const data::Rows& rows, std::size_t nodes)
      : leafOf(std::move(leaves)), one(nodes, kNone) {
    for (std::size_t i = leafOf.size(); i-- > 0;) one[leafOf[i]] = rows[i];
  }

  std::vector<int> leafOf;
  data::Rows one;
};

/// Losses of trees that answer by leaf and are mostly prunings of one: rows are sent down that once, one row
/// of each leaf is asked, and the others have its answer. The same figures as of all rows asked, without the
/// probabilities of each. Looks at what it is made from while it lives.
class LossesByLeaf {
 public:
  /// After a stop nothing may be asked of it.
  LossesByLeaf(const model::Model& whole, const data::Dataset& data, const data::Rows& rows,
               const std::vector<double>& prior, const Context& context)
      : data_(data),
        rows_(rows),
        prior_(prior),
        path_(*whole.tree(), data, rows, context),
        sent_(path_.leaves(), rows, whole.tree()->nodes.size()),
        ranks_(prior) {
    if (!whole.isClassifier()) return;
    const auto truth = data.codes(whole.targets[0]);
    codes_.reserve(rows.size());
    for (const data::Row row : rows) codes_.push_back(truth[row]);
  }

  Result<HeldLosses> of(const model::Model& model) {
    const model::Tree& tree = *model.tree();
    const std::vector<int> after = path_.after(tree);
    if (!after.empty()) return of(model, sent_, after);
    std::vector<int> itself(tree.nodes.size());
    std::iota(itself.begin(), itself.end(), 0);
    return of(model, SentRows(leavesOf(tree, data_, rows_), rows_, tree.nodes.size()), itself);
  }

 private:
  /// `after`: by node of the tree that rows were sent down, the leaf of `model` where they end.
  Result<HeldLosses> of(const model::Model& model, const SentRows& sent, const std::vector<int>& after) {
    std::vector<int> placeOf(model.tree()->nodes.size(), -1), places(sent.one.size(), -1);
    data::Rows asked;
    for (std::size_t node = 0; node < sent.one.size(); ++node) {
      if (sent.one[node] == SentRows::kNone) continue;
      int& place = placeOf[after[node]];
      if (place < 0) {
        place = static_cast<int>(asked.size());
        asked.push_back(sent.one[node]);
      }
      places[node] = place;
    }
    const auto answers = predict(model, data_, asked, Context());
    if (!answers) return answers.error();
    if (model.isClassifier()) return lossesOfClasses(*answers, sent, places);
    const std::size_t targets = model.targets.size();
    model::Predictions all;
    all.values.reserve(rows_.size() * targets);
    for (const int leaf : sent.leafOf) {
      const auto from = answers->values.begin() + static_cast<std::ptrdiff_t>(places[leaf] * targets);
      all.values.insert(all.values.end(), from, from + static_cast<std::ptrdiff_t>(targets));
    }
    return lossesOf(model, all, data_, rows_, prior_);
  }

  /// `places`: by node, that of its row among those that were asked.
  HeldLosses lossesOfClasses(const model::Predictions& answers, const SentRows& sent,
                             const std::vector<int>& places) {
    struct Answer {
      const std::uint16_t* ranks = nullptr;
      std::int32_t code = 0;
    };
    std::vector<Answer> byNode(places.size());
    for (std::size_t node = 0; node < places.size(); ++node) {
      if (places[node] < 0) continue;
      const auto place = static_cast<std::size_t>(places[node]);
      const double* likely =
          answers.probabilities.empty() ? nullptr : &answers.probabilities[place * prior_.size()];
      byNode[node] = {ranks_.of(answers.classes[place], likely), answers.classes[place]};
    }
    HeldLosses losses;
    losses.first.resize(rows_.size());
    losses.ranks.resize(rows_.size());
    double* lossTo = losses.first.data();
    std::uint16_t* rankTo = losses.ranks.data();
    for (std::size_t i = 0; i < rows_.size(); ++i) {  // models times rows: bare pointers
      const Answer& answer = byNode.data()[sent.leafOf.data()[i]];
      const std::int32_t code = codes_.data()[i];
      rankTo[i] = answer.ranks[code];
      lossTo[i] = answer.code == code ? 0 : 1;
    }
    return losses;
  }

  const data::Dataset& data_;
  const data::Rows& rows_;
  const std::vector<double>& prior_;
  LeavesOnPath path_;
  SentRows sent_;
  LeafRanks ranks_;
  std::vector<std::int32_t> codes_;  // true classes of the rows
};

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
  std::optional<LossesByLeaf> byLeaf;
  if (answersByLeaf(whole)) byLeaf.emplace(whole, data, held, prior, context);
  for (const Met& one : met) {
    if (context.stopping()) return {};
    if (result.byModel.contains(one.model)) continue;
    const model::Model made = instantiate(fold.front[one.model].recipe);
    if (byLeaf && answersByLeaf(made)) {
      if (auto losses = byLeaf->of(made)) {
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
                           const std::vector<FoldLosses>& folds, int enough, bool classesAlike)
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
  all_ = std::accumulate(weight_.begin(), weight_.end(), 0.0);
  if (classesAlike && task.classification()) {
    const auto codes = task.data.codes(task.targets[0]);
    std::vector<double> ofClass(task.data.info(task.targets[0]).levels.size(), 0);
    alike_ = weight_;
    for (const data::Row row : task.train)
      if (times[row] > 0) ofClass[codes[row]] += weight_[placeOf[row]];
    for (const data::Row row : task.train)
      if (times[row] > 0 && ofClass[codes[row]] > 0) alike_[placeOf[row]] /= ofClass[codes[row]];
    classes_ = static_cast<double>(
        std::count_if(ofClass.begin(), ofClass.end(), [](double rows) { return rows > 0; }));
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
  return meanOfEach([of = losses.data()](std::size_t i) { return of[i]; }, weight_, all_);
}

Expected PooledLosses::meanOfClassesAlike(const Losses& losses) const {
  return meanOfEach([of = losses.data()](std::size_t i) { return of[i]; }, alike_, classes_);
}

Expected PooledLosses::meanOfDifference(const Losses& losses, const Losses& others, bool alike) const {
  return meanOfEach([a = losses.data(), b = others.data()](std::size_t i) { return a[i] - b[i]; },
                    alike ? alike_ : weight_, alike ? classes_ : all_);
}

template <class LossOf>
Expected PooledLosses::meanOfEach(const LossOf& loss, const std::vector<double>& weights, double all) const {
  Expected mean;
  if (!(all > 0)) return mean;
  const std::size_t count = rows();
  const double* weight = weights.data();
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weight[i] * loss(i);
  mean.value = sum / all;
  if (counted_ < enough_ || clustersThere_ < 2) return mean;
  double squares = 0;
  const auto off = [&](std::size_t i) { return weight[i] * (loss(i) - mean.value); };
  if (cluster_.empty()) {
    for (std::size_t i = 0; i < count; ++i) squares += off(i) * off(i);
  } else {
    std::vector<double> together(clusters_, 0);
    for (std::size_t i = 0; i < count; ++i) together[cluster_[i]] += off(i);
    for (const double value : together) squares += value * value;
  }
  if (squares == 0 && clustersThere_ < kFewAlike) return mean;
  const auto groups = static_cast<double>(clustersThere_);
  mean.error = std::sqrt(squares * groups / (groups - 1)) / all;
  if (mean.error < kSumRounding * std::abs(mean.value)) mean.error = 0;  // groups of equal means
  return mean;
}

std::vector<Expected> expectedFigures(const PooledLosses& pooled, std::size_t point, const Expected& first,
                                      bool classes) {
  if (classes && !pooled.classesAlike()) return {{1 - first.value, first.error}};
  if (classes) {
    const Expected balanced = pooled.meanOfClassesAlike(pooled.of(point));
    return {{1 - first.value, first.error}, {1 - balanced.value, balanced.error}};
  }
  const Expected second = pooled.meanOf(pooled.of(point, &HeldLosses::second));
  const double root = std::sqrt(first.value);
  return {first, {root, root > 0 ? first.error / (2 * root) : first.error}, second};
}

std::vector<std::string> measuresEstimated(bool classes, bool classesAlike) {
  if (classes && classesAlike) return {"accuracy", "balancedAccuracy"};
  return classes ? std::vector<std::string>{"accuracy"} : std::vector<std::string>{"mse", "rmse", "mae"};
}

std::string weightsOf(const learners::Task& task) {
  if (task.data.weights().empty()) return {};
  const auto columns = task.data.schema()->withRole(data::Role::Weight);
  return columns.empty() ? std::string() : task.data.info(columns[0]).name;
}

}  // namespace paretree::runs
