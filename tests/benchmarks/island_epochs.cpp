// Processor seconds of every island in every epoch of one run of gmt, one island a process, played by
// threads: a line of JSON that farm_costs.py makes shares of waiting of. Arguments: table, islands,
// generations.
#include <time.h>

#include <cstdio>
#include <cstdlib>

#include "paretree/core/json.h"
#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/gmt/gmt.h"
#include "tests/learners/islands/meeting.h"

using namespace paretree;

namespace {

double secondsOfThread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Notes what its thread worked between two exchanges.
class TimedWorld final : public learners::IslandWorld {
 public:
  TimedWorld(support::Meeting& meeting, std::size_t rank, std::vector<double>& epochs)
      : meeting_(meeting), rank_(rank), epochs_(epochs), began_(secondsOfThread()) {}

  std::size_t rank() const override { return rank_; }
  std::size_t size() const override { return meeting_.size(); }
  std::vector<std::string> exchange(std::vector<std::string> to) override {
    epochs_.push_back(secondsOfThread() - began_);
    auto letters = meeting_.exchange(rank_, std::move(to));
    began_ = secondsOfThread();
    return letters;
  }
  std::size_t nextSearch() override { return searches_++; }
  bool wantsCheckpoint() override { return false; }
  void keep(const std::string&, const std::string&) override {}
  std::optional<std::string> kept(const std::string&) const override { return std::nullopt; }
  void forget(const std::string&) override {}

 private:
  support::Meeting& meeting_;
  std::size_t rank_, searches_ = 0;
  std::vector<double>& epochs_;
  double began_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const auto islands = static_cast<std::size_t>(std::strtoul(argv[2], nullptr, 10));
  const auto table = data::readTable(argv[1], {}, Context());
  if (!table || islands == 0) return 1;
  learners::Task task;
  task.data = table->data;
  task.targets = task.data.targets();
  task.features = task.data.features();
  auto part = data::holdOut(task.data, task.data.allRows(), -1, 1.0 / 3, Rng(1));
  task.train = std::move(part.train);
  task.test = std::move(part.test);
  const learners::ParamValues values{{"islands", static_cast<std::int64_t>(islands)},
                                     {"generations", std::int64_t{std::strtol(argv[3], nullptr, 10)}}};
  support::Meeting meeting(islands);
  std::vector<std::vector<double>> epochs(islands);
  {
    std::vector<std::jthread> threads;
    for (std::size_t rank = 0; rank < islands; ++rank)
      threads.emplace_back([&, rank] {
        const auto world = std::make_shared<TimedWorld>(meeting, rank, epochs[rank]);
        if (!learners::gmt::makeGmt(world)->learn(task, values, Context(Rng(1), 1))) std::exit(1);
      });
  }
  std::puts(dumpJson(Json(epochs), -1).c_str());
}
