// How long one run of a study may take, and how much memory: a line of two fields.
#pragma once

#include <QLineEdit>
#include <QSpinBox>
#include <QWidget>

#include "ui/studies/study_programs.h"

namespace paretree::ui {

class LimitFields : public QWidget {
  Q_OBJECT

 public:
  explicit LimitFields(QWidget* parent = nullptr);
  void set(const StudyPlace& place);
  /// Why they say no limits; empty where they do.
  QString problem() const;
  void putInto(StudyPlace& place) const;

 signals:
  void limitsChanged();

 private:
  QSpinBox* seconds_;
  QLineEdit* memory_;
};

/// The limits with which a study was started last from a window of this user; none where it never was. Of
/// many studies those started long ago are forgotten.
StudyPlace keptLimits(const StudySite& site);
void keepLimits(const StudySite& site, const StudyPlace& limits);

}  // namespace paretree::ui
