// Rows by squares, where the marks of single rows would hide each other.
#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <vector>

class QPainter;

namespace paretree::ui {

class ClassMarks;
struct Theme;

/// A row that is counted.
struct CloudRow {
  float x = 0, y = 0, z = 0;  ///< in the axes' units
  std::int32_t actual = -1;
  bool wrong = false;
};
/// So many rows are counted at most; of more, an even sample.
constexpr std::size_t kMostCloud = 300000;

class DensityGrid {
 public:
  static constexpr double kBlot = 0.015;  ///< rows a square pixel from which on marks hide each other
  static constexpr double kCell = 9;      ///< px

  /// `classes`: how many there are.
  DensityGrid(const QRectF& plot, std::size_t classes);
  /// Places outside the plot do not count.
  void add(QPointF at, int actual, bool wrong);
  /// Marks would hide each other.
  bool blots() const { return static_cast<double>(inside_) > kBlot * plot_.width() * plot_.height(); }
  /// Rows of the fullest square.
  std::size_t most() const;
  /// Each square in the hue of its most frequent class, in five steps by its rows; in it a square in the
  /// colour of text, whose area is the share that is answered wrongly.
  void paint(QPainter& painter, const Theme& theme, const ClassMarks& marks, std::size_t most) const;

 private:
  QRectF plot_;
  std::size_t classes_, columns_, lines_, inside_ = 0;
  std::vector<std::uint32_t> counts_;  ///< by square and class, the last for rows without one
  std::vector<std::uint32_t> wrong_;   ///< by square
};

}  // namespace paretree::ui
