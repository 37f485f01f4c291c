// How a file is to be read, as fields; each says what was guessed where nothing is asked.
#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QStringList>
#include <QWidget>

#include "paretree/data/table_file.h"

namespace paretree::ui {

/// Names of encodings that texts often have, as they are offered.
QStringList usualEncodings();

class ImportForm : public QWidget {
  Q_OBJECT

 public:
  explicit ImportForm(const data::TableFile& table, QWidget* parent = nullptr);
  /// What the fields ask, over what `kept` holds beside them: types and roles of columns.
  data::ReadOptions options(const data::ReadOptions& kept) const;
  /// What cannot be asked for, or nothing.
  QString objection() const;
  /// Shows these options.
  void set(const data::ReadOptions& options);

 signals:
  void edited();

 private:
  QComboBox *delimiter_, *decimal_, *thousands_, *encoding_, *header_, *sheet_, *odd_;
  QLineEdit* missing_;
  char readDecimal_ = '.';  ///< of the table as it was read, with the next
  std::string readSheet_;
};

}  // namespace paretree::ui
