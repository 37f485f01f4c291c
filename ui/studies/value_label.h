// What a value of a parameter is called where values are listed.
#pragma once

#include <QString>
#include <string>

#include "paretree/learners/params.h"

namespace paretree::ui {

/// "k nearest neighbours, forest" of "knn,forest": the labels of its options; a number as it is.
/// `value`: learners::paramText().
QString valueLabel(const learners::ParamInfo& info, const std::string& value);

}  // namespace paretree::ui
