// Learners with values of their parameters to tick: the grid of a study.
#pragma once

#include <QTreeWidget>

#include "paretree/studies/plan.h"
#include "ui/session/session.h"

namespace paretree::ui {

class GridTree : public QTreeWidget {
  Q_OBJECT

 public:
  /// Learners that suit the open table. The one that is asked next is ticked, with its settings as they are.
  explicit GridTree(Session* session, QWidget* parent = nullptr);
  /// The learners that are ticked, with each parameter that is more than its default.
  std::vector<studies::StudyLearner> learners() const;

 signals:
  void gridChanged();
  /// A value that somebody typed is none of its parameter.
  void refused(const QString& why);

 private:
  void addLearner(const learners::Learner& learner, const learners::ParamValues& set, bool chosen);
  void addParam(QTreeWidgetItem* above, const learners::ParamInfo& info, const learners::ParamValues& set);
  void take(QTreeWidgetItem* item);
  /// Why not, or nothing.
  QString addTyped(QTreeWidgetItem* field);
  void sayTicked(QTreeWidgetItem* param);
  const learners::ParamInfo* infoOf(const QTreeWidgetItem* param) const;

  Session* session_;
  std::vector<learners::ParamInfo> infos_;  ///< by number in the items of parameters
  bool filling_ = true;
};

}  // namespace paretree::ui
