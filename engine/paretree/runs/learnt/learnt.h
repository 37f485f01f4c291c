// The values that a model has learnt from, and what of a new table lies outside of them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/table.h"
#include "paretree/model/model.h"

namespace paretree::runs {

/// Numbers or dates of one feature in the rows that were learnt from.
struct LearntColumn {
  std::string name;
  double least = 0, most = 0;
  bool percent = false;  ///< some had a per cent sign, or all were said to be per cent
};

/// Of the `features` that are numbers or dates and have values in `rows`, which are rows of `data`.
/// `percent`: as in data::TableFile.
std::vector<LearntColumn> learntColumns(const data::Dataset& data, const std::vector<int>& features,
                                        const data::Rows& rows, const std::vector<std::string>& percent);

/// The same by the names that another table has for the columns; `called` as in calledAs() (read_like.h).
std::vector<LearntColumn> learntAs(const std::map<std::string, std::string>& called,
                                   std::vector<LearntColumn> learnt);

/// Values of the columns that a model asks which lie outside of what it has learnt from.
class ValuesOutside {
 public:
  /// `learnt`: by the names of the model's columns; others are passed over.
  ValuesOutside(const model::Model& model, const std::vector<LearntColumn>& learnt);

  /// Rows as they were read, and the same made to fit the model. Lines and records of earlier parts of the
  /// same file stand before theirs.
  void add(const data::TableFile& read, const data::Dataset& aligned, std::uint64_t linesBefore = 0,
           std::uint64_t recordsBefore = 0);
  /// Says of each column in how many of the rows so far, and where first, and what sayPercent() says.
  void say(std::vector<Message>& notes) const;
  /// Says where per cent signs stand here alone and the values would fit without them, or stood there alone
  /// and the values would fit with them; and where decimals would fit as thousands.
  void sayPercent(std::vector<Message>& notes) const;

 private:
  struct Column {
    int column;
    LearntColumn learnt;
    std::uint64_t present = 0, outside = 0;
    std::uint64_t asPercent = 0;    // of those outside: a hundredth would fit
    std::uint64_t asNumbers = 0;    // of all present: a hundredfold would fit
    std::uint64_t asThousands = 0;  // of those outside: read with the mark between thousands they would fit
    char decimal = '.';             // by which they were read; '\0' where no text was
    bool signs = false;             // here
    std::uint64_t line = 0, record = 0;  // of the first that is outside
    bool sheet = false;                  // the line is a row of a sheet
    /// No sign stands here, and what lies outside would fit with one.
    bool lacksSign() const;
    /// Most lie outside, and nearly all of these would fit with their mark between thousands.
    bool wouldFitAsThousands() const;
  };
  std::vector<Column> columns_;
  std::shared_ptr<const data::Schema> schema_;
  std::uint64_t rows_ = 0;
};

}  // namespace paretree::runs
