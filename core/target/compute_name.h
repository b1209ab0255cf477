// Validates names of compute targets. Comparison is case-insensitive everywhere; uniqueness is not checked here. Errors
// are InvalidArgument with a sentence that fits next to the field: what is wrong, and how to fix it.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

constexpr size_t minComputeNameLength = 2;
constexpr size_t maxManagedNameLength = 24;
constexpr size_t maxAttachedNameLength = 32;

// Checks names of clusters and instances by Azure's rules: a letter, then letters, digits and hyphens (ASCII), not
// ending in a hyphen followed by digits, which is reserved for a cluster's nodes.
Result<void> checkManagedName(const std::string& name);

// Checks names of attached machines: letters, digits, '.', '_' and '-' (ASCII), so that host names are valid. Must not
// begin with '-' or '.', which would read as an option or a hidden file.
Result<void> checkAttachedName(const std::string& name);

// Returns true for local, serverless, amlcompute, containerinstance, which have a predefined meaning.
bool isReservedName(const std::string& name);

} // namespace studio
