#include "ui/inspectors/parts/formula_part.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "paretree/exchange/formula_code.h"
#include "paretree/runs/edit_tools.h"
#include "ui/drawing/text/formula.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/tried_part.h"
#include "ui/session/editing.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kPad = 12;
constexpr int kDigits = 15;  // the numbers are rounded already, to decimals that a double holds
constexpr int kUnrounded = 4;
enum Units { Original, Scaled };
enum CopyFormat { Latex, Text, Python };

/// `drops`: and what each term is worth, also on the test rows.
std::shared_ptr<const FormulaFacts> formulaFacts(const ModelFacts& facts, int node, bool drops,
                                                 std::stop_token stop) {
  auto made = std::make_shared<FormulaFacts>();
  const learners::Task& task = *facts.task;
  const Context context(Rng(1), 1, stop);
  const data::Rows& rows = facts.trainRows[node];
  made->exact = *formulaAt(*facts.model, node);
  made->scaled = rounded(made->exact, task.data, rows);
  made->original = rounded(inOriginalUnits(made->exact), made->exact, task.data, rows);
  if (!drops) return made;
  made->drops = dropEffects(*facts.model, node, task.data, task.train, task.test,
                            runs::editTools(context, task.features), context);
  return made;
}

QString pointsText(double difference) {
  if (std::isnan(difference)) return QStringLiteral("-");
  const double points = std::round(difference * 1000) / 10;
  return (points > 0 ? QStringLiteral("+") : QString()) + numberText(points, 3) + QObject::tr(" pp");
}

}  // namespace

FormulaLabel::FormulaLabel(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void FormulaLabel::setFormula(std::shared_ptr<const data::Schema> schema,
                              std::variant<model::PowerLaw, model::OriginalFormula> formula, int digits) {
  digits_ = digits;
  schema_ = std::move(schema);
  formula_ = std::move(formula);
  struct Said {
    const data::Schema& schema;
    std::string operator()(const model::PowerLaw& law) const { return exchange::formulaToText(law, schema); }
    std::string operator()(const model::OriginalFormula& formula) const {
      return exchange::formulaToText(formula, schema);
    }
  };
  setAccessibleName(tr("Formula"));
  setAccessibleDescription(displayText(std::visit(Said{*schema_}, formula_)));
  setToolTip(accessibleDescription());
  updateGeometry();
  update();
}

namespace {

Formula laidOut(const std::variant<model::PowerLaw, model::OriginalFormula>& formula,
                const data::Schema& schema, int digits, double width) {
  const Type type;
  FormulaOptions options;
  options.digits = digits;
  options.maxWidth = std::max(160.0, width);
  struct Visit {
    const data::Schema& schema;
    const Type& type;
    const FormulaOptions& options;
    Formula operator()(const model::PowerLaw& law) const { return splitFormula(law, schema, type, options); }
    Formula operator()(const model::OriginalFormula& original) const {
      return originalFormula(original, schema, type, options);
    }
  };
  return std::visit(Visit{schema, type, options}, formula);
}

}  // namespace

int FormulaLabel::heightForWidth(int width) const {
  return schema_
             ? static_cast<int>(std::ceil(laidOut(formula_, *schema_, digits_, width - 2 * kPad).height())) +
                   2 * kPad
             : 2 * kPad;
}

QSize FormulaLabel::sizeHint() const { return {320, heightForWidth(std::max(width(), 160))}; }

void FormulaLabel::paintEvent(QPaintEvent*) {
  if (!schema_) return;
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(t.hairline, 1));
  p.setBrush(t.alt);
  p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  const Formula formula = laidOut(formula_, *schema_, digits_, width() - 2 * kPad);
  // What is still wider than its place (one long name) is drawn smaller, as far as it can be read.
  const double room = width() - 2 * kPad;
  const double scale = formula.width > room ? std::max(room / formula.width, 8 / formula.smallest()) : 1;
  p.translate(kPad, kPad);
  p.scale(scale, scale);
  paintFormula(p, t.text, formula, {0, formula.ascent});
}

FormulaPart::FormulaPart(Session* session)
    : session_(session),
      job_(new Job(this)),
      units_(new ViewSwitch),
      copy_(new QToolButton),
      formula_(new FormulaLabel),
      figures_(new FiguresRow),
      rows_(new QWidget) {
  setObjectName(QStringLiteral("formulaPart"));
  units_->addView(tr("Original units"),
                  tr("Attributes as the table has them; held at a little outside the training range"));
  units_->addView(tr("Scaled to 1...2"),
                  tr("Each attribute moved to 1...2 by its training range, held within 0.5 and 2.5"));
  copy_->setText(tr("Copy"));
  copy_->setIcon(icon(QStringLiteral("copy")));
  copy_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  copy_->setPopupMode(QToolButton::InstantPopup);
  copy_->setToolTip(tr("Copy the formula in the units that are shown"));
  copy_->setObjectName(QStringLiteral("copyFormula"));
  auto* menu = new QMenu(copy_);
  menu->addAction(tr("As LaTeX"), this, [this] { copy(Latex); });
  menu->addAction(tr("As text"), this, [this] { copy(Text); });
  menu->addAction(tr("As Python"), this, [this] { copy(Python); });
  copy_->setMenu(menu);
  note_ = dimLabel({});
  note_->setWordWrap(true);
  note_->setFont(captionFont(font()));
  dropTitle_ = strongLabel({});
  dropTitle_->setWordWrap(true);
  grid_ = new QGridLayout(rows_);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(14);
  grid_->setVerticalSpacing(4);
  modulus_ = new QCheckBox(tr("Take the absolute value: |f| at most a bound"));
  modulus_->setObjectName(QStringLiteral("modulus"));

  editTitle_ = strongLabel(tr("Change it by hand (attributes scaled to 1...2)"));
  editTitle_->setWordWrap(true);
  editor_ = new FormulaEditor;
  wasFormula_ = dimLabel({});
  wasFormula_->setWordWrap(true);
  wasFormula_->setObjectName(QStringLiteral("formulaBefore"));
  auto* head = new QHBoxLayout;
  head->addWidget(units_);
  head->addStretch();
  head->addWidget(copy_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  column->addLayout(head);
  column->addWidget(formula_);
  column->addWidget(note_);
  column->addWidget(figures_);
  column->addWidget(dropTitle_);
  column->addWidget(rows_);
  column->addWidget(modulus_);
  column->addWidget(editTitle_);
  column->addWidget(editor_);
  column->addWidget(wasFormula_);
  connect(units_, &ViewSwitch::currentChanged, this, &FormulaPart::showFormula);
  connect(modulus_, &QCheckBox::clicked, this, [this](bool on) {
    session_->editing().preview({model::ModulusEdit{editedNode(), on}});
  });
  connect(editor_, &FormulaEditor::changed, this, [this](const model::PowerLaw& law) {
    session_->editing().preview({model::SplitEdit{editedNode(), law}});
  });
}

bool FormulaPart::showPart(const ModelFacts& shownFacts, int node) {
  const EditedModel* tried = session_->editing().previewed();
  const FactsPtr facts = before() && tried ? tried->facts : session_->facts();
  const model::PowerLaw* law = facts && facts.get() == &shownFacts ? formulaAt(*facts->model, node) : nullptr;
  if (!law) {
    job_->cancel();
    facts_ = nullptr;
    return false;
  }
  const bool same = facts_ == facts && node_ == node;
  if (before() && facts_.get() == before() && node_ == partBefore()) kept_ = {facts_, node_, ready_};
  facts_ = facts;
  node_ = node;
  showFigures();
  {
    const QSignalBlocker quiet(modulus_);
    modulus_->setChecked(law->modulus);
  }
  modulus_->setEnabled(session_->editing().canEdit());
  showEditor();
  if (same && ready_) {
    showDrops();  // whether they can be dropped may have changed
    return true;
  }
  job_->cancel();
  ready_ = kept_.facts == facts && kept_.node == node ? kept_.ready : nullptr;
  showFormula();
  showDrops();
  if (!before()) kept_ = {};
  if (ready_) return true;
  job_->start([this, facts, node, drops = !before()](std::stop_token stop) -> Job::Delivery {
    auto made = formulaFacts(*facts, node, drops, stop);
    return [this, made] {
      ready_ = made;
      showFormula();
      showDrops();
    };
  });
  return true;
}

void FormulaPart::showFigures() {
  const bool compared = before() && formulaAt(*before()->model, partBefore());
  const auto lengthOf = [](const model::Model& model) {
    int length = 0;
    for (const int n : formulaNodes(model)) length += formulaFigures(model, n).activeTerms;
    return length;
  };
  const auto counted = [&](int now, int was) {
    return withBefore(QString::number(now), compared ? QString::number(was) : QString());
  };
  const auto impurity = [&](double now, double was) {
    return withBefore(now, compared ? was : data::kMissing, 3);
  };
  const model::FormulaFigures now = formulaFigures(*facts_->model, node_);
  const auto was = compared ? formulaFigures(*before()->model, partBefore()) : now;
  std::vector<FiguresRow::Figure> shown;
  shown.push_back({counted(now.activeTerms, was.activeTerms), tr("factors"),
                   tr("Exponents that are not zero in this formula (F_U in the paper)")});
  shown.push_back({counted(lengthOf(*facts_->model), compared ? lengthOf(*before()->model) : 0),
                   tr("in all formulas"), tr("The same, summed over all formulas of the tree")});
  if (!std::isnan(now.impurityBefore))
    shown.push_back({impurity(now.impurityBefore, was.impurityBefore), tr("impurity before"),
                     tr("Of the training rows that arrive here")});
  if (!std::isnan(now.impurityAfter))
    shown.push_back({impurity(now.impurityAfter, was.impurityAfter), tr("impurity after"),
                     tr("Of both sides, weighted by their rows (F_L)")});
  figures_->setFigures(shown);
}

const FormulaFacts* FormulaPart::readyBefore() const {
  return before() && kept_.facts.get() == before() && kept_.node == partBefore() ? kept_.ready.get()
                                                                                 : nullptr;
}

/// The formula before the edit that is tried: below all fields, so that none moves under the mouse.
void FormulaPart::showBefore(bool original) {
  const model::PowerLaw* law = before() ? formulaAt(*before()->model, partBefore()) : nullptr;
  const bool other = law && *law != *formulaAt(*facts_->model, node_);
  wasFormula_->setVisible(other);
  if (!other) return;
  const data::Schema& schema = *before()->model->schema;
  const FormulaFacts* ready = readyBefore();
  const std::string text =
      original ? exchange::formulaToText(ready ? ready->original : inOriginalUnits(*law), schema)
               : exchange::formulaToText(ready ? ready->scaled : *law, schema);
  wasFormula_->setText(tr("Before: %1").arg(displayText(text)));
}

void FormulaPart::showFormula() {
  if (!facts_) return;
  const auto& schema = facts_->model->schema;
  const bool original = units_->current() == Original;
  const model::PowerLaw& exact = *formulaAt(*facts_->model, node_);
  if (original)
    formula_->setFormula(schema, ready_ ? ready_->original : inOriginalUnits(exact),
                         ready_ ? kDigits : kUnrounded);
  else
    formula_->setFormula(schema, ready_ ? ready_->scaled : exact, ready_ ? kDigits : kUnrounded);
  showBefore(original);
  if (!ready_ && before()) return;  // the words stay meanwhile: fields below them are being used
  const std::optional<model::Clause> plain =
      ready_ && static_cast<std::size_t>(node_) < facts_->tree.formulas.size()
          ? facts_->tree.formulas[node_].plain
          : std::nullopt;
  const QString cut = plain ? tr("As a cut: %1. ").arg(clauseWords(*plain, *schema, false)) : QString();
  const bool scales = scalesInputs(exact);
  editTitle_->setText(scales ? tr("Change it by hand (attributes scaled to 1...2)")
                             : tr("Change it by hand"));
  note_->setText(
      cut + (!ready_    ? tr("Rounding the coefficients...")
             : !scales  ? tr("Attributes are as the table has them. Coefficients are rounded as far as no "
                              "training row changes side.")
             : original ? tr("Coefficients are rounded as far as no training row changes side. Values "
                             "far outside the training range are held at its border.")
                        : tr("Attributes are scaled to 1...2. Coefficients are rounded as far as no "
                             "training row changes side.")));
}

void FormulaPart::showEditor() {
  if (!facts_ || node_ < 0) return;
  editor_->setFormula(*facts_->model->schema, *formulaAt(*facts_->model, node_));
  editor_->setEnabled(session_->editing().canEdit());
}

void FormulaPart::clearRows() {
  while (QLayoutItem* item = grid_->takeAt(0)) {
    discard(item->widget());
    delete item;
  }
}

/// While an edit is tried: from the formula before, of which edits are made.
void FormulaPart::showDrops() {
  const auto of = before() ? (readyBefore() ? kept_.ready : nullptr) : ready_;
  const bool some = of && !of->drops.empty();
  dropTitle_->setText(before() ? tr("What if a term is dropped from the formula before?")
                               : tr("What if a term is dropped?"));
  dropTitle_->setVisible(some);
  rows_->setVisible(some);
  if (some && of == listed_) {  // the button that was pressed stays
    for (auto* button : rows_->findChildren<QPushButton*>())
      button->setEnabled(session_->editing().canEdit());
    return;
  }
  clearRows();
  listed_ = of;
  if (!some) return;
  const QStringList titles{tr("Term"), tr("Weight"), tr("Train"), tr("Test"), {}};
  for (int c = 0; c < titles.size(); ++c) {
    auto* title = dimLabel(titles[c]);
    title->setFont(captionFont(font()));
    grid_->addWidget(title, 0, c, c == 0 ? Qt::AlignLeft : Qt::AlignRight);
  }
  const data::Schema& schema = *facts_->model->schema;
  for (std::size_t term = 0; term < of->drops.size(); ++term) {
    const int line = static_cast<int>(term) + 1;
    model::PowerLaw alone = of->exact;
    alone.terms = {{1, of->exact.terms[term].factors}};
    alone.bias = 0;
    alone.modulus = false;
    auto* name =
        plainLabel(QStringLiteral("B%1  ").arg(term + 1) +
                   displayText(exchange::formulaToText(alone, schema)).section(QStringLiteral(" ≤"), 0, 0));
    name->setWordWrap(true);
    grid_->addWidget(name, line, 0);
    grid_->addWidget(plainLabel(numberText(of->scaled.terms[term].weight, 3)), line, 1, Qt::AlignRight);
    grid_->addWidget(plainLabel(pointsText(of->drops[term].train)), line, 2, Qt::AlignRight);
    grid_->addWidget(plainLabel(pointsText(of->drops[term].test)), line, 3, Qt::AlignRight);
    auto* drop = new QPushButton(tr("Drop B%1").arg(term + 1));
    drop->setObjectName(QStringLiteral("dropTerm%1").arg(term));
    drop->setEnabled(session_->editing().canEdit());
    drop->setToolTip(tr("Try the tree without this term; keep it or not afterwards"));
    connect(drop, &QPushButton::clicked, this, [this, term] {
      session_->editing().preview({model::DropTermEdit{editedNode(), static_cast<int>(term)}});
    });
    grid_->addWidget(drop, line, 4);
  }
  grid_->setColumnStretch(0, 1);
}

void FormulaPart::copy(int format) {
  if (!facts_) return;
  const data::Schema& schema = *facts_->model->schema;
  const auto text = [&](const auto& formula) {
    return format == Latex  ? exchange::formulaToLatex(formula, schema)
           : format == Text ? exchange::formulaToText(formula, schema)
                            : exchange::formulaToPython(formula, schema);
  };
  const model::PowerLaw& exact = *formulaAt(*facts_->model, node_);
  const bool original = units_->current() == Original;
  std::string copied;
  if (original)
    copied = text(ready_ ? ready_->original : inOriginalUnits(exact));
  else
    copied = text(ready_ ? ready_->scaled : exact);
  QApplication::clipboard()->setText(QString::fromStdString(copied));
}

}  // namespace paretree::ui
