#include "paretree/learners/ocdt/ocdt_params.h"

namespace paretree::learners::ocdt {

GrowthRules Params::rules() const {
  GrowthRules rules;
  rules.split = *leafRuleFrom(split);
  rules.leaf = *leafRuleFrom(leaf);
  rules.loss = loss == "absolute" ? Loss::Absolute : loss == "poisson" ? Loss::Poisson : Loss::Squared;
  rules.maxDepth = depth;
  rules.minSplit = minSplit;
  rules.minLeaf = minLeaf;
  rules.onlyBetter = splitIf == "better" && !published();
  rules.asProgram = asPublished == "program";
  return rules;
}

const ParamTable<Params>& table() {
  static const Choice ways{
      {{"O", "Optimal (O)"}, {"R", "Relaxed (R)"}, {"M", "Medoid (M)"}, {"A", "Average (A)"}}};
  static const ParamTable<Params> params{
      param<&Params::constraints>("constraints", "Constraints", LongText{"LP text (*.lp)"},
                                  "Linear constraints over the targets and helpers, as LP text; without any "
                                  "this is an ordinary tree for several targets.")
          .at("§ 2"),
      param<&Params::split>(
          "split", "Splits judged by", ways,
          "How the two sides of a split answer while splits are compared: S(.) of the paper, section 2.")
          .at("§ 2"),
      param<&Params::leaf>("leaf", "Leaves answer", ways,
                           "How a leaf answers: L(.) of the paper. O and, where the training rows are "
                           "feasible, M obey the constraints.")
          .at("§ 2"),
      param<&Params::relaxation>("relaxation", "Relaxation",
                                 Choice{{{"positive", "Violations only"}, {"signed", "Signed (eq. 5)"}}},
                                 "What R pays for: violations, or as eq. 5 is printed, slack too.", true)
          .at("§ 2.2, eq. 5"),
      param<&Params::lambda>("lambda", "Price of a violation", RealRange{0, 1e12},
                             "Lambda of eq. 4, used by R.", true)
          .at("§ 2.2, eq. 4"),
      param<&Params::loss>("loss", "Loss",
                           Choice{{{"squared", "Squared error"},
                                   {"absolute", "Absolute error"},
                                   {"poisson", "Poisson deviance"}}},
                           "What splits and leaves make small.", true)
          .at("§ 2"),
      param<&Params::depth>("depth", "Greatest depth", IntRange{0, 200},
                            "Splits on the longest path (paper: 15).")
          .at("§ 3"),
      param<&Params::minSplit>("min-split", "Smallest node to split", IntRange{2, 1000000},
                               "Rows needed to try a split (paper: 10).", true, "rows")
          .at("§ 3"),
      param<&Params::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                              "Training rows that every leaf must have (paper: 5).", true, "rows")
          .at("§ 3"),
      param<&Params::splitIf>(
          "split-if", "Split a node",
          Choice{{{"better", "Where it lessens the loss"}, {"possible", "Wherever its rows suffice"}}},
          "By medoids few splits lessen the loss at once; the paper's program splits as long as the rows "
          "suffice.",
          true)
          .at("§ 3"),
      param<&Params::trees>("trees", "Trees", IntRange{1, 10000},
                            "More than one: a forest, whose average is moved to the nearest feasible values.",
                            false, "trees")
          .at(""),
      param<&Params::variants>("variants", "Variants", Choice{{{"one", "This one"}, {"all", "All sixteen"}}},
                               "All: every combination of split and leaf side by side.")
          .at("§ 3"),
      param<&Params::asPublished>(
          "as-published", "As published",
          Choice{{{"off", "No"}, {"on", "As the paper says"}, {"program", "As its authors' program does"}}},
          "On: slack is rewarded as eq. 5 is printed, a medoid has the least sum of distances, a node is "
          "split "
          "wherever its rows suffice. Program: candidates are also judged by one row fewer on the left than "
          "is sent there, and nominal attributes are passed over. Nominal attributes are coded beforehand "
          "where the paper's are.",
          true)
          .at("§ 2, § 3"),
  };
  return params;
}

std::string variantName(LeafRule split, LeafRule leaf) {
  return std::string("S(") + letterOf(split) + "):L(" + letterOf(leaf) + ")";
}

}  // namespace paretree::learners::ocdt
