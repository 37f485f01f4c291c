// What a user can set of the search for hybrid trees.
#pragma once

#include <string>
#include <vector>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/molhc/hybrid_search.h"
#include "paretree/learners/molhc/seed_tree.h"
#include "paretree/learners/molhc/tuning.h"
#include "paretree/learners/sampled_search.h"

namespace paretree::learners::molhc {

struct MolhcParams {
  int leaves = 0;  ///< 0: by cross-validation
  std::string criterion = "gini";
  std::vector<std::string> features;
  std::vector<std::string> blackBox{"best"};
  int neighbours = 1;
  std::string estimate = "cross-fit";
  int minBoxRows = 2;
  double shrink = tuning::kShrink;
  int minLeaf = 2;
  bool prune = false;
  bool prunings = false;
  bool growSeed = false;
  std::string search = "exact";
  std::string population = "medium";
  int evaluations = 100000;
  int folds = 10;
  int trees = 100;
  int binRows = grow::Binning().above;
  int sampleRows = kSampleRows;
  bool asPublished = false;

  GrowthOptions growth(const Task& task) const;
  SearchOptions searchOptions() const;
  blackbox::BlackBoxOptions boxOptions() const { return {neighbours, trees}; }
  EstimateRule estimateRule() const {
    return {static_cast<std::uint32_t>(asPublished ? 1 : minBoxRows), shrink};
  }
  bool resubstitution() const { return asPublished || estimate == "resubstitution"; }
  bool crossFit() const { return !asPublished && estimate == "cross-fit"; }
  bool best() const { return blackBox.size() == 1 && blackBox[0] == "best"; }
};

const ParamTable<MolhcParams>& molhcTable();

/// What is wrong with the values for this task beyond their ranges (an unknown attribute, "best" among
/// others).
std::optional<Message> paramsObjection(const MolhcParams& params, const Task& task);

}  // namespace paretree::learners::molhc
