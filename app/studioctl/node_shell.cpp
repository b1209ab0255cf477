#include "app/studioctl/node_shell.h"

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "core/base/file.h"

namespace studio::cli {

namespace {

constexpr uint64_t maxHostKeyLine = 64U << 10;

} // namespace

Result<std::vector<std::string>> sshWordsTo(const CreatedNode& node, const WorkspacePaths& paths) {
    const auto line = readFile(paths.nodeKeys() + "/host-" + node.wish + ".pub", maxHostKeyLine);
    if (!line || node.place.address.empty())
        return fail(ErrorCode::Unavailable,
                    text(CliText::tr("The address of the node %1 is not known yet.").arg(shown(node.name))));
    const std::string port = std::to_string(node.place.port);
    // As in known_hosts: the port is named unless it is the default.
    const std::string known = node.place.port == 22 ? node.place.address : "[" + node.place.address + "]:" + port;
    const std::string key = line->substr(0, line->find(' ', line->find(' ') + 1)); // without the comment
    return std::vector<std::string>{"ssh",
                                    "-i",
                                    paths.nodeKeys() + "/id_ed25519",
                                    "-p",
                                    port,
                                    "-oIdentitiesOnly=yes",
                                    "-oHostKeyAlgorithms=ssh-ed25519",
                                    "-oStrictHostKeyChecking=yes",
                                    "-oUserKnownHostsFile=/dev/null",
                                    "-oGlobalKnownHostsFile=/dev/null",
                                    "-oKnownHostsCommand=/bin/echo " + known + " " + key,
                                    node.place.user + "@" + node.place.address};
}

} // namespace studio::cli
