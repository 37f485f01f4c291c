#include "paretree/learners/molhc/molhc_params.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/learners/binning_param.h"

namespace paretree::learners::molhc {

constexpr int kPaperLeaves = 20;  ///< of the smaller initial tree, section 4.2

GrowthOptions MolhcParams::growth(const Task& task) const {
  GrowthOptions options;
  options.grow.criterion = criterion == "gini"      ? grow::Criterion::Gini
                           : criterion == "entropy" ? grow::Criterion::Entropy
                                                    : grow::Criterion::GainRatio;
  options.automatic = leaves == 0 && !asPublished;
  options.grow.maxLeaves = leaves == 0 && asPublished ? kPaperLeaves : leaves;
  options.grow.minLeaf = minLeaf;
  if (options.automatic)
    options.grow.minLeaf =
        std::max<double>(minLeaf, std::ceil(tuning::kSmallestShare * static_cast<double>(task.train.size())));
  options.prune = prune;
  options.binRows = binRows;
  for (const int column : task.features)
    if (features.empty() ||
        std::find(features.begin(), features.end(), task.data.info(column).name) != features.end())
      options.features.push_back(column);
  return options;
}

SearchOptions MolhcParams::searchOptions() const {
  SearchOptions options;
  options.engine = search == "exact"       ? Engine::Exact
                   : search == "efficient" ? Engine::Efficient
                   : search == "naive"     ? Engine::Naive
                                           : Engine::Nsga2;
  options.prunings = prunings;
  options.evaluations = static_cast<std::uint64_t>(evaluations);
  options.populationFactor = population == "small" ? 0.5 : population == "big" ? 2 : 1;
  return options;
}

const ParamTable<MolhcParams>& molhcTable() {
  static const ParamTable<MolhcParams> table{
      param<&MolhcParams::leaves>(
          "leaves", "Leaves of the tree", IntRange{2, 5000, "auto"},
          "Most leaves that the initial tree may have; a person can follow about 30 (paper: 20 and 40). "
          "'auto': the smallest pruning within one standard error of the least cross-validated error, from "
          "leaves of 1 % of the rows at least.",
          false, "leaves")
          .at("§ 4.1"),
      param<&MolhcParams::criterion>(
          "criterion", "Split criterion",
          Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}, {"gain-ratio", "Gain ratio"}}},
          "How the initial tree judges splits.")
          .at("§ 4.2"),
      param<&MolhcParams::features>("features", "Attributes of the tree", ColumnList{},
                                    "Attributes that the initial tree may use; the black box uses all.")
          .at("§ 4.5"),
      param<&MolhcParams::blackBox>("black-box", "Black box",
                                    Choices{{{"best", "Best of five kinds"},
                                             {"knn", "Nearest neighbours"},
                                             {"logistic", "Logistic regression"},
                                             {"naive-bayes", "Naive Bayes"},
                                             {"forest", "Random forest"},
                                             {"boosting", "Boosted trees"},
                                             {"svm", "Support vector machine"},
                                             {"mlp", "Neural network"}},
                                            true},
                                    "What decides in the leaves that are handed over. 'best': the most "
                                    "accurate out of fold of knn, logistic, "
                                    "naive-bayes, forest and boosting. column:NAME: predictions made "
                                    "elsewhere. Several: each leaf asks the one "
                                    "that is best there.")
          .at("§ 4.2"),
      param<&MolhcParams::neighbours>("k", "Neighbours", IntRange{1, 1000}, "Neighbours that knn asks.")
          .at("§ 4.2"),
      param<&MolhcParams::estimate>(
          "estimate", "Estimate",
          Choice{{{"cross-fit", "Tree grown again without the row"},
                  {"out-of-fold", "Leaves without the row"},
                  {"resubstitution", "On the training rows (paper)"}}},
          "By what the tree is judged. 'cross-fit': trees grown on the other folds. 'out-of-fold': the other "
          "folds' rows of the same leaf, as leaves are judged that were drawn, edited or given. "
          "'resubstitution': the training rows, also for the black box.")
          .at("§ 3"),
      param<&MolhcParams::minBoxRows>("min-box-rows", "Rows for the black box", IntRange{1, 1000000},
                                      "Leaves of fewer training rows are not handed over.", true, "rows")
          .at(""),
      param<&MolhcParams::prunings>("prunings", "Search its prunings", Switch{},
                                    "Search over all prunings of the initial tree, too; with the exact "
                                    "search.",
                                    true)
          .at(""),
      param<&MolhcParams::search>("search", "Search",
                                  Choice{{{"exact", "Exact"},
                                          {"efficient", "Efficient (paper 3.2)"},
                                          {"naive", "Naive (paper 3.1)"},
                                          {"nsga2", "NSGA-II (paper 4.4)"}}},
                                  "All but nsga2 find the complete Pareto set; exact is the fastest by far.",
                                  true)
          .at("§§ 3.1, 3.2, 4.4"),
      param<&MolhcParams::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                                   "Training rows that every leaf of the initial tree must have.", true,
                                   "rows")
          .at("§ 4.2"),
      param<&MolhcParams::prune>("prune", "Prune", Switch{},
                                 "Grow the initial tree freely and prune it back to its number of leaves by "
                                 "weakest links, instead of growing "
                                 "the best leaves first.",
                                 true)
          .at(""),
      param<&MolhcParams::growSeed>("grow-seed", "Grow the given tree", Switch{},
                                    "When the search starts from a given tree: grow below its free leaves "
                                    "until it has the number of leaves above; "
                                    "off: take it as it is.",
                                    true)
          .at("§ 4.5"),
      param<&MolhcParams::folds>(
          "black-box-folds", "Folds", IntRange{2, 1000},
          "Stratified folds for the out-of-fold estimate and for choosing the best black box.", true, "folds")
          .at(""),
      param<&MolhcParams::shrink>("shrink", "Rows of the parent", RealRange{0, 1000},
                                  "So many rows of its parent judge a leaf together with its own where it is "
                                  "judged out of fold.",
                                  true, "rows")
          .at(""),
      param<&MolhcParams::asPublished>(
          "as-published", "As published", Switch{},
          "On: tree and black box are judged on the training rows, any leaf may be handed over, and the tree "
          "has 20 leaves where nothing else is asked. The tree is grown here, by splits in two, where the "
          "paper's is of J48.",
          true)
          .at("§ 3, § 4.2"),
      param<&MolhcParams::trees>("trees", "Trees of the black box", IntRange{1, 10000},
                                 "Trees of the black boxes forest and boosting.", true, "trees")
          .at(""),
      param<&MolhcParams::evaluations>("evaluations", "Evaluations", IntRange{1, 1000000000},
                                       "Budget of nsga2.", true, "trees")
          .at("§ 4.4"),
      param<&MolhcParams::population>(
          "population", "Population",
          Choice{{{"small", "Small (half)"}, {"medium", "Medium (6.3 n - 15)"}, {"big", "Big (double)"}}},
          "Population of nsga2 for n candidate leaves (paper, section 4.4).", true)
          .at("§ 4.4"),
      param<&MolhcParams::binRows>("bin-rows", kBinRowsLabel, binRowsRange(), kBinRowsHelp, true, "rows")
          .zero(kBinRowsZero)
          .at(""),
      param<&MolhcParams::sampleRows>("sample-rows", kSampleRowsLabel, sampleRowsRange(), kFirstFrontHelp,
                                      true, "rows")
          .zero("at once")
          .at("")};
  return table;
}

std::optional<Message> paramsObjection(const MolhcParams& params, const Task& task) {
  for (const auto& name : params.features) {
    const int column = task.data.schema()->find(name);
    if (std::find(task.features.begin(), task.features.end(), column) == task.features.end())
      return Message{"learners.molhc-no-such-feature", {{"name", name}}};
  }
  if (params.prunings && params.search != "exact")
    return Message{"learners.molhc-prunings-exact", {{"search", params.search}}};
  if (params.prunings && params.leaves > tuning::kPruningsMost)
    return Message{"learners.molhc-prunings-many",
                   {{"most", tuning::kPruningsMost}, {"leaves", params.leaves}}};
  if (params.blackBox.empty()) return Message{"learners.molhc-no-box", {}};
  if (params.blackBox.size() > 6)
    return Message{"learners.molhc-many-boxes", {{"boxes", params.blackBox.size()}}};
  std::set<std::string> seen;
  for (const auto& kind : params.blackBox) {
    if (!seen.insert(kind).second) return Message{"learners.molhc-box-twice", {{"kind", kind}}};
    if (kind == "best" && params.blackBox.size() > 1) return Message{"learners.molhc-best-alone", {}};
    const auto& kinds = blackbox::blackBoxKinds();
    if (kind == "best" || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
    if (kind.rfind("column:", 0) != 0) {
      return Message{"learners.molhc-no-such-kind", {{"kind", kind}, {"kinds", kinds}}};
    }
    if (task.data.schema()->find(kind.substr(7)) < 0)
      return Message{"learners.molhc-no-such-column", {{"column", kind.substr(7)}}};
  }
  return std::nullopt;
}

}  // namespace paretree::learners::molhc
