// Packed files read as what they hold: every packing around text and other formats, archives, limits, damage.
#include <bzlib.h>
#include <lzma.h>
#include <zstd.h>

#include <QTest>
#include <algorithm>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/data/number_text.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/same_table.h"
#include "tests/support/unit.h"
#include "tests/support/zipped_parts.h"

namespace packing_test {

using namespace paretree;
using support::xlsxOf;
using support::zipped;

namespace {

std::string gzip(const std::string& bytes) { return data::zipped(bytes); }

std::string bzip2(const std::string& bytes) {
  std::string source = bytes, packed(bytes.size() + bytes.size() / 100 + 700, '\0');
  auto size = static_cast<unsigned>(packed.size());
  BZ2_bzBuffToBuffCompress(packed.data(), &size, source.data(), static_cast<unsigned>(source.size()), 9, 0,
                           0);
  packed.resize(size);
  return packed;
}

std::string xz(const std::string& bytes) {
  std::string packed(lzma_stream_buffer_bound(bytes.size()), '\0');
  std::size_t size = 0;
  lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                          bytes.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size());
  packed.resize(size);
  return packed;
}

std::string zstd(const std::string& bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3));
  return packed;
}

/// As tar writes them; a name that ends with a slash is a folder.
std::string tarred(const std::vector<std::pair<std::string, std::string>>& files) {
  std::string archive;
  const auto octal = [](std::size_t number, std::size_t digits) {
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0 && number > 0; number /= 8)
      text[i] = static_cast<char>('0' + number % 8);
    return text;
  };
  for (const auto& [name, bytes] : files) {
    std::string header(512, '\0');
    header.replace(0, name.size(), name);
    header.replace(100, 7, "0000644");
    header.replace(124, 11, octal(bytes.size(), 11));
    header.replace(148, 8, 8, ' ');
    header[156] = name.back() == '/' ? '5' : '0';
    header.replace(257, 8,
                   std::string("ustar\0"
                               "00",
                               8));
    std::size_t sum = 0;
    for (const char c : header) sum += static_cast<unsigned char>(c);
    header.replace(148, 7, octal(sum, 6) + '\0');
    archive += header + bytes + std::string((512 - bytes.size() % 512) % 512, '\0');
  }
  return archive + std::string(1024, '\0');
}

std::string odsBegin() {
  return "<o:document-content xmlns:o='o' xmlns:t='t' xmlns:x='x'><o:body><o:spreadsheet><t:table "
         "t:name='s'>";
}
std::string odsOf(const std::string& begun) {
  return zipped({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                 {"content.xml", begun + "</t:table></o:spreadsheet></o:body></o:document-content>"}});
}

std::string zipOne(const std::string& bytes) { return zipped({{"inner.csv", bytes}}); }

using Pack = std::string (*)(const std::string&);
const std::vector<std::pair<std::string, Pack>>& packings() {
  static const std::vector<std::pair<std::string, Pack>> all = {
      {"gzip", gzip}, {"bzip2", bzip2}, {"xz", xz}, {"zstd", zstd}, {"zip", zipOne}};
  return all;
}

Result<data::TableFile> read(std::string bytes, const data::ReadOptions& options = {}) {
  return data::readTableBytes(std::move(bytes), "t", options, Context());
}
std::string said(const Result<data::TableFile>& file) { return file ? "" : messages::text(file.error()); }

const std::string kCsv = "x,c\n1,a\n2,b\n3,a\n4,b\n";

}  // namespace

class PackingTest : public QObject {
  Q_OBJECT
 private slots:
  void everyPackingIsOpened() {
    const auto plain = read(kCsv);
    for (const auto& [name, pack] : packings()) {
      const auto file = read(pack(kCsv));
      QVERIFY2(file.ok(), (name + said(file)).c_str());
      QCOMPARE(file->packing, name);
      QCOMPARE(file->format, std::string("csv"));
      std::string why;
      QVERIFY2(support::sameTable(plain->data, file->data, why), (name + why).c_str());
    }
  }
  void aHiddenSheetIsReadWhereItIsAskedFor() {
    const auto rows = [](int count) {
      std::string text;
      for (int i = 0; i < count; ++i)
        text += "<t:table-row><t:table-cell><x:p>" + std::string(i ? "1." + std::to_string(i) : "x") +
                "</x:p></t:table-cell><t:table-cell><x:p>" + (i ? "a" : "c") +
                "</x:p></t:table-cell></t:table-row>";
      return text + "</t:table>";
    };
    const std::string book = zipped(
        {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
         {"content.xml",
          "<o:document-content xmlns:o='o' xmlns:t='t' xmlns:x='x' xmlns:s='s'><o:automatic-styles>"
          "<s:style s:name='ta1'><s:table-properties t:display='true'/></s:style>"
          "<s:style s:name='ta2'><s:table-properties t:display='false'/></s:style></o:automatic-styles>"
          "<o:body><o:spreadsheet><t:table t:name='lookup' t:style-name='ta2'>" +
              rows(9) + "<t:table t:name='data' t:style-name='ta1'>" + rows(5) +
              "</o:spreadsheet></o:body></o:document-content>"}});
    const auto file = read(book);
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->sheet, std::string("data"));
    QCOMPARE(file->data.rows(), std::size_t{4});
    data::ReadOptions options;
    options.sheet = "lookup";
    const auto hidden = read(book, options);
    QVERIFY2(hidden.ok(), said(hidden).c_str());
    QCOMPARE(hidden->data.rows(), std::size_t{8});
  }
  void aWorkbookOfOneXmlFileIsRead() {
    const auto cell = [](const std::string& type, const std::string& text, const std::string& more = {}) {
      return "<Cell" + more + "><Data s:Type='" + type + "'>" + text + "</Data></Cell>";
    };
    std::string book =
        "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet' "
        "xmlns:s='urn:schemas-microsoft-com:office:spreadsheet'><Styles/><Worksheet s:Name='old'><Table>"
        "<Row>" +
        cell("String", "h") +
        "</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible>"
        "</WorksheetOptions></Worksheet><Worksheet s:Name='Data'><Table><Column/><Row s:Index='2'>" +
        cell("String", "day") + cell("String", "x", " s:Index='3'") + cell("String", "<B>k</B>") + "</Row>";
    for (int i = 0; i < 4; ++i)
      book += "<Row>" + cell("DateTime", "2021-03-0" + std::to_string(i + 1) + "T00:00:00.000") +
              cell("String", "note") + cell("Number", std::to_string(i) + ".5") +
              cell("String", i % 2 ? "a &amp; b" : "c") + "</Row>";
    book += "</Table></Worksheet></Workbook>";
    const auto file = read(book);
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->format, std::string("xml"));
    QCOMPARE(file->sheet, std::string("Data"));
    QCOMPARE(file->data.rows(), std::size_t{4});
    QCOMPARE(file->data.info(0).type, data::ColumnType::Date);
    QCOMPARE(file->data.text(2, 1), std::string("1.5"));
    QCOMPARE(file->data.info(3).name, std::string("k"));
    QCOMPARE(file->data.text(3, 1), std::string("a & b"));
    for (std::size_t at = 0; at < book.size(); at += 5) QVERIFY(!read(book.substr(0, at)).ok());
  }
  // More than a day is no date of January 1900.
  void durationsOfAWorkbookAreHours() {
    const std::string styles =
        "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='[h]:mm'/></numFmts>"
        "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/></cellXfs></styleSheet>";
    std::string sheet = "<worksheet><sheetData><row><c t='inlineStr'><is><t>h</t></is></c></row>";
    for (const char* days : {"1.1", "0.5", "2", "0.0625"})
      sheet += "<row><c s='1'><v>" + std::string(days) + "</v></c></row>";
    const auto file = read(xlsxOf(sheet + "</sheetData></worksheet>", {}, styles));
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->data.rows(), std::size_t{4});
    const std::vector<double> hours = {26.4, 12, 48, 1.5};
    for (data::Row row = 0; row < 4; ++row) QCOMPARE(file->data.text(0, row), data::numberText(hours[row]));
    QVERIFY(std::any_of(file->notes.begin(), file->notes.end(),
                        [](const Message& note) { return note.code == "data.durations"; }));
  }
  // A style that no cell has says nothing; per cent are read as they are shown, beside texts and alone.
  void whatNoCellShowsIsNotSaid() {
    const std::string styles =
        "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='[h]:mm'/></numFmts>"
        "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/><xf numFmtId='10'/><xf numFmtId='14'/></cellXfs>"
        "</styleSheet>";
    std::string sheet =
        "<worksheet><sheetData><row><c t='inlineStr'><is><t>share</t></is></c>"
        "<c t='inlineStr'><is><t>day</t></is></c></row>";
    for (int i = 0; i < 12; ++i)
      sheet += i % 3 == 0 ? "<row><c t='inlineStr'><is><t>" + std::to_string(20 + i) +
                                " %</t></is></c><c s='3'><v>" + std::to_string(44256 + i) + "</v></c></row>"
                          : "<row><c s='2'><v>0.03125</v></c><c t='inlineStr'><is><t>" +
                                std::to_string(10 + i) + ".03.2021</t></is></c></row>";
    const auto file = read(xlsxOf(sheet + "</sheetData></worksheet>", {}, styles));
    QVERIFY2(file.ok(), said(file).c_str());
    for (const auto* list : {&file->notes, &file->warnings})
      for (const Message& note : *list)
        QVERIFY2(note.code != "data.durations" && note.code != "data.percent-mixed",
                 messages::text(note).c_str());
    QCOMPARE(file->data.numbers(0)[0], 0.2);
    QCOMPARE(file->data.numbers(0)[1], 0.03125);
    QVERIFY(file->data.info(1).type == data::ColumnType::Date);
    for (data::Row row = 0; row < 12; ++row) QVERIFY(!file->data.missing(1, row));
    QCOMPARE(file->data.numbers(1)[0], 18687.0);  // 2021-03-01
    std::string ods = odsBegin() +
                      "<t:table-row><t:table-cell><x:p>share</x:p></t:table-cell>"
                      "<t:table-cell><x:p>n</x:p></t:table-cell></t:table-row>";
    for (int i = 0; i < 12; ++i)
      ods += std::string("<t:table-row>") +
             (i % 3 == 0 ? "<t:table-cell><x:p>20 %</x:p></t:table-cell>"
                         : "<t:table-cell o:value-type='percentage' o:value='2.5E-2'/>") +
             "<t:table-cell o:value-type='float' o:value='" + std::to_string(i) + "'/></t:table-row>";
    const auto open = read(odsOf(ods));
    QVERIFY2(open.ok(), said(open).c_str());
    QCOMPARE(open->data.numbers(0)[0], 0.2);
    QCOMPARE(open->data.numbers(0)[1], 0.025);
    for (const Message& note : open->notes) QVERIFY(note.code != "data.percent-mixed");
  }
  void membersBehindEachOtherAreOneFile() {
    for (const auto& [name, pack] : packings()) {
      if (name == "zip") continue;
      const auto file = read(pack("x,c\n1,a\n2,b\n") + pack("3,a\n4,b\n") + std::string(8, '\0'));
      QVERIFY2(file.ok(), (name + said(file)).c_str());
      QCOMPARE(file->data.rows(), std::size_t(4));
    }
  }
  void packingsMayStandInEachOtherAroundAnyFormat() {
    for (const char* name :
         {"table.ods", "table.xlsx", "table.sqlite", "table.sav", "table.rds", "table.json"}) {
      const auto bytes = readFile(std::string(PARETREE_SOURCE_DIR) + "/tests/cases/data/formats/" + name);
      QVERIFY(bytes.ok());
      const auto plain = read(*bytes), packed = read(zipped({{"folder/", ""}, {name, xz(*bytes)}}));
      QVERIFY2(packed.ok(), (name + said(packed)).c_str());
      QCOMPARE(packed->packing.substr(0, 7), std::string("zip, xz"));
      std::string why;
      QVERIFY2(support::sameTable(plain->data, packed->data, why), (name + why).c_str());
    }
    QCOMPARE(said(read(gzip(gzip(gzip(gzip(gzip(kCsv))))))),
             std::string("t: is packed more than 4 times, one in the other"));
  }
  void filesOfAnArchiveAreOfferedLikeSheets() {
    const std::string archive = zipped(
        {{"__MACOSX/._a.csv", "junk"}, {"a.csv", kCsv}, {"b.csv", "y,d\n5,e\n6,f\n7,e\n"}, {".hidden", "x"}});
    const auto first = read(archive);
    QVERIFY2(first.ok(), said(first).c_str());
    QCOMPARE(first->sheets, (std::vector<std::string>{"a.csv", "b.csv"}));
    QCOMPARE(first->sheet, std::string("a.csv"));
    data::ReadOptions options;
    options.sheet = "b.csv";
    QCOMPARE(read(archive, options)->data.info(0).name, std::string("y"));
    options.sheet = "c.csv";
    QVERIFY(said(read(archive, options)).find("the archive has no file 'c.csv'") != std::string::npos);
    QCOMPARE(said(read(zipped({{"folder/", ""}}))), std::string("t: is an archive without a table"));
  }
  void archivesOfTarAreReadLikeThoseOfZip() {
    const std::string large = kCsv + "5,a\n6,b\n";
    const std::string archive =
        tarred({{"d/", ""}, {"d/README.md", std::string(2000, 'r')}, {"d/a.csv", kCsv}, {"d/b.csv", large}});
    for (const auto& [packing, bytes] : {std::pair{"tar", archive}, {"gzip, tar", gzip(archive)}}) {
      const auto file = read(bytes);
      QVERIFY2(file.ok(), said(file).c_str());
      QCOMPARE(file->packing, std::string(packing));
      QCOMPARE(file->sheet, std::string("d/b.csv"));
      QCOMPARE(file->sheets, (std::vector<std::string>{"d/README.md", "d/a.csv", "d/b.csv"}));
      QCOMPARE(file->data.rows(), std::size_t{6});
      data::ReadOptions options;
      options.sheet = "d/a.csv";
      QCOMPARE(read(bytes, options)->data.rows(), std::size_t{4});
    }
    // A workbook in it, and damage at each place.
    const auto book = readFile(PARETREE_SOURCE_DIR "/tests/cases/data/formats/table.xlsx");
    QVERIFY(book.ok());
    QCOMPARE(read(tarred({{"t.xlsx", *book}}))->format, std::string("xlsx"));
    QCOMPARE(said(read(archive.substr(0, archive.size() - 1100))),
             std::string("t: the tar archive is damaged or cut off"));
    for (std::size_t at = 0; at < archive.size(); at += 7) {
      std::string changed = archive;
      changed[at] = static_cast<char>(changed[at] + 77);
      (void)read(changed);
      (void)read(archive.substr(0, at));
    }
  }
  void theLargestTableOfAnArchiveIsRead() {
    const auto file = read(zipped({{"a.csv", kCsv}, {"b.csv", kCsv + "5,a\n"}, {"z.txt", kCsv + kCsv}}));
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->sheet, std::string("b.csv"));
  }
  void whatGoesWithTablesIsNotReadForThem() {
    const std::string archive = zipped(
        {{"README.txt", "Two tables.\n"}, {"notes.txt", "1\n2\n"}, {"data/a.csv", kCsv}, {"b.csv", kCsv}});
    const auto file = read(archive);
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->sheet, std::string("data/a.csv"));
    QCOMPARE(file->sheets.size(), std::size_t{4});
    QCOMPARE(read(zipped({{"README.txt", kCsv}}))->data.info(0).name, read(archive)->data.info(0).name);
  }
  void unpackingEndsAtALimitThatTheMessageLetsOneRaise() {
    std::string large = "x,c\n";
    while (large.size() < 300'000) large += "1,a\n2,b\n";
    for (const auto& [name, pack] : packings()) {
      data::ReadOptions options;
      options.unpackLimit = 100'000;
      QCOMPARE(said(read(pack(large), options)),
               std::string("t: unpacks to more than 100 kB; --unpack-limit SIZE lets it be more"));
      options.unpackLimit = 400'000;
      QVERIFY(read(pack(large), options).ok());
    }
  }
  void partsOfWorkbooksAreLimitedLikewise() {
    data::ReadOptions options;
    options.unpackLimit = 500;
    for (const char* name : {"table.xlsx", "table.ods"}) {
      const auto bytes = readFile(std::string(PARETREE_SOURCE_DIR) + "/tests/cases/data/formats/" + name);
      QVERIFY(said(read(*bytes, options)).find("--unpack-limit") != std::string::npos);
    }
  }
  /// Of a table with very many columns these take more memory than its values.
  void columnsAreCountedAsMemory() {
    std::string csv = "c0";
    for (int c = 1; c < 12000; ++c) csv += ",c" + std::to_string(c);
    csv += "\n1";
    for (int c = 1; c < 12000; ++c) csv += ",1";
    data::ReadOptions options;
    options.memoryLimit = 20'000'000;
    QVERIFY2(said(read(csv + "\n", options)).find("12,000 columns") != std::string::npos,
             said(read(csv + "\n", options)).c_str());
  }
  /// Rows of a sheet are called as a spreadsheet numbers them, also below rows without anything.
  void rowsOfASheetAreCalledAsTheSpreadsheetShowsThem() {
    std::string sheet = "<worksheet><sheetData>";
    const auto add = [&](int number, const std::string& place, const std::string& sum,
                         const std::string& kind) {
      const auto text = [](const std::string& cell) {
        return "<c t='inlineStr'><is><t>" + cell + "</t></is></c>";
      };
      sheet += "<row r='" + std::to_string(number) + "'>" + text(place) +
               (sum == "sum" ? text(sum) : "<c><v>" + sum + "</v></c>") + text(kind) + "</row>";
    };
    add(3, "place", "sum", "kind");
    int sum = 0;
    for (int i = 0; i < 30; ++i) {
      add(4 + i + (i >= 10 ? 5 : 0), "P" + std::to_string(i), std::to_string(i), i % 2 ? "a" : "b");
      sum += i;
    }
    add(900, "Total", std::to_string(sum), "");
    const auto file = read(xlsxOf(sheet + "</sheetData></worksheet>"));
    QVERIFY2(file.ok(), said(file).c_str());
    QCOMPARE(file->data.rows(), std::size_t{30});
    std::string all;
    for (const auto& note : file->notes) all += messages::text(note) + "\n";
    QVERIFY2(all.find("'Total' in row 900") != std::string::npos, all.c_str());
  }
  /// What must stand in memory are the columns, not the sheet.
  void sheetsAreReadAsTheyCome() {
    constexpr int kRows = 5000;
    data::ReadOptions options;
    options.memoryLimit = 200'000;  // the columns take 80 kB, the sheets half a megabyte
    std::string xlsx = "<worksheet><sheetData>", ods = odsBegin();
    xlsx += "<row><c t='inlineStr'><is><t>x</t></is></c><c t='inlineStr'><is><t>y</t></is></c></row>";
    ods +=
        "<t:table-row><t:table-cell><x:p>x</x:p></t:table-cell>"
        "<t:table-cell><x:p>y</x:p></t:table-cell></t:table-row>";
    for (int i = 0; i < kRows; ++i) {
      const std::string x = std::to_string(i) + ".25", y = std::to_string(i % 97) + ".5";
      xlsx += "<row><c><v>" + x + "</v></c><c><v>" + y + "</v></c></row>";
      ods += "<t:table-row><t:table-cell o:value-type='float' o:value='" + x +
             "'/><t:table-cell o:value-type='float' o:value='" + y + "'/></t:table-row>";
    }
    for (const std::string& bytes : {xlsxOf(xlsx + "</sheetData></worksheet>"), odsOf(ods)}) {
      const auto file = read(bytes, options);
      QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
      QCOMPARE(file->data.rows(), std::size_t{kRows});
      QCOMPARE(file->data.numbers(0)[kRows - 1], kRows - 1 + 0.25);
      QCOMPARE(file->data.numbers(1)[kRows - 1], (kRows - 1) % 97 + 0.5);
    }
  }
  void smallWorkbooksOfHugeTablesAreRefused() {
    data::ReadOptions options;
    options.memoryLimit = 4'000'000;
    const std::string cell = "<t:table-cell t:number-columns-repeated='16000'><x:p>" +
                             std::string(1000, 'a') + "</x:p></t:table-cell>";
    const std::string wide = odsOf(odsBegin() + "<t:table-row>" + cell + "</t:table-row>");
    QVERIFY(said(read(wide, options)).find("memory that may be used") != std::string::npos);
    const std::string row = "<t:table-cell o:value-type='float' o:value='1' t:number-columns-repeated='9'/>";
    const std::string high =
        odsOf(odsBegin() + "<t:table-row t:number-rows-repeated='900000'>" + row + "</t:table-row>");
    QVERIFY(said(read(high, options)).find("memory that may be used") != std::string::npos);
    QVERIFY(said(read(high, options)).ends_with("row 1"));  // not once they are all there
    std::string strings = "<sst>";
    for (int i = 0; i < 40; ++i) strings += "<si><t>" + std::string(200'000, 'b') + "</t></si>";
    const std::string texts = xlsxOf("<worksheet/>", strings + "</sst>");
    QVERIFY(said(read(texts, options)).find("memory that may be used") != std::string::npos);
    std::string deep;
    for (int i = 0; i < 100; ++i) deep += "<a>";
    QVERIFY(said(read(xlsxOf("<worksheet>" + deep), options)).find("nested deeper") != std::string::npos);
    QVERIFY(said(read(xlsxOf("<worksheet><sheetData><row"), options)).find("not valid XML") !=
            std::string::npos);
  }
  void cutAndDamagedDataAreSaid() {
    for (const auto& [name, pack] : packings()) {
      const std::string whole = pack(kCsv);
      QVERIFY(!read(whole.substr(0, whole.size() - 9)).ok());
      std::string damaged = whole;
      for (std::size_t i = whole.size() / 2; i < whole.size() / 2 + 6; ++i) damaged[i] ^= '\x55';
      const auto file = read(damaged);
      QVERIFY(file.ok() || said(file).rfind("t: ", 0) == 0);
    }
    QCOMPARE(said(read(bzip2(kCsv).substr(0, 30))),
             std::string("t: the bzip2 data end too early; the file is cut off"));
  }
};

PARETREE_TEST(PackingTest)
}  // namespace packing_test

#include "packing_test.moc"
