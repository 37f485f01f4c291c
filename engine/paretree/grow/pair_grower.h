// Grows trees of forests for two classes by gini, node by node in preorder: those that Grower grows, in less
// time. Internal to this room.
#pragma once

#include <limits>
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
  static constexpr data::Row kNoRow = std::numeric_limits<data::Row>::max();
  /// How a node is divided: by a cut, or by what SplitSearch found where the column is not usable.
  struct Division {
    PairCut cut;
    FeatureSplit split;

    /// The rows next to a cut of a column with wide codes, whose values the threshold lies between.
    data::Row lower = kNoRow, upper = kNoRow;

    bool found() const { return cut.found() || split.found(); }
    double gain() const { return cut.found() ? cut.gain : split.gain; }
    int feature() const { return cut.found() ? cut.feature : split.feature; }
  };

  /// A node, in preorder. Thresholds are looked up when the tree is whole, for many nodes at a time: the
  /// codes and values next to a cut lie far away.
  struct Made {
    PairCounts counts{};
    int feature = kLeaf;
    bool missingLeft = true;
    data::Row lower = kNoRow, upper = kNoRow;  ///< as in Division, or `lower` the place in described_

    static constexpr int kLeaf = -1, kDescribed = -2;
  };

  /// The codes of the rows of a part, side by side: places of its items are those in here.
  struct Gathered {
    std::vector<std::uint16_t> codes;
    data::Rows rows;
    std::size_t end = 0;               ///< of the part
    const Gathered* before = nullptr;  ///< what holds them beyond the part; null: the codes of all rows
  };

  /// Makes the codes of the part's rows stand side by side, where they are few enough to stay near.
  void gather(const Part& part);
  const std::uint16_t* codes() const { return gathered_ ? gathered_->codes.data() : codes_.codes.data(); }
  bool near() const { return gathered_ == &nearest_; }
  PairNode nodeOf(const Part& part) const;
  data::Row rowOf(const PairItem& item) const { return gathered_ ? gathered_->rows[item.at] : item.at; }
  model::NodeStats stats(const PairCounts& counts) const;
  Made branchOf(const Part& part, Division& division, const PairCounts& left);
  model::PackedTree packed() const;
  Division choose(const Part& part);
  int drawFeature(std::size_t i, std::size_t draws);
  FeatureSplit searchElsewhere(const Part& part, int feature);
  /// The rows of the left side first; gives where the others begin.
  std::size_t divide(const Part& part, Division& division);
  std::size_t divideByCut(const Part& part, Division& division);
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
  Gathered middle_, nearest_;
  const Gathered* gathered_ = nullptr;  ///< what holds the codes of this part
  std::vector<Made> made_;
  std::vector<model::Split> described_;  ///< that need no rows
  double rootImpurity_ = 0;
  std::vector<int> features_, usable_;
  std::vector<PairCut> cuts_;
  std::vector<Division> divisions_;
  PairNode node_;
};

}  // namespace paretree::grow
