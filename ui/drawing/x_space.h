// Regions of a classification tree over two attributes, with the rows on them.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "engine/model/x_space.h"
#include "ui/drawing/class_colours.h"
#include "ui/drawing/plot_frame.h"

namespace paretree::ui {

struct XSpacePicture {
  XSpace space;
  QString nameX, nameY;
  ClassColours colours;
  std::vector<QString> classes;  ///< by code
  struct Dot {
    Row row = 0;
    double x = 0, y = 0;
    int actual = -1;
    bool wrong = false;  ///< the tree answers another class for the whole row
  };
  std::vector<Dot> dots;
  QString held;  ///< "the other 28 attributes at their medians"
  std::optional<Row> selected;
};

/// Everything but `space` and `held`; an even sample of at most 3,000 rows, those answered wrongly all.
XSpacePicture xSpacePicture(const Model& model, const Dataset& data, const Rows& rows, int columnX,
                            int columnY, const TreeContext& context);

void paintXSpace(QPainter& painter, const Theme& theme, const Type& type, const XSpacePicture& picture,
                 const QRectF& area);
std::optional<Row> rowAt(const XSpacePicture& picture, const Type& type, const QRectF& area, QPointF at);

}  // namespace paretree::ui
