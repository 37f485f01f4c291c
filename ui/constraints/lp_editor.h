// LP text with line numbers; the place of an error is underlined and its line marked.
#pragma once

#include <QPlainTextEdit>

namespace paretree::ui {

class LpEditor : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit LpEditor(QWidget* parent = nullptr);
  /// 1-based; line 0 clears the mark.
  void markError(int line, int column);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  class Margin;
  int marginWidth() const;
  void paintMargin(QPaintEvent* event);
  Margin* margin_;
  int errorLine_ = 0, errorColumn_ = 0;
};

}  // namespace paretree::ui
