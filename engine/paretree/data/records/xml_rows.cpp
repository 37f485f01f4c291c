#include "paretree/data/records/xml_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/legacy_encoding.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/problems.h"
#include "paretree/data/records/xml_tree.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostXmlNodes = 100'000;
constexpr std::size_t kLongestXmlRow = std::size_t{64} << 20;

bool isXmlNameStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

struct XmlSurvey {
  XmlTree tree;
  std::optional<Error> cut;  // it ends too early
  bool otherEncoding = false;
  std::string encoding = {};
};

Result<void> lookThrough(XmlStream& xml, XmlSurvey& survey, const Context& context, const std::string& name) {
  constexpr std::uint64_t kElementsBetweenPolls = 16384;
  std::vector<std::pair<std::size_t, std::uint64_t>> open;  // nodes, and which elements of all
  for (std::uint64_t seen = 0;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return {};
    if (*event == XmlEvent::Begin) {
      if (++seen % kElementsBetweenPolls == 0 && context.stopping())
        return Error{"stopped.reading", {}, inFile(name)};
      const auto parent = open.empty() ? std::pair(XmlNode::kNone, std::uint64_t{0}) : open.back();
      open.emplace_back(survey.tree.add(xml, parent.first, parent.second), seen);
      if (survey.tree.size() > kMostXmlNodes)
        return Error{"data.xml-names", {{"most", kMostXmlNodes}}, {xml.line(), 0, name, {}}};
    } else if (*event == XmlEvent::Text) {
      if (!open.empty() && !trimmed(xml.text()).empty()) survey.tree[open.back().first].hasText = true;
    } else if (!open.empty()) {
      ++survey.tree[open.back().first].ended;
      open.pop_back();
    }
  }
}

Result<XmlSurvey> surveyOfXml(ByteStream& bytes, const std::string& encoding, const ReadOptions& options,
                              const Context& context, const std::string& name) {
  auto xml = xmlFromStart(bytes, name, encoding);
  if (!xml) return xml.error();
  XmlSurvey survey;
  if (const auto done = lookThrough(*xml, survey, context, name); !done) {
    survey.otherEncoding = xml->isOtherEncoding();
    if (!survey.otherEncoding && (options.strict || !xml->endedEarly())) return done.error();
    survey.cut = done.error();
  }
  survey.encoding = xml->encoding();
  return survey;
}

class XmlRows : public RecordSource {
 public:
  /// The whole rows are so many.
  XmlRows(ByteStream& bytes, std::string encoding, const XmlTree& tree, std::size_t row, std::size_t columns,
          std::string name)
      : bytes_(bytes),
        encoding_(std::move(encoding)),
        tree_(tree),
        row_(row),
        around_(columns),
        name_(std::move(name)) {}

  Result<void> rewind() override {
    auto xml = xmlFromStart(bytes_, name_, encoding_);
    if (!xml) return xml.error();
    xml_ = std::move(*xml);
    open_.clear();
    given_ = 0;
    return {};
  }

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (!xml_)
      if (const auto begun = rewind(); !begun) return begun.error();
    if (given_ == tree_[row_].ended) return false;
    for (;;) {
      const auto event = xml_->next();
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return false;
      if (*event == XmlEvent::Begin) {
        const std::size_t node = tree_.find(*xml_, open_.empty() ? XmlNode::kNone : open_.back().node);
        if (node == XmlNode::kNone) {
          if (const auto skipped = xml_->skip(); !skipped) return skipped.error();
          continue;
        }
        open_.push_back({node, {}});
        if (node == row_) begin(number);
        addAttributes(tree_[node]);
      } else if (*event == XmlEvent::Text) {
        if (open_.empty() || !inRow_) continue;
        open_.back().text += xml_->text();
        if (open_.back().text.size() > kLongestXmlRow) return tooLong();
      } else if (!open_.empty()) {
        if (const auto ended = endElement(); !ended) return ended.error();
        if (rowEnded_) break;
      }
    }
    rowEnded_ = false;
    ++given_;
    cells = cells_;
    return true;
  }

 private:
  struct Open {
    std::size_t node;
    std::string text;
  };

  void begin(std::uint64_t& number) {
    cells_ = around_;
    bytesOfRow_ = 0;
    inRow_ = true;
    number = xml_->line();
  }
  void addAttributes(const XmlNode& node) {
    for (const auto& [name, value] : xml_->attributes())
      for (const auto& [known, column] : node.attributes)
        if (known == name && column != XmlNode::kNone) {
          if (inRow_)
            addTo(cells_[column], value);
          else
            around_[column] = value;  // of a group
        }
  }
  void addTo(std::string& cell, std::string_view value) {
    value = trimmed(value);
    if (value.empty()) return;
    bytesOfRow_ += value.size() + 2;
    cell += (cell.empty() ? "" : "; ") + std::string(value);
  }
  Error tooLong() const {
    return Error{"data.row-too-long", {{"longest", kLongestXmlRow}}, {xml_->line(), 0, name_, {}}};
  }
  Result<void> endElement() {
    const Open ended = std::move(open_.back());
    open_.pop_back();
    const XmlNode& node = tree_[ended.node];
    if (!inRow_) {
      for (const auto& one : node.attributes)
        if (one.second != XmlNode::kNone) around_[one.second].clear();
      return {};
    }
    if (node.column != XmlNode::kNone) addTo(cells_[node.column], ended.text);
    if (bytesOfRow_ > kLongestXmlRow) return tooLong();
    if (ended.node == row_) {
      inRow_ = false;
      rowEnded_ = true;
    }
    return {};
  }

  ByteStream& bytes_;
  std::string encoding_;
  const XmlTree& tree_;
  std::size_t row_;
  std::vector<std::string> around_, cells_;  // what groups say; the row
  std::string name_;
  std::optional<XmlStream> xml_;
  std::vector<Open> open_;
  std::uint64_t given_ = 0;
  std::size_t bytesOfRow_ = 0;
  bool inRow_ = false, rowEnded_ = false;
};

// The rows that are asked for, else those that are chosen.
Result<std::size_t> chosenRows(const XmlTree& tree, const ReadOptions& options, TableFile& file) {
  const std::string name = fileName(file.path);
  std::size_t chosen = 0;
  const auto all = tree.rows(chosen);
  if (all.empty()) return Error{"data.xml", {}, inFile(name)};
  for (const std::size_t node : all) file.sheets.push_back(tree.path(node));
  const auto placeOf = [&](const std::string& sheet) {
    return static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), sheet) -
                                    file.sheets.begin());
  };
  if (options.sheet) {
    chosen = placeOf(*options.sheet);
    if (chosen == all.size())
      return Error{"data.no-such-table",
                   {{"table", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(name)};
  } else if (options.like && options.like->sheet) {
    if (const auto same = placeOf(*options.like->sheet); same < all.size()) chosen = same;
  }
  file.sheet = file.sheets[chosen];
  return all[chosen];
}

}  // namespace

bool looksLikeXml(std::string_view start, bool& declared) {
  declared = start.starts_with(std::string_view("\xFF\xFE<\0", 4)) ||
             start.starts_with(std::string_view("\xFE\xFF\0<", 4));
  if (declared) return true;
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  const std::string_view text = trimmed(start);
  declared = text.starts_with("<?xml");
  if (declared) return true;
  if (text.starts_with("<!--") || text.starts_with("<!DOCTYPE")) return true;
  if (text.size() < 2 || text[0] != '<' || !isXmlNameStart(text[1])) return false;
  const auto close = text.find('>');
  if (close == std::string_view::npos || close + 1 >= text.size()) return false;
  const char behind = text[close + 1];
  return behind == '<' || behind == ' ' || behind == '\n' || behind == '\r' || behind == '\t';
}

Result<void> readXmlRows(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  if (options.encoding && !knownEncoding(*options.encoding))
    return Error{"data.unknown-encoding", {{"encoding", *options.encoding}}, inFile(name)};
  std::string encoding = options.encoding.value_or("");
  auto survey = surveyOfXml(bytes, encoding, options, context, name);
  if (survey && survey->otherEncoding && encoding.empty()) {
    const auto legacy = guessLegacyEncoding(bytes);
    if (!legacy) return legacy.error();
    if (*legacy == "UTF-8") return *survey->cut;
    encoding = *legacy;
    survey = surveyOfXml(bytes, encoding, options, context, name);
  }
  if (!survey) return survey.error();
  if (survey->otherEncoding) return *survey->cut;
  const auto row = chosenRows(survey->tree, options, file);
  if (!row) return survey->cut && survey->tree.size() == 0 ? *survey->cut : row.error();
  file.format = "xml-rows";
  if (!encoding.empty() && !options.encoding)
    file.notes.push_back(Message{"data.encoding-guessed", {{"encoding", encoding}}});
  std::vector<std::string> lists;
  const auto names = survey->tree.makeColumns(*row, lists);
  file.notes.push_back(Message{"data.xml-rows", {{"rows", file.sheet}, {"kinds", file.sheets.size()}}});
  if (!lists.empty())
    file.notes.push_back(Message{"data.xml-lists", {{"columns", lists.size()}, {"names", someOf(lists)}}});
  if (survey->cut) file.notes.push_back(Message{"data.xml-torn", {{"rows", survey->tree[*row].ended}}});
  XmlRows source(bytes, encoding, survey->tree, *row, names.size(), name);
  const auto read = readRecords(source, names, options, context, file);
  file.encoding = encoding.empty() ? survey->encoding : encoding;
  return read;
}

}  // namespace paretree::data
