// The part of MachineCreator that stops the nodes of instances, which are kept, and replaces those whose size has changed.
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"
#include "core/target/instance_store.h"

namespace studio {

void MachineCreator::stop(CreatedNode node) {
    if (node.providerId.empty()) // nothing runs: it was removed, or is yet to be created again
        return setStopped(node);
    if (node.state != CreatedState::Stopping) {
        node.state = CreatedState::Stopping;
        if (!write(node))
            return;
        crashPoint(CrashPoint::NodeStopping);
    }
    const ContainerCommands commands(node.engine);
    // What it answers is not believed: what is there is looked at. One that stopped before answers with success.
    m_tools.run(node.host, commands.stop(node.providerId), this, [=, this](const Result<ToolAnswer>&) {
        crashPoint(CrashPoint::NodeStopped);
        confirmStopped(node);
    });
}

void MachineCreator::confirmStopped(const CreatedNode& node) {
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.inspect({node.providerId}), this, [=, this](const Result<ToolAnswer>& answer) {
        const auto all = commands.readInspected(answer);
        if (!all && all.error().kind == ProviderError::Kind::Absent)
            return handleAbsent(node, {.isKept = true});
        if (!all)
            return retryLater(node, all.error());
        m_absent.erase(node.seq);
        const ContainerFacts facts = all->front();
        if (!facts.isRunning || facts.pid <= 0)
            return setStopped(node);
        // An engine reports a container whose monitor was killed as running for ever.
        m_tools.run(node.host, ContainerCommands::findProcess(facts.pid), this,
                    [=, this](const Result<ToolAnswer>& found) {
                        if (found && found->exitCode == 1)
                            return setStopped(node);
                        retry(node.seq);
                    });
    });
}

void MachineCreator::setStopped(CreatedNode node) {
    node.state = CreatedState::Stopped;
    node.trouble.clear();
    if (write(node))
        finish(node.seq);
}

void MachineCreator::replace(const CreatedNode& node) {
    const auto removed = [=, this] {
        crashPoint(CrashPoint::NodeReplaced);
        if (write(node, [&](SQLite::Database& db) { createdNodes::setReplacing(db, node, m_clock.now()); }))
            finish(node.seq);
    };
    if (node.providerId.empty())
        return removed();
    const ContainerCommands commands(node.engine);
    m_tools.run(node.host, commands.inspect({node.providerId}), this, [=, this](const Result<ToolAnswer>& answer) {
        const auto all = commands.readInspected(answer);
        if (!all && all.error().kind == ProviderError::Kind::Absent)
            return removed();
        if (!all)
            return retryLater(node, all.error());
        if (!isOurs(all->front(), node))
            return retryLater(
                node, {ProviderError::Kind::Refused,
                       StudioText::tr("The container %1 does not have the labels of this workspace and is not removed.")
                           .arg(QString::fromStdString(all->front().name))
                           .toStdString(),
                       {}});
        m_tools.run(node.host, commands.remove(node.providerId), this, [=, this](const Result<ToolAnswer>& gone) {
            const auto done = commands.readDone(gone);
            if (!done && done.error().kind != ProviderError::Kind::Absent)
                return retryLater(node, done.error());
            removed();
        });
    });
}

void MachineCreator::keepEnded(CreatedNode node, const std::string& how) {
    node.state = CreatedState::Stopped;
    node.trouble = how;
    if (write(node, [&](SQLite::Database& db) {
            instances::setFailed(db, node.target, how, m_clock.now());
            clusters::note(db, node.target, "node_lost",
                           {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}},
                           m_clock.now());
        }))
        finish(node.seq);
}

} // namespace studio
