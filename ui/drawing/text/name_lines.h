// Long names in several lines.
#pragma once

#include <QFontMetricsF>
#include <QString>
#include <QStringList>

namespace paretree::ui {

/// A name in at most `most` lines of `width` px, parted behind words, else within one. What even these cannot
/// hold is cut in the middle of the last line, or before what tells the name apart: behind its first `alike`
/// letters.
QStringList partedName(const QString& name, const QFontMetricsF& metrics, double width, int most,
                       qsizetype alike = 0);

}  // namespace paretree::ui
