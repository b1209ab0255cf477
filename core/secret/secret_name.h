// Validates names and sizes of secrets. Names ("target/<id>/password/0") are not secret: they are readable in a
// keyring.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/error.h"

namespace studio {

constexpr size_t maxSecretNameLength = 200; // bytes
constexpr size_t maxSecretSize = 64 * 1024;

// Components separated by '/', none empty, "." or ".."; letters, digits, '-', '_' and '.'. Otherwise InvalidArgument.
Result<void> checkSecretName(std::string_view name);
// 1 byte to `maxSecretSize`. Otherwise InvalidArgument or TooLarge.
Result<void> checkSecretSize(std::string_view secret);

} // namespace studio
