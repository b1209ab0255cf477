// Finds the logs of an attempt's processes in the workspace, or its mirror of a machine. Blocks on the disk; any
// thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace studio {

struct RunLog {
    std::optional<int> process; // rank among all processes of the attempt; nullopt: of preparing the node
    int node = 0;
    std::string name; // "std_log.txt" of an attempt with one process, "std_log_process_3.txt", "environment.log", …
    std::string path;
    std::string end{}; // path of its last part, if the log is longer than the limit of its machine
};

// `attemptFolder` as RunClient::attemptFolder() returns it: that of node 0. Returns the folders of all nodes, in order;
// one of a node that has no files yet may not exist.
std::vector<std::string> nodeFoldersOf(const std::string& attemptFolder);
// Returns the logs that exist: those of processes in order of rank, then those of preparing the nodes. With several
// nodes the latter are "environment.log" and "environment_1.log", ….
std::vector<RunLog> logsOf(const std::string& attemptFolder);
// Returns what is said of a log of which only a part is here; empty: it is whole.
std::string describeLogCut(const std::string& path);
// Returns the log of the first process, whether it exists or not.
std::string mainLogOf(const std::string& attemptFolder);

} // namespace studio
