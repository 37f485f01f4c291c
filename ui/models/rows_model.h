// Some rows of a table, with all columns; the first column is the row's number in the data. Rows of a model
// also say which part they are of, what the model answers, and whether that is right.
#pragma once

#include <QAbstractTableModel>

#include <memory>
#include <optional>

#include "paretree/data/dataset.h"
#include "paretree/data/row_lines.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/model.h"

namespace paretree::ui {

class RowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// Before the columns of the table, where the rows are those of a model; else only the first.
  enum Judged { Number, Part, Says, Right, JudgedColumns };
  static constexpr int kRowRole = Qt::UserRole + 1;
  explicit RowsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// What a model answers for the rows, in their order.
  struct Answers {
    model::ModelPtr model;
    model::Predictions predictions;
  };
  /// `training`: how many of the first rows a model was learnt from; the others are test rows. Nothing: they
  /// are rows of no model.
  void setRows(const data::Dataset& data, data::Rows rows, std::optional<std::size_t> training = {});
  /// Rows of no model as their file has them: columns in its order, rows by the numbers that they have there
  /// where these are known.
  void setFileRows(const data::Dataset& data, data::Rows rows, data::RowLines lines);
  /// Where it is known; of these rows.
  void setAnswers(std::shared_ptr<const Answers> answers);
  const data::Dataset& dataset() const { return data_; }
  const data::Rows& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size()) + before();
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  /// Columns before those of the table.
  int before() const { return training_ ? JudgedColumns : 1; }
  QString judgedText(std::size_t line, int column) const;
  data::Dataset data_;
  data::Rows rows_;
  data::RowLines lines_;  ///< of the file, where they count
  std::optional<std::size_t> training_;
  std::shared_ptr<const Answers> answers_;
  std::vector<int> columns_;  ///< targets first, as people look for them
};

}  // namespace paretree::ui
