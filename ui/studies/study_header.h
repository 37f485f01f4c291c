// The table of a study's cells at its edges, and what stands above it.
#pragma once

#include <QHeaderView>
#include <QString>

#include "ui/models/delegates.h"
#include "ui/studies/study_follower.h"

namespace paretree::ui {

/// What does not fit between the edges of the table ends in an ellipsis there, so that no number looks whole
/// that is not.
class EdgeDelegate : public CellDelegate {
 public:
  using CellDelegate::CellDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Words that the edge of the table cuts end in an ellipsis there, as those of its cells do.
class EdgeHeader : public QHeaderView {
  Q_OBJECT

 public:
  explicit EdgeHeader(QWidget* parent = nullptr) : QHeaderView(Qt::Horizontal, parent) {}

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;

 private:
  mutable QRect painted_;  ///< of the section that is painted now
};

/// What a study is asked, beside its table: the learner where it is one, which rows test figures are of, how
/// models are estimated.
QString setupText(const StudyFacts& facts, const learners::Registry& registry);
/// Of which rows test figures are, for a tool tip.
QString testRowsText(const studies::StudyPlan& plan, const learners::Registry& registry);

}  // namespace paretree::ui
