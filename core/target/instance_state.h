// Derives the state of a compute instance from the rows that prove it: what is wanted, its target, its created node and
// its node. States are those of Azure's compute instances. Pure; any thread.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/target/created_node.h"
#include "core/target/target.h"

namespace studio {

enum class InstanceState {
    Creating,
    CreateFailed,
    SettingUp,
    SetupFailed,
    Starting,
    Running,
    JobRunning,
    Restarting,
    Stopping,
    Stopped,
    Deleting,
    Unusable,
    Unknown
};
inline constexpr std::array allInstanceStates = {
    InstanceState::Creating, InstanceState::CreateFailed, InstanceState::SettingUp,  InstanceState::SetupFailed,
    InstanceState::Starting, InstanceState::Running,      InstanceState::JobRunning, InstanceState::Restarting,
    InstanceState::Stopping, InstanceState::Stopped,      InstanceState::Deleting,   InstanceState::Unusable,
    InstanceState::Unknown};
std::string_view toText(InstanceState state); // "Running"
std::optional<InstanceState> instanceStateFromText(std::string_view text);
// Its container runs, or is expected to.
bool isOn(InstanceState state);
// Returns true where a toggle starts the instance; in all other states it stops it.
bool canBeStarted(InstanceState state);
// Returns true where its applications can be opened: its container or machine answers.
bool canBeOpened(InstanceState state);
// Returns true in transitional states, which a driver is changing.
bool isTransitional(InstanceState state);

// Desired state of an instance, or of the power of an attached machine.
enum class DesiredState { Running, Stopped };
std::string_view toText(DesiredState desired); // "running"
// Source of the request.
enum class InstanceInitiator { User, Schedule, IdleShutdown, Run };
std::string_view toText(InstanceInitiator asker); // "idle_shutdown"
std::optional<InstanceInitiator> instanceAskerFromText(std::string_view text);

enum class SetupState { None, Active, Done, Failed };

struct InstanceFacts {
    DesiredState desired = DesiredState::Running;
    bool isRestarting = false;
    bool wasReady = false; // its agent has answered once
    std::string failure{}; // of its creation or its last start
    Provisioning provisioning = Provisioning::Succeeded;
    std::string trouble{};                 // of Provisioning::Failed
    std::optional<CreatedState> created{}; // nullopt: nothing exists, and nothing is wanted
    bool hasContainer = false;             // the provider's id is known
    bool mustReplace = false;              // the next start creates another node for its files
    std::string nodeTrouble{};             // of the created node or its node
    std::optional<NodeState> node{};
    bool hasRun = false;     // on the node
    bool isSetupRun = false; // that run is the setup
    SetupState setup = SetupState::None;
};

struct InstanceVerdict {
    InstanceState state = InstanceState::Unknown;
    std::string reason{}; // for display; empty: the state says it all
    bool operator==(const InstanceVerdict&) const = default;
};

InstanceVerdict instanceState(const InstanceFacts& facts);
// Returns true if a start has something that it can start or create.
bool canStart(const InstanceFacts& facts);

} // namespace studio
