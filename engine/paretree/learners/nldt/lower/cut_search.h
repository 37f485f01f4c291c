// The best cut, or band, along a direction in B-space. All rows are projected into bins; one sweep over the
// bins finds the best boundary, and only the rows of the bins around it are sorted to place it exactly,
// halfway between rows.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "paretree/learners/nldt/lower/directions.h"
#include "paretree/learners/nldt/lower/lower_level.h"
#include "paretree/learners/nldt/lower/projection.h"

namespace paretree::learners::nldt {

/// A cut at `high` (low = -infinity) or a band low < p <= high.
struct Cut {
  double impurity = 2;  ///< above 1: splits nothing
  int lowBin = -1;      ///< boundary below this bin; -1: no lower end
  int highBin = kBins;  ///< rows of bins up to highBin are inside
  float low = -std::numeric_limits<float>::infinity();
  float high = 0;
};

/// Holds buffers for one node and one genome. `node` and `terms` must outlive it. Not for several threads.
class CutSearch {
 public:
  CutSearch(const NodeData& node, const TermColumns& terms, bool modulus, Impurity impurity);

  const TermMoments& moments() const { return moments_; }
  /// Rows of each class that occurs in the node.
  const std::vector<std::int32_t>& total() const { return total_; }

  /// The best cut along v by bins: `impurity`, `lowBin` and `highBin`.
  Cut binned(const Direction& v);
  /// The same, with the ends placed exactly.
  Cut exact(const Direction& v);
  /// The rule that a cut along v means, with coefficients scaled into [-1, 1] and judged as it will be used;
  /// nothing where the cut splits nothing.
  std::optional<LowerSolution> solution(const Direction& v, const Cut& cut);
  /// The rule that sends everything one way.
  LowerSolution nothing() const;

 private:
  /// Bits of a float, which rise with its value; the two zeros are one.
  static std::uint32_t rising(float p);
  /// A row's place along the direction, class and bin in one number, which is ordered by them.
  class Near {
   public:
    Near() = default;
    Near(float p, std::size_t c, std::int32_t bin);
    float p() const;
    std::uint32_t place() const { return static_cast<std::uint32_t>(key_ >> 32); }  ///< rising(p())
    std::size_t c() const { return static_cast<std::uint32_t>(key_) >> kBinBits; }
    int bin() const { return static_cast<int>(key_ & (kBins - 1)); }
    bool operator<(const Near& other) const { return key_ < other.key_; }

   private:
    static constexpr int kBinBits = 6;
    static_assert(kBins == 1 << kBinBits);
    std::uint64_t key_ = 0;
  };
  /// The bins around an end of a cut, and their rows in order.
  struct Window {
    int from = 0, to = 0;
    std::vector<Near> rows;
    void around(int centre, int reach);
  };
  /// An end of a cut: after so many rows of its window.
  struct End {
    double impurity;
    std::size_t at;
  };

  /// Both sides of a split while rows go inside one by one, which `inside` counts. Its sums are of whole
  /// numbers, and so the same in any order.
  class Sides {
   public:
    Sides(std::vector<std::int32_t>& inside, const std::vector<std::int32_t>& total);
    void add(std::size_t c);
    double gini() const;
    const std::vector<std::int32_t>& inside() const { return inside_; }

   private:
    std::vector<std::int32_t>& inside_;
    const std::vector<std::int32_t>& total_;
    double left_ = 0, all_ = 0, leftSquares_ = 0, rightSquares_ = 0;
  };

  void projectRows(const Direction& v);
  /// Bins between two borders: pairs of ends are many, so bands are looked for among half of them.
  std::size_t step() const { return modulus_ ? 2 : 1; }
  std::size_t borders() const { return kBins / step() + 1; }
  /// Impurities of all bands from border `low` up.
  void bands(std::size_t low, double* out) const;
  /// Impurity when inside(c) rows of each class c go to one side.
  template <class Inside>
  double split(Inside inside) const;
  Cut bestByBins();
  /// The same where all bands are looked at together.
  Cut bestBand();
  /// Gini impurity of one band, as bandImpurities() gives it.
  double band(std::size_t low, std::size_t high) const;
  void considerBand(std::size_t low, std::size_t high, Cut& best) const;
  void fillWindows(const Cut& cut);
  void collect(Window& window);
  /// Rows of the class in bins first .. last; both ends lie on borders.
  std::int32_t between(std::size_t c, int first, int last) const;
  /// Places the upper end exactly. Before the lower one is placed, it lies at its bin's border.
  Cut placeHigh(Cut cut);
  Cut placeLow(Cut cut);
  void consider(const Window& window, std::size_t k, const Sides& sides, End& best) const;
  /// Halfway between the rows on both sides, which may lie outside the window.
  void place(const Window& window, std::size_t at, float& end) const;

  const NodeData& node_;
  const TermColumns& terms_;
  bool modulus_;
  Impurity impurity_;
  std::size_t classes_;
  TermMoments moments_;
  std::vector<std::int32_t> total_;
  std::vector<float> projection_;
  std::vector<std::uint8_t> bin_;
  std::vector<std::int32_t> below_;  ///< [class][border]: rows of the class in the bins below
  bool bandsAtOnce_;
  std::vector<float> belowAsFloats_, totalsAsFloats_;
  Window high_, low_;
  std::vector<std::int32_t> inside_;
  std::vector<std::uint32_t> wanted_;   ///< rows of a window
  std::vector<std::size_t> classEnds_;  ///< of theirs, by class
};

}  // namespace paretree::learners::nldt
