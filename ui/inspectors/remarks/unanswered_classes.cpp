#include "ui/inspectors/remarks/unanswered_classes.h"

#include <QEvent>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kFewRows = 3;  // of a class: all wrong by chance

/// "None of 9 test rows of MRSA is answered right."; of several classes the largest and how many more. Empty
/// where each has a row that is.
QString neverRightWords(const std::vector<ClassTally>& tally, const std::vector<std::string>& levels) {
  std::vector<std::size_t> never;
  for (std::size_t c = 0; c < tally.size() && c < levels.size(); ++c)
    if (tally[c].rows >= kFewRows && tally[c].right == 0) never.push_back(c);
  if (never.empty()) return {};
  std::stable_sort(never.begin(), never.end(),
                   [&](std::size_t a, std::size_t b) { return tally[a].rows > tally[b].rows; });
  const QString rows = countText(static_cast<double>(tally[never[0]].rows)),
                name = displayText(levels[never[0]]);
  if (never.size() == 1) return QObject::tr("None of %1 test rows of %2 is answered right.").arg(rows, name);
  return QObject::tr("None of %1 test rows of %2 is answered right, nor any of %3.")
      .arg(rows, name,
           countedText(never.size() - 1, QObject::tr("other class"), QObject::tr("other classes")));
}

}  // namespace

UnansweredClasses::UnansweredClasses(Session* session, QWidget* parent) : RemarkLine(parent) {
  setObjectName(QStringLiteral("unansweredClasses"));
  setTextFormat(Qt::RichText);
  setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  setFocusPolicy(Qt::TabFocus);
  const auto judgeShown = [this, session] {
    const auto facts = session->facts();
    if (!facts) return;
    const EditedModel* preview = session->editing().previewed();
    judge(*facts, preview ? *preview->model : *facts->model);
  };
  connect(session, &Session::factsChanged, this, judgeShown);
  connect(&session->editing(), &Editing::previewChanged, this, judgeShown);
}

void UnansweredClasses::judge(const ModelFacts& facts, const model::Model& model) {
  said_.clear();
  const auto& task = *facts.task;
  if (task.classification() && !task.targets.empty()) {
    const auto& levels = task.data.info(task.targets[0]).levels;
    const auto truth = task.data.codes(task.targets[0]);
    std::vector<double> rows(levels.size(), 0);
    for (const data::Row row : task.train)
      if (truth[row] >= 0 && static_cast<std::size_t>(truth[row]) < rows.size()) ++rows[truth[row]];
    said_ = unansweredWords(model, levels, rows);
    auto never = unansweredClasses(model, rows);
    std::stable_sort(never.begin(), never.end(), [&](int a, int b) { return rows[a] > rows[b]; });
    QStringList each;
    for (const int c : never) each << QStringLiteral("%1: %2").arg(displayText(levels[c]), rowsText(rows[c]));
    constexpr qsizetype kLines = 20;
    if (each.size() > kLines) each = each.mid(0, kLines) << QStringLiteral("…");
    setToolTip(
        each.isEmpty()
            ? QString()
            : tr("Every row of such a class is answered wrongly, which the accuracy hardly shows where it is "
                 "rare. A larger model of the front may answer it; Quality says what each class gets.") +
                  QLatin1Char('\n') + each.join(QLatin1Char('\n')));
    // Boxes may answer any class; whether they do the test rows tell, where they may be looked at.
    if (said_.isEmpty() && &model == facts.model.get() && !facts.point.test.empty())
      said_ = neverRightWords(facts.onTest, levels);
  }
  say();
}

void UnansweredClasses::say() {
  setSaid(!said_.isEmpty());
  if (said_.isEmpty()) return clear();
  const Theme& theme = themeOf(this);
  setText(QStringLiteral("<span style=\"color:%1\">%2</span> <a href=\"quality\" style=\"color:%3\">%4</a>")
              .arg(theme.warnText.name(), said_.toHtmlEscaped(), theme.accentText.name(), tr("Each class")));
}

// A label keeps the colours that its words had when they were set.
void UnansweredClasses::changeEvent(QEvent* event) {
  RemarkLine::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !said_.isEmpty()) say();
}

}  // namespace paretree::ui
