// The only place in the engine that starts threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace paretree {

/// Calls body(i) once for each i in 0 .. count-1, on up to `threads` threads, in no fixed order; returns when
/// all are done. The first exception that a body throws is thrown here, after the others have ended.
/// To be deterministic a body writes to its own slot only and draws from its own random stream.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t)>& body);

/// Lets go of `owner` in a thread of its own that nobody waits for: large things take long to be freed, and
/// what was stopped must end at once.
void discardAside(std::shared_ptr<void> owner);

/// Hardware threads, at least 1.
int hardwareThreads();

}  // namespace paretree
