// One field of a form, made from what the parameter table says of it.
#pragma once

#include <QWidget>

#include "paretree/learners/params.h"

namespace paretree::ui {

class ParamField : public QWidget {
  Q_OBJECT

 public:
  /// `columns`: names offered by ColumnList, and by open Choices as "column:NAME".
  static ParamField* make(const learners::ParamInfo& info, const QStringList& features,
                          const QStringList& predictions, QWidget* parent);
  virtual void setValue(const learners::ParamValue& value) = 0;
  const learners::ParamInfo& info() const { return info_; }
  /// Why what was typed is not the value; empty once the value is another.
  const QString& refusal() const { return refusal_; }

 signals:
  void edited(const paretree::learners::ParamValue& value);
  void editorWanted();  ///< a window of its own, for long texts
  void refusalChanged();

 protected:
  ParamField(const learners::ParamInfo& info, QWidget* parent);
  void hold(QWidget* editor);
  /// What was typed is gone, and the value is `kept`: says why, beneath the field at once.
  void refuse(const QString& why, const learners::ParamValue& kept);
  /// The value is this now.
  void settle(const learners::ParamValue& now);
  const learners::ParamInfo info_;

 private:
  QString refusal_;
  learners::ParamValue kept_;
};

}  // namespace paretree::ui
