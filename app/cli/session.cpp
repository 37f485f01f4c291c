#include "app/cli/session.h"

#include <cstdio>

#include "paretree/core/file.h"
#include "paretree/messages/text.h"

namespace paretree::cli {

int failed(const Session& session, const Error& error) {
  if (session.stop.stop_requested()) {
    std::fputs("paretree-cli: stopped before there was a result\n", stderr);
    return kStopped;
  }
  std::fprintf(stderr, "paretree-cli: %s\n", messages::text(error).c_str());
  return kFailed;
}

namespace {

int unwritten(const std::string& message) {
  std::fprintf(stderr, "paretree-cli: %s\n", message.c_str());
  return kFailed;
}

}  // namespace

int wrongUsage(const std::string& message) {
  std::fprintf(stderr, "paretree-cli: %s\n", message.c_str());
  return kUsage;
}

void sayNote(const std::string& note) { std::fprintf(stderr, "note: %s\n", note.c_str()); }

int deliver(const std::string& path, const std::string& text) {
  if (path.empty()) {
    const bool written =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return written ? kDone : unwritten("standard output cannot be written");
  }
  if (auto written = writeFile(path, text); !written) return unwritten(messages::text(written.error()));
  return kDone;
}

}  // namespace paretree::cli
