// B-space of one formula node (Dhebar and Deb, figures 6 and 8): each row at the values of the formula's
// power laws, where the rule is a straight boundary. One power law: a histogram with the cut; two: the plane
// with the line; three: three linked planes, or a view that turns. Of more, the three that move f most are
// shown, the others stand at their medians.
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "ui/drawing/class_colours.h"
#include "ui/drawing/plot/density.h"
#include "ui/drawing/plot/plot_frame.h"
#include "ui/drawing/tree/tree_context.h"

namespace paretree::ui {

struct BSpacePicture {
  int node = 0;
  model::PowerLaw law;
  std::shared_ptr<const data::Schema> schema;
  std::vector<model::BSpaceRow> rows;  ///< those that are shown
  std::vector<CloudRow> cloud;    ///< all by their places on `axes`, to be counted where marks would blot
  std::size_t of = 0, wrong = 0;  ///< all rows of the node, and those that the tree answers wrongly
  ClassColours colours;
  std::vector<QString> classes;     ///< by code
  int yesClass = -1, noClass = -1;  ///< majority of the training rows on each side, -1 = none
  QString yesWord, noWord;          ///< of each side, see branchWord()
  std::vector<std::size_t> axes;    ///< terms shown, one to three
  std::vector<double> medians;      ///< of every term
  bool turned = false;              ///< three terms: the view that turns, instead of planes
  double yaw = 0.65, pitch = 0.42;  ///< of it, radians
  std::optional<data::Row> selected;
  /// What of each axis is seen, as shares of it
  struct Part {
    double from = 0, to = 1;
  };
  std::array<Part, 3> seen;
  double enlarged = 1;  ///< the view that turns
  bool isEnlarged() const;
};

/// `rows`: those to show, of which the ones that reach the node are taken. The node has a formula and the
/// model is a classifier. Over 3,000 rows an even sample is shown, with every wrong one.
BSpacePicture bSpacePicture(const model::Model& model, int node, const data::Dataset& data,
                            const data::Rows& rows, const TreeContext& context);

/// Legend, plots, axes and boundary in `area`.
void paintBSpace(QPainter& painter, const Theme& theme, const Type& type, const BSpacePicture& picture,
                 const QRectF& area);
/// Shows `factor` times as much or as little (below 1) around a place in the area of the picture, within what
/// there is; the planes of three terms go together.
void enlarge(BSpacePicture& picture, const Type& type, const QRectF& area, QPointF at, double factor);
/// Moves what is seen by so many pixels of the plane at this place.
void shift(BSpacePicture& picture, const Type& type, const QRectF& area, QPointF at, QPointF by);
/// All again.
void showWhole(BSpacePicture& picture);
/// The row under a point of the same picture in the same area, if any is within 12 px.
std::optional<data::Row> rowAt(const BSpacePicture& picture, const Type& type, const QRectF& area,
                               QPointF at);

}  // namespace paretree::ui
