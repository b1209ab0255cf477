// Names of what the workspace keeps in versions: run configurations and environments.
#pragma once

#include <optional>
#include <string>

namespace studio {

// 1 to 64 letters, digits, '.', '_' and '-', a letter or digit first.
bool isVersionedName(const std::string& name);

struct VersionedName {
    std::string name;
    int version = 0; // from 1; 0: the newest
};
// "NAME" and "NAME@latest" are the newest version, "NAME:3" that one; nullopt for another word behind the colon.
std::optional<VersionedName> versionedNameFrom(const std::string& text);

} // namespace studio
