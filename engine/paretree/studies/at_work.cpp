#include "paretree/studies/at_work.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/json.h"

namespace paretree::studies {
namespace {

constexpr const char* kWorkFolder = "/at-work";
constexpr std::string_view kWorkEnding = ".json";
constexpr std::uint64_t kMostBytes = 16 << 20;
constexpr int kLooks = 5;
constexpr std::size_t kMostNamed = 5;

struct flock wholeWork(short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  return lock;
}

/// Whether another open file holds it; `unknown` where that cannot be asked.
bool isHeld(const std::string& path, bool unknown) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return unknown;
  struct flock asked = wholeWork(F_WRLCK);
  const bool answered = ::fcntl(file, F_OFD_GETLK, &asked) == 0;
  ::close(file);
  return answered ? asked.l_type != F_UNLCK : unknown;
}

std::vector<std::string> workFiles(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename().string().ends_with(kWorkEnding)) paths.push_back(at->path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::optional<AtWork> readWork(const std::string& path) {
  const auto text = readFile(path, kMostBytes);
  if (!text) return std::nullopt;
  const auto json = parseJson(*text, path);
  if (!json) return std::nullopt;
  JsonRoot root(*json, path);
  const JsonView in = root.view();
  AtWork one;
  one.host = in["host"].text();
  one.process = in["process"].integer(0, INT64_MAX);
  one.task = in["task"].boolean();
  for (const JsonView unit : in["units"]) {
    UnderWay& under = one.units.emplace_back();
    under.unit = unit["unit"].text();
    under.since = unit["since"].integer(0, INT64_MAX);
    if (unit.has("at"))
      if (auto at = messages::fromJson(unit["at"].json())) under.at = std::move(*at);
  }
  if (!in.ok()) return std::nullopt;
  return one;
}

// It may be read while it is written.
std::optional<AtWork> readFrom(const std::string& path) {
  for (int attempt = 0; attempt < kLooks; ++attempt) {
    if (auto one = readWork(path)) return one;
    ::usleep(1000);
  }
  return std::nullopt;
}

std::string thisHost() {
  char name[256] = {};
  return ::gethostname(name, sizeof name - 1) == 0 ? name : "";
}

}  // namespace

std::string AtWork::words() const { return std::to_string(process) + (host.empty() ? "" : "@" + host); }

AtWorkFile::AtWorkFile(const StudyFolder& folder, bool task) {
  mine_.host = thisHost();
  mine_.process = ::getpid();
  mine_.task = task;
  const std::string place = folder.path() + kWorkFolder;
  ::mkdir(place.c_str(), 0777);
  // Of programs that were killed.
  for (const auto& path : workFiles(place))
    if (!isHeld(path, true)) ::unlink(path.c_str());
  path_ = place + "/" + mine_.host + "-" + std::to_string(mine_.process) + std::string(kWorkEnding);
  // Whoever takes away what nobody holds may do so between the two steps of another one.
  for (int attempt = 0; attempt < kLooks && file_ < 0; ++attempt)
    if (!open(path_)) break;
  tell({});
}

// False: another attempt is of no use.
bool AtWorkFile::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return false;
  struct flock wanted = wholeWork(F_WRLCK);
  struct stat mine {
  }, there{};
  if (::fcntl(file, F_OFD_SETLK, &wanted) != 0) {
    ::close(file);
    return false;
  }
  if (::fstat(file, &mine) == 0 && ::stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino) {
    file_ = file;
    return true;
  }
  ::close(file);
  return true;
}

AtWorkFile::~AtWorkFile() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  ::close(file_);
}

void AtWorkFile::tell(const std::vector<UnderWay>& units) {
  if (file_ < 0) return;
  Json json = {
      {"process", mine_.process}, {"host", mine_.host}, {"task", mine_.task}, {"units", Json::array()}};
  for (const auto& one : units) {
    Json unit = {{"unit", one.unit}, {"since", one.since}};
    if (!one.at.empty()) unit["at"] = messages::toJson(one.at);
    json["units"].push_back(std::move(unit));
  }
  const std::string text = dumpJson(json, -1);
  // What cannot be written is told another time: a full disk is noticed by the results.
  if (::pwrite(file_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()))
    static_cast<void>(!::ftruncate(file_, static_cast<off_t>(text.size())));
}

std::vector<AtWork> atWork(const StudyFolder& folder) {
  std::vector<AtWork> all;
  for (const auto& path : workFiles(folder.path() + kWorkFolder)) {
    if (!isHeld(path, false)) continue;
    if (auto one = readFrom(path)) all.push_back(std::move(*one));
  }
  return all;
}

std::vector<AtWork> tasksAtWork(const StudyFolder& folder) {
  auto all = atWork(folder);
  std::erase_if(all, [](const AtWork& one) { return !one.task; });
  return all;
}

Message tasksToo(const std::vector<AtWork>& tasks) {
  std::vector<std::string> who;
  for (std::size_t i = 0; i < std::min(tasks.size(), kMostNamed); ++i) who.push_back(tasks[i].words());
  if (tasks.size() > kMostNamed) who.emplace_back("...");
  return Message{"studies.tasks-too", {{"tasks", tasks.size()}, {"who", who}}};
}

}  // namespace paretree::studies
