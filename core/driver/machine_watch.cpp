// The part of MachineCreator that observes nodes whose agent does not answer, and removes nodes.
#include <algorithm>

#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"

namespace studio {

namespace {

QString howItEnded(const ContainerFacts& facts) {
    if (facts.wasOutOfMemory)
        return StudioText::tr("it was out of memory");
    if (facts.status == "created")
        return StudioText::tr("it was not started");
    return StudioText::tr("exit code %1").arg(facts.exitCode);
}

} // namespace

void MachineCreator::watch(const CreatedNode& node, const createdNodes::Demand& demand) {
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.inspect({node.providerId}), this, [=, this](const Result<ToolAnswer>& answer) {
        handleInspected(node, demand, commands.readInspected(answer));
    });
}

void MachineCreator::handleInspected(CreatedNode node, const createdNodes::Demand& demand,
                                     const ProviderResult<std::vector<ContainerFacts>>& all) {
    if (!all && all.error().kind == ProviderError::Kind::Absent)
        return handleAbsent(node, demand);
    m_absent.erase(node.seq);
    if (!all)
        return retry(node.seq);
    const ContainerFacts facts = all->front();
    if (!facts.isRunning || facts.pid <= 0)
        return handleEnded(node, demand, howItEnded(facts).toStdString());
    m_tools.run(node.host, ContainerCommands::findProcess(facts.pid), this,
                [=, this](const Result<ToolAnswer>& answer) {
                    if (answer && answer->exitCode == 1)
                        return removeDead(node, facts);
                    const bool isLate = node.state == CreatedState::Joining && !demand.hasRun && !demand.hasFiles &&
                                        node.since + m_options.joinLimit <= m_clock.now();
                    if (!isLate)
                        return finish(node.seq, m_options.watchInterval);
                    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_options.joinLimit).count();
                    failBoot(node, {ProviderError::Kind::Unknown,
                                    StudioText::tr("The container %1 runs, but its agent did not answer within %2 s.")
                                        .arg(QString::fromStdString(node.name), QString::number(seconds))
                                        .toStdString(),
                                    {}});
                });
}

// After its monitor was killed an engine reports a container as running for ever, and cannot start it again: it is removed, and
// found to be absent by the next observation.
void MachineCreator::removeDead(const CreatedNode& node, const ContainerFacts& facts) {
    if (!isOurs(facts, node))
        return retry(node.seq);
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.remove(facts.id), this, [=, this](const Result<ToolAnswer>&) { retry(node.seq); });
}

void MachineCreator::handleEnded(CreatedNode node, const createdNodes::Demand& demand, const std::string& how) {
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
        return keepEnded(
            node, StudioText::tr("Its container ended by itself: %1.").arg(QString::fromStdString(how)).toStdString());
    if (node.state == CreatedState::Ready) {
        node.state = CreatedState::Removing;
        node.evidence = how;
        if (write(node, [&](SQLite::Database& db) {
                clusters::note(db, node.target, "node_lost",
                               {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}},
                               m_clock.now());
            }))
            finish(node.seq);
        return;
    }
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.logs(node.providerId), this, [=, this](const Result<ToolAnswer>& answer) {
        failBoot(node, {ProviderError::Kind::Unknown,
                        StudioText::tr("The container %1 ended before its agent answered: %2.")
                            .arg(QString::fromStdString(node.name), QString::fromStdString(how))
                            .toStdString(),
                        commands.readLogs(answer)});
    });
}

void MachineCreator::handleAbsent(CreatedNode node, const createdNodes::Demand& demand) {
    const Timestamp now = m_clock.now();
    const auto [first, isFirst] = m_absent.emplace(node.seq, now);
    if (isFirst || now - first->second < m_options.absence)
        return finish(node.seq, std::max(std::chrono::milliseconds(10), m_options.absence));
    m_absent.erase(node.seq);
    const std::string how = StudioText::tr("it was removed by another program").toStdString();
    const bool hasFiles = demand.hasRun || demand.hasFiles;
    node.evidence = how;
    node.providerId.clear();
    if (demand.isKept && !hasFiles)
        return keepEnded(node, StudioText::tr("Its container was removed by another program.").toStdString());
    // The files of its runs are on the host: a container that takes its place reads how they ended.
    node.state = hasFiles ? CreatedState::Planned : CreatedState::Removing;
    if (write(node, [&](SQLite::Database& db) {
            clusters::note(db, node.target, "node_lost",
                           {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}}, now);
        }))
        finish(node.seq);
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
    const ContainerCommands commands(node.engine);
    if (node.providerId.empty()) {
        // What an unanswered request may have created is looked up by its label.
        listAll(node.host, commands, [=, this](const ProviderResult<std::vector<ContainerFacts>>& all) {
            if (!all)
                return retryLater(node, all.error());
            const auto found =
                std::find_if(all->begin(), all->end(), [&](const auto& facts) { return isOurs(facts, node); });
            found == all->end() ? forget(node) : removeContainer(node, *found);
        });
        return;
    }
    m_tools.run(node.host, commands.inspect({node.providerId}), this, [=, this](const Result<ToolAnswer>& answer) {
        const auto all = commands.readInspected(answer);
        if (all)
            return removeContainer(node, all->front());
        all.error().kind == ProviderError::Kind::Absent ? forget(node) : retryLater(node, all.error());
    });
}

void MachineCreator::removeContainer(const CreatedNode& node, const ContainerFacts& facts) {
    const ContainerCommands commands(node.engine);
    if (!isOurs(facts, node))
        return retryLater(
            node, {ProviderError::Kind::Refused,
                   StudioText::tr("The container %1 does not have the labels of this workspace and is not removed.")
                       .arg(QString::fromStdString(facts.name))
                       .toStdString(),
                   {}});
    const auto removeIt = [=, this] {
        m_tools.run(node.host, commands.remove(facts.id), this, [=, this](const Result<ToolAnswer>& answer) {
            const auto done = commands.readDone(answer);
            if (!done && done.error().kind != ProviderError::Kind::Absent)
                return retryLater(node, done.error());
            crashPoint(CrashPoint::NodeRemoved);
            CreatedNode removed = node;
            removed.providerId = facts.id;
            confirmRemoved(removed);
        });
    };
    if (!facts.isRunning)
        return removeIt();
    // Its processes get time to end. If that fails, as after its monitor was killed, it is removed as it is.
    m_tools.run(node.host, commands.stop(facts.id), this, [removeIt](const Result<ToolAnswer>&) { removeIt(); });
}

// Engines have reported success for containers that are still there.
void MachineCreator::confirmRemoved(const CreatedNode& node) {
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.inspect({node.providerId}), this, [=, this](const Result<ToolAnswer>& answer) {
        const auto all = commands.readInspected(answer);
        if (!all && all.error().kind == ProviderError::Kind::Absent)
            return forget(node);
        retry(node.seq);
    });
}

void MachineCreator::forget(const CreatedNode& node) {
    m_tools.removeFolder(node.host, {node.wish}, this, [=, this](const Result<void>& done) {
        if (!done)
            return retryLater(node, {ProviderError::Kind::Unknown, done.error().message, done.error().detail});
        m_absent.erase(node.seq);
        if (write(node, [&](SQLite::Database& db) { createdNodes::setGone(db, node, m_clock.now()); }))
            finish(node.seq);
    });
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
