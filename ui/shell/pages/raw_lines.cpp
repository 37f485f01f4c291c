#include "ui/shell/pages/raw_lines.h"

#include <QFile>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/packing/packing.h"

namespace paretree::ui {
namespace {

constexpr qint64 kRawBytes = 64 << 10;

// Bytes at a file's beginning as text with plain line ends.
std::string plainLines(const std::string& bytes, const std::string& encoding) {
  std::string text;
  if (const auto stream = data::bytesInMemory(bytes); !data::packingOf(bytes)) {
    data::Encoding how = data::guessEncoding(bytes);
    if (how.name != encoding) how = {encoding, 0};
    const auto decoded = data::firstBytes(*asUtf8(*stream, how), 4 * bytes.size());
    if (decoded) text = *decoded;
  }
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r')
      plain += text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      plain += '\n';
  }
  return plain;
}

}  // namespace

std::string firstBytesOf(const std::string& path, qint64 most) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray head = file.read(most);
  return {head.constData(), static_cast<std::size_t>(head.size())};
}

QStringList firstLinesOf(const data::TableFile& table, int most) {
  if (!table.delimiter) return {};
  const std::string bytes = firstBytesOf(table.path, kRawBytes);
  if (bytes.empty()) return {};
  return QString::fromStdString(plainLines(bytes, table.encoding)).split(QLatin1Char('\n')).mid(0, most);
}

}  // namespace paretree::ui
