// Workbooks through libxlsxwriter, which writes files only: a nameless one in memory.
#include <locale.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <cmath>
#include <optional>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/writing/cell_writer.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestText = 32767;
constexpr double k1900 = 25569;       // 1970-01-01 as Excel counts
constexpr double kFirstGoodDay = 61;  // before it Excel has a day that never was
constexpr double kLastDay = 2958465;  // 9999-12-31

/// The library writes numbers as the thread's language has them; a workbook wants a point in each.
class PointInNumbers {
 public:
  PointInNumbers() : plain_(newlocale(LC_ALL_MASK, "C", nullptr)), before_(uselocale(plain_)) {}
  PointInNumbers(const PointInNumbers&) = delete;
  PointInNumbers& operator=(const PointInNumbers&) = delete;
  ~PointInNumbers() {
    uselocale(before_);
    if (plain_) freelocale(plain_);
  }

 private:
  locale_t plain_, before_;
};

Error notWritten() { return Error{"data.sheet-not-written", {}}; }

/// A part of XML that ends with the element that it begins with.
bool closed(const std::string& xml) {
  std::size_t root = xml.find('<');
  while (root != std::string::npos && (xml.substr(root, 2) == "<?" || xml.substr(root, 2) == "<!"))
    root = xml.find('<', root + 1);
  if (root == std::string::npos) return false;
  const std::string name = xml.substr(root + 1, xml.find_first_of(" />\r\n", root + 1) - root - 1);
  const std::string whole = xml.substr(0, xml.find_last_not_of("\r\n ") + 1);
  return whole.ends_with("</" + name + ">") || (whole.ends_with("/>") && whole.rfind('<') == root);
}

/// Whether all parts are whole: the library does not look whether its temporary files had room.
bool isWhole(const std::string& workbook) {
  const auto archive = ZipArchive::open(workbook, UINT64_MAX, UINT64_MAX, "XLSX");
  if (!archive || archive->files().empty()) return false;
  for (const std::string& file : archive->files()) {
    const auto stream = archive->stream(file);
    if (!stream) return false;
    // Of a large part its beginning and its end.
    constexpr std::size_t kEnd = 4096;
    std::string seen(std::size_t{1} << 16, '\0'), kept;
    for (;;) {
      const auto got = (*stream)->read(seen.data(), seen.size());
      if (!got) return false;
      if (*got == 0) break;
      if (kept.size() > 2 * kEnd) kept.erase(kEnd, kept.size() - 2 * kEnd);
      kept.append(seen, 0, *got);
    }
    if (!closed(kept)) return false;
  }
  return true;
}

}  // namespace

struct WorkbookWriter::Impl {
  explicit Impl(Rows rows);
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl();

  /// Whether there is a place for the next cell; it is counted.
  bool place();
  void say(Error error) {
    if (!problem) problem = std::move(error);
  }

  int file = -1;
  std::string path;
  lxw_workbook* book = nullptr;
  lxw_worksheet* sheet = nullptr;
  lxw_format *day = nullptr, *moment = nullptr, *minutes = nullptr, *seconds = nullptr;
  std::uint64_t row = 0, column = 0;
  lxw_row_t atRow = 0;
  lxw_col_t atColumn = 0;
  std::optional<Error> problem;
};

WorkbookWriter::Impl::Impl(Rows rows) : file(memfd_create("paretree-workbook", MFD_CLOEXEC)) {
  if (file < 0) {
    say(cannotWrite("XLSX"));
    return;
  }
  path = "/proc/self/fd/" + std::to_string(file);
  lxw_workbook_options options{};
  options.constant_memory = rows == Rows::OnDisk ? LXW_TRUE : LXW_FALSE;
  options.use_zip64 = rows == Rows::OnDisk ? LXW_TRUE : LXW_FALSE;
  book = workbook_new_opt(path.c_str(), &options);
  sheet = book ? workbook_add_worksheet(book, "Table") : nullptr;
  if (!sheet) {
    say(notWritten());
    return;
  }
  lxw_doc_properties properties{};
  properties.created = 1577836800;  // the same table gives the same bytes
  workbook_set_properties(book, &properties);
  day = workbook_add_format(book);
  format_set_num_format(day, "yyyy-mm-dd");
  moment = workbook_add_format(book);
  format_set_num_format(moment, "yyyy-mm-dd hh:mm:ss");
  minutes = workbook_add_format(book);
  format_set_num_format(minutes, "hh:mm");
  seconds = workbook_add_format(book);
  format_set_num_format(seconds, "hh:mm:ss");
}

WorkbookWriter::Impl::~Impl() {
  if (book) lxw_workbook_free(book);
  if (file >= 0) close(file);
}

bool WorkbookWriter::Impl::place() {
  const std::uint64_t at = column++;
  if (row >= kMostSheetRows || at >= kMostSheetColumns)
    say(Error{"data.sheet-full", {{"rows", kMostSheetRows}, {"columns", kMostSheetColumns}}});
  atRow = static_cast<lxw_row_t>(row);
  atColumn = static_cast<lxw_col_t>(at);
  return !problem;
}

WorkbookWriter::WorkbookWriter(Rows rows) : impl_(std::make_unique<Impl>(rows)) {}
WorkbookWriter::WorkbookWriter(WorkbookWriter&&) noexcept = default;
WorkbookWriter::~WorkbookWriter() = default;

void WorkbookWriter::putText(std::string_view text) {
  Impl& to = *impl_;
  if (!to.place() || text.empty()) return;
  const PointInNumbers point;  // rows that wait may be written by any cell
  if (text.size() > kLongestText ||
      worksheet_write_string(to.sheet, to.atRow, to.atColumn, std::string(text).c_str(), nullptr) !=
          LXW_NO_ERROR)
    to.say(notWritten());
}

void WorkbookWriter::putNumber(double value, std::string_view shown) {
  if (!std::isfinite(value)) return putText(shown);
  Impl& to = *impl_;
  if (!to.place()) return;
  const PointInNumbers point;
  if (worksheet_write_number(to.sheet, to.atRow, to.atColumn, value, nullptr) != LXW_NO_ERROR)
    to.say(notWritten());
}

void WorkbookWriter::putDate(double days, std::string_view shown) {
  // "14:00": the time of a day that is none.
  const bool time = days >= 0 && days < 1 && shown.find(':') <= 2;
  const double serial = time ? days : days + k1900;
  if (!time && !(serial >= kFirstGoodDay && serial <= kLastDay)) return putText(shown);
  Impl& to = *impl_;
  if (!to.place()) return;
  const PointInNumbers point;
  lxw_format* const ofDate = days == std::floor(days) ? to.day : to.moment;
  lxw_format* const ofTime = shown.find(':') == shown.rfind(':') ? to.minutes : to.seconds;
  if (worksheet_write_number(to.sheet, to.atRow, to.atColumn, serial, time ? ofTime : ofDate) != LXW_NO_ERROR)
    to.say(notWritten());
}

Result<void> WorkbookWriter::endRow() {
  ++impl_->row;
  impl_->column = 0;
  if (impl_->problem) return *impl_->problem;
  return {};
}

Result<std::string> WorkbookWriter::finish() {
  Impl& to = *impl_;
  if (to.problem) return *to.problem;
  lxw_error closing{};
  {
    const PointInNumbers point;
    closing = workbook_close(std::exchange(to.book, nullptr));
  }
  if (closing == LXW_ERROR_CREATING_TMPFILE) return Error{"data.sheet-no-room", {}};
  if (closing != LXW_NO_ERROR) return notWritten();
  auto bytes = readFile(to.path);
  if (bytes && !isWhole(*bytes)) return Error{"data.sheet-no-room", {}};
  return bytes;
}

}  // namespace paretree::data
