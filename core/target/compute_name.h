// Which names compute targets may have. Names compare without case everywhere; that a name is free is not asked here.
// Every refusal is InvalidArgument with a sentence that fits beside the field: what is wrong, and how to mend it.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

constexpr size_t shortestComputeName = 2;
constexpr size_t longestManagedName = 24;
constexpr size_t longestAttachedName = 32;

// Names of clusters and instances, by the rules of Azure's service: a letter first, then letters, digits and hyphens (of
// ASCII), not ending in a hyphen followed by digits, for such names are those of a cluster's nodes.
Result<void> checkManagedName(const std::string& name);

// Names of machines that exist: letters, digits, '.', '_' and '-' (of ASCII), so that a host name will do. It begins with
// neither '-' nor '.', which would read as an option or a hidden file.
Result<void> checkAttachedName(const std::string& name);

// local, serverless, amlcompute, containerinstance: names that mean something by themselves.
bool isReservedName(const std::string& name);

} // namespace studio
