#include "ui/params/param_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "paretree/core/text.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/setting_words.h"
#include "ui/widgets/fields/number_box.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

constexpr int kSaidFor = 6000;           // ms: of why something was refused
constexpr std::size_t kLongestUnit = 8;  // longer ones would hide the number; the tool tip tells them

/// The unit of one: "leaf" of "leaves". Empty where the language has no word for it at hand: the number
/// stands alone then.
QString oneOf(const std::string& unit, const QString& shown) {
  const std::string one = unit == "leaves"      ? "leaf"
                          : unit.ends_with('s') ? unit.substr(0, unit.size() - 1)
                                                : unit;
  const QString said = displayText(one);
  const bool translated = shown != QString::fromStdString(unit);
  return translated && said == QString::fromStdString(one) && one != unit ? QString() : said;
}

/// Takes numbers beyond the range while they are typed, and goes to the nearest that is allowed: a box that
/// swallows the digits that lead out makes 1 of 13.
class WholeNumberBox : public QSpinBox {
 public:
  WholeNumberBox(int low, int high) : low_(low) { setRange(low, high); }

 protected:
  QValidator::State validate(QString& text, int& position) const override {
    const auto state = QSpinBox::validate(text, position);
    return state == QValidator::Invalid && typed(text) ? QValidator::Intermediate : state;
  }
  void fixup(QString& text) const override {
    const auto number = typed(text);
    if (!number) return QSpinBox::fixup(text);
    const auto allowed = static_cast<int>(std::clamp<qlonglong>(*number, low_, maximum()));
    text = textFromValue(allowed) + suffix();
    if (allowed != *number && refused) refused(*number, allowed);
  }

 public:
  std::function<void(qlonglong wanted, int allowed)> refused;

 private:
  std::optional<qlonglong> typed(QString text) const {
    if (text.endsWith(suffix())) text.chop(suffix().size());
    bool whole = false;
    const qlonglong number = locale().toLongLong(text.trimmed(), &whole);
    return whole ? std::optional(number) : std::nullopt;
  }

  int low_;  ///< a word may stand below it
};

class IntField : public ParamField {
 public:
  IntField(const learners::ParamInfo& info, const learners::IntRange& range, QWidget* parent)
      : ParamField(info, parent),
        box_(new WholeNumberBox(inInt(range.low), inInt(range.high))),
        word_(range.word) {
    if (!word_.empty()) {
      box_->setMinimum(box_->minimum() - 1);  // the step below the range stands for the word
      box_->setSpecialValueText(ParamField::tr("automatic"));
    }
    box_->setKeyboardTracking(false);
    box_->setGroupSeparatorShown(true);
    if (!info.unit.empty() && info.unit.size() <= kLongestUnit) {
      unit_ = displayText(info.unit);
      one_ = oneOf(info.unit, unit_);
    }
    if (word_.empty() && range.low == 0) zero_ = meaningOfZero(info);
    sayUnit(box_->value());
    hold(box_);
    box_->refused = [this](qlonglong wanted, int allowed) {
      const QString words = wanted > allowed ? ParamField::tr("%1 is more than is allowed here: at most %2")
                                             : ParamField::tr("%1 is less than is allowed here: at least %2");
      refuse(words.arg(box_->locale().toString(wanted), box_->locale().toString(allowed)),
             std::int64_t{allowed});
      // Once the box has settled its text.
      QMetaObject::invokeMethod(
          this, [this] { sayUnit(box_->value()); }, Qt::QueuedConnection);
    };
    connect(box_, &QSpinBox::valueChanged, this, [this](int v) {
      const bool word = !word_.empty() && v == box_->minimum();
      const auto value = word ? learners::ParamValue(word_) : learners::ParamValue(std::int64_t{v});
      settle(value);
      sayUnit(v);
      emit edited(value);
    });
  }
  void setValue(const learners::ParamValue& value) override {
    const QSignalBlocker block(box_);
    if (const auto* v = std::get_if<std::int64_t>(&value))
      box_->setValue(inInt(*v));
    else if (!word_.empty())
      box_->setValue(box_->minimum());
    settle(value);
    sayUnit(box_->value());
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    ParamField::resizeEvent(event);
    sayUnit(box_->value());
  }

 private:
  static int inInt(std::int64_t v) { return static_cast<int>(std::clamp<std::int64_t>(v, INT_MIN, INT_MAX)); }
  /// "12 leaves", "1 leaf", or that it is the limit; the number alone where there is no room for both.
  void sayUnit(int value) {
    constexpr int kArrows = 34;  // px, with the margins
    // What does not fit is cut, the tip has it: 0 alone would be read as none.
    if (!zero_.isEmpty())
      box_->setSpecialValueText(
          box_->fontMetrics().elidedText(zero_, Qt::ElideRight, std::max(kArrows, width() - kArrows)));
    const QString unit = value == 1 ? one_ : unit_;
    const QString suffix = !refusal().isEmpty() ? value == box_->maximum() ? ParamField::tr(", the most")
                                                                           : ParamField::tr(", the least")
                           : unit.isEmpty() ? QString()
                                                : QLatin1Char(' ') + unit;
    const int words = box_->fontMetrics().horizontalAdvance(box_->locale().toString(value) + suffix);
    box_->setSuffix(words <= width() - kArrows ? suffix : QString());
  }
  WholeNumberBox* box_;
  std::string word_;
  QString unit_, one_;  ///< of several, of one
  QString zero_;        ///< what 0 stands for; empty: itself
};

class RealField : public ParamField {
 public:
  RealField(const learners::ParamInfo& info, const learners::RealRange& range, QWidget* parent)
      : ParamField(info, parent), range_(range), line_(new QLineEdit) {
    hold(line_);
    connect(line_, &QLineEdit::editingFinished, this, [this] {
      const auto v = typedNumber(line_->text());
      if (!v || *v < range_.low || *v > range_.high) {
        refuse(sayExpected(), last_);
        return setValue(last_);
      }
      if (learners::ParamValue(*v) != last_) emit edited(learners::ParamValue(*v));
    });
  }
  void setValue(const learners::ParamValue& value) override {
    last_ = value;
    settle(value);
    if (const auto* v = std::get_if<double>(&value))
      line_->setText(inMarks(QString::fromStdString(exactText(*v))));
  }

 private:
  QString sayExpected() const {
    const auto end = [](double value) { return inMarks(QString::fromStdString(exactText(value))); };
    if (std::isfinite(range_.low) && std::isfinite(range_.high))
      return ParamField::tr("A number from %1 to %2 is expected here").arg(end(range_.low), end(range_.high));
    if (std::isfinite(range_.low))
      return ParamField::tr("A number of at least %1 is expected here").arg(end(range_.low));
    return ParamField::tr("A number is expected here");
  }
  learners::RealRange range_;
  QLineEdit* line_;
  learners::ParamValue last_;
};

class ChoiceField : public ParamField {
 public:
  ChoiceField(const learners::ParamInfo& info, const learners::Choice& choice, QWidget* parent)
      : ParamField(info, parent), box_(new QComboBox) {
    for (const auto& option : choice.options)
      box_->addItem(displayText(option.label), QString::fromStdString(option.id));
    box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box_->setMinimumContentsLength(8);
    hold(box_);
    connect(box_, &QComboBox::currentIndexChanged, this, &ChoiceField::sayWhole);
    connect(box_, &QComboBox::activated, this,
            [this] { emit edited(learners::ParamValue(box_->currentData().toString().toStdString())); });
  }
  void setValue(const learners::ParamValue& value) override {
    if (const auto* v = std::get_if<std::string>(&value))
      box_->setCurrentIndex(box_->findData(QString::fromStdString(*v)));
  }

 protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::ToolTipChange) sayWhole();
    return ParamField::event(event);
  }

 private:
  /// What is chosen may be cut short: it stands in full above what the field is for.
  void sayWhole() {
    box_->setToolTip(
        QStringLiteral("<p><b>%1</b></p>%2").arg(box_->currentText().toHtmlEscaped(), toolTip()));
  }

  QComboBox* box_;
};

class SwitchField : public ParamField {
 public:
  SwitchField(const learners::ParamInfo& info, QWidget* parent)
      : ParamField(info, parent), box_(new QCheckBox) {
    hold(box_);
    connect(box_, &QCheckBox::clicked, this, [this](bool on) { emit edited(learners::ParamValue(on)); });
  }
  void setValue(const learners::ParamValue& value) override {
    if (const auto* v = std::get_if<bool>(&value)) box_->setChecked(*v);
  }

 private:
  QCheckBox* box_;
};

// Several of a list, ticked in a menu that stays open.
class SeveralField : public ParamField {
 public:
  SeveralField(const learners::ParamInfo& info, const std::vector<learners::ChoiceOption>& options,
               const QString& none, QWidget* parent)
      : ParamField(info, parent), button_(new QToolButton), menu_(new QMenu(button_)), none_(none) {
    button_->setPopupMode(QToolButton::InstantPopup);
    button_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button_->setProperty("role", "field");
    button_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button_->setMinimumHeight(28);
    button_->setMenu(menu_);
    for (const auto& option : options) {
      auto* action = menu_->addAction(displayText(option.label));
      action->setCheckable(true);
      action->setData(QString::fromStdString(option.id));
      connect(action, &QAction::triggered, this, [this] {
        std::vector<std::string> ids;
        for (const auto* a : menu_->actions())
          if (a->isChecked()) ids.push_back(a->data().toString().toStdString());
        say(ids);
        emit edited(learners::ParamValue(ids));
      });
    }
    hold(button_);
  }
  void setValue(const learners::ParamValue& value) override {
    const auto* ids = std::get_if<std::vector<std::string>>(&value);
    if (!ids) return;
    for (auto* a : menu_->actions())
      a->setChecked(std::find(ids->begin(), ids->end(), a->data().toString().toStdString()) != ids->end());
    say(*ids);
  }

 private:
  void say(const std::vector<std::string>& ids) {
    QStringList labels;
    for (const auto* a : menu_->actions())
      if (a->isChecked()) labels << a->text();
    if (ids.empty())
      button_->setText(none_);
    else
      button_->setText(labels.size() == 1 ? labels.front() : ParamField::tr("%1 chosen").arg(ids.size()));
    button_->setToolTip(labels.join(QStringLiteral(", ")).toHtmlEscaped());
  }
  QToolButton* button_;
  QMenu* menu_;
  QString none_;
};

class TextField : public ParamField {
 public:
  TextField(const learners::ParamInfo& info, const learners::LongText& kind, QWidget* parent)
      : ParamField(info, parent), text_(new QPlainTextEdit) {
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    text_->setFixedHeight(64);
    text_->setTabChangesFocus(true);
    layout->addWidget(text_);
    auto* load = new QToolButton;
    load->setText(QStringLiteral("..."));
    load->setToolTip(ParamField::tr("Read from a file"));
    auto* edit = new QToolButton;
    edit->setObjectName(QString::fromStdString("edit-" + info.id));
    edit->setIcon(icon(QStringLiteral("grow")));
    edit->setToolTip(ParamField::tr("Build and check in a window of its own"));
    edit->setAccessibleName(ParamField::tr("Build and check in a window of its own"));
    auto* tools = new QVBoxLayout;
    tools->setSpacing(4);
    tools->addWidget(edit);
    tools->addWidget(load);
    tools->addStretch();
    layout->addLayout(tools);
    connect(edit, &QToolButton::clicked, this, &ParamField::editorWanted);
    hold(box);
    connect(load, &QToolButton::clicked, this, [this, filter = displayText(kind.fileFilter)] {
      const QString path = QFileDialog::getOpenFileName(this, ParamField::tr("Read from a file"),
                                                        usedFolder(FilesFor::Reading), filter);
      if (path.isEmpty()) return;
      QFile file(path);
      if (file.open(QIODevice::ReadOnly)) text_->setPlainText(QString::fromUtf8(file.readAll()));
    });
    connect(text_, &QPlainTextEdit::textChanged, this,
            [this] { emit edited(learners::ParamValue(text_->toPlainText().toStdString())); });
  }
  void setValue(const learners::ParamValue& value) override {
    const QSignalBlocker block(text_);
    const auto* v = std::get_if<std::string>(&value);
    if (v && text_->toPlainText().toStdString() != *v) text_->setPlainText(QString::fromStdString(*v));
  }

 private:
  QPlainTextEdit* text_;
};

std::vector<learners::ChoiceOption> optionsOf(const QStringList& names, const std::string& prefix) {
  std::vector<learners::ChoiceOption> options;
  for (const auto& name : names)
    options.push_back(
        {prefix + name.toStdString(), prefix.empty() ? name.toStdString() : "column " + name.toStdString()});
  return options;
}

}  // namespace

ParamField::ParamField(const learners::ParamInfo& info, QWidget* parent) : QWidget(parent), info_(info) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
}

void ParamField::hold(QWidget* editor) {
  layout()->addWidget(editor);
  // One height for all fields of one line, and never wider than the form.
  if (!qobject_cast<QCheckBox*>(editor)) {
    editor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    editor->setMinimumWidth(60);
    if (editor->layout() == nullptr) editor->setFixedHeight(28);
  }
  setFocusProxy(editor);
  editor->setObjectName(QString::fromStdString("param-" + info_.id));
  editor->setAccessibleName(displayText(info_.label));
  editor->setAccessibleDescription(displayText(info_.help));
}

void ParamField::refuse(const QString& why, const learners::ParamValue& kept) {
  QToolTip::showText(mapToGlobal(QPoint(0, height() - 12)), why, nullptr, {}, kSaidFor);
  kept_ = kept;
  if (std::exchange(refusal_, why) != why) emit refusalChanged();
}

void ParamField::settle(const learners::ParamValue& now) {
  if (refusal_.isEmpty() || now == kept_) return;
  refusal_.clear();
  emit refusalChanged();
}

ParamField* ParamField::make(const learners::ParamInfo& info, const QStringList& features,
                             const QStringList& predictions, QWidget* parent) {
  return std::visit(
      Overload{
          [&](const learners::IntRange& kind) -> ParamField* { return new IntField(info, kind, parent); },
          [&](const learners::RealRange& kind) -> ParamField* { return new RealField(info, kind, parent); },
          [&](const learners::Choice& kind) -> ParamField* { return new ChoiceField(info, kind, parent); },
          [&](const learners::Choices& kind) -> ParamField* {
            auto options = kind.options;
            if (kind.open)
              for (auto& more : optionsOf(predictions, "column:")) options.push_back(std::move(more));
            return new SeveralField(info, options, ParamField::tr("none"), parent);
          },
          [&](const learners::Switch&) -> ParamField* { return new SwitchField(info, parent); },
          [&](const learners::ColumnList&) -> ParamField* {
            return new SeveralField(info, optionsOf(features, {}), ParamField::tr("any"), parent);
          },
          [&](const learners::LongText& kind) -> ParamField* { return new TextField(info, kind, parent); }},
      info.kind);
}

}  // namespace paretree::ui
