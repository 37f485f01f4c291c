// Logs of web servers in the common and the combined form.
#pragma once

#include "paretree/data/lines/line_records.h"

namespace paretree::data {

/// 10.0.0.1 - ann [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326 "referrer" "agent": perhaps
/// with the server in front, and with more behind, "extra 1" and so on. "-" is missing.
LineForm webLogForm();

}  // namespace paretree::data
