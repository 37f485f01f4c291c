#include <algorithm>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/files/arff.h"

namespace paretree::data {
namespace {

bool isBlankOfHeader(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

// Position in the text with its line; an ARFF declaration may go on over several lines inside of { }.
class Scanner {
 public:
  Scanner(std::string_view text, const Problems& problems) : text_(text), problems_(&problems) {}

  bool done() const { return at_ >= text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  bool atLineEnd() const { return done() || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '%'; }
  std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }
  void skip(std::size_t count) { at_ += count; }
  void skipBlanks() {
    while (!done() && isBlankOfHeader(text_[at_])) ++at_;
  }
  std::string_view restOfLine() const {
    return rest().substr(0, std::min(rest().find_first_of("\r\n"), rest().size()));
  }
  void nextLine() {
    at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    if (done()) return;
    at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
    ++line_;
    lineAt_ = at_;
  }
  std::size_t at() const { return at_; }
  std::uint64_t line() const { return line_; }
  Error error(Message message) const {
    return problems_->at({line_, at_ - std::min(lineAt_, at_) + 1}, std::move(message));
  }

 private:
  std::string_view text_;
  const Problems* problems_;
  std::size_t at_ = 0, lineAt_ = 0;
  std::uint64_t line_ = 1;
};

// The keyword that stands here, in lower case ("@data"), or nothing.
std::string keyword(const Scanner& scanner) {
  const auto rest = scanner.rest();
  if (rest.empty() || rest.front() != '@') return {};
  std::size_t length = 1;
  while (length < rest.size() && std::isalpha(static_cast<unsigned char>(rest[length]))) ++length;
  return lowerCase(rest.substr(0, length));
}

/// `open` is said where the quote is not closed.
Result<std::string> quotedOrBare(Scanner& scanner, std::string_view stops, Message open) {
  const ArffToken token = arffToken(scanner.rest(), stops);
  if (!token.closed) return scanner.error(std::move(open));
  scanner.skip(token.length);
  return token.text;
}

Result<void> readLevels(Scanner& scanner, ColumnPlan& plan, std::vector<Message>& notes) {
  plan.type = ColumnType::Nominal;
  plan.closed = true;
  scanner.skip(1);
  std::set<std::string> seen;
  for (;;) {
    scanner.skipBlanks();
    if (scanner.peek() == '}') {
      scanner.skip(1);
      return {};
    }
    if (scanner.peek() == ',') {
      scanner.skip(1);
      continue;
    }
    if (scanner.atLineEnd()) {
      scanner.nextLine();
      scanner.skipBlanks();
      if (scanner.done() || keyword(scanner) == "@data" || keyword(scanner) == "@attribute")
        return scanner.error(Message{"data.arff-levels-open", {{"attribute", plan.name}}});
      continue;
    }
    // Bare values may hold blanks here: "{a b, c}".
    const ArffToken token = arffToken(scanner.rest(), ",}\r\n");
    if (!token.closed) return scanner.error(Message{"data.arff-level-quote", {{"attribute", plan.name}}});
    if (token.length == 0)
      return scanner.error(Message{"data.arff-level-missing", {{"attribute", plan.name}}});
    scanner.skip(token.length);
    if (seen.insert(token.text).second)
      plan.levels.push_back(token.text);
    else
      notes.push_back(
          Message{"data.arff-level-twice", {{"attribute", plan.name}, {"level", excerpt(token.text)}}});
  }
}

bool isNumberWord(const std::string& word) {
  return word == "numeric" || word == "real" || word == "integer" || word == "float" || word == "double" ||
         word == "int";
}

Result<void> readAttribute(Scanner& scanner, ArffHeader& header) {
  scanner.skip(std::string_view("@attribute").size());
  scanner.skipBlanks();
  if (scanner.atLineEnd()) return scanner.error(Message{"data.arff-name-missing", {}});
  ColumnPlan plan;
  plan.declared = true;
  auto name = quotedOrBare(scanner, " \t{\r\n", Message{"data.arff-name-quote", {}});
  if (!name) return name.error();
  plan.name = std::move(*name);
  scanner.skipBlanks();
  bool untyped = false;
  if (scanner.peek() == '{') {
    if (const auto levels = readLevels(scanner, plan, header.notes); !levels) return levels.error();
  } else {
    std::string word = lowerCase(arffToken(scanner.rest(), " \t[%\r\n").text);
    const auto typeWord = [&] {
      return isNumberWord(word) || word == "string" || word == "date" || word == "relational";
    };
    // "@attribute petal width real": the name goes on to the last word.
    for (std::string more = plan.name; !typeWord() && !scanner.atLineEnd();) {
      const ArffToken token = arffToken(scanner.rest(), " \t{\r\n");
      if (!token.closed || token.length == 0) break;
      Scanner ahead = scanner;
      ahead.skip(token.length);
      ahead.skipBlanks();
      if (ahead.atLineEnd()) break;
      more += " " + token.text;
      const std::string next = lowerCase(arffToken(ahead.rest(), " \t[%\r\n").text);
      scanner = ahead;
      if (ahead.peek() == '{' || isNumberWord(next) || next == "string" || next == "date") {
        plan.name = more;
        word = next;
        break;
      }
    }
    if (scanner.peek() == '{') {
      if (const auto levels = readLevels(scanner, plan, header.notes); !levels) return levels.error();
    } else if (word == "string") {
      plan.type = ColumnType::Text;
    } else if (word == "relational") {
      return scanner.error(Message{"data.arff-relational", {{"attribute", plan.name}}});
    } else if (word == "date") {
      plan.type = ColumnType::Date;
      scanner.skip(4);
      scanner.skipBlanks();
      std::string form = "yyyy-MM-dd'T'HH:mm:ss";
      if (!scanner.atLineEnd()) {
        auto given = quotedOrBare(scanner, "\r\n", Message{"data.arff-format-quote", {}});
        if (!given) return given.error();
        form = std::move(*given);
      }
      plan.dateFormat = dateFormatFromJava(form);
      if (plan.dateFormat.empty())
        return scanner.error(Message{"data.arff-date-format", {{"form", form}, {"attribute", plan.name}}});
    } else if (!isNumberWord(word)) {
      untyped = true;
      plan.declared = false;
      if (word.empty())
        header.notes.push_back(Message{"data.arff-no-type", {{"attribute", plan.name}}});
      else
        header.notes.push_back(
            Message{"data.arff-unknown-type", {{"attribute", plan.name}, {"word", excerpt(word)}}});
    }
  }
  header.attributes.push_back(std::move(plan));
  header.untyped.push_back(untyped);
  return {};
}

// "@outputs class": names with commas between.
void readOutputs(std::string_view names, std::vector<std::string>& outputs) {
  while (!names.empty()) {
    const auto comma = std::min(names.find(','), names.size());
    if (const auto name = trimmed(names.substr(0, comma)); !name.empty()) outputs.emplace_back(name);
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
}

}  // namespace

ArffToken arffToken(std::string_view text, std::string_view stops) {
  ArffToken token;
  if (text.empty()) return token;
  if (text.front() == '\'' || text.front() == '"') {
    const char quote = text.front();
    token.quoted = true;
    for (std::size_t i = 1; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '\\' && i + 1 < text.size()) {
        const char next = text[++i];
        if (next == 'n')
          token.text += '\n';
        else if (next == 't')
          token.text += '\t';
        else if (next == 'r')
          token.text += '\r';
        else if (next == '\'' || next == '"' || next == '\\' || next == '%')
          token.text += next;
        else
          (token.text += '\\') += next;
      } else if (c == quote && i + 1 < text.size() && text[i + 1] == quote && i + 2 < text.size() &&
                 stops.find(text[i + 2]) == std::string_view::npos) {
        token.text += quote;  // doubled, as in CSV
        ++i;
      } else if (c == quote) {
        token.length = i + 1;
        return token;
      } else if (c == '\n' || c == '\r') {
        break;
      } else {
        token.text += c;
      }
    }
    token.closed = false;
    token.length = text.size();
    return token;
  }
  token.length = std::min(text.find_first_of(stops), text.size());
  token.text = std::string(trimmed(text.substr(0, token.length)));
  // Outside of quotes too an escaped quote is the quote itself.
  for (std::size_t at = token.text.find('\\'); at != std::string::npos && at + 1 < token.text.size();
       at = token.text.find('\\', at + 1))
    if (token.text[at + 1] == '\'' || token.text[at + 1] == '"') token.text.erase(at, 1);
  return token;
}

bool looksLikeArff(std::string_view start) {
  std::size_t at = 0;
  while (at < start.size()) {
    const auto end = std::min(start.find_first_of("\r\n", at), start.size());
    const auto line = trimmed(start.substr(at, end - at));
    at = end + 1;
    if (line.empty() || line.front() == '%') continue;
    const std::string lower = lowerCase(line.substr(0, 10));
    return lower.rfind("@relation", 0) == 0 || lower.rfind("@attribute", 0) == 0 ||
           lower.rfind("@data", 0) == 0;
  }
  return false;
}

Result<ArffHeader> readArffHeader(std::string_view text, const std::string& name) {
  ArffHeader header;
  const Problems problems(name);
  for (Scanner scanner(text, problems); !scanner.done(); scanner.nextLine()) {
    scanner.skipBlanks();
    if (scanner.atLineEnd()) continue;
    const std::string word = keyword(scanner);
    if (word == "@relation") {
      scanner.skip(word.size());
      scanner.skipBlanks();
      if (auto relation = quotedOrBare(scanner, "\r\n%", Message{"data.arff-relation-quote", {}}); relation)
        header.relation = std::move(*relation);
    } else if (word == "@attribute") {
      if (const auto attribute = readAttribute(scanner, header); !attribute) return attribute.error();
    } else if (word == "@inputs" || word == "@input") {
      continue;  // all attributes that are no outputs
    } else if (word == "@outputs" || word == "@output") {
      scanner.skip(word.size());
      readOutputs(scanner.restOfLine(), header.outputs);
    } else if (word == "@data") {
      if (header.attributes.empty()) return scanner.error(Message{"data.arff-no-attributes", {}});
      scanner.nextLine();
      header.dataAt = std::min(scanner.at(), text.size());
      header.dataLine = scanner.line();
      return header;
    } else {
      return scanner.error(
          Message{"data.arff-unexpected", {{"line", excerpt(trimmed(scanner.restOfLine()))}}});
    }
  }
  return Error{"data.arff-no-data", {}, inFile(name)};
}

}  // namespace paretree::data
