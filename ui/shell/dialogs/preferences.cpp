#include "ui/shell/dialogs/preferences.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLibraryInfo>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QThread>
#include <QTranslator>
#include <QVBoxLayout>
#include <functional>
#include <memory>
#include <utility>

#include "paretree/data/cache/column_cache.h"
#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

const QString kTheme = QStringLiteral("look/theme"), kLanguage = QStringLiteral("look/language"),
              kNumbers = QStringLiteral("look/numbers"), kScale = QStringLiteral("look/scale"),
              kAutosave = QStringLiteral("recovery/on"), kKeepColumns = QStringLiteral("tables/keepColumns"),
              kThreads = QStringLiteral("run/threads"), kEstimate = QStringLiteral("run/estimate"),
              kSeed = QStringLiteral("run/seed");
constexpr int kMostThreads = 1024;

// A list of choices in which one stands for each value.
template <class T>
QComboBox* choices(const char* name, const QList<std::pair<QString, T>>& entries, const T& now) {
  auto* box = new QComboBox;
  box->setObjectName(QString::fromLatin1(name));
  for (const auto& [label, value] : entries) box->addItem(label, QVariant::fromValue(value));
  box->setCurrentIndex(qMax(0, box->findData(QVariant::fromValue(now))));
  return box;
}

class PreferencesDialog : public QDialog {
 public:
  PreferencesDialog(QWidget* window, std::function<void(const Preferences&)> changed)
      : QDialog(window), now_(Preferences::load()), first_(now_), changed_(std::move(changed)) {
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(QObject::tr("Preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(8);
    addLook(column);
    addWork(column);
    restart_ = dimLabel(QObject::tr("Language, numbers and size change at the next start of the program."));
    restart_->setWordWrap(true);
    restart_->setVisible(false);
    column->addSpacing(4);
    column->addWidget(restart_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* defaults = buttons->addButton(QObject::tr("Reset to defaults"), QDialogButtonBox::ResetRole);
    defaults->setObjectName(QStringLiteral("resetPreferences"));
    connect(defaults, &QPushButton::clicked, this, &PreferencesDialog::reset);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addSpacing(8);
    column->addWidget(buttons);
    setMinimumWidth(440);
    QWidget::setTabOrder(defaults, buttons->button(QDialogButtonBox::Close));
  }

 private:
  QFormLayout* section(QVBoxLayout* column, const QString& title) {
    column->addWidget(strongLabel(title));
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 10);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    column->addLayout(form);
    return form;
  }

  void row(QFormLayout* form, const QString& text, QWidget* field, const QString& tip) {
    auto* label = plainLabel(text);
    label->setBuddy(field);
    label->setMinimumWidth(130);
    label->setMinimumHeight(30);
    label->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (auto* w : {static_cast<QWidget*>(label), field}) w->setToolTip(tip);
    field->setAccessibleName(text);
    field->setAccessibleDescription(tip);
    field->setMinimumHeight(30);
    form->addRow(label, field);
  }

  void addLook(QVBoxLayout* column) {
    auto* form = section(column, QObject::tr("Look"));
    theme_ = choices<int>(
        "theme", {{QObject::tr("As the system"), 0}, {QObject::tr("Light"), 1}, {QObject::tr("Dark"), 2}},
        static_cast<int>(now_.theme));
    row(form, QObject::tr("Colours"), theme_,
        QObject::tr("Exported pictures always have the colours for print."));
    language_ = choices<QString>("language",
                                 {{QObject::tr("As the system"), QString()},
                                  {QStringLiteral("English"), QStringLiteral("en")},
                                  {QStringLiteral("Deutsch"), QStringLiteral("de")}},
                                 now_.language);
    row(form, QObject::tr("Language"), language_, QObject::tr("Files are the same in every language."));
    numbers_ = choices<QString>("numbers",
                                {{QObject::tr("As the system"), QString()},
                                 {QStringLiteral("1,234.5"), QStringLiteral("en")},
                                 {QStringLiteral("1.234,5"), QStringLiteral("de")},
                                 {QStringLiteral("1\u00a0234,5"), QStringLiteral("fr")},
                                 {QStringLiteral("1’234.5"), QStringLiteral("de_CH")}},
                                now_.numbers);
    row(form, QObject::tr("Numbers"), numbers_,
        QObject::tr("How numbers are shown; files have a decimal point and no groups."));
    scale_ = choices<int>("scale",
                          {{QObject::tr("As the system"), 0},
                           {QStringLiteral("100 %"), 100},
                           {QStringLiteral("125 %"), 125},
                           {QStringLiteral("150 %"), 150},
                           {QStringLiteral("175 %"), 175},
                           {QStringLiteral("200 %"), 200}},
                          now_.scale);
    row(form, QObject::tr("Size"), scale_, QObject::tr("Size of words and controls."));
    for (auto* box : {theme_, language_, numbers_, scale_})
      connect(box, &QComboBox::activated, this, &PreferencesDialog::take);
  }

  void addWork(QVBoxLayout* column) {
    auto* form = section(column, QObject::tr("Work"));
    autosave_ = new QCheckBox(QObject::tr("Keep unsaved work in a side file"));
    autosave_->setObjectName(QStringLiteral("autosave"));
    autosave_->setChecked(now_.autosave);
    row(form, QObject::tr("Recovery"), autosave_,
        QObject::tr(
            "Written within a second of each change, never over your own file; offered once after a crash."));
    keepColumns_ = new QCheckBox(QObject::tr("Keep their columns for the next opening"));
    keepColumns_->setObjectName(QStringLiteral("keepColumns"));
    keepColumns_->setChecked(now_.keepColumns);
    row(form, QObject::tr("Large tables"), keepColumns_,
        QObject::tr("In your cache folder, readable by you alone; never beside the data."));
    removeColumns_ = new QPushButton;
    removeColumns_->setObjectName(QStringLiteral("removeColumns"));
    row(form, QObject::tr("Kept columns"), removeColumns_,
        QObject::tr("They are made anew when a table is opened."));
    connect(keepColumns_, &QCheckBox::toggled, this, &PreferencesDialog::take);
    connect(removeColumns_, &QPushButton::clicked, this, [this] {
      if (!data::forgetTables(data::usualCacheFolder())) return;
      showKept();
    });
    showKept();
    threads_ = new QSpinBox;
    threads_->setObjectName(QStringLiteral("threads"));
    threads_->setRange(0, kMostThreads);
    threads_->setSpecialValueText(QObject::tr("all (%1)").arg(QThread::idealThreadCount()));
    threads_->setValue(now_.threads);
    row(form, QObject::tr("Threads of a run"), threads_, QObject::tr("Never changes the result."));
    estimate_ = new QCheckBox(QObject::tr("By folds, where that takes less than two minutes"));
    estimate_->setObjectName(QStringLiteral("estimateByItself"));
    estimate_->setChecked(now_.estimate);
    row(form, QObject::tr("Estimate runs"), estimate_,
        QObject::tr(
            "When a run ends its models move to what is to be expected of them on new rows. What is chosen "
            "under Estimate run, beside the learner's settings, goes before."));
    connect(estimate_, &QCheckBox::toggled, this, &PreferencesDialog::take);
    seed_ = new QSpinBox;
    seed_->setObjectName(QStringLiteral("firstSeed"));
    seed_->setRange(0, INT_MAX);
    seed_->setValue(static_cast<int>(now_.seed));
    row(form, QObject::tr("First seed"), seed_,
        QObject::tr("The seed of the first run on newly opened data."));
    connect(autosave_, &QCheckBox::toggled, this, &PreferencesDialog::take);
    for (auto* box : {threads_, seed_}) connect(box, &QSpinBox::valueChanged, this, &PreferencesDialog::take);
  }

  void showKept() {
    const std::uint64_t bytes = data::keptBytes(data::usualCacheFolder());
    removeColumns_->setText(
        bytes > 0 ? QObject::tr("Remove %1").arg(QLocale().formattedDataSize(static_cast<qint64>(bytes), 1))
                  : QObject::tr("None"));
    removeColumns_->setEnabled(bytes > 0);
  }

  void take() {
    now_.theme = static_cast<Preferences::Theme>(theme_->currentData().toInt());
    now_.language = language_->currentData().toString();
    now_.numbers = numbers_->currentData().toString();
    now_.scale = scale_->currentData().toInt();
    now_.autosave = autosave_->isChecked();
    now_.keepColumns = keepColumns_->isChecked();
    now_.threads = threads_->value();
    now_.estimate = estimate_->isChecked();
    now_.seed = static_cast<quint64>(seed_->value());
    now_.save();
    restart_->setVisible(now_.language != first_.language || now_.numbers != first_.numbers ||
                         now_.scale != first_.scale);
    changed_(now_);
  }

  void reset() {
    const Preferences plain;
    for (const auto& [box, value] :
         std::initializer_list<std::pair<QComboBox*, QVariant>>{{theme_, static_cast<int>(plain.theme)},
                                                                {language_, plain.language},
                                                                {numbers_, plain.numbers},
                                                                {scale_, plain.scale}})
      box->setCurrentIndex(box->findData(value));
    autosave_->setChecked(plain.autosave);
    keepColumns_->setChecked(plain.keepColumns);
    threads_->setValue(plain.threads);
    estimate_->setChecked(plain.estimate);
    seed_->setValue(static_cast<int>(plain.seed));
    take();
  }

  Preferences now_;
  const Preferences first_;
  std::function<void(const Preferences&)> changed_;
  QComboBox *theme_, *language_, *numbers_, *scale_;
  QCheckBox *autosave_, *keepColumns_, *estimate_;
  QPushButton* removeColumns_;
  QSpinBox *threads_, *seed_;
  QLabel* restart_;
};

}  // namespace

Preferences Preferences::load() {
  const QSettings s;
  Preferences p;
  p.theme = static_cast<Theme>(qBound(0, s.value(kTheme, 0).toInt(), 2));
  p.language = s.value(kLanguage).toString();
  p.numbers = s.value(kNumbers).toString();
  p.scale = s.value(kScale, 0).toInt();
  p.autosave = s.value(kAutosave, true).toBool();
  p.keepColumns = s.value(kKeepColumns, true).toBool();
  p.threads = qBound(0, s.value(kThreads, 0).toInt(), kMostThreads);
  p.estimate = s.value(kEstimate, true).toBool();
  p.seed = s.value(kSeed, 1).toULongLong();
  return p;
}

void Preferences::save() const {
  QSettings s;
  s.setValue(kTheme, static_cast<int>(theme));
  s.setValue(kLanguage, language);
  s.setValue(kNumbers, numbers);
  s.setValue(kScale, scale);
  s.setValue(kAutosave, autosave);
  s.setValue(kKeepColumns, keepColumns);
  s.setValue(kThreads, threads);
  s.setValue(kEstimate, estimate);
  s.setValue(kSeed, seed);
}

void applyScale() {
  const int scale = Preferences::load().scale;
  if (scale >= 100 && scale <= 200 && !qEnvironmentVariableIsSet("QT_SCALE_FACTOR"))
    qputenv("QT_SCALE_FACTOR", QByteArray::number(scale / 100.0));
}

/// Keys whose names Qt does not translate; QKeySequence looks for them here.
[[maybe_unused]] constexpr const char* kKeysInWords[] = {QT_TRANSLATE_NOOP("QShortcut", "Return"),
                                                         QT_TRANSLATE_NOOP("QShortcut", "Enter")};

void applyLocale(const Preferences& preferences) {
  // Those of the language before go: of several the one installed last would win, also where it lacks a text.
  const QString ours = QStringLiteral("language");
  qDeleteAll(qApp->findChildren<QTranslator*>(ours, Qt::FindDirectChildrenOnly));
  const auto install = [&](const std::function<bool(QTranslator&)>& load) {
    auto translator = std::make_unique<QTranslator>();
    if (!load(*translator)) return;
    translator->setObjectName(ours);
    translator->setParent(qApp);
    QCoreApplication::installTranslator(translator.release());
  };
  const QLocale words = preferences.language.isEmpty() ? QLocale::system() : QLocale(preferences.language);
  // English has its plurals from a file too; it stands below every other language. Qt's own words (buttons,
  // dialogs of files, menus of fields) are in the package qt6-translations-l10n, below ours: it leaves the
  // key Return as it is.
  install([](QTranslator& english) { return english.load(QStringLiteral(":/translations/paretree_en.qm")); });
  for (const auto& [name, folder] :
       {std::pair{QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},
        std::pair{QStringLiteral("paretree"), QStringLiteral(":/translations")}})
    install([&, file = name, in = folder](QTranslator& translator) {
      return translator.load(words, file, QStringLiteral("_"), in);
    });
  // Words and numbers of one language, unless somebody wants it otherwise: sentences hold both.
  const QLocale numbers = preferences.numbers.isEmpty() ? words : QLocale(preferences.numbers);
  QLocale::setDefault(numbers);
  setNumberMarks(numbers.decimalPoint(), numbers.groupSeparator());
}

bool desktopIsDark() {
  static const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
  return dark;
}

QDialog* showPreferences(QWidget* window, std::function<void(const Preferences&)> changed) {
  auto* dialog = new PreferencesDialog(window, std::move(changed));
  dialog->open();
  return dialog;
}

}  // namespace paretree::ui
