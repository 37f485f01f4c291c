// A table of choices tried by pointing: a line that the mouse rests on, that a click selects or the keyboard
// moves to, is tried after a moment; a double click, Enter or the button of the table takes it, once. Escape
// drops what is tried, Delete leaves its attribute out, H asks for trees that hold its test. The context menu
// offers the same.
#pragma once

#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <functional>
#include <vector>

namespace paretree::ui {

class ChoiceTable : public QTableWidget {
  Q_OBJECT

 public:
  struct Column {
    QString heading;
    QString tip;
    int width = 0;     ///< px, before there are lines; 0: what the others leave
    bool bar = false;  ///< at least so wide
  };
  /// The first column is words, on the left; the others are figures.
  ChoiceTable(const QString& name, const std::vector<Column>& columns);

  /// `tip`: lines of plain text.
  QTableWidgetItem* put(int row, int column, const QString& text, const QString& tip);
  /// Once all lines are there: figures take the room that they need, so that none loses a digit; words what
  /// is left, on several lines where one is too short.
  void fit();
  /// Begins the context menu with `take`; `attributeOf` a line: empty where there is none to leave out.
  void setMenu(const QString& take, std::function<QString(int)> attributeOf);
  /// Takes the selected line: "Put it in place". To be placed by the owner; dim where no line is selected.
  QPushButton* taking() const { return takeButton_; }
  /// Nothing is pointed at any more; what was tried is dropped.
  void forget();
  /// Height in which its heading and the first lines are in sight, at most so many.
  int heightOf(int lines) const;
  /// The first line that is shown, by keyboard.
  void focusFirst();

 signals:
  void tried(int row);
  void dropped();  ///< what was tried
  void taken(int row);
  void leftOut(int row);
  void held(int row);

 protected:
  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void point(int row);  ///< -1: at none, so that the selected line is tried, if there is one
  void tryPointed();
  void take(int row);
  void showMenu(const QPoint& at);
  void wrapWords();

  std::vector<Column> columns_;
  QString take_;
  QPushButton* takeButton_;
  std::function<QString(int)> attributeOf_;
  int pointed_ = -1;
  bool tried_ = false;  ///< and neither dropped nor taken
  QTimer wrap_;         ///< once columns have their widths
  QTimer wait_;         ///< so that a mouse on its way tries nothing
};

}  // namespace paretree::ui
