// Asks what the selected model is to be written as, and shows beforehand what would be written.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

#include "ui/jobs/job.h"
#include "ui/shell/exporting.h"

namespace paretree::ui {

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// `shown`: what the window shows of a tree that is folded in part; a picture may have that instead of all.
  ExportDialog(QWidget* window, Session* session, Job* writer, const std::optional<TreeOptions>& shown);
  /// Why the model cannot be written in the chosen format; empty where it can, or while that is not known.
  QString problem() const { return problem_->text(); }
  /// The picture or the text that is shown; empty where the format has none.
  bool hasPreview() const { return pages_->currentIndex() > 0; }

 signals:
  void previewed();

 private:
  QString ending() const { return format_->currentData().toString(); }
  void buildForm(QFormLayout* form);
  void refresh();
  void preview();
  /// The one that is shown stays until the new one is whole.
  void makePreview();
  void choose();
  std::optional<TreeOptions> drawn() const;

  Session* session_;
  Job *writer_, *previewer_;
  std::optional<TreeOptions> shown_;
  QComboBox *format_, *part_, *paper_;
  QCheckBox* lists_;
  QSpinBox* width_;
  QLabel *use_, *problem_, *picture_;
  QPlainTextEdit* text_;
  QStackedWidget* pages_;
  QFormLayout* form_ = nullptr;
  QPushButton* go_ = nullptr;
};

}  // namespace paretree::ui
