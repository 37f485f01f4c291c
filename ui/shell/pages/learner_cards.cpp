#include "ui/shell/pages/learner_cards.h"

#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

LearnerCard::LearnerCard(const learners::LearnerInfo& info, QWidget* parent)
    : QAbstractButton(parent),
      id_(info.id),
      method_(displayText(info.method)),
      summary_(displayText(info.summary)) {
  setText(displayText(info.name));
  setObjectName(QStringLiteral("card-") + QString::fromStdString(info.id));
  setCheckable(true);
  setAutoExclusive(false);
  setAttribute(Qt::WA_Hover);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

const QString& LearnerCard::line() const { return reason_.isEmpty() ? summary_ : reason_; }

/// As high as its words need, up to three lines.
int LearnerCard::heightForWidth(int width) const {
  const QFontMetrics metrics(smallFont(font()));
  const int words =
      metrics.boundingRect(QRect(0, 0, std::max(120, width - 24), 1000), Qt::TextWordWrap, line()).height();
  return 43 + std::clamp(words, metrics.height(), 3 * metrics.lineSpacing());
}

void LearnerCard::setObjection(const std::optional<QString>& why) {
  reason_ = why.value_or(QString());
  setEnabled(!why);
  setToolTip((why ? *why : summary_).toHtmlEscaped());
  setAccessibleDescription(why ? *why : summary_);
  updateGeometry();
  update();
}

void LearnerCard::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const bool on = isChecked() && isEnabled();
  p.setBrush(on ? t.tint : isEnabled() ? (underMouse() ? blend(t.text, t.base, 0.04) : t.base) : t.window);
  p.setPen(QPen(on || hasFocus() ? t.accent : isEnabled() ? t.line : t.hairline, on ? 2 : 1));
  p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
  const QFont strong = strongFont(font()), small = smallFont(font());
  const int wide = width() - 24;
  p.setFont(strong);
  p.setPen(isEnabled() ? t.text : t.dim);
  p.drawText(QRect(12, 8, wide, 22), Qt::AlignVCenter | Qt::AlignLeft, text());
  const int x = 12 + QFontMetrics(strong).horizontalAdvance(text()) + 8;
  p.setFont(small);
  p.setPen(t.dim);
  // In full or not at all: the tip has it.
  if (const int room = width() - x - 30; QFontMetrics(small).horizontalAdvance(method_) <= room)
    p.drawText(QRect(x, 8, room, 22), Qt::AlignVCenter | Qt::AlignLeft, method_);
  p.drawText(QRect(12, 32, wide, height() - 40), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, line());
  if (on) {
    p.setPen(QPen(t.accentText, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF c(width() - 20, 19);
    p.drawPolyline(QPolygonF({c + QPointF(-5, 0), c + QPointF(-1.5, 4), c + QPointF(5.5, -4.5)}));
  }
}

LearnerCards::LearnerCards(Session* session, QWidget* parent) : QWidget(parent), session_(session) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  for (const auto& learner : session->registry().all()) {
    auto* card = new LearnerCard(learner->info());
    column->addWidget(card);
    auto* cure = new QPushButton;
    cure->setObjectName(QStringLiteral("cure-") + QString::fromStdString(card->id()));
    cure->setFixedHeight(26);
    column->addWidget(cure, 0, Qt::AlignLeft);
    connect(cure, &QPushButton::clicked, this, [this, id = card->id()] {
      const auto cures = session_->setup().curesOf(*session_->registry().find(id));
      if (!cures.empty()) cures.front().act();
    });
    cards_.push_back(card);
    cures_.push_back(cure);
    connect(card, &QAbstractButton::clicked, this, [this, card] {
      session_->setup().setLearner(card->id());
      refresh();
    });
  }
  connect(session, &Session::setupChanged, this, &LearnerCards::refresh);
  connect(session, &Session::tableChanged, this, &LearnerCards::refresh);
  refresh();
}

/// Those that suit the table before the others, each with its cure; anew for another table or target alone,
/// since cards that change places while roles are set are lost from sight.
void LearnerCards::arrange() {
  std::string now;
  if (session_->hasData()) {
    now = session_->document().table->sha256;
    for (const int target : session_->data().targets()) now += '\n' + session_->data().info(target).name;
  }
  if (now == arrangedFor_ && !order_.empty()) return;
  arrangedFor_ = now;
  std::vector<std::size_t> order(cards_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(), [this](std::size_t i) { return cards_[i]->isEnabled(); });
  if (order == order_) return;
  order_ = order;
  auto* column = static_cast<QVBoxLayout*>(layout());
  QWidget* last = nullptr;
  for (const std::size_t i : order)
    for (QWidget* widget : {static_cast<QWidget*>(cards_[i]), static_cast<QWidget*>(cures_[i])}) {
      column->removeWidget(widget);
      column->addWidget(widget, 0, widget == cures_[i] ? Qt::AlignLeft : Qt::Alignment());
      if (last) setTabOrder(last, widget);
      last = widget;
    }
}

void LearnerCards::refresh() {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    LearnerCard* card = cards_[i];
    const auto learner = session_->registry().find(card->id());
    card->setObjection(session_->hasData() ? session_->setup().objection(*learner) : std::nullopt);
    card->setChecked(card->id() == session_->setup().asked().learner);
    const auto cures = session_->setup().curesOf(*learner);
    cures_[i]->setVisible(!cures.empty());
    if (!cures.empty())
      cures_[i]->setText(QString(cures.front().label).replace(QLatin1Char('&'), QLatin1String("&&")));
  }
  arrange();
}

}  // namespace paretree::ui
