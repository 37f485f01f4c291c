// The confusion matrix: true classes down, answers across, with the rows of each class and of each answer; a
// click chooses the rows of a cell.
#pragma once

#include <QWidget>
#include <vector>

namespace paretree::ui {

class ConfusionGrid : public QWidget {
  Q_OBJECT

 public:
  explicit ConfusionGrid(QWidget* parent = nullptr);
  /// counts[actual][answer]; the last column holds rows without an answer and is left out where it is empty.
  void setCounts(const QStringList& classes, std::vector<std::vector<double>> counts);
  /// How much room there is, in px: in a low one long names over the cells are cut, in a narrow one the cells
  /// are as wide as their numbers need, then names beside them are cut.
  void setRoom(const QSize& room);
  /// {-1, -1}: none.
  void setChosen(int actual, int answer);
  int actual() const { return actual_; }
  int answer() const { return answer_; }
  QRect cellRect(int actual, int answer) const;
  /// Rows of a class; of all where it is -1.
  double rowsOfClass(int actual) const;
  /// Rows with this answer.
  double rowsOfAnswer(int answer) const;
  /// Left: labelWidth(), which takes measuring all names
  QRect cellRect(int actual, int answer, int left) const;
  bool isUpright() const { return upright_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  void cellChosen(int actual, int answer);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void fitHead();
  void fitInto(int wide);
  int columns() const { return static_cast<int>(classes_.size()) + (unanswered_ ? 1 : 0); }
  void paintTotals(QPainter& painter, int left) const;
  int totalWidth() const;
  int labelWidth() const;
  int cellWidth() const { return cell_; }
  int naturalCell() const;
  bool cellAt(const QPoint& at, int* actual, int* answer) const;
  QString wordsOf(int actual, int answer) const;
  void choose(int actual, int answer);
  QStringList classes_;
  std::vector<std::vector<double>> counts_;
  bool unanswered_ = false;
  bool upright_ = false;  ///< names of columns
  QSize room_ = {4000, 4000};
  int label_ = 150;  ///< px that names beside the cells take at most
  int cell_ = 62;    ///< px
  int head_ = 0;     ///< px over the cells
  int actual_ = -1, answer_ = -1;
};

}  // namespace paretree::ui
