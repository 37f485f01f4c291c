// Generated tables, for first steps, the start page and tests. The numbers are the same on every machine.
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

/// Lists all samples, in the order in which they are offered.
const std::vector<Sample>& samples();

/// Lists tables with several targets for constrained trees: "class", "scores", "cars". The start page does
/// not offer them.
const std::vector<Sample>& constrainedSamples();

/// Makes sample `id` of either list or of formulaSets() with `rows` rows (0: as many as it usually has).
/// Error: no such id.
Result<data::Dataset> makeSample(const std::string& id, std::size_t rows, std::uint64_t seed);

}  // namespace paretree::samples
