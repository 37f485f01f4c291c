// The usual constraints among targets as LP text, and adding them to text that is there.
#pragma once

#include <string>
#include <vector>

namespace paretree::solve {

/// Lines to be added, each without its section's word; a row has its name in front.
struct LpAddition {
  std::vector<std::string> rows, bounds, binaries;
};

/// A number that a constraint speaks of, with the values that it takes in the data: they give the size of
/// "big M".
struct LpTarget {
  std::string name;
  double least = 0, most = 0;
};

enum class LpSense { AtMost, AtLeast, Equal };

/// What is not said is unbounded (infinite).
LpAddition boundsConstraint(const LpTarget& target, double low, double high);
/// A binary for each target, 0 where the target is 0.
LpAddition atMostNonZero(const std::vector<LpTarget>& targets, int most, const std::string& text);
/// If `condition` < `limit` then `consequence` = 0. The limit itself leaves the consequence free.
LpAddition ifBelowThenZero(const LpTarget& condition, double limit, const LpTarget& consequence,
                           const std::string& text);
/// The sum of the targets against a number.
LpAddition sumConstraint(const std::vector<LpTarget>& targets, LpSense sense, double value,
                         const std::string& text);
/// `part` against a share (0.25) of the sum of `whole`, which may include it.
LpAddition shareConstraint(const LpTarget& part, const std::vector<LpTarget>& whole, LpSense sense,
                           double share, const std::string& text);
/// factor * first = second.
LpAddition equalityConstraint(const LpTarget& first, double factor, const LpTarget& second,
                              const std::string& text);

/// first - second against a number; 0 puts them in order ("A at most B").
LpAddition differenceConstraint(const LpTarget& first, LpSense sense, const LpTarget& second, double by,
                                const std::string& text);

/// What a limit stands at that atMostNonZero and ifBelowThenZero must set, beyond all that the data hold.
double limitBeyond(const LpTarget& target);

/// `text` with the lines in their sections, new ones where it has none; comments and layout stay. Text that
/// cannot be read gets them at its end.
std::string withAdded(const std::string& text, const LpAddition& addition);

/// As it is written in LP text: in quotes where that is needed.
std::string lpName(const std::string& name);

}  // namespace paretree::solve
