// The part of MachineCreator that stops the nodes of instances, which are kept, and replaces those whose size has
// changed.
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"
#include "core/target/instance_store.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

constexpr int maxResizeErrors = 3; // of which nothing is known, before they count as a refusal

} // namespace

void MachineCreator::stop(CreatedNode node) {
    if (node.providerId.empty()) // nothing runs: it was removed, or is yet to be created again
        return setStopped(node);
    if (node.state != CreatedState::Stopping) {
        node.state = CreatedState::Stopping;
        if (!write(node))
            return;
        crashPoint(CrashPoint::NodeStopping);
    }
    // What it answers is not believed: what is there is looked at. One that stopped before answers with success.
    perform<bool>(node.host, commandsOf(node)->stop(handleOf(node)), [=, this](const ProviderResult<bool>&) {
        crashPoint(CrashPoint::NodeStopped);
        confirmStopped(node);
    });
}

void MachineCreator::confirmStopped(const CreatedNode& node) {
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (!found && found.error().kind == ProviderError::Kind::Absent)
            return handleAbsent(node, {.isKept = true});
        if (!found)
            return retryLater(node, found.error());
        m_absent.erase(node.seq);
        // One that is still starting runs later.
        (found->isRunning || found->isStarting) && !found->isDead ? retry(node.seq) : setStopped(node);
    });
}

void MachineCreator::setStopped(CreatedNode node) {
    node.state = CreatedState::Stopped;
    node.trouble.clear();
    if (write(node, [&](SQLite::Database& db) { createdNodes::alignKeptTime(db, node); }))
        finish(node.seq);
}

void MachineCreator::replace(const CreatedNode& node, std::optional<std::chrono::milliseconds> pause) {
    const auto removed = [=, this] {
        crashPoint(CrashPoint::NodeReplaced);
        if (write(node, [&](SQLite::Database& db) { createdNodes::setReplacing(db, node, m_clock.now()); }))
            finish(node.seq, pause);
    };
    // The one that takes its place uses what the folder keeps.
    const auto release = [=, this] {
        perform<bool>(node.host, commandsOf(node)->release(handleOf(node)),
                      [=, this](const ProviderResult<bool>& done) {
                          if (!done && done.error().kind != ProviderError::Kind::Absent)
                              return retryLater(node, done.error());
                          removed();
                      });
    };
    // Of one that is gone, the folder may still have the plan.
    const auto releaseGone = [=, this] {
        !node.engine.empty() && commandsOf(node)->releasesFolder() ? release() : removed();
    };
    if (node.providerId.empty())
        return releaseGone();
    if (node.mustReplace && commandsOf(node)->canResize())
        return resize(node);
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (!found && found.error().kind == ProviderError::Kind::Absent)
            return releaseGone();
        if (!found)
            return retryLater(node, found.error());
        if (!isOurs(*found, node))
            return retryLater(node, notOurs(*found));
        release();
    });
}

// Its disk is kept. Where that size cannot be had, it stays off, and the next start tries again.
void MachineCreator::resize(const CreatedNode& node) {
    describe(node, [=, this](const ProviderResult<ProvidedNode>& found) {
        if (!found && found.error().kind == ProviderError::Kind::Absent)
            return handleAbsent(node, {.isKept = true});
        if (!found)
            return retryLater(node, found.error());
        if (!isOurs(*found, node))
            return retryLater(node, notOurs(*found));
        m_absent.erase(node.seq);
        perform<bool>(node.host, commandsOf(node)->resize(handleOf(node), node.settings),
                      [=, this](const ProviderResult<bool>& done) {
                          crashPoint(CrashPoint::NodeReplaced);
                          if (!done)
                              return failResize(node, done.error());
                          if (write(node, [&](SQLite::Database& db) { createdNodes::setResized(db, node); }))
                              finish(node.seq);
                      });
    });
}

void MachineCreator::failResize(CreatedNode node, const ProviderError& why) {
    using Kind = ProviderError::Kind;
    if (why.kind == Kind::Unanswered || why.kind == Kind::SignIn ||
        (why.kind == Kind::Unknown && ++m_retries[node.seq].unknown < maxResizeErrors))
        return retryLater(node, why);
    node.trouble = why.message;
    if (write(node, [&](SQLite::Database& db) { instances::setFailed(db, node.target, why.message, m_clock.now()); }))
        finish(node.seq, m_options.watchInterval); // it is wanted until the cluster has been looked at
}

void MachineCreator::keepEnded(CreatedNode node, const std::string& how) {
    // On some clouds a machine that powered itself off costs as before, until the cloud is asked to stop it.
    const NodeProvider* provider = providerNamed(node.provider);
    const bool mayCost = !node.providerId.empty() && provider != nullptr && provider->hasGuard();
    node.state = mayCost ? CreatedState::Stopping : CreatedState::Stopped;
    node.trouble = how;
    if (write(node, [&](SQLite::Database& db) {
            createdNodes::alignKeptTime(db, node);
            instances::setFailed(db, node.target, how, m_clock.now());
            // It would be started again before the scaler has seen that it is no longer wanted.
            const auto demand = createdNodes::demandFor(db, node);
            if (demand.node && !demand.hasRun)
                clusters::setNode(db, demand.seq, NodeState::Leaving, m_clock.now());
            clusters::note(db, node.target, "node_lost",
                           {{"node", std::to_string(node.number)}, {"name", node.name}, {"detail", how}},
                           m_clock.now());
        }))
        finish(node.seq);
}

} // namespace studio
