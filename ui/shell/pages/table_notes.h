// What is worth knowing of the open table before anything is learnt from it, each with what can be done about
// it.
#pragma once

#include <QString>
#include <vector>

#include "ui/session/notice.h"
#include "ui/shell/pages/table_findings.h"

namespace paretree::ui {

class Session;

struct TableNote {
  QString text;
  std::vector<Notice::Action> actions;  ///< empty: the note is to be read only
  QString whole = {};                   ///< of a text that names a few of many: all of them; empty: the text
};

/// What the table is not used for at first, then what was noticed of it.
std::vector<TableNote> tableNotes(Session* session, const TableFindings& findings);

}  // namespace paretree::ui
