// Every suitable learner on the same rows, in the place of the front: one chart across them, how far each is,
// and a table of what each reached. What was found stands among the document's runs, so that a click shows it
// beside the chart like any other model.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "paretree/runs/compare.h"
#include "ui/charts/comparison_scene.h"
#include "ui/charts/front_chart.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/session.h"
#include "ui/shell/pages/compared_learners.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class ComparisonPane : public QWidget {
  Q_OBJECT

 public:
  explicit ComparisonPane(Session* session, QWidget* parent = nullptr);
  FrontChart* chart() const { return chart_; }
  ComparedLearners* list() const { return list_; }
  bool running() const { return job_->running(); }
  /// Null before there is one.
  const runs::Comparison* comparison() const { return comparison_.get(); }
  /// Number that one of its runs, by its place there, has in the document; 0 while it waits for a search to
  /// end. They are numbered as they come.
  int numberOf(std::size_t run) const { return run < numbers_.size() ? std::max(0, numbers_[run]) : 0; }
  QString status() const { return status_->text(); }
  /// Of one under way, where there is room for few words: "Comparing: 1 of 3 learners done, about 2 min
  /// left".
  QString briefly() const;
  /// Asks one under way to end; what it has found by then stays.
  void stop() { job_->stop(); }
  /// Asks whether a comparison under way may be stopped; what it has found by then stays, and `go` is called.
  /// False: there is nothing to ask.
  bool askBeforeClosing(std::function<void()> go);
  /// What the keys go to.
  QWidget* worked() const { return comparison_ ? static_cast<QWidget*>(chart_) : list_; }

 signals:
  void frontWanted();
  void modelWanted();
  void pairWanted();
  /// The user was asked about closing, and stays.
  void stays();
  /// It has begun, is further, or has ended.
  void progressed();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeChartSide();
  QWidget* makeTableSide();
  void connectChart();
  void connectSession();
  void sayNoFrontYet();
  void sayHow();
  /// By which measure, and why it is not that of the rows; nothing without a target.
  QString judgedBy() const;
  void forget();
  void takeUpKept();
  void refreshList();
  runs::CompareRequest request() const;
  void start();
  void take(const std::shared_ptr<const runs::Comparison>& found, const QString& problem);
  void setFound(const std::shared_ptr<const runs::Comparison>& found, bool partial);
  /// Each learner's run stands in the document as soon as it has ended and no search is under way.
  void keepRuns();
  void changeTick(const std::string& learner, bool on);
  /// While one goes on beside how far it is.
  void say(const QString& text);
  /// Where nothing is shown the model that stands for a learner.
  void showFirst();
  void showFound();
  void showStates();
  QString stateOf(std::size_t learner) const;
  struct UnderWay {
    std::size_t done = 0, waiting = 0;  ///< learners
    double left = 0;                    ///< s, for those at work; NaN: not known
  };
  UnderWay underWay() const;
  QString wordsUnderWay() const;
  void refreshChart();
  void shareHeight();
  void refreshLegend();
  void pollProgress();
  void pick(const runs::PointRef& point);
  /// Which run of the comparison has this number; none of another.
  std::optional<std::size_t> placeOf(int number) const;
  runs::PointRef standingFor(const std::vector<runs::PointRef>& points) const;
  void pickOf(const std::string& learner);
  QString describe(const runs::PointRef& point) const;
  ComparedLearner learnerOf(std::size_t run) const;

  static constexpr const char* kKept = "comparison";  ///< key of what a project keeps
  Session* session_;
  Job *job_, *writer_;
  QTimer poll_;
  /// What the learners say while they learn; all of them, and each by its place in the request
  struct Live;
  std::shared_ptr<Live> live_;
  std::shared_ptr<const runs::Comparison> comparison_;  ///< its runs are those of the document
  std::shared_ptr<const ComparedSeeds> seeds_;          ///< null: one alone was asked for
  bool partial_ = false;                                ///< of the learners that have ended so far
  runs::TablePtr table_;                                ///< that it was made on
  std::vector<int> numbers_;                            ///< of its runs; below 0: not yet in the document
  std::set<std::size_t> hidden_;                        ///< runs that the legend has switched off
  QSplitter* split_ = nullptr;
  int shared_ = -1;  ///< for which state the height was shared
  ComparedLearners* list_;
  QComboBox *across_, *judged_;
  QWidget* legend_;
  EmptyPane* empty_;
  QStackedWidget* pages_;  ///< words before there is a front, then the chart
  FrontChart* chart_;
  QLabel *about_, *status_, *notes_;
  QProgressBar* bar_;
  QPushButton *run_, *export_;
  QPointer<QMessageBox> question_;  ///< about closing
};

}  // namespace paretree::ui
