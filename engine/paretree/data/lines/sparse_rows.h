// Sparse rows as libsvm writes them: a number to learn, then index:value of what is not 0.
#pragma once

#include "paretree/data/lines/line_records.h"

namespace paretree::data {

/// "1 3:0.5 7:1.2 # remark" has the columns "label", "x3" and "x7", with "qid" where rows are ranked.
LineForm sparseForm();

}  // namespace paretree::data
