#include "reproduce/studies/pgmt_fronts.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "reproduce/claims.h"
#include "reproduce/figures/figure_kinds.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kStudy = "pgmt";
/// "Hardly ever": at most one in ten; "in almost all cases": all but one in ten.
constexpr double kHardlyEver = 0.1;
// Measures of the table.
constexpr const char *kOnFront = "onFront", *kOnFrontOfThree = "onFront3", *kCompact = "compact";

double figureIn(const CellFigures& figures, const std::string& id) {
  const auto found = figures.find(id);
  return found == figures.end() ? data::kMissing : found->second;
}

std::string frontFigure(std::size_t number, const char* figure) {
  return "front " + std::to_string(number) + " " + figure;
}

std::vector<SizedTree> frontOfTwo(const CellFigures& figures) {
  std::vector<SizedTree> trees;
  for (std::size_t k = 1; figures.contains(frontFigure(k, "rmse")); ++k)
    trees.push_back({figures.at(frontFigure(k, "rmse")), figureIn(figures, frontFigure(k, "size"))});
  return trees;
}

std::vector<SizedTree> frontOfThree(const CellFigures& figures) {
  std::vector<SizedTree> trees;
  for (std::size_t k = 1; figures.contains(pointFigure(k, "rmse")); ++k)
    trees.push_back({figures.at(pointFigure(k, "rmse")), figureIn(figures, pointFigure(k, "nodes")),
                     figureIn(figures, pointFigure(k, "attributes"))});
  return trees;
}

bool dominates(const SizedTree& a, const SizedTree& b, bool three) {
  if (!three) return a.rmse <= b.rmse && a.size() <= b.size() && (a.rmse < b.rmse || a.size() < b.size());
  return a.rmse <= b.rmse && a.nodes <= b.nodes && a.attributes <= b.attributes &&
         (a.rmse < b.rmse || a.nodes < b.nodes || a.attributes < b.attributes);
}

/// So many of so many.
struct Share {
  int of = 0, all = 0;
  double value() const { return all > 0 ? static_cast<double>(of) / all : data::kMissing; }
  void add(const Share& more) {
    of += more.of;
    all += more.all;
  }
};
std::string inWords(const Share& share) {
  return std::to_string(share.of) + " of " + std::to_string(share.all);
}

bool isRegressionTree(const std::string& method) {
  return method.ends_with("GRT") || method.starts_with("REP");
}

/// Of the runs that keep both, those whose tree no tree of the front dominates.
Share onFront(const CellBook& book, const std::string& dataset, const std::string& method, bool three,
              int runs) {
  const auto fronts = book.runs(kStudy, dataset,
                                three                      ? kThreeObjectives
                                : isRegressionTree(method) ? "pGRT"
                                                           : "pGMT",
                                runs);
  Share share;
  for (const auto& [run, cell] : book.runs(kStudy, dataset, method, runs)) {
    const auto same =
        std::find_if(fronts.begin(), fronts.end(), [at = run](const auto& one) { return one.first == at; });
    if (same == fronts.end()) continue;
    const auto front = three ? frontOfThree(same->second.figures) : frontOfTwo(same->second.figures);
    SizedTree tree{figureIn(cell.figures, "rmse"), figureIn(cell.figures, "nodes")};
    if (const double attributes = figureIn(cell.figures, "attributes"); !std::isnan(attributes))
      tree.attributes = attributes;
    if (front.empty() || std::isnan(tree.rmse)) continue;
    ++share.all;
    share.of += std::none_of(front.begin(), front.end(),
                             [&](const SizedTree& one) { return dominates(one, tree, three); });
  }
  return share;
}

/// Of all pairs of a front of three objectives, one tree with fewer leaves and more attributes than the
/// other: those whose smaller tree has the smaller error.
Share compactAhead(const CellBook& book, const std::string& dataset, int runs) {
  Share share;
  for (const auto& [run, cell] : book.runs(kStudy, dataset, kThreeObjectives, runs)) {
    const auto trees = frontOfThree(cell.figures);
    for (const auto& small : trees)
      for (const auto& large : trees) {
        if (small.nodes >= large.nodes || small.attributes <= large.attributes) continue;
        ++share.all;
        share.of += small.rmse < large.rmse;
      }
  }
  return share;
}

bool inFigures(const std::string& dataset) {
  return dataset == "abalone" || dataset == "kin8nm" || dataset == "stock";
}

/// A sentence by the table's rows of these measures and methods.
TableRow judgedSentence(const PaperTable& table, const PaperClaim& claim, const CellBook& book, bool noData,
                        int runs) {
  const std::string measure = claim.id == "compact"            ? kCompact
                              : claim.id == "lexicographicOff" ? kOnFrontOfThree
                                                               : kOnFront;
  const auto asked = [&](const std::string& method) {
    if (claim.id == "compact") return true;
    if (claim.id == "lexicographicOff") return method == "lGMT";
    const bool greedy = method == "M5" || method.starts_with("REP");
    return greedy == (claim.id == "greedyOff");
  };
  Share all;
  int fewest = 0, holding = 0, sets = 0;
  for (const auto& row : table.rows) {
    if (!asked(row.method) || row.figures.empty()) continue;
    if (claim.id != "greedyOff" && claim.dataset.find(row.dataset) == std::string::npos) continue;
    if (std::none_of(row.figures.begin(), row.figures.end(),
                     [&](const auto& f) { return f.first == measure; }))
      continue;
    const Share here = measure == kCompact
                           ? compactAhead(book, row.dataset, runs)
                           : onFront(book, row.dataset, row.method, measure != kOnFront, runs);
    const int n = measure == kCompact
                      ? static_cast<int>(book.runs(kStudy, row.dataset, kThreeObjectives, runs).size())
                      : here.all;
    // By the sets that were run, those of the figures among them.
    if (n == 0 && claim.id == "greedyOff" && !inFigures(row.dataset)) continue;
    if (n == 0) return claimRow(claim, std::nullopt, 0, noData, {});
    fewest = sets == 0 ? n : std::min(fewest, n);
    ++sets;
    all.add(here);
    holding += 2 * here.of >= here.all ? 1 : 0;
  }
  if (sets == 0) return claimRow(claim, std::nullopt, 0, noData, {});
  if (claim.id == "compact")
    return claimRow(claim, all.value() >= 1 - kHardlyEver, fewest, false, inWords(all) + " pairs");
  if (claim.id == "greedyOff")
    return claimRow(claim, all.value() <= kHardlyEver, fewest, false, inWords(all) + " are on it");
  const bool wanted = claim.id == "weightedOn";
  return claimRow(claim, wanted ? holding == sets : holding == 0, fewest, false,
                  inWords(all) + " are on it; in at least half of the runs on " + std::to_string(holding) +
                      " of " + std::to_string(sets) + " fronts");
}

}  // namespace

void addTestFront(const std::vector<SizedTree>& trees, CellFigures& figures) {
  auto sorted = trees;
  std::sort(sorted.begin(), sorted.end(), [](const SizedTree& a, const SizedTree& b) {
    return a.size() != b.size() ? a.size() < b.size() : a.rmse < b.rmse;
  });
  double least = INFINITY;
  std::size_t number = 0;
  for (const auto& tree : sorted) {
    if (!(tree.rmse < least)) continue;
    least = tree.rmse;
    ++number;
    figures[frontFigure(number, "rmse")] = tree.rmse;
    figures[frontFigure(number, "size")] = tree.size();
  }
}

std::vector<std::string> methodsOfFronts(const PaperRow& row) {
  if (row.method == kThreeObjectives) return {row.method};
  std::vector<std::string> methods{row.method, isRegressionTree(row.method) ? "pGRT" : "pGMT"};
  for (const auto& [measure, figure] : row.figures)
    if (measure == kOnFrontOfThree) methods.emplace_back(kThreeObjectives);
  return methods;
}

std::vector<TableRow> frontRows(const PaperTable& table, const CellBook& book, bool noData, int runs) {
  std::vector<TableRow> rows;
  for (const auto& paper : table.rows)
    for (const auto& [measure, figure] : paper.figures) {
      TableRow row;
      row.dataset = paper.dataset;
      row.method = paper.method;
      row.measure = measure;
      row.maximise = table.measure(measure).maximise;
      const Share share = measure == kCompact
                              ? compactAhead(book, paper.dataset, runs)
                              : onFront(book, paper.dataset, paper.method, measure == kOnFrontOfThree, runs);
      row.ours = 100 * share.value();
      row.n = share.all;
      rows.push_back(std::move(row));
    }
  for (const auto& claim : table.claims) rows.push_back(judgedSentence(table, claim, book, noData, runs));
  return rows;
}

}  // namespace paretree::reproduce
