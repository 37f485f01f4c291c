#include "ui/inspectors/views/plot_export.h"

#include <QFileDialog>

#include "ui/export/picture.h"

namespace paretree::ui {

void exportPlot(QWidget* parent, Session* session, Job* writer, const QString& proposedName,
                std::function<Picture()> make) {
  auto* dialog = new QFileDialog(parent->window(), QObject::tr("Export the plot"), QString(),
                                 QObject::tr("SVG picture (*.svg);;PNG picture (*.png);;PDF page (*.pdf)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(QStringLiteral("exportPlot"));
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("svg"));
  dialog->selectFile(proposedName);
  QObject::connect(dialog, &QFileDialog::fileSelected, writer, [session, writer, make](const QString& path) {
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
