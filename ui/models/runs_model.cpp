#include "ui/models/runs_model.h"

#include <QFont>
#include <algorithm>

#include "paretree/runs/reopen.h"
#include "ui/document/run_targets.h"
#include "ui/drawing/fonts.h"
#include "ui/models/front_model.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"

namespace paretree::ui {
namespace {

// The figure by which runs are compared: the learner's hypervolume where it reports one.
const learners::SummaryFigure* headline(const learners::Outcome& outcome) {
  for (const char* id : {"testHypervolume", "hypervolume"})
    for (const auto& figure : outcome.report.summary)
      if (figure.id == id) return &figure;
  return nullptr;
}

// The edits from number `first` (from 0) to before `end`.
QStringList wordsOf(const std::vector<Message>& edits, int first, int end) {
  QStringList words;
  for (int i = first; i < end; ++i) words << displayText(edits[i]);
  return words;
}

/// The table is read otherwise now than when the run was made of it.
bool isOfAnotherReading(const Document& document, const runs::Run& run) {
  return document.table && document.table->sha256 == run.data.sha256 && !runs::isReadAs(*document.table, run);
}

/// Under the heading that asks for it; the tool tip says it in a sentence of its own.
QString cameFrom(const runs::Run& run, bool otherwise) {
  const QString from = !run.request.lineage.empty() ? lineageText(run)
                       : run.request.seeds.empty()  ? RunsModel::tr("data")
                                                    : RunsModel::tr("model file");
  return otherwise ? RunsModel::tr("%1, read otherwise").arg(from) : from;
}

QString cameFromInFull(const runs::Run& run, bool otherwise) {
  const QString from = lineageText(run);
  if (!otherwise) return from;
  return from + QLatin1Char('\n') +
         RunsModel::tr("From the table as it was read then; it is read otherwise now.");
}

}  // namespace

RunsModel::RunsModel(Session* session, QObject* parent) : QAbstractTableModel(parent), session_(session) {
  connect(session, &Session::runsChanged, this, &RunsModel::rebuild);
  connect(&session->runs(), &Runs::runningChanged, this, &RunsModel::rebuild);
  connect(&session->runs(), &Runs::liveFrontChanged, this, [this] {
    if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  });
  connect(session, &Session::tableChanged, this, [this] {  // read otherwise
    if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  });
  connect(session, &Session::selectionChanged, this, [this] {
    if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  });
}

void RunsModel::rebuild() {
  beginResetModel();
  lines_.clear();
  addBelow({});
  groupByTarget();
  // A line that follows at a depth draws its rail through all lines between.
  std::vector<bool> follows;
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
    const auto depth = static_cast<std::size_t>(line->depth);
    follows.resize(depth + 1, false);
    line->rails = QList<bool>(follows.begin(), follows.end());
    follows[depth] = true;
  }
  endResetModel();
}

std::vector<std::string> RunsModel::targetsOf(const Line& line) const {
  const auto* draft = session_->document().draft(line.draft);
  return draft ? targetNames(*draft->now.model) : targetNames(session_->document(), line.run);
}

// Errors for one target say nothing of models for another: what came from the same root stays together, those
// for the same targets under one heading, in the order in which targets were first searched for.
void RunsModel::groupByTarget() {
  struct Group {
    std::vector<std::string> targets;
    std::vector<Line> lines;
  };
  std::vector<Group> groups;
  std::size_t at = 0;
  for (const Line& line : lines_) {
    if (line.depth == 0) {
      const auto targets = targetsOf(line);
      for (at = 0; at < groups.size() && groups[at].targets != targets;) ++at;
      if (at == groups.size()) groups.push_back({targets, {}});
    }
    groups[at].lines.push_back(line);
  }
  if (groups.size() < 2) return;
  lines_.clear();
  for (const Group& group : groups) {
    QStringList names;
    for (const auto& name : group.targets) names << QString::fromStdString(name);
    Line heading;
    heading.heading =
        (names.size() > 1 ? tr("Targets: %1") : tr("Target: %1")).arg(names.join(QStringLiteral(", ")));
    lines_.push_back(heading);
    lines_.insert(lines_.end(), group.lines.begin(), group.lines.end());
  }
}

// What came from `parent`: edited models, then runs, by their numbers. A parent that is gone hands on to the
// root.
void RunsModel::addBelow(const Line& parent) {
  const auto& document = session_->document();
  const bool root = !parent.run && !parent.draft;
  const int depth = root ? 0 : parent.depth + 1;
  for (const auto& draft : document.drafts) {
    const auto* origin = document.draft(draft.branch.draft);
    const int run = document.run(draft.from.run) ? draft.from.run : 0;
    if (origin ? parent.draft == origin->id && parent.step == draft.branch.step
               : !parent.draft && parent.run == run)
      addDraft(draft, depth);
  }
  const auto addRun = [&](int number, int came) {
    const runs::DraftRef begun = session_->runs().beginningOf(number);
    const auto* draft = document.draft(begun.draft);
    const bool fits = draft && draft->has(begun.step)
                          ? parent.draft == begun.draft && parent.step == begun.step
                          : !parent.draft && parent.run == (document.run(came) ? came : 0);
    if (!fits || listed(number, 0)) return;
    lines_.push_back({number, 0, -1, depth, {}});
    addBelow(Line(lines_.back()));
  };
  for (const auto& entry : document.runs) addRun(entry.number, entry.run->request.parentRun);
  if (const auto going = session_->runs().underWay())
    addRun(session_->runs().runningNumber(), going->request.parentRun);
  // What a damaged file has come from itself stands at the root, so that it can be reached.
  if (root)
    for (const auto& entry : document.runs)
      if (!listed(entry.number, 0)) {
        lines_.push_back({entry.number, 0, -1, 0, {}});
        addBelow(Line(lines_.back()));
      }
}

bool RunsModel::listed(int run, int draft) const {
  return std::any_of(lines_.begin(), lines_.end(), [&](const Line& line) {
    return draft ? line.draft == draft : !line.draft && line.run == run;
  });
}

// The states of a draft stand under each other, each with what came from it. Those that it shares with the
// draft it was edited on from stand there.
void RunsModel::addDraft(const runs::Draft& draft, int depth) {
  if (listed(0, draft.id)) return;
  const bool branched = session_->document().draft(draft.branch.draft) != nullptr;
  for (int step = branched ? draft.branch.step + 1 : draft.firstStep();
       step <= static_cast<int>(draft.edits.size()); ++step) {
    lines_.push_back({draft.from.run, draft.id, step, depth, {}});
    addBelow(Line(lines_.back()));
  }
}

bool RunsModel::isShown(const Line& line) const {
  if (!line.heading.isEmpty()) return false;
  const Selection& s = session_->selection();
  const auto* draft = session_->document().draft(line.draft);
  return draft ? s.draft == line.draft && draft->stepOf(s.step) == line.step : !s.draft && s.run == line.run;
}

QString RunsModel::beginningOf(const runs::Draft& draft) const {
  if (draft.from.run) return tr("as it was found");
  const auto read = readModel(draft, session_->registry());
  if (!read) return tr("drawn from one leaf");
  return read->learner.isEmpty() ? tr("read from a file") : tr("read from a file, by %1").arg(read->learner);
}

QString RunsModel::nameOf(const Line& line) const {
  const auto& document = session_->document();
  if (const auto* draft = document.draft(line.draft)) {
    const auto read = readModel(*draft, session_->registry());
    if (line.step == 0 && read) return read->file.isEmpty() ? tr("from a file") : read->file;
    if (line.step == 0) return draft->from.run ? tr("model %1").arg(draft->from.model + 1) : tr("by hand");
    // The model that it was is not listed where its states before have been forgotten.
    return draft->from.run && line.step == draft->firstStep()
               ? tr("model %1, edit %2").arg(draft->from.model + 1).arg(line.step)
               : tr("edit %1").arg(line.step);
  }
  const auto* entry = document.run(line.run);
  if (!entry) return tr("%1 · running").arg(line.run);
  if (!entry->title.empty()) return tr("%1 · %2").arg(line.run).arg(QString::fromStdString(entry->title));
  const auto learner = session_->runs().learnerOf(line.run);
  return tr("%1 · %2").arg(line.run).arg(learner ? displayText(learner->info().name)
                                                 : QString::fromStdString(entry->run->request.learner));
}

int RunsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}
int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

int RunsModel::rowOf(const Selection& s) const {
  const auto* draft = session_->document().draft(s.draft);
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].heading.isEmpty() && lines_[i].draft == s.draft &&
        (draft ? lines_[i].step == draft->stepOf(s.step) : lines_[i].run == s.run))
      return static_cast<int>(i);
  return -1;
}

QVariant RunsModel::headingData(const Line& line, int column, int role) {
  if (role == RailsRole) return QVariant::fromValue(QList<bool>());
  const bool words = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
  return words && column == Name ? QVariant(line.heading) : QVariant();
}

QVariant RunsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const Line& line = lines_[at.row()];
  if (role == HeadingRole) return !line.heading.isEmpty();
  if (!line.heading.isEmpty()) return headingData(line, at.column(), role);
  const auto& document = session_->document();
  const auto* entry = document.run(line.run);
  const auto* draft = document.draft(line.draft);
  const auto outcome = session_->runs().outcomeOf(line.run);
  const bool current = isShown(line);
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
      switch (at.column()) {
        case Name:
          return nameOf(line);
        case CameFrom:
          if (draft) {
            if (line.step == 0) return beginningOf(*draft);
            return role == Qt::ToolTipRole ? wordsOf(draft->edits, 0, line.step).join(QStringLiteral("\n"))
                                           : wordsOf(draft->edits, line.step - 1, line.step).front();
          }
          if (!entry) return QString();
          return role == Qt::ToolTipRole
                     ? cameFromInFull(*entry->run, isOfAnotherReading(document, *entry->run))
                     : cameFrom(*entry->run, isOfAnotherReading(document, *entry->run));
        case Models:
          return draft     ? QStringLiteral("1")
                 : outcome ? countText(static_cast<double>(outcome->front.size()))
                           : QString();
        case Figure: {
          if (draft || !outcome) return QStringLiteral("–");
          const auto* figure = headline(*outcome);
          if (!figure) return QStringLiteral("–");
          const auto* value = std::get_if<double>(&figure->value);
          if (!value) return QStringLiteral("–");
          const QString text = numberText(*value, 4);
          return role == Qt::ToolTipRole ? displayText(figure->label) + QStringLiteral(": ") + text : text;
        }
        default:
          return {};
      }
    case Qt::AccessibleTextRole: {
      QString words = at.data().toString();
      if (at.column() == Name && line.depth) words += tr(", level %1").arg(line.depth + 1);
      return current && at.column() == Name ? words + tr(", shown") : words;
    }
    case Qt::EditRole:
      return entry && !draft ? QString::fromStdString(entry->title) : QString();
    case Qt::FontRole:
      if (current && at.column() == Name) {
        QFont f;
        f.setWeight(QFont::DemiBold);
        return f;
      }
      return {};
    case Qt::TextAlignmentRole:
      return static_cast<int>((at.column() >= Models ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::CheckStateRole:
      return {};
    case MarkRole:
      return draft ? (current ? 4 : 2) : !entry ? 3 : current ? 1 : 0;
    case RunRole:
      return line.run;
    case DraftRole:
      return line.draft;
    case StepRole:
      return line.step;
    case DepthRole:
      return line.depth;
    case RailsRole:
      return QVariant::fromValue(line.rails);
    default:
      return {};
  }
}

bool RunsModel::setData(const QModelIndex& at, const QVariant& value, int role) {
  if (!at.isValid() || role != Qt::EditRole) return false;
  session_->runs().rename(lines_[at.row()].run, value.toString());
  return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& at) const {
  if (at.isValid() && !lines_[at.row()].heading.isEmpty()) return Qt::NoItemFlags;
  auto f = QAbstractTableModel::flags(at);
  if (at.isValid() && at.column() == Name && !lines_[at.row()].draft &&
      session_->document().run(lines_[at.row()].run))
    f |= Qt::ItemIsEditable;
  return f;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((section >= Models ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {QT_TR_NOOP("Run"), QT_TR_NOOP("Came from"), QT_TR_NOOP("Models"),
                                        QT_TR_NOOP("Hypervol.")};
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

}  // namespace paretree::ui
