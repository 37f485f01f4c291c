#include "paretree/data/packing/zip_archive.h"

#include <zip.h>

#include <algorithm>

#include "paretree/data/packing/packing.h"

namespace paretree::data {
namespace {

struct CloseZip {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* part) const { zip_fclose(part); }
};

std::uint64_t sizeSaid(zip_t* archive, zip_uint64_t index) {
  zip_stat_t info;
  zip_stat_init(&info);
  return zip_stat_index(archive, index, 0, &info) == 0 && (info.valid & ZIP_STAT_SIZE) ? info.size : 0;
}

class PartBytes : public ByteStream {
 public:
  PartBytes(zip_t* archive, zip_uint64_t index, std::string part, std::uint64_t limit, std::string name)
      : archive_(archive), index_(index), part_(std::move(part)), limit_(limit), name_(std::move(name)) {
    said_ = sizeSaid(archive_, index_);
  }

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (!open_) open_.reset(zip_fopen_index(archive_, index_, 0));
    if (!open_)
      return Error{"data.part-packed", {{"part", part_}, {"reason", zip_strerror(archive_)}}, inFile(name_)};
    const auto got = zip_fread(open_.get(), to, size);
    if (got < 0) return Error{"data.part-damaged", {{"part", part_}}, inFile(name_)};
    done_ += static_cast<std::uint64_t>(got);
    if (done_ > limit_) return unpacksBeyond(limit_, name_);
    return static_cast<std::size_t>(got);
  }
  Result<void> rewind() override {
    open_.reset();
    done_ = 0;
    return {};
  }
  double fraction() const override {
    return said_ == 0 ? 1.0 : std::min(1.0, static_cast<double>(done_) / static_cast<double>(said_));
  }

 private:
  zip_t* archive_;
  zip_uint64_t index_;
  std::string part_;
  std::uint64_t limit_;
  std::string name_;
  std::unique_ptr<zip_file_t, CloseZip> open_;
  std::uint64_t done_ = 0, said_ = 0;
};

}  // namespace

struct ZipArchive::Impl {
  std::string bytes;  // libzip reads from here
  std::unique_ptr<zip_t, CloseZip> archive;
  std::uint64_t limit = 0, memory = 0;
  std::string name;
};

ZipArchive::ZipArchive(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ZipArchive::ZipArchive(ZipArchive&&) noexcept = default;
ZipArchive::~ZipArchive() = default;

bool looksZipped(std::string_view start) {
  const auto magic = start.substr(0, 4);
  return magic == "PK\3\4" || magic == "PK\5\6";
}

Result<ZipArchive> ZipArchive::open(std::string bytes, std::uint64_t limit, std::uint64_t memory,
                                    const std::string& name) {
  auto impl = std::make_unique<Impl>();
  impl->bytes = std::move(bytes);
  impl->limit = limit;
  impl->memory = memory;
  impl->name = name;
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(impl->bytes.data(), impl->bytes.size(), 0, &error);
  impl->archive.reset(source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr);
  if (!impl->archive) {
    const std::string why = zip_error_strerror(&error);
    if (source) zip_source_free(source);
    zip_error_fini(&error);
    return Error{"data.archive-unopenable", {{"reason", why}}, inFile(name)};
  }
  zip_error_fini(&error);
  return ZipArchive(std::move(impl));
}

std::vector<std::string> ZipArchive::files() const {
  std::vector<std::string> names;
  const auto count = zip_get_num_entries(impl_->archive.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* name = zip_get_name(impl_->archive.get(), static_cast<zip_uint64_t>(i), 0);
    if (name && *name && std::string_view(name).back() != '/') names.emplace_back(name);
  }
  return names;
}

bool ZipArchive::has(const std::string& file) const {
  return zip_name_locate(impl_->archive.get(), file.c_str(), ZIP_FL_NOCASE) >= 0;
}

std::uint64_t ZipArchive::sizeOf(const std::string& file) const {
  const auto index = zip_name_locate(impl_->archive.get(), file.c_str(), ZIP_FL_NOCASE);
  return index < 0 ? 0 : sizeSaid(impl_->archive.get(), static_cast<zip_uint64_t>(index));
}

Result<std::unique_ptr<ByteStream>> ZipArchive::stream(const std::string& file) const {
  const auto index = zip_name_locate(impl_->archive.get(), file.c_str(), ZIP_FL_NOCASE);
  if (index < 0) return Error{"data.no-part", {{"part", file}}, inFile(impl_->name)};
  return std::unique_ptr<ByteStream>(std::make_unique<PartBytes>(
      impl_->archive.get(), static_cast<zip_uint64_t>(index), file, impl_->limit, impl_->name));
}

Result<std::string> ZipArchive::read(const std::string& file) const {
  const auto part = stream(file);
  if (!part) return part.error();
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  for (;;) {
    const auto got = (*part)->read(block.data(), block.size());
    if (!got) return got.error();
    if (*got == 0) return text;
    if (text.size() + *got > impl_->memory)
      return Error{"data.part-memory", {{"part", file}, {"limit", impl_->memory}}, inFile(impl_->name)};
    text.append(block.data(), *got);
  }
}

}  // namespace paretree::data
