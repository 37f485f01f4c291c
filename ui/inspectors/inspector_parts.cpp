#include "ui/inspectors/inspector_part.h"
#include "ui/inspectors/leaf_model.h"

namespace paretree::ui {

std::vector<std::function<InspectorPart*(Session*)>> inspectorParts() {
  return {
      [](Session*) -> InspectorPart* { return new LeafModelPart; },
  };
}

}  // namespace paretree::ui
