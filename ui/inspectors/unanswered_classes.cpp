#include "ui/inspectors/unanswered_classes.h"

#include <QEvent>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/unanswered_words.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

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
