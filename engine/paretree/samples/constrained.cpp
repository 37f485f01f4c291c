#include "paretree/samples/constrained.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/core/elementary.h"
#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

double normalWithin(double mean, double spread, double low, double high, Rng& rng) {
  return std::clamp(mean + spread * rng.normal(), low, high);
}

}  // namespace

data::Dataset makeCourses(std::size_t rows, std::size_t courses, std::size_t taken, Rng rng) {
  TableMaker table;
  const int before = table.number("EnrolledElectiveBefore"), average = table.number("GradeAvgPrevElec"),
            grade = table.number("Grade"), major = table.number("Major"), year = table.number("Class"),
            other = table.number("GradePerm");
  std::vector<int> targets;
  for (std::size_t c = 0; c < courses; ++c)
    targets.push_back(table.number("Course" + std::to_string(c + 1), data::Role::Target));
  std::vector<std::size_t> order(courses);
  for (std::size_t row = 0; row < rows; ++row) {
    const bool enrolled = rng.chance(0.5);
    const double previous = enrolled ? normalWithin(60, 15, 0, 100, rng) : 0;
    const double own = normalWithin(70, 10, 0, 100, rng);
    const auto field = rng.below(3), class4 = rng.below(4);
    table.put(before, enrolled ? 1.0 : 0.0, 0);
    table.put(average, previous, 2);
    table.put(grade, own, 2);
    table.put(major, static_cast<double>(field + 1), 0);
    table.put(year, static_cast<double>(class4 + 1), 0);
    table.put(other, normalWithin(70, 10, 0, 100, rng), 2);  // as Grade, but of nobody
    // Later years choose among all courses, those of their major first.
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t open = class4 == 0 ? std::min<std::size_t>(2, courses) : courses;
    if (class4 > 0)
      std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(field % courses), order.end());
    for (std::size_t i = 0; i + 1 < open; ++i)
      if (rng.chance(0.4)) std::swap(order[i], order[i + rng.below(open - i)]);
    const std::size_t count =
        1 + static_cast<std::size_t>(rng.below(std::max<std::size_t>(1, std::min(taken, open))));
    std::vector<double> grades(courses, 0.0);
    for (std::size_t i = 0; i < std::min({count, taken, courses}); ++i) {
      const double expected =
          previous > 0 ? (own + previous) / 2 + rng.uniform(-10, 10) : own + 10 + 2 * rng.normal();
      grades[order[i]] = std::clamp(expected, 0.0, 100.0);
    }
    for (std::size_t c = 0; c < courses; ++c) table.put(targets[c], grades[c], 2);
  }
  return std::move(table).finish();
}

data::Dataset makeScores(std::size_t rows, Rng rng) {
  TableMaker table;
  const int gender = table.nominal("gender", {"female", "male"}),
            group = table.nominal("race/ethnicity", {"group A", "group B", "group C", "group D", "group E"}),
            education = table.nominal("parental level of education",
                                      {"some high school", "high school", "some college",
                                       "associate's degree", "bachelor's degree", "master's degree"}),
            lunch = table.nominal("lunch", {"free/reduced", "standard"}),
            course = table.nominal("test preparation course", {"none", "completed"});
  const int math = table.number("math score", data::Role::Target),
            reading = table.number("reading score", data::Role::Target),
            writing = table.number("writing score", data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const int girl = rng.chance(0.5) ? 0 : 1, of = static_cast<int>(rng.below(5)),
              school = static_cast<int>(rng.below(6));
    const int meal = rng.chance(0.35) ? 0 : 1, prepared = rng.chance(0.35) ? 1 : 0;
    table.put(gender, girl);
    table.put(group, of);
    table.put(education, school);
    table.put(lunch, meal);
    table.put(course, prepared);
    const double ability = 55 + 1.5 * of + 1.5 * school + 8 * meal + 11 * rng.normal();
    const auto score = [&](double shift) {
      return std::round(std::clamp(ability + shift + 5 * rng.normal(), 1.0, 100.0));
    };
    double m = score(girl ? 4 : -1), r = score((girl ? -2 : 5) + 5 * prepared),
           w = score((girl ? -4 : 5) + 8 * prepared);
    if (r < 50) w = 0;
    if (r + w < 110) m = 0;
    table.put(math, m, 0);
    table.put(reading, r, 0);
    table.put(writing, w, 0);
  }
  return std::move(table).finish();
}

data::Dataset makeClaims(std::size_t rows, Rng rng) {
  TableMaker table;
  const int children = table.number("KIDSDRIV"), age = table.number("AGE"), income = table.number("INCOME"),
            travel = table.number("TRAVTIME"), use = table.nominal("CAR_USE", {"Private", "Commercial"}),
            value = table.number("BLUEBOOK"), earlier = table.number("CLM_FREQ"),
            points = table.number("MVR_PTS"),
            city = table.nominal("URBANICITY", {"Highly Urban/ Urban", "Highly Rural/ Rural"});
  const int flag = table.number("CLAIM_FLAG", data::Role::Target),
            amount = table.number("CLM_AMT", data::Role::Target);
  for (std::size_t row = 0; row < rows; ++row) {
    const double kids = rng.chance(0.12) ? 1.0 + static_cast<double>(rng.below(2)) : 0,
                 years = normalWithin(45, 9, 16, 80, rng);
    const double earns = std::max(0.0, 60000 + 40000 * rng.normal()),
                 minutes = normalWithin(33, 15, 5, 140, rng);
    const int works = rng.chance(0.37) ? 1 : 0, rural = rng.chance(0.2) ? 1 : 0;
    const double price = normalWithin(15000, 8000, 1500, 70000, rng),
                 claims = static_cast<double>(rng.below(4)), score = static_cast<double>(rng.below(7));
    table.put(children, kids, 0);
    table.put(age, years, 0);
    table.put(income, earns, 0);
    table.put(travel, minutes, 0);
    table.put(use, works);
    table.put(value, price, 0);
    table.put(earlier, claims, 0);
    table.put(points, score, 0);
    table.put(city, rural);
    const double risk = -2.1 + 0.6 * kids + 0.9 * works - 2 * rural + 0.3 * claims + 0.15 * score -
                        earns / 120000 + (years < 25 ? 0.8 : 0);
    const bool claimed = rng.chance(1 / (1 + elementary::exp(-risk)));
    const double paid =
        std::min(123247.0, std::max(1.0, 1500 + 0.15 * price * elementary::exp(0.8 * rng.normal())));
    table.put(flag, claimed ? 1.0 : 0.0, 0);
    table.put(amount, claimed ? paid : 0.0, 0);
  }
  return std::move(table).finish();
}

}  // namespace paretree::samples
