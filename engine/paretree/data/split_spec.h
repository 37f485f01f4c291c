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
  /// Share of the rows set aside before anything else, for one final check: neither learnt from nor tested
  /// on. 0: none.
  double checkFraction = 0;
  /// Draws the parts in place of the run's own seed: a search that begins from a model keeps the parts of
  /// that model's run, whatever its own seed.
  std::optional<std::uint64_t> seed = std::nullopt;
  /// Whether both mean the same; what a kind does not use does not count.
  bool operator==(const SplitSpec& other) const;
};

/// As files name it: "fraction", "test-file", "folds", "none", "column".
std::string_view splitKindName(SplitSpec::Kind kind);
std::optional<SplitSpec::Kind> splitKindFromName(std::string_view name);

}  // namespace paretree::data
