// Writes entries for ssh by which other programs, such as VS Code, reach attached machines and instances. They are in a
// file of their own, ~/.ssh/compute-studio.config, which ~/.ssh/config includes. Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"

namespace studio {

struct SshEntry {
    std::string alias;     // for ssh: "cs-gpu01"
    std::string target;    // name
    std::string workspace; // id
    std::string text;      // one block "Host" for the machine, and one for each host on the way to it
    // Whether an SSH server is there is not known: "compute connect NAME --check" says it.
    bool isContainer = false;
    std::vector<std::string> targets{}; // of the workspace; entries of others in it are removed; empty: not known
};

// Returns the entry of an attached machine or of an instance; the latter leads through "compute connect", so that it
// stays valid when the instance is started or created again. That of a container works if its image has an SSH server.
// InvalidArgument for other targets, Unavailable for an instance that is off, both with what to do.
Result<SshEntry> sshEntryOf(Client& client, const std::string& target);

// Returns the paths below the user's home folder.
std::string sshEntriesPath(const std::string& home);
std::string sshConfigPath(const std::string& home);
// Returns true if both files are as writeSshEntry() leaves them.
bool isSshEntryWritten(const SshEntry& entry, const std::string& home);
// Replaces the entry of this target, removes those of targets that the workspace has no more, and adds the line that
// includes the file at the start of ~/.ssh/config. Other lines stay. Nothing is written if a file cannot be read, or is
// a link to a missing one. Each file is replaced at once, that behind a symbolic link, too.
Result<void> writeSshEntry(const SshEntry& entry, const std::string& home);

// The two ways to open a folder of a machine in VS Code; an empty folder: none.
std::vector<std::string> vscodeWords(const SshEntry& entry, const std::string& folder);
std::string vscodeAddress(const SshEntry& entry,
                          const std::string& folder); // "vscode://vscode-remote/ssh-remote+cs-gpu01/…"

} // namespace studio
