#include "core/target/power_options.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/ip_address.h"
#include "core/protocol/cbor.h"
#include "core/target/compute_name.h"

namespace studio {

namespace {

struct PowerText {
    Q_DECLARE_TR_FUNCTIONS(PowerText)
};

constexpr size_t maxSleepCommand = 4096;
constexpr std::array sleepModes = {SleepMode::None, SleepMode::Suspend, SleepMode::Shutdown, SleepMode::Command};

tl::unexpected<Error> refusePower(const char* field, const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString(), field);
}

} // namespace

std::string_view toText(SleepMode mode) {
    switch (mode) {
    case SleepMode::None:
        return "none";
    case SleepMode::Suspend:
        return "suspend";
    case SleepMode::Shutdown:
        return "shutdown";
    case SleepMode::Command:
        return "command";
    }
    return "none";
}

std::optional<SleepMode> sleepModeFromText(std::string_view text) {
    const auto mode =
        std::find_if(sleepModes.begin(), sleepModes.end(), [text](SleepMode one) { return toText(one) == text; });
    return mode == sleepModes.end() ? std::nullopt : std::optional(*mode);
}

nlohmann::json toJson(const PowerOptions& options) {
    return {{"wake_mac", options.wakeMac},
            {"wake_from", options.wakeFrom},
            {"wake_address", options.wakeAddress},
            {"wake_port", options.port},
            {"sleep", toText(options.sleep)},
            {"command", options.command},
            {"idle_minutes", options.idleBeforeSleep.count()},
            {"wake_for_runs", options.wakesForRuns}};
}

PowerOptions powerOptionsFromJson(const nlohmann::json& json) {
    PowerOptions options;
    options.wakeMac = textAt(json, "wake_mac");
    options.wakeFrom = textAt(json, "wake_from");
    options.wakeAddress = textAt(json, "wake_address");
    options.port = static_cast<int>(std::clamp<int64_t>(intAt(json, "wake_port", wakePort), 0, 65536));
    options.sleep = sleepModeFromText(textAt(json, "sleep")).value_or(SleepMode::None);
    options.command = textAt(json, "command");
    options.idleBeforeSleep = std::chrono::minutes(intAt(json, "idle_minutes"));
    options.wakesForRuns = boolAt(json, "wake_for_runs");
    return options;
}

Result<void> checkPower(const PowerOptions& options) {
    if (!options.wakeMac.empty() && !macFromText(options.wakeMac))
        return refusePower(
            "wake_mac",
            PowerText::tr(
                "Enter a MAC address, such as 0c:9d:92:00:11:22. Run \"ip link\" on the machine to find it."));
    if (options.wakeMac.empty() && !(options.wakeFrom.empty() && options.wakeAddress.empty()))
        return refusePower(
            "wake_mac", PowerText::tr("Also enter the machine's MAC address; without it the machine cannot be woken."));
    if (!options.wakeFrom.empty() && !checkAttachedName(options.wakeFrom))
        return refusePower("wake_from",
                           PowerText::tr("Enter the name of another attached machine to send the magic packet from."));
    if (!options.wakeAddress.empty() && !ipv4FromText(options.wakeAddress))
        return refusePower("wake_address", PowerText::tr("The packet is sent to an IPv4 address, such as the broadcast "
                                                         "address 192.168.1.255."));
    if (options.port < 1 || options.port > 65535)
        return refusePower("wake_port", PowerText::tr("The port must be between 1 and 65535; 9 is usual."));
    const bool isTooLong = options.command.size() > maxSleepCommand;
    const bool hasControl = std::any_of(options.command.begin(), options.command.end(),
                                        [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (options.sleep == SleepMode::Command && (options.command.empty() || isTooLong || hasControl))
        return refusePower("sleep", PowerText::tr("Enter suspend, shutdown, or one line with a command for the "
                                                  "machine's shell."));
    if (options.idleBeforeSleep < std::chrono::minutes(0) || options.idleBeforeSleep > maxIdleShutdown)
        return refusePower(
            "idle_shutdown",
            PowerText::tr("The idle time must be between 0 and %1 minutes; 0: never.").arg(maxIdleShutdown.count()));
    if (options.idleBeforeSleep > std::chrono::minutes(0) && options.sleep == SleepMode::None)
        return refusePower("sleep", PowerText::tr("Also choose a sleep method: suspend, shutdown or a command."));
    if (options.wakesForRuns && options.wakeMac.empty())
        return refusePower("wake_for_runs", PowerText::tr("Runs can wake the machine only if its MAC address is set."));
    return {};
}

void setSleep(PowerOptions& options, const std::string& text) {
    const auto mode = sleepModeFromText(text);
    options.sleep = mode && *mode != SleepMode::Command ? *mode : SleepMode::Command;
    options.command = options.sleep == SleepMode::Command ? text : std::string();
}

std::string sleepText(const PowerOptions& options) {
    return options.sleep == SleepMode::Command ? options.command : std::string(toText(options.sleep));
}

} // namespace studio
