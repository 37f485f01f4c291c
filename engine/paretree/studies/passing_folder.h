// A folder for a study that nobody keeps.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include "paretree/core/error.h"

namespace paretree::studies {

/// Goes with its object, and all that lies in it.
class PassingFolder {
 public:
  PassingFolder() {
    std::error_code error;
    path_ = (std::filesystem::temp_directory_path(error) / "paretree-study-XXXXXX").string();
    if (!::mkdtemp(path_.data())) path_.clear();
  }
  ~PassingFolder() {
    std::error_code error;
    if (!path_.empty()) std::filesystem::remove_all(path_, error);
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  const std::string& path() const { return path_; }  ///< empty: there is none

  /// Says that there is none.
  static Error notMade() {
    std::error_code error;
    return Error{"studies.folder-not-made",
                 {{"reason", std::string(std::strerror(errno))}},
                 inFile(std::filesystem::temp_directory_path(error).string())};
  }

 private:
  std::string path_;
};

}  // namespace paretree::studies
