// Tests of whether methods differ, as the papers use them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace paretree::reproduce {

/// Wilcoxon's signed-rank test of paired values, two-sided (Wilcoxon 1945). Pairs without a difference are
/// left out, equal differences share their mean rank. Up to 25 pairs the distribution is counted exactly
/// (also with shared ranks), beyond that it is the normal one with its variance corrected for ties and no
/// continuity correction.
struct SignedRank {
  std::size_t pairs = 0;  ///< that differ
  double positive = 0;    ///< sum of the ranks of positive differences
  double negative = 0;
  double p = 1;
};
/// `a` and `b` have the same length.
SignedRank signedRankTest(std::span<const double> a, std::span<const double> b);

/// Friedman's test (1937, 1940) of k methods on N blocks; the smallest value gets rank 1, equal ones their
/// mean rank.
struct Friedman {
  std::size_t blocks = 0;
  std::vector<double> meanRanks;  ///< of each method
  double statistic = 0;           ///< chi-square with k - 1 degrees of freedom, corrected for ties
  double p = 1;
};
/// blocks[b][m]: value of method m in block b; all blocks have the same number of methods, at least 2.
Friedman friedmanTest(const std::vector<std::vector<double>>& blocks);

/// Nemenyi's critical difference of mean ranks (Demsar 2006, section 3.2.2): methods whose mean ranks differ
/// by at least this much differ at level alpha.
double nemenyiDifference(std::size_t methods, std::size_t blocks, double alpha = 0.05);

/// P(X > x) of the chi-square distribution.
double chiSquareTail(double x, double degrees);
/// P(range of k standard normal values > q): the studentised range for infinitely many degrees of freedom.
double rangeTail(double q, std::size_t k);

}  // namespace paretree::reproduce
