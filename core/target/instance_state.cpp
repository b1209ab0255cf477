#include "core/target/instance_state.h"

#include <QCoreApplication>

namespace studio {

namespace {

struct InstanceText {
    Q_DECLARE_TR_FUNCTIONS(InstanceText)
};

bool isBeingMade(CreatedState state) {
    return state == CreatedState::Planned || state == CreatedState::Requested || state == CreatedState::Locating ||
           state == CreatedState::Booting || state == CreatedState::Joining;
}

bool isMissing(const InstanceFacts& facts) {
    const bool isGone = !facts.created || *facts.created == CreatedState::Gone;
    return facts.wasReady && (isGone || (*facts.created == CreatedState::Stopped && !facts.hasContainer)) &&
           !facts.mustReplace;
}

std::string missingText() {
    return InstanceText::tr("Its container or virtual machine was removed by another program. \"studioctl compute "
                            "resize\" recreates it; the remaining files in its folder are kept.")
        .toStdString();
}

InstanceVerdict whenOn(const InstanceFacts& facts) {
    if (!facts.node || *facts.node == NodeState::Preparing)
        return {facts.wasReady ? InstanceState::Starting : InstanceState::Creating};
    switch (*facts.node) {
    case NodeState::Running:
        return {facts.isSetupRun ? InstanceState::SettingUp : InstanceState::JobRunning};
    case NodeState::Idle:
        if (facts.setup == SetupState::Active)
            return {InstanceState::SettingUp};
        if (facts.setup == SetupState::Failed)
            return {InstanceState::SetupFailed,
                    InstanceText::tr("The setup script failed; its log is that of the setup run.").toStdString()};
        return {InstanceState::Running};
    case NodeState::Leaving:
        return {facts.isRestarting ? InstanceState::Restarting : InstanceState::Stopping};
    case NodeState::Preparing:
    case NodeState::Preempted:
    case NodeState::Unusable:
        break;
    }
    return {InstanceState::Unknown, facts.nodeTrouble};
}

InstanceVerdict whenWanted(const InstanceFacts& facts) {
    if (!facts.created || *facts.created == CreatedState::Gone)
        return {facts.wasReady ? InstanceState::Starting : InstanceState::Creating};
    const CreatedState created = *facts.created;
    if (created == CreatedState::Failed || created == CreatedState::Removing)
        return {facts.wasReady ? InstanceState::Unusable : InstanceState::CreateFailed, facts.nodeTrouble};
    if (facts.isRestarting)
        return {InstanceState::Restarting};
    // A container that ended while a run was on it is started again, because only it knows how the run ended.
    if (facts.node == NodeState::Unusable && facts.hasRun)
        return {InstanceState::Unknown, facts.nodeTrouble};
    if (isBeingMade(created) || created == CreatedState::Stopped || created == CreatedState::Stopping)
        return {facts.wasReady ? InstanceState::Starting : InstanceState::Creating, facts.nodeTrouble};
    return whenOn(facts);
}

} // namespace

InstanceVerdict instanceState(const InstanceFacts& facts) {
    if (facts.provisioning == Provisioning::Deleting)
        return {InstanceState::Deleting, facts.nodeTrouble};
    if (facts.provisioning == Provisioning::Failed)
        return {InstanceState::CreateFailed, facts.trouble};
    if (facts.provisioning == Provisioning::Creating)
        return {InstanceState::Creating};
    const bool isNothing = !facts.created || *facts.created == CreatedState::Gone;
    if (!facts.failure.empty() && !facts.wasReady)
        return {InstanceState::CreateFailed, facts.failure};
    if (isMissing(facts))
        return {InstanceState::Unusable, missingText()};
    if (facts.desired == DesiredState::Running && facts.failure.empty())
        return whenWanted(facts);
    if (isNothing || *facts.created == CreatedState::Stopped)
        return {InstanceState::Stopped, facts.failure};
    return {InstanceState::Stopping,
            facts.hasRun ? InstanceText::tr("It stops after its active run ends.").toStdString() : facts.nodeTrouble};
}

bool canStart(const InstanceFacts& facts) {
    return facts.provisioning != Provisioning::Deleting && facts.provisioning != Provisioning::Failed &&
           !isMissing(facts);
}

std::string_view toText(InstanceState state) {
    switch (state) {
    case InstanceState::Creating:
        return "Creating";
    case InstanceState::CreateFailed:
        return "CreateFailed";
    case InstanceState::SettingUp:
        return "SettingUp";
    case InstanceState::SetupFailed:
        return "SetupFailed";
    case InstanceState::Starting:
        return "Starting";
    case InstanceState::Running:
        return "Running";
    case InstanceState::JobRunning:
        return "JobRunning";
    case InstanceState::Restarting:
        return "Restarting";
    case InstanceState::Stopping:
        return "Stopping";
    case InstanceState::Stopped:
        return "Stopped";
    case InstanceState::Deleting:
        return "Deleting";
    case InstanceState::Unusable:
        return "Unusable";
    case InstanceState::Unknown:
        return "Unknown";
    }
    return "Unknown";
}

std::optional<InstanceState> instanceStateFromText(std::string_view text) {
    for (const auto state : allInstanceStates) {
        if (toText(state) == text)
            return state;
    }
    return std::nullopt;
}

bool isOn(InstanceState state) {
    switch (state) {
    case InstanceState::SettingUp:
    case InstanceState::SetupFailed:
    case InstanceState::Running:
    case InstanceState::JobRunning:
    case InstanceState::Starting:
    case InstanceState::Restarting:
    case InstanceState::Stopping:
    case InstanceState::Unknown:
        return true;
    default:
        return false;
    }
}

bool canBeStarted(InstanceState state) {
    return state == InstanceState::Stopped || state == InstanceState::Stopping || state == InstanceState::CreateFailed;
}

bool canBeOpened(InstanceState state) {
    return state == InstanceState::Running || state == InstanceState::JobRunning || state == InstanceState::SettingUp ||
           state == InstanceState::SetupFailed;
}

bool isTransitional(InstanceState state) {
    switch (state) {
    case InstanceState::Creating:
    case InstanceState::Starting:
    case InstanceState::Restarting:
    case InstanceState::Stopping:
    case InstanceState::Deleting:
        return true;
    default:
        return false;
    }
}

std::string_view toText(DesiredState desired) {
    return desired == DesiredState::Running ? "running" : "stopped";
}

std::string_view toText(InstanceInitiator asker) {
    switch (asker) {
    case InstanceInitiator::User:
        return "user";
    case InstanceInitiator::Schedule:
        return "schedule";
    case InstanceInitiator::IdleShutdown:
        return "idle_shutdown";
    case InstanceInitiator::Run:
        return "run";
    }
    return "user";
}

std::optional<InstanceInitiator> instanceAskerFromText(std::string_view text) {
    for (const auto asker : {InstanceInitiator::User, InstanceInitiator::Schedule, InstanceInitiator::IdleShutdown,
                             InstanceInitiator::Run}) {
        if (toText(asker) == text)
            return asker;
    }
    return std::nullopt;
}

} // namespace studio
