#include "paretree/data/files/byte_stream.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>

#include "paretree/core/file.h"

namespace paretree::data {
namespace {

class FileBytes : public StoredBytes {
 public:
  FileBytes(std::string path, int fd, std::uint64_t size) : path_(std::move(path)), fd_(fd), size_(size) {}
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;
  ~FileBytes() override { ::close(fd_); }

  Result<std::size_t> read(char* to, std::size_t size) override {
    for (;;) {
      const auto got = ::read(fd_, to, size);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return cannotRead(path_);
      if (digest_.empty()) {
        if (got == 0)
          digest_ = hash_.hex();
        else
          hash_.add({to, static_cast<std::size_t>(got)});
      }
      done_ += static_cast<std::uint64_t>(got);
      return static_cast<std::size_t>(got);
    }
  }
  Result<void> rewind() override {
    if (::lseek(fd_, 0, SEEK_SET) != 0)
      return Error{"data.cannot-read-again", {{"reason", std::strerror(errno)}}, inFile(path_)};
    if (digest_.empty()) hash_.restart();
    done_ = 0;
    return {};
  }
  double fraction() const override {
    return size_ == 0 ? 1.0 : std::min(1.0, static_cast<double>(done_) / static_cast<double>(size_));
  }
  Result<std::string> digest() override {
    // Of a small file the end alone is left.
    constexpr std::uint64_t kLeast = 4096, kMost = 1 << 16;
    const std::uint64_t left = size_ > done_ ? size_ - done_ : 0;
    std::string block(static_cast<std::size_t>(std::clamp(left, kLeast, kMost)), '\0');
    while (digest_.empty()) {
      const auto got = read(block.data(), block.size());
      if (!got) return got.error();
    }
    return digest_;
  }
  std::optional<std::uint64_t> size() const override { return size_; }
  int descriptor() const override { return fd_; }

 private:
  std::string path_;
  int fd_;
  std::uint64_t size_, done_ = 0;
  Sha256 hash_;
  std::string digest_;
};

class MemoryBytes : public StoredBytes {
 public:
  MemoryBytes(std::string bytes, int rewritings) : bytes_(std::move(bytes)), rewritings_(rewritings) {}
  Result<std::size_t> read(char* to, std::size_t size) override {
    const auto got = bytes_.copy(to, size, done_);
    done_ += got;
    return got;
  }
  Result<void> rewind() override {
    done_ = 0;
    return {};
  }
  double fraction() const override {
    return bytes_.empty() ? 1.0 : static_cast<double>(done_) / static_cast<double>(bytes_.size());
  }
  Result<std::string> digest() override { return sha256(bytes_); }
  std::optional<std::uint64_t> size() const override { return bytes_.size(); }
  int rewritings() const override { return rewritings_; }

 private:
  std::string bytes_;
  int rewritings_;
  std::size_t done_ = 0;
};

Result<std::string> readDescriptor(int fd, std::uint64_t limit, const std::string& name) {
  std::string bytes;
  std::string block(std::size_t{1} << 16, '\0');
  for (;;) {
    const auto got = ::read(fd, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannotRead(name);
    if (got == 0) return bytes;
    if (bytes.size() + static_cast<std::size_t>(got) > limit)
      return Error{"data.file-too-large", {{"limit", limit}}, inFile(name)};
    bytes.append(block.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

Result<std::unique_ptr<StoredBytes>> openBytes(const std::string& path, std::uint64_t limit) {
  if (path == "-") {
    auto bytes = readDescriptor(STDIN_FILENO, limit, "standard input");
    if (!bytes) return bytes.error();
    return bytesInMemory(std::move(*bytes));
  }
  // Without O_NONBLOCK a pipe that nobody writes to would hold the program before it can be refused.
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return errno == ENOENT ? Error{"core.no-such-file", {}, inFile(path)} : cannotOpen(path);
  struct stat info {};
  if (::fstat(fd, &info) != 0) {
    const Error error = cannotRead(path);
    ::close(fd);
    return error;
  }
  if (S_ISREG(info.st_mode))
    return std::unique_ptr<StoredBytes>(
        std::make_unique<FileBytes>(path, fd, static_cast<std::uint64_t>(info.st_size)));
  if (S_ISFIFO(info.st_mode)) {
    ::fcntl(fd, F_SETFL, 0);
    auto bytes = readDescriptor(fd, limit, path);
    ::close(fd);
    if (!bytes) return bytes.error();
    return bytesInMemory(std::move(*bytes));
  }
  ::close(fd);
  return S_ISDIR(info.st_mode) ? isFolder(path) : Error{"core.is-device", {}, inFile(path)};
}

std::unique_ptr<StoredBytes> bytesInMemory(std::string bytes, int rewritings) {
  return std::make_unique<MemoryBytes>(std::move(bytes), rewritings);
}

Result<std::string> firstBytes(ByteStream& stream, std::size_t size) {
  // Most files are small: no more memory than twice what is there.
  constexpr std::size_t kLeast = 4096;
  std::string start(std::min(size, kLeast), '\0');
  std::size_t done = 0;
  while (done < size) {
    if (done == start.size()) start.resize(std::min(size, 2 * done));
    const auto got = stream.read(start.data() + done, start.size() - done);
    if (!got) return got.error();
    if (*got == 0) break;
    done += *got;
  }
  start.resize(done);
  if (const auto rewound = stream.rewind(); !rewound) return rewound.error();
  return start;
}

Result<std::string> allBytes(ByteStream& stream, std::uint64_t limit, const std::string& name) {
  std::string bytes;
  std::string block(std::size_t{1} << 16, '\0');
  for (;;) {
    const auto got = stream.read(block.data(), block.size());
    if (!got) return got.error();
    if (*got == 0) break;
    if (bytes.size() + *got > limit) return Error{"data.file-too-large", {{"limit", limit}}, inFile(name)};
    bytes.append(block.data(), *got);
  }
  if (const auto rewound = stream.rewind(); !rewound) return rewound.error();
  return bytes;
}

}  // namespace paretree::data
