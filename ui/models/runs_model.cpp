#include "ui/models/runs_model.h"

#include <QFont>

#include "ui/drawing/type.h"
#include "ui/models/front_model.h"

namespace paretree::ui {
namespace {

// The figure by which runs are compared: the learner's hypervolume where it reports one.
const SummaryFigure* headline(const Outcome& outcome) {
  for (const char* id : {"testHypervolume", "hypervolume"})
    for (const auto& figure : outcome.report.summary)
      if (figure.id == id) return &figure;
  return nullptr;
}

}  // namespace

RunsModel::RunsModel(Session* session, QObject* parent) : QAbstractTableModel(parent), session_(session) {
  connect(session, &Session::runsChanged, this, &RunsModel::rebuild);
  connect(session, &Session::runningChanged, this, &RunsModel::rebuild);
  connect(session, &Session::liveFrontChanged, this, [this] {
    if (rowCount()) emit dataChanged(index(rowCount() - 1, 0), index(rowCount() - 1, ColumnCount - 1));
  });
  connect(session, &Session::selectionChanged, this, [this] {
    if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  });
}

void RunsModel::rebuild() {
  beginResetModel();
  lines_.clear();
  const auto& document = session_->document();
  const auto drafts = [&](int run, int depth) {
    for (const auto& draft : document.drafts)
      if (draft.from.run == run) lines_.push_back({run, draft.id, depth});
  };
  drafts(0, 0);
  for (const auto& entry : document.runs) {
    lines_.push_back({entry.number, 0, 0});
    drafts(entry.number, 1);
  }
  if (session_->running()) lines_.push_back({session_->runningNumber(), 0, 0});
  endResetModel();
}

int RunsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(lines_.size()); }
int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

int RunsModel::rowOf(const Selection& s) const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].draft == s.draft && (s.draft || lines_[i].run == s.run)) return static_cast<int>(i);
  return -1;
}

QVariant RunsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const Line& line = lines_[static_cast<std::size_t>(at.row())];
  const auto& document = session_->document();
  const auto* entry = document.run(line.run);
  const auto* draft = document.draft(line.draft);
  const auto outcome = session_->outcomeOf(line.run);
  const bool current = line.draft ? line.draft == session_->selection().draft : line.run == session_->selection().run && !session_->selection().draft;
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
      switch (at.column()) {
        case Name:
          if (draft) return draft->from.run ? tr("model %1, edited").arg(draft->from.model + 1) : tr("drawn by hand");
          if (!entry) return tr("%1 · running").arg(line.run);
          if (!entry->title.isEmpty()) return tr("%1 · %2").arg(line.run).arg(entry->title);
          {
            const auto learner = session_->learnerOf(line.run);
            return tr("%1 · %2").arg(line.run).arg(learner ? displayText(learner->info().name) : QString::fromStdString(entry->run->request.learner));
          }
        case CameFrom:
          if (draft) return draft->edits.isEmpty() ? tr("one leaf") : role == Qt::ToolTipRole ? draft->edits.join(QStringLiteral("\n")) : draft->edits.join(QStringLiteral(", "));
          return entry ? lineageText(*entry->run) : QString();
        case Models: return draft ? QStringLiteral("1") : outcome ? countText(static_cast<double>(outcome->front.size())) : QString();
        case Figure: {
          if (draft || !outcome) return QStringLiteral("–");
          const auto* figure = headline(*outcome);
          if (!figure) return QStringLiteral("–");
          const auto* value = std::get_if<double>(&figure->value);
          return value ? numberText(*value, 4) : QStringLiteral("–");
        }
        default: return {};
      }
    case Qt::EditRole: return entry && !draft ? entry->title : QString();
    case Qt::FontRole:
      if (current && at.column() == Name) {
        QFont f;
        f.setWeight(QFont::DemiBold);
        return f;
      }
      return {};
    case Qt::TextAlignmentRole: return static_cast<int>((at.column() >= Models ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::CheckStateRole: return {};
    case MarkRole: return draft ? 2 : !entry ? 3 : current ? 1 : 0;
    case RunRole: return line.run;
    case DraftRole: return line.draft;
    case DepthRole: return line.depth;
    default: return {};
  }
}

bool RunsModel::setData(const QModelIndex& at, const QVariant& value, int role) {
  if (!at.isValid() || role != Qt::EditRole) return false;
  session_->renameRun(lines_[static_cast<std::size_t>(at.row())].run, value.toString());
  return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& at) const {
  auto f = QAbstractTableModel::flags(at);
  if (at.isValid() && at.column() == Name && !lines_[static_cast<std::size_t>(at.row())].draft && session_->document().run(lines_[static_cast<std::size_t>(at.row())].run))
    f |= Qt::ItemIsEditable;
  return f;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>((section >= Models ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {QT_TR_NOOP("Run"), QT_TR_NOOP("Came from"), QT_TR_NOOP("Models"), QT_TR_NOOP("Hypervol.")};
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
