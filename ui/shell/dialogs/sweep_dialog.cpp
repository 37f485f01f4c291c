#include "ui/shell/dialogs/sweep_dialog.h"

#include <QFormLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "ui/drawing/fonts.h"
#include "ui/export/plot_page.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/session/next_run.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kValues = 8, kSteps = 1000, kTick = 100;  // kTick in ms

std::vector<double> numbersIn(const QString& text) {
  std::vector<double> numbers;
  for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    if (const auto number = parseNumber(part.trimmed().toStdString())) numbers.push_back(*number);
  return numbers;
}

std::optional<double> numberOf(const learners::ParamValue& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  const auto* real = std::get_if<double>(&value);
  return real ? std::optional(*real) : std::nullopt;
}

}  // namespace

/// How far a sweep under way is.
struct SweepDialog::Course {
  double share = 0;
  QString phase;
};

void SweepCanvas::setSweep(std::shared_ptr<const runs::Sweep> sweep) {
  sweep_ = std::move(sweep);
  update();
}

void SweepCanvas::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const Theme& theme = themeOf(this);
  p.fillRect(rect(), theme.base);
  if (sweep_ && !sweep_->points.empty())
    return paintSweep(p, theme, Type(), *sweep_, QRectF(rect()).adjusted(8, 4, -6, -6));
  p.setPen(theme.dim);
  p.drawText(rect().adjusted(14, 12, -14, -12), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
             SweepDialog::tr("What each value reaches is drawn here, with its spread over the runs."));
}

SweepDialog::SweepDialog(Session* session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      job_(new Job(this)),
      writer_(new Job(this)),
      param_(new QComboBox),
      values_(new QLineEdit),
      seeds_(new QSpinBox),
      run_(new QPushButton(tr("Run"))),
      export_(new QPushButton(tr("Export..."))),
      status_(dimLabel({})),
      bar_(new QProgressBar),
      course_(std::make_shared<Mailbox<Course>>()),
      soFar_(std::make_shared<Mailbox<runs::Sweep>>()),
      canvas_(new SweepCanvas) {
  setObjectName(QStringLiteral("sweep"));
  setWindowTitle(tr("Sweep a parameter"));
  resize(720, 560);
  param_->setObjectName(QStringLiteral("sweepParam"));
  values_->setObjectName(QStringLiteral("sweepValues"));
  run_->setObjectName(QStringLiteral("sweepRun"));
  run_->setDefault(true);
  seeds_->setRange(1, 100);
  seeds_->setValue(3);
  seeds_->setToolTip(tr("Each value is run with so many seeds, and so many splits of the rows"));
  auto* form = new QFormLayout;
  form->addRow(tr("Parameter"), param_);
  form->addRow(tr("Values"), values_);
  form->addRow(tr("Runs of each"), seeds_);
  status_->setObjectName(QStringLiteral("sweepStatus"));
  status_->setWordWrap(true);
  bar_->setObjectName(QStringLiteral("sweepProgress"));
  bar_->setAccessibleName(tr("Progress of the sweep"));
  bar_->setRange(0, kSteps);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(6);
  bar_->hide();
  ticks_.setInterval(kTick);
  connect(&ticks_, &QTimer::timeout, this, &SweepDialog::showCourse);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(status_, 1);
  buttons->addWidget(export_);
  buttons->addWidget(run_);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(canvas_, 1);
  column->addWidget(bar_);
  column->addLayout(buttons);
  connect(param_, &QComboBox::currentIndexChanged, this, &SweepDialog::proposeValues);
  connect(run_, &QPushButton::clicked, this, [this] { job_->running() ? job_->stop() : run(); });
  connect(export_, &QPushButton::clicked, this, &SweepDialog::exportPicture);
  connect(session, &Session::setupChanged, this, [this] {
    if (!job_->running()) refresh();
  });
  refresh();
}

void SweepDialog::refresh() {
  const QVariant before = param_->currentData();
  const auto learner = session_->setup().learner();
  {
    const QSignalBlocker quiet(param_);
    param_->clear();
    if (learner)
      for (const auto& info : learner->params())
        if (!runs::sweepValues(info, 2).empty())
          param_->addItem(displayText(info.label), QString::fromStdString(info.id));
    param_->setCurrentIndex(std::max(0, param_->findData(before)));
  }
  run_->setEnabled(learner && param_->count() > 0);
  export_->setEnabled(canvas_->sweep() && !canvas_->sweep()->points.empty());
  proposeValues();
}

void SweepDialog::proposeValues() {
  const auto learner = session_->setup().learner();
  if (!learner) return;
  const auto set = session_->setup().params();
  for (const auto& info : learner->params()) {
    if (info.id != param_->currentData().toString().toStdString()) continue;
    QStringList texts;
    auto proposed = runs::sweepValues(info, kValues);
    // The value that the next run would have is one of them.
    const auto own = set.find(info.id);
    if (const auto now = numberOf(own == set.end() ? info.fallback : own->second);
        now && std::find(proposed.begin(), proposed.end(), *now) == proposed.end())
      proposed.insert(std::upper_bound(proposed.begin(), proposed.end(), *now), *now);
    for (const double value : proposed) texts << QString::fromStdString(shortText(value));
    values_->setText(texts.join(QStringLiteral(", ")));
  }
}

void SweepDialog::run() {
  const auto learner = session_->setup().learner();
  const auto values = numbersIn(values_->text());
  if (!learner || !session_->hasData() || values.empty()) {
    status_->setText(tr("Say which values, separated by commas"));
    return;
  }
  runs::RunRequest request;
  request.learner = learner->info().id;
  request.params = session_->setup().params();
  request.seed = session_->setup().asked().seed;
  request.threads = hardwareThreads();
  request.split = session_->setup().split();
  const data::Dataset& rows = session_->data();
  for (const int column : rows.features())
    if (session_->columns().isUsed(column)) request.features.push_back(rows.info(column).name);
  const auto table = session_->document().table;
  const std::string param = param_->currentData().toString().toStdString();
  run_->setText(tr("Stop"));
  status_->setText(tr("Running %1 values").arg(values.size()));
  bar_->setValue(0);
  bar_->show();
  course_->take();
  soFar_->take();
  ticks_.start();
  job_->start([this, registry = session_->registry(), table, request, param, values, seeds = seeds_->value(),
               course = course_, soFar = soFar_](std::stop_token stop) -> Job::Delivery {
    const auto report = [&](const Progress& progress) {
      course->put({std::isnan(progress.fraction) ? 0 : progress.fraction, displayText(progress.phase)});
    };
    // Value by value, so that each is seen as soon as it is done.
    auto all = sweep(registry, *table, request, param, values, seeds, stop, report,
                     [&](const runs::Sweep& found) { soFar->put(found); });
    const Message problem = all ? Message{} : all.error().message;
    return [this, found = all ? std::move(*all) : runs::Sweep{}, problem] { finish(found, problem); };
  });
}

void SweepDialog::showCourse() {
  if (!job_->running()) return;
  if (const auto course = course_->take()) {
    bar_->setValue(static_cast<int>(course->share * kSteps));
    status_->setText(tr("%1, %2 of all").arg(course->phase, percentText(course->share, 0)));
  }
  if (const auto found = soFar_->take(); found && !found->points.empty())
    canvas_->setSweep(std::make_shared<const runs::Sweep>(*found));
}

void SweepDialog::finish(const runs::Sweep& sweep, const Message& problem) {
  ticks_.stop();
  bar_->hide();
  run_->setText(tr("Run"));
  if (!problem.empty()) return status_->setText(displayText(problem));
  canvas_->setSweep(std::make_shared<const runs::Sweep>(sweep));
  export_->setEnabled(!sweep.points.empty());
  status_->setText(sweep.stopped ? tr("Stopped; %1 values kept").arg(sweep.points.size()) : tr("Done"));
}

void SweepDialog::exportPicture() {
  if (!canvas_->sweep()) return;
  const auto copy = std::make_shared<const runs::Sweep>(*canvas_->sweep());
  exportPlot(this, session_, writer_, tr("sweep.svg"), [copy] { return sweepPage(*copy); });
}

}  // namespace paretree::ui
