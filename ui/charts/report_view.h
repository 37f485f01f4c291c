// What a run says of itself: settings, figures, notes, its curves and tables; told from the outcome alone.
#pragma once

#include <QComboBox>
#include <QStackedWidget>
#include <QTableWidget>

#include "ui/charts/plot.h"
#include "ui/charts/run_view.h"

namespace paretree::ui {

class ReportView : public RunView {
  Q_OBJECT

 public:
  explicit ReportView(Session* session);
  void showRun(int number, const std::shared_ptr<const learners::Outcome>& outcome) override;
  QComboBox* parts() const { return parts_; }
  QTableWidget* table() const { return table_; }
  PlotWidget* plot() const { return plot_; }

 private:
  void fitRows();
  void showPart(int part);
  void showPairs(const std::vector<std::pair<QString, QString>>& lines);
  void showFigures();
  void showSettings();
  void showSeries(const learners::Series& series);
  void showTable(const learners::ReportTable& table);

  Session* session_;
  int number_ = 0;
  std::shared_ptr<const learners::Outcome> outcome_;
  std::vector<learners::ReportTable>
      tables_;  ///< cross-validation, where there is one, and those of the outcome
  QComboBox* parts_;
  QStackedWidget* pages_;
  QTableWidget* table_;
  PlotWidget* plot_;
};

}  // namespace paretree::ui
