// What is said of constraints before and after learning: whether they make sense, what training rows they
// forbid, and how near the leaves of a tree lie to each of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/feasible.h"
#include "paretree/model/text/plain_constraints.h"

namespace paretree::model {

/// A row of the LP text, or a bound of a target that the text sets, in the text's own terms.
struct ConstraintLine {
  std::string name;  ///< of the row; of a bound: the target's
  std::string text;  ///< "reading score - 50 bw >= 0"
  bool bound = false;
};
std::vector<ConstraintLine> constraintLines(const solve::FeasibleSet& set);

/// What a table is checked against.
struct ConstraintCheck {
  Message error;                       ///< empty, or why the text is refused; without its place
  int line = 0, column = 0;            ///< of the error, 1-based; 0 where it is not one place
  std::vector<Message> conflict;       ///< where no values obey: a smallest set that cannot hold together
  std::vector<Message> conflictWords;  ///< the same as sentences
  std::vector<int> conflictLines;      ///< of the text, 1-based
  bool nothing = false;                ///< the text allows everything
  bool convex = true;
  std::size_t patterns = 0;   ///< of the whole-numbered variables that have points
  bool morePatterns = false;  ///< there are more than that
  bool solver = false;        ///< projections need the solver
  std::vector<ConstraintLine> lines;
  std::vector<PlainConstraint> plain;  ///< the same lines in sentences
  struct Breaking {
    data::Row row = 0;
    double violation = 0;              ///< as FeasibleSet::violation()
    std::vector<std::size_t> by;       ///< lines; of the whole numbers with the fewest broken lines
    std::vector<std::size_t> plainly;  ///< of `plain`: the sentences with these lines
  };
  std::vector<Breaking> breaking;     ///< in the order of rows; those beyond the first 1,000 without `by`
  std::vector<std::size_t> brokenBy;  ///< rows that break each line, among those with `by`
  std::size_t rows = 0;               ///< that were looked at; those with a missing target are not
};

/// Can take seconds for many rows: for a background job. Stopped: the rest is not looked at.
ConstraintCheck checkConstraints(const std::string& lpText, const data::Dataset& data,
                                 const std::vector<int>& targets, std::span<const data::Row> rows,
                                 const Context& context);

/// One leaf and one line.
struct LeafSlack {
  /// What is left on the line's nearer side, in its own unit; below 0: broken. NaN: unknown
  double slack = 0;
  bool binds = false;  ///< nothing is left (1e-6 of the line's scale)
};
struct SlackTable {
  std::vector<ConstraintLine> lines;
  std::vector<int> leaves;                    ///< nodes
  std::vector<std::vector<LeafSlack>> slack;  ///< [line][leaf]
};
/// Whole-numbered variables have the first values, in lexicographic order, that the leaf allows; lines with
/// continuous helpers are unknown. Nothing for models that are no trees.
SlackTable slackOf(const Model& model, const solve::FeasibleSet& set, const Context& context);

/// What constraints do to the answer of one leaf.
struct LeafHold {
  int node = 0;
  double rows = 0;
  std::vector<double> free;         ///< by target: the mean of its rows, which it would answer without them
  std::vector<double> answer;       ///< what it answers
  std::vector<std::size_t> heldBy;  ///< of plainConstraints(): those that the free answer breaks
  /// What the answer adds to the mean squared error of the leaf's rows, mean over the targets
  double cost = 0;
};
/// `constraints`: plainConstraints() of the set. Nothing for nodes that are no leaves of values with known
/// means.
std::optional<LeafHold> leafHold(const Model& model, int node, const solve::FeasibleSet& set,
                                 const std::vector<PlainConstraint>& constraints);

/// Lines of the LP text, 1-based and ascending, that write the rows and bounds which cannot hold together.
std::vector<int> linesOfConflict(const std::string& lpText, const std::vector<Message>& conflict);

/// How the constraints hold a leaf's values where its rows' mean would be another.
enum class Held : std::uint8_t { Free, ByRow, AtBound };
/// [node][target]; empty for branches, and for models without constraints.
std::vector<std::vector<Held>> heldValues(const Model& model);

}  // namespace paretree::model
