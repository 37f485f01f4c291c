// The picture of a page of the built-in help: an example that is compiled into the window (made by
// resources/scripts/help_examples.sh), drawn as the window and its files draw such things.
#pragma once

#include <QImage>
#include <QString>

namespace paretree::ui {

struct HelpPicture {
  QImage image;         ///< null where the page has none
  QString description;  ///< for readers that do not see it
};

/// At most `width` px wide on a screen of this ratio; in the window's language.
HelpPicture helpPicture(const QString& page, bool dark, double width, double ratio);

}  // namespace paretree::ui
