// Archives of tar as GNU, POSIX and old programs write them, and damaged ones.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/packing/tar_archive.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"
#include "tests/support/whole_numbers.h"

namespace members_of_tar_test {

using namespace paretree;
using support::outcomeOf;
using support::TornBytes;

namespace {

struct Member {
  std::string name, bytes;
  char kind = '0';
  std::string size = {};  ///< 12 bytes, where they are not the usual ones
  std::string folder = {};
  char behindMagic = '\0';
};

std::string octal(std::size_t number, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0 && number > 0; number /= 8)
    text[i] = static_cast<char>('0' + number % 8);
  return text;
}

std::string headerOf(const Member& member) {
  std::string header(512, '\0');
  header.replace(0, member.name.size(), member.name);
  header.replace(124, 12, member.size.empty() ? octal(member.bytes.size(), 11) + '\0' : member.size);
  header[156] = member.kind;
  header.replace(257, 5, "ustar");
  header[262] = member.behindMagic;
  header.replace(345, member.folder.size(), member.folder);
  header.replace(148, 8, 8, ' ');
  std::size_t sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  header.replace(148, 8, octal(sum, 6) + '\0' + ' ');
  return header;
}
std::string tar(const std::vector<Member>& members, bool ended = true) {
  std::string archive;
  for (const Member& member : members)
    archive += headerOf(member) + member.bytes + std::string((512 - member.bytes.size() % 512) % 512, '\0');
  return archive + std::string(ended ? 1024 : 0, '\0');
}

std::vector<std::string> filesOf(const std::string& bytes) {
  TornBytes stream(bytes);
  const auto archive = data::TarArchive::open(stream, "t.tar");
  return archive ? archive->files() : std::vector<std::string>{archive.error().message.code};
}

const std::string kCsv = "x,k\n1.5,a\n2.5,b\n";

}  // namespace

class MembersOfTarTest : public QObject {
  Q_OBJECT
 private slots:
  void namesAndSizesAreSaidInSeveralWays_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("file");
    const auto row = [](const char* name, const std::vector<Member>& members, const char* file,
                        bool ended = true) {
      QTest::newRow(name) << tar(members, ended) << std::string(file);
    };
    const std::string size = octal(kCsv.size(), 11);
    row("usual", {{"t.csv", kCsv}}, "t.csv");
    row("old", {{"t.csv", kCsv, '\0'}}, "t.csv");
    row("contiguous", {{"t.csv", kCsv, '7'}}, "t.csv");
    row("folders and links",
        {{"d/", "", '5'}, {"d", "", '0'}, {"e/", "", '0'}, {"l", "", '2'}, {"", "", '0'}, {"d/t.csv", kCsv}},
        "d,d/t.csv");
    row("folder beside", {{"t.csv", kCsv, '0', {}, "d/e"}}, "d/e/t.csv");
    row("GNU's times where folders stand", {{"t.csv", kCsv, '0', {}, "123", ' '}}, "t.csv");
    row("size that ends with a blank", {{"t.csv", kCsv, '0', size + ' '}}, "t.csv");
    row("size of blanks in front", {{"t.csv", kCsv, '0', "        " + octal(kCsv.size(), 3) + '\0'}},
        "t.csv");
    row("size of twelve digits", {{"t.csv", kCsv, '0', octal(kCsv.size(), 12)}}, "t.csv");
    row("size of blanks", {{"t.csv", "", '0', std::string(12, ' ')}}, "t.csv");
    row("size to base 256", {{"t.csv", kCsv, '0', "\x80" + support::bigEndian(kCsv.size(), 11)}}, "t.csv");
    row("long name", {{"././@LongLink", std::string(150, 'n') + '\0', 'L'}, {"short", kCsv}},
        std::string(150, 'n').c_str());
    row("name of pax", {{"h", "19 mtime=1234567.5\n20 path=d/\xC3\xA4.csv\n", 'x'}, {"short", kCsv}},
        "d/\xC3\xA4.csv");
    row("no name of pax", {{"h", "mtime\n9 size=1\n", 'x'}, {"short", kCsv}}, "short");
    row("pax of the whole", {{"h", "20 path=d/\xC3\xA4.csv\n", 'g'}, {"short", kCsv}}, "short");
    row("not ended", {{"t.csv", kCsv}}, "t.csv", false);
    const char* damaged = "data.tar-damaged";
    row("size of letters", {{"t.csv", kCsv, '0', "twelve bytes"}}, damaged);
    row("size beyond all", {{"t.csv", kCsv, '0', "\x80" + std::string(11, '\xFF')}}, damaged);
    row("size beyond what is",
        {{"t.csv", kCsv, '0', "\x80" + support::bigEndian((std::uint64_t{1} << 60) + 1, 11)}}, damaged);
    row("size beyond the end", {{"t.csv", kCsv, '0', octal(5000, 11) + '\0'}}, damaged);
    row("name beyond all", {{"h", "n", 'L', octal(70'000, 11) + '\0'}, {"short", kCsv}}, damaged);
    row("name beyond the end", {{"h", "n", 'L', octal(2000, 11) + '\0'}}, damaged, false);
  }
  void namesAndSizesAreSaidInSeveralWays() {
    QFETCH(std::string, bytes);
    QFETCH(std::string, file);
    std::string files;
    for (const auto& one : filesOf(bytes)) files += (files.empty() ? "" : ",") + one;
    QCOMPARE(files, file);
  }

  void sumsThatDoNotFitAreDamage() {
    std::string bytes = tar({{"t.csv", kCsv}, {"u.csv", kCsv}});
    QCOMPARE(filesOf(bytes).size(), std::size_t{2});
    bytes[1024 + 3] ^= 1;
    QCOMPARE(filesOf(bytes), (std::vector<std::string>{"data.tar-damaged"}));
    bytes[3] ^= 1;
    QVERIFY(!data::looksTarred(bytes));
  }

  void tablesInThemAreRead() {
    QCOMPARE(outcomeOf(data::readTableBytes(tar({{"t.csv", kCsv}}), "t.tar", {}, Context())),
             std::string("x,k;1.5,a;2.5,b"));
    QCOMPARE(outcomeOf(data::readTableBytes(tar({{"d/", "", '5'}}), "t.tar", {}, Context())),
             std::string("! data.archive-empty"));
    // Licences and what is written to be read stand last, also where they are longest.
    const std::vector<Member> members{{"LICENSE", kCsv + kCsv},
                                      {"readme.csv", kCsv + kCsv},
                                      {"t.pdf", kCsv + kCsv},
                                      {"t.csv", kCsv},
                                      {"rest", kCsv + kCsv}};
    const auto chosen = data::readTableBytes(tar(members), "t.tar", {}, Context());
    QVERIFY2(chosen.ok(), outcomeOf(chosen).c_str());
    QCOMPARE(chosen->sheet, std::string("t.csv"));
    data::ReadLike like;
    like.schema = std::make_shared<const data::Schema>();
    data::ReadOptions options;
    for (const auto& [sheet, taken] : {std::pair("rest", "rest"), {"gone", "t.csv"}, {"", "t.csv"}}) {
      like.sheet = *sheet ? std::optional<std::string>(sheet) : std::nullopt;
      options.like = std::make_shared<const data::ReadLike>(like);
      QCOMPARE(data::readTableBytes(tar(members), "t.tar", options, Context())->sheet, std::string(taken));
    }
  }

  void filesThatAreNotThereAreSaid() {
    TornBytes stream(tar({{"t.csv", kCsv}}));
    const auto archive = data::TarArchive::open(stream, "t.tar");
    QVERIFY(archive.ok());
    QCOMPARE(archive->sizeOf("t.csv"), std::uint64_t{kCsv.size()});
    QCOMPARE(archive->sizeOf("u.csv"), std::uint64_t{0});
    const auto none = archive->stream("u.csv");
    QVERIFY(!none.ok());
    QCOMPARE(none.error().message.code, std::string("data.no-part"));
  }

  void archivesThatChangeWhileTheyAreReadAreSaid() {
    const std::string bytes = tar({{"././@LongLink", "a name\0", 'L'}, {"t.csv", kCsv}});
    for (const std::size_t at : {std::size_t{100}, std::size_t{600}, std::size_t{1100}, std::size_t{1700}}) {
      TornBytes stream(bytes);
      stream.tear(0, at, TornBytes::How::Fails);
      const auto archive = data::TarArchive::open(stream, "t.tar");
      QVERIFY(!archive.ok());
      QCOMPARE(archive.error().message.code, std::string(TornBytes::kCode));
    }
    TornBytes refusing(bytes);
    refusing.refuse(0);
    QVERIFY(!data::TarArchive::open(refusing, "t.tar").ok());
    // Opened, and gone when its file is read: before the file, in it, or no more to be rewound.
    for (const auto how : {TornBytes::How::Ends, TornBytes::How::Fails})
      for (const std::size_t at : {std::size_t{700}, std::size_t{1540}}) {
        TornBytes stream(bytes);
        const auto archive = data::TarArchive::open(stream, "t.tar");
        QVERIFY(archive.ok());
        stream.tear(2, at, how);
        const auto member = archive->stream("a name");
        QVERIFY(member.ok());
        const auto read = data::allBytes(**member, 1'000'000, "t.tar");
        QVERIFY(!read.ok());
        QCOMPARE(read.error().message.code,
                 std::string(how == TornBytes::How::Ends ? "data.tar-damaged" : TornBytes::kCode));
      }
    TornBytes stream(bytes);
    const auto archive = data::TarArchive::open(stream, "t.tar");
    stream.refuse(stream.rewinds());
    const auto read = data::allBytes(**archive->stream("a name"), 1'000'000, "t.tar");
    QVERIFY(!read.ok());
    QCOMPARE(read.error().message.code, std::string(TornBytes::kCode));
  }
};

PARETREE_TEST(MembersOfTarTest)
}  // namespace members_of_tar_test

#include "members_of_tar_test.moc"
