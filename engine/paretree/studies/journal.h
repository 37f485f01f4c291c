// The journal of a study: a line for each unit that ended, with its figures and the hash of its result, so
// that a study is listed and resumed without its results being read. Lines are only ever added. Every program
// that works on a study writes a file of its own, since a shared folder may not add to one file from two
// hosts. The results are the truth; a line that is missing is made again from its result.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/studies/summary.h"

namespace paretree::studies {

struct JournalEntry {
  std::string unit;  ///< its id
  enum class Kind {
    Done,    ///< the result stands in its file
    Failed,  ///< the learner or its data say no, or a limit was passed: it would fail again
    Died,    ///< its process ended without an answer
    Again,   ///< the same for the first time of one who runs the study, who gave it once more
    NoRoom,  ///< its result, of `bytes`, found no room on the disk
    Differs  ///< a second result had other bytes than the one that stood there
  } kind = Kind::Done;
  std::uint64_t bytes = 0;  ///< of the result: Done, NoRoom
  std::string sha256;       ///< of the result; Differs: of the second one
  double seconds = 0;       ///< that it took; in no result and no table
  UnitSummary summary;      ///< Done
  Message problem;          ///< Failed, Died, Again, NoRoom
};

/// A line with its seal, and back. Error where it is none of ours, cut off or changed.
std::string journalLine(const JournalEntry& entry);
Result<JournalEntry> journalEntry(const std::string& line);

/// Writes one file of a journal.
class JournalWriter {
 public:
  /// `folder` is there. The file is made when the first line is written.
  explicit JournalWriter(std::string folder) : folder_(std::move(folder)) {}
  ~JournalWriter();
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  /// A line that could not be written whole is an Error; readers pass over what stands there of it.
  Result<void> add(const JournalEntry& entry);

 private:
  std::string folder_;
  std::string path_;
  int file_ = -1;
};

struct JournalRead {
  std::vector<JournalEntry> entries;  ///< by file, the one that was begun first first; in the order of each
  std::size_t damagedLines = 0;       ///< passed over
  std::vector<std::string> files;
  /// When the last of the files was written to, as far as that is known; never later than the lines read here
  std::filesystem::file_time_type written = std::filesystem::file_time_type::min();
};
Result<JournalRead> readJournal(const std::string& folder);

/// Makes one file of many. Only for who holds the study's lock; lines that others add to the old files
/// meanwhile are made again from their results.
Result<void> mergeJournal(const std::string& folder, const JournalRead& read);

}  // namespace paretree::studies
