#include "ui/drawing/text/engine_sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

constexpr const char* kContext = "engine sentences";

// As the engine builds them; a value never stands in two of them.
constexpr const char* kForms[] = {
    QT_TRANSLATE_NOOP("engine sentences", "node %1"),
    QT_TRANSLATE_NOOP("engine sentences", "leaf %1"),
    QT_TRANSLATE_NOOP("engine sentences", "rule %1"),
    QT_TRANSLATE_NOOP("engine sentences", "prune %1"),
    QT_TRANSLATE_NOOP("engine sentences", "grow %1 to at most %2"),
    QT_TRANSLATE_NOOP("engine sentences", "hand %1 to the black box"),
    QT_TRANSLATE_NOOP("engine sentences", "hand %1 to the black box (%2)"),
    QT_TRANSLATE_NOOP("engine sentences", "make %1 regular"),
    QT_TRANSLATE_NOOP("engine sentences", "lock %1"),
    QT_TRANSLATE_NOOP("engine sentences", "unlock %1"),
    QT_TRANSLATE_NOOP("engine sentences", "change the threshold of %1 to %2"),
    QT_TRANSLATE_NOOP("engine sentences", "split %1 by %2"),
    QT_TRANSLATE_NOOP("engine sentences", "change the test of %1 to %2"),
    QT_TRANSLATE_NOOP("engine sentences", "drop term %1 of %2"),
    QT_TRANSLATE_NOOP("engine sentences", "use the modulus in %1"),
    QT_TRANSLATE_NOOP("engine sentences", "use no modulus in %1"),
    QT_TRANSLATE_NOOP("engine sentences", "switch on rule %1"),
    QT_TRANSLATE_NOOP("engine sentences", "switch off rule %1"),
    QT_TRANSLATE_NOOP("engine sentences", "model %1 of run %2"),
    QT_TRANSLATE_NOOP("engine sentences", "1 row"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 rows"),
    QT_TRANSLATE_NOOP("engine sentences", "1 training row"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 training rows"),
    QT_TRANSLATE_NOOP("engine sentences", "1 column"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 columns"),
    QT_TRANSLATE_NOOP("engine sentences", "1 value"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 values"),
    QT_TRANSLATE_NOOP("engine sentences", "1 number"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "1 rule"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 rules"),
    QT_TRANSLATE_NOOP("engine sentences", "1 leaf"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 leaves"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 targets"),
    QT_TRANSLATE_NOOP("engine sentences", "1 line"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 lines"),
    QT_TRANSLATE_NOOP("engine sentences", "1 whole number"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 whole numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "1 different text"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 different texts"),
    QT_TRANSLATE_NOOP("engine sentences", "column '%1'"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is missing in row %2"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "all training rows have the same class, '%1' in '%2'; two classes are needed"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "the target '%1' is %2 in row %3; numbers from -1e150 to 1e150 can be learned"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 chosen; this method predicts one"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is free text; a number or a class is needed"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is nominal; several targets must all be numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is nominal; this method predicts numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is a number; this method predicts classes"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "the target '%1' is a number; this method predicts classes or several numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "the target '%1' is nominal; 'leaf' is %2, expected class"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "the target '%1' is a number; 'leaf' is class, expected linear or mean"),
    QT_TRANSLATE_NOOP(
        "engine sentences",
        "the rows have weights (column '%1'), which this method does not use; give the column another role"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "the weight in row %1 (column '%2') is %3; a number of at least 0 is needed"),
    QT_TRANSLATE_NOOP("engine sentences", "all training rows have weight 0 (column '%1')"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 without a value of %2 left out"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 had missing values; formulas use the median or the most frequent level instead."),
    QT_TRANSLATE_NOOP("engine sentences", "%1 can be covered by no rule that is switched on."),
    QT_TRANSLATE_NOOP("engine sentences", "Of the seed's %1, %2 kept for good, %3 left out."),
    QT_TRANSLATE_NOOP("engine sentences",
                      "The bound is a Lagrangian one, below that of the linear program: %1."),
    QT_TRANSLATE_NOOP("engine sentences", "The cover is searched, not proved: %1."),
    QT_TRANSLATE_NOOP("engine sentences",
                      "The linear programs were solved approximately by a Lagrangian method: %1."),
    QT_TRANSLATE_NOOP("engine sentences",
                      "Predictions obey the constraints but were not proven to be the best that do: %1."),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 of %2 break the constraints; see the table of infeasible training rows."),
    QT_TRANSLATE_NOOP("engine sentences", "stopped in fold %1 of %2; %3"),
    QT_TRANSLATE_NOOP("engine sentences", "test file: %1"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has no values and is ignored"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 holds dates (%2) and is set aside; give it a role to use it as a number of days"),
    QT_TRANSLATE_NOOP("engine sentences", "%1, years %2 to %3"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has %2 in %3 and is taken as an identifier"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has %2 in %3 and is taken as free text"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 holds texts and is set aside"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 has another whole number in each row, counted up, and is taken as an identifier"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 has another whole number in nearly each row and is taken as an identifier"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 has another whole number in most rows and is taken as an identifier"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has the same value in all rows"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has the same value in all rows that have one"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "target '%1': its %2 are taken as classes; make it a number to predict values"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: '%2' and '%3' differ only by case or blanks"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1: %2 stands in %3 and no other value is negative; perhaps it means missing"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: '%2' taken as missing in %3"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: %2 taken as missing as asked"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 holds few whole numbers, perhaps codes: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 hold few whole numbers, perhaps codes: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 repeats an earlier row exactly"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 repeat an earlier row exactly"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 of comment skipped"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 without any value left out"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 with fewer cells than columns: the cells at the end are missing"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 with empty cells beyond the last column: these were skipped"),
    QT_TRANSLATE_NOOP("engine sentences", "sheet '%1' of %2 sheets is read"),
    QT_TRANSLATE_NOOP("engine sentences", "table '%1' of %2 tables and views is read"),
    QT_TRANSLATE_NOOP("engine sentences", "rows have weights; they stand in column '%1'"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 without a name called by its place"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 without a name called by their place"),
    QT_TRANSLATE_NOOP("engine sentences", "the name '%1' stands over two columns; the second is called '%2'"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: no such file"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: is a folder, expected a file"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: is a device, expected a file"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: cannot be opened: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: cannot be read: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: cannot be written: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: reading was stopped"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: the file has a header and no rows of data"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: is a binary file, expected a table as text, XLSX or SQLite"),
    QT_TRANSLATE_NOOP(
        "engine sentences",
        "%1: the columns take more than %2, the memory that may be used; reading ended in line %3"),
    QT_TRANSLATE_NOOP(
        "engine sentences",
        "%1: the columns take more than %2, the memory that may be used; reading ended in row %3"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: has more than %2, the memory that may be used"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: its %2 must stand in memory to be read; %3 may be used"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: about %2 rows of %3 would take %4 of memory; %5 may be used"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1: about %2 rows of %3 would take %4 of memory beside the text; %5 may be used"),
    QT_TRANSLATE_NOOP("engine sentences", "'%1' is not a number; %2 was numeric in %3"),
    QT_TRANSLATE_NOOP("engine sentences", "no training row reaches %1; nothing can be grown there"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: black boxes answer classes; this model answers numbers"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: this model has no black box to hand it to"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 is a regular leaf already"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 has no terms; only linear leaves and formulas have"),
    QT_TRANSLATE_NOOP("engine sentences", "%1: its last term cannot be dropped; prune the node instead"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 is not split by a formula of power laws; only these have a modulus"),
    QT_TRANSLATE_NOOP("engine sentences", "%1 does not compare one number with a threshold"),
    QT_TRANSLATE_NOOP("engine sentences", "split '%1': '%2' is not a number"),
    QT_TRANSLATE_NOOP("engine sentences", "there is no column '%1'"),
    QT_TRANSLATE_NOOP("engine sentences", "split by column '%1': %2"),
    QT_TRANSLATE_NOOP("engine sentences", "'%1' is for training (%2), '%3' is for testing (%4)"),
    QT_TRANSLATE_NOOP(
        "engine sentences",
        "'%1' is for training (%2), '%3' is for testing (%4), '%5' is for the final check (%6)"),
    QT_TRANSLATE_NOOP("engine sentences", "%1; %2 without a value left out"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "%1 says which rows are for training and which for testing, and is taken as the split"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "column '%1': '%2' does not say which part a row is in; expected words such as train, "
                      "validation, test and holdout, or numbers from 0 or 1 on"),
    QT_TRANSLATE_NOOP("engine sentences", "column '%1' leaves no row for testing: %2"),
    QT_TRANSLATE_NOOP("engine sentences", "column '%1' leaves no row for training: %2"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "column '%1' has more than 16 different values; a column that divides the rows has two "
                      "or three, such as train and test"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "the column that divides the rows names a part for the final check already; leave the "
                      "share for it at 0"),
    QT_TRANSLATE_NOOP("engine sentences", "Grown from a tree of %1: its splits are kept."),
    QT_TRANSLATE_NOOP("engine sentences",
                      "Grown from a tree of %1: its splits are kept, and %2 not split further."),
    QT_TRANSLATE_NOOP("engine sentences", "the model to search again from is not a tree"),
    QT_TRANSLATE_NOOP("engine sentences",
                      "'trees' is %1; a search that begins from a tree grows one, expected 1"),
};

struct Form {
  const char* source;
  QString longest;  ///< of its words between values: what does not hold it cannot have the form
  int words;        ///< letters that are no value
  QRegularExpression pattern;
};

Form formOf(const char* source) {
  Form form{source, {}, 0, {}};
  const QString text = QString::fromUtf8(source);
  QString pattern;
  qsizetype from = 0;
  static const QRegularExpression place(QStringLiteral("%\\d"));
  const auto words = [&](const QString& part) {
    pattern += QRegularExpression::escape(part);
    form.words += static_cast<int>(part.size());
    if (part.size() > form.longest.size()) form.longest = part;
  };
  for (auto found = place.globalMatch(text); found.hasNext();) {
    const auto at = found.next();
    words(text.mid(from, at.capturedStart() - from));
    pattern += QStringLiteral("(.+?)");
    from = at.capturedEnd();
  }
  words(text.mid(from));
  form.pattern = QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                    QRegularExpression::DotMatchesEverythingOption);
  return form;
}

// Those that say most come first: "hand %1 to the black box (%2)" before the shorter one.
const std::vector<Form>& forms() {
  static const std::vector<Form> all = [] {
    std::vector<Form> made;
    for (const char* source : kForms) made.push_back(formOf(source));
    std::stable_sort(made.begin(), made.end(),
                     [](const Form& a, const Form& b) { return a.words > b.words; });
    return made;
  }();
  return all;
}

}  // namespace

QStringList engineForms() {
  QStringList all;
  for (const char* source : kForms) all << QString::fromUtf8(source);
  return all;
}

QString engineSentence(const QString& text) {
  // Nothing to look for where the language has none of them.
  if (QCoreApplication::translate(kContext, kForms[0]) == QLatin1String(kForms[0])) return text;
  for (const auto& form : forms()) {
    if (!text.contains(form.longest)) continue;
    const auto match = form.pattern.match(text);
    if (!match.hasMatch()) continue;
    QString said = QCoreApplication::translate(kContext, form.source);
    // All at once, so that a value that looks like a place stays as it is.
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    QString whole;
    qsizetype from = 0;
    for (auto found = place.globalMatch(said); found.hasNext();) {
      const auto at = found.next();
      whole += said.mid(from, at.capturedStart() - from) +
               displayText(match.captured(at.captured(1).toInt()).toStdString());
      from = at.capturedEnd();
    }
    return whole + said.mid(from);
  }
  return text;
}

}  // namespace paretree::ui
