// The part of MachineCreator that observes nodes whose agent does not answer, and removes nodes.
#include <algorithm>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"
#include "core/target/target.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int cloudJoiningFactor = 5; // each look at a node in a cloud starts its command line
constexpr int cloudWatchFactor = 15;
constexpr int slurmWatchFactor = 5;

} // namespace

bool MachineCreator::mayBeHidden(const CreatedNode& node) const {
    if (m_seen.contains(node.seq))
        return false;
    const auto visible = std::min(commandsOf(node)->visibleAfter(), m_options.maxVisible);
    return node.since + visible > m_clock.now();
}

std::chrono::milliseconds MachineCreator::watchPause(const CreatedNode& node) const {
    if (const auto pause = commandsOf(node)->watchPause(); pause.count() > 0)
        return std::min(pause, m_options.watchInterval * slurmWatchFactor);
    if (commandsOf(node)->keepsFiles())
        return m_options.watchInterval;
    return m_options.watchInterval * (node.state == CreatedState::Ready ? cloudWatchFactor : cloudJoiningFactor);
}

void MachineCreator::watch(const CreatedNode& node, const createdNodes::Demand& demand) {
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) { handleDescribed(node, demand, found); });
}

bool MachineCreator::storePlace(CreatedNode& node, const ProvidedNode& found) {
    CreatedNodePlace place = found.place;
    const bool hasOther = node.place.hasOwnKey || !node.place.nextHostKey.empty(); // than its provider knows
    if (place.hostKey.empty() || hasOther) {
        place.hostKey = node.place.hostKey;
        place.nextHostKey = node.place.nextHostKey;
        place.hasOwnKey = node.place.hasOwnKey;
    }
    // An address that is not known at the moment is no other one.
    if ((place.address.empty() && commandsOf(node)->isOverSsh()) || place == node.place)
        return true;
    if (place.folder.empty())
        place.folder = node.place.folder;
    if (place.availableUntilMs == 0)
        place.availableUntilMs = node.place.availableUntilMs;
    place.hasEnded = node.place.hasEnded; // endWithFiles() sets it
    if (place.nodeName.empty())
        place.nodeName = node.place.nodeName;
    node.place = std::move(place);
    return write(node);
}

void MachineCreator::handleDescribed(CreatedNode node, const createdNodes::Demand& demand,
                                     const ProviderResult<ProvidedNode>& found) {
    if (!found && found.error().kind == ProviderError::Kind::Absent) {
        endCost(node, found.error().ended);
        return handleAbsent(node, demand);
    }
    m_absent.erase(node.seq);
    if (!found)
        return retry(node.seq);
    if (node.place.hasEnded)
        return finish(node.seq, watchPause(node));
    if (found->isDead)
        return removeDead(node, *found);
    // Its agent may have answered before: the tickets are tried for some seconds.
    if (found->lacksGpus && (node.state == CreatedState::Joining || demand.isKept))
        return handleLacksGpus(node);
    if (!found->isRunning && !found->isStarting)
        node.place.wasOutOfMemory = found->place.wasOutOfMemory; // stored with what is made of its end
    if (found->isLost || (!found->isRunning && !found->isStarting))
        return handleEnded(node, demand, *found);
    if (!storePlace(node, *found))
        return;
    node.state == CreatedState::Joining&& isLate(node) && !demand.hasRun && !demand.hasFiles
        ? failJoin(node)
        : finish(node.seq, watchPause(node));
}

// After this computer slept, or while no driver ran, nothing has tried to connect: there is still time for it.
bool MachineCreator::isLate(const CreatedNode& node) {
    constexpr std::chrono::milliseconds maxGap = 5min;
    constexpr std::chrono::milliseconds joinGrace = 1min;
    const Timestamp now = m_clock.now();
    Looks& looks = m_looks.try_emplace(node.seq, Looks{now, now}).first->second;
    if (now - looks.last > maxGap || now < looks.last)
        looks.since = now;
    looks.last = now;
    const auto limit = m_options.joinLimit * (node.place.isEmulated ? emulatedFactor : 1);
    return node.since + limit <= now && now - looks.since >= std::min(joinGrace, limit);
}

namespace {

// Of a machine in a cloud, whose size has a name; a pod starts only where its GPUs are.
int gpusOfSize(const CreatedNode& node) {
    const auto found = node.settings.find("gpus");
    return found == node.settings.end() || !node.settings.contains("size")
               ? 0
               : QString::fromStdString(found->second).toInt();
}

} // namespace

std::optional<MachineFacts> MachineCreator::factsOf(const CreatedNode& node) const {
    std::optional<MachineFacts> facts;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (const Target& machine : createdNodes::machines(db)) {
            if (machine.id == node.machine)
                facts = machine.facts;
        }
        return {};
    });
    return facts;
}

std::string MachineCreator::missingGpus(const CreatedNode& node) const {
    const int wanted = node.place.gpus.empty() ? gpusOfSize(node) : static_cast<int>(node.place.gpus.size());
    if (wanted == 0)
        return {};
    const auto facts = factsOf(node);
    const int count = facts ? static_cast<int>(facts->gpus.size()) : 0;
    if (count >= wanted)
        return {};
    if (!node.place.gpus.empty())
        return StudioText::tr(
                   "In the container %1, nvidia-smi reports %2 of its %3 GPUs. Choose an image with glibc, which "
                   "nvidia-smi needs.")
            .arg(QString::fromStdString(displayText(node.name)), QString::number(count), QString::number(wanted))
            .toStdString();
    return StudioText::tr("The machine %1 shows %2 of the %3 GPUs of its size %4. Choose an image that has the NVIDIA "
                          "driver.")
        .arg(QString::fromStdString(displayText(node.name)), QString::number(count), QString::number(wanted),
             QString::fromStdString(displayText(node.settings.at("size"))))
        .toStdString();
}

// Their driver may come after the agent: by the start script, or by what the image does when it boots.
void MachineCreator::awaitGpus(const CreatedNode& node) {
    const std::string known = missingGpus(node);
    if (known.empty())
        return setReady(node);
    if (m_nodeTools == nullptr)
        return failBoot(node, {ProviderError::Kind::Refused, known, {}});
    m_nodeTools->probe(node.machine, this, [this, node](const Result<MachineFacts>& facts) {
        if (!facts && facts.error().code == ErrorCode::Unavailable)
            return retry(node.seq);
        if (facts &&
            !write(node, [&](SQLite::Database& db) { targets::setFacts(db, node.machine, *facts, m_clock.now()); }))
            return;
        CreatedNode waiting = node;
        waiting.trouble = facts ? missingGpus(node)
                                : StudioText::tr("The machine %1 did not report its hardware. %2")
                                      .arg(QString::fromStdString(displayText(node.name)),
                                           QString::fromStdString(displayText(facts.error().message)))
                                      .toStdString();
        if (waiting.trouble.empty())
            return setReady(node);
        if (node.since + m_options.joinLimit <= m_clock.now())
            return failBoot(node, {ProviderError::Kind::Refused, waiting.trouble, {}});
        if (write(node, [&](SQLite::Database& db) { setRemark(db, waiting); }))
            retry(node.seq);
    });
}

void MachineCreator::failJoin(const CreatedNode& node) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_options.joinLimit *
                                                                          (node.place.isEmulated ? emulatedFactor : 1))
                             .count();
    std::string words; // why it could not be reached
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (const Target& machine : targets::attached(db)) {
            if (machine.id == node.machine)
                words = machine.health.message;
        }
        return {};
    });
    perform<std::string>(
        node.host, commandsOf(node)->console(handleOf(node)), [=, this](const ProviderResult<std::string>& console) {
            std::string why = StudioText::tr("The node %1 runs, but its agent did not answer within %2 s.")
                                  .arg(QString::fromStdString(node.name), QString::number(seconds))
                                  .toStdString();
            if (!words.empty())
                why += " " + words;
            failBoot(node, {ProviderError::Kind::Unknown, why, console.value_or(std::string())});
        });
}

// Such a node cannot be started again: it is removed, and found to be absent by the next observation.
void MachineCreator::removeDead(const CreatedNode& node, const ProvidedNode& found) {
    if (!isOurs(found, node))
        return retry(node.seq);
    removeAt(node, found, [=, this](const ProviderResult<bool>&) { retry(node.seq); });
}

void MachineCreator::removeAt(const CreatedNode& node, const ProvidedNode& found,
                              const std::function<void(const ProviderResult<bool>&)>& done) {
    NodeHandle handle = handleOf(node);
    handle.id = found.id;
    perform<bool>(node.host, commandsOf(node)->remove(handle), done);
}

ProviderError MachineCreator::notOurs(const ProvidedNode& found) const {
    return {ProviderError::Kind::Refused,
            StudioText::tr("The node %1 does not have the labels of this workspace and is not removed.")
                .arg(QString::fromStdString(found.name))
                .toStdString(),
            {}};
}

namespace {

std::string keptText(bool hasGuard, const QString& how) {
    return (hasGuard
                ? StudioText::tr("It was powered off: by its idle or stop time while no scheduler ran, by a user, or "
                                 "by the cloud (%1).")
                : StudioText::tr("It ended unexpectedly: %1."))
        .arg(how)
        .toStdString();
}

} // namespace

// It may have ended long before this driver sees it. If this fails, its cost ends when it is known to be off.
void MachineCreator::endCost(const CreatedNode& node, std::optional<Timestamp> ended) {
    if (!ended)
        return;
    (void)m_database.write([&](SQLite::Database& db) -> Result<void> {
        createdNodes::endCostAt(db, node, *ended, m_clock.now());
        return {};
    });
}

void MachineCreator::handleEnded(CreatedNode node, createdNodes::Demand demand, const ProvidedNode& found) {
    const std::string how = found.howItEnded;
    endCost(node, found.ended);
    // It may have got a run since it was asked for.
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        demand = createdNodes::demandFor(db, node);
        return {};
    });
    if (found.isLost && (demand.hasRun || demand.hasFiles)) {
        node.evidence = how;
        return endDestroyed(node);
    }
    if ((demand.hasRun || demand.hasFiles) && commandsOf(node)->endsWithFiles()) {
        node.evidence = how;
        return endWithFiles(node);
    }
    // Only the node itself can prove how its runs ended, and has their files: it is started again.
    if (demand.hasRun || demand.hasFiles) {
        node.state = CreatedState::Booting;
        node.evidence = how;
        if (write(node, [&](SQLite::Database& db) {
                clusters::note(db, node.target, "node_restarted",
                               {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}},
                               m_clock.now());
            }))
            node.boots > 2 ? retry(node.seq) : finish(node.seq);
        return;
    }
    if (demand.isKept)
        return keepEnded(node, keptText(commandsOf(node)->guardsInstances(), QString::fromStdString(how)));
    // One that is destroyed had been ready: its loss was noted, and is no failed start.
    if (node.state == CreatedState::Ready || node.place.isDestroyed) {
        node.state = CreatedState::Removing;
        node.evidence = how;
        if (write(node, [&](SQLite::Database& db) {
                if (node.place.isDestroyed)
                    return;
                clusters::note(db, node.target, "node_lost",
                               {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}},
                               m_clock.now());
            }))
            finish(node.seq);
        return;
    }
    perform<std::string>(node.host, commandsOf(node)->console(handleOf(node)),
                         [=, this](const ProviderResult<std::string>& console) {
                             failBoot(node, {ProviderError::Kind::Unknown,
                                             StudioText::tr("The node %1 ended before its agent answered: %2.")
                                                 .arg(QString::fromStdString(node.name), QString::fromStdString(how))
                                                 .toStdString(),
                                             console.value_or(std::string())});
                         });
}

void MachineCreator::handleAbsent(CreatedNode node, const createdNodes::Demand& demand) {
    if (!node.place.isDestroyed && mayBeHidden(node)) // just created: the cloud may not show it yet
        return finish(node.seq, watchPause(node));
    const Timestamp now = m_clock.now();
    const bool keepsFiles = commandsOf(node)->keepsFiles();
    const auto absence = m_options.absence * (keepsFiles ? 1 : cloudAbsenceFactor);
    const auto [first, isFirst] = m_absent.emplace(node.seq, now);
    if (isFirst || now - first->second < absence)
        return finish(node.seq, std::max(std::chrono::milliseconds(10), absence));
    m_absent.erase(node.seq);
    const std::string how = StudioText::tr("it was removed by another program").toStdString();
    const bool hasFiles = demand.hasRun || demand.hasFiles;
    node.evidence = how;
    if (hasFiles && !keepsFiles)
        return endDestroyed(node);
    // One that a cloud takes away again and again must not be created without an end.
    const bool isBoot = node.state == CreatedState::Booting || node.state == CreatedState::Joining;
    if (isBoot && !hasFiles && !demand.isKept && !node.place.isDestroyed)
        return failBoot(node, {ProviderError::Kind::Unknown,
                               StudioText::tr("The node %1 ended before its agent answered: %2.")
                                   .arg(QString::fromStdString(node.name), QString::fromStdString(how))
                                   .toStdString(),
                               {}});
    node.providerId.clear();
    if (demand.isKept && !hasFiles)
        return keepEnded(node, StudioText::tr("It was removed by another program.").toStdString());
    // The files of its runs are on the host: a container that takes its place reads how they ended.
    node.state = hasFiles ? CreatedState::Planned : CreatedState::Removing;
    if (write(node, [&](SQLite::Database& db) {
            clusters::note(db, node.target, "node_lost",
                           {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}}, now);
        }))
        finish(node.seq);
}

// Its runs cannot be asked for any more: they are ended by the machine's driver, and then the node is removed.
void MachineCreator::endDestroyed(CreatedNode node) {
    if (!std::exchange(node.place.isDestroyed, true)) {
        node.state = CreatedState::Joining; // in which its machine has a driver
        if (!write(node, [&](SQLite::Database& db) {
                createdNodes::endCost(db, node, m_clock.now()); // its driver needs no machine
                clusters::note(db, node.target, "node_lost",
                               {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", node.evidence}},
                               m_clock.now());
            }))
            return;
    }
    finish(node.seq, watchPause(node));
}

// What it left is read in its place. Its runs end by their records; those without one are placed again.
void MachineCreator::endWithFiles(CreatedNode node) {
    if (!std::exchange(node.place.hasEnded, true)) {
        node.state = CreatedState::Joining;
        if (!write(node, [&](SQLite::Database& db) {
                createdNodes::endCost(db, node, m_clock.now()); // its driver needs no machine
                clusters::note(db, node.target, "node_lost",
                               {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", node.evidence}},
                               m_clock.now());
            }))
            return;
    }
    finish(node.seq, watchPause(node));
}

void MachineCreator::remove(CreatedNode node) {
    if (node.state != CreatedState::Removing) {
        node.state = CreatedState::Removing;
        if (!write(node))
            return;
        crashPoint(CrashPoint::NodeRemoving);
    }
    if (node.engine.empty()) // it failed before anything was requested
        return forget(node);
    if (node.providerId.empty()) {
        // What an unanswered request may have created is looked up by its label.
        listAll(node, [=, this](const ProviderResult<Nodes>& all) {
            if (!all)
                return retryLater(node, all.error());
            const auto found =
                std::find_if(all->begin(), all->end(), [&](const auto& one) { return isOurs(one, node); });
            if (found == all->end() && mayBeHidden(node))
                return finish(node.seq, watchPause(node));
            found == all->end() ? forget(node) : removeFound(node, *found);
        });
        return;
    }
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (found)
            return removeFound(node, *found);
        if (found.error().kind != ProviderError::Kind::Absent)
            return retryLater(node, found.error());
        endCost(node, found.error().ended);
        // A cloud may not show yet what it created: forgotten too early, it would run on and cost.
        !node.place.isDestroyed&& mayBeHidden(node) ? finish(node.seq, watchPause(node)) : forget(node);
    });
}

void MachineCreator::removeFound(const CreatedNode& node, const ProvidedNode& found) {
    if (!isOurs(found, node))
        return retryLater(node, notOurs(found));
    const auto removeIt = [=, this](const ProviderResult<bool>&) {
        removeAt(node, found, [=, this](const ProviderResult<bool>& done) {
            if (!done && done.error().kind != ProviderError::Kind::Absent)
                return retryLater(node, done.error());
            crashPoint(CrashPoint::NodeRemoved);
            CreatedNode removed = node;
            removed.providerId = found.id;
            confirmRemoved(removed);
        });
    };
    if (!found.isRunning || !commandsOf(node)->isStoppedFirst())
        return removeIt(true);
    // Its processes get time to end. If that fails, as after its monitor was killed, it is removed as it is.
    NodeHandle handle = handleOf(node);
    handle.id = found.id;
    perform<bool>(node.host, commandsOf(node)->stop(handle), removeIt);
}

// Providers have reported success for nodes that are still there.
void MachineCreator::confirmRemoved(const CreatedNode& node) {
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (!found && found.error().kind == ProviderError::Kind::Absent)
            return forget(node);
        retry(node.seq);
    });
}

// First what it leaves: without its row, nothing says to whom that belongs.
void MachineCreator::forget(const CreatedNode& node) {
    if (node.engine.empty() || !commandsOf(node)->hasLeftovers())
        return removeTraces(node);
    perform<bool>(
        node.host, commandsOf(node)->removeLeftovers(handleOf(node)),
        [=, this](const ProviderResult<bool>& done) { done ? removeTraces(node) : retryLater(node, done.error()); });
}

void MachineCreator::removeTraces(const CreatedNode& node) {
    m_tools.removeFolder(node.host, {node.wish}, this, [=, this](const Result<void>& done) {
        if (!done)
            return retryLater(node, {ProviderError::Kind::Unknown, done.error().message, done.error().detail});
        m_absent.erase(node.seq);
        m_seen.erase(node.seq);
        m_stuck.erase(node.seq);
        m_lacking.erase(node.seq);
        m_looks.erase(node.seq);
        m_keys.forget(node.wish);
        if (write(node, [&](SQLite::Database& db) { createdNodes::setGone(db, node, m_clock.now()); }))
            finish(node.seq);
    });
}

void MachineCreator::setRemark(SQLite::Database& db, const CreatedNode& node) {
    if (const auto demand = createdNodes::demandFor(db, node); demand.node == NodeState::Preparing)
        clusters::setRemark(db, demand.seq, node.trouble);
}

void MachineCreator::retryLater(CreatedNode node, const ProviderError& why) {
    if (node.trouble != why.message) {
        node.trouble = why.message;
        if (!write(node))
            return;
    }
    retry(node.seq);
}

} // namespace studio
