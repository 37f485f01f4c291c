// The ranks of a farm as processes that share the islands of a run.
#pragma once

#include <chrono>
#include <functional>

#include "app/mpi/mail.h"
#include "paretree/learners/islands.h"

namespace paretree::farm {

/// Another rank has left a run that was stopped: what is under way here is of no use any more.
struct RunLeft {};

class RankWorld final : public learners::IslandWorld {
 public:
  /// What comes first of the bytes from one rank to another.
  struct Head {
    std::uint64_t run = 0, bytes = 0;
    std::uint64_t left = 0;  ///< 1: the sender has left the run
  };
  /// Bytes of one rank as they arrive.
  struct Incoming {
    Head head;
    bool begun = false;
    std::string bytes;
    bool whole() const { return begun && bytes.size() == head.bytes; }
  };

  /// `folder` for checkpoints, made when the first is written. `idle` is called while waiting. `seconds`
  /// between checkpoints.
  RankWorld(const World& world, double seconds, std::function<void()> idle)
      : world_(world), seconds_(seconds), idle_(std::move(idle)) {}

  /// A run begins or is carried on.
  void begin(const std::string& folder);
  /// The run is over for this rank. Where it has its result, its checkpoints go.
  void end(bool finished);
  /// Tells the others that this rank does not go on with the run.
  void leave();

  std::size_t rank() const override { return static_cast<std::size_t>(world_.rank()); }
  std::size_t size() const override { return static_cast<std::size_t>(world_.size()); }
  /// Throws RunLeft.
  std::vector<std::string> exchange(std::vector<std::string> to) override;
  std::size_t nextSearch() override { return searches_++; }
  bool wantsCheckpoint() override;
  void keep(const std::string& name, const std::string& bytes) override;
  std::optional<std::string> kept(const std::string& name) const override;
  void forget(const std::string& name) override;

 private:
  using Clock = std::chrono::steady_clock;
  const World& world_;
  double seconds_;
  std::function<void()> idle_;
  std::string folder_;
  std::size_t searches_ = 0;
  std::uint64_t run_ = 0;  ///< counts runs and the times between them, to tell what is of a run that was left
  std::vector<Incoming> incoming_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace paretree::farm
