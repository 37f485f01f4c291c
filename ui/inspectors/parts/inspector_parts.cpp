#include "ui/inspectors/parts/constraint_part.h"
#include "ui/inspectors/parts/formula_part.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/inspectors/parts/leaf_model.h"
#include "ui/inspectors/parts/steadiness_part.h"

namespace paretree::ui {

std::vector<std::function<InspectorPart*(Session*)>> inspectorParts() {
  return {
      [](Session* session) -> InspectorPart* { return new FormulaPart(session); },
      [](Session*) -> InspectorPart* { return new LeafModelPart; },
      [](Session*) -> InspectorPart* { return new ConstraintPart; },
      [](Session* session) -> InspectorPart* { return new SteadinessPart(session); },
  };
}

}  // namespace paretree::ui
