#include "paretree/learners/gmt/archipelago.h"

#include <algorithm>

#include "paretree/core/parallel.h"

namespace paretree::learners::gmt {

Archipelago::Archipelago(const TrainingMatrix& design, const EvolutionOptions& options,
                         const std::vector<NodePtr>& seeds, const Context& context)
    : options_(options), seeds_(seeds), context_(context) {
  const std::size_t first = options.world ? options.world->rank() : 0,
                    step = options.world ? options.world->size() : 1;
  for (std::size_t i = first; i < static_cast<std::size_t>(options.islands); i += step) {
    islands_.push_back(std::make_unique<Island>(design, options, context.rng().stream(i), context));
    numbers_.push_back(i);
  }
  if (options.world) search_ = options.world->nextSearch();
}

std::string Archipelago::name(const char* what, std::size_t epoch, std::size_t island) const {
  return "gmt-" + std::to_string(search_) + "-" + what + "-" + std::to_string(epoch) + "-" +
         std::to_string(island);
}

void Archipelago::begin(const grow::GrowData& grow) {
  if (!options_.world || !restore())
    parallelFor(islands_.size(), context_.threads(),
                [&](std::size_t i) { islands_[i]->begin(grow, seeds_); });
  if (!end_.empty()) {
    done_ = true;
  } else if (options_.world) {
    agree(toAll(*options_.world, standing()));
  } else {
    agree({standing()});
  }
}

// The first process says what there is, since a share may show the others older files; each then reads what
// is its own.
bool Archipelago::restore() {
  IslandWorld& world = *options_.world;
  ByteWriter found;
  if (world.rank() == 0) {
    const auto end = world.kept(name("end", 0, 0)), last = world.kept(name("epoch", 0, 0));
    found.putText(end ? *end : std::string());
    found.putText(last ? *last : std::string());
  }
  const auto said = toAll(world, found.bytes());
  ByteReader in(said.front());
  end_ = in.text();
  const std::string_view last = in.text();
  if (!end_.empty()) return true;
  ByteReader epoch(last);
  epoch.read(epoch_);
  bool whole = !last.empty() && !epoch.failed();
  for (std::size_t i = 0; i < islands_.size() && whole; ++i) {
    const auto bytes = world.kept(name("island", epoch_, numbers_[i]));
    if (!bytes) {
      whole = false;
      break;
    }
    ByteReader island(*bytes);
    islands_[i]->read(seeds_, island);
    whole = !island.failed();
  }
  if (whole && world.rank() == 0) {
    std::vector<double> course;
    epoch.readAll(course);
    for (std::size_t i = 0; i + 1 < course.size(); i += 2) course_.emplace_back(course[i], course[i + 1]);
  }
  ByteWriter mine;
  mine.put(whole);
  for (const auto& other : toAll(world, mine.bytes())) whole = ByteReader(other).get<bool>() && whole;
  if (!whole) {
    // What stood there is of no use without the rest: all begin anew.
    epoch_ = 0;
    course_.clear();
    for (std::size_t i = 0; i < islands_.size(); ++i)
      islands_[i] = std::make_unique<Island>(islands_[i]->design(), options_,
                                             context_.rng().stream(numbers_[i]), context_);
    return false;
  }
  committed_ = epoch_;
  return true;
}

void Archipelago::turn(int generations) {
  parallelFor(islands_.size(), context_.threads(), [&](std::size_t i) { islands_[i]->turn(generations); });
  ++epoch_;
  if (options_.islands < 2) agree({standing()});
}

std::string Archipelago::standing() const {
  ByteWriter out;
  out.put(std::all_of(islands_.begin(), islands_.end(), [](const auto& island) { return island->done(); }));
  out.put(context_.stopping());
  out.put(options_.world && options_.world->rank() == 0 && options_.world->wantsCheckpoint());
  return out.bytes();
}

void Archipelago::agree(const std::vector<std::string>& received) {
  done_ = true;
  due_ = false;
  for (const auto& one : received) {
    ByteReader in(one);
    done_ = in.get<bool>() && done_;
    stopped_ = in.get<bool>() || stopped_;
    due_ = in.get<bool>() || due_;
  }
}

void Archipelago::pass() {
  if (options_.world)
    passAbroad();
  else
    passHere();
}

void Archipelago::passHere() {
  agree({standing()});
  if (stopped_) return;
  std::vector<std::vector<Individual>> bests;
  for (const auto& island : islands_) bests.push_back(island->best());
  for (std::size_t i = 0; i < islands_.size(); ++i) islands_[(i + 1) % islands_.size()]->immigrate(bests[i]);
}

void Archipelago::passAbroad() {
  IslandWorld& world = *options_.world;
  const auto count = static_cast<std::size_t>(options_.islands);
  std::vector<ByteWriter> letters(world.size());
  const std::string mine = standing();
  for (auto& letter : letters) letter.putText(mine);
  for (std::size_t i = 0; i < islands_.size(); ++i) {
    const std::size_t next = (numbers_[i] + 1) % count;
    ByteWriter& letter = letters[next % world.size()];
    letter.put(next);
    writeIndividuals(islands_[i]->best(), seeds_, letter);
  }
  std::vector<std::string> sent;
  for (const auto& letter : letters) sent.push_back(letter.bytes());
  const auto received = world.exchange(std::move(sent));
  if (written_ > committed_) commit();
  std::vector<std::string> standings;
  std::vector<std::vector<Individual>> immigrants(islands_.size());
  for (const auto& letter : received) {
    ByteReader in(letter);
    standings.emplace_back(in.text());
    while (!in.finished() && !in.failed()) {
      const auto island = in.get<std::size_t>();
      immigrants[island / world.size()] = readIndividuals(in, seeds_);
    }
  }
  agree(standings);
  if (stopped_) return;
  for (std::size_t i = 0; i < islands_.size(); ++i) islands_[i]->immigrate(immigrants[i]);
}

void Archipelago::keep() {
  if (!options_.world || !due_ || done_ || stopped_) return;
  for (std::size_t i = 0; i < islands_.size(); ++i) {
    ByteWriter out;
    islands_[i]->write(seeds_, out);
    options_.world->keep(name("island", epoch_, numbers_[i]), out.bytes());
  }
  if (options_.world->rank() == 0) {
    ByteWriter out;
    out.put(epoch_);
    std::vector<double> course;
    for (const auto& [generation, value] : course_) course.insert(course.end(), {generation, value});
    out.putAll(course);
    options_.world->keep(name("begun", epoch_, 0), out.bytes());
  }
  written_ = epoch_;
}

// All have come to the exchange, so all have written.
void Archipelago::commit() {
  IslandWorld& world = *options_.world;
  if (world.rank() == 0) {
    if (const auto begun = world.kept(name("begun", written_, 0))) world.keep(name("epoch", 0, 0), *begun);
    world.forget(name("begun", written_, 0));
  }
  // Those before the last are kept until the next time: the word of the new ones may still be on its way.
  for (const std::size_t number : numbers_)
    if (committed_ > 0) world.forget(name("island", committed_, number));
  committed_ = written_;
}

std::string Archipelago::findingsHere() const {
  ByteWriter out;
  for (std::size_t i = 0; i < islands_.size(); ++i) {
    out.put(numbers_[i]);
    out.put(islands_[i]->state());
    out.put(islands_[i]->effort());
    writeIndividuals(islands_[i]->best(), seeds_, out);
  }
  return out.bytes();
}

std::vector<Archipelago::Found> Archipelago::findings() {
  std::vector<Found> all(static_cast<std::size_t>(options_.islands));
  if (!options_.world) {
    for (std::size_t i = 0; i < islands_.size(); ++i)
      all[i] = {islands_[i]->best(), islands_[i]->state(), islands_[i]->effort()};
    return all;
  }
  IslandWorld& world = *options_.world;
  std::vector<std::string> parts;
  if (end_.empty()) {
    parts = toAll(world, findingsHere());
    if (!stopped_ && world.rank() == 0) {
      ByteWriter out;
      std::vector<double> course;
      for (const auto& [generation, value] : course_) course.insert(course.end(), {generation, value});
      out.putAll(course);
      for (const auto& part : parts) out.putText(part);
      world.keep(name("end", 0, 0), out.bytes());
    }
  } else {
    ByteReader in(end_);
    std::vector<double> course;
    in.readAll(course);
    for (std::size_t i = 0; i + 1 < course.size(); i += 2) course_.emplace_back(course[i], course[i + 1]);
    while (!in.finished() && !in.failed()) parts.emplace_back(in.text());
  }
  for (const auto& part : parts) {
    ByteReader in(part);
    while (!in.finished() && !in.failed()) {
      const auto number = in.get<std::size_t>();
      Found found;
      in.read(found.state);
      in.read(found.effort);
      found.best = readIndividuals(in, seeds_);
      if (number < all.size()) all[number] = std::move(found);
    }
  }
  return all;
}

void Archipelago::gather(EvolutionResult& result) {
  const bool pareto = options_.fitness == Fitness::Pareto2 || options_.fitness == Fitness::Pareto3;
  const auto all = findings();
  Archive archive;
  Individual single = all.front().best.front();
  for (const auto& found : all) {
    for (const auto& individual : found.best) {
      archive.offer(individual);
      if (individual.scores < single.scores) single = individual;
    }
    result.effort += found.effort;
  }
  result.best = pareto ? archive.members() : std::vector<Individual>{single};
  result.state = all.front().state;
  result.stopped = stopped_ || (!options_.world && context_.stopping());
  result.course = course_;
}

}  // namespace paretree::learners::gmt
