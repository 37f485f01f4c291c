#include "paretree/learners/molhc/part_sums.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"

namespace paretree::learners::molhc {

PartSums::PartSums(const Task& task, const data::Rows& rows, const SeedTree& seed,
                   const std::vector<BoxAnswers>& boxes)
    : leafRows_(seed.leaves.size(), 0), actual_(task.data.info(task.targets[0]).levels.size(), 0) {
  const auto truth = task.data.codes(task.targets[0]);
  const std::size_t classes = actual_.size(), ways = 1 + boxes.size();
  for (const auto& box : boxes)
    probabilities_ = probabilities_ && box.probabilities.size() == rows.size() * classes;

  std::vector<const model::ClassLeaf*> answers;
  std::vector<std::vector<double>> leafShares;
  for (const int node : seed.leaves) {
    answers.push_back(&std::get<model::ClassLeaf>(seed.tree[node].leaf()));
    leafShares.push_back(model::shares(answers.back()->counts));
  }
  leaves_.assign(seed.leaves.size(), std::vector<Decided>(ways));
  std::vector<std::map<std::int32_t, ClassSum>> sums(leaves_.size() * ways);
  const auto nodes = leavesOf(seed.tree, task.data, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::int32_t actual = truth[rows[i]];
    if (actual < 0) continue;
    ++rows_;
    ++actual_[actual];
    const auto leaf = static_cast<std::size_t>(seed.leafOfNode[nodes[i]]);
    ++leafRows_[leaf];
    for (std::size_t way = 0; way < ways; ++way) {
      const std::int32_t answer = way == 0 ? answers[leaf]->majority : boxes[way - 1].classes[i];
      Decided& decided = leaves_[leaf][way];
      if (answer >= 0) {
        auto& sum = sums[leaf * ways + way][answer];
        ++sum.answered;
        if (answer == actual) {
          ++sum.hits;
          ++decided.right;
        }
      }
      if (!probabilities_) continue;
      const auto place = static_cast<std::size_t>(actual);
      decided.logLoss += model::logLossOf(way == 0 ? leafShares[leaf].empty() ? 0 : leafShares[leaf][place]
                                                   : boxes[way - 1].probabilities[i * classes + place]);
    }
  }
  for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf)
    for (std::size_t way = 0; way < ways; ++way)
      for (auto& [code, sum] : sums[leaf * ways + way]) {
        sum.code = code;
        leaves_[leaf][way].sums.push_back(sum);
      }
}

const PartSums::Decided& PartSums::decided(std::size_t leaf, int box) const {
  return leaves_[leaf][static_cast<std::size_t>(box) + 1];
}

void PartSums::add(Position& position, const Decided& decided, std::int64_t sign) const {
  for (const auto& sum : decided.sums) {
    position.hits[sum.code] += sign * sum.hits;
    position.answered[sum.code] += sign * sum.answered;
  }
  position.right += sign * decided.right;
}

PartSums::Position PartSums::start() const {
  Position position;
  position.boxOfLeaf.assign(leaves_.size(), -1);
  position.hits.assign(actual_.size(), 0);
  position.answered.assign(actual_.size(), 0);
  position.explained = rows_;
  for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) add(position, decided(leaf, -1), 1);
  return position;
}

void PartSums::moveTo(Position& position, const std::vector<std::int8_t>& boxOfLeaf) const {
  for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
    const int before = position.boxOfLeaf[leaf], after = boxOfLeaf[leaf];
    if (before == after) continue;
    add(position, decided(leaf, before), -1);
    add(position, decided(leaf, after), 1);
    position.explained += ((after < 0) - (before < 0)) * leafRows_[leaf];
  }
  position.boxOfLeaf = boxOfLeaf;
}

double PartSums::accuracy(const Position& position) const {
  return rows_ > 0 ? static_cast<double>(position.right) / static_cast<double>(rows_) : data::kMissing;
}

double PartSums::explained(const Position& position) const {
  return rows_ > 0 ? static_cast<double>(position.explained) / static_cast<double>(rows_) : data::kMissing;
}

std::vector<double> PartSums::measures(const Position& position, const std::vector<std::string>& ids) const {
  double logLoss = data::kMissing;
  if (probabilities_ && std::find(ids.begin(), ids.end(), "logLoss") != ids.end()) {
    logLoss = 0;
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf)
      logLoss += decided(leaf, position.boxOfLeaf[leaf]).logLoss;
  }
  const model::ClassSums sums{actual_,
                              {position.answered.begin(), position.answered.end()},
                              {position.hits.begin(), position.hits.end()}};
  const model::Figures figures = classFigures(sums, logLoss);
  std::vector<double> values;
  for (const auto& id : ids) values.push_back(figure(figures, id));
  return values;
}

}  // namespace paretree::learners::molhc
