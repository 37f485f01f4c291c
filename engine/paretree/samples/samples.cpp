#include "paretree/samples/samples.h"

#include "paretree/core/suggest.h"
#include "paretree/samples/activity.h"
#include "paretree/samples/constrained.h"
#include "paretree/samples/formula_sets.h"
#include "paretree/samples/lookalike_sets.h"
#include "paretree/samples/tutorial_sets.h"

namespace paretree::samples {

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = {
      {"activity", "Activities of people", "Seven activities told from sensors at belt, chest and ankle",
       6200, makeActivity},
      {"letters", "Printed letters", "26 letters in many typefaces by 16 whole numbers each", 20000,
       makeLetters},
      {"vowels", "Spoken vowels", "11 vowels of 15 speakers by 10 figures of their sound", 990, makeVowels},
      {"cooling", "Cooling load of buildings",
       "A load in kilowatts by shape, glass and weather; a number to predict", 2400, makeCooling},
      {"petals", "Petals", "Three kinds of flowers by four lengths", 150, makePetals},
      {"shells", "Age of shells", "The age of a shell by its size and weight; a number to predict", 1200,
       makeShells},
      {"loans", "Loan refusals", "Decisions on loans that follow three rules, with a few against them", 1500,
       makeLoans},
  };
  return all;
}

const std::vector<Sample>& constrainedSamples() {
  static const std::vector<Sample> all = {
      {"class", "Grades of students", "Grades in five courses of which at most two are taken", 1000,
       [](std::size_t rows, Rng rng) { return makeCourses(rows, 5, 2, rng); }},
      {"scores", "Exam scores", "Three exams, two of which ask for enough in the others", 1000, makeScores},
      {"cars", "Insurance claims", "Whether there was a claim, and its amount", 2000, makeClaims},
  };
  return all;
}

Result<data::Dataset> makeSample(const std::string& id, std::size_t rows, std::uint64_t seed) {
  std::vector<std::string> ids;
  for (const auto* list : {&samples(), &constrainedSamples()})
    for (const auto& sample : *list) {
      if (sample.id == id) return sample.make(rows == 0 ? sample.rows : rows, Rng(seed).stream(id));
      ids.push_back(sample.id);
    }
  for (const auto& set : formulaSets()) {
    if (set.id == id) return makeFormulaSet(set, {.rows = rows}, seed);
    ids.push_back(set.id);
  }
  return Error{"samples.no-such-sample", {{"sample", id}, {"hint", hints(id, ids)}}};
}

}  // namespace paretree::samples
