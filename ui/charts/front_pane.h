// The front of the current run: chart, table, figures.
#pragma once

#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>

#include "ui/charts/front_chart.h"
#include "ui/models/front_model.h"
#include "ui/session/session.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class LegendItem;

class FrontPane : public QWidget {
  Q_OBJECT

 public:
  explicit FrontPane(Session* session, QWidget* parent = nullptr);
  FrontChart* chart() const { return chart_; }
  QTableView* table() const { return table_; }
  void setTarget(std::optional<double> target);

 private:
  void refresh();
  void refreshSelection();
  void refreshFigures(const Outcome& outcome);
  void showMenu();
  int shownRun() const;
  void pick(const PointRef& point);
  void choose(const std::vector<PointRef>& points, const QPoint& at);

  Session* session_;
  PaneHeader* header_;
  ViewSwitch* views_;
  QStackedWidget *pages_, *whole_;
  EmptyPane* empty_;
  FrontChart* chart_;
  QTableView* table_;
  FrontModel* model_;
  QSortFilterProxyModel* sorted_;
  FiguresRow* figures_;
  QHBoxLayout* legend_;
  LegendItem *runItem_, *testItem_, *earlierItem_, *ghostItem_;
  ChartPicture options_;   ///< axes, target, switches
};

}  // namespace paretree::ui
