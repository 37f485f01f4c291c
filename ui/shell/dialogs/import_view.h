// How a file was understood and what else it could be: the evidence of every guess, the file beside the
// table, the table before and after. Nothing changes before "Read again".
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <set>
#include <string>

#include "ui/jobs/job.h"
#include "ui/models/rows_model.h"
#include "ui/session/session.h"
#include "ui/shell/dialogs/import_changes.h"
#include "ui/shell/dialogs/import_evidence.h"
#include "ui/shell/dialogs/import_form.h"

class QMenu;
class QVBoxLayout;

namespace paretree::ui {

class ViewSwitch;

class ImportView : public QDialog {
  Q_OBJECT

 public:
  ImportView(Session* session, QWidget* window);
  QString rawText() const { return raw_->toPlainText(); }
  /// The table as it would be read; null while it is being read, or where it cannot be.
  const runs::TablePtr& after() const { return after_; }
  /// What the reading that is asked changes; null like after().
  const std::shared_ptr<const ImportChanges>& changes() const { return changes_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* buildAsked();
  QWidget* buildPreview();
  void showEvidence(const data::TableFile& table);
  void showRaw();
  void markRaw();
  void ask(const data::ReadOptions& options);
  void preview();
  void showAfter(const Result<data::TableFile>& read);
  void showChanges();
  void scrollTogether();
  void chooseKind(int section);
  void addMarks(QMenu* menu, const std::string& name);
  void askMissing(const std::string& name);

  Session* session_;
  runs::TablePtr before_, after_;
  data::ReadOptions kept_;  ///< types and roles, over which the form asks its own
  ImportForm* form_;
  QVBoxLayout* evidence_ = nullptr;
  QPlainTextEdit* raw_;
  QTableView *now_, *then_;
  RowsModel *nowRows_, *thenRows_;
  ChangedCells *nowCells_, *thenCells_;
  std::shared_ptr<const ImportChanges> changes_;
  ViewSwitch* views_ = nullptr;
  bool viewChosen_ = false;  ///< by the user: it stays
  QLabel *said_, *thenTitle_;
  QPushButton* read_ = nullptr;
  Job* reader_;
};

}  // namespace paretree::ui
