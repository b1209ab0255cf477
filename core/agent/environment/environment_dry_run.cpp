#include "core/agent/environment/environment_dry_run.h"

#include <algorithm>
#include <fcntl.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/build_session.h"
#include "core/agent/environment/environment_choice.h"
#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/environment_key.h"
#include "core/base/id.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds versionLimit{30'000};
constexpr std::chrono::minutes toolLimit{15}; // a user is waiting for the reply

// A folder for one dry run, locked so that it is not swept as temporary data.
class TrialFolder {
public:
    explicit TrialFolder(const std::string& root)
        : m_path(root + "/tmp/try." + randomIdText()) {}
    ~TrialFolder() { (void)removeTree(m_path); }
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;

    Result<void> make() {
        if (auto made = makeFolders(m_path); !made)
            return made;
        auto lock = FileLock::open(m_path + "/lock");
        if (!lock)
            return fail(lock.error());
        if (!lock->tryExclusive())
            return fail(ErrorCode::Io, "Could not lock " + m_path);
        m_lock.emplace(std::move(*lock));
        if (auto noted = writeAll(m_lock->descriptor(), "try", m_lock->path()); !noted)
            return noted;
        return writeFileAtomically(m_path + "/wanted", {});
    }
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
    std::optional<FileLock> m_lock;
};

// Parses "numpy==1.26.4" of pip and "https://…/numpy-1.26.4-py311_0.conda#…" of conda.
std::string packageIn(std::string line) {
    if (const size_t equals = line.find("=="); equals != std::string::npos)
        return line.replace(equals, 2, " ");
    if (line.find("://") == std::string::npos)
        return line;
    line = baseNameOf(line.substr(0, line.find('#')));
    const size_t build = line.rfind('-');
    const size_t version = build == std::string::npos || build == 0 ? std::string::npos : line.rfind('-', build - 1);
    if (version == std::string::npos)
        return line;
    return line.substr(0, version) + " " + line.substr(version + 1, build - version - 1);
}

std::vector<std::string> packagesIn(const std::string& exact) {
    std::vector<std::string> packages;
    for (size_t at = 0; at < exact.size();) {
        const size_t end = std::min(exact.find('\n', at), exact.size());
        if (end > at && exact[at] != '@')
            packages.push_back(packageIn(exact.substr(at, end - at)));
        at = end + 1;
    }
    std::sort(packages.begin(), packages.end());
    return packages;
}

void tryInterpreter(BuildSession& session, EnvironmentDryRun& trial) {
    trial.tool = "existing";
    auto result = existingEnvironment(session.spec());
    if (!result) {
        trial.failure = result.error();
        return;
    }
    ToolCall call;
    call.words = {result->interpreter, "-I", "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"};
    call.separate = true;
    call.limit = versionLimit;
    const auto end = session.run(call);
    if (end.exitCode != 0) {
        trial.failure = {EnvironmentCause::InterpreterMissing, result->interpreter,
                         end.error.empty() ? "It did not report its version: " + end.output : end.error};
        return;
    }
    result->python = end.output.substr(0, end.output.find('\n'));
    trial.state.phase = EnvironmentState::Phase::Ready;
    trial.state.result = std::move(*result);
}

} // namespace

EnvironmentDryRun dryRunEnvironment(const AgentPaths& places, const EnvironmentSpec& spec) {
    const std::string& root = places.root;
    EnvironmentDryRun trial;
    if (const auto key = buildKeyFor(spec, root)) {
        trial.state.key = *key;
        if (auto state = EnvironmentFolder::under(root, *key).state(true)) {
            trial.state = std::move(*state);
            if (trial.state.result && !trial.state.change) {
                trial.tool = trial.state.result->tool;
                trial.packages = packagesIn(trial.state.result->exact);
                return trial;
            }
        }
    }
    trial.state.name = spec.name;
    trial.state.specHash = toHex(specHash(spec));
    TrialFolder folder(root);
    UniqueFd log(open("/dev/null", O_WRONLY | O_CLOEXEC));
    if (const auto made = folder.make(); !made) {
        trial.failure = {made.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
                                                                  : EnvironmentCause::Unknown,
                         folder.path(), made.error().message};
        return trial;
    }
    if (!treeOf(spec).empty())
        (void)writeContentStores(folder.path(), {places.blobs, places.trees});
    BuildSession session(folder.path(), spec, {}, std::move(log));
    session.setToolTimeout(toolLimit);
    if (spec.kind == EnvironmentSpec::Kind::Existing) {
        tryInterpreter(session, trial);
        return trial;
    }
    auto tried = spec.kind == EnvironmentSpec::Kind::Container ? dryRunContainer(session) : dryRunPackages(session);
    tried.state = std::move(trial.state);
    return tried;
}

} // namespace studio
