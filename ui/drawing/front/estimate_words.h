// How estimates were made, and where by them a front bends, in words.
#pragma once

#include <QString>

#include "ui/drawing/front/front_measures.h"

namespace paretree::runs {
struct Run;
}

namespace paretree::ui {

/// What runs::howEstimated() says, short enough for an axis or the heading of a column: "5 folds by branch";
/// "3 of 5 folds" where the others failed or were stopped.
QString briefEstimateWords(const runs::CrossValidation& estimates);
/// What sets estimates apart from usual ones, for the name of a figure: "3 of 5 folds", "by branch", both;
/// empty: nothing does.
QString estimateMark(const runs::CrossValidation& estimates);
/// "Only 3 of 5 folds count...", "Rows of one 'branch' were kept together."; empty: neither.
QString estimateRemarks(const runs::CrossValidation& estimates);

/// Whether the column that folds keep together is an attribute, too, so that other groups have other values.
bool learnsFromGroups(const runs::CrossValidation& estimates);
/// "The test part cuts through 12 of 40 values of 'branch' ...", where the estimates of the run keep whole
/// groups together and the test part does not; empty else. `data`: the table of the run.
QString cutGroupsWords(const runs::Run& run, const data::Dataset& data);

/// "0.2 pp", "3": by what two values of a unit differ.
QString amountText(double difference, front::Objective::Unit unit);
/// "Knee: model 6. Model 11 has 4 more in leaves, and is better by 0.2 pp in accuracy." Empty without a knee.
QString kneeReason(const learners::Outcome& outcome, const EstimatesPtr& estimates);
/// The fold at work where so many are done: "fold 3 of 10".
QString foldText(std::uint64_t done, std::uint64_t folds);
/// Why the run shows this model first: "37 models. To begin with: model 12, estimated accuracy 84.1 % ± 1.2
/// %, test 83.5 %; the simplest within one standard error of the best. ..." and what more and less would
/// cost.
QString suggestionReason(const learners::Outcome& outcome, const EstimatesPtr& estimates);

/// A figure with a standard error or a deviation, of two digits where it is no share, both with the decimals
/// of the one that has more: "84.1 % ± 1.2 %", "22.06 ± 0.69", "41.00 ± 0.69". One format for runs,
/// comparisons and studies. `decimals` as in measureText().
QString spreadText(double value, double spread, front::Objective::Unit unit, int decimals = -1);

}  // namespace paretree::ui
