#include "app/worker/confinement.h"

#include <fcntl.h>
#include <iconv.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace paretree::worker_program {
namespace {

#if defined(__x86_64__) && !defined(PARETREE_SANITIZED)
constexpr bool kCanConfine = true;
#else
constexpr bool kCanConfine = false;
#endif

/// What work on memory and on descriptors that are open already asks of the kernel.
constexpr int kAllowed[] = {SYS_read,
                            SYS_write,
                            SYS_readv,
                            SYS_writev,
                            SYS_pread64,
                            SYS_lseek,
                            SYS_close,
                            SYS_fstat,
                            SYS_recvfrom,
                            SYS_sendto,
                            SYS_poll,
                            SYS_ppoll,
                            SYS_mmap,
                            SYS_munmap,
                            SYS_mremap,
                            SYS_mprotect,
                            SYS_madvise,
                            SYS_brk,
                            SYS_membarrier,
                            SYS_futex,
                            SYS_set_robust_list,
                            SYS_rseq,
                            SYS_gettid,
                            SYS_getpid,
                            SYS_exit,
                            SYS_exit_group,
                            SYS_sched_yield,
                            SYS_sched_getaffinity,
                            SYS_getcpu,
                            SYS_rt_sigaction,
                            SYS_rt_sigprocmask,
                            SYS_rt_sigreturn,
                            SYS_sigaltstack,
                            SYS_restart_syscall,
                            SYS_clock_gettime,
                            SYS_clock_nanosleep,
                            SYS_nanosleep,
                            SYS_gettimeofday,
                            SYS_time,
                            SYS_times,
                            SYS_getrusage,
                            SYS_getrandom,
                            SYS_sysinfo,
                            SYS_uname};

/// Allowed where a bit of an argument is set, or an argument has this value.
struct Condition {
  int call;
  unsigned argument;
  std::uint32_t mask, value;
};

sock_filter load(std::size_t offset) {
  return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
sock_filter answer(std::uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }
/// Passes over the next `count` where what is loaded is another number.
sock_filter unless(std::uint32_t number, std::uint8_t count) {
  return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, count);
}

std::vector<sock_filter> program(std::uint32_t pid) {
  const Condition conditions[] = {
      {SYS_clone, 0, CLONE_THREAD, CLONE_THREAD},         // threads, no processes
      {SYS_newfstatat, 3, AT_EMPTY_PATH, AT_EMPTY_PATH},  // fstat
      {SYS_prlimit64, 0, ~0u, 0},                         // its own limits
      {SYS_tgkill, 0, ~0u, pid},                          // abort()
  };
  const std::uint32_t denied = SECCOMP_RET_ERRNO | EACCES;
  std::vector<sock_filter> all = {load(offsetof(seccomp_data, arch)), unless(AUDIT_ARCH_X86_64, 1),
                                  BPF_STMT(BPF_JMP | BPF_JA, 1), answer(denied),
                                  load(offsetof(seccomp_data, nr))};
  for (const int call : kAllowed) {
    all.push_back(unless(static_cast<std::uint32_t>(call), 1));
    all.push_back(answer(SECCOMP_RET_ALLOW));
  }
  // Its flags stand in memory, where a filter cannot look; the library asks for clone() then.
  all.push_back(unless(SYS_clone3, 1));
  all.push_back(answer(SECCOMP_RET_ERRNO | ENOSYS));
  for (const Condition& one : conditions) {
    all.push_back(unless(static_cast<std::uint32_t>(one.call), 5));
    all.push_back(load(offsetof(seccomp_data, args) + 8 * one.argument));
    all.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, one.mask));
    all.push_back(unless(one.value, 1));
    all.push_back(answer(SECCOMP_RET_ALLOW));
    all.push_back(answer(denied));
  }
  all.push_back(answer(denied));
  return all;
}

}  // namespace

void warmUp() {
  // Those that ReadStat asks for; many are a library of their own to the C library.
  for (const char* encoding : {"BIG-5",
                               "CP1129",
                               "CP1361",
                               "CP437",
                               "CP720",
                               "CP737",
                               "CP775",
                               "CP850",
                               "CP852",
                               "CP855",
                               "CP857",
                               "CP858",
                               "CP860",
                               "CP861",
                               "CP862",
                               "CP863",
                               "CP864",
                               "CP865",
                               "CP866",
                               "CP869",
                               "CP874",
                               "CP921",
                               "CP922",
                               "CP932",
                               "CP949",
                               "CP950",
                               "EUC-JP",
                               "EUC-KR",
                               "EUC-TW",
                               "GB18030",
                               "ISO-2022-CN",
                               "ISO-2022-JP",
                               "ISO-2022-KR",
                               "ISO-8859-1",
                               "ISO-8859-11",
                               "ISO-8859-13",
                               "ISO-8859-14",
                               "ISO-8859-15",
                               "ISO-8859-2",
                               "ISO-8859-3",
                               "ISO-8859-4",
                               "ISO-8859-5",
                               "ISO-8859-6",
                               "ISO-8859-7",
                               "ISO-8859-8",
                               "ISO-8859-9",
                               "MACCENTRALEUROPE",
                               "MACCYRILLIC",
                               "MACROMAN",
                               "MACTURKISH",
                               "MACUKRAINE",
                               "SHIFT-JIS",
                               "SHIFT_JISX0213",
                               "US-ASCII",
                               "UTF-16BE",
                               "UTF-16LE",
                               "UTF-32BE",
                               "UTF-32LE",
                               "UTF-7",
                               "WINDOWS-1250",
                               "WINDOWS-1251",
                               "WINDOWS-1252",
                               "WINDOWS-1253",
                               "WINDOWS-1254",
                               "WINDOWS-1255",
                               "WINDOWS-1256",
                               "WINDOWS-1257",
                               "WINDOWS-1258",
                               "WINDOWS-936"})
    // Kept open: a library that nobody uses is let go of.
    static_cast<void>(iconv_open("UTF-8", encoding));
}

bool confine() {
  if (!kCanConfine) return false;
  std::vector<sock_filter> filter = program(static_cast<std::uint32_t>(getpid()));
  const sock_fprog whole{static_cast<unsigned short>(filter.size()), filter.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &whole) == 0;
}

}  // namespace paretree::worker_program
