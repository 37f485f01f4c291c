#include "ui/inspectors/inspector_part.h"

namespace paretree::ui {

std::vector<std::function<InspectorPart*(Session*)>> inspectorParts() {
  return {};
}

}  // namespace paretree::ui
