#include "ui/inspectors/remarks/kept_edits.h"

#include "ui/session/searching/edited_nodes.h"

namespace paretree::ui {

KeptEdits::KeptEdits(Session* session, QWidget* parent) : RemarkLine(parent) {
  setObjectName(QStringLiteral("keptEdits"));
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setToolTip(tr("Nodes are numbered as in the edited model that the search began with."));
  connect(session, &Session::factsChanged, this, [this, session] {
    const auto facts = session->facts();
    const Selection& of = session->selection();
    // An edit of it is another model, of which nobody asks that.
    setText(facts && session->factsAreCurrent() && !of.draft
                ? keptEditsWords(session->document(), of.run, *facts->model)
                : QString());
    setSaid(!text().isEmpty());
  });
}

}  // namespace paretree::ui
