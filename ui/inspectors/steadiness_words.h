// Steadiness for people: what stands in the inspector and over the tab.
#pragma once

#include <QString>

#include "paretree/model/model.h"
#include "ui/inspectors/parts/bars.h"
#include "ui/session/judging/steadying.h"

namespace paretree::ui {

/// "This split came back in 34 of 100 resamples. In 41 the tree asked for "age" here.", with the range of its
/// threshold and what luck alone reaches.
QString nodeSteadinessWords(const runs::Steadiness& steadiness, const model::Model& model, int node);
/// Of a rule of a rule set.
QString ruleSteadinessWords(const runs::Steadiness& steadiness, int rule);
/// The node's own share and those of what took its place.
std::vector<Bars::Bar> nodeSteadinessBars(const runs::Steadiness& steadiness, const model::Model& model,
                                          int node);
/// "Answers agree for 87 % of the rows in 100 resamples of 300 rows."
QString modelSteadinessWords(const runs::Steadiness& steadiness, const model::Model& model);
/// Whether its parts are those of this model.
bool speaksOf(const runs::Steadiness& steadiness, const model::Model& model);

}  // namespace paretree::ui
