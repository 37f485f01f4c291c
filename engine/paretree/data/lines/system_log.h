// Logs of systems: syslog (RFC 3164, also with times of RFC 3339) and what journalctl prints; labelled
// values.
#pragma once

#include "paretree/data/lines/line_records.h"

namespace paretree::data {

/// "Jan  2 10:00:11 host1 sshd[3072]: session opened": time, host, process, pid and message, perhaps with
/// "<34>" in front, the priority.
LineForm systemLogForm();

}  // namespace paretree::data
