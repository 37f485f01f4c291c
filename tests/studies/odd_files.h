// What tests of studies in which something is odd have in common.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <string>

#include "paretree/studies/runner.h"
#include "tests/studies/made_study.h"

namespace paretree::odd_files {

template <class Value>
std::string codeOf(const Result<Value>& result) {
  return result ? std::string() : result.error().message.code;
}

inline studies::JournalEntry entryOf(const std::string& unit, studies::JournalEntry::Kind kind) {
  studies::JournalEntry entry;
  entry.unit = unit;
  entry.kind = kind;
  entry.seconds = 1;
  if (kind != studies::JournalEntry::Kind::Done) entry.problem = Message{"studies.no-memory", {}};
  return entry;
}

inline studies::UnitAnswer answerOf(const std::string& unit, studies::JournalEntry::Kind kind) {
  studies::UnitAnswer answer;
  answer.entry = entryOf(unit, kind);
  return answer;
}

inline std::size_t filesIn(const std::string& path) {
  std::error_code error;
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator(path, error), std::filesystem::directory_iterator()));
}

/// Held as a program at work holds it.
class Held {
 public:
  Held(const std::string& path, const std::string& text)
      : file_(::open(path.c_str(), O_RDWR | O_CREAT, 0666)) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    if (file_ < 0 || ::fcntl(file_, F_OFD_SETLK, &lock) != 0) qFatal("no lock");
    if (::pwrite(file_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) qFatal("no room");
  }
  ~Held() { ::close(file_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  int file_;
};

}  // namespace paretree::odd_files
