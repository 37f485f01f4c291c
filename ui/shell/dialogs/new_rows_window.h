// The rows of another file with a model's answers, beside the window: sorted by any column, saved as CSV or
// XLSX.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "ui/models/new_rows_model.h"
#include "ui/session/session.h"

namespace paretree::ui {

class NewRowsWindow : public QDialog {
  Q_OBJECT

 public:
  NewRowsWindow(std::shared_ptr<const NewRows> rows, const QString& modelName, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }
  QString summary() const { return summary_->text(); }
  /// All rows in the order of the file, with answers and reasons; a workbook where the name ends in .xlsx,
  /// else CSV. `forPrograms`: the columns of paretree-cli predict instead, as CSV. In the background.
  void save(const QString& path, bool forPrograms = false);

 signals:
  /// The same file read otherwise, as a button over the table offers.
  void askedAgain(const NewRowsAsked& asked);
  void saved(const QString& path);

 private:
  void chooseFile();
  QPushButton* percentButton();
  QPushButton* encodingButton();

  std::shared_ptr<const NewRows> rows_;
  NewRowsModel* model_;
  QSortFilterProxyModel* sorted_;
  QLabel *summary_, *status_;
  QTableView* table_;
  QPushButton* save_;
  Job* writer_;
};

/// Answers the rows of a file by the selected model, in the background, and opens a window with them over
/// `parent`. What keeps it from being done is said by the session. Without a selected model nothing happens.
void predictFile(Session* session, Job* job, const QString& path, QWidget* parent);

}  // namespace paretree::ui
