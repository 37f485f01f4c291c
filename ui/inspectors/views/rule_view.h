// The rules of a model: as a list, as regions over two attributes, and how the run came to them. Rules are
// switched off or kept here, and covered again.
#pragma once

#include <QComboBox>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <map>

#include "ui/drawing/plot/rules_plot.h"
#include "ui/inspectors/views/cover_view.h"
#include "ui/session/session.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// Boxes of rules over two attributes; a click selects the smallest box under the mouse.
class RegionsPlot : public QWidget {
  Q_OBJECT

 public:
  explicit RegionsPlot(QWidget* parent = nullptr);
  void setRegions(RuleRegions regions);
  void setSelected(int rule);
  const RuleRegions& regions() const { return regions_; }
  /// Rules whose boxes hold this point, smallest box first.
  std::vector<int> rulesAt(const QPointF& pixel) const;

 signals:
  void ruleClicked(int rule);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF area() const { return QRectF(rect()).adjusted(8, 4, -4, -4); }
  RuleRegions regions_;
  int selected_ = -1;
};

class CoursePlots : public QWidget {
 public:
  using QWidget::QWidget;
  void setPlots(std::vector<CoursePlot> plots);
  const std::vector<CoursePlot>& plots() const { return plots_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<CoursePlot> plots_;
};

class RuleView : public QWidget {
  Q_OBJECT

 public:
  enum View { List, Regions, Course };

  /// Shows `list` as it is, and for rule sets all the rest around it.
  RuleView(Session* session, QTableView* list, QWidget* parent = nullptr);
  void setView(View view) { views_->setCurrent(view); }
  void switchRule(int rule, bool active);
  RegionsPlot* regions() const { return regions_; }
  CoursePlots* course() const { return course_; }

 private:
  void build(QTableView* list);
  void showFacts();
  void showSelection();
  void showRegions();
  void changeRule(bool lock);
  void fillClasses();
  void filterClasses();
  bool isOn(int rule) const;
  void takePreview();
  QPushButton* button(const QString& text, const QString& name, const QString& tip);

  Session* session_;
  QWidget *bar_, *axes_;
  QSplitter* below_;
  CoverView* cover_;
  QSortFilterProxyModel* list_ = nullptr;
  QComboBox* classes_ = nullptr;
  ViewSwitch* views_;
  QStackedWidget* pages_;
  RegionsPlot* regions_;
  CoursePlots* course_;
  QComboBox *x_, *y_;
  QPushButton *switch_, *keep_, *again_;
  QLabel* unnamed_;
  FactsPtr shown_;
  std::map<int, bool> switched_;  ///< rules that are tried on or off, against the model's own
};

}  // namespace paretree::ui
