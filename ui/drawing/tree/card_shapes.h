// The shapes that cards of a tree picture are made of; for the painters of cards only.
#pragma once

#include <QPointF>
#include <QRectF>
#include <array>

#include "ui/drawing/tree/node_card.h"

namespace paretree::ui {

constexpr double kBand = 7, kBranchRadius = 4, kLeafRadius = 8;  // px
constexpr double kTitlePitch = 15;                               // px between lines of a title

/// The corners of a box whose own are cut off by 10 px, less where it is small; clockwise on screen.
std::array<QPointF, 8> octagon(const QRectF& box);
void paintFrame(QPainter& painter, const Theme& theme, const QRectF& r, double radius);
/// With the painter's pen.
void paintOutline(QPainter& painter, const QRectF& r, double radius);
/// The colour band along the upper edge of a leaf.
void paintBand(QPainter& painter, const Theme& theme, const QRectF& r, const QColor& colour);
/// A padlock in a disc of 16 px around `centre`.
void paintPadlock(QPainter& painter, const Theme& theme, QPointF centre);

constexpr double kMissingRadius = 7;  // px
/// The sign on an edge by which rows without the value go, around `centre`.
void paintMissing(QPainter& painter, const Theme& theme, const Type& type, QPointF centre);

/// A card with all its words (leaf and branch cards: full_card.cpp).
void paintFull(QPainter& painter, const Theme& theme, const Type& type, const NodeCard& card,
               const QRectF& frame);

}  // namespace paretree::ui
