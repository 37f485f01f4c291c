// What was decided while a table was read, each with the evidence and what it could be instead.
#pragma once

#include <QString>
#include <functional>
#include <set>
#include <vector>

#include "paretree/data/table_file.h"

namespace paretree::ui {

/// One decision. `column` is empty where it is about the whole table.
struct Evidence {
  struct Other {
    QString label;
    std::function<void(data::ReadOptions&)> apply;
  };
  QString text;
  std::string column;
  std::vector<Other> others;  ///< other readings; empty where there are none
};

/// What was guessed of the text itself, then notes, then warnings.
std::vector<Evidence> evidenceOf(const data::TableFile& table);

/// What else the cells may be that a note speaks of.
std::vector<Evidence::Other> othersOf(const Message& note);

/// Values that are gone, or are not what stands in the file: notes that nobody should have to look for.
bool worthALook(const Message& note);
/// Rows of the file that were taken for no records, as sums and what stands above the header.
bool leavesRowsOut(const Message& note);
/// Whether it says that numbers or dates that have two readings were read by one of them.
bool readOneWayOfTwo(const Message& note);

/// Lines of the file, from 1, that notes speak of: odd cells, rows left out.
std::set<std::uint64_t> oddLines(const data::TableFile& table);

}  // namespace paretree::ui
