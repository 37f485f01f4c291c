// A round mark at many places of an image: painted once for each part of a pixel at which it may stand, and
// then copied.
#pragma once

#include <QBrush>
#include <QImage>
#include <QPen>
#include <QPointF>
#include <array>
#include <cstddef>

class QPainter;

namespace paretree::ui {

class DotStamp {
 public:
  /// Of this many marks on, copies are cheaper than circles.
  static constexpr std::size_t kMany = 100;
  /// Whether the painter writes pixels that it only moves and enlarges: pictures of lines and letters for
  /// files keep their circles.
  static bool suits(const QPainter& painter);

  /// For a painter that suits, at the size that it has now.
  DotStamp(const QPainter& painter, const QPen& pen, const QBrush& fill, double radius);
  /// Within an eighth of a pixel of `at`, in the painter's units.
  void draw(QPainter& painter, QPointF at);

 private:
  static constexpr int kParts = 4;  // of a pixel, across and down

  QImage painted(int across, int down) const;

  QPen pen_;
  QBrush fill_;
  double radius_, scale_;
  int half_;  ///< px of the image on either side of the pixel that the middle is in
  std::array<QImage, kParts * kParts> images_;
};

}  // namespace paretree::ui
