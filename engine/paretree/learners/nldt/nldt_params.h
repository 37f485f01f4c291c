// The parameters of formula trees.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/learners/params.h"
#include "paretree/learners/sampled_search.h"

namespace paretree::learners::nldt {

/// With their defaults; what each means stands in the table of parameters.
struct NldtParams {
  bool front = true;
  std::string lower = "fast";
  double feasible = 0.05;  ///< tau_I with Gini
  /// The same share of a minority (2.6 % in both children) as a Gini impurity of 0.05
  double feasibleEntropy = 0.17;
  bool relative = false;  ///< tau_I and tau_min in proportion to the root's impurity
  int extraTerms = 1;
  int powerLaws = 3;
  int maxInputs = 0;
  int depth = 5;
  int minRows = 10;
  double minImpurity = 0.05;
  double pruning = 0.03;
  std::string criterion = "gini";
  std::string modulus = "free";
  std::vector<std::string> keepIn;
  int below = 0;
  std::vector<std::string> exponents{"-3", "-2", "-1", "0", "1", "2", "3"};
  double beta = 3;
  double zero = 0.75;
  int population = 0;
  int generations = 100;
  int islands = 1;
  int lowerPopulation = 50;
  int lowerGenerations = 50;
  int sampleRows = kSampleRows;
  bool asPublished = false;
  std::string scaling = "auto";

  bool scales() const { return scaling == "on" || (scaling == "auto" && !asPublished); }
};

const ParamTable<NldtParams>& nldtParams();

/// `inputs`: those of the search, for the attributes that are named. Errors: exponents that are no whole
/// numbers, or 0 alone.
Result<nldt::TreeOptions> treeOptions(const NldtParams& params, const data::Schema& schema,
                                      const std::vector<model::Input>& inputs);

}  // namespace paretree::learners::nldt
