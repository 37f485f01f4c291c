#include "ui/inspectors/formula_part.h"
#include "ui/inspectors/inspector_part.h"
#include "ui/inspectors/leaf_model.h"

namespace paretree::ui {

std::vector<std::function<InspectorPart*(Session*)>> inspectorParts() {
  return {
      [](Session* session) -> InspectorPart* { return new FormulaPart(session); },
      [](Session*) -> InspectorPart* { return new LeafModelPart; },
  };
}

}  // namespace paretree::ui
