#include "ui/shell/pages/table_notes.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "paretree/data/levels/many_classes.h"
#include "paretree/data/suggested_roles.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"
#include "ui/shell/dialogs/import_evidence.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kNamed = 3;  // columns or values that a chip names before it says how many more

struct TableNotes {
  Q_DECLARE_TR_FUNCTIONS(paretree::ui::TableNotes)
};

QString nameOf(const data::Dataset& data, int column) {
  return QString::fromStdString(data.info(column).name);
}

/// Feature from now on, whatever kept it away.
void takeBack(Session* session, const QList<int>& columns) {
  QList<int> otherRole, texts;
  for (const int c : columns) {
    if (session->data().info(c).role != data::Role::Feature) otherRole << c;
    if (session->data().info(c).type == data::ColumnType::Text) texts << c;
  }
  if (!otherRole.isEmpty()) session->columns().setRoles(otherRole, data::Role::Feature);
  session->columns().setUsed(columns, true);
  if (!texts.isEmpty()) session->columns().setTypes(texts, data::ColumnType::Nominal);
}

/// What reading set aside and nobody has taken back.
void addLeftOut(Session* session, const std::vector<data::SuggestedRole>& leftOut,
                std::vector<TableNote>& notes) {
  const data::Dataset& data = session->data();
  std::vector<std::pair<int, QString>> out;
  for (const auto& suggested : leftOut) out.emplace_back(suggested.column, displayText(suggested.why));
  if (out.empty()) return;
  QStringList names;
  QList<int> all;
  for (const auto& [c, reason] : out) {
    names << nameOf(data, c);
    all << c;
  }
  const auto said = [](const QStringList& columns) {
    return TableNotes::tr("left out: %1").arg(columns.join(QStringLiteral(", ")));
  };
  const qsizetype more = names.size() - static_cast<qsizetype>(kNamed);
  TableNote note{said(names.mid(0, kNamed)), {}, said(names)};
  if (more > 0) note.text += TableNotes::tr(" and %1 more").arg(more);
  if (all.size() > 1)
    note.actions.push_back(
        {TableNotes::tr("Use all %1").arg(all.size()), [session, all] { takeBack(session, all); }});
  for (const auto& [c, reason] : out)
    note.actions.push_back({TableNotes::tr("Use %1 (%2)").arg(nameOf(data, c), reason),
                            [session, column = c] { takeBack(session, {column}); }});
  notes.push_back(std::move(note));
}

/// A name or number that has several rows each, by far the most of them: rows of one are alike, and test rows
/// that have relatives among the training rows flatter.
void addRepeatedNames(Session* session, std::vector<TableNote>& notes) {
  constexpr double kFewestEach = 1.3, kMostEach = 50;  // rows of each
  constexpr std::size_t kNames = 30;                   // fewer are categories
  const data::Dataset& data = session->data();
  if (data.targets().empty() || !session->setup().plan().groups.empty()) return;
  for (int c = 0; c < data.columns(); ++c) {
    const data::ColumnInfo& info = data.info(c);
    const bool out = info.role == data::Role::Identifier || info.role == data::Role::Ignored;
    if (!out || !info.isNominal() || info.levels.size() < kNames) continue;
    const double each = static_cast<double>(data.rows()) / static_cast<double>(info.levels.size());
    if (each < kFewestEach || each > kMostEach) continue;
    const QString name = nameOf(data, c);
    notes.push_back(
        {TableNotes::tr("%1 repeats, %2 rows each: keep them in one part, or the test flatters")
             .arg(name, numberText(each, 2)),
         {{TableNotes::tr("Keep the rows of each %1 together").arg(name), [session, name = info.name] {
             learners::FoldPlan plan = session->setup().plan();
             plan.groups = name;
             session->setup().setPlan(plan);
           }}}});
    return;
  }
}

void addRowsWithoutTarget(Session* session, std::vector<TableNote>& notes) {
  const auto targets = session->data().targets();
  const std::size_t without = session->data().rows() - session->setup().rowsWithTarget().size();
  if (targets.empty() || without == 0) return;
  const QString rows = countedText(without, TableNotes::tr("row"), TableNotes::tr("rows"));
  notes.push_back(
      {targets.size() == 1 ? TableNotes::tr("%1 without a value of %2 set aside")
                                 .arg(rows, nameOf(session->data(), targets[0]))
                           : TableNotes::tr("%1 without a value in each target set aside").arg(rows),
       {{TableNotes::tr("Choose another target"), [session] { emit session->setup().targetWanted(); }}}});
}

Notice::Action leavingOut(Session* session, int column) {
  return {TableNotes::tr("Leave %1 out").arg(nameOf(session->data(), column)),
          [session, column] { session->columns().setUsed({column}, false); }};
}

/// Of a column that is used.
TableNote noteOf(Session* session, const Leak& leak) {
  const QString name = nameOf(session->data(), leak.column);
  const int target = session->data().targets()[0];
  const QString sentence =
      leak.follows ? TableNotes::tr("%2 tells %1 in %3 of the rows: is %1 known beforehand?")
      : session->data().info(target).isNominal()
          ? TableNotes::tr("%1 alone tells %2 in %3 of the rows: is it known beforehand?")
          : TableNotes::tr(
                "%1 alone, by a straight line, removes %3 of the variance of %2: is it known beforehand?");
  return {sentence.arg(name, nameOf(session->data(), target), percentText(leak.share, 1)),
          {leavingOut(session, leak.column)}};
}

void addLeaks(Session* session, const std::vector<Leak>& leaks, std::vector<TableNote>& notes) {
  for (const Leak& leak : leaks)
    if (session->columns().isUsed(leak.column)) notes.push_back(noteOf(session, leak));
}

/// What was to be predicted is often known as late as what is now.
void addFormerTargets(Session* session, const std::vector<Leak>& leaks, std::vector<TableNote>& notes) {
  for (int c = 0; c < session->data().columns(); ++c) {
    const bool said =
        std::any_of(leaks.begin(), leaks.end(), [c](const Leak& leak) { return leak.column == c; });
    if (said || !session->columns().isUsed(c) || !session->columns().wasTarget(c)) continue;
    notes.push_back(
        {TableNotes::tr("%1 was the target before: is it known beforehand?").arg(nameOf(session->data(), c)),
         {leavingOut(session, c)}});
  }
}

/// A target's values of which a search would learn nothing else. Without a value a row is set aside.
void addFarValues(Session* session, const FarValues& far, std::vector<TableNote>& notes) {
  if (far.rows.empty()) return;
  const data::Dataset& data = session->data();
  const int target = data.targets()[0];
  std::vector<std::string> texts;
  for (const data::Row row : far.rows)
    if (const auto text = data.text(target, row); std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(text);
  QStringList named;
  for (std::size_t i = 0; i < texts.size() && i < kNamed; ++i)
    named << inMarks(QString::fromStdString(texts[i]));
  if (texts.size() > kNamed) named << TableNotes::tr("%1 more").arg(texts.size() - kNamed);
  const QString rows = countedText(far.rows.size(), TableNotes::tr("row"), TableNotes::tr("rows"));
  TableNote note{
      TableNotes::tr("%1 of %2 far from all others (%3): %4 of its variance")
          .arg(rows, nameOf(data, target), named.join(QStringLiteral(", ")), percentText(far.variance, 0)),
      {}};
  note.actions.push_back(
      {texts.size() == 1
           ? TableNotes::tr("Take %1 as missing: its rows are set aside").arg(named[0])
           : TableNotes::tr("Take these %1 values as missing: their rows are set aside").arg(texts.size()),
       [session, texts] {
         data::ReadOptions options = session->document().table->options;
         options.missing.insert(options.missing.end(), texts.begin(), texts.end());
         session->reader().readAgain(options);
       }});
  note.actions.push_back(
      {TableNotes::tr("Choose another target"), [session] { emit session->setup().targetWanted(); }});
  notes.push_back(std::move(note));
}

/// More classes than rows can teach, or classes of very different size: what always answering the largest
/// reaches looks like success.
void addUnevenClasses(Session* session, std::vector<TableNote>& notes) {
  constexpr double kMost = 0.8;                            // of the rows in one class
  constexpr std::size_t kFewest = 10, kFewestInAll = 100;  // rows of a class, and of the table
  const data::Dataset& data = session->data();
  const auto targets = data.targets();
  if (targets.size() != 1 || !data.info(targets[0]).isNominal()) return;
  if (const Message many = manyClasses(data, targets[0], session->setup().rowsWithTarget()); !many.empty()) {
    notes.push_back({displayText(many), {{TableNotes::tr("Choose another target"), [session] {
                                            emit session->setup().targetWanted();
                                          }}}});
    return;
  }
  const auto& levels = data.info(targets[0]).levels;
  std::vector<std::size_t> counts(levels.size(), 0);
  std::size_t all = 0;
  for (const auto code : data.codes(targets[0]))
    if (code >= 0) ++counts[code], ++all;
  std::size_t largest = 0, rarest = levels.size();
  for (std::size_t c = 0; c < counts.size(); ++c) {
    if (counts[c] == 0) continue;
    if (counts[c] > counts[largest]) largest = c;
    if (rarest == levels.size() || counts[c] < counts[rarest]) rarest = c;
  }
  if (all < kFewestInAll || rarest == levels.size() || rarest == largest) return;
  const double share = static_cast<double>(counts[largest]) / static_cast<double>(all);
  if (share < kMost && counts[rarest] >= kFewest) return;
  TableNote note{
      TableNotes::tr("classes of %1: %2 of the rows are %3; the rarest, %4, has %5")
          .arg(nameOf(data, targets[0]), percentText(share, 1), QString::fromStdString(levels[largest]),
               QString::fromStdString(levels[rarest]), countText(static_cast<double>(counts[rarest]))),
      {}};
  if (const auto learner = session->setup().weighsClassesAlike())
    note.actions.push_back({TableNotes::tr("%1, classes weigh alike").arg(displayText(learner->info().name)),
                            [session] { weighClassesAlike(session->setup()); }});
  notes.push_back(std::move(note));
}

/// Words of several columns that are read as one, in one note; what is said of each is in the import's.
void addMergedSpellings(Session* session, std::vector<TableNote>& notes) {
  QStringList names;
  QList<int> columns;
  for (int c = 0; c < session->data().columns(); ++c)
    if (session->data().info(c).isNominal() && session->columns().mergesSpellings(c)) {
      columns << c;
      if (static_cast<std::size_t>(names.size()) < kNamed) names << nameOf(session->data(), c);
    }
  if (columns.isEmpty()) return;
  QString text =
      TableNotes::tr("spellings of one word taken as one: %1").arg(names.join(QStringLiteral(", ")));
  if (columns.size() > names.size())
    text += TableNotes::tr(" and %1 more").arg(columns.size() - names.size());
  TableNote note{text, {}};
  if (columns.size() > 1)
    note.actions.push_back({TableNotes::tr("Keep all %1 apart").arg(columns.size()),
                            [session, columns] { session->columns().mergeSpellings(columns, false); }});
  for (const int c : columns)
    note.actions.push_back({TableNotes::tr("Keep those of %1 apart").arg(nameOf(session->data(), c)),
                            [session, c] { session->columns().mergeSpellings({c}, false); }});
  notes.push_back(std::move(note));
}

/// The column that a warning names; -1 where there is none.
int columnOf(Session* session, const Message& warning) {
  const auto* column = warning.find("column");
  const auto* name = column ? std::get_if<std::string>(&column->value) : nullptr;
  return name ? session->data().schema()->find(*name) : -1;
}

/// What else the cells may be that a note of reading speaks of.
std::vector<Notice::Action> readingsInstead(Session* session, const Message& note) {
  std::vector<Notice::Action> actions;
  for (auto& other : othersOf(note))
    actions.push_back({other.label, [session, apply = std::move(other.apply)] {
                         data::ReadOptions options = session->document().table->options;
                         apply(options);
                         session->reader().readAgain(options);
                       }});
  return actions;
}

std::vector<Notice::Action> remediesOf(Session* session, const Message& warning) {
  std::vector<Notice::Action> actions;
  const data::TableFile& table = *session->document().table;
  if (warning.code == "data.lists" || warning.code == "data.lists-set-aside" ||
      warning.code == "data.named-value" || warning.code == "data.survey-codes" ||
      warning.code == "data.perhaps-missing-low")
    return readingsInstead(session, warning);
  if (warning.code == "data.perhaps-missing" || warning.code == "data.perhaps-missing-high")
    for (const auto& text : table.perhapsMissing) {
      if (warning.find("value")->value != Argument::Value(text)) continue;
      actions.push_back({TableNotes::tr("Take %1 as missing").arg(displayText(text)), [session, text] {
                           data::ReadOptions options = session->document().table->options;
                           options.missing.push_back(text);
                           session->reader().readAgain(options);
                         }});
    }
  if (const int c = columnOf(session, warning); c >= 0) {
    if (warning.code == "data.spellings")
      actions.push_back(
          {TableNotes::tr("Merge them"), [session, c] { session->columns().mergeSpellings({c}, true); }});
    if (warning.code == "data.perhaps-weight")
      actions.push_back({TableNotes::tr("Count rows by %1").arg(nameOf(session->data(), c)),
                         [session, c] { session->columns().setRoles({c}, data::Role::Weight); }});
    if (warning.code == "data.date-order-open") {
      const auto other = std::get<std::string>(warning.find("other")->value);
      actions.push_back({TableNotes::tr("Read as %1").arg(QString::fromStdString(other)),
                         [session, c, other] { session->columns().readDates(c, {other}); }});
    }
  }
  if (warning.code == "data.perhaps-codes" || warning.code == "data.perhaps-codes-among-others") {
    const auto makeCategories = [session](const std::vector<std::string>& names) {
      QList<int> columns;
      for (const auto& name : names)
        if (const int c = session->data().schema()->find(name); c >= 0) columns << c;
      session->columns().setTypes(columns, data::ColumnType::Nominal);
    };
    if (table.perhapsCodes.size() > 1)
      actions.push_back({TableNotes::tr("Make all %1 categories").arg(table.perhapsCodes.size()),
                         [makeCategories, names = table.perhapsCodes] { makeCategories(names); }});
    for (const auto& name : table.perhapsCodes)
      actions.push_back({TableNotes::tr("Make %1 a category").arg(QString::fromStdString(name)),
                         [makeCategories, name] { makeCategories({name}); }});
  }
  return actions;
}

}  // namespace

std::vector<TableNote> tableNotes(Session* session, const TableFindings& findings) {
  std::vector<TableNote> notes;
  if (!session->hasData()) return notes;
  const data::TableFile& table = *session->document().table;
  // Whoever misses this one learns nothing.
  addLeaks(session, findings.leaks(), notes);
  addFormerTargets(session, findings.leaks(), notes);
  // What looks right either way is not to stand behind what can be seen.
  for (const auto& note : table.notes)
    if (readOneWayOfTwo(note)) notes.push_back({displayText(note), readingsInstead(session, note)});
  for (const auto& warning : table.warnings)
    if (readOneWayOfTwo(warning)) notes.push_back({displayText(warning), remediesOf(session, warning)});
  addRowsWithoutTarget(session, notes);
  addLeftOut(session, findings.leftOut(), notes);
  addRepeatedNames(session, notes);
  addFarValues(session, findings.far(), notes);
  addUnevenClasses(session, notes);
  for (const auto& note : table.notes)
    if (worthALook(note) && !readOneWayOfTwo(note))
      notes.push_back({displayText(note), readingsInstead(session, note)});
  for (const auto& warning : table.warnings) {
    if (readOneWayOfTwo(warning)) continue;
    // Said of the roles that were guessed.
    if (const int c = columnOf(session, warning); warning.code == "data.perhaps-weight" && c >= 0 &&
                                                  session->data().info(c).role != data::Role::Feature)
      continue;
    notes.push_back({displayText(warning), remediesOf(session, warning)});
  }
  addMergedSpellings(session, notes);
  for (const auto& note : table.notes)
    if (leavesRowsOut(note)) notes.push_back({displayText(note), {}});
  return notes;
}

std::vector<Notice::Action> helpsRareClasses(Session* session) {
  if (!session->hasData()) return {};
  std::vector<TableNote> notes;
  addUnevenClasses(session, notes);
  const NextRun& next = session->setup();
  if (notes.empty() || !next.weighsClassesAlike() || choseLoss(next)) return {};
  return std::move(notes.front().actions);
}

std::optional<TableNote> gaveAnswerAway(Session* session, const TableFindings& findings) {
  constexpr double kAlmostAll = 0.995;
  if (!session->hasData() || session->data().targets().empty()) return std::nullopt;
  for (const Leak& leak : findings.leaks())
    if (leak.share >= kAlmostAll && session->columns().isUsed(leak.column)) return noteOf(session, leak);
  return std::nullopt;
}

}  // namespace paretree::ui
