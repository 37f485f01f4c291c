// Takes from the process what its work needs none of: opening files, the network, starting programs. What
// comes from strangers (tables, stored models) is read behind it.
#pragma once

namespace paretree::worker_program {

/// Lets libraries load first what they would load at their first use: tables of encodings.
void warmUp();

/// From here on every system call but those of memory, threads, clocks and open descriptors fails with
/// EACCES, for all threads, for good. False where the system cannot (no seccomp), and in builds for
/// sanitizers, whose reports open files.
bool confine();

}  // namespace paretree::worker_program
