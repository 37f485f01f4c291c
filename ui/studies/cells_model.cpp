#include "ui/studies/cells_model.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/core/file.h"
#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/models/rules_model.h"
#include "ui/studies/study_header.h"
#include "ui/studies/value_label.h"

namespace paretree::ui {

const studies::Spread& qualityOf(const studies::StudyTable& table, std::size_t cell) {
  return table.estimated ? table.cells[cell].estimate : table.cells[cell].test;
}

QString spreadText(const studies::Spread& spread, bool share) {
  return spreadText(spread.mean, spread.deviation,
                    share ? front::Objective::Unit::Share : front::Objective::Unit::Value);
}

namespace {

std::set<std::string> measuresOf(const StudyFacts& facts) {
  std::set<std::string> measures;
  for (const auto& cell : facts.table.cells)
    if (!cell.measure.empty()) measures.insert(cell.measure);
  return measures;
}

}  // namespace

void CellsModel::setFacts(StudyFactsPtr facts) {
  // A run calls its trees' rules leaves.
  trees_ = facts && std::all_of(facts->folder.plan().learners.begin(), facts->folder.plan().learners.end(),
                                [&](const auto& one) {
                                  const auto learner = registry_->find(one.id);
                                  return learner && learner->info().modelNoun == "tree";
                                });
  auto columns = facts ? columnsOf(*facts) : std::vector<Column>();
  mixed_ = facts && measuresOf(*facts).size() > 1;
  const bool same = facts_ && facts && facts_->ledger.cells().size() == facts->ledger.cells().size() &&
                    facts_->folder.plan().learners.size() == facts->folder.plan().learners.size();
  // The first run that ends tells the measure, and whether there are test rows beside the estimates, and
  // black boxes: columns that appear.
  const auto isThere = [&](const Column& column) {
    return std::any_of(columns.begin(), columns.end(), [&](const Column& other) {
      return other.kind == column.kind && other.param == column.param;
    });
  };
  if (same && std::all_of(columns_.begin(), columns_.end(), isThere)) {
    facts_ = std::move(facts);
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const bool known =
          c < columns_.size() && columns_[c].kind == columns[c].kind && columns_[c].param == columns[c].param;
      const auto place = static_cast<std::ptrdiff_t>(c);
      if (!known) beginInsertColumns({}, static_cast<int>(c), static_cast<int>(c));
      if (known)
        columns_[c] = columns[c];
      else
        columns_.insert(columns_.begin() + place, columns[c]);
      if (!known) endInsertColumns();
    }
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  }
  beginResetModel();
  facts_ = std::move(facts);
  columns_ = std::move(columns);
  endResetModel();
}

std::vector<CellsModel::Column> CellsModel::columnsOf(const StudyFacts& facts) const {
  std::vector<Column> columns;
  const auto& plan = facts.folder.plan();
  columns.push_back({Kind::Front, {}, tr("Front")});
  columns.push_back({Kind::Runs, {}, tr("Runs")});  // beside the star, which says little of few runs
  if (plan.tables.size() > 1) columns.push_back({Kind::Table, {}, tr("Table")});
  const auto varied = studies::variedParams(plan);
  if (plan.learners.size() > 1) columns.push_back({Kind::Learner, {}, tr("Learner")});
  // Beside the learner: each has other parameters, so that columns of them would be many and mostly empty.
  if (plan.learners.size() > 1 && !varied.empty()) columns.push_back({Kind::Settings, {}, tr("Settings")});
  const auto addParam = [&](const std::string& id) {
    QString title = QString::fromStdString(id);
    for (const auto& one : plan.learners)
      if (const auto learner = registry_->find(one.id))
        for (const auto& info : learner->params())
          if (info.id == id) title = displayText(info.label);
    columns.push_back({Kind::Param, id, title});
  };
  // Two say which cell a line is; more stand behind the figures, which are to be seen however many vary.
  constexpr std::size_t kBefore = 2;
  if (plan.learners.size() == 1)
    for (std::size_t i = 0; i < std::min(kBefore, varied.size()); ++i) addParam(varied[i]);
  const std::set<std::string> measures = measuresOf(facts);
  bool tested = false;
  for (const auto& cell : facts.table.cells) tested = tested || !std::isnan(cell.test.mean);
  // Of tables that are judged by different measures each cell names its own.
  const QString quality =
      measures.size() == 1 ? displayText(model::measureLabel(*measures.begin())) : tr("Quality");
  const QString test = (facts.table.foldTests ? tr("%1, test by folds") : tr("%1, test")).arg(quality);
  const bool estimated = facts.table.estimated;
  const auto addMean = [&](Kind kind, const QString& figure) {
    columns.push_back({kind, {}, figure, figure});
  };
  addMean(Kind::Quality, estimated ? tr("%1, estimated").arg(quality) : test);
  if (estimated && tested) addMean(Kind::Test, test);
  addMean(Kind::Terms, tr("Terms"));
  addMean(Kind::Rules, trees_ ? tr("Leaves") : tr("Rules"));
  if (facts.table.boxes) addMean(Kind::BlackBox, tr("Black box"));
  if (plan.learners.size() == 1)
    for (std::size_t i = kBefore; i < varied.size(); ++i) addParam(varied[i]);
  return columns;
}

int CellsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !facts_ ? 0 : static_cast<int>(facts_->ledger.cells().size());
}

int CellsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant CellsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const Column& column = columns_[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.title;
  if (role != Qt::ToolTipRole) return {};
  switch (column.kind) {
    case Kind::Front:
      return tr(
          "A star: no other cell has better quality without more terms, or fewer terms and no worse quality. "
          "Terms are those that can be read: what a black box answers has none");
    case Kind::BlackBox:
      return tr(
          "Share of the training rows that a black box answers: mean over the seeds, and standard deviation");
    case Kind::Terms:
      return tr(
          "Conditions and terms to read, those of all splits or rules: mean over the seeds, and standard "
          "deviation");
    case Kind::Quality:
    case Kind::Test:
      if (facts_ && facts_->table.foldTests)
        return column.kind == Kind::Test
                   ? tr("Of the models that the folds of each run chose, which are not the one whose size "
                        "stands here: mean over the seeds, and standard deviation")
                   : tr("Of the model that is shown, whose size stands here; the figure to report, and the "
                        "one "
                        "by which cells are compared: mean over the seeds, and standard deviation");
      if (facts_ && (column.kind == Kind::Test || !facts_->table.estimated))
        return tr("Mean over the seeds, and standard deviation; %1")
            .arg(testRowsText(facts_->folder.plan(), *registry_));
      [[fallthrough]];
    case Kind::Rules:
      return tr("Mean over the seeds, and standard deviation");
    case Kind::Runs:
      return tr("Runs that are done, of all of this cell");
    default:
      return {};
  }
}

QString CellsModel::qualityText(const studies::Spread& spread, const std::string& measure) const {
  const QString text = spreadText(spread, model::unitOfMeasure(measure) == front::Objective::Unit::Share);
  if (!mixed_ || measure.empty() || std::isnan(spread.mean)) return text;
  return displayText(model::measureLabel(measure)) + QLatin1Char(' ') + text;
}

QString CellsModel::text(const Column& column, std::size_t cell) const {
  const auto& plan = facts_->folder.plan();
  const auto& one = facts_->ledger.cells()[cell];
  const auto& figures = facts_->table.cells[cell];
  switch (column.kind) {
    case Kind::Front:
      return figures.front ? QStringLiteral("★") : QString();
    case Kind::Table:
      return QString::fromStdString(fileName(tablePathOf(plan, one)));
    case Kind::Learner:
      return learnerName(cell);
    case Kind::Settings:
      return settingsOf(cell);
    case Kind::Param:
      return valueOf(column.param, cell);
    case Kind::BlackBox:
      return spreadText(figures.blackBox, true);
    case Kind::Quality:
      return qualityText(qualityOf(facts_->table, cell), figures.measure);
    case Kind::Test:
      return qualityText(figures.test, figures.measure);
    case Kind::Terms:
      return spreadText(figures.terms, false);
    case Kind::Rules:
      return spreadText(trees_ ? figures.leaves : figures.rules, false);
    case Kind::Runs: {
      const std::size_t all = figures.done + figures.failed + figures.open;
      QString text = tr("%1 of %2").arg(figures.done).arg(all);
      if (figures.failed > 0) text += tr(", %1 failed").arg(figures.failed);
      return text;
    }
  }
  return {};
}

QString CellsModel::behindText(std::size_t cell) const {
  const auto& figures = facts_->table.cells[cell];
  const studies::BehindBest& behind = figures.behind;
  if (behind.seeds < 2) return {};
  const auto unit = model::unitOfMeasure(figures.measure);
  const QString text =
      tr("Behind the best (%1) by %2 ± %3 over the %4 seeds that both have done: the mean of the differences "
         "seed by seed, with its standard error.")
          .arg(nameOf(behind.best), amountText(behind.mean, unit), amountText(behind.error, unit))
          .arg(behind.seeds);
  if (!behind.decides()) return text;
  return text + QLatin1Char(' ') +
         (behind.toldApart()
              ? tr("That is more than two of these errors: the best is better by these seeds.")
              : tr("That is within two of these errors: these seeds do not tell the two apart."));
}

QString CellsModel::bestText() const {
  if (!facts_ || facts_->folder.plan().tables.size() != 1) return {};
  std::size_t compared = 0, alike = 0, best = 0;
  for (const auto& cell : facts_->table.cells) {
    if (!cell.behind.decides()) continue;
    ++compared;
    if (!cell.behind.toldApart()) ++alike;
    best = cell.behind.best;
  }
  if (compared == 0) return {};
  const QString name = nameOf(best);
  if (alike == 0)
    return tr("Best by the same seeds: %1, more than two standard errors of the difference ahead of each "
              "other cell.")
        .arg(name);
  if (alike == 1)
    return tr("Best by the same seeds: %1; one other cell is within two standard errors of the difference, "
              "and "
              "not told apart from it.")
        .arg(name);
  return tr("Best by the same seeds: %1; %2 other cells are within two standard errors of the difference, "
            "and "
            "not told apart from it.")
      .arg(name, countText(static_cast<double>(alike)));
}

QString CellsModel::learnerName(std::size_t cell) const {
  const std::string& id = learnerOf(facts_->folder.plan(), facts_->ledger.cells()[cell]);
  const auto learner = registry_->find(id);
  return learner ? displayText(learner->info().name) : QString::fromStdString(id);
}

QString CellsModel::valueOf(const std::string& param, std::size_t cell) const {
  const auto& one = facts_->ledger.cells()[cell];
  const auto value = one.params.find(param);
  const auto learner = registry_->find(learnerOf(facts_->folder.plan(), one));
  for (const auto& info : learner ? learner->params() : std::vector<learners::ParamInfo>())
    if (info.id == param) {
      if (value != one.params.end()) return valueLabel(info, learners::paramText(value->second));
      return info.classFallback ? tr("default") : valueLabel(info, learners::paramText(info.fallback));
    }
  if (value != one.params.end()) return QString::fromStdString(learners::paramText(value->second));
  return QStringLiteral("–");
}

QString CellsModel::settingsOf(std::size_t cell) const {
  const auto& plan = facts_->folder.plan();
  const auto& learner = plan.learners[facts_->ledger.cells()[cell].learner];
  QStringList parts;
  for (const auto& axis : learner.axes) {
    QString title = QString::fromStdString(axis.param);
    if (const auto known = registry_->find(learner.id))
      for (const auto& info : known->params())
        if (info.id == axis.param) title = displayText(info.label);
    parts << title + QLatin1Char(' ') + valueOf(axis.param, cell);
  }
  return parts.isEmpty() ? QStringLiteral("–") : parts.join(QStringLiteral("; "));
}

QString CellsModel::figuresOf(std::size_t record) const {
  const studies::UnitSummary& summary = facts_->ledger.records()[record].summary;
  const auto unit = model::unitOfMeasure(summary.measure);
  const QString measure = displayText(model::measureLabel(summary.measure));
  const bool estimated = facts_->table.estimated;
  QStringList figures;
  for (const Column& column : columns_) {
    if (column.kind == Kind::Quality && estimated)
      figures << tr("%1, estimated").arg(measure) + QLatin1Char(' ') + measureText(summary.estimate, unit);
    if (column.kind == Kind::Test || (column.kind == Kind::Quality && !estimated))
      figures << (facts_->table.foldTests ? tr("%1, test by folds") : tr("%1, test")).arg(measure) +
                     QLatin1Char(' ') + measureText(summary.test, unit);
    if (column.kind == Kind::Terms) figures << column.figure + QLatin1Char(' ') + numberText(summary.terms);
    if (column.kind == Kind::BlackBox && !std::isnan(summary.blackBox))
      figures << column.figure + QLatin1Char(' ') + percentText(summary.blackBox, 1);
    if (column.kind == Kind::Rules)
      figures << column.figure + QLatin1Char(' ') + numberText(trees_ ? summary.leaves : summary.rules);
  }
  return figures.join(QStringLiteral(", "));
}

QVariant CellsModel::sortValue(const Column& column, std::size_t cell) const {
  const auto& figures = facts_->table.cells[cell];
  const auto number = [](double value) { return std::isnan(value) ? -HUGE_VAL : value; };
  switch (column.kind) {
    case Kind::Front:
      return figures.front ? 1 : 0;
    case Kind::Quality:
      return number(qualityOf(facts_->table, cell).mean);
    case Kind::Test:
      return number(figures.test.mean);
    case Kind::Terms:
      return number(figures.terms.mean);
    case Kind::Rules:
      return number(trees_ ? figures.leaves.mean : figures.rules.mean);
    case Kind::BlackBox:
      return number(figures.blackBox.mean);
    case Kind::Runs:
      return static_cast<double>(figures.done);
    default: {
      const QString said = text(column, cell);
      bool numeric = false;
      const double value = said.toDouble(&numeric);
      return numeric ? QVariant(value) : QVariant(said);
    }
  }
}

QVariant CellsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !facts_ || index.row() >= rowCount()) return {};
  const Column& column = columns_[static_cast<std::size_t>(index.column())];
  const auto cell = static_cast<std::size_t>(index.row());
  if (role == Qt::ToolTipRole && column.kind == Kind::Quality)
    if (const QString behind = behindText(cell); !behind.isEmpty())
      return QString(text(column, cell) + QLatin1Char('\n') + behind);
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text(column, cell);
  if (role == kSortRole) return sortValue(column, cell);
  if (role == Qt::AccessibleTextRole && column.kind == Kind::Front)
    return facts_->table.cells[cell].front ? tr("on the joint front") : tr("not on the joint front");
  if (role == Qt::TextAlignmentRole && column.kind != Kind::Front && column.kind != Kind::Table &&
      column.kind != Kind::Learner && column.kind != Kind::Settings && column.kind != Kind::Param)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

QString CellsModel::nameOf(std::size_t cell) const {
  QStringList parts;
  for (const Column& column : columns_)
    if (column.kind == Kind::Table || column.kind == Kind::Learner)
      parts << text(column, cell);
    else if (column.kind == Kind::Settings &&
             !facts_->folder.plan().learners[facts_->ledger.cells()[cell].learner].axes.empty())
      parts << text(column, cell);
    else if (column.kind == Kind::Param)
      parts << column.title + QLatin1Char(' ') + text(column, cell);
  if (parts.isEmpty()) parts << learnerName(cell);
  return parts.join(QStringLiteral(", "));
}

}  // namespace paretree::ui
