// Reads git metadata of a source folder, which labels a run but is never required.
//
// Uses only libgit2: no program is started, no hook, filter or fsmonitor of the repository runs, nothing is written. A
// repository of another owner (git's safe.directory rule) yields empty facts.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace studio {

struct GitFacts {
    std::optional<std::string> commit; // 40 hex digits; nullopt before the first commit
    std::optional<std::string> branch; // nullopt for a detached HEAD
    std::optional<std::string> remote; // URL of "origin" or the only remote, without user, password and query
    // True if tracked files changed or untracked, unignored files exist. nullopt on timeout.
    std::optional<bool> isDirty;
};

// nullopt if `folder` is not inside a repository. `limit` is the timeout of the search for changes only.
std::optional<GitFacts> gitFactsOf(const std::string& folder,
                                   std::chrono::milliseconds limit = std::chrono::milliseconds(500));

// Returns the URL without user name, password, query and fragment.
std::string withoutCredentials(const std::string& address);

} // namespace studio
