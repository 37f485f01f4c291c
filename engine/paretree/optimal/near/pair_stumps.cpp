#include "paretree/optimal/near/pair_stumps.h"

#include <algorithm>
#include <numeric>

namespace paretree::optimal {
namespace {

constexpr std::size_t kGroupsOfBlock = 64;

}  // namespace

PairStumps::PairStumps(const Problem& problem, const RowSet& set)
    : problem_(problem), set_(set), classes_(problem.cells()), node_(classes_), left_(classes_) {
  for (const std::uint32_t row : set.rows()) {
    weight_.push_back(static_cast<std::int32_t>(problem.weights[row]));
    classOf_.push_back(problem.classOf[row]);
    node_[classOf_.back()] += weight_.back();
  }
  for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
    const Groups& groups = groups_.emplace_back(groupsOf(problem, set, a));
    Table& table = tables_.emplace_back();
    table.nominal = problem.attributes[a].nominal;
    table.singles = problem.attributes[a].hasSingles();
    table.repeats = Repeats(problem, a);
    table.missing = groups.anyMissing();
    table.cellOf.resize(set.size());
    const auto order = set.order(a);
    const auto enter = [&](const Group& group, std::size_t g) {
      for (std::uint32_t i = group.begin; i < group.end; ++i)
        table.cellOf[order[i]] = static_cast<std::uint32_t>(g * classes_ + classOf_[order[i]]);
    };
    for (std::size_t g = 0; g < groups.known.size(); ++g) {
      table.codes.push_back(groups.known[g].code);
      enter(groups.known[g], g);
    }
    enter(groups.missing, groups.known.size());
    table.node.assign((groups.known.size() + 1) * classes_, 0);
    table.left = table.node;
    for (std::size_t place = 0; place < set.size(); ++place)
      table.node[table.cellOf[place]] += weight_[place];
    if (classes_ != 2 || table.nominal || table.missing) continue;
    table.blocks.resize((table.codes.size() + kGroupsOfBlock - 1) / kGroupsOfBlock);
    restart(table);
  }
}

/// Nothing is on the left.
void PairStumps::restart(Table& table) {
  std::fill(table.left.begin(), table.left.end(), 0);
  table.changed.resize(table.blocks.size());
  std::iota(table.changed.begin(), table.changed.end(), 0u);
  for (Block& block : table.blocks) block.changed = true;
}

void PairStumps::refresh(Table& table) {
  for (const std::uint32_t number : table.changed) {
    Block& block = table.blocks[number];
    block = {};
    const std::size_t first = number * kGroupsOfBlock;
    const std::size_t last = std::min(first + kGroupsOfBlock, table.codes.size());
    for (std::size_t g = first; g < last; ++g) {
      const std::int32_t left = table.left[2 * g + 1] - table.left[2 * g];
      const std::int32_t right = table.node[2 * g + 1] - table.node[2 * g] - left;
      for (auto [sums, own] : {std::pair(&block.left, left), std::pair(&block.right, right)}) {
        sums->sum += own;
        sums->most = std::max(sums->most, sums->sum);
        sums->least = std::min(sums->least, sums->sum);
      }
    }
  }
  table.changed.clear();
}

void PairStumps::move(const Group& group, std::size_t attribute, bool toLeft) {
  const auto places = set_.order(attribute).subspan(group.begin, group.end - group.begin);
  const std::int32_t sign = toLeft ? 1 : -1;
  for (const std::uint32_t place : places) left_[classOf_[place]] += sign * weight_[place];
  for (Table& table : tables_) {
    for (const std::uint32_t place : places) table.left[table.cellOf[place]] += sign * weight_[place];
    if (table.blocks.empty()) continue;
    for (const std::uint32_t place : places) {
      const auto number = static_cast<std::uint32_t>(table.cellOf[place] / 2 / kGroupsOfBlock);
      if (!table.blocks[number].changed) table.changed.push_back(number);
      table.blocks[number].changed = true;
    }
  }
}

void PairStumps::moveTo(const Cut& cut) {
  const auto attribute = static_cast<std::size_t>(cut.attribute);
  const Groups& groups = groups_[attribute];
  const bool same = !cut.single && !at_.single && cut.attribute == at_.attribute &&
                    cut.missingLeft == at_.missingLeft && cut.at >= at_.at;
  if (!same) {
    std::fill(left_.begin(), left_.end(), 0);
    for (Table& table : tables_) restart(table);
    moved_ = 0;
    if (cut.missingLeft) move(groups.missing, attribute, true);
  }
  at_ = cut;
  if (!cut.single) {
    while (moved_ < groups.known.size() && groups.known[moved_].code <= cut.at)
      move(groups.known[moved_++], attribute, true);
    return;
  }
  for (const Group& group : groups.known)
    if (group.code == cut.at) move(group, attribute, true);
}

std::int64_t PairStumps::leafLoss(bool right) const {
  std::int64_t sum = 0, most = 0;
  for (std::size_t c = 0; c < classes_; ++c) {
    const std::int32_t own = right ? node_[c] - left_[c] : left_[c];
    sum += own;
    most = std::max<std::int64_t>(most, own);
  }
  return sum - most;
}

bool PairStumps::alike() const {
  std::int32_t mostLeft = 0, mostRight = 0;
  for (std::size_t c = 0; c < classes_; ++c) {
    mostLeft = std::max(mostLeft, left_[c]);
    mostRight = std::max(mostRight, node_[c] - left_[c]);
  }
  for (std::size_t c = 0; c < classes_; ++c)
    if (left_[c] == mostLeft && node_[c] - left_[c] == mostRight) return true;
  return false;
}

/// One side of one table.
class PairStumps::Scan {
 public:
  Scan(const PairStumps& all, const Table& table, bool right)
      : classes_(all.classes_), table_(table), right_(right), total_(classes_), sum_(classes_) {
    for (std::size_t c = 0; c < classes_; ++c) {
      total_[c] = right ? all.node_[c] - all.left_[c] : all.left_[c];
      mass_ += total_[c];
    }
  }

  void run(std::int64_t most, bool mayHold, std::uint32_t heldCode,
           const std::function<void(std::int64_t, bool)>& visit) {
    findGroups();
    const std::size_t known = present_.size();
    // The cut that parts as the held one does: after the last group that goes left by it.
    constexpr auto kNone = static_cast<std::size_t>(-1);
    std::size_t held = kNone - 1;
    if (mayHold)
      for (std::size_t i = 0; i + 1 < known; ++i)
        if (table_.codes[present_[i]] <= heldCode && table_.codes[present_[i + 1]] > heldCode) held = i;
    const std::vector<bool> repeated = repeatedCuts();
    const auto consider = [&](std::size_t i) {
      if (const std::int64_t lost = lossOfSum(); lost <= most && !alike()) visit(lost, i == held);
    };
    for (const bool missingLeft : {false, true}) {
      if (missingLeft && !missing_) break;
      std::fill(sum_.begin(), sum_.end(), 0);
      if (missingLeft) add(table_.codes.size());
      const std::size_t cuts = missing_ && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
      for (std::size_t i = 0; i < cuts; ++i) {
        add(present_[i]);
        if (repeated.empty() || !repeated[i + 1]) consider(i);
      }
    }
    if (!table_.singles) return;
    for (std::size_t i = 1; i + 1 < known; ++i)
      for (const bool missingLeft : {false, true}) {
        if (missingLeft && !missing_) break;
        std::fill(sum_.begin(), sum_.end(), 0);
        add(present_[i]);
        if (missingLeft) add(table_.codes.size());
        consider(kNone);
      }
  }

 private:
  std::int32_t cell(std::size_t group, std::size_t c) const {
    const std::size_t i = group * classes_ + c;
    return right_ ? table_.node[i] - table_.left[i] : table_.left[i];
  }
  void findGroups() {
    const auto anyOf = [&](std::size_t group) {
      for (std::size_t c = 0; c < classes_; ++c)
        if (cell(group, c) != 0) return true;
      return false;
    };
    for (std::size_t g = 0; g < table_.codes.size(); ++g)
      if (anyOf(g)) present_.push_back(g);
    missing_ = table_.missing && anyOf(table_.codes.size());
  }
  std::vector<bool> repeatedCuts() const {
    if (!table_.repeats.any()) return {};
    std::vector<std::uint32_t> codes;
    for (const std::size_t group : present_) codes.push_back(table_.codes[group]);
    return table_.repeats.among(codes);
  }
  void add(std::size_t group) {
    for (std::size_t c = 0; c < classes_; ++c) sum_[c] += cell(group, c);
  }
  std::int64_t lossOfSum() {
    mostIn_ = mostOut_ = 0;
    for (std::size_t c = 0; c < classes_; ++c) {
      mostIn_ = std::max(mostIn_, sum_[c]);
      mostOut_ = std::max(mostOut_, total_[c] - sum_[c]);
    }
    return mass_ - mostIn_ - mostOut_;
  }
  bool alike() const {
    for (std::size_t c = 0; c < classes_; ++c)
      if (sum_[c] == mostIn_ && total_[c] - sum_[c] == mostOut_) return true;
    return false;
  }

  std::size_t classes_;
  const Table& table_;
  bool right_, missing_ = false;
  Cells total_, sum_;
  std::int64_t mass_ = 0;
  std::int32_t mostIn_ = 0, mostOut_ = 0;
  std::vector<std::size_t> present_;
};

/// The same for a table of two classes with blocks: only those are looked at that may hold a cut.
class PairStumps::Scan2 {
 public:
  Scan2(const PairStumps& all, const Table& table, bool right) : table_(table), right_(right) {
    for (std::size_t c = 0; c < 2; ++c) total_[c] = right ? all.node_[c] - all.left_[c] : all.left_[c];
  }

  void run(std::int64_t most, const std::function<void(std::int64_t)>& visit) const {
    // Class 1 before the cut and 0 behind it is right but for total[1] - sum, the other way but for total[0]
    // + sum; the answers differ where the sums of both sides differ in sign.
    const std::int64_t whole = total_[1] - total_[0];
    std::int64_t sum = 0;
    for (std::size_t number = 0; number < table_.blocks.size(); ++number) {
      const Sums& block = right_ ? table_.blocks[number].right : table_.blocks[number].left;
      if (total_[1] - (sum + block.most) > most && total_[0] + sum + block.least > most) {
        sum += block.sum;
        continue;
      }
      const std::size_t first = number * kGroupsOfBlock;
      const std::size_t last = std::min(first + kGroupsOfBlock, table_.codes.size());
      for (std::size_t g = first; g < last; ++g) {
        const std::int32_t zero = cell(g, 0), one = cell(g, 1);
        if (zero == 0 && one == 0) continue;
        sum += one - zero;
        if (sum > 0 && whole < sum && total_[1] - sum <= most) visit(total_[1] - sum);
        if (sum < 0 && whole > sum && total_[0] + sum <= most) visit(total_[0] + sum);
      }
    }
  }

 private:
  std::int32_t cell(std::size_t group, std::size_t c) const {
    const std::size_t i = 2 * group + c;
    return right_ ? table_.node[i] - table_.left[i] : table_.left[i];
  }

  const Table& table_;
  bool right_;
  std::int64_t total_[2] = {0, 0};
};

void PairStumps::forEach(bool right, std::int64_t most, int heldAttribute, std::uint32_t heldCode,
                         const std::function<void(int, std::int64_t, bool)>& visit) {
  for (std::size_t a = 0; a < tables_.size(); ++a) {
    const auto at = static_cast<int>(a);
    Table& table = tables_[a];
    if (!table.blocks.empty() && at != heldAttribute) {
      refresh(table);
      Scan2(*this, table, right).run(most, [&](std::int64_t lost) { visit(at, lost, false); });
    } else {
      Scan(*this, table, right).run(most, at == heldAttribute, heldCode, [&](std::int64_t lost, bool held) {
        visit(at, lost, held);
      });
    }
  }
}

}  // namespace paretree::optimal
