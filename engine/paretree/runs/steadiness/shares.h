// What random halves of the rows say of one model, as shares of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::runs {

/// Says how rows are drawn and how often.
struct SteadinessPlan {
  /// Halves of the rows to learn from, drawn in complementary pairs without repetition; 0: resamplesFor()
  int resamples = 0;
  /// Shuffles of the target, each learnt from by a tenth as many halves (at least 4). 0: none; < 0: until
  /// these halves are twice as many as `resamples`, which is 20 shuffles for 100. On noise alone no attribute
  /// passed the largest share of 20 shuffles in 94 of 100 draws, that of 10 in 89.
  int shuffles = -1;
  /// Column whose equal values stay in one half (patients, sites); empty = none
  std::string groups;
};

/// What other trees have in place of a node's own split.
struct Rival {
  std::vector<int> columns;  ///< attributes of their split, ascending; empty: they have a leaf
  double share = 0;          ///< of the resamples
};

/// How often an attribute of a node's formula comes back.
struct TermSteadiness {
  int column = 0;
  double share = 0;  ///< of the resamples whose formula for the same rows has this attribute
  double sign = 0;   ///< of the resamples that have it with the same sign, of exponent or coefficient
};

/// How often a node of a tree comes back. Shares are of the resamples that count.
struct NodeSteadiness {
  double found = 0;  ///< some node of the other tree has the same rows: Jaccard overlap of at least 1/2
  double same = 0;   ///< and asks for the same attributes; a leaf: is a leaf too
  std::vector<Rival> rivals;  ///< found but not the same; largest share first
  /// 2.5 and 97.5 % quantiles of the thresholds where the same attribute is asked for by a threshold; empty
  /// with fewer than 5 of them
  std::vector<double> threshold;
  std::vector<TermSteadiness> terms;  ///< of a formula, in the order of columns
  double boxed = 0;                   ///< more than half of the rows of this leaf go to a black box
  double agreement = 0;               ///< mean of Steadiness::rows over its training rows
};

/// How often an attribute is used.
struct AttributeSteadiness {
  int column = 0;
  double used = 0;    ///< share of the resamples whose model uses it anywhere
  double atRoot = 0;  ///< share of the resamples whose tree asks for it first
};

/// What the resamples say of one model.
struct Steadiness {
  SteadinessPlan plan;  ///< with the number of halves that was meant
  int counted = 0;      ///< resamples that gave a model; the others failed or were stopped
  int larger = 0;       ///< of these, how many had no model as small: the smallest stood for it
  /// Training rows of the smallest and the largest half
  std::size_t leastRows = 0, mostRows = 0;
  std::vector<NodeSteadiness> nodes;  ///< by node of the model's tree; empty where it is none
  /// For each rule of a rule set the share of the resamples that hold a rule for the same answer whose rows
  /// overlap its own by a Jaccard index of at least .7
  std::vector<double> rules;
  std::vector<AttributeSteadiness> attributes;  ///< features of the task, in their order
  int shuffles = 0;                             ///< shuffles that count; with none the next two are NaN
  /// Largest share that an attribute reached in a shuffle: used anywhere, and asked for at the root
  double usedShuffled = data::kMissing, rootShuffled = data::kMissing;
  /// For each training row the share of the models learnt without it that answer as this model does: by the
  /// same class, or within its root mean squared error. NaN where there is none. Not kept in files of runs.
  std::vector<double> rows;
  double agreement = data::kMissing;  ///< mean of `rows`
  bool seeded = false;                ///< the search began from a model, which each resample began from too
  bool stopped = false;
  std::vector<Message> notes;
};
using SteadinessPtr = std::shared_ptr<const Steadiness>;

}  // namespace paretree::runs
