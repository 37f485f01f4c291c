// The only place in the engine that starts threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace paretree {

/// Calls body(i) once for each i in 0 .. count-1, on up to `threads` threads, in no fixed order. Returns when
/// all are done, and throws the first exception of a body then. For results that do not depend on the number
/// of threads, a body writes to its own slot only and draws from its own random stream.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& body);

/// Frees `owner` in a thread that nobody waits for. Large things take long to be freed, and what was stopped
/// must end at once.
void discardAside(std::shared_ptr<void> owner);

/// Counts the hardware threads, at least 1.
int hardwareThreads();

}  // namespace paretree
