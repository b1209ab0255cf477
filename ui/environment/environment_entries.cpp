#include "ui/environment/environment_entries.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"

#include <algorithm>
#include <map>
#include <set>

namespace studio::ui {

namespace {
// The machine writes the files of a build for a moment after it is built.
constexpr int64_t buildingMs = 60'000;
} // namespace

int64_t lastUseOf(const EnvironmentBuild& build) {
    const int64_t builtMs = build.state.result ? build.state.result->builtMs : 0;
    const bool isOnlyBuilt = build.runs == 0 && builtMs > 0 && build.state.lastUsedMs <= builtMs + buildingMs;
    return isOnlyBuilt ? 0 : build.state.lastUsedMs;
}

int64_t EnvironmentEntry::bytes() const {
    int64_t bytes = 0;
    for (const EnvironmentBuild& build : builds)
        bytes += build.state.result ? build.state.result->bytes : 0;
    return bytes;
}

int64_t EnvironmentEntry::lastUsedMs() const {
    int64_t last = 0;
    for (const EnvironmentBuild& build : builds)
        last = std::max(last, lastUseOf(build));
    return last;
}

Result<std::vector<EnvironmentEntry>> environmentEntries(Client& client) {
    auto environments = client.environments().list();
    if (!environments)
        return fail(environments.error());
    auto builds = client.environments().builds(nullptr);
    if (!builds)
        return fail(builds.error());
    const auto counts = client.read<std::map<std::string, int64_t>>(
        [](SQLite::Database& db) -> Result<std::map<std::string, int64_t>> { return environments::runCounts(db); });
    if (!counts)
        return fail(counts.error());
    std::multimap<std::string, EnvironmentBuild> byHash;
    for (EnvironmentBuild& build : *builds) {
        const std::string hash = build.state.specHash;
        byHash.emplace(hash, std::move(build));
    }
    std::vector<EnvironmentEntry> entries;
    for (NamedEnvironment& named : *environments) {
        EnvironmentEntry entry;
        const std::string hash = toHex(specHash(named.environment.spec));
        const auto [first, last] = byHash.equal_range(hash);
        if (const auto count = counts->find(hash); count != counts->end())
            entry.runs = count->second;
        for (auto build = first; build != last; ++build)
            entry.builds.push_back(build->second);
        entry.named = std::move(named);
        entries.push_back(std::move(entry));
    }
    return entries;
}

Result<EnvironmentDetails> environmentDetails(Client& client, const std::string& nameAndVersion) {
    EnvironmentDetails details;
    auto named = client.environments().find(nameAndVersion);
    if (!named)
        return fail(named.error());
    details.shown = std::move(*named);
    auto versions = client.environments().versions(details.shown.name);
    if (!versions)
        return fail(versions.error());
    details.versions = std::move(*versions);
    auto builds = client.environments().builds(&details.shown.environment);
    if (!builds)
        return fail(builds.error());
    details.builds = std::move(*builds);
    // Build lists omit large fields.
    auto exact = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        for (EnvironmentBuild& build : details.builds) {
            if (auto whole = environments::build(db, build.target, build.state.key))
                build.state.result = std::move(whole->state.result);
        }
        return {};
    });
    if (!exact)
        return fail(exact.error());
    std::set<int64_t> seen;
    for (const EnvironmentBuild& build : details.builds) {
        for (RunRecord& run : client.runs().ofBuild(build.target, build.state.key).value_or(std::vector<RunRecord>())) {
            if (seen.insert(run.seq).second)
                details.runs.push_back(std::move(run));
        }
    }
    std::sort(details.runs.begin(), details.runs.end(),
              [](const RunRecord& a, const RunRecord& b) { return a.seq > b.seq; });
    return details;
}

} // namespace studio::ui
