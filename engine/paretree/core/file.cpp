#include "paretree/core/file.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace paretree {
namespace {

struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

/// A new, empty file that is written first and then takes the place of `path`, hence in the same folder.
/// Returns its descriptor and fills `name`; below 0: errno says why not. The process's file mode mask is left
/// to the kernel: whoever reads it must change it, for all threads at once.
int createBeside(const std::string& path, mode_t mode, std::string& name) {
  static constexpr char kLetters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
  for (int attempt = 0; attempt < 100; ++attempt) {
    unsigned char random[8];
    if (::getrandom(random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) return -1;
    name = folderOf(path) + "/." + fileName(path) + ".";
    for (const unsigned char byte : random) name += kLetters[byte % (sizeof kLetters - 1)];
    const int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (fd >= 0 || errno != EEXIST) return fd;
  }
  return -1;
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
  for (int hops = 0; hops < 40 && std::filesystem::is_symlink(at, error); ++hops) {
    const auto next = std::filesystem::read_symlink(at, error);
    if (error) return path;
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
  struct stat there {};
  if (::stat(path.c_str(), &there) == 0) {
    if (S_ISDIR(there.st_mode)) return isFolder(path);
    if (!S_ISREG(there.st_mode)) return {};
  }
  std::string temporary;
  const Descriptor file{createBeside(behindLinks(path), 0600, temporary)};
  if (file.fd < 0) return cannotWrite(path);
  ::unlink(temporary.c_str());
  return {};
}

Result<void> writeFile(const std::string& name, std::string_view bytes) {
  struct stat old {};
  const bool exists = ::stat(name.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return isFolder(name);
  if (exists && !S_ISREG(old.st_mode)) {  // a pipe or a terminal cannot be replaced
    const Descriptor device{::open(name.c_str(), O_WRONLY | O_CLOEXEC)};
    if (device.fd < 0 || !writeAll(device.fd, bytes)) return cannotWrite(name);
    return {};
  }
  const std::string path = behindLinks(name);
  // A new file gets the usual rights, an old one keeps its own: until then nobody else may look into it.
  std::string temporary;
  Descriptor file{createBeside(path, exists ? 0600 : 0666, temporary)};
  if (file.fd < 0) return cannotWrite(path);
  const auto abandon = [&] {
    const Error error = cannotWrite(path);
    ::unlink(temporary.c_str());
    return error;
  };
  if (exists && ::fchmod(file.fd, old.st_mode & 07777) != 0) return abandon();
  if (!writeAll(file.fd, bytes)) return abandon();
  if (::fsync(file.fd) != 0) return abandon();
  const int fd = file.fd;
  file.fd = -1;
  if (::close(fd) != 0) return abandon();
  if (::rename(temporary.c_str(), path.c_str()) != 0) return abandon();
  const Descriptor folder{::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (folder.fd >= 0 && ::fsync(folder.fd) != 0 && errno != EINVAL)
    return Error{"core.cannot-sync", {{"reason", std::strerror(errno)}}, inFile(path)};
  return {};
}

std::string sha256(std::string_view bytes) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest, &size, EVP_sha256(), nullptr);
  std::string hex;
  for (unsigned int i = 0; i < size; ++i) {
    char pair[3];
    std::snprintf(pair, sizeof pair, "%02x", digest[i]);
    hex += pair;
  }
  return hex;
}

}  // namespace paretree
