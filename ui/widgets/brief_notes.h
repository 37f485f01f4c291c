// Notes for a narrow place: the first few, none too long; the rest in the tool tip.
#pragma once

#include <QLabel>
#include <QStringList>

namespace paretree::ui {

/// The first two, cut behind some 160 characters, and how many more there are.
QString briefNotes(const QStringList& notes);
/// Shows them so, hidden where there are none; the tool tip has all of them whole.
void showBriefly(const QStringList& notes, QLabel* label);

}  // namespace paretree::ui
