// Tables made by our own generators, for first steps, the start page and tests. Same numbers everywhere.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

struct Sample {
  std::string id;       ///< "activity": the name on the command line and of its file
  std::string title;    ///< "Activities of people"
  std::string summary;  ///< one line
  std::size_t rows;     ///< as many as it usually has
  std::function<data::Dataset(std::size_t rows, Rng rng)> make;
};

/// All of them, in the order in which they are offered.
const std::vector<Sample>& samples();

/// Tables with several targets for constrained trees: "class", "scores", "cars". Not offered on the start
/// page.
const std::vector<Sample>& constrainedSamples();

/// Sample `id` of either list or of formulaSets() with `rows` rows (0: as many as it usually has); an unknown
/// id is an Error.
Result<data::Dataset> makeSample(const std::string& id, std::size_t rows, std::uint64_t seed);

}  // namespace paretree::samples
