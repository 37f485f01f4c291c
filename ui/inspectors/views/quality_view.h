// Where the model errs: confusion and figures of each class with their reliability, or residuals; on test or
// training rows. A cell or a point leads to its rows.
#pragma once

#include <QLabel>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTableWidget>

#include "ui/charts/plot.h"
#include "ui/inspectors/quality.h"
#include "ui/inspectors/residuals.h"
#include "ui/inspectors/views/confusion_grid.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/jobs/job.h"
#include "ui/models/answered_rows_model.h"
#include "ui/widgets/fields/name_box.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class QualityView : public ModelView {
  Q_OBJECT

 public:
  explicit QualityView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;

  ConfusionGrid* grid() const { return grid_; }
  PlotWidget* plot() const { return plot_; }
  const std::optional<Quality>& quality() const { return quality_; }
  /// Of an AnsweredRowsModel, sorted.
  QTableView* rowsTable() const { return rows_; }
  enum Part { Test, Train, FinalCheck };
  void showPart(Part part) { part_->setCurrent(part); }

 private:
  QLayout* buildHead();
  QWidget* buildPanes();
  QWidget* buildErrors();
  QWidget* buildFigures();
  QWidget* buildPlot();
  QWidget* buildRows();
  void connectChoices();
  void measure();
  void showQuality();
  void showClasses();
  void showMatrix(const QStringList& names);
  void showResiduals();
  void showCell(int down, int across);
  void showRows(RowAnswers list, const QString& title);
  void takeRow(int row);
  void showAllErrors();
  void placeRows();
  void sharePanes();
  void resizeEvent(QResizeEvent* event) override;

  Session* session_;
  FactsPtr facts_;
  Job* job_;
  std::optional<Quality> quality_;
  ViewSwitch* part_;
  NameBox* target_;
  QLabel *about_, *rowsTitle_, *plotTitle_, *noteTitle_;
  ConfusionGrid* grid_;
  QSplitter* across_;
  bool shared_ = true;  ///< until the splitter is dragged
  QTableWidget* figures_;
  PlotWidget *plot_, *histogram_;
  ViewSwitch* sides_;  ///< figures of the classes, their reliability, or in a low view the rows
  QSplitter* down_ = nullptr;
  QWidget* bottom_ = nullptr;  ///< the rows: below all, in a low view beside the matrix
  QStackedWidget* sidePages_;
  QScrollArea* gridScroll_;
  QLabel* orderNote_;       ///< why the matrix has its classes in another order
  std::vector<int> order_;  ///< the class of each line of the matrix
  QTableView* rows_;
  AnsweredRowsModel* rowsModel_;
  QSortFilterProxyModel* sorted_;
  std::vector<std::size_t> plotted_;  ///< index into Quality::rows of each point of the plot
};

}  // namespace paretree::ui
