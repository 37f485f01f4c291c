// What a search was asked, in words.
#pragma once

#include <QString>

#include "paretree/learners/outcome.h"
#include "paretree/learners/params.h"

namespace paretree::ui {

/// What 0 stands for where it is no number but a word: "no limit", "every cut between two values"; else
/// empty.
QString meaningOfZero(const learners::ParamInfo& info);
/// Whether the setting means something for what these models answer: how splits into classes are judged does
/// not where they answer numbers.
bool meansSomething(const learners::ParamInfo& info, const learners::Outcome& outcome);
/// The value; "0: no limit" where 0 is no number of the setting but a word.
QString settingText(const learners::ParamInfo& info, const learners::ParamValue& value);

}  // namespace paretree::ui
