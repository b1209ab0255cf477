#include "core/agent/serve/gang_request.h"

#include "core/agent/job/spawn.h"
#include "core/agent/serve/attempt_state.h"
#include "core/base/file.h"
#include "core/protocol/requests.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

Result<GangSpec> gangOfAttempt(const AttemptFolder& folder) {
    const auto text = readFile(folder.spec());
    if (!text)
        return text.error().code == ErrorCode::NotFound
                   ? fail(ErrorCode::NotFound, "This attempt is not on this machine.",
                          std::string(attemptMissingDetail))
                   : fail(text.error());
    const auto spec = decodeRunSpec(*text);
    if (!spec)
        return fail(spec.error());
    if (!spec->gang)
        return fail(ErrorCode::InvalidArgument, "This attempt has no other nodes.");
    return *spec->gang;
}

} // namespace

Result<void> deliverGangTable(const std::string& root, const AttemptKey& key, const GangTable& table) {
    const auto folder = AttemptFolder::under(root, key);
    const auto gang = gangOfAttempt(folder);
    if (!gang)
        return fail(gang.error());
    if (table.nodes.size() != static_cast<size_t>(gang->nodes))
        return fail(ErrorCode::InvalidArgument, "This attempt has " + std::to_string(gang->nodes) +
                                                    " nodes, and its table " + std::to_string(table.nodes.size()) +
                                                    ".");
    return writeGangTable(folder, table);
}

Result<void> decideAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                           GangDecision decision) {
    const auto folder = AttemptFolder::under(root, key);
    if (const auto gang = gangOfAttempt(folder); !gang)
        return fail(gang.error());
    const auto before = inspectAttempt(root, key, machine, false);
    if (!before)
        return fail(before.error());
    const AttemptPhase phase = before->report.phase;
    if (phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished)
        return {};
    auto made = decideGang(folder, decision);
    if (!made)
        return fail(made.error());
    if (*made != GangDecision::Withdraw)
        return {};
    const auto after = inspectAttempt(root, key, machine, true);
    if (!after)
        return fail(after.error());
    return after->report.phase == AttemptPhase::Accepted ? spawnHold(folder.path()) : Result<void>{};
}

} // namespace studio
