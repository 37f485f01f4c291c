#include "paretree/runs/files/predict_parts.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/table_file.h"
#include "paretree/runs/files/predictions.h"
#include "paretree/runs/read_like.h"

namespace paretree::runs {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";  // in front of UTF-8

/// Text up to the last line end outside of quotes; 0 where there is none. Quotes that pair are even in number
/// up to there.
std::size_t wholeRecords(std::string_view text) {
  bool odd = std::count(text.begin(), text.end(), '"') % 2 != 0;
  for (std::size_t at = text.size(); at > 0; --at) {
    if (text[at - 1] == '\n' && !odd) return at;
    odd ^= text[at - 1] == '"';
  }
  return 0;
}

/// All of it is UTF-8, and its quotes pair.
Result<bool> plainText(data::ByteStream& bytes, std::size_t partBytes, const Context& context) {
  std::string buffer;
  std::size_t quotes = 0, held = 0;
  for (;;) {
    if (context.stopping()) return stoppedError();
    buffer.resize(held + partBytes);
    const auto got = bytes.read(buffer.data() + held, partBytes);
    if (!got) return got.error();
    buffer.resize(held + *got);
    const bool last = *got == 0;
    quotes += static_cast<std::size_t>(
        std::count(buffer.begin() + static_cast<std::ptrdiff_t>(held), buffer.end(), '"'));
    if (!data::validUtf8(buffer, !last) || buffer.find('\0') != std::string::npos) return false;
    if (last) break;
    // A character that the end cuts is looked at again, with what follows.
    std::size_t cut = buffer.size();
    for (int k = 0; k < 4 && cut > 0 && (static_cast<unsigned char>(buffer[cut - 1]) & 0xC0) == 0x80; ++k)
      --cut;
    if (cut > 0 && static_cast<unsigned char>(buffer[cut - 1]) >= 0xC0) --cut;
    if (buffer.size() - cut >= 4) cut = buffer.size();
    buffer.erase(0, cut);
    held = buffer.size();
  }
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  return quotes % 2 == 0;
}

/// The lines that a message names, also within others, moved by those before its part.
void moveLines(Message& message, std::uint64_t by) {
  if (message.place.line > 0) message.place.line += by;
  for (Argument& argument : message.arguments) {
    if (auto* line = std::get_if<std::int64_t>(&argument.value); line && argument.name == "line")
      *line += static_cast<std::int64_t>(by);
    if (auto* inner = std::get_if<std::vector<Message>>(&argument.value))
      for (Message& one : *inner) moveLines(one, by);
  }
}

/// Notes of all parts: numbers of those of the same kind are added up.
class NotesOfParts {
 public:
  void add(Message note, std::uint64_t linesBefore) {
    moveLines(note, linesBefore);
    for (Message& known : notes_)
      if (sameKind(known, note)) return addUp(known, note);
    notes_.push_back(std::move(note));
  }
  const std::vector<Message>& all() const { return notes_; }

 private:
  static bool sameKind(const Message& a, const Message& b) {
    return a.code == b.code && a.arguments.size() == b.arguments.size() &&
           std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(),
                      [](const Argument& x, const Argument& y) {
                        return x.name == y.name && (counts(x) ? counts(y) : x.value == y.value);
                      });
  }
  static bool counts(const Argument& argument) {
    return std::holds_alternative<std::int64_t>(argument.value);
  }
  static void addUp(Message& known, const Message& note) {
    for (std::size_t a = 0; a < known.arguments.size(); ++a)
      if (counts(known.arguments[a]) && known.arguments[a].name != "line")
        std::get<std::int64_t>(known.arguments[a].value) += std::get<std::int64_t>(note.arguments[a].value);
  }

  std::vector<Message> notes_;
};

/// One file, part by part.
class Parts {
 public:
  Parts(const model::Model& model, const std::string& path, const data::ReadOptions& options,
        const PredictParts& how, const Context& context, data::CellWriter& to,
        const std::function<Result<void>()>& written, std::vector<Message>* notes)
      : model_(model),
        path_(path),
        options_(options),
        how_(how),
        context_(context),
        to_(to),
        written_(written),
        out_(notes) {}

  Result<bool> run() {
    if (path_ == "-" || options_.encoding) return false;
    auto bytes = data::openBytes(path_, 0);
    if (!bytes) return bytes.error();
    bytes_ = std::move(*bytes);
    if (bytes_->size().value_or(0) <= how_.above) return false;
    const auto suits = start();
    if (!suits || !*suits) return suits;
    for (;;) {
      if (context_.stopping()) return stoppedError();
      const auto more = fill();
      if (!more) return more.error();
      if (text_.empty()) break;
      const std::size_t whole = *more ? wholeRecords(text_) : text_.size();
      if (whole == 0) {  // a record longer than the part
        wanted_ *= 2;
        continue;
      }
      if (auto done = predictPart(text_.substr(0, whole)); !done) return done.error();
      text_.erase(0, whole);
      wanted_ = how_.partBytes;
      report();
    }
    if (out_) {
      out_->insert(out_->end(), notes_.all().begin(), notes_.all().end());
      withoutValues_.say(*out_);
      outside_.say(*out_);
    }
    return true;
  }

 private:
  /// Whether the file can be parted: how it is written, and what stands above each part.
  Result<bool> start() {
    const auto plain = plainText(*bytes_, how_.partBytes, context_);
    if (!plain || !*plain) return plain;
    const auto beginning = data::firstBytes(*bytes_, how_.partBytes);
    if (!beginning) return beginning.error();
    std::string_view first(*beginning);
    if (first.substr(0, kMark.size()) == kMark) first.remove_prefix(kMark.size());
    first = first.substr(0, wholeRecords(first));
    const auto said = options_.delimiter;
    if (said && *said >= 0x80) return false;
    const auto guess =
        data::guessDialect(first, false, said ? std::optional(static_cast<char>(*said)) : std::nullopt);
    if (first.empty() || guess.declared || guess.dialect.quote != '"' || guess.dialect.backslash)
      return false;
    const auto table = data::readTableBytes(std::string(first), path_, options_, context_);
    if (!table) return context_.stopping() ? Result<bool>(table.error()) : Result<bool>(false);
    if (table->format != "csv" || table->encoding != "UTF-8" || table->delimiter >= 0x80) return false;
    if (table->header) {
      const std::string_view line = first.substr(0, first.find('\n') + 1);
      data::Splitter splitter(guess.dialect);
      const auto& cells = splitter.cells(line.substr(0, line.find_last_not_of("\r\n") + 1));
      const auto& columns = table->data.schema()->columns;
      // Behind the columns of the file stand those of the items of its lists.
      const bool names =
          cells.size() <= columns.size() &&
          std::equal(cells.begin(), cells.end(), columns.begin(),
                     [](const auto& cell, const auto& column) { return cell.text == column.name; });
      if (!names) return false;
      above_ = line;
    }
    options_.delimiter = table->delimiter;
    options_.decimal = table->decimal;
    options_.header = table->header;
    options_.encoding = "UTF-8";
    return true;
  }

  /// Adds to the text until it has as much as is wanted. False at the end of the file.
  Result<bool> fill() {
    while (text_.size() < wanted_) {
      const std::size_t held = text_.size();
      text_.resize(wanted_);
      const auto got = bytes_->read(text_.data() + held, wanted_ - held);
      text_.resize(held + (got ? *got : 0));
      if (!got) return got.error();
      if (*got == 0) return false;
    }
    return true;
  }

  Result<void> predictPart(std::string part) {
    const auto lines = static_cast<std::uint64_t>(std::count(part.begin(), part.end(), '\n'));
    if (lines_ > 0) part.insert(0, above_);
    const std::uint64_t before = lines_ > 0 && !above_.empty() ? lines_ - 1 : lines_;
    lines_ += lines;
    const auto table = data::readTableBytes(std::move(part), path_, options_, context_);
    if (!table) {
      if (table.error().message.code == "data.no-rows" || table.error().message.code == "data.only-header")
        return {};
      Message message = table.error().message;
      moveLines(message, before);
      return Error{std::move(message)};
    }
    std::vector<Message> notes = notesOfNewRows(*table);
    const auto data = alignForModel(table->data, model_, &notes, &withoutValues_, how_.lacking);
    if (!data) return Error{inFile(fileName(path_), data.error().message)};
    const auto done =
        writePredictions(model_, *data, {how_.allowInfeasible, &*table, records_}, context_, to_, &notes);
    if (!done) return done;
    outside_.add(*table, *data, before, records_);
    rows_ += data->rows();
    records_ += table->fileRows;
    for (Message& note : notes) notes_.add(std::move(note), before);
    return written_();
  }

  void report() const {
    Progress said;
    said.phase = Message{"progress.predicting", {}};
    said.fraction = bytes_->fraction();
    said.step = rows_;
    said.unit = Message{"progress.row", {}};
    context_.report(said);
  }

  const model::Model& model_;
  const std::string& path_;
  data::ReadOptions options_;
  PredictParts how_;
  const Context& context_;
  data::CellWriter& to_;
  const std::function<Result<void>()>& written_;
  std::vector<Message>* out_;
  std::unique_ptr<data::StoredBytes> bytes_;
  std::string above_;  ///< the line of names, with its end
  std::string text_;   ///< read and not yet predicted
  std::size_t wanted_ = how_.partBytes;
  std::uint64_t lines_ = 0, rows_ = 0, records_ = 0;  ///< of the parts before
  NotesOfParts notes_;
  FeaturesWithoutValues withoutValues_{model_};
  ValuesOutside outside_{model_, how_.learnt};
};

}  // namespace

Result<bool> predictInParts(const model::Model& model, const std::string& path,
                            const data::ReadOptions& options, const PredictParts& how, const Context& context,
                            data::CellWriter& to, const std::function<Result<void>()>& written,
                            std::vector<Message>* notes) {
  return Parts(model, path, options, how, context, to, written, notes).run();
}

Result<bool> predictInParts(const model::Model& model, const std::string& path,
                            const data::ReadOptions& options, const PredictParts& how, const Context& context,
                            const std::function<Result<void>(std::string_view)>& write,
                            std::vector<Message>* notes) {
  data::CsvWriter csv;
  return predictInParts(
      model, path, options, how, context, csv, [&] { return write(csv.take()); }, notes);
}

}  // namespace paretree::runs
