// Chips in a row behind a word; those that do not fit go into a last chip "+3" whose tool tip lists them.
#pragma once

#include <QLabel>
#include <QPoint>
#include <QWidget>

#include "ui/widgets/chip.h"

namespace paretree::ui {

class FlowRow : public QWidget {
  Q_OBJECT

 public:
  explicit FlowRow(const QString& word, QWidget* parent = nullptr);
  /// `wholes`: what their tips say, by chip; empty or none: the texts.
  void setChips(Chip::Kind kind, const QStringList& texts, const QStringList& wholes = {});
  QSize sizeHint() const override { return {300, 44}; }

 signals:
  void clicked(const QString& text);
  /// The same with the place of the chip among those given, and on the screen.
  void chipClicked(int index, const QPoint& below);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void place();
  void listRest();
  QLabel* word_;
  QList<Chip*> chips_;
  Chip* rest_ = nullptr;
};

}  // namespace paretree::ui
