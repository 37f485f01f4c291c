// The parameters of pGMT.
#pragma once

#include <string>

#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/params.h"
#include "paretree/learners/sampled_search.h"

namespace paretree::learners::gmt {

struct Params {
  std::string leaf = "linear";
  std::string tests = "univariate";
  std::string fitness = "pareto2";
  int population = 50;
  int generations = 10000;
  int patience = 1000;
  double mutation = 0.8;
  double crossover = 0.2;
  std::string archive = "full";
  std::string crowding = "A";
  double weightError = 1;
  double weightSize = 1;
  int islands = 1;
  bool smoothing = false;
  int maxLeaves = 0;
  int minLeaf = 5;
  int sampleRows = kSampleRows;
  bool asPublished = false;
};

const ParamTable<Params>& paramTable();
EvolutionOptions optionsOf(const Params& params, const Task& task);

}  // namespace paretree::learners::gmt
