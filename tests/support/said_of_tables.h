// What is said of a table that was read.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/data/table.h"
#include "paretree/messages/text.h"

namespace paretree {

/// The first note or warning of this code; null where there is none.
inline const Message* noteOf(const data::TableFile& file, std::string_view code) {
  for (const auto* list : {&file.notes, &file.warnings}) {
    const auto note =
        std::find_if(list->begin(), list->end(), [&](const Message& one) { return one.code == code; });
    if (note != list->end()) return &*note;
  }
  return nullptr;
}

inline bool says(const data::TableFile& file, std::string_view code) { return noteOf(file, code) != nullptr; }

/// Its words; empty where it is not said.
inline std::string said(const data::TableFile& file, std::string_view code) {
  const Message* note = noteOf(file, code);
  return note ? messages::text(*note) : std::string();
}

}  // namespace paretree
