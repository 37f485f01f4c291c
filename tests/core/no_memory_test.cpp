// Memory that is not to be had at one moment: what is returned then is right, or std::bad_alloc.
#include <openssl/crypto.h>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/parallel.h"
#include "paretree/core/variant/one_of.h"
#include "paretree/data/files/byte_stream.h"

using namespace paretree;

namespace {

/// How many allocations of this thread succeed before one fails; none fails where it is negative.
thread_local int untilFailure = -1;
bool failsNow() { return untilFailure >= 0 && untilFailure-- == 0; }

void* given(std::size_t size, const char*, int) { return failsNow() ? nullptr : std::malloc(size); }
void* givenAgain(void* old, std::size_t size, const char*, int) {
  return failsNow() ? nullptr : std::realloc(old, size);
}
void taken(void* old, const char*, int) { std::free(old); }

// OpenSSL takes other functions before its first allocation only.
const bool opensslAsks = CRYPTO_set_mem_functions(&given, &givenAgain, &taken) == 1;

/// `work` with its first allocation failing, then its second, ..., until it has no more.
template <class Work>
void failEach(const Work& work) {
  for (int n = 0; untilFailure < 0; ++n) {
    untilFailure = n;
    work();
  }
  untilFailure = -1;
}

}  // namespace

void* operator new(std::size_t size) {
  void* const made = failsNow() ? nullptr : std::malloc(size);
  if (!made) throw std::bad_alloc();
  return made;
}
void operator delete(void* old) noexcept { std::free(old); }
void operator delete(void* old, std::size_t) noexcept { std::free(old); }

class NoMemoryTest : public QObject {
  Q_OBJECT
 private slots:
  void aHashIsRightOrNotThere() {
    QVERIFY(opensslAsks);
    const std::string right = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    const QTemporaryDir folder;
    const std::string path = folder.filePath("three").toStdString();
    QVERIFY(writeFile(path, "abc"));
    int failures = 0;
    bool wrong = false;
    failEach([&] {
      try {
        const auto stream = data::openBytes(path, 100);
        wrong = wrong || !stream || (*stream)->digest().value() != right || sha256("abc") != right;
      } catch (const std::bad_alloc&) {
        ++failures;
      }
    });
    QVERIFY(!wrong);
    QVERIFY2(failures >= 4, std::to_string(failures).c_str());  // stream, two hashes, a block
  }
  void aLoopIsDoneByThoseThatAreThere() {
    bool whole = true, thrown = false;
    parallelFor(2, 2, [](std::size_t) {});  // the threads that wait for loops are there
    failEach([&] {
      std::atomic<int> calls{0};
      const std::function<void(std::size_t)> body = [&](std::size_t) { ++calls; };
      try {
        parallelFor(64, 8, body);
      } catch (const std::bad_alloc&) {
        thrown = true;
      }
      whole = whole && calls == 64;
    });
    QVERIFY(!thrown);
    QVERIFY(whole);
  }
  void aValueThatCannotBeCopiedIsThereStill() {
    using Value = OneOf<bool, double, std::string, std::vector<std::string>>;
    const Value lines = std::vector<std::string>{std::string(100, 'a'), "b", std::string(100, 'c')};
    bool wrong = false;
    int failures = 0;
    Value into = std::string(100, 'd');
    failEach([&] {
      try {
        Value made = lines;
        wrong = wrong || !(made == lines);
        into = made;
        wrong = wrong || !(into == lines);
      } catch (const std::bad_alloc&) {
        ++failures;
        wrong = wrong || into.index() != 2;
      }
    });
    QVERIFY(!wrong && into == lines);
    QCOMPARE(failures, 6);  // a vector and two long texts, copied twice
  }
  void whatIsDiscardedIsFreedWithoutAThreadToo() {
    std::weak_ptr<int> left;
    bool thrown = false;
    auto owner = std::make_shared<int>(1);
    left = owner;
    untilFailure = 0;
    try {
      discardAside(std::move(owner));
    } catch (const std::bad_alloc&) {
      thrown = true;
    }
    untilFailure = -1;
    QVERIFY(!thrown);
    QVERIFY(left.expired());
  }
};

QTEST_APPLESS_MAIN(NoMemoryTest)
#include "no_memory_test.moc"
