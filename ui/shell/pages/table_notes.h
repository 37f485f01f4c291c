// What is worth knowing of the open table before anything is learnt from it, each with what can be done about
// it.
#pragma once

#include <QString>
#include <optional>
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

/// What gives the answer away, what the table is not used for at first, then what else was noticed of it.
std::vector<TableNote> tableNotes(Session* session, const TableFindings& findings);
/// What helps where classes are of very different size and the next run counts its errors by rows; else
/// nothing.
std::vector<Notice::Action> helpsRareClasses(Session* session);
/// Of an attribute that the next run uses and that alone tells the target almost wholly, if there is one.
std::optional<TableNote> gaveAnswerAway(Session* session, const TableFindings& findings);

}  // namespace paretree::ui
