#include "ui/document/new_rows.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/table_file.h"
#include "paretree/data/writing/cell_writer.h"
#include "paretree/model/apply/rule_answer.h"
#include "paretree/runs/files/predictions.h"
#include "paretree/runs/learnt/learnt.h"
#include "paretree/runs/read_like.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {
namespace {

std::vector<LearntRange> rangesOf(const model::Model& model, const learners::Task& task) {
  std::vector<LearntRange> ranges;
  if (task.train.empty()) return ranges;
  std::vector<int> columns = columnsAsked(model);
  const std::vector<int> asked = columns;
  for (const int column : model.schema->withRole(data::Role::Feature))
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
  for (const int column : columns) {
    LearntRange range;
    range.column = column;
    range.asked = std::find(asked.begin(), asked.end(), column) != asked.end();
    if (task.data.info(column).isNumeric()) {
      const auto values = task.data.numbers(column);
      for (const data::Row row : task.train) {
        if (std::isnan(values[row])) continue;
        range.least = std::isnan(range.least) ? values[row] : std::min(range.least, values[row]);
        range.most = std::isnan(range.most) ? values[row] : std::max(range.most, values[row]);
      }
    } else {
      range.seen.assign(task.data.info(column).levels.size(), false);
      const auto codes = task.data.codes(column);
      for (const data::Row row : task.train)
        if (codes[row] >= 0) range.seen[codes[row]] = true;
    }
    ranges.push_back(std::move(range));
  }
  return ranges;
}

/// `read` is the file before its columns were matched: a level that the model does not know is missing after.
std::vector<std::vector<Outside>> outsideOf(const NewRows& rows, const data::Dataset& read) {
  std::vector<std::vector<Outside>> out(rows.data.rows());
  for (const LearntRange& range : rows.learnt) {
    const data::ColumnInfo& info = rows.data.info(range.column);
    const int source = data::columnMeant(*read.schema(), info.name);
    for (data::Row row = 0; row < rows.data.rows(); ++row) {
      if (info.isNumeric()) {
        const double value = rows.data.numbers(range.column)[row];
        if (value < range.least || value > range.most)
          out[row].push_back(
              {range.column, QString::fromStdString(rows.data.text(range.column, row)), range.asked});
        continue;
      }
      const auto code = rows.data.codes(range.column)[row];
      if (code >= 0 ? !range.seen[code] : source >= 0 && !read.missing(source, row))
        out[row].push_back(
            {range.column,
             QString::fromStdString(code >= 0 ? rows.data.text(range.column, row) : read.text(source, row)),
             range.asked});
    }
  }
  return out;
}

/// One line for each column and each note on none: of those on one column that begin alike ("column 'x': ")
/// the beginning is said once.
QStringList noteLines(const std::vector<Message>& notes) {
  QStringList lines;
  std::map<std::string, std::pair<qsizetype, QString>> places;  // of columns: line and beginning
  for (const Message& note : notes) {
    const QString text = displayText(note);
    const auto* argument = note.find("column");
    const auto* said = argument ? std::get_if<std::string>(&argument->value) : nullptr;
    const std::string column = said ? *said : std::string();
    const QString sign = QStringLiteral(": ");
    const qsizetype name = said ? text.indexOf(QString::fromStdString(column)) : -1;
    const qsizetype colon = name < 0 ? -1 : text.indexOf(sign, name + static_cast<qsizetype>(column.size()));
    const QString beginning = colon < 0 ? QString() : text.left(colon + sign.size());
    const auto at = beginning.isEmpty() ? places.end() : places.find(column);
    if (at != places.end() && at->second.second == beginning) {
      lines[at->second.first] += QStringLiteral("; ") + text.mid(beginning.size());
      continue;
    }
    if (!beginning.isEmpty()) places[column] = {lines.size(), beginning};
    lines << text;
  }
  return lines;
}

bool makesAnswersWrong(const Message& note) {
  return note.code == "data.unit-not-learnt" || note.code == "runs.percent-without-sign" ||
         note.code == "runs.percent-with-sign" || note.code == "runs.perhaps-thousands";
}

QString numberedRules(const std::vector<int>& rules) {
  QStringList numbers;
  for (const int rule : rules) numbers << QString::number(rule + 1);
  return rules.size() == 1 ? QObject::tr("rule %1").arg(numbers.front())
                           : QObject::tr("rules %1").arg(numbers.join(QStringLiteral(", ")));
}

}  // namespace

namespace {

/// How the model's own table was read, as far as a new one follows it.
data::ReadOptions howMade(const data::TableFile* open, const data::ReadOptions& made) {
  if (!open) return made;
  data::ReadOptions how = open->options;
  how.marksFound = open->marks;
  how.unitsFound = open->units;
  how.decimal = open->delimiter != '\0' ? std::optional(open->decimal) : std::nullopt;
  return how;
}

std::vector<std::string> namesIn(const data::Schema& schema) {
  std::vector<std::string> names;
  for (const auto& column : schema.columns) names.push_back(column.name);
  return names;
}

/// Columns of a file that are none of the model's.
std::vector<int> columnsBeside(const data::Schema& file, const data::Schema& model) {
  std::vector<bool> meant(file.columns.size());
  for (const int column : columnsMeant(namesIn(file), model))
    if (column >= 0) meant[static_cast<std::size_t>(column)] = true;
  std::vector<int> beside;
  for (std::size_t c = 0; c < meant.size(); ++c)
    if (!meant[c]) beside.push_back(static_cast<int>(c));
  return beside;
}

/// Of the items of a list it is the list that is lacking.
ColumnsLacking lackingIn(const data::Schema& file, const model::Model& model) {
  ColumnsLacking lacking;
  const auto meant = columnsMeant(namesIn(file), *model.schema);
  const auto lists = data::listsOf(*model.schema);
  for (const int column : runs::columnsAskedBy(model)) {
    const auto at = static_cast<std::size_t>(column);
    if (meant[at] >= 0 || (*model.schema)[column].role != data::Role::Feature) continue;
    const std::string& name = lists[at].empty() ? (*model.schema)[column].name : lists[at];
    if (std::find(lacking.absent.begin(), lacking.absent.end(), name) == lacking.absent.end())
      lacking.absent.push_back(name);
  }
  for (const int column : columnsBeside(file, *model.schema)) lacking.unused.push_back(file[column].name);
  return lacking;
}

/// Says where per cent signs are missing, or too many, and of which columns.
std::vector<std::string> addPercentNotes(const data::TableFile& file, const data::Dataset& aligned,
                                         const model::Model& model, const ModelFacts& facts,
                                         const data::TableFile* open, const NewRowsAsked& asked,
                                         std::vector<Message>& notes) {
  const learners::Task& task = *facts.task;
  const auto learnt = runs::learntColumns(task.data, task.data.features(), task.train,
                                          open ? open->percent : std::vector<std::string>());
  runs::ValuesOutside outside(model, runs::learntAs(asked.called, learnt));
  outside.add(file, aligned);
  std::vector<Message> said;
  outside.sayPercent(said);
  std::vector<std::string> lackSign;
  for (const Message& note : said)
    if (note.code == "runs.percent-without-sign")
      lackSign.push_back(std::get<std::string>(note.find("column")->value));
  notes.insert(notes.begin(), said.begin(), said.end());
  return lackSign;
}

}  // namespace

Result<NewRows> answerFile(const NewRowsAsked& asked, const ModelFacts& facts, const data::TableFile* open,
                           const data::ReadOptions& made, const Context& context, ColumnsLacking* lacking) {
  data::ReadOptions how = howMade(open, made), told;
  told.percent = asked.percent;
  if (!asked.encoding.empty()) told.encoding = asked.encoding;
  model::ModelPtr used = facts.model;
  if (!asked.called.empty()) {
    auto renamed = runs::calledAs(*facts.model, asked.called, how);
    if (!renamed) return renamed.error();
    used = std::make_shared<const model::Model>(std::move(*renamed));
  }
  const model::Model& model = *used;
  auto file = readTable(asked.path.toStdString(), runs::readLike(model.schema, how, told), context);
  if (!file) return file.error();
  std::vector<Message> notes = file->notes;
  runs::noteLeftOut(*file, notes);
  auto aligned = runs::alignForModel(file->data, model, &notes, nullptr, runs::columnsLacking(asked.called));
  if (!aligned) {
    if (lacking && aligned.error().message.code == "data.columns-absent")
      *lacking = lackingIn(*file->data.schema(), model);
    return Error{inFile(asked.path.toStdString(), aligned.error().message)};
  }
  NewRows rows;
  rows.path = asked.path;
  rows.asked = asked;
  rows.model = used;
  rows.data = std::move(*aligned);
  rows.lackSign = addPercentNotes(*file, rows.data, model, facts, open, asked, notes);
  if (std::ranges::any_of(notes, [](const Message& note) { return note.code == "data.encoding-guessed"; }))
    rows.guessedEncoding = file->encoding;
  rows.beside = columnsBeside(*file->data.schema(), *model.schema);
  rows.records = recordNumbers(*file);
  const data::Rows all = rows.data.allRows();
  auto answers = predict(model, rows.data, all, context);
  if (!answers) return answers.error();
  rows.answers = std::move(*answers);
  rows.sure = sharesRight(model, facts.tree);
  rows.learnt = rangesOf(model, *facts.task);
  rows.out = outsideOf(rows, file->data);
  rows.said = cellsAsSaid(*file, rows.data, context);
  const bool comma = inMarks(QStringLiteral(".")) == QLatin1String(",");
  rows.decimal = file->delimiter != '\0' ? file->decimal : comma ? ',' : '.';
  // Where the comma stands in numbers it divides no cells.
  const bool plain = file->delimiter != '\0' && file->delimiter != ' ' && file->delimiter < 0x80;
  rows.delimiter = plain ? static_cast<char>(file->delimiter) : ',';
  if (rows.decimal == ',' && rows.delimiter == ',') rows.delimiter = ';';
  if (model.targets.size() == 1) {
    const int target = model.targets[0];
    rows.hasTarget =
        data::columnMeant(*file->data.schema(), rows.data.info(target).name) >= 0 &&
        std::any_of(all.begin(), all.end(), [&](data::Row row) { return !rows.data.missing(target, row); });
  }
  const auto mild = std::stable_partition(notes.begin(), notes.end(), makesAnswersWrong);
  rows.warnings = noteLines(std::vector<Message>(notes.begin(), mild));
  rows.notes = noteLines(std::vector<Message>(mild, notes.end()));
  rows.file = std::make_shared<const data::TableFile>(std::move(*file));
  return rows;
}

namespace {

double probabilityOf(const model::Model& model, const model::Predictions& answers, std::size_t row) {
  if (!model.isClassifier() || answers.probabilities.empty() || answers.classes[row] < 0)
    return data::kMissing;
  return answers.probabilities[row * static_cast<std::size_t>(model.classes()) +
                               static_cast<std::size_t>(answers.classes[row])];
}

}  // namespace

double probabilityOf(const NewRows& rows, std::size_t row) {
  return probabilityOf(*rows.model, rows.answers, row);
}

Sureness sureness(const model::Model& model, const std::vector<ShareRight>& parts,
                  const model::Predictions& answers, const data::Dataset& data, std::size_t row) {
  using Of = Sureness::Of;
  if (!model.isClassifier() || answers.classes[row] < 0) return {};
  const int part = answers.parts[row];
  const model::RuleSet* rules = model.rules();
  const bool one = !rules || answerOf(*rules, data, static_cast<data::Row>(row)).rules.size() == 1;
  if (part >= 0 && one && static_cast<std::size_t>(part) < parts.size()) {
    const ShareRight& right = parts[static_cast<std::size_t>(part)];
    if (!std::isnan(right.share)) return {right, right.heldOut ? Of::RowsHeldOut : Of::TrainingRows};
  }
  const double probability = probabilityOf(model, answers, row);
  if (std::isnan(probability)) return {};
  const model::Tree* tree = model.tree();
  const bool box = tree && part >= 0 && std::holds_alternative<model::BlackBoxLeaf>((*tree)[part].leaf());
  return {{probability, data::kMissing, false}, box ? Of::BlackBox : tree ? Of::TrainingRows : Of::Votes};
}

QString shareOf(Sureness::Of of) {
  switch (of) {
    case Sureness::Of::RowsHeldOut:
      return QObject::tr("rows held out");
    case Sureness::Of::TrainingRows:
      return QObject::tr("training rows");
    case Sureness::Of::Votes:
      return QObject::tr("votes");
    case Sureness::Of::BlackBox:
      return QObject::tr("what the black box says itself");
    case Sureness::Of::Nothing:
      break;
  }
  return {};
}

QString answeredBy(const NewRows& rows, std::size_t row) {
  const int part = rows.answers.parts[row];
  if (const model::Tree* tree = rows.model->tree(); tree && part >= 0) {
    if (const auto* box = std::get_if<model::BlackBoxLeaf>(&(*tree)[part].leaf()))
      return QObject::tr("leaf %1, %2").arg(part).arg(displayText(rows.model->blackBoxes[box->box]->label()));
    return QObject::tr("leaf %1").arg(part);
  }
  if (const model::RuleSet* rules = rows.model->rules()) {
    const auto answer = answerOf(*rules, rows.data, static_cast<data::Row>(row));
    if (answer.rules.empty()) return QObject::tr("no rule holds: the default");
    if (answer.byShare) return QObject::tr("no rule holds: all rules, by shares");
    return answer.covered ? numberedRules(answer.rules)
                          : QObject::tr("no rule holds; nearest: %1").arg(numberedRules(answer.rules));
  }
  return QObject::tr("many trees");
}

QString reasonOf(const NewRows& rows, std::size_t row) {
  QStringList words;
  if (rows.model->tree()) {
    words = pathWords(*rows.model, rows.data, static_cast<data::Row>(row));
  } else if (const model::RuleSet* rules = rows.model->rules()) {
    const auto answer = answerOf(*rules, rows.data, static_cast<data::Row>(row));
    for (const int rule : answer.byShare ? std::vector<int>() : answer.rules)
      words << ruleSentence(rules->rules[rule], *rows.model);
  }
  return words.join(QStringLiteral("; "));
}

QString outsideText(const NewRows& rows, std::size_t row) {
  QStringList words, unasked;
  for (const Outside& out : rows.out[row]) {
    const data::ColumnInfo& info = rows.data.info(out.column);
    const QString name = QString::fromStdString(info.name);
    const auto range = std::find_if(rows.learnt.begin(), rows.learnt.end(),
                                    [&](const LearntRange& r) { return r.column == out.column; });
    const auto shown = [&](double value) { return valueWords(info, value); };
    const QString value = info.type == data::ColumnType::Number ? inMarks(out.value) : out.value;
    (out.asked ? words : unasked) << (info.isNumeric()
                                          ? QObject::tr("%1 %2 (learnt: %3 to %4)")
                                                .arg(name, value, shown(range->least), shown(range->most))
                                          : QObject::tr("%1 '%2' (never seen)").arg(name, value));
  }
  if (!unasked.isEmpty()) words << QObject::tr("not asked for: %1").arg(unasked.join(QStringLiteral(", ")));
  return words.join(QStringLiteral("; "));
}

namespace {

const CellAsSaid* saidAt(const NewRows& rows, int column, std::size_t row) {
  for (const CellAsSaid& cell : rows.said[row])
    if (cell.column == column) return &cell;
  return nullptr;
}

}  // namespace

QString cellText(const NewRows& rows, int column, std::size_t row) {
  if (const CellAsSaid* said = saidAt(rows, column, row)) return said->text;
  return cellWords(rows.data, column, static_cast<data::Row>(row));
}

QString takenText(const NewRows& rows, std::size_t row) {
  QStringList words;
  for (const CellAsSaid& cell : rows.said[row]) {
    const data::ColumnInfo& info = rows.data.info(cell.column);
    const QString name = QString::fromStdString(info.name);
    if (!rows.data.missing(cell.column, static_cast<data::Row>(row)))
      words << QObject::tr("%1 '%2': taken as %3")
                   .arg(name, cell.text,
                        inMarks(QString::fromStdString(
                            rows.data.text(cell.column, static_cast<data::Row>(row)))));
    else if (info.isNumeric())
      words << QObject::tr("%1 '%2': no number, taken as missing").arg(name, cell.text);
    else
      words << QObject::tr("%1 '%2': unknown to the model, taken as missing").arg(name, cell.text);
  }
  return words.join(QStringLiteral("; "));
}

std::optional<bool> answeredRight(const NewRows& rows, std::size_t row) {
  if (!rows.hasTarget || !rows.model->isClassifier() ||
      rows.data.missing(rows.model->targets[0], static_cast<data::Row>(row)))
    return std::nullopt;
  return rows.data.codes(rows.model->targets[0])[row] == rows.answers.classes[row];
}

namespace {

void addAnswers(const NewRows& rows, std::size_t row, data::CellWriter& to) {
  const model::Model& model = *rows.model;
  if (model.isClassifier()) {
    const auto code = rows.answers.classes[row];
    to.text(code >= 0 ? (*model.schema)[model.targets[0]].levels[static_cast<std::size_t>(code)]
                      : std::string());
    return;
  }
  for (std::size_t t = 0; t < model.targets.size(); ++t)
    to.number(rows.answers.values[row * model.targets.size() + t]);
}

bool hasProbabilities(const NewRows& rows) {
  return rows.model->isClassifier() && !rows.answers.probabilities.empty();
}

/// Some cell was taken for something else.
bool someTaken(const NewRows& rows) {
  return std::any_of(rows.said.begin(), rows.said.end(), [](const auto& said) { return !said.empty(); });
}

/// Columns of the file that are written behind the answers.
std::vector<int> columnsWritten(const NewRows& rows) {
  std::vector<int> columns;
  for (int c = 0; c < rows.data.columns(); ++c)
    if (rows.data.info(c).role != data::Role::Target || rows.hasTarget) columns.push_back(c);
  return columns;
}

Result<void> writeNames(const NewRows& rows, data::CellWriter& to) {
  const model::Model& model = *rows.model;
  const auto name = [&to](const QString& words) { to.text(words.toStdString()); };
  name(QObject::tr("row"));
  for (const int target : model.targets)
    name(QObject::tr("predicted %1").arg(QString::fromStdString((*model.schema)[target].name)));
  if (model.isClassifier()) {
    name(QObject::tr("share right"));
    name(QObject::tr("standard error"));
    name(QObject::tr("share of"));
  }
  if (hasProbabilities(rows)) name(QObject::tr("probability"));
  name(QObject::tr("answered by"));
  name(QObject::tr("reason"));
  name(QObject::tr("outside training range"));
  if (someTaken(rows)) name(QObject::tr("taken for something else"));
  if (!rows.warnings.isEmpty()) name(QObject::tr("warning"));
  for (const int c : columnsWritten(rows)) to.text(rows.data.info(c).name);
  for (const int c : rows.beside) to.text(rows.file->data.info(c).name);
  return to.endRow();
}

Result<void> writeNewRows(const NewRows& rows, const Context& context, data::CellWriter& to) {
  constexpr std::size_t kRowsBetweenPolls = 256;
  const bool probable = hasProbabilities(rows), taken = someTaken(rows);
  const std::vector<int> columns = columnsWritten(rows);
  const std::string warning = rows.warnings.join(QStringLiteral("; ")).toStdString();  // of all rows
  if (auto named = writeNames(rows, to); !named) return named;
  for (std::size_t i = 0; i < rows.data.rows(); ++i) {
    if (i % kRowsBetweenPolls == 0 && context.stopping()) return stoppedError();
    to.whole(rows.records[i]);
    addAnswers(rows, i, to);
    if (rows.model->isClassifier()) {
      const Sureness answer = sureness(rows, i);
      to.number(answer.right.share);
      to.number(answer.right.error);
      to.text(shareOf(answer.of).toStdString());
    }
    if (probable) to.number(probabilityOf(rows, i));
    for (const QString& cell : {answeredBy(rows, i), reasonOf(rows, i), outsideText(rows, i)})
      to.text(cell.toStdString());
    if (taken) to.text(takenText(rows, i).toStdString());
    if (!warning.empty()) to.text(warning);
    for (const int c : columns) {
      if (const CellAsSaid* said = saidAt(rows, c, i))
        to.text(said->text.toStdString());
      else
        to.value(rows.data, c, static_cast<data::Row>(i));
    }
    for (const int c : rows.beside) to.value(rows.file->data, c, static_cast<data::Row>(i));
    if (auto ended = to.endRow(); !ended) return ended;
  }
  return {};
}

}  // namespace

char delimiterFor(const NewRows& rows, const QString& path) {
  if (path.endsWith(QLatin1String(".tsv"), Qt::CaseInsensitive)) return '\t';
  if (rows.delimiter != '\t' || !path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
    return rows.delimiter;
  return rows.decimal == ',' ? ';' : ',';
}

Result<std::string> newRowsCsv(const NewRows& rows, char delimiter, const Context& context) {
  const FileMarks marks(rows.decimal);
  data::CsvWriter writer(delimiter, rows.decimal);
  if (const auto written = writeNewRows(rows, context, writer); !written) return written.error();
  std::string csv = writer.take();
  const bool plain = std::all_of(csv.begin(), csv.end(), [](char c) { return c >= 0; });
  return plain ? csv : "\xEF\xBB\xBF" + csv;
}

Result<std::string> newRowsXlsx(const NewRows& rows, const Context& context) {
  data::WorkbookWriter sheet;
  if (const auto written = writeNewRows(rows, context, sheet); !written) return written.error();
  auto bytes = sheet.finish();
  if (context.stopping()) return stoppedError();
  return bytes;
}

Result<std::string> newRowsForPrograms(const NewRows& rows, const Context& context) {
  return runs::predictionsCsv(*rows.model, rows.data, context, false, nullptr, rows.file.get());
}

}  // namespace paretree::ui
