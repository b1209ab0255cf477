// GangStage is a node's part of the agreement to start (protocol/gang.h), in the shim: it leases ports and reports
// addresses, waits for the table of nodes, takes the GPUs, probes the other nodes, and waits for the decision. Nothing
// scarce is held while another node still prepares; GPUs are held only as long as the others get theirs soon, so that
// two studios cannot wait for each other. A node without others has ports and the address 127.0.0.1, and agrees with
// no other. The state is in the attempt's `gang` file. Blocks; one thread.
//
// As a part of an engine's job on several nodes, it agrees through the channel to that job: the engine has given all
// nodes at once, so there is no table from a studio, no probe and no further decision.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/agent/gang/control_watch.h"
#include "core/agent/gang/gang_channel.h"
#include "core/agent/gang/gang_probe.h"
#include "core/agent/gang/port_lease.h"
#include "core/agent/gpu/gpu_stage.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/gang.h"
#include "core/protocol/run_spec.h"

namespace studio {

class GangStage {
public:
    // `channel`: of an engine's job; null: none. It must outlive this object.
    GangStage(const AttemptFolder& attempt, const RunSpec& spec, GangSpec gang, GangChannel* channel = nullptr);
    ~GangStage();
    GangStage(const GangStage&) = delete;
    GangStage& operator=(const GangStage&) = delete;

    bool hasOtherNodes() const { return m_gang.nodes > 1; }
    Result<void> prepare();
    // Returns when the attempt was released; then `gpus` are held. Fails with Canceled if it was canceled or withdrawn.
    Result<void> agree(std::optional<GpuStage>& gpus);
    // Inserts addresses, ports and GPUs into the spec (gang_words.h).
    Result<void> applyTo(RunSpec& spec) const;
    // Returns the descriptors that hold the ports, for the monitor.
    std::vector<int> descriptors() const;

private:
    Result<void> agreeInJob();
    Result<void> waitForTable();
    Result<void> checkTable() const;
    Result<void> holdTogether(std::optional<GpuStage>& gpus);
    Result<void> waitForDecision();
    void backOff(int64_t ms) const;
    // Waits for a node that was missing to ask; returns those, or none after the pause.
    std::set<int> awaitMissing(const std::vector<GangProbe::Peer>& peers, int64_t pauseMs) const;
    // True if all are reached and hold what they need; reports who is not reached for a while.
    bool areAllHolding(const std::vector<GangProbe::Peer>& peers);
    Result<void> checkGivenUp() const;
    void setState(GangPhase phase, std::string code = {}, std::string detail = {});

    const AttemptFolder& m_attempt;
    const RunSpec& m_spec;
    GangSpec m_gang;
    GangChannel* m_channel;
    int m_self;
    GangState m_state;
    GangTable m_table;
    std::optional<PortLease> m_ports;
    std::optional<GangProbe> m_probe;
    ControlWatch m_control;
    int64_t m_unreachedSince = 0; // boot clock; 0: all are reached
};

} // namespace studio
