// What a secret is called: "target/<id>/password/0". Names are not secret; they stand in a keyring for all to read.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/error.h"

namespace studio {

constexpr size_t longestSecretName = 200; // bytes
constexpr size_t largestSecret = 64 * 1024;

// Parts divided by '/', none empty, "." or ".."; letters, digits, '-', '_' and '.'. InvalidArgument else.
Result<void> checkSecretName(std::string_view name);
// From 1 byte to `largestSecret`. InvalidArgument or TooLarge else.
Result<void> checkSecretSize(std::string_view secret);

} // namespace studio
