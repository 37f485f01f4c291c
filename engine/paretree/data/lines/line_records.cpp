#include "paretree/data/lines/line_records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/lines/key_values.h"
#include "paretree/data/lines/labelled_lines.h"
#include "paretree/data/lines/sparse_rows.h"
#include "paretree/data/lines/system_log.h"
#include "paretree/data/lines/web_log.h"
#include "paretree/data/problems.h"
#include "paretree/data/rewriting/rewritten_text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostNamed = 100'000;
constexpr std::size_t kLongestNamedLine = std::size_t{64} << 20;  // bytes of a line

bool isBlankOrRemark(std::string_view line, const LineForm& form) {
  return line.empty() || line.front() == form.remark;
}

class LineRecords : public RecordSource {
 public:
  LineRecords(ByteStream& text, const LineForm& form, std::string name, const Context& context)
      : text_(text), form_(form), name_(std::move(name)), context_(context) {}

  /// Finds the names of all columns.
  Result<void> open(const ReadOptions& options);
  const std::vector<std::string>& names() const { return names_; }
  void describe(std::vector<Message>& notes) const;

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override;
  Result<void> rewind() override;

 private:
  Result<std::optional<NamedValues>> nextValues();
  Result<std::optional<std::string_view>> nextLine();
  Result<void> addName(const std::string& name);

  ByteStream& text_;
  LineForm form_;
  std::string name_;
  const Context& context_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::size_t> columns_;
  // Of the reading that is under way.
  std::string held_;
  std::size_t at_ = 0;
  bool ended_ = false;
  std::uint64_t line_ = 0;
  std::uint64_t otherwise_ = 0, otherwiseLine_ = 0;  // lines, and the first of them
  std::string otherwiseText_;
};

// Without its end and blanks around it; nothing behind the last.
Result<std::optional<std::string_view>> LineRecords::nextLine() {
  constexpr std::size_t kRead = std::size_t{64} << 10;
  for (;;) {
    const auto end = held_.find('\n', at_);
    if (end != std::string::npos || (ended_ && at_ < held_.size())) {
      const std::string_view line = std::string_view(held_).substr(at_, end - at_);
      at_ = std::min(end, held_.size() - 1) + 1;
      ++line_;
      return std::optional(trimmed(line));
    }
    if (ended_) return std::optional<std::string_view>();
    held_.erase(0, at_);
    at_ = 0;
    if (held_.size() > kLongestNamedLine)
      return Error{"data.row-too-long", {{"longest", kLongestNamedLine}}, {line_ + 1, 1, name_, {}}};
    const std::size_t size = held_.size();
    held_.resize(size + kRead);
    const auto got = text_.read(held_.data() + size, kRead);
    held_.resize(size + (got ? *got : 0));
    if (!got) return got.error();
    ended_ = *got == 0;
  }
}

Result<std::optional<NamedValues>> LineRecords::nextValues() {
  for (;;) {
    const auto line = nextLine();
    if (!line) return line.error();
    if (!*line) return std::optional<NamedValues>();
    if (isBlankOrRemark(**line, form_)) continue;
    if (auto values = form_.valuesOf(**line); values && !values->empty()) return values;
    if (otherwise_++ > 0) continue;
    otherwiseLine_ = line_;
    otherwiseText_ = excerpt(**line);
  }
}

Result<void> LineRecords::addName(const std::string& name) {
  if (!columns_.try_emplace(name, names_.size()).second) return {};
  if (names_.size() == kMostNamed)
    return Error{"data.line-names", {{"most", kMostNamed}}, {line_, 0, name_, {}}};
  names_.push_back(name);
  return {};
}

Result<void> LineRecords::open(const ReadOptions& options) {
  if (const auto rewound = rewind(); !rewound) return rewound;
  for (;;) {
    const auto values = nextValues();
    if (!values) return values.error();
    if (!*values) break;
    if (line_ % 1024 == 0 && context_.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
    for (const auto& value : **values)
      if (const auto added = addName(value.first); !added) return added;
  }
  // What no row of the new ones names is absent from all of them.
  if (options.like && !form_.absent.empty())
    for (const auto& column : options.like->schema->columns)
      if (const auto added = addName(column.name); !added) return added;
  if (form_.isBefore) std::sort(names_.begin(), names_.end(), form_.isBefore);
  for (std::size_t c = 0; c < names_.size(); ++c) columns_[names_[c]] = c;
  return {};
}

Result<bool> LineRecords::next(std::vector<std::string>& cells, std::uint64_t& number) {
  const auto values = nextValues();
  if (!values) return values.error();
  if (!*values) return false;
  cells.assign(names_.size(), form_.absent);
  for (const auto& [name, value] : **values)
    if (const auto column = columns_.find(name); column != columns_.end()) cells[column->second] = value;
  number = line_;
  return true;
}

Result<void> LineRecords::rewind() {
  held_.clear();
  at_ = 0;
  ended_ = false;
  line_ = otherwise_ = 0;
  return text_.rewind();
}

void LineRecords::describe(std::vector<Message>& notes) const {
  notes.push_back(form_.note(names_.size()));
  if (otherwise_ > 0)
    notes.push_back(Message{"data.lines-otherwise",
                            {{"lines", otherwise_}, {"line", otherwiseLine_}, {"text", otherwiseText_}}});
}

}  // namespace

std::optional<LineForm> lineFormOf(std::string_view start, bool isAll) {
  constexpr std::size_t kFewest = 3, kMost = 100, kOneInLines = 10;
  for (const LineForm& form : {keyValueForm(), sparseForm(), webLogForm(), systemLogForm(), ltsvForm(),
                               influxForm(), prometheusForm(), samForm()}) {
    std::vector<NamedValues> lines;
    std::size_t others = 0;
    for (std::string_view rest = start; lines.size() + others < kMost;) {
      const auto line = takeLine(rest, isAll);
      if (!line) break;
      if (isBlankOrRemark(trimmed(*line), form)) continue;
      auto values = form.valuesOf(trimmed(*line));
      if (values && !values->empty())
        lines.push_back(std::move(*values));
      else
        ++others;
    }
    if (lines.size() >= kFewest && others * kOneInLines <= lines.size() && form.isMeant(lines)) return form;
  }
  return std::nullopt;
}

Result<void> readLines(ByteStream& text, LineForm form, const ReadOptions& options, const Context& context,
                       TableFile& file) {
  file.format = form.format;
  LineRecords records(text, form, fileName(file.path), context);
  if (const auto opened = records.open(options); !opened) return opened;
  records.describe(file.notes);
  if (const auto rewound = records.rewind(); !rewound) return rewound;
  return readRecords(records, records.names(), options, context, file);
}

}  // namespace paretree::data
