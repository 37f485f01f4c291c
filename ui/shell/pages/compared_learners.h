// The table of a comparison: which learners are asked, how far each is, what each reached.
#pragma once

#include <QTreeWidget>
#include <optional>

#include "paretree/runs/compare.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// The model that stands for a learner: the one that is shown first (runs::firstModel()).
std::size_t comparedModelOf(const runs::Run& run);
/// The most accurate one of run number `run` of the comparison; none where it has no points.
std::optional<std::size_t> mostAccurateOf(const runs::Comparison& comparison, std::size_t run);

class ComparedLearners : public QTreeWidget {
  Q_OBJECT

 public:
  enum Column { Name, State, Models, Judged, Test, Budget };

  explicit ComparedLearners(QWidget* parent = nullptr);
  /// All learners, with their budgets; ticks stay, figures go. Gives whether any suits the table.
  bool fill(const Session& session);
  /// Ids of those that are ticked, in their order.
  std::vector<std::string> ticked() const;
  void setState(const std::string& learner, const QString& text, const QString& tip = {});
  /// What the heading of the figures says.
  void setFolds(bool folds);
  void showFound(const runs::Comparison& comparison);
  /// Marks the line of a learner; none where it is empty.
  void markLearner(const std::string& learner);
  /// The budget of a learner stands under its name, where there is no room for a column.
  bool isNarrow() const { return isColumnHidden(Budget); }

 signals:
  void learnerChosen(const std::string& learner);
  void modelChosen(const std::string& learner, std::size_t model);
  void tickChanged(const std::string& learner, bool on);

 protected:
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  static QString judgedTip(bool folds);
  QTreeWidgetItem* itemOf(const std::string& learner) const;
  void showModel(QTreeWidgetItem* item, const runs::Comparison& comparison, std::size_t run,
                 std::size_t model, const QString& called) const;
  void choose(const QTreeWidgetItem* item);
  void fitColumns();
};

}  // namespace paretree::ui
