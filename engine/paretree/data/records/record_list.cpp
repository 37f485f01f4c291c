#include "paretree/data/records/record_list.h"

#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostRecordNames = 10'000;

class NamedRecordRows : public RecordSource {
 public:
  explicit NamedRecordRows(const NamedRecords& all) : all_(all) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (at_ == all_.records.size()) return false;
    const NamedRecord& record = all_.records[at_++];
    cells.assign(all_.names.size(), std::string());
    for (const auto& [place, value] : record.values) cells[place] = value;
    number = record.line;
    return true;
  }
  Result<void> rewind() override {
    at_ = 0;
    return {};
  }

 private:
  const NamedRecords& all_;
  std::size_t at_ = 0;
};

}  // namespace

void NamedRecords::add(const std::string& name, std::string_view value) {
  if (names.size() >= kMostRecordNames && !places.contains(name)) return;
  const auto [at, isNew] = places.try_emplace(name, names.size());
  if (isNew) names.push_back(name);
  auto& values = records.back().values;
  const auto same = std::find_if(values.begin(), values.end(),
                                 [&, place = at->second](const auto& one) { return one.first == place; });
  if (same == values.end())
    values.emplace_back(at->second, value);
  else
    same->second += (same->second.empty() ? "" : "; ") + std::string(value);
  most = std::max(most, values.size());
}

void NamedRecords::addOther(std::uint64_t line, std::string_view text) {
  if (others++ > 0) return;
  otherLine = line;
  otherText = excerpt(text);
}

Result<void> readNamed(std::string_view text, const RecordForm& form, const ReadOptions& options,
                       const Context& context, TableFile& file) {
  constexpr std::uint64_t kBytesOfLine = 128;  // a value and its place, beside the text
  const auto size =
      kBytesOfLine * static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + text.size();
  if (size > memoryAllowed(options))
    return Error{
        "data.must-fit", {{"size", size}, {"allowed", memoryAllowed(options)}}, inFile(fileName(file.path))};
  const NamedRecords all = form.recordsOf(text, true);
  if (all.records.empty()) return Error{"data.no-rows", {}, inFile(fileName(file.path))};
  file.format = form.format;
  if (const std::string called = form.called; !called.empty())
    file.notes.push_back(Message{"data.known-form", {{"form", called}, {"columns", all.names.size()}}});
  else
    file.notes.push_back(Message{"data.named-records", {{"columns", all.names.size()}}});
  if (all.others > 0)
    file.notes.push_back(Message{"data.lines-otherwise",
                                 {{"lines", all.others}, {"line", all.otherLine}, {"text", all.otherText}}});
  NamedRecordRows rows(all);
  const std::string encoding = file.encoding;
  const auto read = readRecords(rows, all.names, options, context, file);
  file.encoding = encoding;
  return read;
}

std::string_view frontOf(std::string_view start, bool& isAll) {
  constexpr std::size_t kLookedAt = std::size_t{16} << 10;
  isAll = isAll && start.size() <= kLookedAt;
  return start.substr(0, kLookedAt);
}

}  // namespace paretree::data
