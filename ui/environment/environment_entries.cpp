#include "ui/environment/environment_entries.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"

#include <algorithm>
#include <map>
#include <set>

namespace studio::ui {

int64_t EnvironmentEntry::runs() const {
    int64_t runs = 0;
    for (const EnvironmentBuild& build : builds)
        runs += build.runs;
    return runs;
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
        last = std::max(last, build.state.lastUsedMs);
    return last;
}

Result<std::vector<EnvironmentEntry>> environmentEntries(Client& client) {
    auto environments = client.environments().list();
    if (!environments)
        return fail(environments.error());
    auto builds = client.environments().builds(nullptr);
    if (!builds)
        return fail(builds.error());
    std::multimap<std::string, EnvironmentBuild> byHash;
    for (EnvironmentBuild& build : *builds) {
        const std::string hash = build.state.specHash;
        byHash.emplace(hash, std::move(build));
    }
    std::vector<EnvironmentEntry> entries;
    for (NamedEnvironment& named : *environments) {
        EnvironmentEntry entry;
        const auto [first, last] = byHash.equal_range(toHex(specHash(named.environment.spec)));
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
