#include "paretree/samples/lookalike_sets.h"

#include <algorithm>

#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

std::vector<double> normals(std::size_t count, double spread, Rng& rng) {
  std::vector<double> values(count);
  for (double& value : values) value = spread * rng.normal();
  return values;
}

}  // namespace

data::Dataset makeLetters(std::size_t rows, Rng rng) {
  constexpr std::size_t kFigures = 16, kLetters = 26, kFaces = 6, kDistortions = 4;
  TableMaker table;
  std::vector<int> figures;
  for (std::size_t f = 0; f < kFigures; ++f)
    figures.push_back(table.number("figure " + std::to_string(f + 1)));
  std::vector<std::string> names;
  for (std::size_t l = 0; l < kLetters; ++l) names.emplace_back(1, static_cast<char>('A' + l));
  const int target = table.nominal("letter", names, data::Role::Target);

  // A letter's shape, what each typeface makes of it, and the few directions in which print varies.
  Rng shapes = rng.stream("shapes");
  std::vector<std::vector<double>> faces;
  for (std::size_t l = 0; l < kLetters; ++l) {
    const auto shape = normals(kFigures, 2.2, shapes);
    for (std::size_t f = 0; f < kFaces; ++f) {
      faces.push_back(normals(kFigures, 1.3, shapes));
      for (std::size_t i = 0; i < kFigures; ++i) faces.back()[i] += 7.5 + shape[i];
    }
  }
  std::vector<std::vector<double>> directions;
  for (std::size_t d = 0; d < kDistortions; ++d) directions.push_back(normals(kFigures, .7, shapes));

  for (std::size_t row = 0; row < rows; ++row) {
    const auto letter = static_cast<std::size_t>(rng.below(kLetters));
    const auto& face = faces[letter * kFaces + static_cast<std::size_t>(rng.below(kFaces))];
    const auto amounts = normals(kDistortions, 1, rng);
    for (std::size_t i = 0; i < kFigures; ++i) {
      double value = face[i] + .7 * rng.normal();
      for (std::size_t d = 0; d < kDistortions; ++d) value += amounts[d] * directions[d][i];
      table.put(figures[i], std::clamp(value, 0.0, 15.0), 0);
    }
    table.put(target, static_cast<int>(letter));
  }
  return std::move(table).finish();
}

data::Dataset makeVowels(std::size_t rows, Rng rng) {
  constexpr std::size_t kFigures = 10, kSpeakers = 15;
  const std::vector<std::string> vowels = {"hid", "hId", "hEd", "hAd", "hYd", "had",
                                           "hOd", "hod", "hUd", "hud", "hed"};
  TableMaker table;
  std::vector<std::string> speakers;
  for (std::size_t s = 0; s < kSpeakers; ++s) speakers.push_back("speaker " + std::to_string(s + 1));
  const int speakerColumn = table.nominal("speaker", speakers);
  std::vector<int> figures;
  for (std::size_t f = 0; f < kFigures; ++f)
    figures.push_back(table.number("figure " + std::to_string(f + 1)));
  const int target = table.nominal("vowel", vowels, data::Role::Target);

  Rng shapes = rng.stream("shapes");
  std::vector<std::vector<double>> centres, voices;
  for (std::size_t v = 0; v < vowels.size(); ++v) centres.push_back(normals(kFigures, 1, shapes));
  for (std::size_t s = 0; s < kSpeakers; ++s) voices.push_back(normals(kFigures, .8, shapes));
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t vowel = row % vowels.size(), speaker = row / vowels.size() % kSpeakers;
    table.put(speakerColumn, static_cast<int>(speaker));
    for (std::size_t i = 0; i < kFigures; ++i)
      table.put(figures[i], centres[vowel][i] + voices[speaker][i] + .25 * rng.normal(), 3);
    table.put(target, static_cast<int>(vowel));
  }
  return std::move(table).finish();
}

data::Dataset makeCooling(std::size_t rows, Rng rng) {
  TableMaker table;
  const int area = table.number("floor area");
  const int height = table.number("ceiling height");
  const int glass = table.number("glass share");
  const int side = table.nominal("orientation", {"north", "east", "south", "west"});
  const int outside = table.number("outside temperature");
  const int people = table.number("people");
  const int load = table.number("load", data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const double m2 = rng.uniform(60, 420), metres = rng.uniform(2.4, 5), share = rng.uniform(.05, .6);
    const auto towards = static_cast<int>(rng.below(4));
    const double degrees = rng.uniform(10, 40);
    const auto crowd = static_cast<double>(rng.below(60));
    const double sun = towards == 0 ? .2 : towards == 2 ? 1.0 : .7;
    double kilowatts = .02 * m2 + .11 * crowd;
    if (degrees > 24) kilowatts += .0045 * m2 * metres / 3 * (degrees - 24);
    if (share > .25) kilowatts += .16 * m2 * (share - .25) * sun;
    if (degrees < 16) kilowatts *= .5;
    table.put(area, m2, 1);
    table.put(height, metres, 2);
    table.put(glass, rng.chance(.03) ? data::kMissing : share, 3);
    table.put(side, towards);
    table.put(outside, degrees, 1);
    table.put(people, crowd, 0);
    table.put(load, std::max(0.0, kilowatts + .6 * rng.normal()), 2);
  }
  return std::move(table).finish();
}

}  // namespace paretree::samples
