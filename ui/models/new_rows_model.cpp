#include "ui/models/new_rows_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {

void NewRowsModel::setRows(std::shared_ptr<const NewRows> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  columns_.clear();
  const model::Model& model = *rows_->model;
  columns_.push_back({Kind::Number, 0, tr("Row"),
                      tr("Number in the file below its header, from 1; rows that were left out count")});
  for (std::size_t t = 0; t < model.targets.size(); ++t)
    columns_.push_back(
        {Kind::Answer, static_cast<int>(t),
         tr("Predicted %1").arg(QString::fromStdString((*model.schema)[model.targets[t]].name)),
         tr("What the model answers")});
  const QString alike = alikeWords(model);
  if (model.isClassifier())
    columns_.push_back(
        {Kind::Sure, 0,
         alike.isEmpty() ? tr("How sure") : QStringLiteral("%1 (%2)").arg(tr("How sure"), alike),
         tr("Share of rows that are answered rightly there, as on the card of the leaf; where "
            "several rules or trees answer, their share of votes. The probability in saved "
            "answers is another figure: what the model itself gives")});
  if (rows_->hasTarget && model.isClassifier())
    columns_.push_back({Kind::Right, 0, tr("Right"), tr("Whether the file says the same")});
  columns_.push_back(
      {Kind::By, 0, tr("Answered by"), tr("The leaf, the rules or the black box that answers")});
  // Where none is outside the summary says so, and a column of nothing would take the room of a value.
  if (std::any_of(rows_->out.begin(), rows_->out.end(), [](const auto& out) { return !out.empty(); }))
    columns_.push_back({Kind::Outside, 0, tr("Outside"),
                        tr("Values beyond those of the training rows: there the model has learnt nothing")});
  if (model.tree() || model.rules())
    columns_.push_back({Kind::Reason, 0, tr("Reason"), tr("The way of the row in words")});
  for (int c = 0; c < rows_->data.columns(); ++c)
    if (rows_->data.info(c).role != data::Role::Target || rows_->hasTarget)
      columns_.push_back({Kind::Value, c, QString::fromStdString(rows_->data.info(c).name), {}});
  for (const int c : rows_->beside)
    columns_.push_back({Kind::Beside, c, QString::fromStdString(rows_->file->data.info(c).name),
                        tr("A column of the file that the model does not have")});
  endResetModel();
}

int NewRowsModel::outsideColumn() const {
  const auto at = std::find_if(columns_.begin(), columns_.end(),
                               [](const Column& column) { return column.kind == Kind::Outside; });
  return at == columns_.end() ? -1 : static_cast<int>(at - columns_.begin());
}

int NewRowsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !rows_ ? 0 : static_cast<int>(rows_->data.rows());
}
int NewRowsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

bool NewRowsModel::isFigure(const Column& column) const {
  return column.kind == Kind::Number || column.kind == Kind::Sure ||
         (column.kind == Kind::Answer && !rows_->model->isClassifier()) ||
         (column.kind == Kind::Value && rows_->data.info(column.of).isNumeric()) ||
         (column.kind == Kind::Beside && rows_->file->data.info(column.of).isNumeric());
}

QString NewRowsModel::text(const Column& column, std::size_t row) const {
  const model::Model& model = *rows_->model;
  switch (column.kind) {
    case Kind::Number:
      return countText(static_cast<double>(rows_->records[row]));
    case Kind::Answer: {
      if (!model.isClassifier()) {
        const double value =
            rows_->answers.values[row * model.targets.size() + static_cast<std::size_t>(column.of)];
        return std::isnan(value) ? tr("no answer") : numberText(value, 5);
      }
      const auto code = rows_->answers.classes[row];
      return code < 0 ? tr("no answer") : displayText((*model.schema)[model.targets[0]].levels[code]);
    }
    case Kind::Sure: {
      const QString sure = shareRightText(sureness(*rows_, row).right);
      return sure.isEmpty() ? QStringLiteral("–") : sure;
    }
    case Kind::Right: {
      const auto right = answeredRight(*rows_, row);
      return !right ? QStringLiteral("–") : *right ? tr("yes") : tr("no");
    }
    case Kind::By:
      return answeredBy(*rows_, row);
    case Kind::Outside:
      return outsideText(*rows_, row);
    case Kind::Reason:
      return reasonOf(*rows_, row);
    case Kind::Value:
      return cellText(*rows_, column.of, row);
    case Kind::Beside:
      return cellWords(rows_->file->data, column.of, static_cast<data::Row>(row));
  }
  return {};
}

QVariant NewRowsModel::sortValue(const Column& column, std::size_t row) const {
  // What is not known comes first.
  const auto known = [](double value) {
    return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
  };
  switch (column.kind) {
    case Kind::Number:
      return static_cast<double>(row);
    case Kind::Sure:
      return known(sureness(*rows_, row).right.share);
    case Kind::Answer:
      if (!rows_->model->isClassifier())
        return known(
            rows_->answers.values[row * rows_->model->targets.size() + static_cast<std::size_t>(column.of)]);
      return text(column, row);
    case Kind::By:
    case Kind::Reason:
      return rows_->answers.parts[row];
    case Kind::Outside: {
      // What the model does not ask for counts least.
      const auto& out = rows_->out[row];
      const auto asked = std::count_if(out.begin(), out.end(), [](const Outside& o) { return o.asked; });
      return static_cast<double>(asked) + static_cast<double>(out.size()) / 1e6;
    }
    case Kind::Value:
      if (rows_->data.info(column.of).isNumeric()) return known(rows_->data.numbers(column.of)[row]);
      return text(column, row);
    case Kind::Beside:
      if (rows_->file->data.info(column.of).isNumeric())
        return known(rows_->file->data.numbers(column.of)[row]);
      return text(column, row);
    case Kind::Right:
      return text(column, row);
  }
  return {};
}

QVariant NewRowsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid() || !rows_) return {};
  const Column& column = columns_[at.column()];
  const auto row = static_cast<std::size_t>(at.row());
  if (role == Qt::DisplayRole) return text(column, row);
  if (role == kSortRole) return sortValue(column, row);
  if (role == Qt::ToolTipRole && column.kind == Kind::Sure) {
    const Sureness sure = sureness(*rows_, row);
    if (sure.of != Sureness::Of::Nothing) return tr("Share of %1").arg(shareOf(sure.of)).toHtmlEscaped();
  }
  if (role == Qt::ToolTipRole && column.kind == Kind::Value && !rows_->said[row].empty())
    return takenText(*rows_, row).toHtmlEscaped();
  if (role == Qt::ToolTipRole && !isFigure(column))  // a cell may be cut
    return text(column, row).toHtmlEscaped();
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((isFigure(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

QVariant NewRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const Column& column = columns_[section];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::ToolTipRole)  // a long name is cut in its heading
    return (column.title + (column.tip.isEmpty() ? QString() : QStringLiteral(": ") + column.tip))
        .toHtmlEscaped();
  return {};
}

}  // namespace paretree::ui
