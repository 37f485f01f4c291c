#include "paretree/core/base64.h"

#include <openssl/evp.h>

#include <algorithm>

namespace paretree {
namespace {

// OpenSSL counts in int. Whole groups of three bytes, so that only the last piece has padding.
constexpr std::size_t kPiece = std::size_t{3} << 28;

}  // namespace

std::string toBase64(std::string_view bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');  // the end of each piece is marked by a zero
  char* to = text.data();
  for (std::size_t i = 0; i < bytes.size(); i += kPiece) {
    const auto piece = bytes.substr(i, kPiece);
    to +=
        EVP_EncodeBlock(reinterpret_cast<unsigned char*>(to),
                        reinterpret_cast<const unsigned char*>(piece.data()), static_cast<int>(piece.size()));
  }
  text.pop_back();
  return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string bytes(text.size() / 4 * 3, '\0');
  char* to = bytes.data();
  constexpr std::size_t piece = kPiece / 3 * 4;
  for (std::size_t i = 0; i < text.size(); i += piece) {
    const auto part = text.substr(i, piece);
    const int count =
        EVP_DecodeBlock(reinterpret_cast<unsigned char*>(to),
                        reinterpret_cast<const unsigned char*>(part.data()), static_cast<int>(part.size()));
    if (count < 0) return std::nullopt;
    to += count;
  }
  const auto padding =
      std::min<std::size_t>(2, text.size() - std::min(text.size(), text.find_last_not_of('=') + 1));
  bytes.resize(static_cast<std::size_t>(to - bytes.data()) - std::min<std::size_t>(padding, bytes.size()));
  // OpenSSL passes over blanks, padding in the middle and spare bits that are not zero.
  if (toBase64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace paretree
