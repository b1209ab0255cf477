// DriverRequestHandler: requests that change how a machine is reached: another route, another host key.

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/driver/driver_request_handler.h"
#include "core/store/cached_statement.h"
#include "core/target/operation_record.h"

namespace studio {

namespace {

constexpr size_t maxKnownHostsShown = 2000;

QString quotedName(const Target& target) {
    return QString::fromStdString(displayText(target.name));
}

// Runs and their files stay on the machine, so a target cannot move to another one. Facts read by an older version lack
// the machine ID; the host name then stands for it.
Result<void> checkSameMachine(const Target& target, const MachineFacts& found) {
    if (!target.facts)
        return {};
    const bool hasIds = !target.facts->machineId.empty() && !found.machineId.empty();
    const bool isSame = hasIds ? target.facts->machineId == found.machineId : target.facts->hostName == found.hostName;
    if (isSame)
        return {};
    return fail(ErrorCode::Conflict,
                StudioText::tr("This address leads to another machine (%1) than \"%2\" (%3). Nothing was changed: runs "
                               "and their files stay with their machine. Attach the other machine as a new target.")
                    .arg(QString::fromStdString(displayText(found.hostName)), quotedName(target),
                         QString::fromStdString(displayText(target.facts->hostName)))
                    .toStdString(),
                "host");
}

// Another account has another home folder, where the runs in flight are not found.
Result<void> checkUserChange(SQLite::Database& db, const Target& target) {
    const int unfinished = selectValue<int>(db,
                                            "SELECT count(*) FROM run WHERE ended_ms IS NULL AND (target IN (SELECT "
                                            "id FROM target WHERE id=?1 OR via_machine=?1) OR seq IN (SELECT run FROM "
                                            "placement WHERE machine=?1 AND freed_ms IS NULL))",
                                            target.id)
                               .value_or(0);
    if (unfinished == 0)
        return {};
    return fail(ErrorCode::Conflict,
                StudioText::tr("The user cannot be changed while %n runs on \"%1\" have not ended: they belong to the "
                               "current account. Wait for them or cancel them.",
                               nullptr, unfinished)
                    .arg(quotedName(target))
                    .toStdString(),
                "user");
}

} // namespace

void DriverRequestHandler::changeConnection(const driver::ChangeConnectionRequest& request,
                                            const ReplyTo<driver::ChangeConnectionRequest>& reply) {
    const auto found = checkOf(request.check);
    if (!found)
        return reply(fail(found.error()));
    const auto machine = machineOf(request.target);
    if (!machine)
        return reply(fail(machine.error()));
    const Check& check = **found;
    const MachineCheck& looked = *check.check;
    if (!looked.isFine() || !looked.facts())
        return reply(fail(ErrorCode::Conflict,
                          StudioText::tr("The check has not succeeded. Nothing was changed: fix what it reports, and "
                                         "check again.")
                              .toStdString()));
    const SshRoute& route = looked.config().route;
    const TargetId id = (*machine)->id();
    bool isOtherUser = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, (*machine)->name());
        if (!target)
            return fail(target.error());
        if (!target->remote())
            return fail(ErrorCode::Corrupt, target->trouble.value_or(std::string()));
        if (auto same = checkSameMachine(*target, *looked.facts()); !same)
            return same;
        isOtherUser = target->remote()->route.back().user != route.back().user;
        if (isOtherUser) {
            if (auto fine = checkUserChange(db, *target); !fine)
                return fine;
            targets::setInstalledKey(db, id, {}); // it stays in the other account
        }
        RemoteConfig config = *target->remote();
        config.route = route;
        if (auto done = targets::setRemote(db, id, config); !done)
            return done;
        if (!check.installedKey.empty())
            targets::setInstalledKey(db, id, check.installedKey);
        targets::setFacts(db, id, *looked.facts(), m_clock.now());
        targets::setHealth(db, id, {{}, {}, {}, looked.warnings()});
        targets::setLastContact(db, id, m_clock.now());
        operations::add(db, id, {0, "update", "succeeded", check.started, m_clock.now(), looked.steps(), std::nullopt});
        return {};
    });
    if (!written)
        return reply(fail(written.error()));
    if (isOtherUser)
        invalidateTrees(id);
    m_signIn.keep(request.check, id.text(), request.keep);
    m_signIn.leave(request.check);
    m_checks.erase(request.check);
    Q_EMIT attached(); // the machine is reconnected by the new route
    Q_EMIT changed();
    reply({});
}

Result<SshRoute> DriverRequestHandler::routeOf(const driver::RouteRequest& request) {
    if (request.check.empty())
        return machineOf(request.target).map([](const AttachedMachine* machine) { return machine->config().route; });
    return checkOf(request.check).map([](const Check* check) { return check->check->config().route; });
}

void DriverRequestHandler::listHostKeyChanges(const driver::HostKeyChangesRequest& request,
                                              const ReplyTo<driver::HostKeyChangesRequest>& reply) {
    reply(routeOf(request).map(
        [this](const SshRoute& route) { return driver::HostKeyChangesAnswer{m_knownHosts.changes(route)}; }));
}

void DriverRequestHandler::replaceHostKey(const driver::ReplaceHostKeyRequest& request,
                                          const ReplyTo<driver::ReplaceHostKeyRequest>& reply) {
    const auto route = routeOf(request);
    if (!route)
        return reply(fail(route.error()));
    if (auto replaced = m_knownHosts.replace(request.host, request.port, request.fingerprint); !replaced)
        return reply(fail(replaced.error()));
    if (!request.check.empty())
        return reply({});
    // An expected fingerprint of the settings would reject the key that was just confirmed.
    RemoteConfig config;
    bool isChanged = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, request.target);
        if (!target)
            return fail(target.error());
        if (!target->remote())
            return {};
        config = *target->remote();
        for (SshHop& hop : config.route) {
            if (hop.host != request.host || hop.port != request.port || hop.expectedHostKey.empty())
                continue;
            isChanged = isChanged || hop.expectedHostKey != request.fingerprint;
            hop.expectedHostKey = request.fingerprint;
        }
        return isChanged ? targets::setRemote(db, target->id, config) : Result<void>();
    });
    if (!written)
        return reply(fail(written.error()));
    if (isChanged)
        Q_EMIT attached();
    if (const auto machine = machineOf(request.target))
        (*machine)->connectNow();
    reply({});
}

void DriverRequestHandler::listKnownHosts(const driver::KnownHostsRequest& /*request*/,
                                          const ReplyTo<driver::KnownHostsRequest>& reply) {
    std::vector<std::pair<std::string, SshRoute>> routes;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (const Target& target : targets::all(db)) {
            if (target.remote())
                routes.emplace_back(target.name, target.remote()->route);
        }
        return {};
    });
    if (!read)
        return reply(fail(read.error()));
    // One more than is reported shows whether there are more.
    auto hosts = m_knownHosts.list(routes, maxKnownHostsShown + 1);
    if (!hosts)
        return reply(fail(hosts.error()));
    driver::KnownHostsAnswer answer{std::move(*hosts), false};
    answer.isMore = answer.hosts.size() > maxKnownHostsShown;
    answer.hosts.resize(std::min(answer.hosts.size(), maxKnownHostsShown));
    reply(std::move(answer));
}

void DriverRequestHandler::removeKnownHost(const driver::RemoveKnownHostRequest& request,
                                           const ReplyTo<driver::RemoveKnownHostRequest>& reply) {
    reply(m_knownHosts.remove(request.file, request.line, request.fingerprint));
}

} // namespace studio
