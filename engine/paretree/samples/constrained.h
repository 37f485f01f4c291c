// Tables with several targets that obey constraints among them; their constraints are in
// resources/constraints.
#pragma once

#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

/// Grades of students in `courses` elective courses of which each takes at most `taken`; 0 = not taken (OCDT
/// paper, appendix C). First-year students choose among the first two courses alone.
data::Dataset makeCourses(std::size_t rows, std::size_t courses, std::size_t taken, Rng rng);
/// Scores of pupils in mathematics, reading and writing, with the columns of the exam scores of that paper;
/// an exam that was not taken, because it asks for more in the others, is 0.
data::Dataset makeScores(std::size_t rows, Rng rng);
/// Claims of insured cars: whether there was one and its amount.
data::Dataset makeClaims(std::size_t rows, Rng rng);

}  // namespace paretree::samples
