#include "ui/models/columns_model.h"

#include <QCoreApplication>
#include <QFont>
#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

#include "paretree/data/dates.h"
#include "ui/drawing/fonts.h"
#include "ui/session/file_reader.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kSparkBins = 12;

QString typeWord(data::ColumnType type) {
  return type == data::ColumnType::Nominal
             ? QCoreApplication::translate("paretree::ui::ColumnsModel", "category")
             : displayText(std::string(typeName(type)));
}

}  // namespace

ColumnsModel::ColumnsModel(Session* session, QObject* parent)
    : QAbstractTableModel(parent), session_(session), job_(new Job(this)) {
  connect(session, &Session::tableChanged, this, [this] {
    std::vector<std::string> listed{session_->document().data.path};
    for (int c = 0; c < rowCount(); ++c) listed.push_back(session_->data().info(c).name);
    // The same columns, read otherwise, are the same rows: who has chosen one keeps it.
    const bool same = listed == listed_ && rowCount() > 0;
    listed_ = std::move(listed);
    if (!same) beginResetModel();
    figures_.clear();
    classOrder_.clear();
    classTarget_ = wanted_ = -1;
    if (!same)
      endResetModel();
    else
      emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    summariseAgain();
  });
  connect(session, &Session::rolesChanged, this, [this] {
    if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    if (roles_ != rolesNow()) summariseAgain();
  });
}

std::vector<data::Role> ColumnsModel::rolesNow() const {
  std::vector<data::Role> roles;
  for (int c = 0; c < rowCount(); ++c) roles.push_back(session_->data().info(c).role);
  return roles;
}

void ColumnsModel::summariseAgain() {
  job_->cancel();
  roles_ = rolesNow();
  if (!session_->hasData()) return;
  job_->start([this, table = session_->document().table,
               cache = session_->reader().columnCache()](std::stop_token stop) -> Job::Delivery {
    const data::Dataset& data = table->data;
    const int classTarget = classTargetOf(data);
    auto order = classesBySize(data, classTarget);
    auto figures = std::make_shared<std::vector<ColumnFigures>>();
    if (isCountedInParts(data)) {
      *figures = keptFigures(cache, *table);
      if (figures->empty()) *figures = figuresOfSample(data, piecesOf(data.rows()), stop);
    } else {
      for (int c = 0; c < data.columns() && !stop.stop_requested(); ++c)
        figures->push_back(figuresOf(data, c, stop));
    }
    if (stop.stop_requested()) return [] {};
    return [this, classTarget, order = std::move(order), figures] {
      figures_ = std::move(*figures);
      classOrder_ = order;
      classTarget_ = classTarget;
      if (rowCount()) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
      emit summarised(-1);
      summariseNext();
    };
  });
}

/// The wanted column, else the first that is known from a sample only.
void ColumnsModel::summariseNext() {
  const auto isOpen = [this](int c) {
    return c >= 0 && c < static_cast<int>(figures_.size()) && figures_[c].sample > 0;
  };
  int next = wanted_;
  if (!isOpen(next))
    for (next = 0; next < static_cast<int>(figures_.size()) && !isOpen(next);) ++next;
  if (!isOpen(next)) return;
  job_->start([this, next, table = session_->document().table](std::stop_token stop) -> Job::Delivery {
    auto figures = std::make_shared<ColumnFigures>(figuresOf(table->data, next, stop));
    if (stop.stop_requested()) return [] {};
    return [this, next, figures] {
      figures_[next] = std::move(*figures);
      emit dataChanged(index(next, 0), index(next, ColumnCount - 1));
      emit summarised(next);
      const bool last = std::none_of(figures_.begin(), figures_.end(),
                                     [](const ColumnFigures& one) { return one.sample > 0; });
      last ? keepForNextOpening() : summariseNext();
    };
  });
}

void ColumnsModel::keepForNextOpening() {
  job_->start([table = session_->document().table, cache = session_->reader().columnCache(),
               figures = figures_](std::stop_token) -> Job::Delivery {
    keepFigures(cache, *table, figures);
    return [] {};
  });
}

const data::ColumnSummary* ColumnsModel::summary(int column) const {
  return column >= 0 && column < rowCount() && known() && figures_[column].sample == 0
             ? &figures_[column].summary
             : nullptr;
}

double ColumnsModel::usefulness(int column) const {
  return column >= 0 && column < rowCount() && known() ? figures_[column].usefulness : data::kMissing;
}

std::pair<QList<int>, QList<int>> ColumnsModel::bestFeatures(int count) const {
  std::vector<int> order;
  for (int c = 0; c < rowCount(); ++c)
    if (usefulness(c) == usefulness(c)) order.push_back(c);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return usefulness(a) > usefulness(b); });
  std::pair<QList<int>, QList<int>> parts;
  for (std::size_t i = 0; i < order.size(); ++i)
    (static_cast<int>(i) < count ? parts.first : parts.second) << order[i];
  return parts;
}

int ColumnsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !session_->hasData() ? 0 : session_->data().columns();
}
int ColumnsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ColumnsModel::values(int column) const {
  const auto& info = session_->data().info(column);
  const auto& s = figures_[column].summary;
  if (info.isNominal() && info.levels.size() <= 4) {
    QStringList names;
    for (const auto& level : info.levels) names << QString::fromStdString(level);
    if (names.join(QStringLiteral(", ")).size() <= 18) return names.join(QStringLiteral(", "));
  }
  return s.distinct == 1 ? tr("1 value") : tr("%1 values").arg(countText(static_cast<double>(s.distinct)));
}

// What a column holds that has one value or none; empty where it has several.
QString ColumnsModel::sameEverywhere(int column) const {
  const auto distinct = figures_[column].summary.distinct;
  return distinct == 0 ? tr("no values") : distinct == 1 ? tr("constant") : QString();
}

QString ColumnsModel::range(int column) const {
  const auto& info = session_->data().info(column);
  const auto& s = figures_[column].summary;
  if (info.type == data::ColumnType::Date)
    return s.min == s.min ? tr("%1 ... %2")
                                .arg(QString::fromStdString(data::formatDate(s.min, info.dateFormat)),
                                     QString::fromStdString(data::formatDate(s.max, info.dateFormat)))
                          : QString();
  if (info.type == data::ColumnType::Number) {
    if (s.min != s.min) return {};
    const auto [low, high] = rangeTexts(s.min, s.max, data::digitsOfValue(s.min), data::digitsOfValue(s.max));
    return tr("%1 ... %2").arg(low, high);
  }
  if (!info.isNominal() || s.levelCounts.empty()) return {};
  const auto top = std::max_element(s.levelCounts.begin(), s.levelCounts.end());
  // Of the rows that have a value, as all that is said of classes.
  const auto known = std::accumulate(s.levelCounts.begin(), s.levelCounts.end(), std::size_t{0});
  const double share = static_cast<double>(*top) / static_cast<double>(std::max<std::size_t>(1, known));
  return tr("%1 %2").arg(QString::fromStdString(info.levels[top - s.levelCounts.begin()]),
                         percentText(share, 1));
}

QString ColumnsModel::tip(int column) const {
  const auto& info = session_->data().info(column);
  const data::ColumnSummary* counted = summary(column);
  QString text = QString::fromStdString(info.name) + QStringLiteral("\n") +
                 data(index(column, RoleColumn), Qt::DisplayRole).toString() + QStringLiteral(", ") +
                 typeWord(info.type);
  if (!info.description.empty()) text += QStringLiteral("\n") + QString::fromStdString(info.description);
  if (counted) text += QStringLiteral("\n") + values(column) + QStringLiteral("; ") + range(column);
  if (counted && counted->missing > 0)
    text += QStringLiteral("\n") + tr("%1 missing").arg(countText(static_cast<double>(counted->missing)));
  if (const std::size_t sample = known() ? figures_[column].sample : 0)
    text += QStringLiteral("\n") + tr("What is shown is from a sample of %1 until all rows are counted")
                                       .arg(rowsText(static_cast<double>(sample)));
  return text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

QVariant ColumnsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid() || !session_->hasData() || at.row() >= session_->data().columns()) return {};
  const int c = at.row();
  const auto& info = session_->data().info(c);
  const data::ColumnSummary* counted = summary(c);
  const std::size_t sample = known() ? figures_[c].sample : 0;
  const bool used =
      info.role == data::Role::Target || (info.role == data::Role::Feature && session_->columns().isUsed(c));
  switch (role) {
    case Qt::DisplayRole:
      switch (at.column()) {
        case Name:
          return QString::fromStdString(info.name);
        case RoleColumn:
          return displayText(std::string(roleName(info.role)));
        case Type:
          return typeWord(info.type);
        case Values:
          return counted ? values(c) : QString(QChar(0x2026));  // they are being counted
        case Range:
          return counted  ? range(c)
                 : sample ? tr("so far: %1").arg(rowsText(static_cast<double>(sample)))
                          : QString();
        case Missing:
          return counted ? countText(static_cast<double>(counted->missing)) : QString();
        case Useful:
          return usefulness(c) == usefulness(c) ? percentText(usefulness(c), 1) : QString();
        case Note:  // what other columns say is not said twice
          return counted ? sameEverywhere(c) : QString();
        default:
          return {};
      }
    case Qt::EditRole:
      if (at.column() == RoleColumn) return static_cast<int>(info.role);
      if (at.column() == Type) return static_cast<int>(info.type);
      return {};
    case Qt::CheckStateRole:
      if (at.column() != Name) return {};
      return used ? Qt::Checked : Qt::Unchecked;
    case Qt::FontRole:
      if (at.column() == Name && info.role == data::Role::Target) {
        QFont f;
        f.setWeight(QFont::DemiBold);
        return f;
      }
      return {};
    case Qt::TextAlignmentRole:
      return at.column() == Missing || at.column() == Useful
                 ? QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter))
                 : QVariant();
    case Qt::ToolTipRole:
      return tip(c);
    case HistogramRole: {
      if (!known()) return {};
      QList<double> heights;
      double top = 1;
      const auto& bins = figures_[c].summary.histogram;
      const std::size_t together = info.isNumeric() && bins.size() > kSparkBins ? 2 : 1;
      for (std::size_t b = 0; b < bins.size() && b < kSparkBins * together; ++b) {
        double sum = b % together ? heights.takeLast() : 0;
        for (const std::size_t n : bins[b]) sum += static_cast<double>(n);
        heights << sum;
        top = std::max(top, sum);
      }
      for (double& h : heights) h /= top;
      if (info.type == data::ColumnType::Text || info.role == data::Role::Identifier) heights.clear();
      return QVariant::fromValue(heights);
    }
    case SwatchRole:
      return info.role == data::Role::Target && info.isNominal() && info.levels.size() <= 8;
    case DimRole:
      return !used;
    case NoteRole: {
      if (info.role == data::Role::Identifier) return tr("id");
      if (info.role == data::Role::Ignored) return tr("ignored");
      if (info.role == data::Role::Target) return tr("target");
      if (info.role == data::Role::Weight) return tr("weight");
      if (info.role == data::Role::Prediction) return tr("prediction");
      if (info.role == data::Role::Split) return tr("split");
      if (counted && counted->distinct < 2) return sameEverywhere(c);
      if (counted && counted->missing > 0)
        return tr("%1 missing").arg(countText(static_cast<double>(counted->missing)));
      return QString();
    }
    case CodeRole:
      return c;
    case UsefulRole:
      return usefulness(c) == usefulness(c) ? QVariant(usefulness(c)) : QVariant();
    default:
      return {};
  }
}

bool ColumnsModel::setData(const QModelIndex& at, const QVariant& value, int role) {
  if (!at.isValid()) return false;
  if (role == Qt::CheckStateRole) {
    const auto now = session_->data().info(at.row()).role;
    const bool use = value.toInt() == Qt::Checked;
    if (now == data::Role::Target) return false;
    if (now != data::Role::Feature) {
      if (!use) return false;
      session_->columns().setRoles({at.row()}, data::Role::Feature);
    }
    session_->columns().setUsed({at.row()}, use);
    return true;
  }
  if (role != Qt::EditRole) return false;
  if (at.column() == RoleColumn && static_cast<data::Role>(value.toInt()) == data::Role::Target)
    session_->columns().giveTargetRole(at.row());
  else if (at.column() == RoleColumn)
    session_->columns().setRoles({at.row()}, static_cast<data::Role>(value.toInt()));
  else if (at.column() == Type)
    session_->columns().setTypes({at.row()}, static_cast<data::ColumnType>(value.toInt()));
  else
    return false;
  return true;
}

bool ColumnsModel::targetIsNumber() const {
  if (!session_->hasData()) return false;
  const auto targets = session_->data().targets();
  return !targets.empty() && session_->data().info(targets[0]).isNumeric();
}

QVariant ColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Useful)
    return tr(
        "How much the best single split by this column tells of the target: gain ratio for classes, share of "
        "variance removed for numbers");
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((section == Missing || section == Useful ? Qt::AlignRight : Qt::AlignLeft) |
                            Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  static const char* const kTitles[] = {
      QT_TR_NOOP("Column"),       QT_TR_NOOP("Role"),       QT_TR_NOOP("Type"),
      QT_TR_NOOP("Distribution"), QT_TR_NOOP("Values"),     QT_TR_NOOP("Range, most frequent"),
      QT_TR_NOOP("Missing"),      QT_TR_NOOP("Gain ratio"), QT_TR_NOOP("Note")};
  if (section == Useful && targetIsNumber()) return tr("Variance removed");
  return section >= 0 && section < ColumnCount ? tr(kTitles[section]) : QVariant();
}

Qt::ItemFlags ColumnsModel::flags(const QModelIndex& at) const {
  auto f = QAbstractTableModel::flags(at);
  if (!at.isValid()) return f;
  if (at.column() == Name) f |= Qt::ItemIsUserCheckable;
  if (at.column() == RoleColumn || at.column() == Type) f |= Qt::ItemIsEditable;
  return f;
}

}  // namespace paretree::ui
