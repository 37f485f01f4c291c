// Grows one tree: the state that growTree and candidateSplits share. Internal to this room.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/grow/split_search.h"
#include "paretree/model/packed_trees.h"

namespace paretree::grow {

class Grower {
 public:
  Grower(const GrowData::Impl& data, std::span<const data::Row> rows, const GrowOptions& options, Rng rng,
         const Context& context);

  model::Tree depthFirst();
  /// The same tree, of which only the node that is being made ever stands unpacked.
  model::PackedTree depthFirstPacked();
  model::Tree bestFirst();
  std::vector<Candidate> candidates();

 private:
  using Sums = std::unique_ptr<BinSums>;
  /// A part of order_ and the node of the tree that it reaches.
  struct Part {
    std::size_t begin = 0, end = 0;
    int depth = 0;
    int node = -1;
    FeatureSplit split;
    Sums sums;  ///< of its bins, where it was searched by them
  };

  void load(std::size_t begin, std::size_t end, const BinSums* known = nullptr);
  void beginSearch(const BinSums* known);
  void loadValues();
  model::NodeStats stats() const;
  void makeLeaf(int node);
  bool pure() const;
  /// Adds a node for the rows and looks for its split; a leaf where none is found.
  Part visit(std::size_t begin, std::size_t end, int depth, Sums sums = {});
  bool large(std::size_t begin, std::size_t end) const;
  bool mayGrow(int depth) const { return options_.maxDepth == 0 || depth < options_.maxDepth; }
  std::size_t featuresToTry() const;
  /// The sums of the bins over the node that is loaded.
  Sums countBins();
  /// Those of both children of a part, or none where they will not be asked for.
  std::pair<Sums, Sums> divideSums(Part& part, std::size_t middle);
  FeatureSplit chooseSplit();
  /// The best splits of all features, found by several threads; empty where that is not worth it.
  std::vector<FeatureSplit> splitsSideBySide(std::size_t draws);
  int drawFeature(std::size_t i, std::size_t draws);
  FeatureSplit chooseByGain(std::size_t draws);
  FeatureSplit chooseByRatio(std::size_t draws);
  /// Turns the node into a branch (children not yet set) and its rows into left ones, then right ones.
  std::size_t divide(Part& part);
  /// Node by node in preorder: what stands last in tree_ is whole when `made` is called, but for the numbers
  /// of its children.
  template <class Made>
  void growDepthFirst(const Made& made);

  const GrowData::Impl& data_;
  GrowOptions options_;
  Rng rng_;
  const Context& context_;
  StopAfterWork stop_;  ///< of values looked at
  std::unique_ptr<SplitSearch> search_;
  const BinSums* known_ = nullptr;                     ///< what search_ was begun with
  std::vector<std::unique_ptr<SplitSearch>> helpers_;  ///< of the other threads
  std::vector<data::Row> order_, buffer_;              ///< distinct rows, those of a node side by side
  std::vector<std::uint32_t> timesOf_;                 ///< by row; empty where no row is repeated
  NodeRows node_;
  double rootImpurity_ = 0;
  std::vector<int> features_;
  model::Tree tree_;
};

/// growTree(), for forests of trees that are too large to stand there as they are.
model::PackedTree growPackedTree(const GrowData& data, std::span<const data::Row> rows,
                                 const GrowOptions& options, Rng rng, const Context& context);

}  // namespace paretree::grow
