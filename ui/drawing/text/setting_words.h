// What a search was asked, in words.
#pragma once

#include <QString>

#include "paretree/learners/params.h"

namespace paretree::ui {

/// What 0 stands for where the help of a parameter says it: "no limit", "every cut between two values"; else
/// empty.
QString meaningOfZero(const learners::ParamInfo& info);
/// The value; "0: no limit" where 0 is no number of the setting but a word.
QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value);

}  // namespace paretree::ui
