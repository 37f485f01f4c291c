// LP text with line numbers; the place of an error is underlined and its line marked.
#pragma once

#include <QPlainTextEdit>
#include <vector>

namespace paretree::ui {

class LpEditor : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit LpEditor(QWidget* parent = nullptr);
  /// 1-based; line 0 clears the mark.
  void markError(int line, int column);
  /// Lines, 1-based, that contradict each other; none clears the marks.
  void markConflict(const std::vector<int>& lines);
  const std::vector<int>& conflict() const { return conflict_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  class Margin;
  int marginWidth() const;
  void paintMargin(QPaintEvent* event);
  Margin* margin_;
  void mark();
  int errorLine_ = 0, errorColumn_ = 0;
  std::vector<int> conflict_;
};

}  // namespace paretree::ui
