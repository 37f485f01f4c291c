// Names that begin alike, where there is no room for the whole of them.
#pragma once

#include <QFontMetricsF>
#include <QString>
#include <QStringList>

namespace paretree::ui {

/// How many letters, up to the beginning of a word, `name` begins with as some other of `names` does: behind
/// them stands what tells it apart.
qsizetype sharedBeginning(const QString& name, const QStringList& names);

/// The end of a name in `room` px, from the letter `from` on or behind it: what tells it apart, which begins
/// at `alike`, with as many of the words before it as have room.
QString endOfName(const QString& name, qsizetype from, qsizetype alike, const QFontMetricsF& metrics,
                  double room);

/// Long names without the words that all of them begin and end with: cut in the middle they would read alike.
QStringList toldApart(QStringList names);

}  // namespace paretree::ui
