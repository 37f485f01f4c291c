#include "ui/shell/term_menu.h"

#include "paretree/exchange/formula_code.h"
#include "ui/drawing/fonts.h"
#include "ui/session/editing.h"

namespace paretree::ui {
namespace {

QString weighted(double weight, const model::Input& input, const data::Schema& schema) {
  return QStringLiteral("%1 · %2").arg(numberText(weight, 4),
                                       QString::fromStdString(inputName(input, schema)));
}

/// "B2  Na / Al^2"
QString powerLawText(const model::PowerLaw& law, std::size_t term, const data::Schema& schema) {
  model::PowerLaw alone = law;
  alone.terms = {{1, law.terms[term].factors}};
  alone.bias = 0;
  alone.modulus = false;
  return QStringLiteral("B%1  ").arg(term + 1) +
         displayText(exchange::formulaToText(alone, schema)).section(QStringLiteral(" ≤"), 0, 0);
}

}  // namespace

QStringList termsOf(const model::Model& model, int node) {
  QStringList terms;
  const model::Tree* tree = model.tree();
  if (!tree || node < 0 || node >= tree->size()) return terms;
  const data::Schema& schema = *model.schema;
  const model::Node& at = (*tree)[node];
  if (at.isLeaf()) {
    if (const auto* linear = std::get_if<model::LinearLeaf>(&at.leaf()))
      for (const auto& term : linear->terms) terms << weighted(term.coefficient, term.input, schema);
    return terms;
  }
  const model::Split& split = at.branch().split;
  if (const auto* law = std::get_if<model::PowerLaw>(&split))
    for (std::size_t i = 0; i < law->terms.size(); ++i) terms << powerLawText(*law, i, schema);
  if (const auto* linear = std::get_if<model::Linear>(&split))
    for (const auto& term : linear->terms) terms << weighted(term.weight, term.input, schema);
  return terms.size() > 1 ? terms : QStringList();
}

QMenu* termMenu(Session* session, QWidget* parent) {
  auto* menu = new QMenu(QObject::tr("Drop a &term"), parent);
  menu->setObjectName(QStringLiteral("termMenu"));
  menu->setToolTipsVisible(true);
  const int node = session->selection().node;
  const auto facts = session->facts();
  const QStringList terms = facts ? termsOf(*facts->model, node) : QStringList();
  for (int term = 0; term < terms.size(); ++term) {
    QString text = terms[term];
    text.replace(QLatin1Char('&'), QLatin1String("&&"));
    auto* action = menu->addAction(term < 9 ? QStringLiteral("&%1   %2").arg(term + 1).arg(text) : text);
    action->setToolTip(QObject::tr("Try the tree without this term; keep it or not afterwards"));
    QObject::connect(action, &QAction::triggered, session, [session, node, term] {
      session->editing().preview({model::DropTermEdit{node, term}});
    });
  }
  return menu;
}

}  // namespace paretree::ui
