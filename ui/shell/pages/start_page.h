// What to see before anything is open: drop area, recent files, samples.
#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/shell/dialogs/samples.h"

namespace paretree::ui {

/// A card with a small drawing, a title and two lines.
class SampleTile : public QAbstractButton {
  Q_OBJECT

 public:
  explicit SampleTile(const Sample& sample, QWidget* parent = nullptr);
  QSize sizeHint() const override { return {176, 178}; }
  const Sample& sample() const { return sample_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Sample sample_;
};

class StartPage : public QWidget {
  Q_OBJECT

 public:
  StartPage(QAction* open, QAction* paste, QWidget* parent = nullptr);
  void setRecent(const QStringList& paths);

 signals:
  void openWanted(const QString& path);
  void sampleWanted(const paretree::ui::Sample& sample);
  void clearRecentWanted();

 private:
  QVBoxLayout* recent_;
  QWidget* recentBox_;
};

}  // namespace paretree::ui
