#include "ui/constraints/constraint_builder.h"

#include <QFontDatabase>
#include <QVBoxLayout>
#include <cmath>
#include <limits>

#include "paretree/model/text/plain_constraints.h"
#include "paretree/solve/lp_text.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/widgets/fields/number_box.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

QComboBox* senseBox() {
  auto* box = new QComboBox;
  box->addItems({QStringLiteral("≤"), QStringLiteral("≥"), QStringLiteral("=")});
  box->setAccessibleName(QObject::tr("Comparison"));
  box->setFixedWidth(58);
  return box;
}

}  // namespace

ConstraintBuilder::ConstraintBuilder(std::vector<solve::LpTarget> targets, QWidget* parent)
    : QWidget(parent),
      targets_(std::move(targets)),
      kinds_(new QComboBox),
      pages_(new QStackedWidget),
      words_(strongLabel({})),
      preview_(plainLabel({})),
      about_(dimLabel({})),
      add_(new QPushButton(tr("Add constraint"))) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->setSpacing(10);
  kinds_->setObjectName(QStringLiteral("constraintKind"));
  kinds_->setAccessibleName(tr("Kind of constraint"));
  kinds_->addItems({tr("If ... then 0"), tr("At most k are not 0"), tr("Bounds"), tr("Sum"),
                    tr("Share of a sum"), tr("Equal"), tr("Order or difference")});
  column->addWidget(kinds_);
  column->addWidget(pages_);
  const double middle = targets_.empty() ? 0 : std::round((targets_[0].least + targets_[0].most) / 2);
  const auto page = [this](const std::vector<QWidget*>& rows) {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (auto* widget : rows) layout->addWidget(widget);
    layout->addStretch();
    pages_->addWidget(box);
  };
  ifTarget_ = targetBox(tr("If"));
  ifLimit_ = numberBox(tr("Limit"), middle);
  thenTarget_ = targetBox(tr("Then"));
  if (targets_.size() > 1) thenTarget_->setCurrentIndex(1);
  page({row({plainLabel(tr("If")), ifTarget_, plainLabel(QStringLiteral("<")), ifLimit_}),
        row({plainLabel(tr("then")), thenTarget_, plainLabel(QStringLiteral("= 0"))})});
  most_ = new QSpinBox;
  most_->setObjectName(QStringLiteral("mostNonZero"));
  most_->setRange(0, static_cast<int>(std::max<std::size_t>(1, targets_.size())));
  most_->setValue(std::min<int>(2, most_->maximum()));
  most_->setAccessibleName(tr("At most"));
  most_->setFixedWidth(72);  // the digits beside the buttons
  connect(most_, &QSpinBox::valueChanged, this, &ConstraintBuilder::refresh);
  mostTargets_ = targetList(tr("Targets that count"));
  page({row({plainLabel(tr("At most")), most_, plainLabel(tr("are not 0, of"))}), mostTargets_});
  boundTarget_ = targetBox(tr("Target"));
  boundSense_ = senseBox();
  bound_ = numberBox(tr("Bound"), middle);
  page({row({boundTarget_, boundSense_, bound_})});
  sumTargets_ = targetList(tr("Targets in the sum"));
  sumSense_ = senseBox();
  sum_ = numberBox(tr("Value of the sum"), middle * static_cast<double>(targets_.size()));
  page({plainLabel(tr("The sum of")), sumTargets_, row({sumSense_, sum_})});
  shareTarget_ = targetBox(tr("Part"));
  shareSense_ = senseBox();
  share_ = numberBox(tr("Share in percent"), 50);
  share_->setRange(0, 100);
  share_->setSuffix(QStringLiteral(" %"));
  shareTargets_ = targetList(tr("Targets in the sum"));
  page({row({shareTarget_, shareSense_, share_}), plainLabel(tr("of the sum of")), shareTargets_});
  factor_ = numberBox(tr("Factor"), 1);
  factor_->setDecimals(4);
  firstTarget_ = targetBox(tr("First"));
  secondTarget_ = targetBox(tr("Second"));
  if (targets_.size() > 1) secondTarget_->setCurrentIndex(1);
  page({row({factor_, plainLabel(QStringLiteral("×")), firstTarget_}),
        row({plainLabel(QStringLiteral("=")), secondTarget_})});
  upperTarget_ = targetBox(tr("First"));
  differenceSense_ = senseBox();
  lowerTarget_ = targetBox(tr("Second"));
  if (targets_.size() > 1) lowerTarget_->setCurrentIndex(1);
  difference_ = numberBox(tr("Difference"), 0);
  page({row({upperTarget_, differenceSense_, lowerTarget_}),
        row({plainLabel(QStringLiteral("+")), difference_})});
  for (auto* box : {boundSense_, sumSense_, shareSense_, differenceSense_})
    connect(box, &QComboBox::currentIndexChanged, this, &ConstraintBuilder::refresh);

  preview_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  preview_->setWordWrap(true);
  preview_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  preview_->setAccessibleName(tr("LP text to be added"));
  words_->setObjectName(QStringLiteral("constraintWords"));
  words_->setWordWrap(true);
  column->addWidget(hairline());
  column->addWidget(words_);
  column->addWidget(preview_);
  about_->setWordWrap(true);
  about_->setFont(smallFont(about_->font()));
  column->addWidget(about_);
  add_->setObjectName(QStringLiteral("addConstraint"));
  add_->setProperty("role", "action");
  add_->setIcon(icon(QStringLiteral("down"), QPalette::Link));
  column->addWidget(add_, 0, Qt::AlignLeft);
  column->addStretch();
  connect(kinds_, &QComboBox::currentIndexChanged, this, [this](int kind) {
    pages_->setCurrentIndex(kind);
    refresh();
  });
  connect(add_, &QPushButton::clicked, this, [this] { emit added(addition()); });
  ready_ = true;
  refresh();
}

QComboBox* ConstraintBuilder::targetBox(const QString& name) {
  auto* box = new QComboBox;
  for (const auto& target : targets_) box->addItem(QString::fromStdString(target.name));
  box->setAccessibleName(name);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(6);
  box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(box, &QComboBox::currentIndexChanged, this, &ConstraintBuilder::refresh);
  return box;
}

QDoubleSpinBox* ConstraintBuilder::numberBox(const QString& name, double value) {
  auto* box = new NumberBox;
  box->setRange(-1e12, 1e12);
  box->setDecimals(2);
  box->setValue(value);
  box->setAccessibleName(name);
  box->setFixedWidth(112);
  connect(box, &QDoubleSpinBox::valueChanged, this, &ConstraintBuilder::refresh);
  return box;
}

QListWidget* ConstraintBuilder::targetList(const QString& name) {
  auto* list = new QListWidget;
  for (const auto& target : targets_) {
    auto* item = new QListWidgetItem(QString::fromStdString(target.name), list);
    item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled);
    item->setCheckState(Qt::Checked);
  }
  list->setAccessibleName(name);
  list->setFixedHeight(std::min(160, 10 + 24 * static_cast<int>(std::max<std::size_t>(1, targets_.size()))));
  connect(list, &QListWidget::itemChanged, this, &ConstraintBuilder::refresh);
  return list;
}

QWidget* ConstraintBuilder::row(const std::vector<QWidget*>& fields) {
  auto* box = new QWidget;
  auto* layout = new QHBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  for (auto* field : fields) {
    if (!qobject_cast<QLabel*>(field)) field->setFixedHeight(28);
    layout->addWidget(field);
  }
  const bool wide = std::any_of(fields.begin(), fields.end(), [](QWidget* f) {
    return f->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
  });
  if (!wide) layout->addStretch();
  return box;
}

const solve::LpTarget& ConstraintBuilder::chosen(const QComboBox* box) const {
  return targets_[qBound(0, box->currentIndex(), static_cast<int>(targets_.size()) - 1)];
}

std::vector<solve::LpTarget> ConstraintBuilder::ticked(const QListWidget* list) const {
  std::vector<solve::LpTarget> found;
  for (int i = 0; i < list->count(); ++i)
    if (list->item(i)->checkState() == Qt::Checked) found.push_back(targets_[i]);
  return found;
}

solve::LpSense ConstraintBuilder::sense(const QComboBox* box) const {
  return box->currentIndex() == 0   ? solve::LpSense::AtMost
         : box->currentIndex() == 1 ? solve::LpSense::AtLeast
                                    : solve::LpSense::Equal;
}

void ConstraintBuilder::setText(const QString& text) {
  text_ = text.toStdString();
  refresh();
}

solve::LpAddition ConstraintBuilder::addition() const {
  if (targets_.empty()) return {};
  constexpr double kNone = std::numeric_limits<double>::infinity();
  switch (static_cast<Kind>(kinds_->currentIndex())) {
    case IfThen:
      return ifBelowThenZero(chosen(ifTarget_), ifLimit_->value(), chosen(thenTarget_), text_);
    case AtMost:
      return ticked(mostTargets_).empty() ? solve::LpAddition{}
                                          : atMostNonZero(ticked(mostTargets_), most_->value(), text_);
    case Bounds: {
      const solve::LpSense s = sense(boundSense_);
      return boundsConstraint(
          chosen(boundTarget_),
          s == solve::LpSense::AtMost ? (chosen(boundTarget_).least < 0 ? -kNone : 0.0) : bound_->value(),
          s == solve::LpSense::AtLeast ? kNone : bound_->value());
    }
    case Sum:
      return ticked(sumTargets_).empty()
                 ? solve::LpAddition{}
                 : sumConstraint(ticked(sumTargets_), sense(sumSense_), sum_->value(), text_);
    case Share:
      return ticked(shareTargets_).empty()
                 ? solve::LpAddition{}
                 : shareConstraint(chosen(shareTarget_), ticked(shareTargets_), sense(shareSense_),
                                   share_->value() / 100, text_);
    case Equal:
      return equalityConstraint(chosen(firstTarget_), factor_->value(), chosen(secondTarget_), text_);
    case Difference:
      return differenceConstraint(chosen(upperTarget_), sense(differenceSense_), chosen(lowerTarget_),
                                  difference_->value(), text_);
  }
  return {};
}

bool ConstraintBuilder::choosesOneTwice() const {
  const auto same = [&](Kind kind, const QComboBox* first, const QComboBox* second) {
    return kinds_->currentIndex() == kind && first->currentIndex() == second->currentIndex();
  };
  return same(IfThen, ifTarget_, thenTarget_) || same(Equal, firstTarget_, secondTarget_) ||
         same(Difference, upperTarget_, lowerTarget_);
}

/// What the lines to be added say; bounds that every target has are left out.
QString ConstraintBuilder::wordsOf(const solve::LpAddition& addition) const {
  const auto problem = solve::readLp(withAdded({}, addition), {});
  if (!problem) return {};
  std::vector<int> variables;
  for (const auto& target : targets_) variables.push_back(problem->find(target.name));
  QStringList words;
  for (const auto& each : model::plainConstraints(*problem, variables))
    if (addition.rows.empty() || each.lines.front() < problem->rows.size()) words << displayText(each.words);
  QString text = words.join(QStringLiteral("; "));
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

/// Where targets are switched by a binary, they need a limit: which, and why.
QString ConstraintBuilder::limitWords() const {
  const bool most = kinds_->currentIndex() == AtMost;
  if (targets_.empty() || (!most && kinds_->currentIndex() != IfThen)) return {};
  double limit = limitBeyond(chosen(thenTarget_));
  if (most)
    for (const auto& target : ticked(mostTargets_)) limit = std::max(limit, limitBeyond(target));
  return tr("The limit %1 lies above all that the data hold; change it in the text where more is possible.")
      .arg(numberText(limit, 6));
}

void ConstraintBuilder::refresh() {
  if (!ready_) return;
  const solve::LpAddition addition = this->addition();
  QStringList lines;
  for (const auto* list : {&addition.rows, &addition.bounds})
    for (const auto& line : *list) lines << QString::fromStdString(line);
  if (!addition.binaries.empty()) {
    QStringList names;
    for (const auto& name : addition.binaries) names << QString::fromStdString(name);
    lines << tr("binary: %1").arg(names.join(QLatin1Char(' ')));
  }
  const bool same = choosesOneTwice();
  words_->setText(same ? tr("Choose two different targets.") : wordsOf(addition));
  preview_->setText(same ? QString() : lines.join(QLatin1Char('\n')));
  about_->setText(limitWords());
  about_->setVisible(!about_->text().isEmpty());
  add_->setEnabled(!same && !lines.isEmpty());
  emit changed();
}

}  // namespace paretree::ui
