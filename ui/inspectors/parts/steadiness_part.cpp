#include "ui/inspectors/parts/steadiness_part.h"

#include <QVBoxLayout>
#include <algorithm>

#include "paretree/runs/estimates/leaf_set_words.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/steadiness_words.h"
#include "ui/session/judging/steadying.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

QString withCapital(QString text) {
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

}  // namespace

SteadinessPart::SteadinessPart(Session* session)
    : session_(session),
      set_(plainLabel({})),
      title_(dimLabel(tr("Steadiness"))),
      words_(plainLabel({})),
      bars_(new Bars(118, 62)),
      ask_(new SteadinessButton(session)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  title_->setFont(captionFont(font()));
  title_->setContentsMargins(0, 6, 0, 0);  // it belongs to what follows
  for (auto* label : {set_, words_}) {
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  }
  bars_->setAccessibleName(tr("Shares of the resamples"));
  ask_->setFlat(true);
  ask_->setObjectName(QStringLiteral("askSteadiness"));
  ask_->setProperty("role", "link");
  ask_->setCursor(Qt::PointingHandCursor);
  column->addWidget(set_);
  column->addWidget(title_);
  column->addWidget(words_);
  column->addWidget(bars_);
  column->addWidget(ask_, 0, Qt::AlignLeft);
  connect(&session->steadying(), &Steadying::steadinessChanged, this, &SteadinessPart::refresh);
}

void SteadinessPart::refresh() {
  const auto facts = session_->facts();
  const int part = session_->selection().node;
  if (facts && part >= 0 && !before()) setVisible(showPart(*facts, part));
}

bool SteadinessPart::showPart(const ModelFacts& facts, int part) {
  const model::Model& model = *facts.model;
  const bool node = model.tree() && part < model.tree()->size();
  const bool rule = model.rules() && part < static_cast<int>(model.rules()->rules.size());
  if (!node && !rule) return false;
  if (before()) return false;  // nobody has judged what is only tried

  const auto& s = session_->selection();
  const auto estimates = s.draft > 0 ? nullptr : session_->runs().estimatesOf(s.run);
  Message set;
  const auto sets = runs::partsWithSets(model);
  if (estimates && s.model >= 0 && static_cast<std::size_t>(s.model) < estimates->points.size() &&
      std::find(sets.begin(), sets.end(), part) != sets.end()) {
    const auto& point = estimates->points[s.model];
    set = leafSetMessage(&point, model, part);
    if (set.empty()) set = noLeafSetsMessage(point, model);
  }
  set_->setVisible(!set.empty());
  if (!set.empty()) {
    set_->setText(withCapital(displayText(set)) + QLatin1Char('.'));
    set_->setToolTip(model.isClassifier()
                         ? tr("The classes that it takes to cover 90 % of new rows; the per cent of the card "
                              "says how often its answer alone is right. About, never guaranteed: both are "
                              "by training rows that were held out")
                         : tr("About, never guaranteed: by training rows that were held out"));
  }

  const Steadying& steadying = session_->steadying();
  const auto steady = steadying.ofSelected();
  const bool known = steady && speaksOf(*steady, model) && steady->counted > 0;
  const bool possible = !steadying.objection();
  words_->setVisible(known);
  bars_->setVisible(known && node);
  title_->setVisible(known || possible);
  if (known && node) {
    words_->setText(nodeSteadinessWords(*steady, model, part));
    bars_->setBars(nodeSteadinessBars(*steady, model, part));
  } else if (known) {
    words_->setText(ruleSteadinessWords(*steady, part));
  }
  const bool judging = steadying.judgingSelected();
  ask_->setVisible(possible && (judging || !known));
  ask_->refresh(known);
  return !set.empty() || known || possible;
}

}  // namespace paretree::ui
