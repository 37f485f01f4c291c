// What the constraints do to the selected model: slack of each leaf, rows that break them, error against
// feasibility.
#pragma once

#include <QLabel>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <array>

#include "paretree/model/feasible_check.h"
#include "ui/constraints/cell_table.h"
#include "ui/constraints/trade_off_chart.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class ConstraintsPane : public QWidget {
  Q_OBJECT

 public:
  enum View { Slack, Broken, Depths, Variants, Text };

  explicit ConstraintsPane(Session* session, QWidget* parent = nullptr);
  /// Whether the selected model obeys constraints.
  bool wanted() const { return wanted_; }
  PaneHeader* header() const { return header_; }
  void setView(View view) { views_->setCurrent(view); }
  /// False while figures of the selected model are being worked out.
  bool current() const { return wanted_ && !job_->running(); }

 signals:
  void wantedChanged(bool wanted);

 private:
  struct Figures;
  struct LeafLine {
    double slack = data::kMissing;
    bool binds = false, holds = false;
  };
  static std::vector<std::vector<LeafLine>> leafLines(const ModelFacts& facts,
                                                      const model::SlackTable& table);
  void fitSlack();
  void refresh();
  void show(const Figures& figures);
  void showSlack(const Figures& figures);
  void showBroken(const Figures& figures);
  void showVariants();
  void showNote();
  void showSelection();

  Session* session_;
  Job* job_;
  PaneHeader* header_;
  ViewSwitch* views_;
  QStackedWidget *pages_, *brokenPages_ = nullptr;
  EmptyPane* noneBroken_ = nullptr;
  Chip *feasible_, *patterns_;
  QLabel* note_;
  std::array<QString, 5> notes_;  ///< by view
  CellTable *slack_, *broken_, *variants_;
  CellTableDelegate* slackCells_;
  QTableView *slackView_ = nullptr, *brokenView_ = nullptr, *variantsView_ = nullptr;
  TradeOffChart* depths_;
  QPlainTextEdit* text_;
  std::vector<int> leaves_;
  FactsPtr shown_;
  bool wanted_ = false;
};

}  // namespace paretree::ui
