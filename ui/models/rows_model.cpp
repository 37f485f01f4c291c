#include "ui/models/rows_model.h"

#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {

void RowsModel::setRows(const data::Dataset& data, data::Rows rows, std::optional<std::size_t> training) {
  beginResetModel();
  training_ = training;
  answers_ = nullptr;
  data_ = data;
  rows_ = std::move(rows);
  lines_ = {};
  columns_ = data_.targets();
  for (int c = 0; c < data_.columns(); ++c)
    if (data_.info(c).role != data::Role::Target) columns_.push_back(c);
  endResetModel();
}

void RowsModel::setFileRows(const data::Dataset& data, data::Rows rows, data::RowLines lines) {
  setRows(data, std::move(rows));
  beginResetModel();
  lines_ = std::move(lines);
  std::sort(columns_.begin(), columns_.end());
  endResetModel();
}

void RowsModel::setAnswers(std::shared_ptr<const Answers> answers) {
  if (!training_ || rows_.empty()) return;
  answers_ = std::move(answers);
  emit dataChanged(index(0, Says), index(rowCount() - 1, Right));
}

QString RowsModel::judgedText(std::size_t line, int column) const {
  if (column == Part) return line < *training_ ? tr("training") : tr("test");
  if (!answers_) return {};
  const model::Model& model = *answers_->model;
  const model::Predictions& said = answers_->predictions;
  const data::Row row = rows_[line];
  if (model.isClassifier()) {
    const auto code = said.classes[line], truth = data_.codes(model.targets[0])[row];
    if (column == Says)
      return code < 0 ? tr("no answer") : displayText((*model.schema)[model.targets[0]].levels[code]);
    return truth < 0 ? QStringLiteral("–") : code == truth ? tr("✓ right") : tr("✕ wrong");
  }
  QStringList values;
  for (std::size_t t = 0; t < model.targets.size(); ++t) {
    const double value = said.values[line * model.targets.size() + t];
    const double off = value - data_.numbers(model.targets[t])[row];
    const double shown = column == Says ? value : off;
    values << (std::isnan(shown) ? QStringLiteral("–") : numberText(shown, 5));
  }
  return values.join(QStringLiteral("; "));
}

QVariant RowsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const data::Row row = rows_[at.row()];
  if (role == kRowRole) return static_cast<int>(row);
  const bool judged = at.column() > 0 && at.column() < before();
  const bool number =
      at.column() == 0 || (judged ? at.column() >= Says && answers_ && !answers_->model->isClassifier()
                                  : data_.info(columns_[at.column() - before()]).isNumeric());
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  if (at.column() == 0) {
    const std::uint64_t line = lines_.of(row);
    return countText(line > 0 ? static_cast<double>(line) : row + 1.0);
  }
  if (judged) return judgedText(static_cast<std::size_t>(at.row()), at.column());
  const int column = columns_[at.column() - before()];
  return cellWords(data_, column, row);
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role != Qt::DisplayRole) return {};
  if (section >= before()) return QString::fromStdString(data_.info(columns_[section - before()]).name);
  switch (section) {
    case Part:
      return tr("Part");
    case Says:
      return tr("Model says");
    case Right:
      return data_.targets().size() == 1 && data_.info(data_.targets()[0]).isNominal() ? tr("Right?")
                                                                                       : tr("Off by");
    default:
      return tr("Row");
  }
}

}  // namespace paretree::ui
