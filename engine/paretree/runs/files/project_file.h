// The file of a project, and the table that it speaks of.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/project.h"

namespace paretree::runs {

using TablePtr = std::shared_ptr<const data::TableFile>;

/// Packs the same project again and again, as the files of projects hold it: JSON (project_json.h) in gzip
/// members, one for each run. A run that was packed before is not written anew. Not for several threads at
/// once.
class ProjectPacker {
 public:
  std::string pack(const Project& project);

 private:
  struct Packed {
    RunPtr run;  // held, so that no other run can stand at its address
    std::string bytes;
  };
  std::map<const Run*, Packed> runs_;
};

/// All or nothing: a file that stood there is replaced when the new one is whole.
Result<void> saveProject(const Project& project, const std::string& path);
/// The JSON of a file, packed or plain. Error where it is longer than `limit`.
Result<std::string> projectText(const std::string& path, std::uint64_t limit = std::uint64_t{1} << 31);
/// Whether a file, packed or plain, begins as JSON does.
bool beginsAsJson(const std::string& path);
Result<Project> loadProject(const std::string& path, const model::BlackBoxLoader& loader);

/// The table that the project speaks of, with the columns that were joined to it. It is looked for at its
/// path and beside `projectFile`. Error where it is not there or has other bytes.
Result<TablePtr> tableOf(const Project& project, const std::string& projectFile, const Context& context);
/// The same from another file; that must have the same bytes unless `anyBytes`.
Result<TablePtr> tableFrom(const Project& project, const std::string& path, bool anyBytes,
                           const Context& context);
/// The file of `open`, which is the project's table, as those of its runs read it that it is read otherwise
/// than: each such reading once, with the columns that were joined to it. Nothing of what cannot be read so.
std::vector<TablePtr> earlierReadings(const Project& project, const TablePtr& open, const Context& context);

}  // namespace paretree::runs
