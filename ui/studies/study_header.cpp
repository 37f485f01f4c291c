#include "ui/studies/study_header.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <set>

#include "paretree/core/file.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

constexpr int kHeaderMargin = 6;  // px, left and right of a heading

QString beginning(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

}  // namespace

void EdgeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  QStyleOptionViewItem seen = option;
  if (const auto* view = qobject_cast<const QAbstractItemView*>(option.widget)) {
    const QRect port = view->viewport()->rect();
    seen.rect.setLeft(std::max(seen.rect.left(), port.left()));
    seen.rect.setRight(std::min(seen.rect.right(), port.right()));
  }
  CellDelegate::paint(painter, seen, index);
}

void EdgeHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  painted_ = rect;
  QHeaderView::paintSection(painter, rect, section);
  painted_ = QRect();
}

void EdgeHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const {
  QHeaderView::initStyleOptionForIndex(option, section);
  if (painted_.isNull() || painted_.right() <= viewport()->width()) return;
  option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight,
                                                viewport()->width() - painted_.left() - 2 * kHeaderMargin);
}

QString testRowsText(const studies::StudyPlan& plan, const learners::Registry& registry) {
  const auto& split = plan.split;
  switch (split.kind) {
    case data::SplitSpec::Kind::TestFile:
      return QObject::tr("test rows of the file %1").arg(QString::fromStdString(fileName(split.testPath)));
    case data::SplitSpec::Kind::Folds:
      return QObject::tr("tested by %1 folds of all rows").arg(split.folds);
    case data::SplitSpec::Kind::Column:
      return QObject::tr("test rows as the column %1 says").arg(QString::fromStdString(split.column));
    case data::SplitSpec::Kind::None:
      return QObject::tr("no test rows");
    case data::SplitSpec::Kind::Fraction:
      break;
  }
  std::set<double> shares;
  if (split.testFraction >= 0) shares.insert(split.testFraction);
  for (const auto& one : plan.learners)
    if (const auto learner = registry.find(one.id); learner && split.testFraction < 0)
      shares.insert(learner->info().testFraction);
  if (shares.empty()) return {};
  if (*shares.rbegin() <= 0) return QObject::tr("no test rows");
  QStringList percent;
  for (const double share : shares) percent << percentText(share, 0);
  return QObject::tr("tested on %1 of the rows, which each seed draws anew")
      .arg(percent.join(QStringLiteral(" / ")));
}

QString setupText(const StudyFacts& facts, const learners::Registry& registry) {
  const studies::StudyPlan& plan = facts.folder.plan();
  if (plan.byProtocols()) return {};
  QStringList parts;
  if (plan.learners.size() == 1)
    if (const auto learner = registry.find(plan.learners.front().id))
      parts << displayText(learner->info().name);
  if (const QString rows = testRowsText(plan, registry); !rows.isEmpty()) parts << rows;
  if (plan.crossValidate)
    parts << QObject::tr("estimated by %1 folds of the training rows").arg(plan.crossValidate->folds);
  if (!plan.models) parts << QObject::tr("figures only");
  parts << QObject::tr("figures are means over the seeds");
  QString text = beginning(parts.join(QStringLiteral(" · ")));
  if (facts.table.foldTests) {
    const QString both = displayText(Message{"studies.folds-and-estimates", {{"folds", plan.split.folds}}});
    text += QLatin1Char('\n') + beginning(both) + QLatin1Char('.');
  }
  return text;
}

}  // namespace paretree::ui
