// A file that is written piece by piece, all or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/error.h"

namespace paretree {

/// Writes as writeFile() does. Until commit() nothing of it stands at `path`; destroyed before, it leaves
/// nothing behind. A pipe or terminal at `path` gets the pieces as they come.
class GrowingFile {
 public:
  /// `rights`: of a new file, less the process's mask.
  static Result<GrowingFile> create(const std::string& path, unsigned rights = 0666);
  /// For commitUnlessTaken(): whatever stands at `path`, and whosever it is.
  static Result<GrowingFile> createNew(const std::string& path, unsigned rights = 0666);
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&&) = delete;
  ~GrowingFile();

  /// Large files go to the disk while they grow, so that little is left to wait for at their end.
  Result<void> write(std::string_view bytes);
  /// Waits until all of it is on the disk. commit() does so by itself; between the two nothing is there yet.
  Result<void> sync();
  Result<void> commit();
  /// As commit(), but what stands at `path` stays. False then, and it may be tried again. (Where a system has
  /// no hard links, one of two who do so at the same moment replaces the other's.)
  Result<bool> commitUnlessTaken();
  /// What is to be said of it, once it is written: that other names (hard links) still have what was there
  /// before.
  std::optional<Message> remark() const;

 private:
  GrowingFile(std::string path, std::string temporary, int file);
  Error failed();
  bool handOn();
  Result<void> syncFolder() const;

  std::string path_;
  std::string temporary_;                 ///< empty where the pieces go to `path` itself
  int file_;                              ///< below 0: closed
  std::uint64_t otherNames_ = 0;          ///< of what stood at `path`
  std::uint64_t size_ = 0;                ///< written
  std::uint64_t begun_ = 0, waited_ = 0;  ///< up to where it is under way to the disk, and has arrived
  bool synced_ = false;
};

}  // namespace paretree
