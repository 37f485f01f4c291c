// Islands in several processes: how those that evolve side by side meet, wherever they run. A learner that
// is given a world evolves only its own islands, island i in process i mod size, and gives the same result in
// each process as it would alone.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace paretree::learners {

class IslandWorld {
 public:
  virtual ~IslandWorld() = default;
  virtual std::size_t rank() const = 0;
  virtual std::size_t size() const = 0;  ///< processes

  /// `to` holds bytes for each process, its own included; gives those of each process for this one. All
  /// processes call it equally often; it waits for the slowest. One that dies ends them all.
  virtual std::vector<std::string> exchange(std::vector<std::string> to) = 0;

  /// Numbers the searches of a run that ask: equal in all processes, and when the run is carried on.
  virtual std::size_t nextSearch() = 0;
  /// Whether it is time to write down how far a search is; asked in process 0. Results do not depend on it.
  virtual bool wantsCheckpoint() = 0;
  /// Bytes that outlive the processes and that all of them see. A name that was written again holds what was
  /// written last; what is damaged is not there.
  virtual void keep(const std::string& name, const std::string& bytes) = 0;
  virtual std::optional<std::string> kept(const std::string& name) const = 0;
  virtual void forget(const std::string& name) = 0;
};

/// Sends the same bytes to every process.
inline std::vector<std::string> toAll(IslandWorld& world, const std::string& bytes) {
  return world.exchange(std::vector<std::string>(world.size(), bytes));
}

/// Values as bytes of this machine, bit for bit.
class ByteWriter {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT: bytes of a value
  }
  template <class T>
  void putAll(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    put(values.size());
    if (!values.empty())
      bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));  // NOLINT
  }
  void putText(std::string_view text) {
    put(text.size());
    bytes_.append(text);
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads what a ByteWriter wrote. Once something is missing all that follows is left as it is.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}
  bool failed() const { return failed_; }
  void fail() { failed_ = true; }
  bool finished() const { return rest_.empty(); }

  template <class T>
  T get() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value{};
    read(value);
    return value;
  }
  template <class T>
  void read(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (take(sizeof value)) std::memcpy(&value, taken_.data(), sizeof value);
  }
  template <class T>
  void readAll(std::vector<T>& values) {
    const auto count = get<std::size_t>();
    if (failed_ || count > rest_.size() / sizeof(T)) {
      failed_ = true;
      return;
    }
    values.resize(count);
    if (count > 0 && take(count * sizeof(T))) std::memcpy(values.data(), taken_.data(), taken_.size());
  }
  std::string_view text() {
    const auto count = get<std::size_t>();
    return take(count) ? taken_ : std::string_view();
  }

 private:
  bool take(std::size_t count) {
    if (failed_ || count > rest_.size()) {
      failed_ = true;
      return false;
    }
    taken_ = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return true;
  }
  std::string_view rest_, taken_;
  bool failed_ = false;
};

}  // namespace paretree::learners
