#include <QCoreApplication>

#include "ui/inspectors/views/b_space_view.h"
#include "ui/inspectors/views/compare_view.h"
#include "ui/inspectors/views/formulas_view.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/inspectors/views/regions_view.h"
#include "ui/inspectors/views/steadiness_view.h"
#include "ui/inspectors/views/what_if_view.h"

namespace paretree::ui {
namespace {

// Marked for translation outside of any class, where the context is the namespace.
QString words(const char* text) { return QCoreApplication::translate("paretree::ui", text); }

bool always(const Session&, const ModelFacts&) { return true; }

template <class View>
ModelView* made(Session* session) {
  return new View(session);
}

}  // namespace

std::vector<ModelViewEntry> modelViews() {
  return {
      {QStringLiteral("formulas"), words(QT_TR_NOOP("Formulas")),
       words(QT_TR_NOOP("Tests and answers as formulas")),
       [](const Session&, const ModelFacts& facts) { return FormulasView::suits(*facts.model); },
       made<FormulasView>, true},
      {QStringLiteral("b-space"), words(QT_TR_NOOP("B-space")),
       words(QT_TR_NOOP("The rows of a formula node by the values of its power laws")),
       [](const Session&, const ModelFacts& facts) { return BSpaceView::suits(facts); }, made<BSpaceView>,
       true},
      {QStringLiteral("regions"), words(QT_TR_NOOP("Regions")),
       words(QT_TR_NOOP("What the tree answers over two attributes")),
       [](const Session&, const ModelFacts& facts) { return RegionsView::suits(facts); }, made<RegionsView>},
      {QStringLiteral("quality"), words(QT_TR_NOOP("Quality")),
       words(QT_TR_NOOP("Where the model errs: confusion, residuals, reliability")), always,
       made<QualityView>},
      {QStringLiteral("steadiness"), words(QT_TR_NOOP("Steadiness")),
       words(QT_TR_NOOP("What of the model comes back where its learner has half of the rows")), always,
       made<SteadinessView>, true},
      {QStringLiteral("what-if"), words(QT_TR_NOOP("What if")),
       words(QT_TR_NOOP("Move the values of a row, or answer only what the model asks")), always,
       made<WhatIfView>},
      {QStringLiteral("compare"), words(QT_TR_NOOP("Compare")),
       words(QT_TR_NOOP("Two pinned models side by side")),
       [](const Session& session, const ModelFacts&) { return !session.document().pins.empty(); },
       made<CompareView>},
  };
}

}  // namespace paretree::ui
