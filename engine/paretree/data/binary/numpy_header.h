// The header of an array of NumPy: a dictionary in the writing of Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::data {

/// One value after the other of a kind.
struct NumpyField {
  std::string name;         ///< of a structure; else empty
  std::string type;         ///< as it is written: "<f8", "|S10", "<M8[ns]"
  bool big = false;         ///< the first byte counts most
  char kind = 'f';          ///< of b, i, u, f, S, U, M, m
  std::size_t size = 0;     ///< bytes of one value
  std::uint64_t count = 1;  ///< values, one for each column
};

struct NumpyHeader {
  std::size_t size = 0;  ///< bytes before the values
  std::vector<NumpyField> fields;
  bool fortran = false;  ///< column after column
  std::vector<std::uint64_t> shape;
};

/// Of the first bytes of a file. Errors name the type that is not read, or the place where the header is
/// none. `name`: of the file.
Result<NumpyHeader> numpyHeaderOf(std::string_view start, const std::string& name);

}  // namespace paretree::data
