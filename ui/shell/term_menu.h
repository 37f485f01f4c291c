// The terms of a node that can be dropped: those of a formula, an oblique split or a linear leaf.
#pragma once

#include <QMenu>
#include <QStringList>

#include "ui/session/session.h"

namespace paretree::ui {

/// In the order in which DropTermEdit counts them; empty where the node has none. Of a branch the last one
/// stays.
QStringList termsOf(const model::Model& model, int node);

/// One entry for each term of the selected node; choosing it previews the tree without it. `parent` owns the
/// menu.
QMenu* termMenu(Session* session, QWidget* parent);

}  // namespace paretree::ui
