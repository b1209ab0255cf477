// Validates and parses names of versioned objects: run configurations and environments.
#pragma once

#include <optional>
#include <string>

namespace studio {

// Returns true for 1 to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.
bool isVersionedName(const std::string& name);

struct VersionedName {
    std::string name;
    int version = 0; // from 1; 0: the newest
};
// Parses "NAME" and "NAME@latest" (newest version) and "NAME:3"; nullopt if anything else follows the colon.
std::optional<VersionedName> versionedNameFrom(const std::string& text);

} // namespace studio
