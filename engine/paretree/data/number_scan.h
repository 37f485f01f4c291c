// How numbers are read from tables byte by byte; for the readers of this room. Others use number_text.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

namespace paretree::data::scan {

static_assert(std::endian::native == std::endian::little, "the first character of a word is its lowest byte");

/// Powers of ten that are exact as doubles.
inline constexpr std::array<double, 23> kPowers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
inline constexpr std::array<std::uint64_t, 9> kWholePowers = {1,      10,      100,      1000,     10000,
                                                              100000, 1000000, 10000000, 100000000};

inline bool isDigit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
/// Of ASCII.
inline bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Eight characters at once.
inline std::uint64_t load8(const char* at) {
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

/// The same with '0' taken off each, so that digits are 0 .. 9.
inline std::uint64_t loadDigits(const char* at) { return load8(at) ^ 0x3030303030303030u; }

/// Bit 7 of each byte of loadDigits that is no digit.
inline std::uint64_t noDigits(std::uint64_t word) {
  return (((word & 0x7F7F7F7F7F7F7F7Fu) + 0x7676767676767676u) | word) & 0x8080808080808080u;
}

/// Index of the lowest marked byte; `marks` is not 0.
inline unsigned firstByte(std::uint64_t marks) { return static_cast<unsigned>(std::countr_zero(marks)) >> 3; }

/// Bit 7 of each byte that equals the byte of `pattern` (eight times the same); exact up to the first such
/// byte.
inline std::uint64_t equalBytes(std::uint64_t word, std::uint64_t pattern) {
  const std::uint64_t x = word ^ pattern;
  return (x - 0x0101010101010101u) & ~x & 0x8080808080808080u;
}
inline std::uint64_t eightTimes(char c) { return 0x0101010101010101u * static_cast<unsigned char>(c); }

/// The number that the first `count` (1 .. 8) digits of loadDigits make.
inline std::uint64_t valueOfDigits(std::uint64_t word, unsigned count) {
  word <<= 8 * (8 - count);        // zeros in front
  word = word * 10 + (word >> 8);  // pairs of digits
  constexpr std::uint64_t mask = 0x000000FF000000FFu;
  return (((word & mask) * 0x000F424000000064u) + (((word >> 16) & mask) * 0x0000271000000001u)) >> 32;
}

/// The nearest double to digits * 10^exponent where one correctly rounded operation decides it.
inline bool exactly(std::uint64_t digits, int exponent, double& value) {
  // Clinger 1990: both operands are exact doubles, so that the result is rounded once.
  if (digits <= (std::uint64_t{1} << 53) && exponent >= -22 && exponent <= 22) {
    const auto whole = static_cast<double>(digits);
    value = exponent < 0 ? whole / kPowers[-exponent] : whole * kPowers[exponent];
    return true;
  }
#if defined(__x86_64__)
  // The same with 64 bits of precision. The quotient is then rounded a second time; that can go wrong only
  // where its eleven spare bits stand at, or one beside, the middle between two doubles.
  static_assert(std::numeric_limits<long double>::digits == 64);
  if (exponent >= -22 && exponent <= 0) {
    const long double quotient =
        static_cast<long double>(digits) / static_cast<long double>(kPowers[-exponent]);
    std::uint64_t significand;
    std::memcpy(&significand, &quotient, sizeof significand);
    const auto spare = significand & 0x7FF;
    if (spare >= 0x3FF && spare <= 0x401) return false;
    value = static_cast<double>(quotient);
    return true;
  }
#endif
  return false;
}

/// Without a branch: signs come in no order.
inline double withSign(double value, bool negative) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) ^
                               (static_cast<std::uint64_t>(negative) << 63));
}

struct ShortNumber {
  unsigned length;  ///< characters without the sign; 0 where there is no such number
  double value;
  bool whole;
};

/// A number of at most seven characters without sign and exponent, without a branch for its length. Eight
/// characters are read from `at`, whatever they are; what stands behind the number is for the caller to
/// judge.
inline ShortNumber shortNumber(const char* at, char decimal) {
  std::uint64_t word = loadDigits(at);
  const std::uint64_t others = noDigits(word);
  if (others == 0) return {0, 0, false};
  const unsigned before = firstByte(others);
  if (at[before] != decimal) {
    if (before == 0) return {0, 0, false};
    return {before, static_cast<double>(valueOfDigits(word, before)), true};
  }
  const std::uint64_t behindMark = others & (others - 1);
  if (behindMark == 0) return {0, 0, false};
  const unsigned length = firstByte(behindMark);
  if (length == 1) return {0, 0, false};
  // The decimal mark is squeezed out; the digits are then one whole number.
  const std::uint64_t front = (std::uint64_t{1} << (8 * before)) - 1;
  word = (word & front) | ((word >> 8) & ~front);
  const std::uint64_t digits = valueOfDigits(word, length - 1);
  return {length, static_cast<double>(digits) / kPowers[length - 1 - before], false};
}

}  // namespace paretree::data::scan
