// What the marks of a tree picture mean: as a column over the window's view, as a row under a file's picture.
#pragma once

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <vector>

#include "ui/drawing/tree/tree_picture.h"

namespace paretree::ui {

struct LegendItem {
  enum class Mark {
    Patch,
    BlackBox,
    EdgeWidth,
    Bar,
    Held,
    AtBound,
    Steps,
    Padlock,
    Steady,
    Missing,
    Share,
    Spread,
    Range,
    Limits
  } mark = Mark::Patch;
  Swatch swatch;  ///< Patch
  QString text;
  QString sample = {};  ///< Range, Limits: what a card has written that this explains
};

/// The items that this tree needs: only classes and marks that it shows.
std::vector<LegendItem> treeLegend(const TreePicture& picture);
/// Those that the window's view shows: colours and marks, and in few words whose share a leaf has.
std::vector<LegendItem> viewLegend(const TreePicture& picture);
/// Colours and marks alone, for a view without room for more.
std::vector<LegendItem> marksLegend(const TreePicture& picture);

/// Below each other, 18 px apart.
QSizeF legendColumnSize(const std::vector<LegendItem>& items, const Type& type);
void paintLegendColumn(QPainter& painter, const Theme& theme, const Type& type,
                       const std::vector<LegendItem>& items, QPointF topLeft);
/// Beside each other, broken where wider than `width`.
QSizeF legendRowSize(const std::vector<LegendItem>& items, const Type& type, double width);
void paintLegendRow(QPainter& painter, const Theme& theme, const Type& type,
                    const std::vector<LegendItem>& items, QPointF topLeft, double width);

}  // namespace paretree::ui
