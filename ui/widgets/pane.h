// The parts that all panes are made of.
#pragma once

#include <QButtonGroup>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace paretree::ui {

/// 32 px: title left, a dim note behind it, tools right. A line under the title of the pane that has the
/// keys.
class PaneHeader : public QWidget {
  Q_OBJECT

 public:
  explicit PaneHeader(const QString& title, QWidget* parent = nullptr);
  void setTitle(const QString& title) { title_->setText(title); }
  void setNote(const QString& note) { note_->setText(note); }
  /// Right end; icons stand close, and behind all else.
  void addTool(QWidget* tool);
  /// Right behind the title.
  void addBesideTitle(QWidget* widget) { layout_->insertWidget(1, widget); }
  bool hasKeys() const { return keys_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QHBoxLayout *layout_, *icons_ = nullptr;
  QLabel *title_, *note_;
  bool keys_ = false;  ///< the focus is in the widget that this is the head of
};

/// One of several views, chosen by a row of joined buttons; arrow keys move. Where there is no room for all,
/// the last ones stand in a menu at the end; the chosen one is always seen.
class ViewSwitch : public QWidget {
  Q_OBJECT

 public:
  explicit ViewSwitch(QWidget* parent = nullptr);
  void addView(const QString& label, const QString& tip);
  int current() const { return group_->checkedId(); }
  void setCurrent(int view);
  void setViewVisible(int view, bool visible);
  bool isViewVisible(int view) const { return offered_[view]; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void currentChanged(int view);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void restyle(QAbstractButton* button);
  void arrange();
  void showMenu();
  QButtonGroup* group_;
  QToolButton* more_;
  std::vector<bool> offered_;        ///< by view
  std::vector<int> widths_;          ///< by view: what its words need, px
  QAbstractButton* last_ = nullptr;  ///< in the last place where not all have room
};

/// Up to six figures: the value in large, its name under it.
class FiguresRow : public QWidget {
  Q_OBJECT

 public:
  struct Figure {
    QString value, label, tip;
    QString page = {};  ///< of the help, which a click opens; empty = none
  };
  explicit FiguresRow(QWidget* parent = nullptr);
  void setFigures(const std::vector<Figure>& figures);
  const std::vector<Figure>& figures() const { return figures_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

 signals:
  void explained(const QString& page);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  /// Kept until figures, width or font change: the mouse asks for them at each move.
  const std::vector<QRect>& places() const;
  std::vector<QRect> placed() const;
  int figureAt(const QPoint& at) const;
  std::vector<Figure> figures_;
  mutable std::vector<QRect> places_;  ///< empty: not measured yet
  mutable QSize placedIn_;
  mutable QFont placedWith_;
};

/// What to see where there is nothing yet: one bold line, what to do, one button.
class EmptyPane : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyPane(QWidget* parent = nullptr);
  void say(const QString& title, const QStringList& lines, const QString& button = {});

 signals:
  void buttonClicked();

 private:
  QLabel *title_, *lines_;
  QPushButton* button_;
};

QToolButton* toolButton(const QString& icon, const QString& text, const QString& tip,
                        QWidget* parent = nullptr);

}  // namespace paretree::ui
