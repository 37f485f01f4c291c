#include "ui/export/picture.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/exchange/escape.h"
#include "ui/export/sheets.h"

namespace paretree::ui {
namespace {

constexpr double kLargestSide = 30000, kLargestArea = 2.5e8;  // 1 GB of pixels

double scaleOf(const Picture& picture, const PictureOptions& options) {
  double scale = options.scale;
  if (options.width > 0) scale = options.width / picture.size.width();
  if (options.height > 0) {
    const double byHeight = options.height / picture.size.height();
    scale = options.width > 0 ? std::min(scale, byHeight) : byHeight;
  }
  return scale;
}

void paintOn(QPaintDevice& device, const Picture& picture, double scale) {
  QPainter painter(&device);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(scale, scale);
  picture.paint(painter);
}

QByteArray svg(const Picture& picture) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(kPixelsPerInch));
  generator.setSize(picture.size.toSize());
  generator.setViewBox(QRectF(QPointF(0, 0), picture.size));
  generator.setTitle(picture.title.toHtmlEscaped());
  generator.setDescription(picture.description.toHtmlEscaped());
  paintOn(generator, picture, 1);
  buffer.close();
  // The generator says its size in millimetres, which browsers and editors scale differently; px are meant.
  const auto end = bytes.indexOf("viewBox");
  const auto start = bytes.indexOf("<svg ");
  if (start >= 0 && end > start) {
    const QSize size = picture.size.toSize();
    bytes.replace(
        start, end - start,
        QStringLiteral("<svg width=\"%1\" height=\"%2\" ").arg(size.width()).arg(size.height()).toUtf8());
  }
  // Names hold anything, and the generator writes it as it is.
  return QByteArray::fromStdString(exchange::legalInXml(bytes.toStdString()));
}

/// One page as large as the picture.
QByteArray pdf(const Picture& picture) {
  const QPageSize page(picture.size * 72 / kPixelsPerInch, QPageSize::Point, QString(),
                       QPageSize::ExactMatch);
  return pdfPages(picture, QPageLayout(page, QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)),
                  [&](QPdfWriter&, QPainter& painter) { picture.paint(painter); });
}

}  // namespace

std::optional<PictureFormat> pictureFormatOf(const std::string& path) {
  const std::string name = lowerCase(path);
  const auto ends = [&](const char* ending) {
    const std::string_view e(ending);
    return name.size() > e.size() && name.compare(name.size() - e.size(), e.size(), e) == 0;
  };
  if (ends(".png")) return PictureFormat::Png;
  if (ends(".svg")) return PictureFormat::Svg;
  if (ends(".pdf")) return PictureFormat::Pdf;
  return std::nullopt;
}

Result<QImage> render(const Picture& picture, const PictureOptions& options) {
  const double scale = scaleOf(picture, options);
  const QSizeF size = picture.size * scale;
  if (!(scale > 0) || size.width() > kLargestSide || size.height() > kLargestSide ||
      size.width() * size.height() > kLargestArea) {
    const double side = kLargestSide / std::max(picture.size.width(), picture.size.height());
    const double area = std::sqrt(kLargestArea / (picture.size.width() * picture.size.height()));
    return Error{"pictures.too-large",
                 {{"width", std::llround(size.width())},
                  {"height", std::llround(size.height())},
                  {"scale", shortText(std::min(side, area), 3)}}};
  }
  QImage image(std::max(1, static_cast<int>(std::lround(size.width()))),
               std::max(1, static_cast<int>(std::lround(size.height()))),
               QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return Error{"pictures.memory", {}};
  image.fill(Qt::transparent);
  paintOn(image, picture, scale);
  image.setDotsPerMeterX(static_cast<int>(std::lround(scale * kPixelsPerInch / 0.0254)));
  image.setDotsPerMeterY(image.dotsPerMeterX());
  image.setText(QStringLiteral("Title"), picture.title);
  image.setText(QStringLiteral("Software"), QStringLiteral("Paretree " PARETREE_VERSION));
  return image;
}

Result<QByteArray> encode(const Picture& picture, PictureFormat format, const PictureOptions& options) {
  switch (format) {
    case PictureFormat::Svg:
      return svg(picture);
    case PictureFormat::Pdf:
      return options.paper == Paper::AsThePicture
                 ? pdf(picture)
                 : pdfOnSheets(picture, sheetsFor(picture.size, options.paper));
    case PictureFormat::Png:
      break;
  }
  Result<QImage> image = render(picture, options);
  if (!image) return image.error();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image->save(&buffer, "PNG")) return Error{"pictures.png", {}};
  return bytes;
}

Result<void> writePicture(const Picture& picture, const PictureOptions& options, const std::string& path) {
  const auto format = options.format ? options.format : pictureFormatOf(path);
  if (!format) return Error{"pictures.ending", {}, inFile(path)};
  Result<QByteArray> bytes = encode(picture, *format, options);
  if (!bytes) return Error{inFile(path, bytes.error().message)};
  return writeFile(path, std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

PictureApplication::PictureApplication(int& argc, char** argv) {
  if (QCoreApplication::instance()) return;
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  application_ = std::make_unique<QGuiApplication>(argc, argv);
}

PictureApplication::~PictureApplication() = default;

}  // namespace paretree::ui
