// Values of a parameter as people read and type them.
#pragma once

#include <QStringList>
#include <string>

#include "paretree/core/message.h"
#include "paretree/learners/params.h"

namespace paretree::ui {

/// "k nearest neighbours, forest" of "knn,forest": the labels of its options; a number as it is.
/// `value`: learners::paramText().
QString valueLabel(const learners::ParamInfo& info, const std::string& value);

/// Divided by bars as on the command line, by semicolons, and by commas with a blank behind them where no
/// value holds any: "12,5" may be a number as another language writes it, and is one text, which is refused
/// then.
QStringList typedValues(const QString& typed, const learners::ParamInfo& info);
/// What is wrong with a text, which may be two values with a comma between them.
Message refusalOf(const Message& problem, const learners::ParamInfo& info, const QString& text);

}  // namespace paretree::ui
