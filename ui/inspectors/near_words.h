// Near-equal subtrees in words and lines: one line an attribute, since ten thresholds of one attribute are no
// ten answers.
#pragma once

#include <QString>
#include <set>
#include <string>
#include <vector>

#include "paretree/runs/alternatives.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

/// Of what stands at a node and is none of the alternatives.
inline constexpr std::size_t kNoChoice = static_cast<std::size_t>(-1);
/// Of the best subtree that begins with an attribute which none of them does.
inline constexpr std::size_t kUnlisted = static_cast<std::size_t>(-2);

/// The best cut of an attribute.
struct NearLine {
  std::size_t choice = 0;  ///< its number among the alternatives, or one of the above
  std::string attribute;
  QString test;      ///< "age ≤ 28.5"
  QString loss;      ///< "124" errors, or the RMSE
  QString expected;  ///< "131 ± 9.2" with answers refitted by folds of the training rows; empty: not known
  double spent = 0;  ///< 0: as good as the best; 1: as bad as is allowed
  int leaves = 0;
  std::size_t ways = 0;        ///< in which the attributes can be asked below this cut
  std::size_t others = 0;      ///< further cuts of the attribute that are as good
  std::size_t equal = 0;       ///< of these, such that lead to the same loss and price
  optimal::Count trees;        ///< that begin with any of its cuts
  bool opened = false;         ///< one of all cuts of its attribute, which are listed
  bool firstOfOpened = false;  ///< and the best of them
  bool present = false;     ///< what stands there now is one of these cuts, but for the side of each answer
  bool best = false;        ///< which is better than all that were found
  QString now;              ///< its words, where they are others than `test`
  bool otherBelow = false;  ///< it begins as what stands there now, whose subtree is another
  int asked = 0;            ///< attributes that the whole tree then asks
  int fewer = 0;            ///< than it asks now, by so many; 0: not fewer
};

/// The split that stands at the node is always one of them.
/// Of the attributes named in `open` all cuts have lines, one below the other.
std::vector<NearLine> nearLines(const runs::Alternatives& found, const ModelFacts& facts,
                                const std::set<std::string>& open = {});
/// The line of an attribute that is not listed; `best` has a tree.
NearLine unlistedLine(const runs::BestByAttribute& best, const runs::Alternatives& found,
                      const ModelFacts& facts);
/// All that a line says, with exact counts.
QString nearTip(const NearLine& line, const ModelFacts& facts);
/// "823 trees within 2 % of the best, in 16 ways to ask the attributes." and how the present subtree stands.
QString nearSummary(const runs::Alternatives& found, const ModelFacts& facts, double within);
/// What of it holds with a reservation: groups of categories, thinned cuts, a stop, rounding. Empty: nothing.
QString nearReserve(const runs::Alternatives& found, bool classes);
/// What an attribute that is not listed would cost: "age: its best cut, age ≤ 28.5, has 138 errors ...".
QString whyNotWords(const runs::BestByAttribute& best, const runs::Alternatives& found,
                    const ModelFacts& facts);
/// "131 ± 9.2" errors, or the RMSE, with answers refitted by folds of the training rows; empty: not known.
QString expectedText(const runs::Expected& expected, const runs::Alternatives& found,
                     const ModelFacts& facts);
/// "A leaf costs 0.5 % of this node's rows; of all training rows it would be 18 errors." Empty at the root,
/// where both are one.
QString priceByWords(const runs::Alternatives& found, const ModelFacts& facts);
/// By what a tree is the best, and another one near to it, behind "the best": " (errors + 2.1 a leaf)".
/// `price`: of a leaf, as a loss. Empty where leaves cost nothing.
QString priceWords(double price, const ModelFacts& facts);
/// "Errors", "Error weight" or "RMSE".
QString lossHeading(const ModelFacts& facts);
/// "12 errors"; where rows have weights "errors of weight 12".
QString errorsText(double errors, const ModelFacts& facts);

/// "city in {Bonn, Köln and 12 more}": of a test of many levels the first ones, where all would not fit a
/// cell. The tool tip has them all.
QString briefTest(const QString& words);

/// A whole number in digits, with marks; "3.4 × 10¹²" where it has more than `most` digits.
QString bigCountText(const std::string& digits, std::size_t most = 9);

}  // namespace paretree::ui
