// Stands in the worker's place where replies are fuzzed: it answers with the frames that the target has made,
// and needs nothing of the engine, so that it starts in a millisecond. $PARETREE_FUZZ_REPLIES names a file: a
// number that is another for each input, then of each reply the bytes of its frames (none: it dies), the
// places of two identifiers in them (none: 0), each a number of 8 bytes, and the frames. Each request is
// answered by the next reply, the last of them for ever; the request's identifier is put in.
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr std::size_t kPrefix = 16, kNumber = sizeof(std::uint64_t), kNumbers = 3;
constexpr int kSocket = STDIN_FILENO;

void take(char* to, std::size_t count) {
  while (count > 0) {
    const ssize_t got = recv(kSocket, to, count, 0);
    if (got <= 0) _exit(0);
    to += got;
    count -= static_cast<std::size_t>(got);
  }
}

void give(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = send(kSocket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (put <= 0) _exit(0);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}

std::uint64_t numberAt(const char* bytes) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes, sizeof number);
  return number;
}

// The identifier of the next request, as digits.
std::string nextRequest() {
  char prefix[kPrefix], rest[4096];
  take(prefix, kPrefix);
  std::uint32_t length = 0;
  std::memcpy(&length, prefix + 4, sizeof length);
  std::string header(length, '\0');
  take(header.data(), header.size());
  for (std::uint64_t blob = numberAt(prefix + 8); blob > 0;) {
    const std::size_t part = std::min<std::uint64_t>(blob, sizeof rest);
    take(rest, part);
    blob -= part;
  }
  const std::string_view key = "\"id\":";
  const std::size_t at = header.find(key);
  if (at == header.npos) _exit(1);
  const std::size_t end = header.find_first_not_of("0123456789", at + key.size());
  return header.substr(at + key.size(), end - at - key.size());
}

std::string contentOf(const char* path) {
  struct stat info {};
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || fstat(file, &info) != 0) _exit(1);
  std::string content(static_cast<std::size_t>(info.st_size), '\0');
  if (pread(file, content.data(), content.size(), 0) != info.st_size) _exit(1);
  close(file);
  return content;
}

}  // namespace

int main() {
  constexpr std::string_view kGreeting = R"({"hello":"paretree-worker","protocol":1,"version":"fuzz"})";
  char prefix[kPrefix] = {'P', 'T', 'W', '1', static_cast<char>(kGreeting.size())};
  give({prefix, kPrefix});
  give(kGreeting);
  std::uint64_t input = 0;
  std::size_t at = 0;
  while (true) {
    const std::string id = nextRequest();
    std::string content = contentOf(std::getenv("PARETREE_FUZZ_REPLIES"));
    if (at == 0 || numberAt(content.data()) != input) at = kNumber;
    input = numberAt(content.data());
    const std::uint64_t bytes = numberAt(content.data() + at);
    if (bytes == 0) _exit(2);
    const std::size_t frames = at + kNumbers * kNumber;
    for (std::size_t i = 1; i < kNumbers; ++i)
      if (const std::uint64_t place = numberAt(content.data() + at + i * kNumber); place > 0)
        content.replace(frames + place, id.size(), id);
    give(std::string_view(content).substr(frames, bytes));
    if (frames + bytes < content.size()) at = frames + bytes;
  }
}
