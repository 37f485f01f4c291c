// The latest of many values, from a working thread to the window's: those in between are lost on purpose.
#pragma once

#include <mutex>
#include <optional>
#include <utility>

namespace paretree::ui {

template <class T>
class Mailbox {
 public:
  void put(T value) {
    const std::lock_guard lock(mutex_);
    value_ = std::move(value);
  }
  /// What was put since the last time, or nothing.
  std::optional<T> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(value_, std::nullopt);
  }

 private:
  std::mutex mutex_;
  std::optional<T> value_;
};

}  // namespace paretree::ui
