// The parameters of ocdt.
#pragma once

#include <string>

#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/learners/params.h"

namespace paretree::learners::ocdt {

struct Params {
  std::string constraints;
  std::string split = "O";
  std::string leaf = "O";
  std::string relaxation = "positive";
  double lambda = 1;
  std::string loss = "squared";
  int depth = 15;
  int minSplit = 10;
  int minLeaf = 5;
  std::string splitIf = "better";
  int trees = 1;
  std::string variants = "one";
  std::string asPublished = "off";

  GrowthRules rules() const;
  bool published() const { return asPublished != "off"; }
  Penalty penalty() const {
    return relaxation == "signed" || published() ? Penalty::Signed : Penalty::Positive;
  }
  bool all() const { return variants == "all"; }
  bool uses(const std::string& way) const { return all() || split == way || leaf == way; }
};

const ParamTable<Params>& table();

/// "S(O):L(A)".
std::string variantName(LeafRule split, LeafRule leaf);

}  // namespace paretree::learners::ocdt
