// Random keys, clicks and actions on the real window, in its own process.
#pragma once

#include <QString>
#include <cstdint>

namespace paretree::ui::endurance {

/// Opens the project and sends `events` events drawn from `seed`; files go to `folder`. Every thousand events
/// all that can be taken back is, done again and taken back once more, and what would be saved is read again.
/// Says on standard output what was wrong, a line each ("failed ..."), then "events N ..." with figures.
/// Returns 0, or 1 where something was wrong.
int monkey(const QString& project, const QString& folder, std::uint64_t seed, std::uint64_t events);

}  // namespace paretree::ui::endurance
