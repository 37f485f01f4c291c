#include "paretree/learners/sampled_search.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "paretree/learners/part_progress.h"

namespace paretree::learners {
namespace {

constexpr std::size_t kFewest = 50;   // rows of a step
constexpr std::size_t kGrowth = 4;    // from step to step
constexpr std::size_t kStrata = 20;   // of values, by size
constexpr double kSaysNothing = 2.0;  // a place behind all others

/// Of each row the number of its class, or of its twentieth.
std::vector<std::size_t> strataOf(const Task& task, const data::Rows& rows) {
  std::vector<std::size_t> strata(rows.size());
  const int target = task.targets[0];
  if (task.data.info(target).isNominal()) {
    const auto codes = task.data.codes(target);
    for (std::size_t i = 0; i < rows.size(); ++i)
      strata[i] = static_cast<std::size_t>(codes[rows[i]]) + 1;  // test rows may lack a class
    return strata;
  }
  const auto numbers = task.data.numbers(target);
  std::vector<std::uint32_t> order(rows.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const double x = numbers[rows[a]], y = numbers[rows[b]];
    if (std::isnan(x) || std::isnan(y)) return std::isnan(x) == std::isnan(y) ? a < b : std::isnan(y);
    return x != y ? x < y : a < b;
  });
  for (std::size_t k = 0; k < order.size(); ++k) strata[order[k]] = k * kStrata / order.size();
  return strata;
}

/// The first `count` of them, ascending.
data::Rows beginning(const data::Rows& order, std::size_t count) {
  data::Rows rows(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size())));
  std::sort(rows.begin(), rows.end());
  return rows;
}

/// What a step has of the one before.
enum class Carried { Front, Nothing };
constexpr double kAfresh = 0.15;  // of the progress, for a sample that nothing is carried over from

/// Of each step its part of the budget: a row costs the same in all, so each may take as long.
std::vector<double> sharesOf(const std::vector<std::size_t>& sizes) {
  std::vector<double> shares;
  double sum = 0;
  for (const auto size : sizes) sum += shares.emplace_back(1 / static_cast<double>(size));
  for (double& share : shares) share /= sum;
  return shares;
}

/// The steps of one search.
class Steps {
 public:
  Steps(const Task& task, std::vector<std::size_t> sizes, StoppedStep stopped, Carried carried,
        const Context& context)
      : task_(task),
        sizes_(std::move(sizes)),
        shares_(sharesOf(sizes_)),
        stopped_(stopped),
        carried_(carried),
        context_(context),
        marking_(context.rng(), context.threads(), context.stopToken(),
                 context.handingOn([this](const Progress& said) { context_.report(marked(said)); })),
        progress_(marking_) {
    const Rng lot = context.rng().stream("sample");
    train_ = stratifiedOrder(task, task.train, lot.stream("train"));
    test_ = stratifiedOrder(task, task.test, lot.stream("test"));
    sample_ = beginning(train_, sizes_[0]);
  }

  Result<Outcome> run(const StepSearch& search) {
    for (number_ = 0; number_ < sizes_.size(); ++number_) {
      if (number_ > 0 && context_.stopping()) break;
      context_.beginPhase(std::to_string(sizes_[number_]) + " rows");
      auto found = step(search);
      if (!found) return found.error();
      const bool cut = found->ending == Ending::Stopped;
      if (!cut || !best_ || stopped_ == StoppedStep::GivesItsOwn) take(std::move(*found));
      if (cut) break;
      if (!last()) show();
    }
    Outcome outcome = *best_;
    if (number_ < sizes_.size() || outcome.sampleRows > 0) outcome.ending = Ending::Stopped;
    if (outcome.sampleRows > 0)
      outcome.notes.push_back(
          Message{"learners.stopped-on-sample", {{"rows", outcome.sampleRows}, {"all", task_.train.size()}}});
    return outcome;
  }

 private:
  bool last() const { return number_ + 1 == sizes_.size(); }
  bool showsItsOwn() const { return number_ == 0 || stopped_ == StoppedStep::GivesItsOwn; }
  std::size_t sampleRows() const { return last() ? 0 : sizes_[number_]; }

  Result<Outcome> step(const StepSearch& search) {
    Task part = task_;
    if (!last()) {
      part.train = beginning(train_, sizes_[number_]);
      part.test = beginning(test_, sizes_[number_]);
    }
    const bool carries = carried_ == Carried::Front;
    if (best_ && carries)
      for (const FrontPoint& point : best_->front)
        part.seeds.push_back(std::make_shared<const model::Model>(instantiate(point.recipe)));
    const Rng rng = carries || !last() ? context_.rng().stream("step").stream(number_) : context_.rng();
    // What takes nothing over is as without a sample.
    const bool afresh = !carries && last();
    const SampleStep step{afresh ? 0 : static_cast<int>(number_),
                          afresh ? 1 : static_cast<int>(sizes_.size()),
                          part.train.size(),
                          afresh ? 1 : shares_[number_],
                          task_.seeds.size(),
                          showsItsOwn(),
                          afresh ? nullptr : &sample_};
    return search(part, step, progress_.part(rng, doneBefore(number_), doneBefore(number_ + 1)));
  }

  /// How much of the whole is done when step `number` begins.
  double doneBefore(std::size_t number) const {
    if (carried_ == Carried::Nothing) return number == 0 ? 0 : number == 1 ? kAfresh : 1;
    return static_cast<double>(number) / static_cast<double>(sizes_.size());
  }

  void take(Outcome found) {
    found.sampleRows = sampleRows();
    best_ = std::make_shared<const Outcome>(std::move(found));
  }

  /// The front of a step, once it is there.
  void show() {
    Progress said;
    said.phase = Message{"progress.more-rows", {{"rows", sizes_[number_ + 1]}}};
    said.soFar = best_;
    said.fraction = doneBefore(number_ + 1);
    progress_.report(said);
  }

  /// Says from how many rows a front is. What a later step has so far may be less than what the step before
  /// found, and is then not shown.
  Progress marked(Progress said) {
    const std::size_t rows = number_ < sizes_.size() ? sampleRows() : 0;
    if (rows > 0 && said.soFar != best_)
      said.phase = about(Message{"progress.sampled", {{"rows", rows}}}, std::move(said.phase));
    if (!said.soFar || said.soFar == best_) return said;
    if (!showsItsOwn()) {
      said.soFar = nullptr;
    } else if (rows > 0) {
      if (said.soFar != unmarked_) {
        auto copy = std::make_shared<Outcome>(*said.soFar);
        copy->sampleRows = rows;
        unmarked_ = said.soFar;
        marked_ = std::move(copy);
      }
      said.soFar = marked_;
    }
    return said;
  }

  const Task& task_;
  std::vector<std::size_t> sizes_;
  std::vector<double> shares_;
  StoppedStep stopped_;
  Carried carried_;
  const Context& context_;
  Context marking_;
  PartProgress progress_;
  data::Rows train_, test_;  // in the order in which they come
  data::Rows sample_;
  std::size_t number_ = 0;
  std::shared_ptr<const Outcome> best_, unmarked_, marked_;
};

}  // namespace

std::vector<std::size_t> stepSizes(std::size_t rows, std::size_t first) {
  std::vector<std::size_t> sizes;
  if (first > 0)
    for (std::size_t size = std::max(first, kFewest); size < rows; size *= kGrowth) sizes.push_back(size);
  // Another sample just before all rows would cost nearly as much as these, for little that is new.
  if (sizes.size() > 1 && sizes.back() * kGrowth > rows) sizes.pop_back();
  sizes.push_back(rows);
  return sizes;
}

data::Rows stratifiedOrder(const Task& task, const data::Rows& rows, Rng rng) {
  if (rows.empty()) return {};
  const auto strata = strataOf(task, rows);
  const auto weights = task.data.weights();
  std::vector<std::uint32_t> lot(rows.size());
  for (std::size_t i = 0; i < lot.size(); ++i) lot[i] = static_cast<std::uint32_t>(i);
  rng.shuffle(std::span(lot));
  const auto counts = [&](std::uint32_t i) { return weights.empty() || weights[rows[i]] > 0; };
  std::vector<std::size_t> size(*std::max_element(strata.begin(), strata.end()) + 1, 0),
      drawn(size.size(), 0);
  for (std::uint32_t i = 0; i < rows.size(); ++i) size[strata[i]] += counts(i) ? 1 : 0;
  // The k-th of a stratum of n stands at k / n: up to any place as large a part of each has come.
  std::vector<std::pair<double, std::uint32_t>> placed;
  placed.reserve(rows.size());
  for (const auto i : lot) {
    if (!counts(i)) {
      placed.emplace_back(kSaysNothing, i);
      continue;
    }
    const auto s = strata[i];
    placed.emplace_back(static_cast<double>(drawn[s]++) / static_cast<double>(size[s]), i);
  }
  std::sort(placed.begin(), placed.end());
  data::Rows order;
  order.reserve(rows.size());
  for (const auto& [place, i] : placed) order.push_back(rows[i]);
  return order;
}

namespace {

/// A copy of these rows alone, in this order.
data::Dataset withRows(const data::Dataset& whole, std::span<const data::Row> rows) {
  const auto picked = [&](auto& to, const auto& from) {
    to.reserve(rows.size());
    for (const data::Row row : rows) to.push_back(from[row]);
  };
  std::vector<data::ColumnValues> values(static_cast<std::size_t>(whole.columns()));
  for (int column = 0; column < whole.columns(); ++column) {
    if (whole.info(column).isNumeric())
      picked(values[column].numbers, whole.numbers(column));
    else
      picked(values[column].codes, whole.codes(column));
  }
  return {whole.schema()->columns, std::move(values)};
}

}  // namespace

Task apart(const Task& task) {
  constexpr std::size_t kLargeTable = 50'000;  // rows: what stays near the processor is not copied
  if (task.data.rows() < kLargeTable || 4 * (task.train.size() + task.test.size()) > task.data.rows())
    return task;
  data::Rows rows;
  std::set_union(task.train.begin(), task.train.end(), task.test.begin(), task.test.end(),
                 std::back_inserter(rows));
  Task own = task;
  own.data = withRows(task.data, rows);
  for (data::Rows* some : {&own.train, &own.test})
    for (data::Row& row : *some)
      row = static_cast<data::Row>(std::lower_bound(rows.begin(), rows.end(), row) - rows.begin());
  return own;
}

Result<Outcome> searchInSteps(const Task& task, int sampleRows, StoppedStep stopped, const Context& context,
                              const StepSearch& search) {
  auto sizes = stepSizes(task.train.size(), static_cast<std::size_t>(sampleRows));
  if (sizes.size() == 1) return search(task, {.ownSeeds = task.seeds.size()}, context);
  return Steps(task, std::move(sizes), stopped, Carried::Front, context).run(search);
}

Result<Outcome> searchSampleFirst(const Task& task, int sampleRows, const Context& context,
                                  const StepSearch& search) {
  const std::size_t rows = task.train.size(),
                    first = stepSizes(rows, static_cast<std::size_t>(sampleRows))[0];
  if (rows < 2 * first) return search(task, {.ownSeeds = task.seeds.size()}, context);
  return Steps(task, {first, rows}, StoppedStep::GivesTheLast, Carried::Nothing, context).run(search);
}

Result<Outcome> searchAfreshOrInSteps(const Task& task, int sampleRows, StoppedStep stopped,
                                      const Context& context, const StepSearch& search) {
  if (static_cast<double>(task.train.size()) <= kWholeBudgetRows)
    return searchSampleFirst(task, sampleRows, context, search);
  return searchInSteps(task, sampleRows, stopped, context, search);
}

}  // namespace paretree::learners
