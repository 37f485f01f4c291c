// The journal of a study: its lines say what they were given, and nothing that was cut off or changed.
#include <rapidcheck.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/studies/journal.h"
#include "paretree/studies/seal.h"
#include "tests/support/unit.h"

namespace journal_test {

using namespace paretree;
using namespace paretree::studies;

namespace {

JournalEntry drawn(Rng& rng) {
  JournalEntry entry;
  entry.unit = sha256(std::to_string(rng.next()));
  entry.kind = static_cast<JournalEntry::Kind>(rng.below(6));
  entry.seconds = rng.chance(0.2) ? data::kMissing : 100 * rng.uniform();
  if (entry.kind == JournalEntry::Kind::NoRoom) entry.bytes = rng.next() >> 20;
  if (entry.kind == JournalEntry::Kind::Done) {
    entry.bytes = rng.next() >> 20;
    entry.summary.measure = rng.chance(0.5) ? "accuracy" : "rmse";
    entry.summary.test = rng.chance(0.2) ? data::kMissing : rng.normal();
    entry.summary.train = rng.normal() * 1e-300;
    entry.summary.terms = static_cast<double>(rng.below(50));
    entry.summary.models = rng.below(1000);
  } else {
    entry.problem = Message{"learners.no-such-param", {{"param", "ä\"\n"}, {"hint", std::vector<Message>{}}}};
  }
  if (entry.kind == JournalEntry::Kind::Done || entry.kind == JournalEntry::Kind::Differs)
    entry.sha256 = sha256("x");
  return entry;
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

std::string contentOf(const std::string& path) { return *readFile(path); }

}  // namespace

class JournalTest : public QObject {
  Q_OBJECT

 private slots:
  void aLineSaysWhatItWasGiven() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const JournalEntry entry = drawn(rng);
      const std::string line = journalLine(entry);
      RC_ASSERT(line.find('\n') == line.size() - 1);
      const auto back = journalEntry(line);
      RC_ASSERT(back.ok());
      RC_ASSERT(back->unit == entry.unit && back->kind == entry.kind && back->bytes == entry.bytes);
      RC_ASSERT(back->sha256 == entry.sha256 && back->problem == entry.problem);
      RC_ASSERT(same(back->seconds, entry.seconds));
      RC_ASSERT(same(back->summary.test, entry.summary.test) &&
                same(back->summary.train, entry.summary.train));
      RC_ASSERT(journalLine(*back) == line);
    }));
  }

  void whatIsCutOffOrChangedIsNoLine() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      std::string line = journalLine(drawn(rng));
      if (rng.chance(0.5)) {
        line.resize(rng.below(line.size()));
      } else {
        char& c = line[rng.below(line.size())];
        c = static_cast<char>(c ^ (1 << rng.below(7)));
      }
      RC_ASSERT(!journalEntry(line).ok());
    }));
  }

  void aSealHoldsForIndentedTextsToo() {
    const Json json = {{"a", 1}, {"b", {{"c", "\"check\": \"x\""}}}};
    for (const int indent : {-1, 2}) {
      const std::string text = sealed(dumpJson(json, indent));
      QVERIFY(sealHolds(text));
      const auto parsed = parseJson(text, "x");
      QVERIFY(parsed.ok());
      QCOMPARE((*parsed)["b"]["c"].get<std::string>(), std::string("\"check\": \"x\""));
      for (std::size_t i = 0; i < text.size(); ++i) {
        std::string other = text;
        other[i] = static_cast<char>(other[i] ^ 1);
        QVERIFY2(!sealHolds(other), std::to_string(i).c_str());
        QVERIFY(!sealHolds(text.substr(0, i)));
      }
      QVERIFY(!sealHolds(dumpJson(json, indent)));
    }
  }

  // A run that failed, and failed again for another reason: the second one counts.
  void theLastWordOfAUnitIsReadLast() {
    QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    for (int i = 0; i < 16; ++i) {
      JournalEntry entry;
      entry.unit = sha256("one");
      entry.kind = JournalEntry::Kind::Failed;
      entry.problem = Message{"studies.time-limit", {{"seconds", i}}};
      QVERIFY(JournalWriter(path).add(entry).ok());
    }
    const auto read = readJournal(path);
    QVERIFY(read.ok());
    QCOMPARE(read->files.size(), std::size_t{16});
    for (int i = 0; i < 16; ++i)
      QVERIFY(read->entries[static_cast<std::size_t>(i)].problem ==
              (Message{"studies.time-limit", {{"seconds", i}}}));
  }

  void damagedLinesArePassedOverAndCounted() {
    QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    Rng rng(1);
    std::vector<JournalEntry> entries;
    {
      JournalWriter one(path), two(path);
      for (int i = 0; i < 10; ++i) {
        entries.push_back(drawn(rng));
        QVERIFY((i % 2 ? one : two).add(entries.back()).ok());
      }
    }
    const auto whole = readJournal(path);
    QVERIFY(whole.ok());
    QCOMPARE(whole->entries.size(), entries.size());
    QCOMPARE(whole->files.size(), std::size_t{2});
    QCOMPARE(whole->damagedLines, std::size_t{0});

    // As a program leaves it that was killed or had no room left.
    std::string text = contentOf(whole->files[0]);
    text.resize(text.size() - 5);
    QVERIFY(writeFile(whole->files[0], text).ok());
    const auto cut = readJournal(path);
    QVERIFY(cut.ok());
    QCOMPARE(cut->entries.size(), entries.size() - 1);
    QCOMPARE(cut->damagedLines, std::size_t{1});

    QVERIFY(mergeJournal(path, *cut).ok());
    const auto merged = readJournal(path);
    QVERIFY(merged.ok());
    QCOMPARE(merged->files.size(), std::size_t{1});
    QCOMPARE(merged->damagedLines, std::size_t{0});
    for (std::size_t i = 0; i < merged->entries.size(); ++i)
      QCOMPARE(merged->entries[i].unit, cut->entries[i].unit);
  }
};

PARETREE_TEST_WITH_APPLICATION(JournalTest)
}  // namespace journal_test

#include "journal_test.moc"
