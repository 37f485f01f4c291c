// How the rows of a table are divided into those to learn from and those to test by, as it is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paretree::data {

struct SplitSpec {
  enum class Kind { Fraction, TestFile, Folds, None, Column } kind = Kind::Fraction;
  double testFraction = -1;  ///< < 0: the learner's default
  std::string testPath;
  int folds = 0;
  std::string column;  ///< its values name the part of every row (split_column.h)
  /// Rows with equal values of this column (patients, sites) stay in one part, where parts are drawn; empty:
  /// none
  std::string groups = {};
  /// Share of the rows set aside first, for one final check; no run learns from or tests on them. 0: none.
  /// In 0 .. 1.
  double checkFraction = 0;
  /// Seed that draws the parts instead of the run's own: a search that begins from a model keeps the parts
  /// of that model's run.
  std::optional<std::uint64_t> seed = std::nullopt;
  /// Compares what the kind uses; other members do not count.
  bool operator==(const SplitSpec& other) const;
};

/// Gives the name that files use: "fraction", "test-file", "folds", "none", "column".
std::string_view splitKindName(SplitSpec::Kind kind);
std::optional<SplitSpec::Kind> splitKindFromName(std::string_view name);

}  // namespace paretree::data
