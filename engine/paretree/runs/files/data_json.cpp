#include "paretree/runs/files/data_json.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

#include "paretree/core/json.h"
#include "paretree/data/reading/read_options_json.h"

namespace paretree::runs {
namespace {

// Reads whole numbers off the front of a text.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}
  bool empty() const { return rest_.empty(); }
  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool number(long long low, long long high, long long& value) {
    const auto [end, code] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (code != std::errc() || value < low || value > high) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return true;
  }

 private:
  std::string_view rest_;
};

// More than any table that fits into memory; keeps a hostile file from asking for all of it.
constexpr long long kMostRows = 100000000;

}  // namespace

Json dataToJson(const DataReference& data) {
  Json json = {{"path", data.path}, {"sha256", data.sha256}, {"rows", data.rows}, {"columns", data.columns}};
  if (Json options = data::optionsToJson(data.options); !options.empty())
    json["options"] = std::move(options);
  return json;
}

DataReference dataFromJson(const JsonView& in) {
  DataReference data;
  data.path = in["path"].text();
  data.sha256 = in["sha256"].text();
  data.rows = static_cast<std::size_t>(in["rows"].integer(0, kMostRows));
  data.columns = static_cast<std::size_t>(in["columns"].integer(0, kMostRows));
  if (in.has("options")) data.options = data::optionsFromJson(in["options"]);
  return data;
}

std::string rowsToText(const data::Rows& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t end = i;
    while (end + 1 < rows.size() && rows[end + 1] == rows[end] + 1) ++end;
    if (!text.empty()) text += ',';
    text += std::to_string(rows[i]);
    if (end > i) text += '-' + std::to_string(rows[end]);
    i = end + 1;
  }
  return text;
}

std::optional<data::Rows> rowsFromText(std::string_view text) {
  data::Rows rows;
  Numbers in(text);
  long long next = 0;
  while (!in.empty()) {
    long long first = 0, last = 0;
    bool good = next == 0 || in.take(',');
    good = good && in.number(next, kMostRows - 1, first);
    last = first;
    if (good && in.take('-')) good = in.number(first, kMostRows - 1, last);
    if (!good) return std::nullopt;
    for (long long row = first; row <= last; ++row) rows.push_back(static_cast<data::Row>(row));
    next = last + 1;
  }
  return rows;
}

data::Rows rowsFromJson(const JsonView& in) {
  auto rows = rowsFromText(in.text());
  if (!rows) in.fail(Message{"runs.expect-rows", {}});
  return rows ? std::move(*rows) : data::Rows();
}

std::string codesToText(const std::vector<std::int32_t>& codes) {
  std::string text;
  for (std::size_t i = 0; i < codes.size();) {
    std::size_t end = i + 1;
    while (end < codes.size() && codes[end] == codes[i]) ++end;
    if (!text.empty()) text += ',';
    text += std::to_string(codes[i]);
    if (end - i > 1) text += '*' + std::to_string(end - i);
    i = end;
  }
  return text;
}

std::optional<std::vector<std::int32_t>> codesFromText(std::string_view text) {
  std::vector<std::int32_t> codes;
  Numbers in(text);
  while (!in.empty()) {
    long long code = 0, count = 1;
    bool good = codes.empty() || in.take(',');
    good = good && in.number(-1, std::numeric_limits<std::int32_t>::max(), code);
    if (good && in.take('*')) good = in.number(1, kMostRows - static_cast<long long>(codes.size()), count);
    if (!good) return std::nullopt;
    codes.insert(codes.end(), static_cast<std::size_t>(count), static_cast<std::int32_t>(code));
  }
  return codes;
}

std::vector<std::int32_t> codesFromJson(const JsonView& in) {
  auto codes = codesFromText(in.text());
  if (!codes) in.fail(Message{"runs.expect-codes", {}});
  return codes ? std::move(*codes) : std::vector<std::int32_t>();
}

}  // namespace paretree::runs
