#include "paretree/data/split_spec.h"

namespace paretree::data {
namespace {

using Kind = SplitSpec::Kind;

bool sameParts(const SplitSpec& a, const SplitSpec& b) {
  switch (a.kind) {
    case Kind::Fraction:
      return a.testFraction == b.testFraction || (a.testFraction < 0 && b.testFraction < 0);
    case Kind::TestFile:
      return a.testPath == b.testPath;
    case Kind::Folds:
      return a.folds == b.folds;
    case Kind::Column:
      return a.column == b.column;
    case Kind::None:
      return true;
  }
  return false;
}

}  // namespace

bool SplitSpec::operator==(const SplitSpec& other) const {
  return kind == other.kind && groups == other.groups && checkFraction == other.checkFraction &&
         seed == other.seed && sameParts(*this, other);
}

std::string_view splitKindName(SplitSpec::Kind kind) {
  switch (kind) {
    case Kind::Fraction:
      return "fraction";
    case Kind::TestFile:
      return "test-file";
    case Kind::Folds:
      return "folds";
    case Kind::None:
      return "none";
    case Kind::Column:
      return "column";
  }
  return "";
}

std::optional<SplitSpec::Kind> splitKindFromName(std::string_view name) {
  for (const Kind kind : {Kind::Fraction, Kind::TestFile, Kind::Folds, Kind::None, Kind::Column})
    if (splitKindName(kind) == name) return kind;
  return std::nullopt;
}

}  // namespace paretree::data
