// Leaves that no training row reaches, which an edit above them may leave behind.
#pragma once

#include "ui/inspectors/remarks/remark_line.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// "No training row reaches leaf 4: what leads there cannot all hold, or holds for none."; empty: none is so.
QString emptyLeavesWords(const model::Model& model);

/// One line under the figures of the tree that is shown, selected or previewed, hidden where each leaf has
/// rows.
class EmptyLeaves : public RemarkLine {
  Q_OBJECT

 public:
  explicit EmptyLeaves(Session* session, QWidget* parent = nullptr);
};

}  // namespace paretree::ui
