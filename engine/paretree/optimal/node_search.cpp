#include "paretree/optimal/node_search.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "paretree/core/parallel.h"

namespace paretree::optimal {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::uint64_t kStepsForThreads = 200000;  // below, starting threads costs more than they save

bool lessHope(double hopeA, std::size_t serialA, double hopeB, std::size_t serialB) {
  return hopeA != hopeB ? hopeA < hopeB : serialA > serialB;
}

}  // namespace

NodeSearch::NodeSearch(Solver& solver, const RowSet& set, int depth, const Goals& goals, bool root,
                       Found& found)
    : solver_(solver),
      problem_(solver.problem()),
      set_(set),
      depth_(depth),
      goals_(goals),
      root_(root),
      found_(found),
      base_(found.bound) {
  const std::size_t leaves = found.loss.size() - 1;
  const std::size_t below = depth - 1 < 6 ? std::size_t{1} << (depth - 1) : 64;
  childLeaves_ = std::min(leaves - 1, below);
  closed_.assign(leaves + 1, true);
}

NodeSearch::NodeSearch(Solver& solver, const RowSet& set, int depth, const Goals& goals, int attribute,
                       Found& found)
    : NodeSearch(solver, set, depth, goals, false, found) {
  only_ = attribute;
}

// One level less first: trees of at most `depth_` leaves need no more, and its losses are good ones to beat,
// unless only those of one attribute are asked for.
bool NodeSearch::solveLess(std::vector<double>& bounds) {
  const std::size_t leaves = found_.loss.size() - 1;
  const Found less = solver_.solve(set_, depth_ - 1, static_cast<int>(leaves), goals_, root_);
  for (std::size_t l = 1; l <= leaves; ++l) {
    if (only_ < 0 && less.loss[l] < found_.loss[l] - problem_.rounding) {
      found_.loss[l] = less.loss[l];
      found_.plan[l] = less.plan[l];
    }
    if (l <= static_cast<std::size_t>(depth_))
      base_[l] = std::max(base_[l], std::min(less.bound[l], found_.loss[l]));
    closed_[l] = l < 2 || (only_ < 0 && l <= static_cast<std::size_t>(depth_) && less.done);
  }
  bounds = less.bound;
  return less.done;
}

void NodeSearch::run() {
  if (root_ && depth_ > 3) takeGreedy(solver_, set_, depth_, found_);
  std::vector<double> less;
  found_.done = solveLess(less);
  if (root_) {
    if (depth_ == 3) takeGreedy(solver_, set_, depth_, found_);
    found_.bound = base_;
    tidy(problem_, found_);
    solver_.tell(found_, depth_);
  }
  if (!found_.done || solver_.spent()) {
    found_.done = false;
    found_.bound = base_;
    return;
  }
  addTracks(less);
  while (!heap_.empty() && !solver_.spent()) {
    std::vector<Trial> trials;
    const std::size_t most = depth_ == 3 ? kSideBySide : 1;
    while (trials.size() < most && !heap_.empty()) {
      Interval in = pop();
      // Goals may have fallen since it was put there.
      if (shrink(in)) trials.push_back(trialOf(std::move(in)));
    }
    if (depth_ == 3)
      tryPairs(trials);
    else
      for (Trial& trial : trials) trySearch(trial);
    for (Trial& trial : trials) take(trial);
    if (root_) {
      setBounds();
      found_.decided = decided();
      solver_.tell(found_, depth_);
    }
  }
  setBounds();
  found_.done = heap_.empty() && open_.empty();
}

double NodeSearch::goal(std::size_t leaves) const { return std::min(found_.loss[leaves], goals_[leaves]); }

bool NodeSearch::active(std::size_t leaves) const {
  return !closed_[leaves] && base_[leaves] < goal(leaves) - problem_.rounding;
}

double NodeSearch::reachOf(std::size_t attribute, const Group& group) const {
  const auto order = set_.order(attribute);
  double sum = 0;
  for (std::uint32_t i = group.begin; i < group.end; ++i) sum += reach_[order[i]];
  return sum;
}

void NodeSearch::addTracks(const std::vector<double>& whole) {
  const Judge judge(problem_);
  double low = 0, high = 0;
  if (problem_.classes == 0) {
    low = high = problem_.values[set_.rows()[0]];
    for (const std::uint32_t row : set_.rows()) {
      low = std::min(low, problem_.values[row]);
      high = std::max(high, problem_.values[row]);
    }
  }
  for (const std::uint32_t row : set_.rows()) reach_.push_back(judge.reach(row, low, high));
  // Beyond the ends of a track one side is empty and the other one is the set, with a level less below it.
  Solved start, end;
  start.left.assign(childLeaves_ + 1, 0);
  start.right.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(childLeaves_) + 1);
  end.left = start.right;
  end.right = start.left;
  end.reach = std::accumulate(reach_.begin(), reach_.end(), 0.0);
  before_ = std::make_shared<const Solved>(std::move(start));
  behind_ = std::make_shared<const Solved>(std::move(end));
  for (std::size_t a = 0; a < problem_.attributes.size(); ++a) {
    if (only_ >= 0 && a != static_cast<std::size_t>(only_)) continue;
    const Groups groups = groupsOf(problem_, set_, a);
    addOrder(groups, a, false);
    if (groups.anyMissing()) addOrder(groups, a, true);
    if (!problem_.attributes[a].hasSingles()) continue;
    for (std::size_t g = 1; g + 1 < groups.known.size(); ++g)
      for (const bool missingLeft : {false, true}) {
        if (missingLeft && !groups.anyMissing()) break;
        Track track{
            {static_cast<int>(a), true, missingLeft, groups.known[g].code}, {groups.known[g].code}, {}};
        track.reach.push_back(reachOf(a, groups.known[g]) + (missingLeft ? reachOf(a, groups.missing) : 0));
        addTrack(std::move(track));
      }
  }
}

void NodeSearch::addOrder(const Groups& groups, std::size_t attribute, bool missingLeft) {
  const std::size_t known = groups.known.size();
  const std::size_t cuts =
      groups.anyMissing() && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
  if (cuts == 0) return;
  Track track{{static_cast<int>(attribute), false, missingLeft, groups.known[0].code}, {}, {}};
  double reach = missingLeft ? reachOf(attribute, groups.missing) : 0;
  for (std::size_t g = 0; g < cuts; ++g) {
    reach += reachOf(attribute, groups.known[g]);
    track.codes.push_back(groups.known[g].code);
    track.reach.push_back(reach);
  }
  addTrack(std::move(track));
}

void NodeSearch::addTrack(Track track) {
  Interval in{tracks_.size(), 0, track.codes.size() - 1, before_, behind_, 0, 0};
  tracks_.push_back(std::move(track));
  push(std::move(in));
}

double NodeSearch::boundAt(const Interval& in, double reach, std::size_t leaves) const {
  double least = kInfinity;
  const std::size_t most = childLeaves_;
  for (std::size_t l = leaves > most ? leaves - most : 1; l < leaves && l <= most; ++l) {
    const double left = std::max(in.before->left[l], in.behind->left[l] - (in.behind->reach - reach));
    const double right =
        std::max(in.behind->right[leaves - l], in.before->right[leaves - l] - (reach - in.before->reach));
    least = std::min(least, left + right);
  }
  return std::max(base_[leaves], least);
}

double NodeSearch::boundOf(const Interval& in, std::size_t leaves) const {
  double least = kInfinity;
  const std::size_t most = childLeaves_;
  for (std::size_t l = leaves > most ? leaves - most : 1; l < leaves && l <= most; ++l) {
    const std::size_t r = leaves - l;
    const double inner = in.before->left[l] + in.behind->right[r];
    const double outer = in.behind->left[l] + in.before->right[r] - (in.behind->reach - in.before->reach);
    least = std::min(least, std::max(inner, outer));
  }
  return std::max(base_[leaves], least);
}

double NodeSearch::boundOf(const Solved& solved, std::size_t leaves) const {
  double least = kInfinity;
  const std::size_t most = childLeaves_;
  for (std::size_t l = leaves > most ? leaves - most : 1; l < leaves && l <= most; ++l)
    least = std::min(least, solved.left[l] + solved.right[leaves - l]);
  return std::max(base_[leaves], least);
}

bool NodeSearch::hopeless(const Interval& in, double reach) const {
  for (std::size_t l = 2; l < closed_.size(); ++l)
    if (active(l) && boundAt(in, reach, l) < goal(l) - problem_.rounding) return false;
  return true;
}

bool NodeSearch::shrink(Interval& in) const {
  bool any = false;
  in.hope = 0;
  for (std::size_t l = 2; l < closed_.size(); ++l) {
    if (!active(l)) continue;
    const double gain = goal(l) - problem_.rounding - boundOf(in, l);
    any = any || gain > 0;
    in.hope = std::max(in.hope, gain);
  }
  if (!any) return false;
  const Track& track = tracks_[in.track];
  while (in.first <= in.last && hopeless(in, track.reach[in.first])) ++in.first;
  if (in.first > in.last) return false;
  while (hopeless(in, track.reach[in.last])) --in.last;
  return true;
}

void NodeSearch::push(Interval in) {
  if (!shrink(in)) return;
  in.serial = serial_++;
  heap_.push_back(std::move(in));
  std::push_heap(heap_.begin(), heap_.end(), [](const Interval& a, const Interval& b) {
    return lessHope(a.hope, a.serial, b.hope, b.serial);
  });
}

NodeSearch::Interval NodeSearch::pop() {
  std::pop_heap(heap_.begin(), heap_.end(), [](const Interval& a, const Interval& b) {
    return lessHope(a.hope, a.serial, b.hope, b.serial);
  });
  Interval in = std::move(heap_.back());
  heap_.pop_back();
  return in;
}

NodeSearch::Trial NodeSearch::trialOf(Interval in) const {
  const Track& track = tracks_[in.track];
  // The middle by reach: both halves are then bounded equally well.
  const double middle = (track.reach[in.first] + track.reach[in.last]) / 2;
  const auto at = std::lower_bound(track.reach.begin() + static_cast<std::ptrdiff_t>(in.first),
                                   track.reach.begin() + static_cast<std::ptrdiff_t>(in.last), middle);
  Trial trial;
  trial.at = static_cast<std::size_t>(at - track.reach.begin());
  trial.cut = track.cut;
  trial.cut.at = track.codes[trial.at];
  Solved& solved = trial.solved;
  solved.reach = *at;
  solved.left.assign(childLeaves_ + 1, 0);
  solved.right.assign(childLeaves_ + 1, 0);
  for (std::size_t l = 1; l <= childLeaves_; ++l) {
    solved.left[l] = std::max(in.before->left[l], in.behind->left[l] - (in.behind->reach - solved.reach));
    solved.right[l] = std::max(in.behind->right[l], in.before->right[l] - (solved.reach - in.before->reach));
  }
  trial.from = std::move(in);
  return trial;
}

bool NodeSearch::mayHelp(const Trial& trial) const {
  for (std::size_t l = 2; l < closed_.size(); ++l)
    if (active(l) && boundOf(trial.solved, l) < goal(l) - problem_.rounding) return true;
  return false;
}

void NodeSearch::tryPairs(std::vector<Trial>& trials) {
  const std::uint64_t steps = trials.size() * depthTwoSteps(problem_, set_.size());
  const int threads = steps < kStepsForThreads ? 1 : solver_.context().threads();
  parallelFor(trials.size(), threads, [&](std::size_t i) {
    Trial& trial = trials[i];
    if (solver_.context().stopping()) return;  // to part a large set takes milliseconds
    trial.sides.emplace(RowSet::divided(problem_, set_, trial.cut));
    // The smaller side first: it costs less, and may spare the other one.
    const std::size_t first = trial.sides->first.size() <= trial.sides->second.size() ? 0 : 1;
    trial.whole = tryPairSide(trial, first, i) && (!mayHelp(trial) || tryPairSide(trial, 1 - first, i));
  });
  for (const Trial& trial : trials)
    for (const auto& pair : trial.pairs)
      if (pair) solver_.charge(pair->steps, pair->spared);
}

bool NodeSearch::tryPairSide(Trial& trial, std::size_t side, std::size_t slot) {
  const RowSet& set = side == 0 ? trial.sides->first : trial.sides->second;
  trial.pairs[side] = solver_.pair(set, slot);
  if (!trial.pairs[side]->done) {
    trial.pairs[side].reset();
    return false;
  }
  std::vector<double>& bounds = side == 0 ? trial.solved.left : trial.solved.right;
  for (std::size_t l = 1; l <= childLeaves_; ++l)
    bounds[l] = std::max(bounds[l], trial.pairs[side]->loss[std::min<std::size_t>(l, 4)]);
  return true;
}

void NodeSearch::trySearch(Trial& trial) {
  if (solver_.context().stopping()) return;
  trial.sides.emplace(RowSet::divided(problem_, set_, trial.cut));
  const std::size_t first = trial.sides->first.size() <= trial.sides->second.size() ? 0 : 1;
  trial.whole = true;
  for (const std::size_t side : {first, 1 - first}) {
    if (!mayHelp(trial)) break;
    std::vector<double>& own = side == 0 ? trial.solved.left : trial.solved.right;
    const std::vector<double>& other = side == 0 ? trial.solved.right : trial.solved.left;
    // What the child may lose at most for a tree of this node to be of use.
    Goals goals(childLeaves_ + 1, -kInfinity);
    for (std::size_t l = 1; l <= childLeaves_; ++l)
      for (std::size_t r = 1; r <= childLeaves_ && l + r < closed_.size(); ++r)
        if (active(l + r)) goals[l] = std::max(goals[l], goal(l + r) - other[r]);
    trial.founds[side] = solver_.solve(side == 0 ? trial.sides->first : trial.sides->second, depth_ - 1,
                                       static_cast<int>(childLeaves_), goals, false);
    for (std::size_t l = 1; l <= childLeaves_; ++l)
      own[l] = std::max(own[l], trial.founds[side]->bound[l] - problem_.rounding);
    if (!trial.founds[side]->done) {
      trial.whole = false;
      break;
    }
  }
}

Plan NodeSearch::planOfSide(const Trial& trial, std::size_t side, std::size_t leaves) const {
  if (trial.founds[side]) return trial.founds[side]->plan[leaves];
  return planOf(problem_, side == 0 ? trial.sides->first : trial.sides->second, *trial.pairs[side],
                static_cast<int>(leaves));
}

void NodeSearch::improve(const Trial& trial) {
  const auto lossOfSide = [&](std::size_t side, std::size_t leaves) {
    if (trial.founds[side]) return trial.founds[side]->loss[leaves];
    if (trial.pairs[side]) return trial.pairs[side]->loss[std::min<std::size_t>(leaves, 4)];
    return kInfinity;
  };
  for (std::size_t l = 1; l <= childLeaves_; ++l)
    for (std::size_t r = 1; r <= childLeaves_ && l + r < closed_.size(); ++r) {
      const double loss = lossOfSide(0, l) + lossOfSide(1, r);
      if (!(loss < found_.loss[l + r] - problem_.rounding)) continue;
      found_.loss[l + r] = loss;
      found_.plan[l + r] = std::make_shared<const PlanNode>(
          PlanNode{trial.cut, planOfSide(trial, 0, l), planOfSide(trial, 1, r)});
    }
}

void NodeSearch::take(Trial& trial) {
  improve(trial);
  const Interval& from = trial.from;
  if (!trial.whole) {
    // Nothing was learnt of some of it: the cut stays open, with what is known.
    if (mayHelp(trial)) open_.push_back(trial.solved);
  }
  const auto middle = std::make_shared<const Solved>(std::move(trial.solved));
  if (trial.at > from.first) push({from.track, from.first, trial.at - 1, from.before, middle, 0, 0});
  if (trial.at < from.last) push({from.track, trial.at + 1, from.last, middle, from.behind, 0, 0});
}

double NodeSearch::decided() const {
  std::size_t all = 0, left = open_.size();
  for (const Track& track : tracks_) all += track.codes.size();
  for (const Interval& in : heap_) left += in.last - in.first + 1;
  return all == 0 ? 1 : 1 - static_cast<double>(left) / static_cast<double>(all);
}

void NodeSearch::setBounds() {
  for (std::size_t l = 2; l < closed_.size(); ++l) {
    if (closed_[l]) {
      found_.bound[l] = base_[l];
      continue;
    }
    double least = goal(l);
    for (const Interval& in : heap_) least = std::min(least, boundOf(in, l));
    for (const Solved& solved : open_) least = std::min(least, boundOf(solved, l));
    found_.bound[l] = std::max(base_[l], least - problem_.rounding);
  }
  tidy(problem_, found_);
}

}  // namespace paretree::optimal
