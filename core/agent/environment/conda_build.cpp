// Builds with micromamba, mamba or conda, whose command lines are compatible.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/package_builders.h"
#include "core/agent/environment/python_shims.h"
#include "core/agent/serve/tree_filler.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;
using nlohmann::json;

constexpr uint64_t maxRecordSize = 16U << 20;

// "3.11" matches any 3.11.x, ">=3.9" is passed on as is.
std::string pythonSpec(const std::string& requested) {
    if (requested.empty())
        return "python";
    const bool hasSign = std::string_view("<>=!~").find(requested.front()) != std::string_view::npos;
    return hasSign ? "python" + requested : "python=" + requested;
}

std::string specFile(const PackageSpec& packages) {
    std::string text = pythonSpec(packages.python) + "\n";
    if (!packages.pip.empty())
        text += "pip\n";
    for (const auto& spec : packages.conda)
        text += spec + "\n";
    return text;
}

// Keeps the package cache of a downloaded micromamba next to it, unless the user has configured one.
std::map<std::string, std::string> variablesOf(const ToolChoice& choice) {
    std::map<std::string, std::string> variables{{"NO_COLOR", "1"}, {"PYTHONNOUSERSITE", "1"}};
    if (choice.tool == BuildTool::Micromamba && baseNameOf(parentOf(choice.path)) == "tools" &&
        std::getenv("MAMBA_ROOT_PREFIX") == nullptr)
        variables["MAMBA_ROOT_PREFIX"] = parentOf(choice.path) + "/mamba";
    return variables;
}

tl::expected<ToolCall, EnvironmentFailure> createCall(BuildSession& session, const ToolChoice& choice,
                                                      std::vector<std::string> options) {
    const auto& packages = session.spec().packages;
    const auto file = writeBuildFile(session, "packages.txt", specFile(packages));
    if (!file)
        return tl::unexpected(file.error());
    ToolCall call;
    call.words = {choice.path, "create", "-y", "-p", session.prefix()};
    call.words.insert(call.words.end(), options.begin(), options.end());
    for (const auto& channel : packages.channels) {
        // As in environment.yml: without it the user's channels are appended.
        call.words.push_back(channel == "nodefaults" ? "--override-channels" : "--channel=" + channel);
    }
    call.words.insert(call.words.end(), {"--file", *file});
    call.variables = variablesOf(choice);
    return call;
}

class CondaLines {
public:
    explicit CondaLines(BuildSession& session)
        : m_session(session) {}

    void take(std::string_view line) {
        while (line.starts_with(' '))
            line.remove_prefix(1);
        constexpr std::string_view linking = "Linking ";
        constexpr std::string_view install = "Install: ";
        if (line.starts_with(install)) {
            std::from_chars(line.data() + install.size(), line.data() + line.size(), m_total);
            m_session.progress(Stage::Downloading, {}, 0, m_total);
        } else if (line.starts_with(linking)) {
            ++m_linked;
            m_session.progress(Stage::Installing, std::string(line.substr(linking.size())), m_linked,
                               std::max(m_total, m_linked));
        } else if (line.starts_with("Downloading and Extracting") || line.starts_with("Transaction starting")) {
            m_session.progress(Stage::Downloading, {}, 0, m_total);
        } else if (line.starts_with("Preparing transaction") || line.starts_with("Executing transaction")) {
            m_session.progress(Stage::Installing, {}, 0, m_total);
        }
    }

private:
    BuildSession& m_session;
    int64_t m_total = 0;
    int64_t m_linked = 0;
};

tl::unexpected<EnvironmentFailure> failedFetch(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

// Uses the machine's HTTP client: all of them honor its proxy settings and have an idle timeout.
std::vector<std::string> fetchWords(const std::string& url, const std::string& to) {
    const std::string searchPath = ownSearchPath();
    if (const auto curl = findOnPath("curl", searchPath))
        return {*curl, "-fsSL", "--connect-timeout", "60", "--speed-limit", "1", "--speed-time", "120", "-o", to, url};
    if (const auto wget = findOnPath("wget", searchPath))
        return {*wget, "-nv", "-T", "60", "--read-timeout=60", "-O", to, url};
    if (const auto python = findOnPath("python3", searchPath))
        return {*python, "-c",
                "import socket, sys, urllib.request; socket.setdefaulttimeout(60); "
                "urllib.request.urlretrieve(sys.argv[1], sys.argv[2])",
                url, to};
    return {};
}

// A downloaded program is never run without a matching checksum.
BuildStep checkAndPlace(const BuildSession& session, const std::string& file, const std::string& to,
                        const std::string& from) {
    const std::string& wanted = session.spec().policy.micromambaSha256;
    const auto hash = sha256OfFile(file);
    if (!hash || toHex(*hash) != wanted) {
        (void)removeFile(file);
        return failedFetch(EnvironmentCause::WrongChecksum, from,
                           "The download has the SHA-256 " + (hash ? toHex(*hash) : std::string("of nothing")) +
                               " instead of " + (wanted.empty() ? "one that is configured" : wanted));
    }
    (void)chmod(file.c_str(), 0700);
    (void)syncFile(file);
    crashPoint(CrashPoint::EnvironmentToolFetched);
    if (auto renamed = renamePath(file, to); !renamed)
        return failedFetch(EnvironmentCause::Unknown, to, renamed.error().message);
    return {};
}

// It was uploaded with the spec.
BuildStep takeSentMicromamba(BuildSession& session, const std::string& to) {
    constexpr const char* from = "the studio";
    session.say("Using the micromamba uploaded by the studio");
    const auto places = readContentStores(session.folder());
    if (!places)
        return failedFetch(EnvironmentCause::Unreachable, from, places.error().message);
    const std::string folder = to + ".sent." + randomIdText();
    auto laid = makeFolders(folder);
    if (laid)
        laid = checkOutTree(places->trees, places->blobs, session.spec().policy.micromambaTree, folder);
    if (!laid) {
        (void)removeTree(folder);
        return failedFetch(laid.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
                                                                    : EnvironmentCause::Unreachable,
                           from, laid.error().message);
    }
    const auto entries = listFolder(folder);
    auto placed = entries && entries->size() == 1
                      ? checkAndPlace(session, folder + "/" + entries->front().name, to, from)
                      : failedFetch(EnvironmentCause::WrongChecksum, from, "It is not a single file.");
    (void)removeTree(folder);
    return placed;
}

} // namespace

BuildStep fetchMicromamba(BuildSession& session, const std::string& to) {
    const auto& policy = session.spec().policy;
    session.progress(Stage::FetchingTool, "micromamba");
    if (auto made = makeFolders(parentOf(to)); !made)
        return failedFetch(EnvironmentCause::Unknown, to, made.error().message);
    if (!policy.micromambaTree.empty())
        return takeSentMicromamba(session, to);
    session.say("Downloading micromamba from " + policy.micromambaUrl);
    const std::string temporary = to + "." + randomIdText();
    ToolCall call;
    call.words = fetchWords(policy.micromambaUrl, temporary);
    if (call.words.empty())
        return failedFetch(EnvironmentCause::ToolMissing, "curl", "Downloading requires curl, wget or python3.");
    const auto fetched = runTool(session, std::move(call));
    if (!fetched) {
        (void)removeFile(temporary);
        auto failure = fetched.error();
        if (failure.cause != EnvironmentCause::DiskFull && failure.cause != EnvironmentCause::Canceled)
            failure.cause = EnvironmentCause::Unreachable;
        failure.subject = policy.micromambaUrl;
        return tl::unexpected(failure);
    }
    return checkAndPlace(session, temporary, to, policy.micromambaUrl);
}

BuildStep buildWithConda(BuildSession& session, const ToolChoice& choice) {
    if (choice.needsDownload) {
        if (auto fetched = fetchMicromamba(session, choice.path); !fetched)
            return fetched;
    }
    auto call = createCall(session, choice, {});
    if (!call)
        return tl::unexpected(call.error());
    session.progress(Stage::Solving);
    CondaLines lines(session);
    call->line = [&lines](std::string_view line) { lines.take(line); };
    if (const auto made = runTool(session, std::move(*call)); !made)
        return tl::unexpected(made.error());
    return installWithPip(session);
}

FoundPackages dryRunWithConda(BuildSession& session, const ToolChoice& choice) {
    if (choice.needsDownload) {
        if (auto fetched = fetchMicromamba(session, choice.path); !fetched)
            return tl::unexpected(fetched.error());
    }
    auto call = createCall(session, choice, {"--dry-run", "--json"});
    if (!call)
        return tl::unexpected(call.error());
    session.progress(Stage::Solving);
    call->separate = true;
    const auto tried = runTool(session, std::move(*call));
    if (!tried)
        return tl::unexpected(tried.error());
    const json reported = json::parse(tried->output, nullptr, false);
    std::vector<std::string> packages;
    for (const auto& entry : valueAt(valueAt(reported, "actions"), "LINK"))
        packages.push_back(textAt(entry, "name") + " " + textAt(entry, "version"));
    // pip can resolve its packages only after these are installed.
    for (const auto& requirement : session.spec().packages.pip)
        packages.push_back(requirement + " (pip)");
    return packages;
}

CondaRecords condaRecords(const std::string& prefix) {
    CondaRecords records;
    const auto entries = listFolder(prefix + "/conda-meta");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (!entry.name.ends_with(".json"))
            continue;
        const auto text = readFile(joinPath(prefix + "/conda-meta", entry.name), maxRecordSize);
        const json record = text ? json::parse(*text, nullptr, false) : json();
        std::string line = textAt(record, "url");
        if (line.empty())
            continue;
        if (const std::string hash = textAt(record, "md5"); !hash.empty())
            line += "#" + hash;
        records.explicitText += line + "\n";
        ++records.packages;
    }
    if (records.packages > 0)
        records.explicitText.insert(0, "@EXPLICIT\n");
    return records;
}

} // namespace studio
