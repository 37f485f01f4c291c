// One field of a form, made from what the parameter table says of it.
#pragma once

#include <QWidget>

#include "engine/learners/params.h"

namespace paretree::ui {

class ParamField : public QWidget {
  Q_OBJECT

 public:
  /// `columns`: names offered by ColumnList, and by open Choices as "column:NAME".
  static ParamField* make(const ParamInfo& info, const QStringList& features, const QStringList& predictions,
                          QWidget* parent);
  virtual void setValue(const ParamValue& value) = 0;
  const ParamInfo& info() const { return info_; }

 signals:
  void edited(const paretree::ParamValue& value);
  void editorWanted();  ///< a window of its own, for long texts

 protected:
  ParamField(const ParamInfo& info, QWidget* parent);
  void hold(QWidget* editor);
  const ParamInfo info_;
};

}  // namespace paretree::ui
