#include <charconv>

#include "core/agent/environment/package_builders.h"
#include "core/base/file.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

std::string wordAt(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    return std::string(text.substr(0, text.find_first_of(" =")));
}

// uv prints the number of resolved packages, then the names of the large downloads.
class UvLines {
public:
    explicit UvLines(BuildSession& session)
        : m_session(session) {}

    void take(std::string_view line) {
        while (line.starts_with(' '))
            line.remove_prefix(1);
        const size_t space = std::min(line.find(' '), line.size());
        const std::string_view verb = line.substr(0, space);
        const std::string_view rest = line.substr(space);
        if (verb == "Resolved") {
            const std::string count = wordAt(rest);
            std::from_chars(count.data(), count.data() + count.size(), m_total);
            m_session.progress(Stage::Downloading, {}, 0, m_total);
        } else if (verb == "Downloading" || verb == "Building") {
            m_session.progress(Stage::Downloading, wordAt(rest), m_done, m_total);
        } else if (verb == "Downloaded" || verb == "Built") {
            m_session.progress(Stage::Downloading, wordAt(rest), ++m_done, m_total);
        } else if (verb == "Prepared") {
            m_session.progress(Stage::Installing, {}, 0, m_total);
        } else if (verb == "Installed") {
            m_session.progress(Stage::Installing, {}, m_total, m_total);
        }
    }

private:
    BuildSession& m_session;
    int64_t m_total = 0;
    int64_t m_done = 0;
};

ToolCall uvCall(const ToolChoice& choice, std::vector<std::string> words) {
    ToolCall call;
    call.words = {choice.path};
    call.words.insert(call.words.end(), words.begin(), words.end());
    // Compile bytecode now, as pip does: jobs cannot write into the environment, so each would compile all that it
    // imports.
    call.variables = {{"NO_COLOR", "1"}, {"UV_COMPILE_BYTECODE", "1"}};
    return call;
}

// The interpreter that was found, or the version that uv should find itself.
std::vector<std::string> pythonWords(const BuildSession& session, const ToolChoice& choice) {
    const std::string& wanted = session.spec().packages.python;
    if (!choice.interpreter.empty())
        return {"--python", choice.interpreter};
    return wanted.empty() ? std::vector<std::string>{} : std::vector<std::string>{"--python", wanted};
}

} // namespace

BuildStep buildWithUv(BuildSession& session, const ToolChoice& choice) {
    session.progress(Stage::Installing, "python");
    std::vector<std::string> words = {"venv", "--no-project"};
    for (auto& word : pythonWords(session, choice))
        words.push_back(std::move(word));
    words.push_back(session.prefix());
    if (const auto made = runTool(session, uvCall(choice, words)); !made)
        return tl::unexpected(made.error());
    if (session.spec().packages.pip.empty())
        return {};
    const auto requirements = writeRequirements(session);
    if (!requirements)
        return tl::unexpected(requirements.error());
    session.progress(Stage::Solving);
    UvLines lines(session);
    auto call = uvCall(choice, {"pip", "install", "--python", session.prefix() + "/bin/python", "-r", *requirements});
    call.line = [&lines](std::string_view line) { lines.take(line); };
    const auto installed = runTool(session, std::move(call));
    return installed ? BuildStep{} : tl::unexpected(installed.error());
}

FoundPackages dryRunWithUv(BuildSession& session, const ToolChoice& choice) {
    std::vector<std::string> packages;
    if (session.spec().packages.pip.empty())
        return packages;
    const auto requirements = writeRequirements(session);
    if (!requirements)
        return tl::unexpected(requirements.error());
    session.progress(Stage::Solving);
    std::vector<std::string> words = {"pip", "compile", "--no-header", "--no-annotate"};
    for (auto& word : pythonWords(session, choice))
        words.push_back(std::move(word));
    words.push_back(*requirements);
    auto call = uvCall(choice, words);
    call.separate = true;
    // stderr has only irrelevant warnings without an interpreter; the result is on stdout.
    const auto tried = runTool(session, std::move(call));
    if (!tried)
        return tl::unexpected(tried.error());
    for (size_t at = 0; at < tried->output.size();) {
        const size_t end = std::min(tried->output.find('\n', at), tried->output.size());
        std::string line = tried->output.substr(at, end - at);
        at = end + 1;
        line.resize(std::min(line.find_first_of(";#"), line.size()));
        while (line.ends_with(' '))
            line.pop_back();
        if (line.empty() || line.starts_with('-') || line.starts_with(' '))
            continue;
        if (const size_t equals = line.find("=="); equals != std::string::npos)
            line = line.substr(0, equals) + " " + line.substr(equals + 2);
        packages.push_back(std::move(line));
    }
    return packages;
}

} // namespace studio
