// Defines the requests by which a studio runs programs on a machine, such as the command line of a container engine,
// and prepares the folders of nodes that it creates there. Programs are started from their arguments, never by a shell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/protocol/message_fields.h"

namespace studio {

// Words that the agent replaces: the path of its own program, as first word, the folder with the folders of all nodes
// that were made over this connection, and the workspace's folder of this connection, also at the end of a word.
constexpr std::string_view toolOwnAgent = "{agent}";
constexpr std::string_view toolNodesFolder = "{nodes}";
constexpr std::string_view toolRootFolder = "{root}";
constexpr int64_t maxToolLimitMs = 600'000;
constexpr int64_t maxToolOutput = 512 * 1024; // a frame has at most 1 MiB

// Output and exit status of a program.
struct ToolAnswer {
    std::optional<int> exitCode{}; // nullopt: ended by a signal, or by the time limit
    std::string output{};
    std::string errors{};
    bool isTimedOut = false; // it was killed with all processes of its group
    bool isTooLong = false;  // it was killed because it printed more than was allowed
    static void visit(auto& self, auto& fields) {
        fields.optional("exit_code", self.exitCode);
        fields.optional("output", asBytes(self.output));
        fields.optional("errors", asBytes(self.errors));
        fields.optional("timed_out", self.isTimedOut);
        fields.optional("too_long", self.isTooLong);
    }
};
// Runs a program with an empty standard input, or with `input`. Failures: not_found (no program of that name),
// invalid_argument, io.
struct ToolRequest {
    static constexpr std::string_view verb = "tool";
    using Answer = ToolAnswer;
    std::vector<std::string> words; // the first one is a path, or is searched on the agent's PATH
    int64_t limitMs = 60'000;
    int64_t maxOutput = maxToolOutput; // of both streams together
    // Never sent: such a program is run by the studio itself (host/tool_process.h), because it signs in with what the
    // user has on this computer. It gets only the variables that every program needs (PATH, HOME, locale, proxies,
    // certificates) and those named in `pass`.
    bool isIsolated = false;
    std::vector<std::string> pass{};
    std::string input{}; // of standard input; unlike words, other users of the machine cannot read it
    static void visit(auto& self, auto& fields) {
        fields("words", self.words);
        fields.optional("limit_ms", self.limitMs, within(1, maxToolLimitMs));
        fields.optional("max_output", self.maxOutput, within(1, maxToolOutput));
        fields.optional("input", asBytes(self.input));
    }
};

// Properties of the host machine that a provider needs to create a node.
struct NodeFolderAnswer {
    std::string folder; // absolute: to be mounted as nodeFolder (node_folder.h)
    std::string agent;  // absolute path of the agent's program
    int64_t uid = 0;    // of the agent's user
    int64_t gid = 0;
    static void visit(auto& self, auto& fields) {
        fields.optional("folder", asBytes(self.folder));
        fields.optional("agent", asBytes(self.agent));
        fields.optional("uid", self.uid);
        fields.optional("gid", self.gid);
    }
};
struct NodeFile {
    std::string name; // letters, digits, ".", "-", "_"
    std::string content;
    static void visit(auto& self, auto& fields) {
        fields("name", self.name);
        fields("content", asBytes(self.content));
    }
};
inline Result<void> fromValue(const nlohmann::json& value, NodeFile& to) {
    return assignTo(to, fromMessage<NodeFile>(value));
}
// Creates the folder of a node with its id, inside the workspace's folder of this connection. Idempotent: what is there
// stays. Failures: disk_full, permission_denied, io.
struct MakeNodeFolderRequest {
    static constexpr std::string_view verb = "make_node_folder";
    using Answer = NodeFolderAnswer;
    std::string name; // isIdText
    std::string id;   // hexadecimal digits
    // Written into the folder, mode 0600; one that is there stays. Together less than a frame.
    std::vector<NodeFile> files{};
    static void visit(auto& self, auto& fields) {
        fields("name", self.name, isIdText);
        fields("id", self.id);
        fields.optional("files", self.files);
    }
};
// Removes it with all files. Idempotent. Failures: permission_denied, io.
struct RemoveNodeFolderRequest {
    static constexpr std::string_view verb = "remove_node_folder";
    using Answer = void;
    std::string name;
    static void visit(auto& self, auto& fields) { fields("name", self.name, isIdText); }
};

} // namespace studio
