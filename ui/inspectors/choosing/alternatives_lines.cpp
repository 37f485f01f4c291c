// The lines of the alternatives of a node, and what is said where there are none.
#include <QSignalBlocker>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/models/cover_rows_model.h"
#include "ui/models/rules_model.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

void AlternativesPart::fillRow(int row, const ModelFacts& facts) {
  const NearLine& line = lines_[static_cast<std::size_t>(row)];
  const QString tip = nearTip(line, facts);
  const auto put = [&](int column, const QString& text) {
    auto* item = table_->put(row, column, text, tip);
    if (line.present) item->setFont(strongFont(table_->font()));
  };
  const bool counted = line.choice != kNoChoice && line.choice != kUnlisted;
  const QString test = briefTest(line.test);
  const QString cut = line.fewer == 0   ? test
                      : line.fewer == 1 ? tr("%1 · 1 attribute fewer").arg(test)
                                        : tr("%1 · %2 attributes fewer").arg(test, countText(line.fewer));
  put(Cut, !line.present         ? cut
           : !line.now.isEmpty() ? tr("%1 (now %2)").arg(cut, briefTest(line.now))
           : line.otherBelow     ? tr("now, with another subtree: %1").arg(cut)
                                 : tr("now: %1").arg(cut));
  if (line.fewer > 0) table_->item(row, Cut)->setData(CoverRowsModel::RightRole, true);
  put(Loss, line.loss);
  table_->item(row, Loss)->setData(RulesModel::BarRole, line.spent);
  put(Expected, !line.expected.isEmpty()   ? line.expected
                : line.choice == kUnlisted ? QStringLiteral("–")
                                           : QStringLiteral("…"));
  put(Leaves, countText(line.leaves));
  put(Ways, counted ? countText(static_cast<double>(line.ways)) : QStringLiteral("–"));
  put(Others, line.firstOfOpened ? tr("close")
              : line.others == 0 ? QStringLiteral("–")
                                 : tr("and %1").arg(countText(static_cast<double>(line.others))));
}

/// The attribute that was looked for and is not listed has the last line, so that its tree can be tried, too.
void AlternativesPart::showUnlisted(const std::shared_ptr<const runs::BestByAttribute>& best) {
  // A single leaf has no line, as in the list.
  const auto wanted = best && !best->tree.empty() && !best->tree[0].isLeaf() ? best : nullptr;
  if (wanted == unlisted_) return;
  const QSignalBlocker quiet(table_);
  table_->forget();
  if (std::exchange(unlisted_, wanted)) lines_.pop_back();
  const auto facts = session_->facts();
  if (wanted) lines_.push_back(unlistedLine(*wanted, *shown_, *facts));
  table_->setRowCount(static_cast<int>(lines_.size()));
  if (wanted) fillRow(table_->rowCount() - 1, *facts);
  table_->fit();
}

void AlternativesPart::fill(const runs::Alternatives& found, const ModelFacts& facts) {
  const QSignalBlocker quiet(table_);
  lines_ = nearLines(found, facts, open_);
  unlisted_ = nullptr;
  table_->horizontalHeaderItem(Loss)->setText(lossHeading(facts));
  table_->setRowCount(static_cast<int>(lines_.size()));
  for (int row = 0; row < table_->rowCount(); ++row) fillRow(row, facts);
  table_->setCurrentCell(-1, -1);
  table_->fit();
  foldFilters();
  filter();
  emit filled();
}

void AlternativesPart::filter() {
  const QString wanted = find_->text().trimmed();
  int shown = 0;
  const int listed = table_->rowCount() - (unlisted_ ? 1 : 0);
  for (int row = 0; row < listed; ++row) {
    const bool hit = QString::fromStdString(lines_[row].attribute).contains(wanted, Qt::CaseInsensitive);
    table_->setRowHidden(row, !hit);
    shown += hit ? 1 : 0;
  }
  // What is out of sight must not be put in place.
  if (const int at = table_->currentRow(); at >= 0 && at < listed && table_->isRowHidden(at)) {
    session_->editing().dropPreview();
    table_->setCurrentCell(-1, -1);
  }
  typed_ = shown_ && !wanted.isEmpty() && shown == 0;
  const bool asked = shown_ && shown_->filtered && shown_->near.splits.empty();
  const auto best = typed_ || asked ? whyNot(wanted) : nullptr;
  showUnlisted(best);
  const QString why = best ? whyNotWords(*best, *shown_, *session_->facts()) : QString();
  const bool sought = !best && (session_->nearTrees().explaining() || session_->nearTrees().looking());
  nothing_->setText(!why.isEmpty()     ? why
                    : sought && typed_ ? tr("Looking for the best split by “%1” …").arg(wanted)
                    : sought           ? tr("Looking for the best subtree that the filters leave …")
                    : typed_           ? tr("No split matches “%1”.").arg(wanted)
                                       : tr("No split matches the filters."));
  clear_->setText(typed_ ? tr("Show all") : tr("Clear filters"));
  nothing_->setVisible(typed_ || asked);
  clear_->setVisible(typed_ || asked);
  foldFilters();
}

/// The best subtree that begins with the attribute that is typed, or that the filters leave. Null: it is no
/// single one, or not known yet.
std::shared_ptr<const runs::BestByAttribute> AlternativesPart::whyNot(const QString& wanted) {
  const auto facts = session_->facts();
  if (!facts || !shown_) return {};
  const data::Schema& schema = *facts->model->schema;
  std::vector<std::string> names;
  if (typed_) {
    for (const int column : facts->task->features) {
      const QString name = QString::fromStdString(schema[column].name);
      const bool whole = name.compare(wanted, Qt::CaseInsensitive) == 0;
      if (whole) names.clear();
      if (name.contains(wanted, Qt::CaseInsensitive)) names.push_back(name.toStdString());
      if (whole) break;
    }
  } else if (shown_->near.done) {
    names.emplace_back();
  }
  if (names.size() != 1) return {};
  session_->nearTrees().explain(names.front());
  return session_->nearTrees().explained(names.front());
}

}  // namespace paretree::ui
