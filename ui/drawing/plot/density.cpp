#include "ui/drawing/plot/density.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/drawing/plot/class_marks.h"

namespace paretree::ui {
namespace {

constexpr double kInner = 0.8;  // of a square: the side of its dark part where all is wrong

std::size_t along(double length) {
  return static_cast<std::size_t>(std::max(1.0, std::ceil(length / DensityGrid::kCell)));
}

}  // namespace

DensityGrid::DensityGrid(const QRectF& plot, std::size_t classes)
    : plot_(plot),
      classes_(classes + 1),
      columns_(along(plot.width())),
      lines_(along(plot.height())),
      counts_(columns_ * lines_ * classes_, 0),
      wrong_(columns_ * lines_, 0) {}

void DensityGrid::add(QPointF at, int actual, bool wrong) {
  if (!plot_.contains(at)) return;
  const auto place = [](double from, std::size_t most) {
    return std::min(static_cast<std::size_t>(from / kCell), most - 1);
  };
  const std::size_t cell =
      place(at.y() - plot_.top(), lines_) * columns_ + place(at.x() - plot_.left(), columns_);
  const auto code = static_cast<std::size_t>(actual);
  ++counts_[cell * classes_ + (actual >= 0 && code + 1 < classes_ ? code : classes_ - 1)];
  wrong_[cell] += wrong ? 1 : 0;
  ++inside_;
}

std::size_t DensityGrid::most() const {
  std::size_t most = 0;
  for (std::size_t cell = 0; cell < wrong_.size(); ++cell) {
    const auto from = counts_.begin() + static_cast<std::ptrdiff_t>(cell * classes_);
    most =
        std::max(most, std::accumulate(from, from + static_cast<std::ptrdiff_t>(classes_), std::size_t{0}));
  }
  return most;
}

void DensityGrid::paint(QPainter& painter, const Theme& theme, const ClassMarks& marks,
                        std::size_t most) const {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (std::size_t cell = 0; cell < wrong_.size(); ++cell) {
    const auto from = counts_.begin() + static_cast<std::ptrdiff_t>(cell * classes_);
    const auto to = from + static_cast<std::ptrdiff_t>(classes_);
    const std::size_t rows = std::accumulate(from, to, std::size_t{0});
    if (rows == 0) continue;
    const auto largest = std::max_element(from, to) - from;
    const int code = largest + 1 < static_cast<std::ptrdiff_t>(classes_) ? static_cast<int>(largest) : -1;
    const std::size_t across = cell % columns_, down = cell / columns_;
    const QRectF square = QRectF(plot_.left() + static_cast<double>(across) * kCell,
                                 plot_.top() + static_cast<double>(down) * kCell, kCell, kCell)
                              .intersected(plot_);
    painter.fillRect(square, marks.stepOf(code, ClassMarks::stepFor(rows, most)));
    if (wrong_[cell] == 0) continue;
    const double side =
        kInner * kCell * std::sqrt(static_cast<double>(wrong_[cell]) / static_cast<double>(rows));
    const QRectF dark(square.center() - QPointF(side / 2, side / 2), QSizeF(side, side));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(dark.intersected(plot_), theme.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  painter.restore();
}

}  // namespace paretree::ui
