// Grows trees of forests for two classes by gini, node by node in preorder: those that Grower grows, in less
// time. Internal to this room.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/grow/pair_search.h"
#include "paretree/grow/split_search.h"
#include "paretree/model/packed_trees.h"

namespace paretree::grow {

class PairGrower {
 public:
  /// Whether it grows such trees on `rows` rows, repeats counted.
  static bool suits(const GrowData::Impl& data, const GrowOptions& options, std::size_t rows);

  /// `codes`: of all that occur in `rows`.
  PairGrower(const GrowData::Impl& data, const RowCodes& codes, std::span<const data::Row> rows,
             const GrowOptions& options, Rng rng, const Context& context);
  model::PackedTree grow();

 private:
  struct Part {
    std::size_t begin = 0, end = 0;  ///< in items_
    int depth = 0;
    PairCounts counts{};
  };
  /// How a node is divided: by a cut, or by what SplitSearch found where the column is not usable.
  struct Division {
    PairCut cut;
    FeatureSplit split;

    bool found() const { return cut.found() || split.found(); }
    double gain() const { return cut.found() ? cut.gain : split.gain; }
    int feature() const { return cut.found() ? cut.feature : split.feature; }
  };

  /// Makes the codes of the part's rows stand side by side, where they are few enough to stay near.
  void gather(const Part& part);
  PairNode nodeOf(const Part& part) const;
  data::Row rowOf(const PairItem& item) const { return local_ ? localRows_[item.at] : item.at; }
  model::NodeStats stats(const Part& part) const;
  Division choose(const Part& part);
  int drawFeature(std::size_t i, std::size_t draws);
  FeatureSplit searchElsewhere(const Part& part, int feature);
  /// The rows of the left side first; gives where the others begin.
  std::size_t divide(const Part& part, Division& division);
  std::size_t divideByCut(const Part& part, PairCut& cut);
  template <class GoesLeft>
  std::size_t arrange(const Part& part, const std::uint16_t* codes, const GoesLeft& goesLeft);

  const GrowData::Impl& data_;
  const RowCodes& codes_;
  GrowOptions options_;
  Rng rng_;
  StopAfterWork stop_;  ///< of values looked at
  PairSearch search_;
  std::unique_ptr<SplitSearch> elsewhere_;
  NodeRows nodeRows_;
  data::Rows rowsElsewhere_;
  bool loaded_ = false;  ///< the node, into elsewhere_
  std::vector<PairItem> items_, buffer_;
  bool local_ = false;  ///< places of the items of this part are those of localCodes_
  std::size_t localEnd_ = 0;
  std::vector<std::uint16_t> localCodes_;
  data::Rows localRows_;
  double rootImpurity_ = 0;
  std::vector<int> features_, usable_;
  std::vector<PairCut> cuts_;
  std::vector<Division> divisions_;
  PairNode node_;
};

}  // namespace paretree::grow
