// Rows of a table under a line that says which they are; they can be saved as CSV.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QWidget>

#include "ui/jobs/job.h"
#include "ui/models/rows_model.h"

namespace paretree::ui {

class RowsPane : public QWidget {
  Q_OBJECT

 public:
  explicit RowsPane(const QString& title, QWidget* parent = nullptr);
  /// `name` proposes the file's name; `part`: they are not all rows, and a button brings these back.
  /// `training` as in RowsModel.
  void setRows(const data::Dataset& table, data::Rows rows, const QString& what, const QString& name,
               bool part = false, std::optional<std::size_t> training = {});
  /// The same rows, where the table has other targets now.
  void setTable(const data::Dataset& table);
  /// Adds what the model answers for these rows, as soon as that is known.
  void judge(const model::ModelPtr& model);
  QTableView* table() const { return table_; }
  QString what() const { return whole_; }
  /// The same rows with all columns, in the background.
  void save(const QString& path);

 signals:
  void judged();
  void saved(const QString& path);
  void failed(const QString& message);
  void allWanted();

 private:
  void fitNumbers();
  QLabel *what_, *done_;
  QPushButton *all_, *save_;
  QTableView* table_;
  RowsModel* model_;
  Job *writer_, *judging_;
  QString name_, whole_;
};

}  // namespace paretree::ui
