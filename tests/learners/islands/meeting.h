// Islands in several processes, played by threads: the same letters, the same order of calls.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "paretree/learners/islands.h"

namespace paretree::support {

/// Where the threads meet, and the checkpoints that outlive them.
class Meeting {
 public:
  explicit Meeting(std::size_t size) : size_(size), letters_(size) {}

  std::size_t size() const { return size_; }
  std::vector<std::string> exchange(std::size_t rank, std::vector<std::string> to) {
    std::unique_lock lock(mutex_);
    const std::size_t turn = turn_;
    letters_[rank] = std::move(to);
    if (++come_ == size_) {
      come_ = 0;
      ++turn_;
      read_ = letters_;
      wake_.notify_all();
    } else {
      wake_.wait(lock, [&] { return turn_ != turn; });
    }
    std::vector<std::string> mine;
    for (std::size_t from = 0; from < size_; ++from) mine.push_back(read_[from][rank]);
    return mine;
  }
  std::size_t turns() const { return turn_; }

 private:
  std::size_t size_, come_ = 0, turn_ = 0;
  std::vector<std::vector<std::string>> letters_, read_;
  std::mutex mutex_;
  std::condition_variable wake_;
};

/// What a thread throws that is killed.
struct Killed {};

struct Checkpoints {
  std::mutex mutex;
  std::map<std::string, std::string> files;
};

class ThreadWorld final : public learners::IslandWorld {
 public:
  /// Dies at its exchange `last`, as all do; 0: never.
  ThreadWorld(Meeting& meeting, Checkpoints& checkpoints, std::size_t rank, std::size_t last = 0)
      : meeting_(meeting), checkpoints_(checkpoints), rank_(rank), last_(last) {}

  std::size_t rank() const override { return rank_; }
  std::size_t size() const override { return meeting_.size(); }
  std::vector<std::string> exchange(std::vector<std::string> to) override {
    if (++exchanges_ == last_) throw Killed{};
    return meeting_.exchange(rank_, std::move(to));
  }
  std::size_t nextSearch() override { return searches_++; }
  bool wantsCheckpoint() override { return true; }
  void keep(const std::string& name, const std::string& bytes) override {
    const std::lock_guard lock(checkpoints_.mutex);
    checkpoints_.files[name] = bytes;
  }
  std::optional<std::string> kept(const std::string& name) const override {
    const std::lock_guard lock(checkpoints_.mutex);
    const auto found = checkpoints_.files.find(name);
    return found == checkpoints_.files.end() ? std::nullopt : std::optional(found->second);
  }
  void forget(const std::string& name) override {
    const std::lock_guard lock(checkpoints_.mutex);
    checkpoints_.files.erase(name);
  }

 private:
  Meeting& meeting_;
  Checkpoints& checkpoints_;
  std::size_t rank_, last_, exchanges_ = 0, searches_ = 0;
};

/// Calls learn(world) in a thread for each of `size` ranks and gives what each gave; nothing where it died.
template <class Learn>
std::vector<std::optional<std::string>> inRanks(std::size_t size, Checkpoints& checkpoints,
                                                const Learn& learn, std::size_t last = 0,
                                                std::size_t* turns = nullptr) {
  Meeting meeting(size);
  std::vector<std::optional<std::string>> given(size);
  {
    std::vector<std::jthread> threads;
    for (std::size_t rank = 0; rank < size; ++rank)
      threads.emplace_back([&, rank] {
        try {
          given[rank] = learn(std::make_shared<ThreadWorld>(meeting, checkpoints, rank, last));
        } catch (const Killed&) {
        }
      });
  }
  if (turns) *turns = meeting.turns();
  return given;
}

}  // namespace paretree::support
