#include "ui/inspectors/parts/formula_part.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/inspectors/parts/leaf_model.h"

namespace paretree::ui {

std::vector<std::function<InspectorPart*(Session*)>> inspectorParts() {
  return {
      [](Session* session) -> InspectorPart* { return new FormulaPart(session); },
      [](Session*) -> InspectorPart* { return new LeafModelPart; },
  };
}

}  // namespace paretree::ui
