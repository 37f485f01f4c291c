#include "reproduce/program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "paretree/worker/spawn.h"

namespace paretree::reproduce {

namespace fs = std::filesystem;

std::string onPath(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string file = (fs::path(folder) / name).string();
    std::error_code failed;
    if (!folder.empty() && fs::is_regular_file(file, failed) && access(file.c_str(), X_OK) == 0) return file;
  }
  return {};
}

Result<ExitCode> runProgram(const std::string& path, const std::vector<std::string>& arguments,
                            const std::string& outputFile, const std::stop_token& stop) {
  worker::Spawn spawn;
  spawn.openFile(STDIN_FILENO, "/dev/null", O_RDONLY);
  spawn.openFile(STDOUT_FILENO, outputFile, O_WRONLY | O_CREAT | O_TRUNC);
  spawn.useFile(STDERR_FILENO, STDOUT_FILENO);
  spawn.setVariable("LC_ALL", "C.UTF-8");
  const auto pid = spawn.start(path, arguments);
  if (!pid) return pid.error();
  int status = 0;
  while (worker::waitFor(*pid, status, WNOHANG) == 0) {
    if (stop.stop_requested()) {
      kill(*pid, SIGKILL);
      worker::waitFor(*pid, status, 0);
      return stoppedError();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace paretree::reproduce
