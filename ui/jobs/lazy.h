// A value that is made when it is first asked for, by whichever working thread asks first.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

namespace paretree::ui {

template <class T>
class Lazy {
 public:
  explicit Lazy(std::function<T()> make) : make_(std::move(make)) {}
  /// May take long: to be called in a Job's work only.
  const T& get() {
    const std::lock_guard lock(mutex_);
    if (!value_) value_ = make_();
    return *value_;
  }

 private:
  std::mutex mutex_;
  std::function<T()> make_;
  std::optional<T> value_;
};

}  // namespace paretree::ui
