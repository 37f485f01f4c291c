// What the papers print, as transcribed in resources/papers/*.json (compiled in).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/data/dataset.h"

namespace paretree::reproduce {

/// "99.78 ± 0.51": value, deviation and digits behind the decimal point; "7.34e-10" has 12 of them.
struct PrintedFigure {
  double value = data::kMissing, sd = data::kMissing;
  int digits = 0;
  bool operator==(const PrintedFigure&) const = default;
};
/// Nothing where the text is no such figure.
std::optional<PrintedFigure> parsePrinted(const std::string& text);

struct PaperMeasure {
  std::string id, label;
  bool maximise = true;
  std::string sameAs;  ///< id of a measure that says the same wherever both figures agree; empty = none
};

struct PaperRow {
  std::string dataset, method;
  bool judged = false;   ///< a learner of ours; comparison methods and descriptions of data are not
  std::string lookedAt;  ///< the choice of ours that was made with this row in view; empty = none
  /// By measure id; without a figure where the paper does not print one.
  std::vector<std::pair<std::string, std::optional<PrintedFigure>>> figures;
};

/// Something that the paper says in words.
struct PaperClaim {
  std::string id, dataset, method, text, place;
  std::string lookedAt;  ///< as in PaperRow
  std::string certain;   ///< why it holds whatever the runs give; empty = it can fail
};

struct PaperTable {
  std::string id, title, paper, place;
  std::string study;  ///< whose cells it is made of: nldt, rules, ocdt, molhc, pgmt
  int runs = 0;       ///< for which the protocol asks
  int paperN = 0;     ///< runs behind the paper's means
  std::vector<PaperMeasure> measures;
  std::vector<PaperRow> rows;
  std::vector<PaperClaim> claims;
  std::vector<std::string> notes;
  std::map<std::string, std::string> folds;  ///< by number of rows: the fold of each row, as a digit from 0
  std::string meanMeasure;                   ///< also judged as a mean over the data sets; empty = none
  double meanMargin = 0;

  const PaperMeasure& measure(const std::string& measureId) const;
  /// How a row's measure is printed: its label, or itself where it is a sentence.
  std::string label(const std::string& measureId) const;
  /// What the paper prints there, or nothing.
  std::optional<PrintedFigure> printed(const std::string& dataset, const std::string& method,
                                       const std::string& measureId) const;
};

/// `where` stands in messages, usually the file's name.
Result<PaperTable> paperTableFromJson(const Json& json, const std::string& where);

/// All tables, in the order of their ids as people list them.
const std::vector<PaperTable>& paperTables();
/// Their ids, in the same order, without reading the tables: every start of the command line lists them.
std::vector<std::string> paperTableIds();
const PaperTable* findPaperTable(const std::string& id);

}  // namespace paretree::reproduce
