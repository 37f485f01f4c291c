#include "ui/inspectors/tried_part.h"

#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/tree_context.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/editing.h"

namespace paretree::ui {
namespace {

/// No test above the node is another one.
bool sameWay(const model::Tree& now, const model::Tree& next, int node) {
  const auto changed = changedNodes(now, next);
  const auto path = now.pathTo(node);
  return std::none_of(path.begin(), path.end(), [&](int above) {
    return above != node && std::binary_search(changed.begin(), changed.end(), above);
  });
}

}  // namespace

ShownPart shownPart(const Session& session) {
  ShownPart shown{session.facts(), session.selection().node};
  const EditedModel* tried = session.editing().previewed();
  if (!shown.facts || shown.part < 0 || !tried || !session.factsAreCurrent()) return shown;
  const int part = session.editing().previewedNode(shown.part);
  if (part < 0 || static_cast<std::size_t>(part) >= tried->facts->trainRows.size()) {
    shown.gone = true;
    return shown;
  }
  const auto* now = shown.facts->model->tree();
  const auto* next = tried->model->tree();
  const auto* rules = tried->model->rules();  // edits switch and lock rules, whose own rows stay
  const bool sameRows = now && next ? shown.part < now->size() && sameWay(*now, *next, shown.part)
                                    : rules && part < static_cast<int>(rules->rules.size());
  return {tried->facts, part, shown.facts, shown.part, false, sameRows};
}

QString withBefore(const QString& now, const QString& before) {
  return before.isEmpty() || before == now ? now : Inspector::tr("%1, was %2").arg(now, before);
}

QString withBefore(double now, double before, int digits) {
  if (std::isnan(before)) return numberText(now, digits);
  const int decimals = alikeDecimals({now, before}, digits);
  return withBefore(fixedText(now, decimals, digits), fixedText(before, decimals, digits));
}

PartFacts comparableFacts(const ShownPart& part, PartFacts& before) {
  const PartFacts now = partFacts(*part.facts, part.part);
  if (!part.before) return now;
  before = partFacts(*part.before, part.partBefore);
  const bool alike = now.heldOut == before.heldOut && part.facts->tree.refitted == part.before->tree.refitted;
  if (alike || !std::isnan(now.boxRight) || !std::isnan(before.boxRight)) return now;
  before = partFacts(*part.before, part.partBefore, Judged::OnTraining);
  return partFacts(*part.facts, part.part, Judged::OnTraining);
}

}  // namespace paretree::ui
