// Who is at work on a study, and at which of its units: each program that runs some holds a small file of its
// own in the folder `at-work`, locked while it lives. None of it is part of a result, and it may be deleted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/studies/folder.h"
#include "paretree/studies/under_way.h"

namespace paretree::studies {

/// A program that runs units.
struct AtWork {
  std::string host;
  std::int64_t process = 0;
  bool task = false;  ///< of a script, as Slurm and GNU parallel start them: it does not hold the StudyLock
  std::vector<UnderWay> units;
  std::string words() const;  ///< "4711@node7"
};

/// The file of this program. Where it cannot be made or locked, as in a folder that may only be read, nobody
/// is told, and all else goes on.
class AtWorkFile {
 public:
  AtWorkFile(const StudyFolder& folder, bool task);
  ~AtWorkFile();
  AtWorkFile(const AtWorkFile&) = delete;
  AtWorkFile& operator=(const AtWorkFile&) = delete;
  void tell(const std::vector<UnderWay>& units);

 private:
  bool open(const std::string& folder);
  AtWork mine_;
  std::string path_;
  int file_ = -1;
};

/// All who are at work, as far as their locks are seen from here, by host and process.
std::vector<AtWork> atWork(const StudyFolder& folder);
/// Those of scripts among them, which hold no StudyLock.
std::vector<AtWork> tasksAtWork(const StudyFolder& folder);

/// What one who runs the study as well is told of them.
Message tasksToo(const std::vector<AtWork>& tasks);

}  // namespace paretree::studies
