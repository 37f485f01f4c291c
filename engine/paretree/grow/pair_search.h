// The best cuts of a node of two classes by gini, found from the codes of rows (row_codes.h). Internal to
// this room.
//
// First only cuts between bins are tried. A gain is convex in the rows of each class that lie left, so that
// no cut within a bin gains more than one of the bin's corners (none, all of the one class, of the other, of
// both); only bins that might hold the best cut of all features are looked at row by row. What is found is
// what SplitSearch finds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "paretree/grow/pair_gains.h"
#include "paretree/grow/row_codes.h"

namespace paretree::grow {

using PairCounts = std::array<std::uint32_t, 2>;  ///< rows of both classes, repeats counted

struct PairItem {
  std::uint32_t at;    ///< place of its codes
  std::uint32_t mass;  ///< twice its repeats, and its class
};

/// The codes of a large node's rows lie far apart: they are asked for so many rows before their turn.
constexpr std::size_t kAhead = 16;
inline void fetchCodes(const std::uint16_t* codes, std::size_t count) {
  __builtin_prefetch(codes);
  __builtin_prefetch(codes + count - 1);
}

struct PairNode {
  std::span<const PairItem> items;
  const std::uint16_t* codes = nullptr;
  std::span<const data::Row> rows;  ///< by place of codes; empty: the places are rows
  PairCounts counts{};
  bool large = false;  ///< cuts between bins are enough
  bool near = false;   ///< the codes are, and need not be fetched

  data::Row rowOf(const PairItem& item) const { return rows.empty() ? item.at : rows[item.at]; }
  /// How many items before its turn one is fetched.
  std::size_t ahead() const { return near ? items.size() : kAhead; }
};

struct PairCut {
  int feature = -1;  ///< position in GrowData::Impl::features; -1 = none found
  double gain = 0;   ///< impurity removed times rows
  PairCounts left{};
  /// Codes of RowCodes, without their lowest `shift` bits, between which the cut lies; or of the column,
  /// where `byValue`. Both occur.
  std::uint32_t before = 0, after = 0;
  int shift = 0;
  bool byValue = false;

  bool found() const { return feature >= 0; }
};

/// Holds the scratch space; one for each tree that is growing.
class PairSearch {
 public:
  PairSearch(const GrowData::Impl& data, const RowCodes& codes, double minLeaf);
  /// Gains that differ by no more than this are equal but for rounding.
  static double noise(const PairNode& node);
  /// Finds the best cut of each feature, all of them usable; where it gains more than noise, and no other of
  /// these features, nor `atLeast`, is better by more than noise. Ties: the lower threshold.
  void search(const PairNode& node, std::span<const int> features, double atLeast,
              std::vector<PairCut>& cuts);

 private:
  /// Rows whose codes are equal as far as they were looked at.
  struct Group {
    std::uint32_t code;
    PairCounts counts;
    std::uint32_t begin, end;  ///< in the keys, where they were sorted
  };
  static constexpr std::uint32_t kBins = 256;
  static constexpr std::size_t kGroupPlaces = wholeBlocks(kBins) + 1;
  struct Feature {
    int feature = 0;
    bool sorted = false;        ///< by whole codes, else counted by bins
    std::vector<Group> groups;  ///< room for those there may be
    std::size_t groupCount = 0;
    /// Of each class the rows left of a group, and behind the last of all.
    std::vector<double> zeros = std::vector<double>(kGroupPlaces), ones = std::vector<double>(kGroupPlaces);
    std::vector<std::uint32_t> keys;  ///< code and place among the node's items
    std::uint32_t bestPlace = 0;      ///< of the best cut: 2g - 1 before group g, 2g within it
  };
  struct Suspect {
    std::uint32_t group;
    PairCounts left;  ///< what lies left of it
  };

  /// Counts the node's rows into bins_, by feature.
  template <std::size_t... F>
  void countBins(std::span<const Feature> features, std::index_sequence<F...>);
  template <std::size_t Count>
  void countBins(std::span<const Feature> features);
  void groupByBins(std::span<Feature> features);
  void groupByCodes(Feature& feature);
  double gainOf(double left0, double left1) const;
  /// Sums up what lies left of each group.
  static void sumUp(Feature& feature);
  static PairCounts leftOf(const Feature& feature, std::size_t group);
  LeftOfGroups leftOfGroups(const Feature& feature) const;
  void scan(Feature& feature, PairCut& cut);
  /// Rows of one class gain most at one of the ends, which were tried unless a leaf would be too small.
  bool worthALook(const PairCounts& group) const { return (group[0] > 0 && group[1] > 0) || minLeaf_ > 1; }
  /// Whether a cut within the group might gain at least `floor`.
  bool mayHold(const PairCounts& left, const PairCounts& group, double floor) const;
  void refine(Feature& feature, double floor, PairCut& cut);
  void refineBins(Feature& feature, double floor, PairCut& cut);
  /// Tries the cuts between different values of these items, of which `left` lies before the first.
  void tryValues(Feature& feature, std::span<const std::uint32_t> items, PairCounts left, std::uint32_t place,
                 PairCut& cut);
  bool improves(Feature& feature, const PairCounts& left, std::uint32_t place, PairCut& cut);

  static constexpr std::size_t kTogether = 8;  // features that are counted in one pass
  struct Bins {                                ///< of a feature; empty between two searches
    std::array<PairCounts, kBins> counts;
    std::array<std::uint64_t, kBins / 64> filled;  ///< a bit for each that counts something
  };

  const GrowData::Impl& data_;
  const RowCodes& codes_;
  double minLeaf_;
  const PairNode* node_ = nullptr;
  double all0_ = 0, all1_ = 0, node0_ = 0, noise_ = 0;
  std::array<double, kGroupPlaces> gains_{};  ///< by group, of the feature that is looked at
  std::vector<Feature> features_;
  std::vector<Suspect> suspects_;
  std::vector<std::uint64_t> keys_, values_, sorted_;
  std::vector<std::uint32_t> items_;
  std::array<std::uint8_t, 256> marked_{};
  std::array<Bins, kTogether> bins_{};
};

}  // namespace paretree::grow
