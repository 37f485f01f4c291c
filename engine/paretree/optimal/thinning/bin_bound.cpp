#include "paretree/optimal/thinning/bin_bound.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

namespace paretree::optimal {
namespace {

using Rows = std::vector<std::uint32_t>;

/// A parting by codes: those before `first` on one side, those from `last` on the other one, those between on
/// none; or code `first` alone against the rest.
struct BinCut {
  std::uint32_t first = 0, last = 0;
  bool single = false, missingLeft = false;

  /// -1: left, 1: right, 0: on no side.
  int sideOf(const Attribute& attribute, std::uint32_t code) const {
    if (code == attribute.values) return missingLeft ? -1 : 1;
    if (single) return code == first ? -1 : 1;
    return code < first ? -1 : code >= last ? 1 : 0;
  }
};

class BinSearch {
 public:
  BinSearch(const Problem& problem, double price, std::uint64_t work, const Context& context)
      : problem_(problem), judge_(problem), price_(price), work_(work), context_(context) {
    for (const Attribute& attribute : problem.attributes) cuts_.push_back(cutsOf(attribute));
  }

  double least(const Rows& rows, int depth) {
    std::vector<double> cells(problem_.cells(), 0);
    for (const std::uint32_t row : rows) judge_.add(row, cells.data());
    double best = std::max(0.0, judge_.most(rows) - judge_.merit(cells.data())) + price_;
    spend(rows.size());
    for (std::size_t a = 0; a < cuts_.size() && depth > 0 && best > 2 * price_; ++a) {
      if (depth == 1) {
        best = std::min(best, leastOfStumps(rows, a));
        continue;
      }
      for (const BinCut& cut : cuts_[a]) {
        if (spent()) return best;
        Rows sides[2];
        const Attribute& attribute = problem_.attributes[a];
        const std::uint32_t* codes = attribute.codes.data();
        for (const std::uint32_t row : rows)
          if (const int side = cut.sideOf(attribute, codes[row]); side != 0) sides[side > 0].push_back(row);
        spend(rows.size());
        const bool larger = sides[1].size() > sides[0].size();
        const double one = least(sides[larger], depth - 1);
        if (one + price_ < best) best = std::min(best, one + least(sides[!larger], depth - 1));
      }
    }
    return best;
  }
  bool spent() const { return work_ == 0 || context_.stopping(); }

 private:
  static std::vector<BinCut> cutsOf(const Attribute& attribute) {
    std::vector<BinCut> cuts;
    const auto wide = [&](std::uint32_t code) {
      return !attribute.nominal && attribute.low[code] < attribute.high[code];
    };
    const bool missing = std::any_of(attribute.codes.begin(), attribute.codes.end(),
                                     [&](std::uint32_t code) { return code == attribute.values; });
    for (const bool missingLeft : {false, true}) {
      if (missingLeft && !missing) break;
      for (std::uint32_t code = 0; code < attribute.values; ++code) {
        if (wide(code))
          cuts.push_back({code, code + 1, false, missingLeft});
        else if (code + 1 == attribute.values || !wide(code + 1))  // else the next one says no more
          cuts.push_back({code + 1, code + 1, false, missingLeft});
        if (attribute.hasSingles()) cuts.push_back({code, code, true, missingLeft});
      }
    }
    return cuts;
  }

  void spend(std::size_t additions) { work_ -= std::min<std::uint64_t>(work_, additions); }

  /// The cuts of one attribute with a leaf on each side, from sums by code.
  double leastOfStumps(const Rows& rows, std::size_t a) {
    const Attribute& attribute = problem_.attributes[a];
    assert(attribute.codes.size() == problem_.size());  // and each code is one of the `codes`
    const std::size_t cells = problem_.cells(), codes = attribute.values + 1;
    // The sums of all codes before each, and the losses before any answer.
    std::vector<double> before((codes + 1) * cells, 0), most(codes + 1, 0);
    const std::uint32_t* codeOf = attribute.codes.data();
    double *sums = before.data(), *mosts = most.data();
    for (const std::uint32_t row : rows) {
      const std::size_t next = codeOf[row] + std::size_t{1};
      judge_.add(row, sums + next * cells);
      mosts[next] += judge_.most({&row, 1});
    }
    for (std::size_t i = cells, end = before.size(); i < end; ++i) sums[i] += sums[i - cells];
    std::partial_sum(most.begin(), most.end(), most.begin());
    spend(rows.size() + before.size());
    std::vector<double> left(cells), right(cells);
    double least = 1e300;
    const std::size_t all = attribute.values;
    const auto sum = [&](std::vector<double>& into, std::size_t from, std::size_t to) {
      double* out = into.data();
      for (std::size_t c = 0; c < cells; ++c) out[c] += sums[to * cells + c] - sums[from * cells + c];
      return mosts[to] - mosts[from];
    };
    for (const BinCut& cut : cuts_[a]) {
      std::fill(left.begin(), left.end(), 0.0);
      std::fill(right.begin(), right.end(), 0.0);
      double total = sum(cut.missingLeft ? left : right, all, codes);
      if (cut.single) {
        total +=
            sum(left, cut.first, cut.first + 1) + sum(right, 0, cut.first) + sum(right, cut.first + 1, all);
      } else {
        total += sum(left, 0, cut.first) + sum(right, cut.last, all);
      }
      least = std::min(least, total - judge_.merit(left.data()) - judge_.merit(right.data()));
    }
    spend(cuts_[a].size() * cells);
    return std::max(0.0, least) + 2 * price_;
  }

  const Problem& problem_;
  Judge judge_;
  double price_;
  std::uint64_t work_;
  const Context& context_;
  std::vector<std::vector<BinCut>> cuts_;  ///< by attribute
};

}  // namespace

std::optional<double> leastOverBins(const Problem& problem, const RowSet& set, int depth, double price,
                                    std::uint64_t work, const Context& context) {
  BinSearch search(problem, price, work, context);
  const double least = search.least(Rows(set.rows().begin(), set.rows().end()), depth);
  if (search.spent()) return std::nullopt;
  return std::max(0.0, least - 4 * problem.rounding);
}

}  // namespace paretree::optimal
