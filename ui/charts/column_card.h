// One column of the table in full: its figures and its distribution, split by the class to be predicted.
#pragma once

#include <QWidget>
#include <optional>

#include "paretree/data/summary.h"
#include "ui/drawing/class_colours.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// Bars of the bins (numbers) or levels, each made of its classes; under numbers a box from quartile to
/// quartile.
class Distribution : public QWidget {
  Q_OBJECT

 public:
  explicit Distribution(QWidget* parent = nullptr);
  /// `target`: the nominal column that splits the bars, or -1.
  void show(const data::Dataset& table, int column, const data::ColumnSummary& summary, int target,
            std::vector<int> classOrder);
  void clear();
  /// The bin at this place, or -1.
  int binAt(const QPointF& place) const;
  /// "4.3 to 4.6", "setosa".
  QString binText(int bin) const;
  QSize sizeHint() const override { return {420, 180}; }
  QSize minimumSizeHint() const override { return {160, 90}; }

 signals:
  void binClicked(int bin);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  std::size_t total(std::size_t bin) const;
  QRectF plot() const;
  QRectF barOf(std::size_t bin) const;
  void paintBar(QPainter& painter, const QRectF& bar, std::size_t bin, bool upright) const;
  void paintAxis(QPainter& painter) const;
  void paintLevels(QPainter& painter) const;
  void paintLegend(QPainter& painter) const;
  bool hasLegend() const { return colours_.classes() > 1 && split_; }

  std::optional<data::ColumnSummary> summary_;
  data::ColumnInfo info_;
  std::vector<std::string> classes_;
  ClassColours colours_;
  bool split_ = false;  ///< bars have more than one class
  std::size_t highest_ = 1;
  int hovered_ = -1;
};

/// The distribution under the column's name and figures.
class ColumnCard : public QWidget {
  Q_OBJECT

 public:
  explicit ColumnCard(QWidget* parent = nullptr);
  /// `usefulness`: 0 .. 1 as rankFeatures says, or NaN.
  void show(const data::Dataset& table, int column, const data::ColumnSummary& summary, int target,
            const std::vector<int>& classOrder, double usefulness);
  void clear();
  Distribution* distribution() const { return distribution_; }

 private:
  FiguresRow* figures_;
  Distribution* distribution_;
};

}  // namespace paretree::ui
