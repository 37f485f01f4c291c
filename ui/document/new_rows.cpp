#include "ui/document/new_rows.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/data/table_file.h"
#include "paretree/model/apply/rule_answer.h"
#include "paretree/runs/read_like.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {
namespace {

std::vector<LearntRange> rangesOf(const model::Model& model, const learners::Task& task) {
  std::vector<LearntRange> ranges;
  if (task.train.empty()) return ranges;
  for (const int column : columnsAsked(model)) {
    LearntRange range;
    range.column = column;
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
          out[row].push_back({range.column, QString::fromStdString(rows.data.text(range.column, row))});
        continue;
      }
      const auto code = rows.data.codes(range.column)[row];
      if (code >= 0 ? !range.seen[code] : source >= 0 && !read.missing(source, row))
        out[row].push_back({range.column, QString::fromStdString(code >= 0 ? rows.data.text(range.column, row)
                                                                           : read.text(source, row))});
    }
  }
  return out;
}

QString numberedRules(const std::vector<int>& rules) {
  QStringList numbers;
  for (const int rule : rules) numbers << QString::number(rule + 1);
  return rules.size() == 1 ? QObject::tr("rule %1").arg(numbers.front())
                           : QObject::tr("rules %1").arg(numbers.join(QStringLiteral(", ")));
}

}  // namespace

Result<NewRows> answerFile(const QString& path, const ModelFacts& facts, const data::TableFile* open,
                           const data::ReadOptions& made, const Context& context) {
  const model::Model& model = *facts.model;
  const auto options = open ? runs::readLike(model.schema, *open) : runs::readLike(model.schema, made, {});
  auto file = readTable(path.toStdString(), options, context);
  if (!file) return file.error();
  std::vector<Message> notes = file->notes;
  runs::noteLeftOut(*file, notes);
  auto aligned = runs::alignForModel(file->data, model, &notes);
  if (!aligned) return Error{inFile(path.toStdString(), aligned.error().message)};
  NewRows rows;
  rows.path = path;
  rows.model = facts.model;
  rows.data = std::move(*aligned);
  rows.records = recordNumbers(*file);
  const data::Rows all = rows.data.allRows();
  auto answers = predict(model, rows.data, all, context);
  if (!answers) return answers.error();
  rows.answers = std::move(*answers);
  rows.learnt = rangesOf(model, *facts.task);
  rows.out = outsideOf(rows, file->data);
  if (model.targets.size() == 1) {
    const int target = model.targets[0];
    rows.hasTarget =
        data::columnMeant(*file->data.schema(), rows.data.info(target).name) >= 0 &&
        std::any_of(all.begin(), all.end(), [&](data::Row row) { return !rows.data.missing(target, row); });
  }
  for (const Message& note : notes) rows.notes << displayText(note);
  return rows;
}

double sureness(const NewRows& rows, std::size_t row) {
  if (!rows.model->isClassifier() || rows.answers.probabilities.empty() || rows.answers.classes[row] < 0)
    return data::kMissing;
  return rows.answers.probabilities[row * static_cast<std::size_t>(rows.model->classes()) +
                                    static_cast<std::size_t>(rows.answers.classes[row])];
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
    for (const int rule : answerOf(*rules, rows.data, static_cast<data::Row>(row)).rules)
      words << ruleSentence(rules->rules[rule], *rows.model);
  }
  return words.join(QStringLiteral("; "));
}

QString outsideText(const NewRows& rows, std::size_t row) {
  QStringList words;
  for (const Outside& out : rows.out[row]) {
    const data::ColumnInfo& info = rows.data.info(out.column);
    const QString name = QString::fromStdString(info.name);
    const auto range = std::find_if(rows.learnt.begin(), rows.learnt.end(),
                                    [&](const LearntRange& r) { return r.column == out.column; });
    if (info.isNumeric())
      words << QObject::tr("%1 %2 (learnt: %3 to %4)")
                   .arg(name, out.value, QString::fromStdString(model::valueText(info, range->least)),
                        QString::fromStdString(model::valueText(info, range->most)));
    else
      words << QObject::tr("%1 '%2' (never seen)").arg(name, out.value);
  }
  return words.join(QStringLiteral("; "));
}

std::optional<bool> answeredRight(const NewRows& rows, std::size_t row) {
  if (!rows.hasTarget || !rows.model->isClassifier() ||
      rows.data.missing(rows.model->targets[0], static_cast<data::Row>(row)))
    return std::nullopt;
  return rows.data.codes(rows.model->targets[0])[row] == rows.answers.classes[row];
}

std::string newRowsCsv(const NewRows& rows) {
  const model::Model& model = *rows.model;
  std::string csv = "row";
  for (const int target : model.targets)
    csv += ',' + data::csvCell("predicted " + (*model.schema)[target].name);
  const bool sure = model.isClassifier() && !rows.answers.probabilities.empty();
  if (sure) csv += ",probability";
  csv += ",answered by,reason,outside training range";
  std::vector<int> shown;
  for (int c = 0; c < rows.data.columns(); ++c)
    if (rows.data.info(c).role != data::Role::Target || rows.hasTarget) {
      shown.push_back(c);
      csv += ',' + data::csvCell(rows.data.info(c).name);
    }
  csv += '\n';
  for (std::size_t i = 0; i < rows.data.rows(); ++i) {
    csv += std::to_string(rows.records[i]);
    if (model.isClassifier()) {
      const auto code = rows.answers.classes[i];
      csv += ',';
      if (code >= 0) csv += data::csvCell((*model.schema)[model.targets[0]].levels[code]);
    } else {
      for (std::size_t t = 0; t < model.targets.size(); ++t) {
        const double value = rows.answers.values[i * model.targets.size() + t];
        csv += ',' + (std::isnan(value) ? std::string() : exactText(value));
      }
    }
    if (sure) csv += ',' + (std::isnan(sureness(rows, i)) ? std::string() : exactText(sureness(rows, i)));
    for (const QString& cell : {answeredBy(rows, i), reasonOf(rows, i), outsideText(rows, i)})
      csv += ',' + data::csvCell(cell.toStdString());
    for (const int c : shown) csv += ',' + data::csvCell(rows.data.text(c, static_cast<data::Row>(i)));
    csv += '\n';
  }
  return csv;
}

}  // namespace paretree::ui
