// Sentences of the engine that hold values, in the user's language. The engine speaks English only, also in
// files; here its sentences are recognised by their form, and what stands in their places is translated in
// turn.
#pragma once

#include <QString>
#include <QStringList>

namespace paretree::ui {

/// The forms that are known, with %1, %2, ... for values.
QStringList engineForms();
/// `text` in the user's language where its form is known and has a translation; nothing else.
QString engineSentence(const QString& text);

}  // namespace paretree::ui
