#include "ui/inspectors/unanswered_classes.h"

#include <QEvent>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kNamed = 2;  // classes; of more a count

/// The class of a leaf that answers one by itself; -1: it asks a black box, or answers a number.
int ownClass(const model::Leaf& leaf) {
  const auto* own = std::get_if<model::ClassLeaf>(&leaf);
  return own ? own->majority : -1;
}

}  // namespace

std::vector<int> unansweredClasses(const model::Model& model, const std::vector<double>& rowsOfClass) {
  if (!model.isClassifier()) return {};
  std::vector<bool> answered(rowsOfClass.size(), false);
  const auto mark = [&](const model::Leaf& leaf) {
    const int code = ownClass(leaf);
    if (code < 0 || static_cast<std::size_t>(code) >= answered.size()) return false;
    answered[code] = true;
    return true;
  };
  if (const auto* tree = model.tree()) {
    if (tree->leafCount() < 2) return {};  // one leaf answers one class, and nobody expects more of it
    for (const int leaf : tree->leaves())
      if (!mark((*tree)[leaf].leaf())) return {};
  } else if (const auto* rules = model.rules()) {
    for (const auto& rule : rules->rules)
      if (rule.active && !mark(rule.outcome)) return {};
    if (!mark(rules->otherwise)) return {};
  } else {
    return {};
  }
  std::vector<int> never;
  for (std::size_t c = 0; c < answered.size(); ++c)
    if (!answered[c] && rowsOfClass[c] > 0) never.push_back(static_cast<int>(c));
  return never;
}

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
    auto never = unansweredClasses(model, rows);
    // The largest first: most rows are wrong for it.
    std::stable_sort(never.begin(), never.end(), [&](int a, int b) { return rows[a] > rows[b]; });
    const bool tree = model.tree() != nullptr;
    QStringList names;
    for (std::size_t i = 0; i < std::min(never.size(), kNamed); ++i)
      names << tr("%1 (%2 of %3)")
                   .arg(displayText(levels[never[i]]), countText(rows[never[i]]),
                        rowsText(static_cast<double>(task.train.size())));
    const auto all =
        static_cast<double>(std::count_if(rows.begin(), rows.end(), [](double count) { return count > 0; }));
    if (never.size() > kNamed)
      said_ =
          (tree ? tr("No leaf answers %1 of the %2 classes.") : tr("No rule answers %1 of the %2 classes."))
              .arg(countText(static_cast<double>(never.size())), countText(all));
    else if (!never.empty())
      said_ = (tree ? tr("No leaf answers %1.") : tr("No rule answers %1.")).arg(names.join(tr(" or ")));
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
