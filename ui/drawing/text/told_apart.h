// Names that begin alike, where there is no room for the whole of them.
#pragma once

#include <QString>
#include <QStringList>

namespace paretree::ui {

/// How many letters, up to the beginning of a word, `name` begins with as some other of `names` does: behind
/// them stands what tells it apart.
qsizetype sharedBeginning(const QString& name, const QStringList& names);

}  // namespace paretree::ui
