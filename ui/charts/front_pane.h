// The front of the current run: chart, table, further views, figures; what of it is seen is chosen here.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <map>
#include <optional>

#include "ui/charts/front_chart.h"
#include "ui/charts/run_view.h"
#include "ui/models/front_model.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/further_views.h"
#include "ui/widgets/pane.h"

class QMenu;

namespace paretree::ui {

class FrontLegendItem;
class FrontRows;

class FrontPane : public QWidget {
  Q_OBJECT

 public:
  explicit FrontPane(Session* session, QWidget* parent = nullptr);
  FrontChart* chart() const { return chart_; }
  QTableView* table() const { return table_; }
  const FrontOptions& options() const { return options_; }
  void setOptions(const FrontOptions& options);
  /// By the id of RunViewEntry, or "chart", "table"; false where it is not offered for this run.
  bool setView(const QString& id);
  /// Null before it was first chosen.
  RunView* furtherView(const QString& id) const { return further_.view(id); }
  /// What the pane says of knee and target.
  QString reason() const { return reasonSaid_; }
  /// The run whose front is seen, 0 = none.
  int shownRun() const;

 signals:
  void exportWanted();

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildChartPage();
  void buildTable();
  void connectSession();
  void restoreView();
  void refresh();
  /// Chart, legend, and what is said of the front as a whole.
  void layOut(const SceneInput& input, const learners::Outcome& outcome);
  void refreshLegend(const SceneInput& input);
  void refreshBound();
  void refreshChips();
  void noteAxes(int run);
  void refreshTable(const std::shared_ptr<const learners::Outcome>& outcome, const EstimatesPtr& estimates);
  /// By what both ends of the front hold: once it is seen.
  void fitTable();
  void refreshSelection();
  void refreshFigures(const learners::Outcome& outcome);
  void refreshReason(const learners::Outcome& outcome);
  QWidget* makeEstimateRow();
  void refreshEstimate();
  void showReason();
  static constexpr char kMore[] = "more";  ///< link to what there was no room for
  bool reasonWhole_ = false;               ///< somebody wants to read all, whatever is left of the chart
  bool countSaid_ = false;                 ///< the reason begins with how many models there are
  QString reasonSaid_;                     ///< without what makes links of the numbers of models
  QString reasonFitted_;                   ///< what of it was last shown, and in which room
  void stopAtTarget(const learners::Outcome& outcome);
  SceneInput sceneInput(int run) const;
  static QString noteOf(const learners::Outcome* outcome, bool growing);
  std::vector<int> freshModels(const learners::Outcome& outcome, bool growing);
  QString describe(const runs::PointRef& point) const;
  void showFurther(int view);
  void pick(const runs::PointRef& point);
  void choose(const std::vector<runs::PointRef>& points, const QPoint& at);

  // Menus (front_menus.cpp)
  void showMenu(const QPoint& at);
  void showAxisMenu(bool vertical, const QPoint& at);
  void fillAxisMenu(QMenu* menu, bool vertical);
  void fillThirdMenu(QMenu* menu);
  void fillLimitMenu(QMenu* menu);
  void askTarget(bool vertical);
  void askLimit(const FrontMeasure& measure);
  void askNote(const runs::PointRef& point);

  Session* session_;
  PaneHeader* header_;
  ViewSwitch* views_;
  QStackedWidget *pages_, *whole_;
  EmptyPane* empty_;
  FrontChart* chart_;
  QTableView* table_;
  FrontModel* model_;
  FrontRows* rows_;
  bool fitted_ = true;  ///< the columns of the table are as wide as the models ask for
  FiguresRow* figures_;
  QLabel* reason_;
  QPushButton *estimate_, *openSuggested_;
  int cameLater_ = 0;  ///< the run whose estimates came while another model was read
  QWidget* legend_;
  std::vector<FrontLegendItem*> learnerItems_;
  FrontLegendItem *runItem_, *testItem_, *earlierItem_, *ghostItem_, *thirdItem_, *jointItem_, *boundItem_;
  Chip *filterChip_, *sampleChip_, *zoomChip_, *boundChip_, *axisChip_, *testChip_;
  /// What the chart showed when it was last drawn, of which run; run 0: none.
  struct Axes {
    int run = 0;
    std::string x, y;
    QString xLabel, yLabel;
  };
  Axes axes_;
  FrontOptions options_;
  /// Of what the chart was last laid out, and how; none: of nothing that may stay.
  std::optional<SceneInput> laidOut_;
  FrontOptions laidOutWith_;
  int stoppedAt_ = 0;  ///< the run that was stopped because a model reached the targets
  /// When each model of the growing front was first seen, ms; so that new ones can be haloed for a second.
  std::map<std::vector<double>, qint64> seen_;
  QElapsedTimer clock_;
  FurtherViews<RunViewEntry, RunView, std::shared_ptr<const learners::Outcome>> further_;
};

}  // namespace paretree::ui
