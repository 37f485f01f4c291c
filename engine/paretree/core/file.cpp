#include "paretree/core/file.h"

#include <fcntl.h>
#include <openssl/sha.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "paretree/core/growing_file.h"

namespace paretree {
namespace {

using Stat = struct stat;

struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

constexpr std::size_t kHandedOn = std::size_t{8} << 20;  // bytes of a large file, to the disk at a time
constexpr int kWriters = 1000;                           // of one file at a time
constexpr std::size_t kNameBytes = 230;                  // of the file's name within that of its temporary

/// Takes a temporary file away whose writer has died: what is written is locked until its writer ends,
/// however it ends.
void clearOfDead(const std::string& name) {
  const Descriptor file{::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  if (file.fd < 0 || ::flock(file.fd, LOCK_EX | LOCK_NB) != 0) return;
  // By now the name may be another file's; while the lock is held it stays what it is.
  Stat locked{}, named{};
  if (::fstat(file.fd, &locked) == 0 && ::lstat(name.c_str(), &named) == 0 && locked.st_ino == named.st_ino &&
      locked.st_dev == named.st_dev)
    ::unlink(name.c_str());
}

/// A new, empty file that is written first and then takes the place of `path`, hence in the same folder.
/// Returns its descriptor and fills `name`; below 0: errno says why not. Names are counted, so that a
/// temporary that was left by a writer's death is met, and taken away, by the next one of that file. The
/// process's file mode mask is left to the kernel: whoever reads it must change it, for all threads at once.
int createBeside(const std::string& path, mode_t mode, std::string& name) {
  for (int writer = 1; writer <= kWriters;) {
    name = folderOf(path) + "/." + fileName(path).substr(0, kNameBytes) + ".writing" + std::to_string(writer);
    int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (fd < 0 && errno == EEXIST) {
      clearOfDead(name);
      fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    }
    if (fd < 0 && errno != EEXIST) return fd;
    if (fd < 0) {  // another writer's, who lives
      ++writer;
      continue;
    }
    // Between open and lock another one may have held it for one of the dead.
    Stat info{};
    if (::flock(fd, LOCK_EX) != 0) return fd;
    const bool known = ::fstat(fd, &info) == 0;
    if (known && info.st_nlink > 0) return fd;
    const int why = errno;
    if (!known) ::unlink(name.c_str());
    ::close(fd);
    if (!known) {
      errno = why;
      return -1;
    }
  }
  errno = EEXIST;
  return -1;
}

/// What stands at `path`, links followed; nothing is there with ENOENT alone.
Result<std::optional<Stat>> standsAt(const std::string& path) {
  Stat info{};
  if (::stat(path.c_str(), &info) == 0) return std::optional(info);
  if (errno == ENOENT) return std::optional<Stat>();
  return cannotWrite(path);
}

/// Whoever took the right to write away did not mean it to be replaced, which folders alone would allow.
bool isProtected(const std::string& path, const Stat& info) {
  return S_ISREG(info.st_mode) && ((info.st_mode & 0222) == 0 || ::access(path.c_str(), W_OK) != 0);
}

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto wrote = ::write(fd, bytes.data(), bytes.size());
    if (wrote < 0 && errno != EINTR) return false;
    if (wrote > 0) bytes.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

/// What a link leads to, be it there yet or not, so that the link stays and its file is written.
std::string behindLinks(const std::string& path) {
  std::filesystem::path at = path;
  std::error_code error;
  for (int hops = 0; hops < 40; ++hops) {
    const auto next = std::filesystem::read_symlink(at, error);
    if (error) break;              // no link
    at = at.parent_path() / next;  // an absolute one stands for itself
  }
  return at.string();
}

}  // namespace

Error cannotOpen(const std::string& path) {
  return Error{"core.cannot-open", {{"reason", std::strerror(errno)}}, inFile(path)};
}
Error cannotRead(const std::string& path) {
  return Error{"core.cannot-read", {{"reason", std::strerror(errno)}}, inFile(path)};
}
Error cannotWrite(const std::string& path) {
  return Error{"core.cannot-write", {{"reason", std::strerror(errno)}}, inFile(path)};
}
Error isFolder(const std::string& path) { return Error{"core.is-folder", {}, inFile(path)}; }

std::string fileName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string folderOf(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

Result<std::string> readFile(const std::string& path, std::uint64_t limit) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.fd < 0) {
    if (errno == ENOENT) return Error{"core.no-such-file", {}, inFile(path)};
    return cannotOpen(path);
  }
  struct stat info {};
  if (::fstat(file.fd, &info) != 0) return cannotRead(path);
  if (S_ISDIR(info.st_mode)) return isFolder(path);
  std::string bytes;
  if (info.st_size > 0) {
    if (static_cast<std::uint64_t>(info.st_size) > limit)
      return Error{"core.file-too-large", {{"bytes", info.st_size}, {"limit", limit}}, inFile(path)};
    bytes.reserve(static_cast<std::size_t>(info.st_size) + 1);
  }
  char buffer[1 << 16];
  for (;;) {
    const auto got = ::read(file.fd, buffer, sizeof buffer);
    if (got < 0) {
      if (errno == EINTR) continue;
      return cannotRead(path);
    }
    if (got == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() > limit) return Error{"core.more-bytes", {{"limit", limit}}, inFile(path)};
  }
}

Result<void> checkWritable(const std::string& path) {
  const auto there = standsAt(path);
  if (!there) return there.error();
  if (*there) {
    if (S_ISDIR((*there)->st_mode)) return isFolder(path);
    if (!S_ISREG((*there)->st_mode)) return {};
    if (isProtected(path, **there)) return Error{"core.write-protected", {}, inFile(path)};
  }
  std::string temporary;
  const Descriptor file{createBeside(behindLinks(path), 0600, temporary)};
  if (file.fd < 0) return cannotWrite(path);
  ::unlink(temporary.c_str());
  return {};
}

GrowingFile::GrowingFile(std::string path, std::string temporary, int file)
    : path_(std::move(path)), temporary_(std::move(temporary)), file_(file) {}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      file_(std::exchange(other.file_, -1)),
      otherNames_(other.otherNames_),
      size_(other.size_),
      begun_(other.begun_),
      waited_(other.waited_),
      synced_(other.synced_) {
  other.temporary_.clear();
}

GrowingFile::~GrowingFile() {
  if (file_ >= 0) ::close(file_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Error GrowingFile::failed() {
  const Error error = cannotWrite(path_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
  return error;
}

Result<GrowingFile> GrowingFile::create(const std::string& name, unsigned rights) {
  const auto there = standsAt(name);
  if (!there) return there.error();
  const bool exists = there->has_value();
  const Stat old = there->value_or(Stat{});
  if (exists && S_ISDIR(old.st_mode)) return isFolder(name);
  if (exists && !S_ISREG(old.st_mode)) {  // a pipe or a terminal cannot be replaced
    GrowingFile device(name, {}, ::open(name.c_str(), O_WRONLY | O_CLOEXEC));
    if (device.file_ < 0) return device.failed();
    return device;
  }
  if (exists && isProtected(name, old)) return Error{"core.write-protected", {}, inFile(name)};
  const std::string path = behindLinks(name);
  // A new file gets the usual rights, an old one keeps its own: until then nobody else may look into it.
  std::string temporary;
  const int fd = createBeside(path, exists ? 0600 : rights, temporary);
  if (fd < 0) return cannotWrite(path);
  GrowingFile file(path, temporary, fd);
  file.otherNames_ = exists ? old.st_nlink - 1 : 0;
  if (exists && ::fchmod(fd, old.st_mode & 07777) != 0) return file.failed();
  return file;
}

Result<GrowingFile> GrowingFile::createNew(const std::string& path, unsigned rights) {
  std::string temporary;
  // Where locks do not reach other hosts of a share, their temporaries are not to be met.
  const int fd = createBeside(path + "." + std::to_string(::getpid()), rights, temporary);
  if (fd < 0) return cannotWrite(path);
  return GrowingFile(path, temporary, fd);
}

Result<void> GrowingFile::write(std::string_view bytes) {
  synced_ = false;
  while (!bytes.empty()) {
    const std::string_view piece = bytes.substr(0, kHandedOn);
    if (!writeAll(file_, piece)) return failed();
    bytes.remove_prefix(piece.size());
    size_ += piece.size();
    if (!temporary_.empty() && size_ - begun_ >= kHandedOn && !handOn()) return failed();
  }
  return {};
}

/// Sends what was written on its way and waits for what was sent before. An error of the disk is told once.
bool GrowingFile::handOn() {
  const auto range = [&](std::uint64_t from, std::uint64_t to, unsigned how) {
    return ::sync_file_range(file_, static_cast<off64_t>(from), static_cast<off64_t>(to - from), how) == 0 ||
           (errno != EIO && errno != ENOSPC && errno != EDQUOT);
  };
  if (begun_ > waited_ && !range(waited_, begun_, SYNC_FILE_RANGE_WAIT_BEFORE)) return false;
  waited_ = begun_;
  if (!range(begun_, size_, SYNC_FILE_RANGE_WRITE)) return false;
  begun_ = size_;
  return true;
}

Result<void> GrowingFile::sync() {
  if (temporary_.empty() || synced_) return {};
  if (::fsync(file_) != 0) return failed();
  synced_ = true;
  return {};
}

Result<void> GrowingFile::commit() {
  if (temporary_.empty()) return {};
  if (auto done = sync(); !done) return done;
  // Closing may fail, too, and must not let go of the lock before the temporary name is gone.
  const Descriptor lock{::fcntl(file_, F_DUPFD_CLOEXEC, 0)};
  if (::close(std::exchange(file_, -1)) != 0) return failed();
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) return failed();
  temporary_.clear();
  return syncFolder();
}

Result<bool> GrowingFile::commitUnlessTaken() {
  if (temporary_.empty()) return true;
  if (auto done = sync(); !done) return done.error();
  if (::link(temporary_.c_str(), path_.c_str()) != 0) {
    if (errno == EEXIST) return false;
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK) return failed();
    const auto there = standsAt(path_);
    if (!there) return there.error();
    if (*there) return false;
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) return failed();
  } else {
    ::unlink(temporary_.c_str());
  }
  temporary_.clear();
  if (::close(std::exchange(file_, -1)) != 0) return cannotWrite(path_);
  if (auto synced = syncFolder(); !synced) return synced.error();
  return true;
}

/// A name is sure once its folder is.
Result<void> GrowingFile::syncFolder() const {
  const Descriptor folder{::open(folderOf(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (folder.fd < 0 || (::fsync(folder.fd) != 0 && errno != EINVAL))
    return Error{"core.cannot-sync", {{"reason", std::strerror(errno)}}, inFile(path_)};
  return {};
}

std::optional<Message> GrowingFile::remark() const {
  if (otherNames_ == 0) return {};
  return Message{"core.other-names", {{"names", otherNames_}}, inFile(path_)};
}

Result<void> writeFile(const std::string& path, std::string_view bytes, std::optional<Message>* remark) {
  auto file = GrowingFile::create(path);
  if (!file) return file.error();
  if (auto written = file->write(bytes); !written) return written;
  if (auto done = file->commit(); !done) return done;
  if (remark) *remark = file->remark();
  return {};
}

// OpenSSL would rather have others used, which set themselves up at first: they ask for memory, read a file
// of settings and look for a provider. These cannot fail.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

Sha256::Sha256() : state_(std::make_unique<SHA256state_st>()) { restart(); }
Sha256::~Sha256() = default;

void Sha256::restart() { SHA256_Init(state_.get()); }

void Sha256::add(std::string_view bytes) { SHA256_Update(state_.get(), bytes.data(), bytes.size()); }

std::string Sha256::hex() {
  unsigned char digest[SHA256_DIGEST_LENGTH];
  SHA256_Final(digest, state_.get());
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * sizeof digest);
  for (const unsigned char byte : digest) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

#pragma GCC diagnostic pop

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.hex();
}

}  // namespace paretree
