// A field to search by, which says at its right end how much was found.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <optional>

namespace paretree::ui {

class FindField : public QLineEdit {
  Q_OBJECT

 public:
  explicit FindField(QWidget* parent = nullptr);
  /// Nothing: nothing was searched for.
  void showFound(std::optional<std::size_t> count);

 signals:
  /// Escape: who searched goes back to what was searched.
  void left();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void place();
  QLabel* found_;
};

}  // namespace paretree::ui
