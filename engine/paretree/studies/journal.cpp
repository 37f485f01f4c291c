#include "paretree/studies/journal.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string_view>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/seal.h"

namespace paretree::studies {
namespace {

using Kind = JournalEntry::Kind;

constexpr std::string_view kEnding = ".jsonl";
constexpr std::array<std::pair<Kind, std::string_view>, 6> kKinds{{{Kind::Done, "done"},
                                                                   {Kind::Failed, "failed"},
                                                                   {Kind::Died, "died"},
                                                                   {Kind::Again, "again"},
                                                                   {Kind::NoRoom, "no-room"},
                                                                   {Kind::Differs, "differs"}}};

bool hasBytes(Kind kind) { return kind == Kind::Done || kind == Kind::NoRoom; }

/// Names in the order in which they were made: what a later program says of a unit is read after what an
/// earlier one said.
std::string newName() {
  std::array<unsigned char, 8> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return {};
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto now = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  std::string name;
  for (int shift = 60; shift >= 0; shift -= 4)
    name += kDigits[static_cast<std::uint64_t>(now.count()) >> shift & 15];
  name += '-';
  for (const unsigned char byte : bytes) {
    name += kDigits[byte >> 4];
    name += kDigits[byte & 15];
  }
  return name;
}

Result<JournalRead> readOnce(const std::string& folder) {
  JournalRead read;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.ends_with(kEnding) && !name.starts_with('.')) read.files.push_back(at->path().string());
  }
  if (error) return Error{"core.cannot-read", {{"reason", error.message()}}, inFile(folder)};
  std::sort(read.files.begin(), read.files.end());
  for (const auto& path : read.files) {
    const auto written = std::filesystem::last_write_time(path, error);
    if (!error) read.written = std::max(read.written, written);
    const auto text = readFile(path);
    if (!text) return text.error();
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t end = std::min(text->find('\n', at), text->size() - 1) + 1;
      auto entry = journalEntry(text->substr(at, end - at));
      if (entry)
        read.entries.push_back(std::move(*entry));
      else
        ++read.damagedLines;
      at = end;
    }
  }
  return read;
}

}  // namespace

std::string journalLine(const JournalEntry& entry) {
  Json json = {{"unit", entry.unit}};
  for (const auto& [kind, name] : kKinds)
    if (kind == entry.kind) json["kind"] = std::string(name);
  if (hasBytes(entry.kind)) json["bytes"] = entry.bytes;
  if (!entry.sha256.empty()) json["sha256"] = entry.sha256;
  json["seconds"] = number(entry.seconds);
  if (entry.kind == Kind::Done) json["summary"] = summaryToJson(entry.summary);
  if (!entry.problem.empty()) {
    json["problem"] = messages::text(entry.problem);
    json["problemMessage"] = messages::toJson(entry.problem);
  }
  return sealed(dumpJson(json, -1));
}

Result<JournalEntry> journalEntry(const std::string& line) {
  if (!sealHolds(line)) return Error{"studies.damaged-line", {}};
  const auto json = parseJson(line, "journal");
  if (!json) return json.error();
  JsonRoot root(*json, "journal");
  const JsonView in = root.view();
  JournalEntry entry;
  entry.unit = in["unit"].text();
  const std::string kind = in["kind"].text();
  const auto known =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& one) { return one.second == kind; });
  if (known == kKinds.end())
    in["kind"].failOneOf({"done", "failed", "died", "again", "no-room", "differs"});
  else
    entry.kind = known->first;
  if (hasBytes(entry.kind)) entry.bytes = in["bytes"].natural();
  entry.sha256 = in.textOr("sha256", "");
  entry.seconds = in["seconds"].numberOrNull();
  if (entry.kind == Kind::Done) entry.summary = summaryFromJson(in["summary"]);
  if (in.has("problem")) {
    const Json coded = in.has("problemMessage") ? in["problemMessage"].json() : Json();
    entry.problem = messages::fromJson({in["problem"].text()}, Json::array({coded})).front();
  }
  if (!in.ok()) return in.error();
  return entry;
}

JournalWriter::~JournalWriter() {
  if (file_ < 0) return;
  ::fsync(file_);
  ::close(file_);
}

Result<void> JournalWriter::add(const JournalEntry& entry) {
  if (file_ < 0) {
    path_ = folder_ + "/" + newName() + std::string(kEnding);
    file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0) return cannotWrite(path_);
  }
  const std::string line = journalLine(entry);
  ssize_t wrote = -1;
  do wrote = ::write(file_, line.data(), line.size());
  while (wrote < 0 && errno == EINTR);
  if (wrote == static_cast<ssize_t>(line.size())) return {};
  if (wrote >= 0) errno = ENOSPC;  // what is left of the line is noticed by its seal
  const Error error = cannotWrite(path_);
  ::close(file_);
  file_ = -1;
  return error;
}

Result<JournalRead> readJournal(const std::string& folder) {
  // Files vanish where somebody makes one of them meanwhile: then all is looked for again.
  for (int attempt = 0;; ++attempt) {
    auto read = readOnce(folder);
    if (read || read.error().message.code != "core.no-such-file" || attempt == 5) return read;
  }
}

Result<void> mergeJournal(const std::string& folder, const JournalRead& read) {
  if (read.files.size() < 2) return {};
  std::string text;
  for (const auto& entry : read.entries) text += journalLine(entry);
  const auto written = writeFile(folder + "/" + newName() + std::string(kEnding), text);
  if (!written) return written;
  for (const auto& path : read.files) ::unlink(path.c_str());
  return {};
}

}  // namespace paretree::studies
