#include "ui/models/cover_rows_model.h"

#include <algorithm>
#include <cmath>

#include "paretree/model/apply/rule_answer.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kRulesNamed = 4;

/// Attributes in the order in which the rules name them; then the other features.
std::vector<int> attributesOf(const ModelFacts& facts) {
  std::vector<int> columns;
  const auto add = [&](int column) {
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
  };
  for (const model::Rule& rule : facts.model->rules()->rules)
    for (const model::Clause& clause : rule.clauses) {
      if (const auto* interval = std::get_if<model::Interval>(&clause.test)) add(interval->column);
      if (const auto* levels = std::get_if<model::LevelSet>(&clause.test)) add(levels->column);
      if (const auto* formula = std::get_if<model::FormulaClause>(&clause.test))
        for (const int column : columnsOf(formula->split)) add(column);
    }
  for (const int column : facts.task->features) add(column);
  return columns;
}

}  // namespace

void CoverRowsModel::setRows(FactsPtr facts, data::Rows rows, model::Predictions answers) {
  beginResetModel();
  facts_ = facts && facts->model->rules() ? std::move(facts) : nullptr;
  rows_ = facts_ ? std::move(rows) : data::Rows();
  answers_ = std::move(answers);
  attributes_ = facts_ ? attributesOf(*facts_) : std::vector<int>();
  endResetModel();
}

QString CoverRowsModel::answerText(std::size_t line) const {
  const model::Model& model = *facts_->model;
  if (model.isClassifier()) {
    const auto code = answers_.classes[line];
    return code < 0 ? tr("no answer") : displayText((*model.schema)[model.targets[0]].levels[code]);
  }
  QStringList values;
  for (std::size_t t = 0; t < model.targets.size(); ++t) {
    const double value = answers_.values[line * model.targets.size() + t];
    values << (std::isnan(value) ? tr("no answer") : numberText(value, 5));
  }
  return values.join(QStringLiteral(", "));
}

QString CoverRowsModel::truthText(data::Row row) const {
  const data::Dataset& data = facts_->task->data;
  QStringList values;
  for (const int target : facts_->model->targets)
    values << (data.missing(target, row) ? QStringLiteral("–")
               : data.info(target).isNumeric()
                   ? numberText(data.numbers(target)[row], 5)
                   : displayText(data.info(target).levels[data.codes(target)[row]]));
  return values.join(QStringLiteral(", "));
}

std::optional<bool> CoverRowsModel::isRight(std::size_t line) const {
  if (!facts_->model->isClassifier()) return std::nullopt;
  const auto truth = facts_->task->data.codes(facts_->task->targets[0])[rows_[line]];
  return truth < 0 ? std::nullopt : std::optional(answers_.classes[line] == truth);
}

QString CoverRowsModel::cellText(std::size_t line, int column) const {
  const data::Row row = rows_[line];
  const data::Dataset& data = facts_->task->data;
  switch (column) {
    case Row:
      return countText(row + 1.0);
    case Predicted:
      return answerText(line);
    case Actual:
      return truthText(row);
    case Right: {
      const auto right = isRight(line);
      return !right ? QStringLiteral("–") : *right ? tr("✓ right") : tr("✕ wrong");
    }
    case Rules: {
      const auto answer = answerOf(*facts_->model->rules(), data, row);
      if (answer.rules.empty()) return tr("default");
      if (answer.byShare) return tr("all, by shares");
      QStringList numbers;
      for (std::size_t k = 0; k < answer.rules.size() && k < kRulesNamed; ++k)
        numbers << QString::number(answer.rules[k] + 1);
      const QString named = numbers.join(QStringLiteral(", "));
      const QString all = answer.rules.size() > kRulesNamed
                              ? tr("%1 and %2 more").arg(named).arg(answer.rules.size() - kRulesNamed)
                              : named;
      return answer.covered ? all : tr("nearest: %1").arg(all);
    }
    case Met:
      return percentText(answerOf(*facts_->model->rules(), data, row).fraction, 0);
    default: {
      const int of = attributes_[column - Attributes];
      if (data.missing(of, row)) return QStringLiteral("–");
      if (data.info(of).isNumeric()) return numberText(data.numbers(of)[row], 6);
      return cellWords(data, of, row);
    }
  }
}

bool CoverRowsModel::isFigure(int column) const {
  if (column == Row || column == Met) return true;
  if (column == Predicted || column == Actual) return !facts_->model->isClassifier();
  return column >= Attributes && facts_->task->data.info(attributes_[column - Attributes]).isNumeric();
}

QVariant CoverRowsModel::sortKey(std::size_t line, int column) const {
  if (column == Row) return static_cast<int>(rows_[line]);
  if (column == Met) return answerOf(*facts_->model->rules(), facts_->task->data, rows_[line]).fraction;
  if (column >= Attributes && isFigure(column))
    return facts_->task->data.numbers(attributes_[column - Attributes])[rows_[line]];
  if (isFigure(column))
    return column == Predicted ? answers_.values[line * facts_->model->targets.size()]
                               : facts_->task->data.numbers(facts_->model->targets[0])[rows_[line]];
  return cellText(line, column);
}

QVariant CoverRowsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const auto line = static_cast<std::size_t>(at.row());
  switch (role) {
    case Qt::DisplayRole:
      return cellText(line, at.column());
    case Qt::ToolTipRole:
      return cellText(line, at.column()).toHtmlEscaped();
    case Qt::TextAlignmentRole:
      return static_cast<int>((isFigure(at.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case RowRole:
      return static_cast<int>(rows_[line]);
    case SortRole:
      return sortKey(line, at.column());
    case RightRole: {
      const auto right = at.column() == Right ? isRight(line) : std::nullopt;
      return right ? QVariant(*right) : QVariant();
    }
    default:
      return {};
  }
}

QVariant CoverRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || !facts_ || section < 0 || section >= columnCount()) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && section == Met)
    return tr("Share of the conditions of the answering rules that the row meets");
  if (role != Qt::DisplayRole) return {};
  if (section >= Attributes)
    return QString::fromStdString(facts_->task->data.info(attributes_[section - Attributes]).name);
  static const char* const kTitles[] = {QT_TR_NOOP("Row"),   QT_TR_NOOP("Predicted"), QT_TR_NOOP("True"),
                                        QT_TR_NOOP("Right"), QT_TR_NOOP("Rules"),     QT_TR_NOOP("Met")};
  return tr(kTitles[section]);
}

}  // namespace paretree::ui
