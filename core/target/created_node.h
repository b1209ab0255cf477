// CreatedNode is the stored row of a node that the studio creates with a provider: an intent (`wish`), committed before
// the request, and its progress. NodeHold pauses node creation of a cluster after failures. Value types.
//
// planned -> requested -> booting -> joining -> ready; locating after a request without a response: its
// result is looked up first. failed: it never became ready. removing -> gone, the end. Of an instance also
// ready -> stopping -> stopped -> booting.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/cluster.h"
#include "core/target/node_place.h"

namespace studio {

enum class CreatedState {
    Planned,   // nothing was requested
    Requested, // the provider may have created it
    Locating,  // the request had no answer
    Booting,   // created; its start is requested
    Joining,   // started; its agent has not answered
    Ready,
    Stopping, // of an instance: its stop is requested
    Stopped,  // of an instance: kept, and can be started again
    Failed,   // it did not become ready; what was created is removed
    Removing,
    Gone
};
inline constexpr std::array allCreatedStates = {CreatedState::Planned,  CreatedState::Requested, CreatedState::Locating,
                                                CreatedState::Booting,  CreatedState::Joining,   CreatedState::Ready,
                                                CreatedState::Stopping, CreatedState::Stopped,   CreatedState::Failed,
                                                CreatedState::Removing, CreatedState::Gone};
std::string_view toText(CreatedState state); // "planned"
std::optional<CreatedState> createdStateFromText(std::string_view text);

struct CreatedNode {
    int64_t seq = 0;
    std::string wish;    // in the label of what is created
    TargetId machine;    // its own
    TargetId target;     // the cluster
    int64_t number = 0;  // of the node in the cluster
    TargetId host;       // the machine on which the provider's commands run
    std::string nodeKey; // hexadecimal digits: the id that its agent reports
    std::string provider;
    std::string name; // of what is created; empty until it is requested
    std::string engine;
    std::string providerId; // empty: not known
    CreatedState state = CreatedState::Planned;
    Timestamp since; // of that state
    int boots = 0;
    std::string trouble;
    std::string evidence;
    CreatedNodePlace place;
    // As configured when it was planned:
    int cores = 0;
    int64_t memoryBytes = 0;
    std::string image; // empty: the root file system of the host
    std::string wantedEngine;
    std::map<std::string, std::string> settings; // further ones, which its provider knows
    std::string startScript;                     // empty: none
    bool isKept = false;                         // the node of an instance: it is stopped and started again
    bool isLowPriority = false;                  // the cluster's tier
    bool mustReplace = false;                    // of an instance: the next start creates another node for its folder

    // Its agent answers, or is expected to.
    bool isUp() const { return state == CreatedState::Joining || state == CreatedState::Ready; }
};

// Returns true for a pod that was made with other settings or another size than `config` has by now: it takes no
// further run, and leaves once it has none. Nodes of other providers are never outdated.
bool isOutdated(const CreatedNode& created, const NodeSpec& spec, const ClusterConfig& config);

// Reason for which node creation of a cluster is paused.
struct NodeHold {
    enum class Kind {
        Boots, // too many failed in a row
        Quota,
        Capacity,
        SignIn
    };
    int failures = 0;               // of boots in a row
    std::optional<Timestamp> since; // nullopt: not held
    std::optional<Timestamp> until; // nullopt: until the user retries
    Kind kind = Kind::Boots;
    std::string reason; // for display
    std::string detail; // in the provider's words
    bool isHeld(Timestamp now) const { return since && (!until || *until > now); }
};
std::string_view toText(NodeHold::Kind kind); // "boots"
std::optional<NodeHold::Kind> holdKindFromText(std::string_view text);

// Something that has a label of this workspace and belongs to none of its nodes.
struct OrphanNode {
    TargetId host;
    std::string hostName;
    std::string provider;
    std::string engine;
    std::string providerId;
    std::string name;
    std::string state; // in the provider's words
    Timestamp seen;
};

} // namespace studio
