// One cell of the table of estimates: a learner on a data set divided 0.7 : 0.3, and what its front promised
// beside what the test part said.
#pragma once

#include <string>
#include <vector>

#include "reproduce/study.h"

namespace paretree::reproduce {

/// A learner with its parameters, as a row of the table.
struct EstimatedMethod {
  std::string name;
  const char* learner;
  learners::ParamValues values;
  bool classes = true;
  bool folds = true;  ///< its points are estimated; else only the search's own figures are judged
  int runs = 10;
  std::vector<std::string> only = {};  ///< data sets; empty: all of its kind
  /// Names of methods of hybrid trees whose hypervolume stands before its own; it is judged beside the first
  std::vector<std::string> beside = {};
};
const std::vector<EstimatedMethod>& estimatedMethods();

/// Data sets of one kind of target, small ones first.
std::vector<std::string> estimateSets(bool classes);
/// Data sets of the kind that a method is run on.
std::vector<std::string> estimateSets(const EstimatedMethod& method);

/// The study of all cells, "estimates". Its run() gives, by id: points, testRows, trainRows, front figures
/// "trainLessTest", "estimateLessTest", "within" (means over the front), the same at the chosen ("chosen...")
/// and the suggested point ("suggested..."), "halfSwap" and "hindsight" of both, sizes; for numbers sums of
/// squared errors; of the suggested point "leafCovered", "leafClasses", "leafSets", "leafSetsLoose"; of
/// hybrid trees "handedWorse".
}  // namespace paretree::reproduce
