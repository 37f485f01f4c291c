#include "ui/shell/kept_comparison.h"

#include <limits>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"

namespace paretree::ui {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

std::size_t place(const JsonView& in, std::size_t end) {
  return static_cast<std::size_t>(in.integer(0, static_cast<std::int64_t>(end) - 1));
}

/// Older projects name the first run, which the others follow.
std::vector<int> runNumbersIn(const JsonView& in) {
  std::vector<int> numbers;
  if (in.has("numbers")) {
    for (const JsonView one : in["numbers"]) numbers.push_back(static_cast<int>(one.integer(1, kMost)));
    return numbers;
  }
  const auto first = static_cast<int>(in["firstRun"].integer(1, kMost));
  const auto count = static_cast<int>(in["runs"].integer(1, 1000));
  for (int r = 0; in.ok() && r < count; ++r) numbers.push_back(first + r);
  return numbers;
}

front::Objective objectiveFrom(const JsonView& in) {
  front::Objective objective;
  objective.id = in["id"].text();
  objective.label = in["label"].text();
  objective.maximise = in["maximise"].boolean();
  objective.unit = static_cast<front::Objective::Unit>(in["unit"].integer(0, 2));
  return objective;
}

}  // namespace

Json keptComparison(const runs::Comparison& comparison, const std::vector<int>& numbers) {
  Json json = {{"numbers", numbers},
               {"measure", comparison.measure},
               {"validation", comparison.validation.size()},
               {"stopped", comparison.stopped},
               {"objectives", Json::array()},
               {"points", Json::array()},
               {"front", comparison.front}};
  for (const front::Objective& objective : comparison.objectives)
    json["objectives"].push_back({{"id", objective.id},
                                  {"label", objective.label},
                                  {"maximise", objective.maximise},
                                  {"unit", static_cast<int>(objective.unit)}});
  for (const runs::ComparePoint& point : comparison.points) {
    Json line = {point.run, point.model};
    for (const double score : point.scores) line.push_back(number(score));
    for (const double figure : {point.error, point.train, point.test}) line.push_back(number(figure));
    json["points"].push_back(std::move(line));
  }
  return json;
}

KeptComparison comparisonFrom(const Json& json, const runs::Project& project) {
  if (!json.is_object()) return {};
  JsonRoot root(json, "comparison");
  const JsonView in = root.view();
  auto found = std::make_shared<runs::Comparison>();
  const std::vector<int> numbers = runNumbersIn(in);
  if (!in.ok() || numbers.empty()) return {};
  for (const int number : numbers) {
    const runs::ProjectRun* entry = project.run(number);
    if (!entry) return {};
    found->runs.push_back(entry->run);
  }
  found->measure = in["measure"].text();
  found->validation.resize(static_cast<std::size_t>(in["validation"].integer(0, kMost)));
  found->stopped = in["stopped"].boolean();
  for (const JsonView objective : in["objectives"]) found->objectives.push_back(objectiveFrom(objective));
  const std::size_t scores = found->objectives.size(), wide = 2 + scores + 3;
  if (!in.ok() || scores != 3) return {};
  for (const JsonView line : in["points"]) {
    if (line.size() != wide) return {};
    runs::ComparePoint point;
    point.run = place(line[std::size_t{0}], found->runs.size());
    if (!in.ok()) return {};
    point.model = place(line[1], found->runs[point.run]->outcome.front.size());
    for (std::size_t s = 0; s < scores; ++s) point.scores.push_back(line[2 + s].numberOrNull());
    point.error = line[2 + scores].numberOrNull();
    point.train = line[3 + scores].numberOrNull();
    point.test = line[4 + scores].numberOrNull();
    found->points.push_back(std::move(point));
  }
  for (const JsonView one : in["front"]) found->front.push_back(place(one, found->points.size()));
  return in.ok() ? KeptComparison{std::move(found), numbers} : KeptComparison{};
}

}  // namespace paretree::ui
