#include "ui/models/answered_rows_model.h"

#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"

namespace paretree::ui {
namespace {

constexpr int kExact = 12;  // digits of a tip

/// Two digits of what the answers are off by, and up to two more decimals where the true values have them.
int decimalsOfAnswers(const std::vector<double>& truth, const std::vector<double>& answers) {
  double squares = 0, known = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    if (std::isnan(truth[i]) || std::isnan(answers[i])) continue;
    squares += (truth[i] - answers[i]) * (truth[i] - answers[i]);
    ++known;
  }
  const int own = std::max(0, alikeDecimals(truth, 7));
  if (!(squares > 0)) return own;
  const double typical = std::sqrt(squares / known);
  const int least = std::clamp(1 - static_cast<int>(std::floor(std::log10(typical))), 0, 10);
  return std::clamp(own, least, least + 2);
}

/// Headings of tables are not cut by their style; the tip has the whole name.
QString briefName(const QString& name) {
  constexpr qsizetype kBegin = 10, kEnd = 13;  // letters
  return name.size() <= kBegin + kEnd ? name : name.left(kBegin) + QChar(0x2026) + name.right(kEnd);
}

}  // namespace

void AnsweredRowsModel::setRows(AnsweredRows shown) {
  beginResetModel();
  shown_ = std::move(shown);
  attributes_.clear();
  decimals_ = -1;
  if (shown_.target >= 0) {
    const auto add = [&](int column) {
      if (column != shown_.target &&
          std::find(attributes_.begin(), attributes_.end(), column) == attributes_.end())
        attributes_.push_back(column);
    };
    for (const int column : shown_.first) add(column);
    for (int column = 0; column < shown_.table.columns(); ++column) add(column);
    if (numeric()) {
      std::vector<double> truth;
      for (const data::Row row : shown_.rows) truth.push_back(shown_.table.numbers(shown_.target)[row]);
      decimals_ = decimalsOfAnswers(truth, shown_.answers);
    }
  }
  endResetModel();
}

bool AnsweredRowsModel::isFigure(int column) const {
  if (column == Number) return true;
  return column < before() ? numeric() : shown_.table.info(attributes_[column - before()]).isNumeric();
}

double AnsweredRowsModel::figure(std::size_t line, int column) const {
  const data::Row row = shown_.rows[line];
  if (column == Number) return row + 1.0;
  if (column >= before()) return shown_.table.numbers(attributes_[column - before()])[row];
  const double truth = shown_.table.numbers(shown_.target)[row], answer = shown_.answers[line];
  return column == Truth ? truth : column == Answer ? answer : truth - answer;
}

/// `whole`: with all digits.
QString AnsweredRowsModel::text(std::size_t line, int column, bool whole) const {
  const data::Row row = shown_.rows[line];
  const data::ColumnInfo& info = shown_.table.info(shown_.target);
  if (column == Number) return countText(row + 1.0);
  if (column >= before() || (column == Truth && (whole || !numeric() || info.type == data::ColumnType::Date)))
    return cellWords(shown_.table, column == Truth ? shown_.target : attributes_[column - before()], row);
  if (!numeric()) {
    const double answer = shown_.answers[line];
    return std::isnan(answer) ? tr("no answer") : displayText(info.levels[static_cast<std::size_t>(answer)]);
  }
  const double value = figure(line, column);
  if (std::isnan(value)) return column == Answer ? tr("no answer") : QStringLiteral("–");
  if (column == Answer && info.type == data::ColumnType::Date) return valueWords(info, value);
  const QString text = whole ? numberText(value, kExact) : fixedText(value, decimals_);
  return column == Residual && value > 0 ? QLatin1Char('+') + text : text;
}

QVariant AnsweredRowsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const auto line = static_cast<std::size_t>(at.row());
  switch (role) {
    case Qt::DisplayRole:
      return text(line, at.column(), false);
    case Qt::ToolTipRole:
      return text(line, at.column(), true).toHtmlEscaped();
    case Qt::TextAlignmentRole:
      return static_cast<int>((isFigure(at.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case RowRole:
      return static_cast<int>(shown_.rows[line]);
    case SortRole:
      if (!isFigure(at.column())) return text(line, at.column(), false);
      return std::isnan(figure(line, at.column())) ? QVariant() : figure(line, at.column());
    default:
      return {};
  }
}

QString AnsweredRowsModel::headerTip(int section) const {
  const QString name = QString::fromStdString(shown_.table.info(shown_.target).name);
  if (section == Truth) return tr("%1 as the table has it").arg(name);
  if (section == Answer) return tr("%1 as the model answers it").arg(name);
  if (section == Residual && numeric())
    return tr(
        "True minus predicted: above 0 the model answers too little. A third click on a heading brings "
        "back the largest first, whatever their sign.");
  return section < before() ? QString()
                            : QString::fromStdString(shown_.table.info(attributes_[section - before()]).name);
}

QVariant AnsweredRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole) return headerTip(section).toHtmlEscaped();
  if (role != Qt::DisplayRole) return {};
  if (section >= before())
    return briefName(QString::fromStdString(shown_.table.info(attributes_[section - before()]).name));
  const QString title = section == Number   ? tr("Row")
                        : section == Truth  ? tr("True")
                        : section == Answer ? tr("Predicted")
                                            : tr("Residual");
  return section == Number || shown_.unit.isEmpty() ? title
                                                    : QStringLiteral("%1, %2").arg(title, shown_.unit);
}

}  // namespace paretree::ui
