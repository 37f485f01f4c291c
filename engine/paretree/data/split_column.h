// A column that says of every row whether it is for training or for testing: how its values are understood.
#pragma once

#include <string>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// What one value of the column stands for.
struct SplitValue {
  enum class For { Training, Testing, FinalCheck } use = For::Training;
  std::string text;
  long long rows = 0;
};

/// The rows in parts, each ascending.
struct SplitParts {
  Rows train, test;
  Rows check;                      ///< set aside for a final check: the third of three parts
  Rows left;                       ///< without a value in the column
  std::vector<SplitValue> values;  ///< in the order of their uses
  /// The same in words: "'train' is for training (4 rows), 'test' is for testing (2 rows)"
  Message understood;
};

/// `rows` by the values of `column`: words in any case, with any of "-_ ." between them, or numbers.
///  - training: train, training, trainset, learn, learning, fit;
///  - then, in this order: validation, valid, val, dev, tune, tuning; test, testing, eval, evaluation;
///  holdout, held out,
///    check, final. Of two of these the first is tested on and the second is for the final check, as JMP and
///    SAS have it: train / validation / test;
///  - numbers 0 and 1, 1 and 2, 0 to 2 or 1 to 3: training, testing, final check, in this order (JMP);
///  - true / false, yes / no, 1 / 0 where the column's name says of what ("is_train", "test?"): the parts so
///  named.
/// Error, without the name of the file, where a value is none of these, where there are more than three
/// parts, and where no row of `rows` is for training or none for testing.
Result<SplitParts> splitByColumn(const Dataset& data, int column, const Rows& rows);

/// Is it plainly such a column? Its name is one that people give them (split, set, fold, partition, ...) and
/// its values are words for at least two parts, or its name is "is_train" or the like and it has two values.
bool looksLikeSplit(const Dataset& data, int column);

/// The name of the column that has the role of the split; empty where none has it, or more than one.
std::string splitColumnOf(const Dataset& data);

}  // namespace paretree::data
