#include "paretree/learners/rule_cover/rcboost_params.h"

#include "paretree/learners/binning_param.h"
#include "paretree/learners/rule_cover/missed_rows.h"

namespace paretree::learners::rule_cover {
namespace {

constexpr const char* kBoostingAsPublished =
    "On: algorithm 2 and its whole pool: trees propose rules and try every cut, all rules of negative "
    "reduced "
    "cost join, each rule votes by the rows of each class that it covers, and no smaller set of rules takes "
    "the pool's place. Of rules with equal covers one is in the pool. Rows missed, of smaller sets, stay "
    "with "
    "their parameter.";

}  // namespace

const ParamTable<RcboostParams>& rcboostTable() {
  static const ParamTable<RcboostParams> params{
      param<&RcboostParams::calls>("calls", "Rounds", IntRange{1, 100000},
                                   "Linear programs solved at most (algorithm 2).", false, "calls")
          .at("§ 3, alg. 2"),
      param<&RcboostParams::depth>("depth", "Depth of trees", IntRange{1, 64},
                                   "Of the trees that propose rules.", false, "levels")
          .at("§ 3"),
      param<&RcboostParams::finish>("finish", "At the end",
                                    Choice{{{"none", "Keep all rules"}, {"mirco", "Cover with the fewest"}}},
                                    "Use the whole pool, or choose the fewest, purest rules of it.")
          .at("§§ 2, 3"),
      param<&RcboostParams::weights>(
          "weights", "Votes",
          Choice{{{"votes", "By rows of each class"}, {"z", "Times the rule's share in the linear program"}}},
          "How rules that cover a row are weighed (eq. 2).")
          .at("§ 2, eq. 2"),
      param<&RcboostParams::criterion>("criterion", "Impurity",
                                       Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}},
                                       "w_j in eq. 3; regression uses the variance.")
          .classesOnly()
          .at("§ 3, eq. 3"),
      param<&RcboostParams::columns>(
          "columns", "Rules taken",
          Choice{{{"all", "All with negative reduced cost"}, {"best", "The most negative only"}}},
          "How many of a tree's rules join the pool (line 11).", true)
          .at("§ 3, alg. 2, l. 11"),
      param<&RcboostParams::pricing>("pricing", "Proposals from",
                                     Choice{{{"tree", "One tree"}, {"forest", "A small forest"}}},
                                     "What solves the pricing problem (line 6).", true)
          .at("§ 3, alg. 2, l. 6"),
      param<&RcboostParams::dropReducedCost>(
          "drop-reduced-cost", "Drop dear rules", RealRange{0, 1e9},
          "At the end, rules whose reduced cost is above this leave the pool; 0 = none.", true)
          .at(""),
      param<&RcboostParams::binRows>("bin-rows", kBinRowsLabel, binRowsRange(), kBinRowsHelp, true, "rows")
          .zero(kBinRowsZero)
          .at(""),
      param<&RcboostParams::sampleRows>("sample-rows", kSampleRowsLabel, sampleRowsRange(),
                                        kSampleOrStepsHelp, true, "rows")
          .zero("all at once")
          .at(""),
      param<&RcboostParams::missedRows>("missed-rows", kMissedRowsLabel, missedRowsChoice(), kMissedRowsHelp,
                                        true)
          .at("§ 4"),
      param<&RcboostParams::asPublished>("as-published", "As published", Switch{}, kBoostingAsPublished, true)
          .at("§ 3, alg. 2"),
  };
  return params;
}

}  // namespace paretree::learners::rule_cover
