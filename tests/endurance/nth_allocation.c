/* The n-th allocation after the start of main() gives nothing, or all from it on: PARETREE_FAIL_AT=N or N+. Preloaded by
   memory.py, which compiles it: cc -shared -fPIC -O1 -o nth_allocation.so nth_allocation.c -ldl
   PARETREE_FAIL_AT=0 counts only, and says how many there were on descriptor 2 when the program ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);

static atomic_long calls, begun;
static long at, sticky;

static int fails(void) {
  if (!atomic_load(&begun)) return 0;
  const long n = atomic_fetch_add(&calls, 1) + 1;
  if (at == 0 || !(sticky ? n >= at : n == at)) return 0;
  errno = ENOMEM;
  return 1;
}

void* malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void* calloc(size_t n, size_t size) { return fails() ? NULL : __libc_calloc(n, size); }
void* realloc(void* old, size_t size) { return fails() ? NULL : __libc_realloc(old, size); }
void* memalign(size_t align, size_t size) { return fails() ? NULL : __libc_memalign(align, size); }
void* aligned_alloc(size_t align, size_t size) { return fails() ? NULL : __libc_memalign(align, size); }
int posix_memalign(void** out, size_t align, size_t size) {
  if (fails()) return ENOMEM;
  *out = __libc_memalign(align, size);
  return *out ? 0 : ENOMEM;
}

static int (*their_main)(int, char**, char**);

static void tell(void) {
  char words[64];
  const int length = snprintf(words, sizeof words, "allocations %ld\n", atomic_load(&calls));
  if (write(2, words, (size_t)length) < 0) return;
}

static int counted_main(int count, char** words, char** environment) {
  const char* asked = getenv("PARETREE_FAIL_AT");
  at = asked ? strtol(asked, NULL, 10) : 0;
  sticky = asked && strchr(asked, '+') != NULL;
  unsetenv("LD_PRELOAD"); /* programs that it starts have memory */
  if (at == 0) atexit(tell);
  atomic_store(&begun, 1);
  return their_main(count, words, environment);
}

int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*init)(void), void (*fini)(void),
                      void (*rtld)(void), void* stack) {
  int (*real)(int (*)(int, char**, char**), int, char**, void (*)(void), void (*)(void), void (*)(void), void*);
  *(void**)&real = dlsym(RTLD_NEXT, "__libc_start_main");
  their_main = main;
  return real(counted_main, count, words, init, fini, rtld, stack);
}
