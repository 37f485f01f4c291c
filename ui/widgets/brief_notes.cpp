#include "ui/widgets/brief_notes.h"

namespace paretree::ui {

QString briefNotes(const QStringList& notes) {
  constexpr qsizetype kNotes = 2, kLetters = 160;
  QStringList brief;
  for (const QString& note : notes.mid(0, notes.size() > kNotes + 1 ? kNotes : kNotes + 1))
    brief << (note.size() > kLetters ? note.left(kLetters - 1) + QChar(0x2026) : note);
  if (notes.size() > brief.size())
    brief << QObject::tr("and %1 more; point here to read them").arg(notes.size() - brief.size());
  return brief.join(QLatin1Char('\n'));
}

void showBriefly(const QStringList& notes, QLabel* label) {
  label->setText(briefNotes(notes));
  label->setToolTip(
      notes.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
  label->setVisible(!notes.isEmpty());
}

}  // namespace paretree::ui
