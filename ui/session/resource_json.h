// JSON that is compiled into the window.
#pragma once

#include <QString>

#include "paretree/core/json_fwd.h"

namespace paretree::ui {

/// `path`: ":/samples/samples.json". Null where there is none, or where it is no JSON, which tests would
/// see.
Json resourceJson(const QString& path);

}  // namespace paretree::ui
