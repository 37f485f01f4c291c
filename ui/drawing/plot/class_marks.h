// Rows of classes in a scatter plot: colour and marker by class, errors ringed, and the legend that says so.
#pragma once

#include <QPointF>
#include <QString>
#include <vector>

#include "ui/drawing/class_colours.h"
#include "ui/drawing/fonts.h"

class QPainter;
class QRectF;

namespace paretree::ui {

class ClassMarks {
 public:
  static constexpr double kRing = 7.5, kLegendHeight = 26;

  ClassMarks(QPainter& painter, const Theme& theme, const Type& type, const ClassColours& colours,
             const std::vector<QString>& classes)
      : painter_(painter), theme_(theme), type_(type), colours_(colours), classes_(classes) {}

  QColor hueOf(int code) const;
  /// The ground of the side or region of a class.
  QColor tintOf(int code) const;
  QString nameOf(int code) const;
  /// Round the marks of light hues on a light ground.
  QColor border() const { return theme_.isDark ? theme_.base : theme_.axis; }

  void mark(int code, QPointF at, double radius = 3.9) const;
  /// `all`: how many rows are ringed; of many each ring is faint, so that they do not blot the rows out.
  void ringWrong(QPointF at, std::size_t all = 0) const;
  void ringSelected(QPointF at) const;
  /// Of the lines that the legend needs in so much width: two where one would cut names, and far more of them
  /// stands in two.
  static double legendHeight(const Type& type, const std::vector<QString>& classes, double width);
  /// The classes that occur (by code), then how many rows are wrong, and of a sample its size.
  void legend(const QRectF& area, const std::vector<bool>& occurs, std::size_t wrong, std::size_t of,
              std::size_t shown) const;
  static constexpr int kSteps = 5;
  /// 0 to kSteps - 1: how full a square of `rows` is beside one of `most`, on a logarithmic scale.
  static int stepFor(std::size_t rows, std::size_t most);
  /// The hue of a class in one of kSteps steps, opaque.
  QColor stepOf(int code, int step) const;
  /// As legend(), of squares: their steps (to `most` of the rows counted), and what is dark in them.
  void squaresLegend(const QRectF& area, const std::vector<bool>& occurs, std::size_t wrong, std::size_t of,
                     std::size_t most, std::size_t counted) const;
  /// The classes alone; gives where it ends.
  double legend(const QRectF& area, const std::vector<bool>& occurs) const;

 private:
  QRectF lastLine(const QRectF& area) const;
  double legendTo(const QRectF& area, double end, const std::vector<bool>& occurs) const;
  double legendLine(const QRectF& line, double end, const std::vector<int>& codes) const;
  double words(const QRectF& area, double x, const QString& text, double gap) const;
  QPainter& painter_;
  const Theme& theme_;
  const Type& type_;
  const ClassColours& colours_;
  const std::vector<QString>& classes_;
};

}  // namespace paretree::ui
