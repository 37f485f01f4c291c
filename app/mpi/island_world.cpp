#include "app/mpi/island_world.h"

#include <mpi.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "paretree/core/file.h"

namespace paretree::farm {
namespace {

constexpr int kIslandTag = 2;
constexpr std::size_t kPiece = std::size_t{1} << 28;  // MPI counts bytes by int
constexpr std::size_t kSealBytes = 64;
constexpr std::chrono::microseconds kShortest{200}, kLongest{5000};  // sleeps between probes

class Sending {
 public:
  void post(int to, const void* data, std::size_t bytes) {
    MPI_Isend(data, static_cast<int>(bytes), MPI_BYTE, to, kIslandTag, MPI_COMM_WORLD,
              &requests_.emplace_back());
  }
  bool done() {
    int all = 1;
    if (!requests_.empty())
      MPI_Testall(static_cast<int>(requests_.size()), requests_.data(), &all, MPI_STATUSES_IGNORE);
    return all != 0;
  }

 private:
  std::vector<MPI_Request> requests_;
};

using Head = RankWorld::Head;

/// Takes what has arrived from a rank; whether anything had.
bool takeFrom(int rank, std::uint64_t run, RankWorld::Incoming& incoming) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(rank, kIslandTag, MPI_COMM_WORLD, &there, &status);
  if (!there) return false;
  int count = 0;
  MPI_Get_count(&status, MPI_BYTE, &count);
  if (!incoming.begun) {
    MPI_Recv(&incoming.head, sizeof incoming.head, MPI_BYTE, rank, kIslandTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    incoming.begun = true;
    incoming.bytes.reserve(incoming.head.bytes);
  } else {
    const std::size_t before = incoming.bytes.size();
    incoming.bytes.resize(before + static_cast<std::size_t>(count));
    MPI_Recv(incoming.bytes.data() + before, count, MPI_BYTE, rank, kIslandTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  // Of a run that this rank has left already: passed over.
  if (incoming.whole() && incoming.head.run < run) incoming = {};
  return true;
}

std::string sealOf(const std::string& bytes) { return sha256(bytes); }

}  // namespace

void RankWorld::begin(const std::string& folder) {
  folder_ = folder;
  searches_ = 0;
  ++run_;
  last_ = Clock::now();
}

void RankWorld::end(bool finished) {
  ++run_;
  std::error_code error;
  if (!finished) return;
  if (rank() == 0) std::filesystem::remove_all(folder_, error);
}

void RankWorld::leave() {
  const Head head{run_, 0, 1};
  Sending sending;
  for (int rank = 0; rank < world_.size(); ++rank)
    if (rank != world_.rank()) sending.post(rank, &head, sizeof head);
  while (!sending.done()) std::this_thread::sleep_for(kShortest);
}

std::vector<std::string> RankWorld::exchange(std::vector<std::string> to) {
  std::vector<Head> heads(to.size());
  // What is on its way from a run that was left is taken to its end first.
  std::vector<Incoming>& incoming = incoming_;
  incoming.resize(to.size());
  for (auto& one : incoming)
    if (one.whole()) one = {};
  Sending sending;
  for (std::size_t r = 0; r < to.size(); ++r) {
    if (r == rank()) continue;
    heads[r] = {run_, to[r].size(), 0};
    sending.post(static_cast<int>(r), &heads[r], sizeof heads[r]);
    for (std::size_t at = 0; at < to[r].size(); at += kPiece)
      sending.post(static_cast<int>(r), to[r].data() + at, std::min(kPiece, to[r].size() - at));
  }
  incoming[rank()].begun = true;
  incoming[rank()].head.bytes = to[rank()].size();
  incoming[rank()].bytes = to[rank()];
  auto pause = kShortest;
  bool left = false;
  const auto complete = [&] {
    return std::all_of(incoming.begin(), incoming.end(), [](const Incoming& one) { return one.whole(); });
  };
  while (!left && (!complete() || !sending.done())) {
    bool any = false;
    for (std::size_t r = 0; r < to.size(); ++r) {
      if (incoming[r].whole()) continue;
      any = takeFrom(static_cast<int>(r), run_, incoming[r]) || any;
      left = left || (incoming[r].whole() && incoming[r].head.left != 0);
    }
    if (any) {
      pause = kShortest;
      continue;
    }
    idle_();
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, kLongest);
  }
  if (left) {
    // The others still wait for what was posted here.
    leave();
    while (!sending.done()) std::this_thread::sleep_for(kShortest);
    throw RunLeft{};
  }
  std::vector<std::string> received;
  for (auto& one : incoming) {
    received.push_back(std::move(one.bytes));
    one = {};
  }
  return received;
}

bool RankWorld::wantsCheckpoint() {
  if (Clock::now() - last_ < std::chrono::duration<double>(seconds_)) return false;
  last_ = Clock::now();
  return true;
}

void RankWorld::keep(const std::string& name, const std::string& bytes) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  // A checkpoint that cannot be written costs time when the job dies, and nothing else.
  (void)writeFile(folder_ + "/" + name, bytes + sealOf(bytes));
}

std::optional<std::string> RankWorld::kept(const std::string& name) const {
  auto text = readFile(folder_ + "/" + name);
  if (!text || text->size() < kSealBytes) return std::nullopt;
  const std::string seal = text->substr(text->size() - kSealBytes);
  text->resize(text->size() - kSealBytes);
  if (sealOf(*text) != seal) return std::nullopt;
  return std::move(*text);
}

void RankWorld::forget(const std::string& name) {
  std::error_code error;
  std::filesystem::remove(folder_ + "/" + name, error);
}

}  // namespace paretree::farm
