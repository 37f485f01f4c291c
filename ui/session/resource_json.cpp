#include "ui/session/resource_json.h"

#include <QFile>

#include "paretree/core/json.h"

namespace paretree::ui {

Json resourceJson(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  auto json = parseJson(file.readAll().toStdString(), path.toStdString());
  return json ? std::move(*json) : Json();
}

}  // namespace paretree::ui
