#include "ui/inspectors/remarks/empty_leaves.h"

#include <QStringList>

#include "ui/session/editing.h"

namespace paretree::ui {

QString emptyLeavesWords(const model::Model& model) {
  constexpr qsizetype kNamed = 4;
  const model::Tree* tree = model.tree();
  if (!tree || tree->empty() || !((*tree)[0].stats.rows > 0)) return {};
  QStringList leaves;
  for (const int leaf : tree->leaves())
    if ((*tree)[leaf].stats.rows == 0) leaves << QString::number(leaf);
  if (leaves.isEmpty()) return {};
  if (leaves.size() == 1)
    return EmptyLeaves::tr(
               "No training row reaches leaf %1: the tests above it leave nothing for it. Prune above it, or "
               "change a test.")
        .arg(leaves.front());
  const qsizetype more = leaves.size() - kNamed;
  QString named = leaves.mid(0, kNamed).join(QStringLiteral(", "));
  if (more > 0) named = QObject::tr("%1 and %2 more").arg(named, QString::number(more));
  return EmptyLeaves::
      tr("No training row reaches leaves %1: the tests above them leave nothing for them. Prune above them, "
         "or change a test.")
          .arg(named);
}

EmptyLeaves::EmptyLeaves(Session* session, QWidget* parent) : RemarkLine(parent) {
  setObjectName(QStringLiteral("emptyLeaves"));
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  const auto judge = [this, session] {
    const auto facts = session->facts();
    const EditedModel* preview = session->editing().previewed();
    setText(facts ? emptyLeavesWords(preview ? *preview->model : *facts->model) : QString());
    setSaid(!text().isEmpty());
  };
  connect(session, &Session::factsChanged, this, judge);
  connect(&session->editing(), &Editing::previewChanged, this, judge);
}

}  // namespace paretree::ui
