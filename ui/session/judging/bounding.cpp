#include "ui/session/judging/bounding.h"

#include <algorithm>
#include <cmath>

#include "paretree/learners/optimal/level_orders.h"
#include "paretree/learners/weighted.h"
#include "paretree/optimal/pace.h"
#include "paretree/optimal/search.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

constexpr int kBoundPollMs = 150;
constexpr int kBoundLeaves = 1 << kBoundDepth;        // such trees have no more
constexpr std::uint64_t kBoundSteps = 4'000'000'000;  // as the learner of best trees takes by default

/// A cut of one attribute, or a leaf that answers a class or a mean.
bool isPlain(const model::Node& node) {
  if (node.isLeaf())
    return std::holds_alternative<model::ClassLeaf>(node.leaf()) ||
           std::holds_alternative<model::ValueLeaf>(node.leaf());
  return std::holds_alternative<model::Threshold>(node.branch().split) ||
         std::holds_alternative<model::Subset>(node.branch().split);
}

/// Its tree where that has cuts of one attribute, within a depth; else null.
const model::Tree* plainTree(const model::Model& model, int depth) {
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || !std::all_of(tree->nodes.begin(), tree->nodes.end(), isPlain)) return nullptr;
  const auto depths = tree->depths();
  return *std::max_element(depths.begin(), depths.end()) <= depth ? tree : nullptr;
}

/// The losses of a search as shares of the rows, or means of squares.
FrontBound boundOf(const optimal::Found& found, const optimal::Problem& problem, FrontBound base) {
  base.done = found.done;
  for (std::size_t l = 0; l < found.loss.size(); ++l) {
    base.loss.push_back(std::max(0.0, found.loss[l]) / problem.total);
    base.bound.push_back(found.proven(static_cast<int>(l))
                             ? base.loss.back()
                             : std::max(0.0, std::min(found.bound[l], found.loss[l])) / problem.total);
  }
  return base;
}

}  // namespace

double boundAs(const FrontBound& bound, std::size_t leaves, const std::string& id) {
  if (leaves < 1 || leaves >= bound.bound.size()) return data::kMissing;
  const double least = bound.bound[leaves];
  if (bound.weighted)
    return !bound.classes             ? id == "weightedRmse" ? std::sqrt(least) : data::kMissing
           : id == "weightedError"    ? least
           : id == "weightedAccuracy" ? 1 - least
                                      : data::kMissing;
  if (bound.classes) return id == "accuracy" ? 1 - least : id == "error" ? least : data::kMissing;
  return id == "mse" ? least : id == "rmse" ? std::sqrt(least) : data::kMissing;
}

Bounding::Bounding(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), job_(new Job(this)) {
  poll_.setInterval(kBoundPollMs);
  connect(&poll_, &QTimer::timeout, this, &Bounding::poll);
}

Bounding::~Bounding() = default;

std::optional<QString> Bounding::objection(int run) const {
  const auto outcome = session_->runs().outcomeOf(run);
  if (!document_.run(run) || !outcome || outcome->front.empty()) return tr("select a run first");
  if (!session_->hasData()) return tr("there are no data");
  for (const auto* point : {&outcome->front.front(), &outcome->front.back()}) {
    const auto& base = point->recipe.base;
    if (!base || !base->tree() || base->targets.size() != 1 || !base->constraints.empty() ||
        !base->blackBoxes.empty() ||
        !std::all_of(base->tree()->nodes.begin(), base->tree()->nodes.end(), isPlain))
      return tr("only of single trees of cuts it is known what none can beat");
  }
  return std::nullopt;
}

Bounding::Key Bounding::keyOf(int run, BoundCount count) const {
  const auto outcome = session_->runs().outcomeOf(run);
  return {run, count == BoundCount::AsEstimates && outcome && learners::isWeighted(*outcome)};
}

void Bounding::ask(int run, BoundCount count) {
  const Key key = keyOf(run, count);
  if (making(run, count) || objection(run)) return;
  if (job_->running()) known_.erase(asked_);  // what is begun and given up would never be ended
  if (known_.contains(key)) return;
  asked_ = key;
  share_ = 0;
  clock_.start();
  left_.begin();
  shared_ = std::make_shared<Shared>();
  const int threads = session_->setup().request().threads;
  job_->start([this, key, threads, shared = shared_, bench = session_->runs().scorer(run),
               outcome = session_->runs().outcomeOf(run)](std::stop_token stop) -> Job::Delivery {
    const auto task = bench->task();
    if (!task)
      return [this, key, why = task.error()] {
        poll_.stop();
        known_[key] = std::make_shared<const FrontBound>();  // not to be asked again
        fail(displayText(why));
        emit boundChanged();
      };
    const learners::Task& t = **task;
    FrontBound base;
    base.weighted = key.second;
    optimal::Problem problem = optimal::makeProblem(
        t.data, t.train, t.features, t.targets[0],
        base.weighted ? t.data.weights() : std::span<const double>(), {optimal::Loss::Error, 0});
    base.classes = t.classification();
    base.depth = kBoundDepth;
    base.byOrder = groupsByOrder(problem);
    std::vector<model::Model> models;
    for (const auto& point : outcome->front) models.push_back(instantiate(point.recipe));
    for (const model::Model& model : models)
      if (const model::Tree* tree = plainTree(model, kBoundDepth))
        learners::optimal::addOrdersOf(*tree, t.data, problem, learners::optimal::kOrdersOfGrown);
    const Context context(Rng(1), threads, stop);
    learners::optimal::addOrdersBelowCuts(problem, context);
    const optimal::RowSet all(problem);
    int most = 2;
    for (std::size_t i = 0; i < models.size() && !stop.stop_requested(); ++i) {
      const model::Tree* tree = plainTree(models[i], kBoundDepth);
      base.speaksOf.push_back(tree && planOfTree(problem, all, *tree, t.data));
      if (base.speaksOf.back()) most = std::max(most, static_cast<int>(outcome->front[i].size.leaves));
    }
    base.speaksOf.resize(models.size(), false);
    optimal::SearchOptions options;
    options.depth = kBoundDepth;
    options.leaves = std::min(most, kBoundLeaves);
    options.steps = kBoundSteps;
    optimal::Pace pace(options.steps);
    const auto found = optimal::solve(problem, all, options, context, [&](const optimal::Found& so) {
      shared->share.put(pace.share(so));
      shared->soFar.put(std::make_shared<const FrontBound>(boundOf(so, problem, base)));
    });
    const auto bound = std::make_shared<const FrontBound>(boundOf(found, problem, base));
    return [this, key, bound] {
      poll_.stop();
      known_[key] = bound;
      emit boundChanged();
    };
  });
  poll_.start();
  emit boundChanged();
}

void Bounding::poll() {
  if (!job_->running() || !shared_) return;
  const auto share = shared_->share.take();
  if (share) left_.heard(share_ = *share, static_cast<double>(clock_.elapsed()) / 1000);
  const auto soFar = shared_->soFar.take();
  if (soFar) known_[asked_] = *soFar;
  if (share || soFar) emit boundChanged();
}

double Bounding::secondsLeft() const { return left_.after(static_cast<double>(clock_.elapsed()) / 1000); }

void Bounding::forget() {
  job_->cancel();
  poll_.stop();
  known_.clear();
  emit boundChanged();
}

FrontBoundPtr Bounding::of(int run, BoundCount count) const {
  const auto found = known_.find(keyOf(run, count));
  return found == known_.end() ? nullptr : found->second;
}

}  // namespace paretree::ui
