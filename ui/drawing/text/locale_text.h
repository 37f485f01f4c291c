// Words and numbers as the reader's language writes them (numbers: setNumberMarks of type.h).
#pragma once

#include <QString>

namespace paretree::ui {

/// A number written with a point and commas.
QString inMarks(const QString& plain);
/// A label in the middle of a sentence: small at its start, where the language writes nouns so and it is no
/// short form.
QString inSentence(const QString& label);

}  // namespace paretree::ui
