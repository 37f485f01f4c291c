// What the words of the window mean: one page of the help, from which tool tips come.
#pragma once

#include <QString>
#include <QStringList>

namespace paretree::ui {

/// By the English word of the page ("Hypervolume"), in the language of the window; empty for no word of it.
QString meaningOf(const QString& word);
/// All words of the English page.
QStringList wordsExplained();

}  // namespace paretree::ui
