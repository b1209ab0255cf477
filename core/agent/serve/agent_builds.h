// Finds and removes the agent builds that studios have uploaded to this machine, stored as
// <folder>/.compute-studio/agent/<SHA-256>/studio-agent. Blocking disk I/O; callable from any thread.
#pragma once

#include <chrono>
#include <string>

#include "core/base/error.h"

namespace studio {

// Returns the folder of all builds that belongs to a workspace root (<folder>/.compute-studio/w/<name>); empty for a
// root elsewhere.
std::string buildsFolderOf(const std::string& root);

// Returns true while a process other than this one and its children runs an executable below `folder`.
bool isBuildInUse(const std::string& folder);

// Retention time: a build neither uploaded nor started for this long may be removed. The delay keeps two studios of
// different versions that share an account from alternately removing and uploading their builds.
constexpr std::chrono::hours buildUnusedFor{24};

// Marks the build in `own` (its folder) as used now and removes its sibling builds that are older, unused for
// `buildUnusedFor` and not running. Removes nothing on a file system shared with other machines, whose processes are
// not visible here. Returns the number of builds removed.
int removeUnusedBuilds(const std::string& own);
// Returns the folder of the build that this process runs from; empty unless a studio uploaded it there.
std::string ownBuildFolder();

// Calls removeUnusedBuilds() for the build of this process, if a studio uploaded it.
void removeOtherBuilds();

} // namespace studio
