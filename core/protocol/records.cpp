#include "core/protocol/records.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/crc32c.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr std::string_view exitMagic = "CSEXIT1\n";
constexpr size_t exitHeadSize = 16;

Result<json> parseRecord(std::string_view text, const char* what) {
    json value = json::parse(text, nullptr, false);
    if (!value.is_object())
        return fail(ErrorCode::Corrupt, std::string("A record of an attempt is damaged: ") + what + ".");
    return value;
}

void putRecordU32(std::string& out, uint32_t value) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<char>((value >> shift) & 255U));
}

uint32_t recordU32(std::string_view at) {
    uint32_t value = 0;
    for (size_t i = 4; i-- > 0;)
        value = (value << 8U) | static_cast<uint8_t>(at[i]);
    return value;
}

json exitToJson(const ExitRecord& record) {
    json value{{"ended_ms", record.endedMs},
               {"duration_ms", record.durationMs},
               {"peak_memory", record.peakMemoryBytes},
               {"cpu_ms", record.cpuMs}};
    if (record.exitCode)
        value["code"] = *record.exitCode;
    if (record.signal)
        value["signal"] = *record.signal;
    if (!record.startError.empty())
        value["start_error"] = record.startError;
    if (record.stopped != StopReason::None)
        value["stopped"] = toText(record.stopped);
    if (record.outOfMemory)
        value["oom"] = true;
    if (record.metricsComplete)
        value["metrics"] = true;
    if (record.log)
        value["log"] = {record.log->size, record.log->check};
    if (!record.leftovers.empty())
        value["leftovers"] = record.leftovers;
    return value;
}

} // namespace

std::string_view toText(StopReason reason) {
    switch (reason) {
    case StopReason::None:
        return "none";
    case StopReason::Canceled:
        return "canceled";
    case StopReason::TimeLimit:
        return "time_limit";
    case StopReason::MemoryLimit:
        return "memory_limit";
    case StopReason::Withdrawn:
        return "withdrawn";
    case StopReason::Engine:
        return "engine";
    case StopReason::Peer:
        return "peer";
    }
    return "none";
}

std::optional<StopReason> stopReasonFromText(std::string_view text) {
    for (const auto reason : {StopReason::None, StopReason::Canceled, StopReason::TimeLimit, StopReason::MemoryLimit,
                              StopReason::Withdrawn, StopReason::Engine, StopReason::Peer}) {
        if (toText(reason) == text)
            return reason;
    }
    return std::nullopt;
}

std::string encodeCancelRecord(const CancelRecord& request) {
    return jsonText({{"version", 1}, {"requested_ms", request.requestedMs}, {"grace_ms", request.graceMs}});
}

Result<CancelRecord> decodeCancelRecord(std::string_view text) {
    const auto value = parseRecord(text, "cancel");
    if (!value)
        return fail(value.error());
    CancelRecord request;
    request.requestedMs = intAt(*value, "requested_ms");
    request.graceMs = std::max<int64_t>(0, intAt(*value, "grace_ms", request.graceMs));
    return request;
}

std::string encodeStopRecord(const StopRecord& record) {
    return jsonText({{"version", 1}, {"reason", toText(record.reason)}, {"at_ms", record.atMs}});
}

Result<StopRecord> decodeStopRecord(std::string_view text) {
    const auto value = parseRecord(text, "stop");
    if (!value)
        return fail(value.error());
    const auto reason = stopReasonFromText(textAt(*value, "reason"));
    if (!reason)
        return fail(ErrorCode::Corrupt, "A record of an attempt is damaged: stop has an unknown reason.");
    return StopRecord{*reason, intAt(*value, "at_ms")};
}

std::string encodeStartRecord(const StartRecord& record) {
    json value({{"version", 1},
                {"at_ms", record.atMs},
                {"at_boot_ms", record.atBootMs},
                {"pid", record.pid},
                {"hold_pid", record.holdPid},
                {"start_ticks", record.startTicks},
                {"boot_id", record.bootId},
                {"machine_id", record.machineId},
                {"containment", record.containment},
                {"cgroup", record.cgroup}});
    const auto setUnlessEmpty = [&value](const char* key, const std::string& text) {
        if (!text.empty())
            value[key] = text;
    };
    setUnlessEmpty("cpu_held", record.cpuLimitMethod);
    setUnlessEmpty("memory_held", record.memoryLimitMethod);
    setUnlessEmpty("memory_group", record.memoryGroup);
    return jsonText(value);
}

Result<StartRecord> decodeStartRecord(std::string_view text) {
    const auto value = parseRecord(text, "started");
    if (!value)
        return fail(value.error());
    StartRecord record;
    record.atMs = intAt(*value, "at_ms");
    record.atBootMs = intAt(*value, "at_boot_ms");
    record.pid = intAt(*value, "pid");
    record.holdPid = intAt(*value, "hold_pid");
    record.startTicks = intAt(*value, "start_ticks");
    record.bootId = textAt(*value, "boot_id");
    record.machineId = textAt(*value, "machine_id");
    record.containment = textAt(*value, "containment");
    record.cgroup = textAt(*value, "cgroup");
    record.cpuLimitMethod = textAt(*value, "cpu_held");
    record.memoryLimitMethod = textAt(*value, "memory_held");
    record.memoryGroup = textAt(*value, "memory_group");
    return record;
}

std::string emptyExitRecord() {
    return std::string(exitRecordSize, '\0');
}

// Removes a few trailing bytes, never splitting a character, and appends an ellipsis.
static std::string shortened(std::string text) {
    constexpr std::string_view ellipsis = "\u2026";
    constexpr size_t step = 8;
    if (text.ends_with(ellipsis))
        text.resize(text.size() - ellipsis.size());
    size_t size = text.size() - std::min(text.size(), step);
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U)
        --size;
    text.resize(size);
    return text.empty() ? text : text + std::string(ellipsis);
}

std::string encodeExitRecord(const ExitRecord& original) {
    ExitRecord record = original;
    if (record.leftovers.size() > 8)
        record.leftovers.resize(8);
    std::string payload = jsonText(exitToJson(record));
    while (payload.size() > exitRecordSize - exitHeadSize) {
        if (!record.leftovers.empty())
            record.leftovers.pop_back();
        else
            record.startError = shortened(std::move(record.startError));
        payload = jsonText(exitToJson(record));
    }
    std::string out(exitMagic);
    putRecordU32(out, static_cast<uint32_t>(payload.size()));
    putRecordU32(out, crc32c(payload));
    out += payload;
    out.resize(exitRecordSize, '\0');
    return out;
}

Result<ExitRecord> decodeExitRecord(std::string_view bytes) {
    const auto refuse = [](const char* why) {
        return fail(ErrorCode::Corrupt, std::string("The exit record is damaged: ") + why + ".");
    };
    if (bytes.size() != exitRecordSize)
        return refuse("wrong size");
    if (bytes.find_first_not_of('\0') == std::string_view::npos)
        return fail(ErrorCode::NotFound, "The exit record has not been written.");
    if (!bytes.starts_with(exitMagic))
        return refuse("wrong head");
    const uint32_t length = recordU32(bytes.substr(8));
    if (length > exitRecordSize - exitHeadSize)
        return refuse("wrong length");
    const std::string_view payload = bytes.substr(exitHeadSize, length);
    if (crc32c(payload) != recordU32(bytes.substr(12)))
        return refuse("wrong checksum");
    const json value = json::parse(payload, nullptr, false);
    if (!value.is_object())
        return refuse("not JSON");
    ExitRecord record;
    if (value.contains("code"))
        record.exitCode = static_cast<int>(intAt(value, "code"));
    if (value.contains("signal"))
        record.signal = static_cast<int>(intAt(value, "signal"));
    record.startError = textAt(value, "start_error");
    record.stopped = stopReasonFromText(textAt(value, "stopped", "none")).value_or(StopReason::None);
    record.outOfMemory = boolAt(value, "oom");
    record.metricsComplete = boolAt(value, "metrics");
    const json& log = valueAt(value, "log");
    if (log.is_array() && log.size() == 2 && log[0].is_number_unsigned() && log[1].is_number_unsigned())
        record.log = LogFingerprint{log[0].get<uint64_t>(), log[1].get<uint32_t>()};
    record.endedMs = intAt(value, "ended_ms");
    record.durationMs = intAt(value, "duration_ms");
    record.peakMemoryBytes = intAt(value, "peak_memory");
    record.cpuMs = intAt(value, "cpu_ms");
    for (const auto& leftover : valueAt(value, "leftovers")) {
        if (leftover.is_string())
            record.leftovers.push_back(leftover.get<std::string>());
    }
    if (!record.exitCode && !record.signal && record.startError.empty())
        return refuse("it is empty");
    return record;
}

} // namespace studio
