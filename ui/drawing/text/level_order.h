// Categories in the order in which people look for them.
#pragma once

#include <QString>
#include <string>
#include <vector>

namespace paretree::ui {

/// "shop 9" before "shop 10", "Österreich" among the O; texts that differ in nothing else by their letters as
/// they are.
bool foundBefore(const QString& a, const QString& b);

/// The codes of levels as they are listed: by what orders all of them, which may be months, days of the week,
/// sizes, amounts, grades ("low" before "medium"), or numbers at their front ("<10", "10-20", ">20"); else as
/// foundBefore() has them. Words for what is in no order ("other", "unknown") stand behind all.
std::vector<int> levelOrder(const std::vector<std::string>& levels);

}  // namespace paretree::ui
