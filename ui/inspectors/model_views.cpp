#include "ui/inspectors/compare_view.h"
#include "ui/inspectors/formulas_view.h"
#include "ui/inspectors/model_view.h"
#include "ui/inspectors/quality_view.h"
#include "ui/inspectors/what_if_view.h"

namespace paretree::ui {
namespace {

QString words(const char* text) { return QObject::tr(text); }

bool always(const Session&, const ModelFacts&) { return true; }

template <class View>
ModelView* made(Session* session) {
  return new View(session);
}

}  // namespace

std::vector<ModelViewEntry> modelViews() {
  return {
      {QStringLiteral("formulas"), words(QT_TR_NOOP("Formulas")), words(QT_TR_NOOP("Tests and answers as formulas")),
       [](const Session&, const ModelFacts& facts) { return facts.model->tree() || facts.model->rules(); }, made<FormulasView>},
      {QStringLiteral("quality"), words(QT_TR_NOOP("Quality")), words(QT_TR_NOOP("Where the model errs: confusion, residuals, reliability")), always, made<QualityView>},
      {QStringLiteral("what-if"), words(QT_TR_NOOP("What if")), words(QT_TR_NOOP("Move the values of a row, or answer only what the model asks")), always, made<WhatIfView>},
      {QStringLiteral("compare"), words(QT_TR_NOOP("Compare")), words(QT_TR_NOOP("Two pinned models side by side")),
       [](const Session& session, const ModelFacts&) { return !session.document().pins.empty(); }, made<CompareView>},
  };
}

}  // namespace paretree::ui
