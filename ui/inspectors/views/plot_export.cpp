#include "ui/inspectors/views/plot_export.h"

#include <QFileDialog>

#include "ui/export/picture.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {

PageWords wordsOfSelection(const Session& session) {
  const Selection& selection = session.selection();
  const auto* entry = session.document().run(selection.run);
  if (selection.draft != 0) {
    const auto facts = session.facts();
    if (!facts || !session.factsAreCurrent()) return {};
    return wordsOfEdited(*facts->model,
                         {*facts->outcome, facts->point, facts->expected, facts->before,
                          facts->task->train.size(), facts->task->test.size()},
                         entry ? entry->run.get() : nullptr, selection.model, selection.run);
  }
  if (!entry || selection.model < 0) return {};
  return wordsOfModel(*entry->run, static_cast<std::size_t>(selection.model), entry->number);
}

void exportPlot(QWidget* parent, Session* session, Job* writer, const QString& proposedName,
                std::function<Picture()> make) {
  auto* dialog =
      new QFileDialog(parent->window(), QObject::tr("Export the plot"), usedFolder(FilesFor::Writing),
                      QObject::tr("SVG picture (*.svg);;PNG picture (*.png);;PDF page (*.pdf)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(QStringLiteral("exportPlot"));
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("svg"));
  dialog->selectFile(proposedName);
  QObject::connect(dialog, &QFileDialog::fileSelected, writer, [session, writer, make](const QString& path) {
    rememberFolder(FilesFor::Writing, path);
    writer->start([session, make, path](std::stop_token) -> Job::Delivery {
      const auto written = writePicture(make(), {}, path.toStdString());
      return [session, written, path] {
        if (written)
          emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
        else
          emit session->noticed({Notice::Kind::Bad, displayText(written.error()), {}});
      };
    });
  });
  dialog->open();
}

}  // namespace paretree::ui
