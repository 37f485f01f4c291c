// What differs between the languages that models are written in. All expressions give the engine's values bit
// by bit (model/arithmetic.h): same order of sums and products, 17 digits, no shortcuts.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/exchange/exchange.h"
#include "paretree/model/model.h"

namespace paretree::exchange {

/// 17 significant digits, always with a point or an exponent; finite values only.
std::string digits17(double value);
/// The same for expressions: negative numbers in brackets.
std::string bracketed17(double value);

/// What a program begins with, within a comment that somebody else opens: of which model it is, then the
/// remarks. Each line but the first begins with `margin`, all end.
std::string headComment(const model::Model& model, const Remarks& remarks, const std::string& margin);

class TargetLanguage {
 public:
  explicit TargetLanguage(const model::Model& model) : model_(model) {}
  virtual ~TargetLanguage() = default;

  virtual std::string number(double value) const = 0;
  /// column <= value, for missing values `missing`.
  virtual std::string atMost(int column, double value, bool missing) const = 0;
  /// low < column <= high; infinite ends are open, so that with both of them a value is asked for. Where
  /// `low` is over all numbers none is between, and only what is missing may satisfy it.
  virtual std::string within(int column, double low, double high, bool missing) const = 0;
  /// Code is one of those marked (one mark for each level of the schema); unknown levels are missing.
  virtual std::string oneOf(int column, const std::vector<bool>& in, bool missing) const = 0;
  virtual std::string input(const model::Input& input) const = 0;
  virtual std::string scaled(const std::string& value, double low, double high) const = 0;
  /// Not below `low` nor above `high`; one of them may be infinite.
  virtual std::string limited(const std::string& value, double low, double high) const = 0;
  virtual std::string absolute(const std::string& value) const = 0;
  /// 1 / value, and 0 of 0.
  virtual std::string reciprocal(const std::string& value) const = 0;
  virtual std::string isNot(const std::string& condition) const = 0;

  /// Left side of a branch.
  std::string condition(const model::Branch& branch) const;
  std::string condition(const model::Clause& clause) const;
  std::string value(const model::LinearLeaf& leaf) const;
  /// Eq. 5 of the pGMT paper along `path` (root first, leaf last); a model without smoothing leaves `value`
  /// as it is.
  std::string smoothed(std::string value, const model::Tree& tree, const std::vector<int>& path,
                       std::size_t target) const;
  const model::Model& model() const { return model_; }

 protected:
  std::string value(const model::PowerLaw& law) const;
  std::string power(const model::PowerLaw::ScaledInput& base, int exponent) const;
  std::string value(const model::Linear& split) const;
  const data::ColumnInfo& column(int number) const { return (*model_.schema)[number]; }
  std::vector<bool> marks(int column, const std::vector<bool>& in, bool beyond) const;

 private:
  struct SplitCondition;
  struct ClauseCondition;
  const model::Model& model_;
};

/// A level as the table has it, for programs that compare with it; a sign where a damaged model names one
/// that is not there. (levelText() is for people: control characters are made visible.)
std::string exactLevel(const data::ColumnInfo& column, std::size_t level);
/// The texts that stand for a level in the table of the model: its own, then its other spellings.
std::vector<std::string> textsOfLevel(const data::ColumnInfo& column, std::size_t level);
/// What the numbers of a column of dates or times count, in words.
std::string unitOfDates(const data::ColumnInfo& column);
/// Columns that the model reads, ascending.
std::vector<int> columnsUsed(const model::Model& model);
/// Black boxes that some leaf asks, ascending.
std::vector<int> boxesUsed(const model::Model& model);
/// Depth of the deepest tree.
int deepest(const model::Model& model);
/// Distinct identifiers of letters, digits and '_' for the columns, each beginning with "x_".
std::map<int, std::string> identifiers(const model::Model& model);

/// Python and C, which differ in small words only.
class ProgramLanguage : public TargetLanguage {
 public:
  struct Words {
    const char *all, *any, *no, *yes, *never;  ///< " and ", " or ", "not ", "True", "False"
    bool ternaryLast;                          ///< a if c else b
    const char* prefix;                        ///< before a column: "r->"
  };
  ProgramLanguage(const model::Model& model, const Words& words)
      : TargetLanguage(model), words_(words), names_(identifiers(model)) {}

  std::string number(double value) const override;
  std::string atMost(int column, double value, bool missing) const override;
  std::string within(int column, double low, double high, bool missing) const override;
  std::string oneOf(int column, const std::vector<bool>& in, bool missing) const override;
  std::string input(const model::Input& input) const override;
  std::string scaled(const std::string& value, double low, double high) const override;
  std::string limited(const std::string& value, double low, double high) const override;
  std::string absolute(const std::string& value) const override;
  std::string reciprocal(const std::string& value) const override;
  std::string isNot(const std::string& condition) const override;
  const std::string& name(int column) const { return names_.at(column); }

 private:
  std::string variable(int column) const { return words_.prefix + name(column); }
  std::string choice(const std::string& condition, const std::string& yes, const std::string& no) const;
  Words words_;
  std::map<int, std::string> names_;
};

extern const ProgramLanguage::Words kPythonWords;
extern const ProgramLanguage::Words kCWords;

/// What is done at each part of a tree that is written as nested conditions. `depth` is that of the branch.
struct NestedParts {
  std::function<void(const model::Branch& branch, std::size_t depth)> open;  ///< before its left side
  std::function<void(std::size_t depth)> otherwise;                          ///< before its right side
  std::function<void(std::size_t depth)> close;                              ///< behind its right side
  std::function<void(const std::vector<int>& path)> leaf;                    ///< root first, leaf last
};
/// Visits the nodes from left to right, without recursion.
void forNested(const model::Tree& tree, const NestedParts& parts);

/// Nested ifs; `leaf` writes what happens at a leaf, given the path to it.
using LeafWriter = std::function<std::vector<std::string>(const std::vector<int>& path)>;
std::string nestedIfs(const model::Tree& tree, const ProgramLanguage& language, int indent,
                      const LeafWriter& leaf);

}  // namespace paretree::exchange
