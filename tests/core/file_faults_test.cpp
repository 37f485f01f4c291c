// Files on a system of which one call fails: what stood there stays, the cause is said, nothing is left
// behind.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <QTemporaryDir>
#include <QTest>
#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"

using namespace paretree;

namespace {

/// The calls of this name, from the `first` of them on (`last` at the most), end with this error; with 0 they
/// do a part of their work, as a write may.
struct Fault {
  const char* call = "";
  int error = 0;
  int first = 1, last = 1;
};
constexpr int kForEver = 1 << 30;
Fault fault, other;  // the second fails each time
int calls = 0;
/// What somebody else does just before the call.
std::function<void(const std::string& call)> before;

bool fails(const char* call) {
  if (before) before(call);
  if (std::strcmp(call, other.call) == 0) {
    errno = other.error;
    return true;
  }
  if (std::strcmp(call, fault.call) != 0) return false;
  ++calls;
  if (calls < fault.first || calls > fault.last) return false;
  errno = fault.error;
  return true;
}

/// What is called while it lives meets the fault.
struct During {
  explicit During(const Fault& one, const Fault& two = {}) {
    fault = one;
    other = two;
    calls = 0;
  }
  ~During() { fault = other = {}; }
};

}  // namespace

// In place of the C library's.
extern "C" int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (fails((flags & O_CREAT) != 0 ? "create" : "open")) return -1;
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
extern "C" int close(int file) {
  const auto done = ::syscall(SYS_close, file);
  return fails("close") ? -1 : static_cast<int>(done);
}
extern "C" ssize_t read(int file, void* to, size_t size) {
  return fails("read") ? -1 : ::syscall(SYS_read, file, to, size);
}
extern "C" ssize_t write(int file, const void* bytes, size_t size) {
  if (!fails("write")) return ::syscall(SYS_write, file, bytes, size);
  return fault.error != 0 ? -1 : ::syscall(SYS_write, file, bytes, size / 2);
}
extern "C" int fsync(int file) { return fails("fsync") ? -1 : static_cast<int>(::syscall(SYS_fsync, file)); }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"  // of the struct that has the name of the call
extern "C" int flock(int file, int how) noexcept {
  return fails("flock") ? -1 : static_cast<int>(::syscall(SYS_flock, file, how));
}
#pragma GCC diagnostic pop
extern "C" int fstat(int file, struct stat* to) noexcept {
  return fails("fstat") ? -1 : static_cast<int>(::syscall(SYS_fstat, file, to));
}
extern "C" int stat(const char* path, struct stat* to) noexcept {
  return fails("stat") ? -1 : static_cast<int>(::syscall(SYS_newfstatat, AT_FDCWD, path, to, 0));
}
extern "C" int lstat(const char* path, struct stat* to) noexcept {
  const bool wrong = fails("lstat");
  if (wrong && fault.error != 0) return -1;
  const auto done = ::syscall(SYS_newfstatat, AT_FDCWD, path, to, AT_SYMLINK_NOFOLLOW);
  if (wrong) ++to->st_dev;  // a file of the same number, of a file system that was mounted there
  return static_cast<int>(done);
}
extern "C" int fchmod(int file, mode_t mode) noexcept {
  return fails("fchmod") ? -1 : static_cast<int>(::syscall(SYS_fchmod, file, mode));
}
extern "C" int access(const char* path, int how) noexcept {
  return fails("access") ? -1 : static_cast<int>(::syscall(SYS_access, path, how));
}
extern "C" int rename(const char* from, const char* to) noexcept {
  return fails("rename") ? -1 : static_cast<int>(::syscall(SYS_rename, from, to));
}
extern "C" int link(const char* from, const char* to) noexcept {
  return fails("link") ? -1 : static_cast<int>(::syscall(SYS_link, from, to));
}
extern "C" int sync_file_range(int file, off64_t from, off64_t count, unsigned how) {
  return fails("sync_file_range") ? -1
                                  : static_cast<int>(::syscall(SYS_sync_file_range, file, from, count, how));
}

namespace {

class Folder {
 public:
  std::string file(const char* name = "a.txt") const {
    return folder_.filePath(QString::fromLatin1(name)).toStdString();
  }
  std::ptrdiff_t files() const {
    return std::distance(std::filesystem::directory_iterator(folder_.path().toStdString()), {});
  }

 private:
  QTemporaryDir folder_;
};

/// "core.cannot-write: No space left on device", or nothing where all went well.
template <class T>
std::string said(const Result<T>& result) {
  if (result.ok()) return {};
  const Message& message = result.error().message;
  const Argument* reason = message.find("reason");
  return message.code + (reason ? ": " + std::get<std::string>(reason->value) : "");
}
std::string because(const char* code, int error) { return std::string(code) + ": " + std::strerror(error); }

}  // namespace

class FileFaultsTest : public QObject {
  Q_OBJECT
 private slots:
  void aFailureLeavesTheOldFileAndNothingElse_data() {
    QTest::addColumn<Fault>("one");
    QTest::newRow("stat") << Fault{"stat", EIO};
    QTest::newRow("create") << Fault{"create", EACCES};
    QTest::newRow("all names are taken") << Fault{"create", EEXIST, 1, kForEver};
    QTest::newRow("fstat") << Fault{"fstat", EIO};
    QTest::newRow("fchmod") << Fault{"fchmod", EPERM};
    QTest::newRow("first write") << Fault{"write", ENOSPC};
    QTest::newRow("each write") << Fault{"write", EDQUOT, 1, kForEver};
    QTest::newRow("rest of a write") << Fault{"write", EIO, 2, 2};
    QTest::newRow("fsync") << Fault{"fsync", EIO};
    QTest::newRow("close") << Fault{"close", EIO};
    QTest::newRow("rename") << Fault{"rename", EROFS};
  }
  void aFailureLeavesTheOldFileAndNothingElse() {
    QFETCH(Fault, one);
    const Folder folder;
    QVERIFY(writeFile(folder.file(), "old").ok());
    std::string words;
    {
      auto bytes = std::string(20'000'000, 'x');  // more than is handed on at a time
      const During meanwhile(one);
      words = said(writeFile(folder.file(), bytes));
    }
    QCOMPARE(words, because("core.cannot-write", one.error));
    QCOMPARE(*readFile(folder.file()), std::string("old"));
    QCOMPARE(folder.files(), 1);
    {
      const During meanwhile(one);
      words = said(writeFile(folder.file("new.txt"), std::string(20'000'000, 'x')));
    }
    const bool asked = std::string(one.call) != "fchmod";  // of a new file nothing is kept
    QCOMPARE(words, asked ? because("core.cannot-write", one.error) : "");
    QCOMPARE(folder.files(), asked ? 1 : 2);
  }

  void whatIsNoFailureIsPassedOver_data() {
    QTest::addColumn<Fault>("one");
    QTest::newRow("a part is written at a time") << Fault{"write", 0, 1, 9};
    QTest::newRow("signals come") << Fault{"write", EINTR, 1, 3};
    QTest::newRow("no locks") << Fault{"flock", ENOLCK, 1, kForEver};
    QTest::newRow("folders have no sync") << Fault{"fsync", EINVAL, 2, 2};
    QTest::newRow("nothing is handed on") << Fault{"sync_file_range", EINVAL, 1, kForEver};
  }
  void whatIsNoFailureIsPassedOver() {
    QFETCH(Fault, one);
    const Folder folder;
    std::string bytes(20'000'000, ' ');
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>('a' + i % 23);
    {
      const During meanwhile(one);
      QCOMPARE(said(writeFile(folder.file(), bytes)), std::string());
    }
    QVERIFY(calls > 0);
    QVERIFY(*readFile(folder.file()) == bytes);
    QCOMPARE(folder.files(), 1);
  }

  void aLargeFileSaysWhatTheDiskSaidOnItsWay_data() {
    QTest::addColumn<int>("call");
    QTest::addColumn<int>("error");
    for (const int call : {1, 2, 3})
      for (const int error : {EIO, ENOSPC, EDQUOT})
        QTest::addRow("call %d, error %d", call, error) << call << error;
  }
  void aLargeFileSaysWhatTheDiskSaidOnItsWay() {
    QFETCH(int, call);
    QFETCH(int, error);
    const Folder folder;
    const During meanwhile({"sync_file_range", error, call, call});
    QCOMPARE(said(writeFile(folder.file(), std::string(30'000'000, 'x'))),
             because("core.cannot-write", error));
    QCOMPARE(folder.files(), 0);
  }

  void aFolderThatCannotBeSyncedIsSaidOfANewFile() {
    const Folder folder;
    QVERIFY(writeFile(folder.file(), "old").ok());
    const During meanwhile({"fsync", EIO, 2, 2});
    QCOMPARE(said(writeFile(folder.file(), "new")), because("core.cannot-sync", EIO));
    QCOMPARE(*readFile(folder.file()), std::string("new"));
    QCOMPARE(folder.files(), 1);
  }

  void aNameThatMayBeTakenIsSetWithoutLinks() {
    const Folder folder;
    for (const int error : {EPERM, EOPNOTSUPP, ENOSYS, EMLINK}) {
      auto file = GrowingFile::createNew(folder.file());
      QVERIFY(file.ok() && file->write("mine").ok());
      QVERIFY(writeFile(folder.file(), "taken").ok());
      const During meanwhile({"link", error, 1, kForEver});
      auto named = file->commitUnlessTaken();
      QVERIFY(named.ok() && !*named);
      QCOMPARE(*readFile(folder.file()), std::string("taken"));
      std::filesystem::remove(folder.file());
      named = file->commitUnlessTaken();
      QVERIFY(named.ok() && *named);
      QCOMPARE(*readFile(folder.file()), std::string("mine"));
      named = file->commitUnlessTaken();
      QVERIFY(named.ok() && *named);
    }
    QCOMPARE(folder.files(), 1);
  }
  void aNameThatCannotBeSetIsSaid_data() {
    QTest::addColumn<Fault>("one");
    QTest::addColumn<std::string>("words");
    QTest::newRow("create") << Fault{"create", EACCES} << because("core.cannot-write", EACCES);
    QTest::newRow("fsync") << Fault{"fsync", EIO} << because("core.cannot-write", EIO);
    QTest::newRow("link") << Fault{"link", EIO} << because("core.cannot-write", EIO);
  }
  void aNameThatCannotBeSetIsSaid() {
    QFETCH(Fault, one);
    QFETCH(std::string, words);
    const Folder folder;
    {
      const During meanwhile(one);
      auto file = GrowingFile::createNew(folder.file());
      if (file.ok()) {
        QVERIFY(file->write("mine").ok());
        QCOMPARE(said(file->commitUnlessTaken()), words);
      } else {
        QCOMPARE(said(file), words);
      }
    }
    QCOMPARE(folder.files(), 0);
  }
  void aNameThatCannotBeSetWithoutLinksIsSaid() {
    const Folder folder;
    for (const Fault& two : {Fault{"stat", EIO}, Fault{"rename", EROFS}}) {
      auto file = GrowingFile::createNew(folder.file());
      QVERIFY(file.ok() && file->write("mine").ok());
      {
        const During meanwhile({"link", EPERM, 1, kForEver}, two);
        QCOMPARE(said(file->commitUnlessTaken()), because("core.cannot-write", two.error));
      }
      QVERIFY(!std::filesystem::exists(folder.file()));
    }
    QCOMPARE(folder.files(), 0);
  }

  /// Others write the same file, or clear away what the dead left, between any two calls.
  void whatOthersDoMeanwhileLosesNothing_data() {
    QTest::addColumn<std::string>("call");
    QTest::addColumn<bool>("left");
    QTest::addColumn<bool>("replaced");
    QTest::addColumn<std::ptrdiff_t>("files");
    QTest::newRow("the new one is taken for a dead one's")
        << std::string("flock") << false << false << std::ptrdiff_t{1};
    QTest::newRow("the dead one's has gone before it is opened")
        << std::string("open") << true << false << std::ptrdiff_t{1};
    QTest::newRow("it has gone after it was locked")
        << std::string("fstat") << true << false << std::ptrdiff_t{1};
    QTest::newRow("its name is another's by then")
        << std::string("flock") << true << true << std::ptrdiff_t{2};
  }
  void whatOthersDoMeanwhileLosesNothing() {
    QFETCH(std::string, call);
    QFETCH(bool, left);
    QFETCH(bool, replaced);
    QFETCH(std::ptrdiff_t, files);
    const Folder folder;
    const std::string temporary = folder.file(".a.txt.writing1"), theirs = folder.file("theirs");
    if (left) std::ofstream(temporary) << "half";
    if (replaced) std::ofstream(theirs) << "whole";
    int met = 0;
    before = [&](const std::string& now) {
      if (now != call || met++ > 0) return;
      if (replaced)
        std::filesystem::rename(theirs, temporary);
      else
        std::filesystem::remove(temporary);
    };
    const std::string words = said(writeFile(folder.file(), "bytes"));
    before = {};
    QCOMPARE(words, std::string());
    QVERIFY(met > 0);
    QCOMPARE(*readFile(folder.file()), std::string("bytes"));
    QCOMPARE(folder.files(), files);
    if (replaced) QCOMPARE(*readFile(temporary), std::string("whole"));
  }
  void whatTheDeadLeftStaysWhereNothingIsKnownOfIt_data() {
    QTest::addColumn<Fault>("one");
    QTest::newRow("nothing is said of it") << Fault{"fstat", EIO};
    QTest::newRow("nothing is said of its name") << Fault{"lstat", EIO, 1, kForEver};
    QTest::newRow("its name is in another file system by then") << Fault{"lstat", 0, 1, kForEver};
  }
  void whatTheDeadLeftStaysWhereNothingIsKnownOfIt() {
    QFETCH(Fault, one);
    const Folder folder;
    std::ofstream(folder.file(".a.txt.writing1")) << "half";
    {
      const During meanwhile(one);
      QCOMPARE(said(writeFile(folder.file(), "bytes")), std::string());
    }
    QCOMPARE(*readFile(folder.file()), std::string("bytes"));
    QCOMPARE(folder.files(), 2);
    QVERIFY(writeFile(folder.file(), "again").ok());
    QCOMPARE(folder.files(), 1);
  }

  void aNamedFileIsThereThoughItsEndFails() {
    const Folder folder;
    for (const Fault& one : {Fault{"close", EIO}, Fault{"fsync", EIO, 2, 2}}) {
      auto file = GrowingFile::createNew(folder.file());
      QVERIFY(file.ok() && file->write("mine").ok());
      {
        const During meanwhile(one);
        QVERIFY(!file->commitUnlessTaken().ok());
      }
      QCOMPARE(*readFile(folder.file()), std::string("mine"));
      QCOMPARE(folder.files(), 1);
      std::filesystem::remove(folder.file());
    }
  }

  void readingSaysWhatFailed() {
    const Folder folder;
    QVERIFY(writeFile(folder.file(), "bytes").ok());
    const auto under = [&](const Fault& one, std::uint64_t limit = UINT64_MAX) {
      const During meanwhile(one);
      return said(readFile(folder.file(), limit));
    };
    QCOMPARE(under({"open", EACCES}), because("core.cannot-open", EACCES));
    QCOMPARE(under({"fstat", EIO}), because("core.cannot-read", EIO));
    QCOMPARE(under({"read", EIO}), because("core.cannot-read", EIO));
    QCOMPARE(under({"read", EINTR}), std::string());
    QCOMPARE(under({}, 5), std::string());
    QCOMPARE(under({}, 4), std::string("core.file-too-large"));
    QCOMPARE(said(readFile("/proc/self/status", 10)), std::string("core.more-bytes"));
    QCOMPARE(said(readFile(folder.file("absent"))), std::string("core.no-such-file"));
    QCOMPARE(said(readFile(folderOf(folder.file()))), std::string("core.is-folder"));
  }

  void whatCannotBeWrittenIsSaidBeforehand() {
    const Folder folder;
    QVERIFY(writeFile(folder.file(), "old").ok());
    const auto under = [&](const Fault& one) {
      const During meanwhile(one);
      return said(checkWritable(folder.file()));
    };
    QCOMPARE(under({}), std::string());
    QCOMPARE(under({"stat", EIO}), because("core.cannot-write", EIO));
    QCOMPARE(under({"create", EROFS}), because("core.cannot-write", EROFS));
    QCOMPARE(under({"access", EACCES}), std::string("core.write-protected"));
    QCOMPARE(said(checkWritable(folderOf(folder.file()))), std::string("core.is-folder"));
    QCOMPARE(said(checkWritable("/dev/null")), std::string());
    QCOMPARE(said(checkWritable(folder.file("absent/a.txt"))), because("core.cannot-write", ENOENT));
    QCOMPARE(folder.files(), 1);
  }

  void aDeviceGetsThePiecesAsTheyCome() {
    auto file = GrowingFile::create("/dev/null");
    QVERIFY(file.ok() && file->write("piece").ok() && file->sync().ok() && file->commit().ok());
    QCOMPARE(said(writeFile("/dev/full", "piece")), because("core.cannot-write", ENOSPC));
    const During meanwhile({"open", EACCES});
    QCOMPARE(said(writeFile("/dev/null", "piece")), because("core.cannot-write", EACCES));
  }
};

QTEST_APPLESS_MAIN(FileFaultsTest)
#include "file_faults_test.moc"
