// The end of memory where no exception may pass, as in a library's destructor that wants memory itself.
#pragma once

namespace paretree::cli {

/// Keeps some memory for taking apart what was in work when there is no more, and words for where even that
/// does not do: the program then says them and ends with exit code 1. What it was writing has no name yet,
/// and is cleared away by the next writer of that file.
void prepareForNoMemory();
/// The exit code instead of 1, where somebody waits for it.
void endWithoutMemoryBy(int code);
/// Says those words and ends the program, without asking for memory.
[[noreturn]] void endWithoutMemory();

}  // namespace paretree::cli
