#include "ui/shell/pages/raw_lines.h"

#include <QFile>
#include <utility>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/packing/packing.h"
#include "paretree/data/packing/zip_archive.h"

namespace paretree::ui {
namespace {

constexpr qint64 kRawBytes = 64 << 10;

constexpr int kMostLayers = 4;
constexpr qint64 kLargestArchive = 64 << 20;  // bytes

/// The first bytes of what is packed in these, however often; of an archive the file that was read.
std::string firstUnpacked(data::ByteStream& bytes, const std::string& member, int layer = 0) {
  const auto start = data::firstBytes(bytes, kRawBytes);
  if (!start || layer > kMostLayers) return {};
  const std::string name;
  if (const auto packing = data::packingOf(*start)) {
    const auto plain = data::unpacked(bytes, *packing, 4 * kRawBytes, name);
    // Blocks may end beyond the limit: what came before counts.
    return firstUnpacked(*plain, member, layer + 1);
  }
  if (!data::looksZipped(*start)) return *start;
  auto content = data::allBytes(bytes, kLargestArchive, name);
  if (!content) return {};
  const auto archive = data::ZipArchive::open(std::move(*content), kLargestArchive, kLargestArchive, name);
  if (!archive) return {};
  const auto files = archive->files();
  if (files.empty()) return {};
  const auto inner = archive->stream(archive->has(member) ? member : files.front());
  return inner ? firstUnpacked(**inner, {}, layer + 1) : std::string();
}

// Bytes at a file's beginning as text with plain line ends.
std::string plainLines(const std::string& bytes, const std::string& encoding) {
  std::string text;
  const auto stream = data::bytesInMemory(bytes);
  data::Encoding how = data::guessEncoding(bytes);
  if (how.name != encoding) how = {encoding, 0};
  if (const auto decoded = data::firstBytes(*asUtf8(*stream, how), 4 * bytes.size())) text = *decoded;
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
  std::string bytes;
  if (table.packing.empty())
    bytes = firstBytesOf(table.path, kRawBytes);
  else if (const auto stored = data::openBytes(table.path, 0))
    bytes = firstUnpacked(**stored, table.sheet);
  if (bytes.empty()) return {};
  return QString::fromStdString(plainLines(bytes, table.encoding)).split(QLatin1Char('\n')).mid(0, most);
}

}  // namespace paretree::ui
