#include "app/cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "paretree/core/text.h"
#include "paretree/core/words/words_only.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

constexpr double kSecondsOnTerminal = 0.1, kSecondsElsewhere = 10;

constexpr std::size_t kUsualWidth = 100;

/// Characters of a line of progress on the terminal.
std::size_t widthOfTerminal() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2) return kUsualWidth;
  return size.ws_col - 1U;
}

std::string clockText(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  char text[32];
  std::snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
  return text;
}

}  // namespace

std::string durationText(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  char text[32];
  std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
  return text;
}

std::string progressText(const Progress& progress) {
  std::string text = messages::text(progress.phase);
  if (!std::isnan(progress.fraction))
    text += " " + std::to_string(static_cast<int>(100 * progress.fraction)) + " %";
  if (progress.total > 0)
    text += " - " + messages::text(progress.unit) + " " + groupedText(static_cast<long long>(progress.step)) +
            " of " + groupedText(static_cast<long long>(progress.total));
  else if (progress.step > 0)
    text += " - " + messages::text(progress.unit) + " " + groupedText(static_cast<long long>(progress.step));
  if (!std::isnan(progress.best))
    text += " - " + messages::text(progress.bestLabel) + " " + shortText(progress.best);
  return text;
}

ProgressLine::ProgressLine(bool quiet)
    : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1), started_(Clock::now()) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::show(const Progress& progress, const std::function<double()>& left,
                        const std::function<std::string()>& beside) {
  if (quiet_) return;
  const auto now = Clock::now();
  const double since = std::chrono::duration<double>(now - last_).count();
  const bool newPhase = !(progress.phase == phase_);
  if (last_ != Clock::time_point{} && !newPhase &&
      since < (terminal_ ? kSecondsOnTerminal : kSecondsElsewhere))
    return;
  if (!terminal_ && newPhase && last_ != Clock::time_point{} && since < 1) return;
  last_ = now;
  phase_ = progress.phase;
  std::string text = progressText(progress);
  const double seconds = std::chrono::duration<double>(now - started_).count();
  text += " - " + (left ? durationText(seconds) : clockText(seconds));
  if (const double known = left ? left() : 0; known > 0)
    text += ", about " + durationText(known) + " left";
  else if (!left && progress.fraction > 0.02 && seconds > 2)
    text += ", about " + clockText(seconds / progress.fraction - seconds) + " left";
  if (const std::string more = beside ? beside() : std::string(); !more.empty()) text += "; " + more;
  if (!terminal_) {
    std::fprintf(stderr, "%s\n", text.c_str());
    return;
  }
  if (const std::size_t most = widthOfTerminal(); text.size() > most) text.resize(most);
  const std::size_t width = text.size();
  if (width < width_) text.append(width_ - width, ' ');
  std::fprintf(stderr, "\r%s", text.c_str());
  width_ = width;
}

void ProgressLine::clear() {
  if (width_ > 0) std::fprintf(stderr, "\r%s\r", std::string(width_, ' ').c_str());
  width_ = 0;
}

Context::Reporter ProgressLine::reporter() {
  if (quiet_) return {};
  return WordsOnly{[this](const Progress& progress) { show(progress); }};
}

}  // namespace paretree::cli
