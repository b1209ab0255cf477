#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/agent/environment/package_builders.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

// The first word after `begin`, without a version: "Collecting numpy==1.26 (from …)".
std::string nameAfter(std::string_view line, std::string_view begin) {
    line.remove_prefix(begin.size());
    return std::string(line.substr(0, line.find_first_of(" =<>!~;@[(")));
}

// pip reveals the total only after all packages are collected.
class PipLines {
public:
    explicit PipLines(BuildSession& session)
        : m_session(session) {}

    void take(std::string_view line) {
        constexpr std::string_view collecting = "Collecting ";
        constexpr std::string_view building = "Building wheel for ";
        constexpr std::string_view installing = "Installing collected packages: ";
        while (line.starts_with(' '))
            line.remove_prefix(1);
        if (line.starts_with(collecting)) {
            m_item = nameAfter(line, collecting);
            m_session.progress(Stage::Downloading, m_item, ++m_collected, 0);
        } else if (line.starts_with(building)) {
            m_session.progress(Stage::Installing, nameAfter(line, building), 0, 0);
        } else if (line.starts_with(installing)) {
            const int64_t total = 1 + std::count(line.begin(), line.end(), ',');
            m_session.progress(Stage::Installing, {}, 0, total);
        }
    }

private:
    BuildSession& m_session;
    std::string m_item;
    int64_t m_collected = 0;
};

ToolCall pipCall(BuildSession& session, std::vector<std::string> words) {
    ToolCall call;
    call.words = {session.prefix() + "/bin/python", "-m", "pip"};
    call.words.insert(call.words.end(), words.begin(), words.end());
    call.variables = {{"PYTHONNOUSERSITE", "1"}, {"PIP_DISABLE_PIP_VERSION_CHECK", "1"}};
    return call;
}

BuildStep makeVenv(BuildSession& session, const ToolChoice& choice) {
    session.progress(Stage::Installing, "python");
    ToolCall call;
    call.words = {choice.interpreter, "-m", "venv", session.prefix()};
    const auto made = runTool(session, std::move(call));
    return made ? BuildStep{} : tl::unexpected(made.error());
}

} // namespace

BuildStep buildWithVenv(BuildSession& session, const ToolChoice& choice) {
    const auto made = makeVenv(session, choice);
    return made ? installWithPip(session) : made;
}

BuildStep installWithPip(BuildSession& session) {
    if (session.spec().packages.pip.empty())
        return {};
    const auto requirements = writeRequirements(session);
    if (!requirements)
        return tl::unexpected(requirements.error());
    session.progress(Stage::Solving);
    PipLines lines(session);
    auto call = pipCall(session, {"install", "--no-input", "--progress-bar", "off", "-r", *requirements});
    call.line = [&lines](std::string_view line) { lines.take(line); };
    const auto installed = runTool(session, std::move(call));
    return installed ? BuildStep{} : tl::unexpected(installed.error());
}

FoundPackages dryRunWithVenv(BuildSession& session, const ToolChoice& choice) {
    if (session.spec().packages.pip.empty())
        return std::vector<std::string>{};
    // The dry run needs the pip of the new environment.
    if (auto made = makeVenv(session, choice); !made)
        return tl::unexpected(made.error());
    const auto requirements = writeRequirements(session);
    if (!requirements)
        return tl::unexpected(requirements.error());
    const std::string report = session.folder() + "/report.json";
    session.progress(Stage::Solving);
    const auto tried = runTool(session, pipCall(session, {"install", "--no-input", "--progress-bar", "off", "--dry-run",
                                                          "--report", report, "-r", *requirements}));
    if (!tried)
        return tl::unexpected(tried.error());
    const auto reported = nlohmann::json::parse(readFile(report).value_or("{}"), nullptr, false);
    std::vector<std::string> packages;
    for (const auto& entry : valueAt(reported, "install")) {
        const auto& metadata = valueAt(entry, "metadata");
        packages.push_back(textAt(metadata, "name") + " " + textAt(metadata, "version"));
    }
    return packages;
}

} // namespace studio
