// paretree-cli cache: the columns that the window keeps of large tables.
#include <memory>

#include "app/cli/command.h"
#include "app/cli/session.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/cache/column_cache.h"

namespace paretree::cli {

void addCache(Program& program, Session& session) {
  Command command = program.command(
      "cache", "Say what the window keeps of large tables for their next opening, or remove it");
  struct Flags {
    bool remove = false, json = false;
  };
  auto flags = std::make_shared<Flags>();
  command.flag("--remove", "Remove all of it; it is made anew when a table is opened", flags->remove);
  command.flag("--json", "Print JSON", flags->json);
  command.action([&session, flags] {
    const std::string folder = data::usualCacheFolder();
    if (flags->remove)
      if (const auto removed = data::forgetTables(folder); !removed) return failed(session, removed.error());
    const std::uint64_t bytes = data::keptBytes(folder);
    const Json json = {{"schema", 1}, {"folder", folder}, {"bytes", bytes}};
    return deliver({}, flags->json ? dumpJson(json)
                                   : folder + ": " + groupedText(static_cast<long long>(bytes)) + " bytes\n");
  });
}

}  // namespace paretree::cli
