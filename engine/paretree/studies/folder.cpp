#include "paretree/studies/folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>

#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/studies/seal.h"

namespace paretree::studies {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPlanFile = "study.json";
constexpr const char* kDamaged = "-damaged-";
constexpr std::size_t kShard = 2;  ///< digits of an id that name the folder of its result

Result<void> makeFolder(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return Error{"studies.folder-not-made", {{"reason", error.message()}}, inFile(path)};
  return {};
}

/// What is made anew, which is taken away again where the whole does not come about. Nothing that was there
/// before, and nothing that somebody else has put into it.
class MadeAnew {
 public:
  MadeAnew() = default;
  MadeAnew(const MadeAnew&) = delete;
  MadeAnew& operator=(const MadeAnew&) = delete;
  ~MadeAnew() {
    std::error_code error;
    if (!kept_)
      for (auto path = paths_.rbegin(); path != paths_.rend(); ++path) fs::remove(*path, error);
  }
  void keep() { kept_ = true; }

  /// With all above it.
  Result<void> folder(const std::string& path) {
    std::vector<fs::path> missing;
    std::error_code error;
    for (fs::path at = fs::path(path).lexically_normal(); !at.empty() && !fs::exists(at, error);
         at = at.parent_path())
      missing.push_back(at);
    paths_.insert(paths_.end(), missing.rbegin(), missing.rend());
    return makeFolder(path);
  }
  Result<void> file(const std::string& path, const std::string& bytes) {
    auto written = writeFile(path, bytes);
    std::error_code error;
    if (written || fs::exists(path, error)) paths_.emplace_back(path);
    return written;
  }

 private:
  std::vector<fs::path> paths_;
  bool kept_ = false;
};

/// A name for each table, no two the same.
std::string nameFor(const std::string& path, std::set<std::string>& taken) {
  const std::string plain = fileName(path);
  std::string name = plain;
  for (int number = 2; !taken.insert(name).second; ++number) name = std::to_string(number) + "-" + plain;
  return name;
}

std::string lockPath(const StudyFolder& folder) { return folder.path() + "/lock"; }
std::string stopPath(const std::string& folder) { return folder + "/stop"; }

struct flock wholeFile(short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  return lock;
}

RunnerInfo runnerIn(const std::string& path) {
  RunnerInfo info;
  const auto text = readFile(path, 4096);
  if (!text) return info;
  const auto json = parseJson(*text, path);
  if (!json) return info;
  JsonRoot root(*json, path);
  const JsonView in = root.view();
  info.host = in.textOr("host", "");
  info.process = in.integerOr("process", 0, INT64_MAX, 0);
  info.workers = static_cast<int>(in.integerOr("workers", 1, 1 << 20, 1));
  info.failedToo = in.booleanOr("failedToo", false);
  info.processes = static_cast<int>(in.integerOr("processes", 1, 1 << 20, info.workers));
  return info;
}

std::string hostName() {
  char name[256] = {};
  return ::gethostname(name, sizeof name - 1) == 0 ? name : "";
}

}  // namespace

Result<StudyFolder> StudyFolder::create(const std::string& path, StudyPlan plan,
                                        const std::vector<TableSource>& tables,
                                        const learners::Registry& registry) {
  if (auto isFree = checkFree(path); !isFree) return isFree.error();
  std::set<std::string> taken;
  std::vector<std::pair<std::string, std::string>> contents;  // by place within the folder
  for (const TableSource& source : tables) {
    auto bytes = readFile(source.path);
    if (!bytes) return bytes.error();
    const std::string name = source.as.empty() ? nameFor(source.path, taken) : source.as;
    plan.tables.push_back({"data/" + name, sha256(*bytes), source.options});
    contents.emplace_back(plan.tables.back().path, std::move(*bytes));
  }
  if (plan.split.kind == data::SplitSpec::Kind::TestFile) {
    auto bytes = readFile(plan.split.testPath);
    if (!bytes) return bytes.error();
    plan.split.testPath = "data/" + nameFor(plan.split.testPath, taken);
    plan.testSha256 = sha256(*bytes);
    contents.emplace_back(plan.split.testPath, std::move(*bytes));
  }
  if (auto checked = checkPlan(plan, registry); !checked) return checked.error();
  MadeAnew anew;
  for (const char* part : {"/data", "/results", "/journal", "/aside"})
    if (auto made = anew.folder(path + part); !made) return made.error();
  StudyFolder folder(path, std::move(plan));
  for (const auto& [within, bytes] : contents) {
    const std::string place = path + "/" + within;
    if (auto made = anew.folder(folderOf(place)); !made) return made.error();
    if (auto written = anew.file(place, bytes); !written) return written.error();
  }
  // Last: a folder without a plan is no study.
  const std::string text = dumpJson(planToJson(folder.plan_));
  if (auto written = anew.file(path + "/" + kPlanFile, text); !written) return written.error();
  anew.keep();
  return folder;
}

Result<void> StudyFolder::checkFree(const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error) && !(fs::is_directory(path, error) && fs::is_empty(path, error)))
    return Error{"studies.folder-taken", {}, inFile(path)};
  return {};
}

Result<StudyFolder> StudyFolder::open(const std::string& path, const learners::Registry& registry) {
  const std::string file = path + "/" + kPlanFile;
  std::error_code error;
  if (!fs::exists(file, error)) return Error{"studies.no-study", {}, inFile(path)};
  const auto text = readFile(file);
  if (!text) return text.error();
  const auto json = parseJson(*text, file);
  if (!json) return json.error();
  auto plan = planFromJson(*json, file, registry);
  if (!plan) return plan.error();
  return StudyFolder(path, std::move(*plan));
}

Result<void> StudyFolder::replacePlan(StudyPlan plan, const learners::Registry& registry) {
  if (auto checked = checkPlan(plan, registry); !checked) return checked;
  if (auto written = writeFile(path_ + "/" + kPlanFile, dumpJson(planToJson(plan))); !written) return written;
  plan_ = std::move(plan);
  return {};
}

Result<void> StudyFolder::madeBy(const ProgramId& program) const {
  if (plan_.program == program) return {};
  return Error{"studies.other-program",
               {{"made", programText(plan_.program)}, {"this", programText(program)}},
               inFile(path_)};
}

std::string StudyFolder::resultPath(const std::string& unit) const {
  return path_ + "/results/" + unit.substr(0, kShard) + "/" + unit + ".json";
}

Result<StudyFolder::Stored> StudyFolder::store(const std::string& unit, const std::string& text) const {
  const std::string path = resultPath(unit), folder = folderOf(path);
  if (auto made = makeFolder(folder); !made) return made.error();
  auto file = GrowingFile::createNew(path);
  if (!file) return file.error();
  if (auto written = file->write(text); !written) return written.error();
  auto named = file->commitUnlessTaken();
  std::string there;
  if (named && !*named) {
    auto read = readFile(path);
    if (read) there = std::move(*read);
    // What was cut off or changed is no result and makes room for one.
    if (read && !sealHolds(there) && setAside(unit)) named = file->commitUnlessTaken();
  }
  if (!named) return named.error();
  if (*named) return Stored::New;
  if (there == text) return Stored::Same;
  const std::string other = path_ + "/aside/" + unit + "-" + sha256(text).substr(0, 8) + ".json";
  if (auto written = writeFile(other, text); !written) return written.error();
  return Stored::Differs;
}

std::optional<std::uint64_t> StudyFolder::room() const {
  std::error_code error;
  const auto space = fs::space(path_, error);
  if (error) return std::nullopt;
  return space.available;
}

std::int64_t StudyFolder::checkpointOf(const std::string& unit) const {
  std::int64_t latest = 0;
  std::error_code error;
  for (fs::directory_iterator at(path_ + "/islands/" + unit, error), end; !error && at != end;
       at.increment(error)) {
    struct stat file {};
    if (::stat(at->path().c_str(), &file) == 0)
      latest = std::max(latest, static_cast<std::int64_t>(file.st_mtime));
  }
  return latest;
}

Result<std::string> StudyFolder::setAside(const std::string& unit) const {
  const std::string path = resultPath(unit);
  for (int number = 1;; ++number) {
    const std::string place = path_ + "/aside/" + unit + kDamaged + std::to_string(number) + ".json";
    struct stat there {};
    if (::stat(place.c_str(), &there) == 0) continue;
    if (::rename(path.c_str(), place.c_str()) != 0) return cannotWrite(path);
    return place;
  }
}

std::map<std::string, std::string> StudyFolder::damagedAside() const {
  std::map<std::string, std::string> places;
  std::error_code error;
  for (fs::directory_iterator at(path_ + "/aside", error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    const auto mark = name.find(kDamaged);
    if (mark == std::string::npos) continue;
    std::string& place = places[name.substr(0, mark)];
    place = std::max(place, at->path().string());
  }
  return places;
}

Result<std::vector<std::string>> StudyFolder::results() const {
  std::vector<std::string> ids;
  const std::string folder = path_ + "/results";
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (!name.starts_with('.') && name.ends_with(".json")) ids.push_back(name.substr(0, name.size() - 5));
  }
  if (error) return Error{"core.cannot-read", {{"reason", error.message()}}, inFile(folder)};
  std::sort(ids.begin(), ids.end());
  return ids;
}

bool StudyFolder::scripted() const {
  struct stat there {};
  return ::stat((path_ + "/" + kTasksFolder).c_str(), &there) == 0;
}

bool StudyFolder::stopAsked() const {
  struct stat there {};
  return ::stat(stopPath(path_).c_str(), &there) == 0;
}

Result<void> StudyFolder::askStop() const { return writeFile(stopPath(path_), ""); }

void StudyFolder::forgetStop() const { ::unlink(stopPath(path_).c_str()); }

std::string RunnerInfo::words() const { return std::to_string(process) + (host.empty() ? "" : "@" + host); }

Result<StudyLock> StudyLock::take(const StudyFolder& folder, int workers, bool failedToo, int processes) {
  const std::string path = lockPath(folder);
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return cannotOpen(path);
  StudyLock lock(file);
  struct flock wanted = wholeFile(F_WRLCK);
  if (::fcntl(file, F_OFD_SETLK, &wanted) != 0) {
    if (errno != EAGAIN && errno != EACCES) return cannotOpen(path);
    return Error{"studies.locked", {{"who", runnerIn(path).words()}}, inFile(folder.path())};
  }
  const std::string info = dumpJson({{"process", static_cast<std::int64_t>(::getpid())},
                                     {"host", hostName()},
                                     {"workers", workers},
                                     {"failedToo", failedToo},
                                     {"processes", processes > 0 ? processes : workers}});
  if (::ftruncate(file, 0) != 0 ||
      ::pwrite(file, info.data(), info.size(), 0) != static_cast<ssize_t>(info.size()))
    return cannotWrite(path);
  return lock;
}

StudyLock::StudyLock(StudyLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

StudyLock::~StudyLock() {
  if (file_ >= 0) ::close(file_);
}

std::optional<RunnerInfo> StudyLock::holder(const StudyFolder& folder) {
  const std::string path = lockPath(folder);
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct flock asked = wholeFile(F_WRLCK);
  const bool held = ::fcntl(file, F_OFD_GETLK, &asked) == 0 && asked.l_type != F_UNLCK;
  ::close(file);
  if (!held) return std::nullopt;
  return runnerIn(path);
}

}  // namespace paretree::studies
