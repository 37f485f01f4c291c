// A run as one HTML file for others: says what would be inside and how large it is, shows it, writes it.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <memory>

#include "ui/export/shared_page.h"
#include "ui/session/session.h"

namespace paretree::ui {

class ShareDialog : public QDialog {
  Q_OBJECT

 public:
  /// `run`: its number. Files are written by `writer`, which outlives the dialog. The file for looking at is
  /// removed with the dialog.
  ShareDialog(QWidget* window, Session* session, Job* writer, int run);

  /// What is ticked, for a run of the open project.
  SharedPageOptions options() const;

 signals:
  /// The page was written, only to be looked at.
  void previewed(const QString& path);

 private:
  void measure();
  void preview();
  void save();

  Session* session_;
  Job *writer_, measuring_;
  int run_;
  QCheckBox *notes_, *rows_;
  QLabel* size_;
  QPushButton *look_, *save_;
  std::shared_ptr<const std::string> page_;  ///< as ticked; null while it is made
  QTemporaryDir folder_;
};

}  // namespace paretree::ui
