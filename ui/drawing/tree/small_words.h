// What a card says where the view is too far away for all of its words: letters keep their size on the
// screen.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QStringList>

#include "ui/drawing/tree/node_card.h"

namespace paretree::ui {

constexpr double kSmallScaleBar = 6, kSmallScaleLeafBar = 13;  // px of 100 %, of classes below words
constexpr double kBesideWords = 4;                             // px on the screen

struct SmallWords {
  QStringList lines;  ///< empty: there is no room for any
  double size = 0;    ///< of the letters, px on the screen
  double pitch = 0;   ///< from line to line
};

/// The words of a card for `room` px on the screen: whole where smaller letters or more lines make them so,
/// else the name gives way before the test does, "chest… ≤ 24".
SmallWords smallWords(const NodeCard& card, const Type& type, QSizeF room);
/// The part of a frame in which they stand: beside bands and bars.
QRectF smallWordsPlace(const NodeCard& card, const QRectF& frame);
/// Whether a branch has words even where leaves have none.
bool saysWordsAsBlock(const NodeCard& card, const QRectF& frame, double scale);

}  // namespace paretree::ui
