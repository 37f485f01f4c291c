#include "ui/session/table_columns.h"

#include <QSet>
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/data/partition.h"
#include "paretree/data/split_column.h"
#include "ui/document/hypothetical_row.h"
#include "ui/drawing/fonts.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

/// A menu or a message may be left from a table that was closed.
bool areThere(const QList<int>& columns, const data::Dataset& data) {
  return !columns.isEmpty() &&
         std::all_of(columns.begin(), columns.end(), [&](int c) { return c >= 0 && c < data.columns(); });
}

}  // namespace

void TableColumns::setRoles(const QList<int>& columns, data::Role role) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  std::vector<data::Role> before, after;
  for (int c = 0; c < data().columns(); ++c) before.push_back(data().info(c).role);
  after = before;
  for (const int c : columns) after[c] = role;
  if (role == data::Role::Target)  // these and no others
    for (int c = 0; c < data().columns(); ++c)
      if (before[c] == data::Role::Target && !columns.contains(c)) after[c] = data::Role::Feature;
  if (role == data::Role::Split)  // one column divides the rows
    for (int c = 0; c < data().columns(); ++c)
      if (before[c] == data::Role::Split || columns.indexOf(c) > 0)
        after[c] = columns[0] == c ? data::Role::Split : data::Role::Ignored;
  if (after == before) return;
  using Change = std::pair<std::vector<data::Role>, data::SplitSpec>;
  const data::SplitSpec was = document_.setup.split;
  data::SplitSpec split = was;
  if (const data::Dataset next = data().withRoles(after); splitColumnOf(next) != splitColumnOf(data()))
    useSplitColumn(split, next);
  const std::function<void(const Change&)> apply = [this](const Change& change) {
    const auto& roles = change.first;
    auto table = std::make_shared<data::TableFile>(*document_.table);
    table->data = table->data.withRoles(roles);
    // The file does not know the columns that were joined to it; those keep their roles themselves.
    for (int c = 0; c < table->data.columns(); ++c)
      if (!isJoined(c)) table->options.roles[table->data.info(c).name] = roles[c];
    document_.use(table);
    document_.setup.split = change.second;
    const auto learner = session_->setup().learner();
    session_->setup().chooseLearner();
    sayLearnerInstead(learner);
    emit session_->rolesChanged();
    emit session_->setupChanged();
    changed();
  };
  const QString name = columns.size() == 1 ? QString::fromStdString(data().info(columns[0]).name)
                                           : tr("%1 columns").arg(columns.size());
  edited_->pushChange(tr("make %1 %2").arg(name, displayText(std::string(roleName(role)))),
                      Change(after, split), apply, Change(before, was));
}

/// With other roles another learner may have to stand in: not without a word.
void TableColumns::sayLearnerInstead(const learners::LearnerPtr& before) {
  const auto now = session_->setup().learner();
  if (!before || !now || before == now) return;
  if (const auto why = session_->setup().objection(*before))
    say({Notice::Kind::Plain,
         tr("%1 will search now. %2: %3")
             .arg(displayText(now->info().name), displayText(before->info().name), *why),
         {}});
}

bool TableColumns::mayBeClasses(int column) const {
  constexpr std::size_t kMost = 50;  // what a person names is taken further than what is guessed
  if (data().info(column).type != data::ColumnType::Number) return false;
  std::set<double> seen;
  for (const double x : data().numbers(column)) {
    if (std::isnan(x)) continue;
    if (x != std::floor(x)) return false;
    seen.insert(x + 0.0);  // -0 is 0
    if (seen.size() > kMost) return false;
  }
  return seen.size() >= 2;
}

bool TableColumns::mayBeOneOfSeveral(int column) const {
  const data::ColumnInfo& info = data().info(column);
  return info.type == data::ColumnType::Number || isNumbersAsClasses(column);
}

/// It is nominal because it was the one target, and nobody has said so.
bool TableColumns::isNumbersAsClasses(int column) const {
  const data::ColumnInfo& info = data().info(column);
  return !isJoined(column) && !document_.table->options.types.contains(info.name) && info.isNominal() &&
         !info.levels.empty() && std::all_of(info.levels.begin(), info.levels.end(), [](const auto& level) {
           return parseNumber(trimmed(level)).has_value();
         });
}

bool TableColumns::wasTarget(int column) const {
  const data::ColumnInfo& info = data().info(column);
  return info.role == data::Role::Feature && document_.table->path == formerOf_ &&
         formerTargets_.contains(info.name);
}

void TableColumns::setTargets(const QList<int>& columns) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  const auto targets = data().targets();
  if (QSet<int>(targets.begin(), targets.end()) == QSet<int>(columns.begin(), columns.end())) return;
  if (formerOf_ != document_.table->path) formerTargets_.clear();
  formerOf_ = document_.table->path;
  for (const int target : targets) formerTargets_.insert(data().info(target).name);
  // A target whose numbers were taken as classes is a number again; one of several is a number.
  const bool classes = columns.size() == 1 && !isJoined(columns[0]) && mayBeClasses(columns[0]) &&
                       !document_.table->options.types.contains(data().info(columns[0]).name);
  const bool again =
      classes || std::any_of(targets.begin(), targets.end(), [this](int c) { return isNumbersAsClasses(c); });
  if (!again) return setRoles(columns, data::Role::Target);
  data::ReadOptions options = document_.table->options;
  for (int c = 0; c < data().columns(); ++c) {
    const data::Role role = data().info(c).role;
    if (!isJoined(c))
      options.roles[data().info(c).name] = columns.contains(c)          ? data::Role::Target
                                           : role == data::Role::Target ? data::Role::Feature
                                                                        : role;
  }
  session_->reader().readTypes(
      options, columns.size() == 1
                   ? tr("make %1 the target").arg(QString::fromStdString(data().info(columns[0]).name))
                   : tr("make %1 columns the targets").arg(columns.size()));
}

/// By the learner that a person has chosen.
bool TableColumns::areAnsweredTogether(const QList<int>& targets) const {
  const auto learner = session_->setup().learner();
  if (!learner || !session_->setup().choseSince(0) ||
      !std::all_of(targets.begin(), targets.end(), [this](int c) { return mayBeOneOfSeveral(c); }))
    return false;
  std::vector<data::Role> roles;
  for (int c = 0; c < data().columns(); ++c)
    roles.push_back(targets.contains(c) ? data::Role::Target : data().info(c).role);
  learners::Task task;
  task.data = data().withRoles(roles);
  task.targets = task.data.targets();
  task.train = withTargets(task.data, task.data.allRows(), task.targets);
  for (const int c : task.data.features())
    if (isUsed(c)) task.features.push_back(c);
  return !learner->objection(task, session_->setup().params());
}

void TableColumns::giveTargetRole(int column) {
  if (!session_->hasData() || !areThere({column}, data())) return;
  QList<int> all;
  for (const int target : data().targets()) all << target;
  if (all.contains(column)) return;
  const bool beside = !all.isEmpty() && areAnsweredTogether(all + QList<int>{column});
  if (!beside) return setTarget(column);
  setTargets(all + QList<int>{column});
  say({Notice::Kind::Plain,
       tr("%1 is answered beside %2 by %3, which takes several targets.")
           .arg(displayText(data().info(column).name),
                all.size() == 1 ? displayText(data().info(all[0]).name) : tr("%1 others").arg(all.size()),
                displayText(session_->setup().learner()->info().name)),
       {{tr("Only %1").arg(displayText(data().info(column).name)), [this, column] {
           if (session_->hasData() && areThere({column}, data())) setTarget(column);
         }}}});
}

void TableColumns::setTypes(const QList<int>& columns, data::ColumnType type) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  data::ReadOptions options = document_.table->options;
  for (const int c : columns) {
    if (isJoined(c)) continue;
    options.types[data().info(c).name] = type;
    options.dateForms.erase(data().info(c).name);
  }
  // What was left out for what it seemed to hold is judged anew with its other type.
  const auto& told = document_.table->options.roles;
  const auto judgedAnew = [&](int c) {
    return columns.contains(c) && data().info(c).role == data::Role::Ignored &&
           !told.contains(data().info(c).name);
  };
  for (int c = 0; c < data().columns(); ++c)
    if (!isJoined(c) && !judgedAnew(c)) options.roles[data().info(c).name] = data().info(c).role;
  session_->reader().readTypes(
      options, tr("change the type of %1")
                   .arg(countedText(static_cast<std::size_t>(columns.size()), tr("column"), tr("columns"))));
}

bool TableColumns::mergesSpellings(int column) const {
  const std::string& name = data().info(column).name;
  const auto& notes = document_.table->notes;
  return document_.table->options.mergeSpellings.contains(name) ||
         std::any_of(notes.begin(), notes.end(), [&](const Message& note) {
           return note.code == "data.spellings-as-one" && note.find("column")->value == Argument::Value(name);
         });
}

/// Words that evidence took as missing in a column. They stay so where its type is given from now on.
void TableColumns::keepMissingWords(const std::string& column, data::ReadOptions& options) const {
  for (const Message& note : document_.table->notes) {
    if (note.code != "data.word-as-elsewhere" && note.code != "data.word-missing") continue;
    if (note.find("column")->value != Argument::Value(column)) continue;
    const auto& word = std::get<std::string>(note.find("word")->value);
    if (std::find(options.missing.begin(), options.missing.end(), word) == options.missing.end())
      options.missing.push_back(word);
  }
}

void TableColumns::mergeSpellings(const QList<int>& columns, bool merge) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  data::ReadOptions options = document_.table->options;
  for (const int c : columns) {
    if (isJoined(c)) continue;
    const std::string& name = data().info(c).name;
    if (merge) {
      options.mergeSpellings.insert(name);
    } else {  // nor by evidence
      options.mergeSpellings.erase(name);
      options.types[name] = data::ColumnType::Nominal;
      keepMissingWords(name, options);
    }
  }
  const data::ReadOptions& before = document_.table->options;
  if (options.mergeSpellings == before.mergeSpellings && options.types == before.types) return;
  for (int c = 0; c < data().columns(); ++c)
    if (!isJoined(c)) options.roles[data().info(c).name] = data().info(c).role;
  const QString name = columns.size() == 1 ? QString::fromStdString(data().info(columns[0]).name)
                                           : tr("%1 columns").arg(columns.size());
  session_->reader().readTypes(options, merge ? tr("merge the spellings of %1").arg(name)
                                              : tr("keep the spellings of %1 apart").arg(name));
}

void TableColumns::readDates(int column, const std::vector<std::string>& forms) {
  if (!session_->hasData() || !areThere({column}, data()) || isJoined(column)) return;
  data::ReadOptions options = document_.table->options;
  const std::string& name = data().info(column).name;
  options.types[name] = data::ColumnType::Date;
  options.dateForms[name] = forms;
  for (int c = 0; c < data().columns(); ++c)
    if (!isJoined(c)) options.roles[data().info(c).name] = data().info(c).role;
  session_->reader().readTypes(options, tr("read the dates of %1").arg(QString::fromStdString(name)));
}

bool TableColumns::isJoined(int column) const {
  return std::any_of(document_.joined.begin(), document_.joined.end(), [&](const runs::JoinedColumn& joined) {
    return joined.info.name == data().info(column).name;
  });
}

bool TableColumns::isUsed(int column) const {
  return !document_.setup.unused.count(data().info(column).name);
}

void TableColumns::setUsed(const QList<int>& columns, bool used) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  auto before = document_.setup.unused, after = before;
  for (const int c : columns) {
    if (used)
      after.erase(data().info(c).name);
    else
      after.insert(data().info(c).name);
  }
  if (after == before) return;
  pushUnused((used ? tr("use %1") : tr("set %1 aside"))
                 .arg(countedText(static_cast<std::size_t>(columns.size()), tr("column"), tr("columns"))),
             after);
}

void TableColumns::pushUnused(const QString& text, const std::set<std::string>& after) {
  const std::function<void(const std::set<std::string>&)> apply =
      [this](const std::set<std::string>& unused) {
        document_.setup.unused = unused;
        emit session_->rolesChanged();
        emit session_->setupChanged();
        changed();
      };
  edited_->pushChange(text, after, apply, document_.setup.unused);
}

void TableColumns::useOnly(const QList<int>& columns) {
  if (!session_->hasData() || !areThere(columns, data())) return;
  auto before = document_.setup.unused, after = before;
  for (const int c : data().features()) {
    if (columns.contains(c))
      after.erase(data().info(c).name);
    else
      after.insert(data().info(c).name);
  }
  if (after == before) return;
  pushUnused(tr("use %1 only")
                 .arg(countedText(static_cast<std::size_t>(columns.size()), tr("column"), tr("columns"))),
             after);
}

void TableColumns::useOnlyAttributesOfModel() {
  if (!session_->facts() || !session_->hasData()) return;
  const std::vector<int> used = columnsAsked(*session_->facts()->model, false);
  const auto before = document_.setup.unused;
  auto after = before;
  int left = 0;
  for (const int column : data().features()) {
    const bool uses = std::find(used.begin(), used.end(), column) != used.end();
    if (uses)
      after.erase(data().info(column).name);
    else
      after.insert(data().info(column).name);
    left += uses;
  }
  if (!left) return fail(tr("This model uses no attribute."));
  if (after == before) return;
  pushUnused(
      tr("use only %1").arg(countedText(static_cast<std::size_t>(left), tr("attribute"), tr("attributes"))),
      after);
  say({Notice::Kind::Good,
       tr("The next run uses only the %1 of this model.")
           .arg(countedText(static_cast<std::size_t>(left), tr("attribute"), tr("attributes"))),
       {{tr("Undo"), [this] { edited_->undoStack()->undo(); }}}});
}

}  // namespace paretree::ui
