#include "core/agent/gang/gang_words.h"

#include <algorithm>

namespace studio {

namespace {

constexpr std::string_view gpuBeginning = "${{gpu.";
constexpr std::string_view agentWord = "${{node.agent}}";
constexpr std::string_view agentName = "studio-agent"; // found on the job's PATH: its path may have blanks
constexpr int maxLocalGpus = 64;

// Calls `visit` with each word and value of the spec; both kinds of specs are visited, const ones by const reference.
void visitWords(auto& spec, const auto& visit) {
    const auto visitCommand = [&visit](auto& command) {
        for (auto& word : command.argv)
            visit(word);
        if (command.shellText)
            visit(*command.shellText);
        for (auto& [name, value] : command.variables)
            visit(value);
    };
    visitCommand(spec);
    for (auto& process : spec.processes)
        visitCommand(process);
}

Result<std::string> expandGpus(std::string text, const std::vector<std::string>& gpus) {
    for (size_t at = text.find(gpuBeginning); at != std::string::npos; at = text.find(gpuBeginning, at)) {
        const size_t close = text.find("}}", at);
        if (close == std::string::npos)
            return text;
        const std::string number = text.substr(at + gpuBeginning.size(), close - at - gpuBeginning.size());
        size_t index = gpus.size();
        for (size_t i = 0; i < gpus.size(); ++i) {
            if (std::to_string(i) == number)
                index = i;
        }
        if (index == gpus.size())
            return fail(ErrorCode::InvalidArgument, "The command uses ${{gpu." + number + "}}, but " +
                                                        std::to_string(gpus.size()) +
                                                        " GPUs are reserved for it on this node.");
        text.replace(at, close + 2 - at, gpus[index]);
        at += gpus[index].size();
    }
    return text;
}

} // namespace

std::optional<GangSpec> gangOf(const RunSpec& spec) {
    if (spec.gang)
        return spec.gang;
    int ports = -1;
    visitWords(spec, [&ports](const std::string& word) {
        ports = std::max(ports, word.find(gpuBeginning) != std::string::npos ? 0 : -1);
        ports = std::max(ports, countNodePorts(word));
    });
    return ports < 0 ? std::nullopt : std::optional(GangSpec{1, ports});
}

int portsOf(const GangSpec& gang) {
    return std::max(gang.ports + (gang.hasRemoteShell ? 1 : 0), gang.nodes > 1 ? 1 : 0);
}

Result<void> expandSpec(RunSpec& spec, const GangTable& table, int self, const std::vector<std::string>& gpus) {
    Result<void> done;
    visitWords(spec, [&](std::string& word) {
        if (!done || word.find("${{") == std::string::npos)
            return;
        for (size_t at = word.find(agentWord); at != std::string::npos; at = word.find(agentWord, at))
            word.replace(at, agentWord.size(), agentName);
        auto expanded = expandNodes(word, table, self);
        if (expanded)
            expanded = expandGpus(std::move(*expanded), gpus);
        if (expanded)
            word = std::move(*expanded);
        else
            done = fail(expanded.error());
    });
    return done;
}

Result<RunSpec> withPlaceholders(const RunSpec& spec) {
    RunSpec expanded = spec;
    const auto gang = gangOf(spec);
    if (!gang)
        return expanded;
    GangTable table;
    table.key = gang->nodes > 1 ? "key" : "";
    for (int node = 0; node < gang->nodes; ++node)
        table.nodes.push_back({"127.0.0.1", std::vector<int>(static_cast<size_t>(gang->ports), 1), "lo", 8});
    const int gpus = spec.gpus ? spec.gpus->count : maxLocalGpus; // without needs, their variables select them
    const int self = spec.gang ? spec.key.rank : 0;
    auto done = expandSpec(expanded, table, self, std::vector<std::string>(static_cast<size_t>(gpus), "0"));
    if (!done)
        return fail(ErrorCode::InvalidArgument, done.error().message);
    return expanded;
}

} // namespace studio
