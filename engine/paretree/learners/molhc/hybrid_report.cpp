#include "paretree/learners/molhc/hybrid_report.h"

#include <cmath>

#include "paretree/front/hypervolume.h"

namespace paretree::learners::molhc {
namespace {

/// Hypervolume over accuracy and comprehensibility alone, so that it means the same for any number of black
/// boxes.
double volume(const std::vector<const std::vector<double>*>& places) {
  std::vector<std::vector<double>> points;
  for (const auto* place : places) points.push_back({(*place)[0], (*place)[1]});
  return hypervolume(points, objectivesFor(1), {-0.2, -0.2});
}

std::uint64_t rowsOf(const std::vector<LeafEstimate>& leaves) {
  std::uint64_t rows = 0;
  for (const auto& leaf : leaves) rows += leaf.figures.rows;
  return rows;
}

}  // namespace

int candidateCount(const SeedTree& seed, const std::vector<LeafEstimate>& leaves) {
  int count = 0;
  for (std::size_t i = 0; i < leaves.size(); ++i) count += !seed.locked[i] && leaves[i].candidate;
  return count;
}

std::vector<SummaryFigure> summaryOf(const Outcome& outcome, const SeedTree& seed,
                                     const std::vector<LeafEstimate>& leaves, const std::string& blackBox,
                                     const HybridSet& set) {
  using Unit = front::Objective::Unit;
  std::vector<const std::vector<double>*> front, frontTest, baseline, baselineTest;
  double accuracyOff = 0, comprehensibilityOff = 0;
  for (const auto& point : outcome.front) {
    front.push_back(&point.scores);
    if (point.testScores.empty()) continue;
    frontTest.push_back(&point.testScores);
    accuracyOff += std::abs(point.scores[0] - point.testScores[0]);
    comprehensibilityOff += std::abs(point.scores[1] - point.testScores[1]);
  }
  double boxAccuracy = data::kMissing, treeAccuracy = data::kMissing;
  for (const auto& reference : outcome.references) {
    if (reference.id == "tree") treeAccuracy = reference.scores[0];
    if (reference.id == "black-box") boxAccuracy = reference.scores[0];
    if (reference.id != "tree" && reference.id != "black-box") continue;
    baseline.push_back(&reference.scores);
    if (!reference.testScores.empty()) baselineTest.push_back(&reference.testScores);
  }
  std::vector<SummaryFigure> figures{
      {"leaves", "Leaves of the initial tree", static_cast<std::int64_t>(seed.leaves.size()), Unit::Count},
      {"candidateLeaves", "Leaves where the black box is better", std::int64_t{candidateCount(seed, leaves)},
       Unit::Count},
      {"blackBox", "Black box", blackBox, Unit::Value},
      {"blackBoxAccuracy", "Accuracy of the black box alone", boxAccuracy, Unit::Share},
      {"treeAccuracy", "Accuracy of the tree alone", treeAccuracy, Unit::Share},
      {"hypervolume", "Hypervolume", volume(front), Unit::Value},
      {"baselineHypervolume", "Hypervolume of tree and black box", volume(baseline), Unit::Value}};
  if (!frontTest.empty()) {
    const auto count = static_cast<double>(frontTest.size());
    const double ours = volume(frontTest), theirs = volume(baselineTest);
    figures.push_back({"testHypervolume", "Hypervolume on test rows", ours, Unit::Value});
    figures.push_back(
        {"testBaselineHypervolume", "Hypervolume of tree and black box on test rows", theirs, Unit::Value});
    figures.push_back({"testGain", "Gain in hypervolume on test rows", ours / theirs - 1, Unit::Share});
    figures.push_back({"ea", "Mean error of the estimated accuracy (e_a)", accuracyOff / count, Unit::Share});
    figures.push_back({"ec", "Mean error of the estimated comprehensibility (e_c)",
                       comprehensibilityOff / count, Unit::Share});
  }
  figures.push_back({"paretoTrees", "Trees in the Pareto set", set.trees.text(), Unit::Count});
  figures.push_back({"generated", "Trees looked at", static_cast<std::int64_t>(set.generated), Unit::Count});
  return figures;
}

ReportTable leafTable(const SeedTree& seed, const std::vector<LeafEstimate>& leaves,
                      const std::vector<std::string>& boxLabels) {
  using Unit = front::Objective::Unit;
  ReportTable table{"leaves",
                    "Leaves of the initial tree",
                    {{"node", "Node", Unit::Count},
                     {"rows", "Rows", Unit::Count},
                     {"treeRight", "Right by the tree", Unit::Count},
                     {"boxRight", "Right by the black box", Unit::Count},
                     {"deltaAccuracy", "Accuracy gained", Unit::Share},
                     {"deltaComprehensibility", "Comprehensibility gained", Unit::Share},
                     {"gainLow", "Gain at least (95 %)", Unit::Share},
                     {"gainHigh", "Gain at most (95 %)", Unit::Share},
                     {"candidate", "May be handed over", Unit::Value},
                     {"blackBox", "Best black box", Unit::Value},
                     {"judged", "Tree judged by", Unit::Value}},
                    {}};
  const auto rows = rowsOf(leaves);
  const auto all = static_cast<double>(rows);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const LeafFigures& figures = leaves[i].figures;
    const int box = leaves[i].box;
    const auto interval = gainInterval(leaves[i], static_cast<std::size_t>(rows));
    const char* candidate = seed.handed[i]        ? "locked: black box"
                            : seed.locked[i]      ? "locked: regular"
                            : leaves[i].candidate ? "yes"
                                                  : "no";
    table.rows.push_back({static_cast<double>(seed.leaves[i]), static_cast<double>(figures.rows),
                          static_cast<double>(figures.byTree), static_cast<double>(figures.byBox),
                          (static_cast<double>(figures.byBox) - static_cast<double>(figures.byTree)) / all,
                          -static_cast<double>(figures.rows) / all, interval.low, interval.high,
                          std::string(candidate), box >= 0 ? boxLabels[box] : std::string(),
                          std::string(judgedName(leaves[i].judged))});
  }
  return table;
}

}  // namespace paretree::learners::molhc
