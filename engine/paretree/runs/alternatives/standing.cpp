// What stands at a node now, beside what could.
#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/data/problems.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/text/describe.h"
#include "paretree/runs/alternatives.h"

namespace paretree::runs {
namespace {

constexpr double kSameMean = 1e-9, kSameObjective = 1e-9;  // relative; of losses, too

bool answerAlike(const model::Leaf& a, const model::Leaf& b) {
  if (const auto* one = std::get_if<model::ClassLeaf>(&a)) {
    const auto* other = std::get_if<model::ClassLeaf>(&b);
    return other && one->majority == other->majority;
  }
  const auto* one = std::get_if<model::ValueLeaf>(&a);
  const auto* other = std::get_if<model::ValueLeaf>(&b);
  if (!one || !other || one->values.size() != other->values.size()) return false;
  return std::equal(one->values.begin(), one->values.end(), other->values.begin(), [](double x, double y) {
    return std::abs(x - y) <= kSameMean * std::max(std::abs(x), std::abs(y));
  });
}

struct Below {
  const model::Tree& tree;
  int node;

  const model::Node& at() const { return tree[node]; }
  Below side(bool left) const { return {tree, left ? at().branch().left : at().branch().right}; }
};

bool alikeBelow(const Below& a, const Below& b, const data::Dataset& data, const data::Rows& rows) {
  if (a.at().isLeaf() || b.at().isLeaf())
    return a.at().isLeaf() && b.at().isLeaf() && answerAlike(a.at().leaf(), b.at().leaf());
  const model::Branch &one = a.at().branch(), &other = b.at().branch();
  if (!partAlike(one, other, data, rows)) return false;
  data::Rows sides[2];  // left, right
  for (const data::Row row : rows) sides[routeLeft(one, data, row) ? 0 : 1].push_back(row);
  const bool turned = routeLeft(one, data, rows[0]) != routeLeft(other, data, rows[0]);
  return alikeBelow(a.side(true), b.side(!turned), data, sides[0]) &&
         alikeBelow(a.side(false), b.side(turned), data, sides[1]);
}

/// Rows without a value of what it asks are among those of the node, and pass it.
bool missingPass(const model::Branch& branch, const Alternatives& found) {
  const auto columns = columnsOf(branch.split);
  return branch.missingLeft && columns.size() == 1 && found.missing.contains(columns.front());
}

}  // namespace

bool Alternatives::presentIsBeyond() const {
  return presentObjective() < near.least - std::max(kSameObjective * near.least, near.unit);
}

bool Alternatives::presentIsLeast() const {
  return near.done && !std::isnan(leastOfAllCuts) &&
         presentObjective() <= leastOfAllCuts * (1 + kSameObjective);
}

double Alternatives::leastLimit() const {
  return presentIsBest() && near.least > 0 ? presentObjective() * (near.limit / near.least) : near.limit;
}

bool Alternatives::isAsPresent(const optimal::Alternative& split) const {
  return split.leaves == presentLeaves &&
         std::abs(split.loss - presentLoss) <= kSameObjective * std::max(1.0, presentLoss);
}

std::optional<std::size_t> betterChoice(const Alternatives& found) {
  const double tie = std::max(kSameObjective * std::max(1.0, found.presentLoss), found.near.unit);
  std::optional<std::size_t> best;
  // What a black box answers is known out of fold at best, and the losses of leaves are not of such rows.
  if (found.boxRows > 0) return best;
  const auto& splits = found.near.splits;
  for (std::size_t i = 0; i < splits.size() && i < found.trees.size(); ++i)
    if (splits[i].leaves <= found.presentLeaves && splits[i].loss < found.presentLoss - tie &&
        (!best || splits[i].loss < splits[*best].loss))
      best = i;
  return best;
}

bool partAlike(const model::Branch& a, const model::Branch& b, const data::Dataset& data,
               const data::Rows& rows) {
  if (rows.empty() || columnsOf(a.split) != columnsOf(b.split)) return false;
  const bool turned = routeLeft(a, data, rows[0]) != routeLeft(b, data, rows[0]);
  return std::all_of(rows.begin(), rows.end(), [&](data::Row row) {
    return (routeLeft(a, data, row) != routeLeft(b, data, row)) == turned;
  });
}

std::vector<ChoiceLine> choiceLines(const Alternatives& found, const model::Model& model, bool eachCut) {
  const optimal::Near& near = found.near;
  const std::size_t count = near.splits.size();
  std::vector<ChoiceLine> lines;
  std::map<int, std::size_t> firsts;  // lines of attributes, where each has one
  // What is better than all of these is none of them, though one may begin as it does.
  const bool best = found.presentIsBest();
  const int standing = !best && found.standing < static_cast<int>(count) ? found.standing : -1;
  const auto columnOf = [&](std::size_t i) { return columnsOf(found.trees[i][0].branch().split).front(); };
  const int standingColumn = standing < 0 ? -1 : columnOf(static_cast<std::size_t>(standing));
  std::map<int, std::size_t> cutsOf;
  std::map<int, optimal::Count> treesOf;
  std::map<int, double> leastOf;
  std::map<int, std::size_t> equalOf;
  for (std::size_t i = 0; i < count; ++i) {
    ++cutsOf[columnOf(i)];
    const double objective = near.splits[i].objective;
    const double least = leastOf.emplace(columnOf(i), objective).first->second;
    equalOf[columnOf(i)] += objective <= least + kSameObjective * std::max(1.0, near.limit) ? 1u : 0u;
    treesOf[columnOf(i)] += near.splits[i].trees;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const int column = columnOf(i);
    const bool first = firsts.emplace(column, i).second;
    if (!first && !eachCut) continue;
    const auto& split = near.splits[i];
    ChoiceLine& line = lines.emplace_back();
    line.number = static_cast<int>(i);
    line.split = found.trees[i][0].branch().split;
    line.byKnown = i < found.byKnown.size() && found.byKnown[i];
    line.orMissing = !line.byKnown && missingPass(found.trees[i][0].branch(), found);
    line.loss = split.loss;
    line.objective = split.objective;
    line.leaves = split.leaves;
    line.attributes = found.attributes[i];
    if (i < found.estimates.size()) line.estimate = found.estimates[i];
    if (i < found.testLosses.size()) line.testLoss = found.testLosses[i];
    line.structures = split.structures;
    line.trees = split.trees;
    line.treesOfAttribute = treesOf[column];
    line.others = cutsOf[column] - 1;
    line.equal = first ? equalOf[column] - 1 : 0;
    line.stands = line.number == standing;
    line.standsBeside = !line.stands && !eachCut && column == standingColumn;
  }
  const model::Node& now = (*model.tree())[found.node];
  if (now.isLeaf() || standing >= 0) return lines;
  ChoiceLine& line = *lines.emplace(best ? lines.begin() : lines.end());
  line.split = now.branch().split;
  line.orMissing = missingPass(now.branch(), found);
  line.loss = found.presentLoss;
  line.objective = found.presentLoss + near.price * found.presentLeaves;
  line.leaves = found.presentLeaves;
  line.attributes = found.presentAttributes;
  line.estimate = found.presentEstimate;
  line.testLoss = found.presentTestLoss;
  line.stands = true;
  return lines;
}

bool isOtherBelow(const ChoiceLine& line, const Alternatives& found) {
  return line.stands && line.number >= 0 && found.standingIsOther;
}

std::string firstTest(const model::Split& split, bool byKnown, const data::Schema& schema, int digits) {
  if (!byKnown) return describeSplit(split, schema, digits);
  return data::visibleText(schema[columnsOf(split).front()].name) + " is known";
}

Expected readableLoss(const model::Model& model, const Expected& loss, double total) {
  if (model.isClassifier() || std::isnan(loss.value)) return loss;
  const double root = std::sqrt(std::max(0.0, loss.value) / total);
  // By the slope of the root; next to nothing lost, nothing can be said.
  return {root, root > 0 ? loss.error / (2 * root * total) : 0 * loss.error};
}

bool standsAlready(const model::Model& model, int node, const model::Tree& subtree, const data::Dataset& data,
                   const data::Rows& rows) {
  return model.tree() && !subtree.empty() && alikeBelow({*model.tree(), node}, {subtree, 0}, data, rows);
}

}  // namespace paretree::runs
