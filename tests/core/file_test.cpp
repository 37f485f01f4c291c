// Files as whole values: all or nothing, with the usual rights, from any number of threads.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdarg>
#include <filesystem>
#include <thread>

#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"

using namespace paretree;

// In place of the C library's: slow, so that a writer who changes the mask for a moment is met by the others.
extern "C" mode_t umask(mode_t mask) noexcept {
  const auto before = static_cast<mode_t>(::syscall(SYS_umask, mask));
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return before;
}

namespace {
bool statFails = false, foldersDoNotOpen = false;
}

// Likewise: a disk that fails when asked what is there, and a process that has no descriptor left for a
// folder.
extern "C" int stat(const char* path, struct stat* to) noexcept {
  if (statFails) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_newfstatat, AT_FDCWD, path, to, 0));
}
extern "C" int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (foldersDoNotOpen && (flags & O_DIRECTORY) != 0) {
    errno = EMFILE;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

namespace {

mode_t rightsOf(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777 : 0;
}

/// What `work` returns, done in a process of its own: the mask belongs to all of a process. -1: it died.
template <class Work>
int inAnotherProcess(Work work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

/// Two threads write new files under a mask; 0 if each has the rights that the mask leaves and the mask is as
/// it was.
int writtenByTwoThreads(const std::string& folder, mode_t mask) {
  ::umask(mask);
  std::atomic<int> failed{0}, wrong{0};
  const auto writer = [&](const char* name) {
    for (int i = 0; i < 30; ++i) {
      const std::string path = folder + "/" + name + std::to_string(i);
      if (!writeFile(path, "bytes")) ++failed;
      if (rightsOf(path) != (0666 & ~mask)) ++wrong;
    }
  };
  std::thread one(writer, "one"), two(writer, "two");
  one.join();
  two.join();
  if (failed > 0) return 1;
  if (wrong > 0) return 2;
  return ::umask(mask) == mask ? 0 : 3;
}

}  // namespace

class FileTest : public QObject {
  Q_OBJECT
 private slots:
  void aFileIsReplacedAtOnceAndTheOldStaysOnFailure() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.txt").toStdString();
    QVERIFY(writeFile(path, "one").ok());
    QVERIFY(writeFile(path, "two").ok());
    QCOMPARE(readFile(path).value(), std::string("two"));
    QVERIFY(!writeFile(folder.filePath("absent/a.txt").toStdString(), "x").ok());
    QVERIFY(!readFile(folder.path().toStdString()).ok());
    QVERIFY(checkWritable(path).ok());
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {}),
             std::ptrdiff_t(1));
  }

  void linksAreFollowedAsFarAsTheSystemDoes() {
    QTemporaryDir folder;
    const auto at = [&](const std::string& name) { return folder.filePath(name.c_str()).toStdString(); };
    // To a file that is not there yet, and through as many links as there may be.
    constexpr int kLinks = 40;
    for (int i = 0; i < kLinks; ++i)
      std::filesystem::create_symlink(i + 1 < kLinks ? "l" + std::to_string(i + 1) : "a.txt",
                                      at("l" + std::to_string(i)));
    for (const char* text : {"one", "two"}) {
      QVERIFY(writeFile(at("l0"), text).ok());
      QCOMPARE(readFile(at("a.txt")).value(), std::string(text));
    }
    for (int i = 0; i < kLinks; ++i) QVERIFY(std::filesystem::is_symlink(at("l" + std::to_string(i))));
    std::filesystem::create_symlink("round", at("about"));
    std::filesystem::create_symlink("about", at("round"));
    QVERIFY(!writeFile(at("round"), "three").ok());
    QVERIFY(std::filesystem::is_symlink(at("round")) && std::filesystem::is_symlink(at("about")));
  }

  void anOldFileKeepsItsRightsAndALinkStaysALink() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.txt").toStdString(),
                      link = folder.filePath("link.txt").toStdString();
    QVERIFY(writeFile(path, "one").ok());
    for (const mode_t rights : {0600, 0640, 0666, 0755}) {
      QCOMPARE(::chmod(path.c_str(), rights), 0);
      QVERIFY(writeFile(path, "two").ok());
      QCOMPARE(rightsOf(path), rights);
    }
    std::filesystem::create_symlink("a.txt", link);
    QVERIFY(writeFile(link, "three").ok());
    QVERIFY(std::filesystem::is_symlink(link));
    QCOMPARE(readFile(path).value(), std::string("three"));
    QCOMPARE(rightsOf(path), mode_t{0755});
  }

  void aGrowingFileIsThereWhenItIsDone() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("grown.txt")).toStdString();
    QVERIFY(writeFile(path, "old").ok());
    {
      auto file = GrowingFile::create(path);
      QVERIFY(file.ok());
      QVERIFY(file->write("one, ").ok());
      QVERIFY(file->write("two").ok());
      QCOMPARE(*readFile(path), std::string("old"));
      QVERIFY(file->commit().ok());
      QCOMPARE(*readFile(path), std::string("one, two"));
    }
    {
      auto file = GrowingFile::create(path);
      QVERIFY(file->write("never").ok());
    }
    QCOMPARE(*readFile(path), std::string("one, two"));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {}), 1);
    QVERIFY(!GrowingFile::create(folder.path().toStdString()).ok());
  }

  void aLargeFileIsOnTheDiskBeforeItHasItsName() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("large.bin")).toStdString();
    std::string bytes(30'000'001, ' ');
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>('a' + i % 23);
    {
      auto file = GrowingFile::create(path);
      QVERIFY(file.ok());
      for (std::size_t at = 0; at < bytes.size(); at += 7'000'000)
        QVERIFY(file->write(std::string_view(bytes).substr(at, 7'000'000)).ok());
      QVERIFY(file->sync().ok());
      QVERIFY(!std::filesystem::exists(path));
      QVERIFY(file->commit().ok());
      QVERIFY(*readFile(path) == bytes);
    }
    {
      auto file = GrowingFile::create(path);
      QVERIFY(file->write("other").ok() && file->sync().ok());
    }
    QVERIFY(*readFile(path) == bytes);
    QVERIFY(writeFile(path, bytes.substr(1)).ok());
    QVERIFY(*readFile(path) == bytes.substr(1));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {}), 1);
  }

  void whatIsTakenStaysAndMayBeTriedAgain() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("result.json")).toStdString();
    QVERIFY(writeFile(path, "first").ok());
    {
      auto file = GrowingFile::createNew(path);
      QVERIFY(file.ok() && file->write("second").ok());
      const auto named = file->commitUnlessTaken();
      QVERIFY(named.ok() && !*named);
      QCOMPARE(*readFile(path), std::string("first"));
      std::filesystem::remove(path);
      const auto again = file->commitUnlessTaken();
      QVERIFY(again.ok() && *again);
    }
    QCOMPARE(*readFile(path), std::string("second"));
    {
      auto file = GrowingFile::createNew(path);
      QVERIFY(file->write("third").ok() && !*file->commitUnlessTaken());
    }
    QCOMPARE(*readFile(path), std::string("second"));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {}), 1);
  }

  void whatAKilledWriterLeftIsTakenAway() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
    const auto files = [&] {
      return std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {});
    };
    for (int i = 0; i < 2; ++i)
      QCOMPARE(inAnotherProcess([&] {
                 auto file = GrowingFile::create(path);
                 if (!file || !file->write("half")) return 1;
                 ::_exit(0);  // as killed: nothing is destroyed
               }),
               0);
    QCOMPARE(files(), 1);  // the second took the first one's away
    QVERIFY(writeFile(path, "whole").ok());
    QCOMPARE(*readFile(path), std::string("whole"));
    QCOMPARE(files(), 1);
  }
  void whatALivingWriterHasStays() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
    auto slow = GrowingFile::create(path);
    QVERIFY(slow.ok() && slow->write("slow").ok());
    QVERIFY(checkWritable(path).ok());
    QVERIFY(writeFile(path, "quick").ok());
    QCOMPARE(*readFile(path), std::string("quick"));
    QVERIFY(slow->commit().ok());
    QCOMPARE(*readFile(path), std::string("slow"));
  }
  void aStatThatFailsIsNotNoFile() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
    QVERIFY(writeFile(path, "secret").ok());
    QCOMPARE(::chmod(path.c_str(), 0600), 0);
    statFails = true;
    const auto written = writeFile(path, "other"), checked = checkWritable(path);
    statFails = false;
    QVERIFY(!written.ok() && !checked.ok());
    QCOMPARE(written.error().message.code, std::string("core.cannot-write"));
    QCOMPARE(*readFile(path), std::string("secret"));
    QCOMPARE(rightsOf(path), mode_t{0600});
  }
  void aWriteProtectedFileStays() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
    QVERIFY(writeFile(path, "kept").ok());
    QCOMPARE(::chmod(path.c_str(), 0444), 0);
    const auto written = writeFile(path, "other"), checked = checkWritable(path);
    QVERIFY(!written.ok() && !checked.ok());
    QCOMPARE(written.error().message.code, std::string("core.write-protected"));
    QCOMPARE(*readFile(path), std::string("kept"));
  }
  void whatIsNotDurableIsSaid() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString();
    foldersDoNotOpen = true;
    const auto written = writeFile(path, "bytes");
    foldersDoNotOpen = false;
    QVERIFY(!written.ok());
    QCOMPARE(written.error().message.code, std::string("core.cannot-sync"));
    QCOMPARE(*readFile(path), std::string("bytes"));
  }
  void otherNamesOfAFileAreSaid() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("a.txt")).toStdString(),
                      other = folder.filePath(QStringLiteral("b.txt")).toStdString();
    std::optional<Message> remark;
    QVERIFY(writeFile(path, "old", &remark).ok());
    QVERIFY(!remark);
    std::filesystem::create_hard_link(path, other);
    QVERIFY(writeFile(path, "new", &remark).ok());
    QVERIFY(remark && remark->code == "core.other-names");
    QCOMPARE(remark->number("names"), 1);
    QCOMPARE(*readFile(other), std::string("old"));
  }
  void newFilesHaveTheUsualRightsFromTwoThreads_data() {
    QTest::addColumn<int>("mask");
    for (const int mask : {0, 002, 022, 027, 077}) QTest::addRow("%03o", static_cast<unsigned>(mask)) << mask;
  }
  void newFilesHaveTheUsualRightsFromTwoThreads() {
    QFETCH(int, mask);
    QTemporaryDir folder;
    QCOMPARE(inAnotherProcess(
                 [&] { return writtenByTwoThreads(folder.path().toStdString(), static_cast<mode_t>(mask)); }),
             0);
  }
};

QTEST_APPLESS_MAIN(FileTest)
#include "file_test.moc"
