// One column while its file is read: what its cells are taken for, and what did not fit.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "paretree/data/calendar/durations.h"
#include "paretree/data/dataset.h"
#include "paretree/data/marks/mixed_marks.h"
#include "paretree/data/number_text.h"
#include "paretree/data/numbers/accounts.h"
#include "paretree/data/numbers/compass.h"
#include "paretree/data/numbers/counted_parts.h"
#include "paretree/data/numbers/counted_ways.h"
#include "paretree/data/numbers/units_behind.h"
#include "paretree/data/numbers/written_forms.h"
#include "paretree/data/problems.h"

namespace paretree::data {

/// How cells of a file are understood, the same for all of its columns.
struct CellRules {
  NumberStyle style;
  std::vector<std::string> missing;  ///< words of the user's beside the usual ones
  bool onlyQuestionMark = false;     ///< ARFF: nothing but ? is missing
  /// Cells that do not fit are judged by evidence (else they are faults of their rows)
  bool byEvidence = false;
  /// Rows that are none of the data (a banner, the header once more) are known by evidence
  bool oddRowsKnown = false;
  bool styleSaid = false;  ///< the user says how numbers are written: no column is otherwise
  /// Said alone: what it stands between; '\0' where the decimal mark is said, too, or neither
  char thousandsSaid = '\0';
  bool sheet = false;         ///< of a workbook, whose own dates come as ISO texts
  bool commasDivide = false;  ///< commas stand between cells
  bool marksOpen = false;     ///< no number was beyond doubt: what stands beside them decided `style`
};

struct ColumnPlan {
  std::string name;
  ColumnType type = ColumnType::Number;
  std::string dateFormat;               ///< in which dates are shown, and which is tried first
  std::vector<std::string> otherForms;  ///< that dates may also be written in
  std::vector<std::string> levels;      ///< declared ones
  /// The type was declared by the file or the user: it is not for us to change
  bool declared = false;
  bool closed = false;               ///< other levels than the declared ones are faults
  std::vector<std::string> values;   ///< texts that are values although they look like missing ones
  std::string description;           ///< of the column, for people
  std::optional<NumberStyle> style;  ///< of numbers that are not written as those of the file
  std::optional<MixedMarks> mixed;   ///< of numbers that are written in both ways
  bool marksSaid = false;            ///< `style` and `mixed`, or that the file's are its own, is said
  bool leadingZeros = false;         ///< digits with zeros in front, which are codes
  bool yearless = false;             ///< days and months of digits without a year ("0101")
  bool longDigits = false;           ///< whole numbers with more digits than a double holds, as codes
  bool answers = false;              ///< whole numbers with commas between them, each an answer
  bool phones = false;               ///< numbers of telephones, as its name says
  bool powers = false;               ///< codes such as "1E05", which could be powers of ten
  CountedParts counted = {};         ///< whether its numbers count behind their points ("1.10")
  Axis axis = Axis::None;            ///< of which a letter says the direction ("3.2W")
  std::string unit;                  ///< that stands behind each number ("cm")
  bool related = false;              ///< other units of its quantity are so many of `unit` (related_units.h)
  bool sizeLetters = false;          ///< "k" and "M" behind numbers are thousands and millions
  bool plainParentheses = false;     ///< "(5)" is 5: nothing says that these are amounts
  std::string rounded;               ///< the first cell of which other digits make the same number
  bool marked = false;               ///< behind some numbers stands a mark (withoutMark())
  bool percent = false;              ///< numbers without a sign are per cent, too
  AccountSigns accounts = {};        ///< a minus behind, a dash for 0
  bool durations = false;            ///< numbers are hours of texts such as "1h 5m"
  bool blankIsLevel = false;         ///< an empty cell is the level kBlankLevel (ticks.h), not missing
  bool padded = false;               ///< two digits each, some with a zero in front
  DurationClock clock = DurationClock::None;  ///< of durations with one colon
  std::vector<std::string> missing;           ///< words that mean missing in this column alone
  /// What its cells speak for, where another type was said: rows that are none of the data are known by it
  std::optional<ColumnType> evidence = std::nullopt;
  /// A form of its own, which its numbers have beside plain ones
  WrittenForm written = WrittenForm::None;
  std::optional<Role> role = std::nullopt;  ///< that the file says
};

/// A cell that is not what the column was planned to be.
struct OddCell {
  std::uint64_t row;
  Place place;
  std::string text;
};

class ColumnReader {
 public:
  ColumnReader(ColumnPlan plan, const CellRules& rules, std::size_t expectedRows);

  const ColumnPlan& plan() const { return plan_; }
  bool numeric() const { return plan_.type == ColumnType::Number; }
  /// Its numbers are not those that the file has elsewhere: each cell is to be given to addCell().
  bool ownMarks() const { return plan_.style || plan_.mixed || plan_.percent || !plan_.unit.empty(); }

  /// For columns planned as numbers.
  void addNumber(double value, bool whole) {
    values_.numbers.push_back(value);
    whole_ = whole_ && whole;
  }
  /// `whole`: none was written with a decimal mark or an exponent.
  void addNumbers(std::span<const double> values, bool whole) {
    values_.numbers.insert(values_.numbers.end(), values.begin(), values.end());
    whole_ = whole_ && whole;
  }
  void addMissing() {
    if (plan_.type == ColumnType::Number || plan_.type == ColumnType::Date)
      values_.numbers.push_back(kMissing);
    else
      values_.codes.push_back(kMissingCode);
  }
  /// False where the cell does not fit; it is then missing, and kept with the others that do not fit, to
  /// which placeOdd says where it stands. `quotedCell`: in ARFF a quoted '?' is a value.
  bool addCell(std::string_view text, bool quotedCell = false);
  void placeOdd(Place place) {
    if (odd_.size() == oddCount_) odd_.back().place = place;
  }
  std::size_t rows() const {
    return plan_.type == ColumnType::Number || plan_.type == ColumnType::Date ? values_.numbers.size()
                                                                              : values_.codes.size();
  }

  /// The cells show that the plan is wrong: too many are no numbers (or dates) for slips. Those of the rows
  /// `aside` (ascending) do not count.
  bool misplanned(const std::vector<std::uint64_t>& aside = {}) const;
  /// The same said early, while reading.
  bool clearlyMisplanned() const {
    return oddCount_ > 1000 && oddCount_ * 4 > rows() && !plan_.declared && plan_.type != ColumnType::Date;
  }
  /// A plan for what was seen.
  ColumnPlan otherPlan() const;
  bool brokenUtf8() const { return brokenUtf8_; }

  // What was seen, once the file was read.
  const std::vector<OddCell>& odd() const { return odd_; }
  std::uint64_t oddCount() const { return oddCount_; }
  const std::map<std::string, std::uint64_t>& missingWords() const { return missingWords_; }
  bool whole() const { return whole_; }
  std::uint64_t presentNumbers() const;
  /// A blank cell and a dash are none, whatever they mean in the column.
  bool presentAt(std::uint64_t row) const;
  /// Nominal and Text: the text of a row, empty where it has none.
  std::string textAt(std::uint64_t row) const {
    const auto code = values_.codes[static_cast<std::size_t>(row)];
    return code < 0 ? std::string() : levels_[static_cast<std::size_t>(code)];
  }
  /// Nominal and Text: the rows whose text this is, ascending.
  std::vector<std::uint64_t> rowsOf(std::string_view text) const;
  /// Those that hold any of these, in one pass.
  std::vector<std::uint64_t> rowsOfAny(const std::vector<std::string_view>& texts) const;
  const std::vector<std::string>& levels() const { return levels_; }
  /// Whether its file is a workbook.
  bool sheet() const { return rules_->sheet; }
  const NumberStyle& style() const { return plan_.style ? *plan_.style : rules_->style; }
  const std::vector<double>& numbers() const { return values_.numbers; }
  /// How many levels came that were not declared, where some were.
  std::size_t addedLevels() const { return declaredLevels_ == 0 ? 0 : levels_.size() - declaredLevels_; }
  /// Counts no cells of these rows (ascending), which are taken out of what take() has given.
  void leaveOutOfCounts(const std::vector<std::uint64_t>& rows) { ways_.leaveOut(rows); }
  /// Takes rows (ascending) out, and the levels that only they had.
  void leaveOut(const std::vector<std::uint64_t>& rows);
  /// Whole numbers that are another as a double (losesDigits()), and the first of them.
  std::uint64_t digitsLost() const { return digitsLost_; }
  const std::string& firstLost() const { return firstLost_; }
  /// Numbers of three digits or more with zeros in front, and the first of them.
  std::uint64_t zerosLost() const { return zerosLost_; }
  const std::string& firstWithZeros() const { return firstWithZeros_; }
  /// In how many cells of the rows that are not left out something was read in this way.
  std::uint64_t cellsRead(Way way) const { return ways_[way]; }
  /// The first number with a mark between thousands, and what it is.
  const std::string& firstThousands() const { return firstThousands_; }
  double thousandsValue() const { return thousandsValue_; }
  std::uint64_t markedCells() const { return ways_[Way::Marked]; }
  /// How many amounts there are of each currency (NumberMarks::currency).
  const std::map<std::string_view, std::uint64_t>& currencies() const { return ways_.currencies(); }
  /// Numbers other than 0 with a per cent sign, and the first of them.
  std::uint64_t percents() const { return ways_[Way::Percent]; }
  const std::string& firstPercent() const { return firstPercent_; }
  /// Cells such as "<0.5", read as the limit that they say.
  std::uint64_t limits() const { return ways_[Way::Limit]; }
  /// Those of them that are kept.
  const std::vector<OddCell>& limitCells() const { return limitCells_; }
  /// Cells such as "ca. 5", read as the number that they say; those that are kept.
  std::uint64_t roughNumbers() const { return ways_[Way::Rough]; }
  const std::vector<OddCell>& roughCells() const { return roughCells_; }
  /// Numbers with a mark behind them (ColumnPlan::marked), and the first of them.
  std::uint64_t numbersWithMark() const { return ways_[Way::MarkBehind]; }
  const std::string& firstWithMark() const { return firstWithMark_; }
  /// The first cell whose letter of the compass made a minus (ColumnPlan::axis), else the first with such a
  /// letter; empty where none has one.
  const std::string& firstDegrees() const { return firstMinus_.empty() ? firstDegrees_ : firstMinus_; }
  /// Numbers in digits of another script, and with signs of fractions; the first of each.
  std::uint64_t otherDigits() const { return ways_[Way::OtherDigits]; }
  const std::string& firstOtherDigits() const { return firstOtherDigits_; }
  std::uint64_t fractions() const { return ways_[Way::Fraction]; }
  const std::string& firstFraction() const { return firstFraction_; }
  /// Numbers with a minus behind (ColumnPlan::accounts), the first of them, and dashes read as 0.
  std::uint64_t minusBehind() const { return ways_[Way::MinusBehind]; }
  const std::string& firstMinusBehind() const { return firstMinusBehind_; }
  std::uint64_t dashZeros() const { return ways_[Way::DashAsZero]; }
  /// Amounts with a letter for the side of an account behind, and the first of them.
  std::uint64_t sides() const { return ways_[Way::Side]; }
  const std::string& firstSide() const { return firstSide_; }
  /// Numbers in parentheses (ColumnPlan::plainParentheses), and the first of them.
  std::uint64_t parentheses() const { return ways_[Way::Parentheses]; }
  const std::string& firstParentheses() const { return firstParentheses_; }
  /// Numbers with a word for their size, and such with another unit of the quantity (ColumnPlan::related);
  /// the first of each.
  std::uint64_t sized() const { return ways_[Way::Sized]; }
  const std::string& firstSized() const { return firstSized_; }
  std::uint64_t converted() const { return ways_[Way::Converted]; }
  const std::string& firstConverted() const { return firstConverted_; }
  /// Numbers of the column's own form (ColumnPlan::written), and the first of them.
  std::uint64_t writtenNumbers() const { return ways_[Way::Written]; }
  const std::string& firstWritten() const { return firstWritten_; }
  /// Durations read as hours, and the first of them.
  std::uint64_t durations() const { return ways_[Way::Duration]; }
  const std::string& firstDuration() const { return firstDuration_; }
  /// Numbers with the unit behind them (ColumnPlan::unit).
  std::uint64_t numbersWithUnit() const { return ways_[Way::Unit]; }
  /// Numbers with the decimal mark that style() does not have (ColumnPlan::mixed), and the first of them.
  std::uint64_t otherMarks() const { return ways_[Way::OtherMark]; }
  const std::string& firstOtherMark() const { return firstOtherMark_; }
  /// Numbers such as "1,234" that either mark makes one of, which the others decided (ColumnPlan::mixed).
  std::uint64_t eitherMarks() const { return ways_[Way::EitherMark]; }
  const std::string& firstEitherMark() const { return firstEitherMark_; }
  /// A number by the other decimal mark, where evidence may say that it is meant so.
  bool numberByOtherMark(std::string_view text) const;

  /// The column as it is. Cells that do not fit are missing. Levels that are all numbers are in their order;
  /// a dash that stands for nothing is missing.
  std::pair<ColumnInfo, ColumnValues> take();

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  bool addOdd(std::string_view text);
  void countMarks(std::string_view text, double value, const NumberMarks& marks);
  void lookAtDigits(std::string_view text);
  /// What came with zeros in front were codes, as those of a plan's first cells are.
  bool zerosAreOfCodes() const;
  /// Digits that no number keeps, where nothing speaks for numbers.
  bool digitsAreCodes() const;
  bool addLevel(std::string_view text);
  bool addShortLevel(std::string_view text);
  bool isMissing(std::string_view text, bool quotedCell);
  void countMissing(std::string_view word);
  /// Counts a cell, and keeps the first whose number shows what was made of it: 0 is 0 in any unit.
  void addWith(Way way, std::string& first, std::string_view text, double value) {
    ways_.add(way);
    if (first.empty() && value != 0) first = text;
  }
  void settleLevels();
  std::optional<double> dateOf(std::string_view text) const;
  std::optional<double> numberOf(std::string_view text, NumberMarks& marks);
  /// How many of the values, and of the texts that are no dates of the plan, are dates of `form`.
  std::uint64_t readBy(const std::string& form, const std::vector<OddCell>& cells) const;
  bool misplannedDates(const std::vector<OddCell>& faults) const;
  /// Among numbers with decimals some have the other mark: what they are to be read by.
  std::optional<MixedMarks> marksMixedBy(const std::vector<OddCell>& faults) const;
  /// Decimals came ("0.5") where the file's marks were taken to stand between thousands.
  bool thousandsAreDecimals(const std::vector<OddCell>& faults) const;
  /// The form that reads more of the cells than the plan's; empty where none does.
  std::string betterForm(const std::vector<OddCell>& faults) const;

  ColumnPlan plan_;
  int newestYear_;  ///< of two-digit years
  const CellRules* rules_;
  ColumnValues values_;
  std::unordered_map<std::string, std::int32_t, Hash, std::equal_to<>> codes_;
  std::vector<std::string> levels_;
  /// Levels of at most eight bytes that came before, found without hashing their text.
  struct ShortLevel {
    std::uint64_t word = 0;
    std::int32_t code = kMissingCode;
    std::uint32_t size = 0;
  };
  std::vector<ShortLevel> shortLevels_;  // none while there are few rows
  std::size_t declaredLevels_ = 0;
  std::vector<OddCell> odd_;
  std::uint64_t oddCount_ = 0;
  std::map<std::string, std::uint64_t> missingWords_;
  bool whole_ = true, brokenUtf8_ = false;
  std::uint64_t digitsLost_ = 0, zerosLost_ = 0, longZerosLost_ = 0;
  std::size_t zerosWidth_ = 0;  // of those with zeros in front; 0 where they differ
  std::string firstLost_, firstWithZeros_;
  char thousands_ = '\0';  // the mark that stood between them last
  CountedWays ways_;
  std::string firstOtherDigits_, firstFraction_, firstMinusBehind_, firstDuration_;
  double thousandsValue_ = 0;
  std::string firstThousands_;
  std::string firstSide_, firstParentheses_, firstSized_, firstConverted_, firstWritten_;
  std::vector<OddCell> limitCells_, roughCells_;
  std::string firstOtherMark_, firstEitherMark_, firstPercent_, firstWithMark_, firstMinus_, firstDegrees_;
};

/// So many digits have codes whose zeros in front may stand in few of them, and so many cells these must be.
inline constexpr std::size_t kShortestCode = 4, kFewestZeros = 3;
/// Digits of one length, so many or more, are codes where one has a zero in front.
inline constexpr std::size_t kShortestPadded = 3;

/// The number behind a sign for a limit ("<0.5", "> 100"); nothing where there is no such sign.
std::optional<double> readLimit(std::string_view text, const NumberStyle& style);

/// The number behind a sign or a word that says "about" ("~5", "ca. 5"); nothing where there is none.
std::optional<double> readRough(std::string_view text, const NumberStyle& style,
                                NumberMarks* marks = nullptr);

/// What the first cells of a column are best read as. `known`: how its numbers are written; null: by its
/// cells.
ColumnPlan planColumn(const std::string& name, const std::vector<std::string>& cells, const CellRules& rules,
                      const ColumnMarks* known = nullptr);
/// Gives dates that numbers count to, such as the days of a spreadsheet, their forms; nothing where the cells
/// are no such numbers.
void useCountedForm(ColumnPlan& plan, const std::vector<std::string>& cells);
/// Makes of a plan what `wanted` is, the same column of another table. Dates keep the form that they have
/// here where they are none in the other's; noted.
void planColumnLike(ColumnPlan& plan, const std::vector<std::string>& cells, const ColumnInfo& wanted,
                    std::vector<Message>& notes);
/// The rows (ascending) taken out of a column's values.
template <class T>
void removeRows(std::vector<T>& values, const std::vector<std::uint64_t>& rows) {
  if (values.empty() || rows.empty()) return;
  std::size_t to = 0, next = 0;
  for (std::size_t from = 0; from < values.size(); ++from) {
    if (next < rows.size() && rows[next] == from) {
      ++next;
      continue;
    }
    values[to++] = values[from];
  }
  values.resize(to);
}

/// What the numbers of a column are by their writing: with fractions, whole, or few different whole ones.
enum class Numbers { Measured, Whole, FewWhole };
Numbers kindOf(bool whole, const std::vector<double>& numbers);

/// Few enough cells that are no numbers among `numbers` that are: then those few are faults, not levels.
/// `byEvidence`: as in CellRules.
bool faultsAmongNumbers(std::uint64_t numbers, const std::vector<OddCell>& odd, std::uint64_t oddCount,
                        Numbers kind, bool byEvidence);
/// The same of dates, beside which a few words or days of zeros may stand in more rows.
bool faultsAmongDates(std::uint64_t dates, const std::vector<OddCell>& odd, bool byEvidence);

}  // namespace paretree::data
