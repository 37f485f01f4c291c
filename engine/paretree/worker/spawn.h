// Starts other programs: arguments without a shell, chosen files, an environment of one's own, default
// signals.
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::worker {

/// What a program is started with. Files that are not named are this process's.
class Spawn {
 public:
  Spawn();
  ~Spawn();
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  /// Opens `path` as the file `number` of the program (0 input, 1 output, 2 errors); `flags` as open() takes.
  void openFile(int number, const std::string& path, int flags);
  /// Makes the file `number` of the program the same as `file`: one of this process, or of those set before.
  void useFile(int number, int file);
  /// Sets a variable of the environment, in place of this process's.
  void setVariable(const std::string& name, const std::string& value);

  /// Starts the program at `path` with default signals and gives its process. Error: the system's reason.
  Result<pid_t> start(const std::string& path, const std::vector<std::string>& arguments) const;

 private:
  std::vector<std::string> environment() const;
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
  std::vector<std::string> variables_;  ///< "NAME=value"
};

/// As waitpid(), but a signal that arrives here does not end the waiting.
pid_t waitFor(pid_t process, int& status, int options);

}  // namespace paretree::worker
