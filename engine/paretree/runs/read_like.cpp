#include "paretree/runs/read_like.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "paretree/core/suggest.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/levels/list_columns.h"
#include "paretree/data/levels/ticks.h"
#include "paretree/data/problems.h"
#include "paretree/exchange/target_language.h"

namespace paretree::runs {

data::ReadOptions readLike(std::shared_ptr<const data::Schema> schema, const data::ReadOptions& made,
                           data::ReadOptions told) {
  data::ReadLike like{std::move(schema), made.decimal ? made.decimal : made.decimalFound, made.sheet,
                      made.marksFound, made.unitsFound};
  // New rows may be written otherwise: what was said of these columns counts where their numbers leave it
  // open.
  for (const auto& [name, mark] : made.decimalOf)
    like.marks[name] =
        mark == data::kBothMarks ? data::ColumnMarks{'.', data::MixedMarks{}} : data::ColumnMarks{mark};
  told.like = std::make_shared<const data::ReadLike>(std::move(like));
  addMissing(told, made);
  for (const auto& [name, forms] : made.dateForms)
    if (!told.types.contains(name)) told.dateForms.emplace(name, forms);
  told.missingOf.insert(made.missingOf.begin(), made.missingOf.end());
  told.mergeSpellings.insert(made.mergeSpellings.begin(), made.mergeSpellings.end());
  told.percent.insert(made.percent.begin(), made.percent.end());
  told.listsAsColumns.insert(made.listsAsColumns.begin(), made.listsAsColumns.end());
  told.fillDown.insert(made.fillDown.begin(), made.fillDown.end());
  told.keepTotals = told.keepTotals || made.keepTotals;
  return told;
}

data::ReadOptions readLike(std::shared_ptr<const data::Schema> schema, const data::TableFile& table) {
  data::ReadOptions made;
  made.missing = table.options.missing;
  made.missingOf = table.options.missingOf;
  made.sheet = table.options.sheet;
  made.dateForms = table.options.dateForms;
  made.mergeSpellings = table.options.mergeSpellings;
  made.percent = table.options.percent;
  made.listsAsColumns = table.options.listsAsColumns;
  made.fillDown = table.options.fillDown;
  made.keepTotals = table.options.keepTotals;
  made.decimalOf = table.options.decimalOf;
  made.marksFound = table.marks;
  made.unitsFound = table.units;
  if (table.delimiter != '\0') made.decimal = table.decimal;
  return readLike(std::move(schema), made, {});
}

void addMissing(data::ReadOptions& options, const data::ReadOptions& made) {
  for (const auto& word : made.missing)
    if (std::find(options.missing.begin(), options.missing.end(), word) == options.missing.end())
      options.missing.push_back(word);
}

namespace {

/// A column of categories whose levels were judged otherwise: read as of a kind that is said, it has them as
/// the file does.
bool levelsGone(const data::ColumnInfo& there, const data::ColumnInfo& made) {
  // The file of a model keeps no levels of what names or describes rows.
  if (!there.isNominal() || !made.isNominal() || made.levels.empty()) return false;
  const auto has = [](const data::ColumnInfo& column, const std::string& level) {
    return std::find(column.levels.begin(), column.levels.end(), level) != column.levels.end();
  };
  constexpr std::size_t kMost = 1000;  // levels of a column that reading judges
  if (there.levels.size() > kMost || made.levels.size() > kMost) return false;
  if (data::isBlankLevel(there.levels) != data::isBlankLevel(made.levels)) return true;
  return std::any_of(made.levels.begin(), made.levels.end(),
                     [&](const std::string& level) { return !has(there, level); });
}

}  // namespace

Result<model::Model> calledAs(const model::Model& model, const std::map<std::string, std::string>& called,
                              data::ReadOptions& made) {
  const data::Schema& own = *model.schema;
  data::Schema schema = own;
  const std::vector<std::string> lists = data::listsOf(own);
  std::vector<std::string> names;
  for (const auto& column : own.columns) names.push_back(column.name);
  for (const auto& [name, there] : called) {
    const int column = own.find(name);
    if (column < 0) return Error{"runs.called-no-column", {{"column", name}, {"hint", hints(name, names)}}};
    if (there.empty()) continue;
    schema.columns[static_cast<std::size_t>(column)].name = there;
    // Columns of the items of a list are called by it.
    for (std::size_t c = 0; c < lists.size(); ++c)
      if (lists[c] == name) schema.columns[c].name = there + own.columns[c].name.substr(name.size());
    if (const auto forms = made.dateForms.find(name); forms != made.dateForms.end())
      made.dateForms.emplace(there, forms->second);
    if (const auto words = made.missingOf.find(name); words != made.missingOf.end())
      made.missingOf.emplace(there, words->second);
    if (const auto mark = made.decimalOf.find(name); mark != made.decimalOf.end())
      made.decimalOf.emplace(there, mark->second);
    if (const auto marks = made.marksFound.find(name); marks != made.marksFound.end())
      made.marksFound.emplace(there, marks->second);
    if (const auto unit = made.unitsFound.find(name); unit != made.unitsFound.end())
      made.unitsFound.emplace(there, unit->second);
    for (auto* said : {&made.mergeSpellings, &made.percent, &made.listsAsColumns, &made.fillDown})
      if (said->contains(name)) said->insert(there);
  }
  for (const auto& pair : called)
    if (std::count_if(schema.columns.begin(), schema.columns.end(),
                      [&](const auto& column) { return column.name == pair.second; }) > 1)
      return Error{"runs.called-as-another", {{"column", pair.first}, {"name", pair.second}}};
  for (const auto& box : model.blackBoxes)
    if (box && box->columns(own) != box->columns(schema)) return Error{"runs.called-by-box", {}};
  model::Model renamed = model;
  renamed.schema = std::make_shared<const data::Schema>(std::move(schema));
  return renamed;
}

std::set<std::string> columnsLacking(const std::map<std::string, std::string>& called) {
  std::set<std::string> lacking;
  for (const auto& [name, there] : called)
    if (there.empty()) lacking.insert(name);
  return lacking;
}

std::vector<std::pair<std::string, std::string>> calledByPlace(const data::Schema& own,
                                                               const data::Schema& there) {
  std::vector<const data::ColumnInfo*> wanted;
  const bool whole = own.columns.size() == there.columns.size();
  for (const auto& column : own.columns)
    if (whole || column.role != data::Role::Target) wanted.push_back(&column);
  if (wanted.size() != there.columns.size()) return {};
  std::vector<std::pair<std::string, std::string>> called;
  for (std::size_t c = 0; c < wanted.size(); ++c) {
    const data::ColumnInfo &feature = *wanted[c], &column = there.columns[c];
    if (feature.role != data::Role::Feature) continue;
    const auto& levels = feature.levels;
    const bool shared = std::any_of(column.levels.begin(), column.levels.end(), [&](const auto& level) {
      return std::find(levels.begin(), levels.end(), level) != levels.end();
    });
    if (feature.type != column.type || (feature.isNominal() && !shared)) return {};
    called.emplace_back(feature.name, column.name);
  }
  return called;
}

bool addTypesAndRoles(data::ReadOptions& options, const data::Schema& read, const data::Schema& schema) {
  std::vector<std::string> names;
  for (const auto& column : read.columns) names.push_back(column.name);
  const auto meant = data::columnsMeant(names, schema);
  const auto said = [&] { return options.types.size() + options.roles.size() + options.levels.size(); };
  const std::size_t before = said();
  const bool targetNamed = std::any_of(options.roles.begin(), options.roles.end(),
                                       [](const auto& entry) { return entry.second == data::Role::Target; });
  for (std::size_t c = 0; c < meant.size(); ++c) {
    if (meant[c] < 0) continue;
    const data::ColumnInfo& there = read[meant[c]];
    const data::ColumnInfo& made = schema.columns[c];
    // What does not look like dates cannot be made so.
    if ((there.type != made.type && made.type != data::ColumnType::Date) || levelsGone(there, made))
      options.types.emplace(there.name, made.type);
    // Blank cells of ticks, where too few came to tell by evidence.
    if (made.isNominal() && data::isBlankLevel(made.levels) && !data::isBlankLevel(there.levels))
      options.levels.emplace(there.name, made.levels);
    if (there.role != made.role && !(targetNamed && made.role == data::Role::Target))
      options.roles.emplace(there.name, made.role);
  }
  return said() > before;
}

std::vector<int> columnsAskedBy(const model::Model& model, BoxesAsked boxes) {
  std::vector<int> asked = exchange::columnsUsed(model);
  std::vector<int> places = exchange::boxesUsed(model);
  if (boxes == BoxesAsked::All) {
    places.resize(model.blackBoxes.size());
    std::iota(places.begin(), places.end(), 0);
  }
  for (const int place : places) {
    const auto& box = model.blackBoxes.at(static_cast<std::size_t>(place));
    const auto columns = box ? box->columns(*model.schema) : std::nullopt;
    if (columns) {
      asked.insert(asked.end(), columns->begin(), columns->end());
      continue;
    }
    asked.resize(model.schema->columns.size());
    std::iota(asked.begin(), asked.end(), 0);
    break;
  }
  std::sort(asked.begin(), asked.end());
  asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
  return asked;
}

FeaturesWithoutValues::FeaturesWithoutValues(const model::Model& model) {
  const std::vector<int> asked = columnsAskedBy(model);
  std::vector<int> first;
  if (const model::Tree* tree = model.tree(); tree && !tree->empty() && !(*tree)[0].isLeaf())
    first = columnsOf((*tree)[0].branch().split);
  for (const int column : asked)
    if ((*model.schema)[column].role == data::Role::Feature)
      features_.push_back({column, (*model.schema)[column].name,
                           std::find(first.begin(), first.end(), column) != first.end()});
}

void FeaturesWithoutValues::add(const data::Dataset& read, const data::Dataset& aligned) {
  rows_ += aligned.rows();
  for (Feature& feature : features_) {
    for (data::Row row = 0; row < aligned.rows() && !feature.known; ++row)
      feature.known = !aligned.missing(feature.column, row);
    if (feature.known) continue;
    const int from = data::columnMeant(*read.schema(), feature.name);
    for (data::Row row = 0; from >= 0 && row < read.rows(); ++row)
      feature.values += read.missing(from, row) ? 0 : 1;
  }
}

void FeaturesWithoutValues::say(std::vector<Message>& notes) const {
  constexpr std::size_t kSaidAlone = 3;
  std::vector<Message> said;
  std::vector<std::string> names;
  if (rows_ == 0) return;
  for (const Feature& feature : features_) {
    if (feature.known) continue;
    names.push_back(feature.name);
    if (said.size() == kSaidAlone) continue;
    std::vector<Message> unknown, first;
    if (feature.values > 0)
      unknown.push_back(Message{"runs.as-values-unknown", {{"values", feature.values}}});
    if (feature.first) first.push_back(Message{"runs.asked-first", {}});
    said.push_back(Message{"runs.asked-without-values",
                           {{"column", feature.name},
                            {"rows", rows_},
                            {"unknown", std::move(unknown)},
                            {"first", std::move(first)}}});
  }
  if (names.size() > kSaidAlone)
    said = {Message{"runs.asked-without-values-several",
                    {{"count", names.size()}, {"columns", data::someOf(names)}, {"rows", rows_}}}};
  notes.insert(notes.end(), std::make_move_iterator(said.begin()), std::make_move_iterator(said.end()));
}

Result<data::Dataset> alignForModel(const data::Dataset& data, const model::Model& model,
                                    std::vector<Message>* notes, FeaturesWithoutValues* parts,
                                    const std::set<std::string>& lacking) {
  data::Schema wanted = *model.schema;
  std::vector<std::string> names, absent;
  for (const auto& column : data.schema()->columns) names.push_back(column.name);
  const auto meant = columnsMeant(names, wanted);
  const std::vector<int> asked = columnsAskedBy(model);
  const auto lists = data::listsOf(wanted);
  bool left = false;
  for (std::size_t c = 0; c < meant.size(); ++c) {
    data::ColumnInfo& column = wanted.columns[c];
    if (meant[c] >= 0 || column.role != data::Role::Feature) continue;
    const bool isAsked = std::find(asked.begin(), asked.end(), static_cast<int>(c)) != asked.end();
    if (isAsked && !lacking.contains(lists[c].empty() ? column.name : lists[c])) continue;
    column.role = data::Role::Ignored;
    left = true;
    if (!isAsked) absent.push_back(column.name);
  }
  auto aligned = alignToSchema(data, wanted, notes);
  if (!aligned) return aligned;
  if (parts) {
    parts->add(data, *aligned);
  } else if (notes) {
    FeaturesWithoutValues whole(model);
    whole.add(data, *aligned);
    whole.say(*notes);
  }
  if (!left) return aligned;
  if (notes && !absent.empty())
    notes->push_back(
        Message{"data.columns-not-asked", {{"columns", data::someOf(absent)}, {"count", absent.size()}}});
  std::vector<data::Role> roles;
  for (const auto& column : model.schema->columns) roles.push_back(column.role);
  return aligned->withRoles(roles);
}

std::vector<Message> notesOfNewRows(const data::TableFile& file) {
  std::vector<Message> notes = file.notes;
  std::copy_if(file.warnings.begin(), file.warnings.end(), std::back_inserter(notes),
               [](const Message& warning) { return warning.code.starts_with("data.date-order"); });
  return notes;
}

void noteLeftOut(const data::TableFile& file, std::vector<Message>& notes) {
  constexpr std::size_t kNamed = 20;
  if (file.leftOut.empty()) return;
  std::string named;
  for (std::size_t i = 0; i < file.leftOut.size() && i < kNamed; ++i)
    named += (i > 0 ? ", " : "") + std::to_string(file.leftOut[i]);
  const std::uint64_t more = file.leftOut.size() - std::min(kNamed, file.leftOut.size());
  notes.push_back(more > 0
                      ? Message{"runs.rows-not-answered-more",
                                {{"count", file.leftOut.size()}, {"rows", named}, {"more", more}}}
                      : Message{"runs.rows-not-answered", {{"count", file.leftOut.size()}, {"rows", named}}});
}

}  // namespace paretree::runs
