// PowerOptions says how an attached machine is woken and put to sleep, as far as its owner allows it. Value types.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/protocol/wake_packet.h"
#include "core/target/instance_settings.h"

namespace studio {

enum class SleepMode { None, Suspend, Shutdown, Command };
std::string_view toText(SleepMode mode); // "suspend"
std::optional<SleepMode> sleepModeFromText(std::string_view text);

struct PowerOptions {
    std::string wakeMac;     // "0c:9d:92:00:11:22"; empty: it cannot be woken from here
    std::string wakeFrom;    // name of the attached machine that sends the packet; empty: this computer
    std::string wakeAddress; // IPv4, to which the packet is sent; empty: broadcast on all networks of the sender
    int port = wakePort;
    SleepMode sleep = SleepMode::None;
    std::string command;                     // of SleepMode::Command, for /bin/sh on the machine
    std::chrono::minutes idleBeforeSleep{0}; // 0: never put to sleep because it is idle
    bool wakesForRuns = false;               // a waiting run wakes it
    bool isEmpty() const { return *this == PowerOptions(); }
    bool operator==(const PowerOptions&) const = default;
};

nlohmann::json toJson(const PowerOptions& options);
PowerOptions powerOptionsFromJson(const nlohmann::json& json);
// InvalidArgument; `detail` names the field: "wake_mac", "wake_from", "wake_address", "wake_port", "sleep",
// "idle_shutdown" or "wake_for_runs".
Result<void> checkPower(const PowerOptions& options);
// Reads "none", "suspend", "shutdown", or else a command, as --sleep takes it.
void setSleep(PowerOptions& options, const std::string& text);
std::string sleepText(const PowerOptions& options); // the reverse

} // namespace studio
