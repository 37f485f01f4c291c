// The parameters of RCBoost.
#pragma once

#include <string>

#include "paretree/grow/cart.h"
#include "paretree/learners/params.h"
#include "paretree/learners/sampled_search.h"

namespace paretree::learners::rule_cover {

/// With their defaults; what each means stands in the table of parameters.
struct RcboostParams {
  int calls = 50;
  int depth = 10;
  std::string columns = "all";
  double dropReducedCost = 0;
  std::string pricing = "tree";
  std::string finish = "none";
  std::string weights = "votes";
  std::string criterion = "gini";
  int binRows = grow::Binning().above;
  int sampleRows = kSampleRows;
  std::string missedRows = "nearest";
  bool asPublished = false;

  /// What takes the place of other parameters.
  RcboostParams effective() const {
    RcboostParams all = *this;
    if (!asPublished) return all;
    all.columns = "all";
    all.dropReducedCost = 0;
    all.pricing = "tree";
    all.finish = "none";
    all.weights = "votes";
    all.binRows = 0;
    return all;
  }
};

const ParamTable<RcboostParams>& rcboostTable();

}  // namespace paretree::learners::rule_cover
