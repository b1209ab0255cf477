// What git says about a source folder: labels for a run, never needed for it.
//
// Only libgit2 reads the repository: no program is started, no hook, filter or fsmonitor of the repository runs,
// nothing is written. A repository that belongs to somebody else (git's safe.directory rule) gives no facts.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace studio {

struct GitFacts {
    std::optional<std::string> commit; // 40 hex digits; none before the first commit
    std::optional<std::string> branch; // none when detached
    std::optional<std::string> remote; // address of "origin" or the only remote, without user, password and query
    // Tracked files changed, or files that are neither tracked nor ignored. None when looking would take too long.
    std::optional<bool> isDirty;
};

// nullopt when `folder` lies in no repository. The time limits only the search for changes.
std::optional<GitFacts> gitFactsOf(const std::string& folder,
                                   std::chrono::milliseconds limit = std::chrono::milliseconds(500));

// The address without user name, password, query and fragment.
std::string withoutCredentials(const std::string& address);

} // namespace studio
