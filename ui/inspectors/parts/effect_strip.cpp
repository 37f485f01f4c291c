#include "ui/inspectors/parts/effect_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/dead_ends.h"
#include "ui/inspectors/parts/difference.h"
#include "ui/session/editing.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

/// Of the first of them; the leaf beside one can stand for both.
QString deadEndWords(const model::Tree& tree) {
  const std::vector<int> dead = deadEnds(tree);
  if (dead.empty()) return {};
  const int above = tree.parents()[static_cast<std::size_t>(dead[0])];
  const model::Branch& branch = tree[above].branch();
  const bool prune = tree[branch.left == dead[0] ? branch.right : branch.left].isLeaf();
  return (prune ? EffectStrip::tr("No row can come to node %1: the cuts on the way exclude each other. "
                                  "Another value, or prune node %2?")
                      .arg(dead[0])
                      .arg(above)
                : EffectStrip::tr("No row can come to node %1: the cuts on the way exclude each other. "
                                  "Another value?")
                      .arg(dead[0]));
}

}  // namespace

EffectStrip::EffectStrip(Session* session, bool belowFacts)
    : session_(session),
      belowFacts_(belowFacts),
      edit_(new ElidingLabel(strongFont(font()))),
      effect_(new ElidingLabel(font())),
      above_(dimLabel({})),
      warning_(plainLabel({})),
      keep_(new QPushButton(tr("Keep"))),
      drop_(new QPushButton(tr("Discard"))) {
  setObjectName(QStringLiteral("effect"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 6, 14, 6);
  row->setSpacing(8);
  auto* words = new QVBoxLayout;
  words->setSpacing(0);
  words->addWidget(edit_);
  words->addWidget(above_);
  words->addWidget(effect_);
  words->addWidget(warning_);
  warning_->setObjectName(QStringLiteral("effectWarning"));
  for (auto* label : {above_, warning_}) label->setWordWrap(true);
  row->addLayout(words, 1);
  row->addWidget(drop_);
  row->addWidget(keep_);
  for (auto* label : {edit_, above_, effect_, warning_})
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  keep_->setObjectName(QStringLiteral("effectKeep"));
  keep_->setProperty("role", "primary");
  keep_->setToolTip(tr("Keep the edit (Enter in the chart, Ctrl+Enter)"));
  drop_->setObjectName(QStringLiteral("effectDrop"));
  drop_->setToolTip(tr("Discard the edit (Esc)"));
  connect(keep_, &QPushButton::clicked, &session->editing(), &Editing::keepPreview);
  connect(drop_, &QPushButton::clicked, &session->editing(), &Editing::dropPreview);
  connect(&session->editing(), &Editing::previewChanged, this, &EffectStrip::refresh);
  if (belowFacts) connect(session, &Session::selectionChanged, this, &EffectStrip::refresh);
  refresh();
}

bool EffectStrip::event(QEvent* event) {
  if (event->type() == QEvent::ParentChange && parentWidget()) parentWidget()->installEventFilter(this);
  return QWidget::event(event);
}

bool EffectStrip::eventFilter(QObject* pane, QEvent* event) {
  if (event->type() == QEvent::Show || event->type() == QEvent::Hide) refresh();
  return QWidget::eventFilter(pane, event);
}

void EffectStrip::refresh() {
  const auto* preview = session_->editing().previewed();
  const auto facts = session_->facts();
  setVisible(preview && facts && parentWidget() && parentWidget()->isVisible());
  if (!preview || !facts) return;
  const QString edit = displayText(preview->text);
  words_ = edit.left(1).toUpper() + edit.mid(1);
  const int node = session_->selection().node;
  const bool gone = node >= 0 && session_->editing().previewedNode(node) < 0;
  note_ = !belowFacts_ ? QString()
          : gone       ? tr("%1 (above: before it, as it takes this part away)")
                       : tr("%1 (above: after it, “was”: before it)");
  sayEdit();
  effect_->setText(differenceText(facts->point, preview->point, *facts->outcome));
  const model::Tree* tree = preview->model->tree();
  warning_->setText(tree ? deadEndWords(*tree) : QString());
  warning_->setVisible(!warning_->text().isEmpty());
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, themeOf(this).warnText);
  warning_->setPalette(colours);
}

/// Of which tree the facts are stands behind what was done, or below it: neither is cut for the other.
void EffectStrip::sayEdit() {
  const QString both = note_.arg(words_);
  const bool beside = !note_.isEmpty() && edit_->fontMetrics().horizontalAdvance(both) <= edit_->width();
  edit_->setText(beside ? both : words_);
  above_->setText(beside ? QString() : note_.arg(QString()).trimmed());
  above_->setVisible(!above_->text().isEmpty());
}

void EffectStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layout()->activate();
  sayEdit();
}

void EffectStrip::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), themeOf(this).editTint);
}

}  // namespace paretree::ui
