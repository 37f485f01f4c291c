#include "ui/session/judging/near_trees.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "paretree/learners/proofs.h"
#include "paretree/learners/weighted.h"
#include "paretree/model/apply/same_nodes.h"
#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

constexpr int kNearPollMs = 100;
constexpr std::size_t kKept = 24;                     // nodes whose alternatives are remembered
constexpr std::uint64_t kNearSteps = 15'000'000'000;  // about a minute, as the command line takes by default
constexpr std::uint64_t kNearStepsOfCuts = 4'000'000'000;  // what fewer cuts gave is shown meanwhile

}  // namespace

/// What the working thread says.
struct NearTrees::Shared {
  Mailbox<double> share;
  Mailbox<AlternativesPtr> soFar;
};

/// One look at a time: the next one waits until the one before has stopped.
struct NearTrees::Solved {
  std::mutex busy;
  runs::AlternativesCache cache;
};

NearTrees::NearTrees(Session* session, EditedDocument* edited)
    : SessionPart(session, edited),
      solved_(std::make_shared<Solved>()),
      job_(new Job(this)),
      explainer_(new Job(this)) {
  poll_.setInterval(kNearPollMs);
  connect(&poll_, &QTimer::timeout, this, &NearTrees::poll);
  connect(session, &Session::factsChanged, this, &NearTrees::look);
  connect(session, &Session::selectionChanged, this, &NearTrees::look);
}

NearTrees::~NearTrees() = default;

std::optional<QString> NearTrees::objection() const {
  const auto facts = session_->facts();
  const int node = session_->selection().node;
  if (!facts || !facts->model->tree()) return tr("only trees have splits to choose among");
  if (node < 0 || node >= facts->model->tree()->size()) return tr("select a node first");
  if (!session_->hasData()) return tr("there are no data");
  if (facts->model->targets.size() != 1) return tr("trees with several targets are not looked at");
  if (!facts->model->constraints.empty()) return tr("models with constraints are not looked at");
  const auto& body = (*facts->model->tree())[node];
  if (body.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(body.leaf()))
    return tr("a black box answers here: make the leaf regular first");
  return std::nullopt;
}

void NearTrees::follow(bool on) {
  if (on == following_) return;
  following_ = on;
  if (!on) {
    job_->cancel();
    sought_.reset();
    poll_.stop();
  }
  look();
  emit nearChanged();
}

void NearTrees::setTerms(const NearTerms& terms) {
  if (terms == terms_) return;
  if (terms.depth != terms_.depth || terms.leaves != terms_.leaves) kept_.reset();
  terms_ = terms;
  look();
  emit nearChanged();
}

bool NearTrees::isAsked(const Known& known) const {
  const auto facts = session_->facts();
  if (!facts) return false;
  const Selection& now = session_->selection();
  if (known.of.node != now.node || known.terms != terms_) return false;
  // Models of a run are made anew each time that they are selected; they are the same, but while it goes on.
  return known.model == facts->model ||
         (now.draft == 0 && known.of.draft == 0 && now.sameModel(known.of) && known.model->tree() &&
          facts->model->tree() && model::sameStructure(*known.model->tree(), *facts->model->tree()));
}

const NearTrees::Known* NearTrees::known() const {
  const auto at = std::find_if(known_.rbegin(), known_.rend(), [this](const Known& k) { return isAsked(k); });
  return at == known_.rend() ? nullptr : &*at;
}

AlternativesPtr NearTrees::ofSelected() const {
  const auto* found = known();
  if (!found && sought_ && isAsked(*sought_)) found = &*sought_;
  return found ? found->found : nullptr;
}

QString NearTrees::problem() const {
  const auto* found = known();
  return found ? found->problem : QString();
}

std::optional<BetterTree> NearTrees::betterThanSelected() const {
  const auto facts = session_->facts();
  if (!facts || !facts->outcome || facts->outcome->objectives.empty() || facts->point.scores.empty())
    return std::nullopt;
  const model::Tree* tree = facts->model->tree();
  const bool weighted = learners::isWeighted(*facts->outcome), classes = facts->model->isClassifier();
  const std::string counted =
      weighted ? (classes ? "weightedError" : "weightedRmse") : (classes ? "error" : "rmse");
  if (!tree || facts->outcome->objectives[0].id != counted) return std::nullopt;
  const double score = facts->point.scores[0], lost = classes ? score : score * score;
  double all = 0;
  const auto weights = facts->task->data.weights();
  for (const data::Row row : facts->task->train) all += weighted ? weights[row] : 1;
  const auto depths = tree->depths();
  const int levels = learners::provenLevels(*facts->outcome);
  std::optional<BetterTree> best;
  const auto look = [&](const Known& known) {
    const bool same =
        known.model == facts->model || (known.of.sameModel(session_->selection()) && known.model->tree() &&
                                        model::sameStructure(*known.model->tree(), *tree));
    const int node = known.of.node;
    if (!known.found || known.found->boxRows > 0 || node < 0 || node >= tree->size()) return;
    // Trees from the root are ones for every model of the run.
    if (!same && (node != 0 || known.of.run != session_->selection().run)) return;
    const auto& found = *known.found;
    const double beside = node == 0 ? 0 : lost - found.presentLoss / all;
    const int leavesBeside = node == 0 ? 0 : tree->leafCount() - found.presentLeaves;
    for (std::size_t i = 0; i < found.near.splits.size() && i < found.trees.size(); ++i) {
      const auto& split = found.near.splits[i];
      if (leavesBeside + split.leaves > tree->leafCount()) continue;
      const auto below = found.trees[i].depths();
      if (levels > 0 && depths[node] + *std::max_element(below.begin(), below.end()) > levels) continue;
      const double loss = std::max(0.0, beside + split.loss / all);
      const double tie = std::max(1e-9 * std::max(1.0, lost), found.near.unit / all);
      const BetterTree better{node, leavesBeside + split.leaves, classes ? loss : std::sqrt(loss),
                              node > 0 && found.byOrder};
      if (loss < lost - tie && (!best || better.score < best->score)) best = better;
    }
  };
  for (const Known& known : known_) look(known);
  if (sought_) look(*sought_);
  return best;
}

NearTrees::Limits NearTrees::limits() const {
  const auto facts = session_->facts();
  const int node = session_->selection().node;
  if (kept_ && kept_->node == node) return {kept_->depth, kept_->leaves};
  const model::Tree* tree = facts ? facts->model->tree() : nullptr;
  if (tree && node >= 0 && node < tree->size() && (*tree)[node].isLeaf())
    return {runs::kLevelsBelowLeaf, runs::kLeavesBelowLeaf};
  return {};
}

runs::AlternativesRequest NearTrees::request() const {
  const int node = session_->selection().node;
  runs::AlternativesRequest request;
  request.node = node;
  request.within = terms_.within;
  request.priceOfAll = terms_.priceOfAll;
  request.without = terms_.without;
  request.mostLeaves = terms_.mostLeaves;
  request.holding = terms_.holding;
  request.monotone = terms_.monotone;
  request.folds = runs::FoldPlan{};
  request.seed = session_->facts()->model->origin.seed;
  if (const auto& outcome = session_->facts()->outcome) {  // facts live as long as the question
    request.proven = learners::leastLosses(*outcome);
    request.boxAnswers = &outcome->boxAnswers;
  }
  request.estimateFirsts = true;
  request.steps = kNearSteps;
  request.stepsOfCuts = kNearStepsOfCuts;
  const Limits unsaid = limits();
  request.depth = terms_.depth < 0 ? unsaid.depth : terms_.depth;
  request.leaves = terms_.leaves < 0 ? unsaid.leaves : terms_.leaves;
  return request;
}

void NearTrees::look() {
  if (!following_ || !session_->factsAreCurrent()) return;
  if (kept_ && kept_->node != session_->selection().node) kept_.reset();
  if (objection() || known()) {
    job_->cancel();
    poll_.stop();
    sought_.reset();
    return emit nearChanged();
  }
  if (job_->running() && sought_ && isAsked(*sought_)) return;
  const auto facts = session_->facts();
  sought_ = Known{session_->selection(), facts->model, terms_, nullptr, {}};
  share_ = 0;
  clock_.start();
  left_.begin();
  shared_ = std::make_shared<Shared>();
  const int threads = session_->setup().request().threads;
  job_->start([this, facts, threads, shared = shared_, solved = solved_, request = request(),
               sought = *sought_](std::stop_token stop) -> Job::Delivery {
    const std::lock_guard lock(solved->busy);
    const Context context(Rng(1), threads, stop, [shared](const Progress& progress) {
      if (!std::isnan(progress.fraction)) shared->share.put(progress.fraction);
    });
    const learners::Task& task = *facts->task;
    auto found = alternativesAt(*facts->model, task.data, task.train, task.features, request, context,
                                &solved->cache, [&](const runs::Alternatives& soFar) {
                                  shared->soFar.put(std::make_shared<const runs::Alternatives>(soFar));
                                });
    Known result = sought;
    if (found)
      result.found = std::make_shared<const runs::Alternatives>(std::move(*found));
    else
      result.problem =
          stop.stop_requested() ? tr("Stopped before anything was found.") : displayText(found.error());
    return [this, result] {
      poll_.stop();
      sought_.reset();
      known_.push_back(result);
      if (known_.size() > kKept) known_.erase(known_.begin());
      emit nearChanged();
    };
  });
  poll_.start();
  emit nearChanged();
}

void NearTrees::explain(const std::string& column) {
  const auto* asked = known();
  if (!asked || !asked->found || !asked->found->near.done) return;
  if (explained_ && explained_->column == column && isAsked(explained_->of)) return;
  explained_ = Explained{*asked, column, nullptr};
  const auto facts = session_->facts();
  const int threads = session_->setup().request().threads;
  explainer_->start([this, facts, threads, column, solved = solved_,
                     request = request()](std::stop_token stop) -> Job::Delivery {
    const std::lock_guard lock(solved->busy);
    const learners::Task& task = *facts->task;
    const Context context(Rng(1), threads, stop);
    auto best = column.empty() ? bestUnder(*facts->model, task.data, task.train, task.features, request,
                                           context, &solved->cache)
                               : bestByAttribute(*facts->model, task.data, task.train, task.features, request,
                                                 column, context, &solved->cache);
    if (!best) return [this] { emit nearChanged(); };
    return [this, column, best = std::make_shared<const runs::BestByAttribute>(std::move(*best))] {
      if (!explained_ || explained_->column != column) return;
      explained_->best = best;
      emit nearChanged();
    };
  });
}

std::shared_ptr<const runs::BestByAttribute> NearTrees::explained(const std::string& column) const {
  const bool asked = explained_ && explained_->column == column && isAsked(explained_->of);
  return asked ? explained_->best : nullptr;
}

double NearTrees::secondsLeft() const { return left_.after(static_cast<double>(clock_.elapsed()) / 1000); }

void NearTrees::poll() {
  if (!shared_) return;
  const auto share = shared_->share.take();
  const auto soFar = shared_->soFar.take();
  if (share) left_.heard(share_ = *share, static_cast<double>(clock_.elapsed()) / 1000);
  if (soFar && sought_) sought_->found = *soFar;
  if (share || soFar) emit nearChanged();
}

void NearTrees::forget() {
  job_->cancel();
  poll_.stop();
  explainer_->cancel();
  explained_.reset();
  sought_.reset();
  kept_.reset();
  known_.clear();
  solved_ = std::make_shared<Solved>();
  terms_.without.clear();  // of another table
  terms_.holding.clear();
  terms_.monotone.clear();
  emit nearChanged();
}

std::vector<model::Edit> NearTrees::swapToTree(int choice, const model::Tree& tree) const {
  const auto found = ofSelected();
  const auto facts = session_->facts();
  if (!found || !facts || tree.empty()) return {};
  if (runs::standsAlready(*facts->model, found->node, tree, facts->task->data, facts->trainRows[found->node]))
    return {};
  return {model::SwapEdit{found->node, choice, tree}};
}

std::vector<model::Edit> NearTrees::swapTo(std::size_t choice) const {
  const auto found = ofSelected();
  if (!found || choice >= found->trees.size()) return {};
  return swapToTree(static_cast<int>(choice), found->trees[choice]);
}

std::vector<model::Edit> NearTrees::swapToExplained() const {
  const auto best = explained_ ? explained(explained_->column) : nullptr;
  return best ? swapToTree(kUnlistedSwap, best->tree) : std::vector<model::Edit>();
}

void NearTrees::preview(std::size_t choice) {
  const auto edits = swapTo(choice);
  if (!edits.empty() && session_->editing().canEdit()) session_->editing().preview(edits);
}

void NearTrees::previewExplained() {
  const auto edits = swapToExplained();
  if (!edits.empty() && session_->editing().canEdit()) session_->editing().preview(edits);
}

void NearTrees::swap(std::size_t choice) { put(swapTo(choice)); }
void NearTrees::swapExplained() { put(swapToExplained()); }

void NearTrees::put(const std::vector<model::Edit>& edits) {
  if (edits.empty() || !session_->editing().canEdit()) return;
  const auto found = ofSelected();
  kept_ = runs::AlternativesRequest{};
  kept_->node = found->node;
  kept_->depth = found->depth;
  kept_->leaves = found->leaves;
  session_->editing().dropPreview();
  session_->editing().edit(edits);
}

}  // namespace paretree::ui
