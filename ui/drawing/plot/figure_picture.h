// A paper's figure: panels of points and lines over two axes, or over one axis and a list of names, and one
// legend for all.
#pragma once

#include <QPointF>
#include <QString>
#include <vector>

#include "ui/drawing/page.h"

namespace paretree::ui {

struct FigurePicture {
  /// How neighbours are joined; steps: the surface that a front attains, of two values that are better the
  /// larger or the smaller they are.
  enum class Join { None, Line, StepsOfLarge, StepsOfSmall };
  struct Series {
    QString name;
    int mark = 0;  ///< shape and colour, as LearnerInfo::mark
    bool hollow = false;
    Join join = Join::None;
    std::vector<QPointF> points;  ///< x ascending where they are joined
    bool fine = false;            ///< tiny dots that make a line
  };
  struct Panel {
    QString title, nameX, nameY;
    bool logX = false, logY = false;  ///< only where all values are above 0
    std::vector<QString> categories;  ///< names along y, the first at the top; a point's y is a place in them
    std::vector<Series> series;
  };
  std::vector<Panel> panels;
  int columns = 1;
};

/// On a page with words and the print palette.
Picture figurePage(const FigurePicture& picture, const PageWords& words);

}  // namespace paretree::ui
