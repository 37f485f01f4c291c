#include "paretree/samples/activity.h"

#include <algorithm>
#include <array>

#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

// Mean and deviation of a reading.
struct Reading {
  double mean, spread;
};

struct Activity {
  const char* name;
  double share;
  Reading stepRate, beltTilt, chestTilt, heartRate, ankleHeight;
  double energy;  // of the belt at 100 steps a minute
};

constexpr std::array<Activity, 7> kActivities{{
    {"standing", .215, {5, 6}, {9, 7}, {7, 6}, {80, 9}, {.10, .055}, .04},
    {"walking", .19, {104, 13}, {12, 6}, {10, 6}, {101, 9}, {.16, .04}, .55},
    {"sitting", .18, {4, 5}, {24, 8}, {15, 9}, {73, 8}, {.33, .05}, .03},
    {"stairs", .125, {92, 15}, {17, 8}, {18, 9}, {117, 11}, {.21, .06}, .68},
    {"lying", .125, {2, 3}, {74, 17}, {78, 12}, {65, 7}, {.14, .07}, .02},
    {"cycling", .11, {74, 16}, {34, 10}, {31, 11}, {114, 13}, {.27, .06}, .32},
    {"running", .055, {157, 13}, {14, 6}, {15, 6}, {149, 12}, {.24, .06}, 1.15},
}};

std::size_t drawActivity(Rng& rng) {
  double total = 0;
  for (const auto& activity : kActivities) total += activity.share;
  double left = rng.uniform() * total;
  for (std::size_t a = 0; a < kActivities.size(); ++a) {
    left -= kActivities[a].share;
    if (left < 0) return a;
  }
  return kActivities.size() - 1;
}

}  // namespace

data::Dataset makeActivity(std::size_t rows, Rng rng) {
  TableMaker table;
  const int id = table.number("record id", data::Role::Identifier);
  const int beltTilt = table.number("belt tilt");
  const int chestTilt = table.number("chest tilt");
  const int ankleEnergy = table.number("ankle energy");
  const int beltEnergy = table.number("belt energy");
  const int heartRate = table.number("heart rate");
  const int stepRate = table.number("step rate");
  const int ankleHeight = table.number("ankle height");
  std::vector<std::string> names;
  for (const auto& activity : kActivities) names.emplace_back(activity.name);
  const int target = table.nominal("activity", names, data::Role::Target);

  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t a = drawActivity(rng);
    const Activity& activity = kActivities[a];
    const auto draw = [&rng](const Reading& reading) { return reading.mean + reading.spread * rng.normal(); };
    const double effort = rng.normal();     // how hard it is done
    const double unfitness = rng.normal();  // the heart of the unfit beats faster at the same effort
    const bool moving = activity.energy > .1;
    const double steps = std::max(0.0, draw(activity.stepRate) + (moving ? 7 * effort : 0));
    const double pace = steps / 100;
    const double energy = moving ? activity.energy * pace * pace * (1 + .12 * rng.normal()) + .06
                                 : activity.energy * (1 + .5 * rng.uniform());
    const double height = draw(activity.ankleHeight) + (moving ? .02 * effort : 0);
    table.put(id, static_cast<double>(row + 1), 0);
    table.put(beltTilt, std::clamp(draw(activity.beltTilt) + (moving ? 3 * effort : 0), 0.0, 95.0), 1);
    table.put(chestTilt, std::clamp(draw(activity.chestTilt) + (moving ? 5 * effort : 0), 0.0, 95.0), 1);
    table.put(ankleEnergy, std::max(.01, energy * (1.6 + 3 * height) * (1 + .15 * rng.normal())), 3);
    table.put(beltEnergy, std::max(.005, energy), 3);
    table.put(heartRate,
              std::max(42.0, activity.heartRate.mean + .6 * activity.heartRate.spread * rng.normal() +
                                 6 * unfitness + (moving ? 6 * effort : 0)),
              0);
    table.put(stepRate, steps, 0);
    table.put(ankleHeight, std::clamp(height, .01, .6), 3);
    table.put(target, static_cast<int>(a));
  }
  return std::move(table).finish();
}

}  // namespace paretree::samples
