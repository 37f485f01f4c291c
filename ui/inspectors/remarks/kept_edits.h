// What a search that began with an edited tree has made of its edited nodes.
#pragma once

#include "ui/inspectors/remarks/remark_line.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// One line under the figures of a model of such a run, hidden where it began otherwise.
class KeptEdits : public RemarkLine {
  Q_OBJECT

 public:
  explicit KeptEdits(Session* session, QWidget* parent = nullptr);
};

}  // namespace paretree::ui
