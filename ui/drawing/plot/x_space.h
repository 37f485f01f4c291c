// Regions of a classification tree over two attributes, with the rows on them.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "paretree/model/x_space.h"
#include "ui/drawing/class_colours.h"
#include "ui/drawing/plot/density.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {

struct XSpacePicture {
  model::XSpace space;
  QString nameX, nameY;
  ClassColours colours;
  std::vector<QString> classes;  ///< by code
  struct Dot {
    data::Row row = 0;
    double x = 0, y = 0;
    int actual = -1;
    bool wrong = false;  ///< the tree answers another class for the whole row
  };
  std::vector<Dot> dots;
  std::vector<CloudRow> cloud;    ///< to be counted where dots would blot
  std::size_t wrong = 0, of = 0;  ///< of all rows, drawn or not
  QString held;                   ///< "the other 28 attributes at their medians"
  std::optional<data::Row> selected;
};

/// Everything but `space` and `held`; an even sample of at most 3,000 rows, those answered wrongly all.
/// `answers`: the class that the model gives each of the rows; empty: what its leaves say, in which a black
/// box answers as its leaf.
XSpacePicture xSpacePicture(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                            int columnX, int columnY, const TreeContext& context,
                            const std::vector<std::int32_t>& answers = {});

void paintXSpace(QPainter& painter, const Theme& theme, const Type& type, const XSpacePicture& picture,
                 const QRectF& area);
std::optional<data::Row> rowAt(const XSpacePicture& picture, const Type& type, const QRectF& area,
                               QPointF at);

}  // namespace paretree::ui
