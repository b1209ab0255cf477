// What an agent tells of the inputs of an attempt that it fetches from addresses, before the job starts. Files of the same content lie on
// its disk.
//
// <root>/fetched/<key>/           key: 64 hex digits, of the address and its sum
//   lock                          OFD lock: exclusive for the one who loads or removes, shared for who copies; its time of change is the last use
//   data                          the file, mode 0400
//   record                        JSON: its sum, size and what the server said of its version; written last: with it `data` counts
//   part                          as much as came of a transfer that was broken off
//   part.record                   JSON: of which version that is
// <root>/runs/…/r<rank>/fetch     FetchState as JSON
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace studio {

// Why an input is not there; the studio has a sentence and a way out for each.
enum class FetchCause {
    ToolMissing,   // the machine has nothing that it could be fetched with
    Unreachable,   // no answer, or the transfer broke off again and again
    Refused,       // the server answered, and gives it to nobody or not to us: `status`
    Misled,        // it sent the machine on to where nothing is fetched from, or round and round
    WrongChecksum, // what came is not what was announced: `expected`, `actual`
    DiskFull,
    Canceled,
    Unknown,
};
std::string_view toText(FetchCause cause);

struct FetchFailure {
    FetchCause cause = FetchCause::Unknown;
    std::string input;   // its name
    std::string address; // without its query
    std::string words;   // of the tool, or what was tried; at most mostFetchWords bytes
    std::string expected;
    std::string actual;
    int64_t status = 0; // of HTTP
};
constexpr size_t mostFetchWords = 2000;

struct FetchState {
    enum class Phase { Absent, Waiting, Fetching, Ready, Failed }; // Waiting: another run loads the same
    Phase phase = Phase::Absent;
    std::string input;                   // that is at hand
    int64_t done = 0;                    // bytes
    int64_t total = 0;                   // 0: the server does not tell
    int64_t loaded = 0;                  // bytes that came over the network for this attempt
    int64_t sinceMs = 0;                 // when the first of them was begun
    int64_t tookMs = 0;                  // Ready: all together
    std::optional<FetchFailure> failure; // Failed
};
std::string_view toText(FetchState::Phase phase);

nlohmann::json toJson(const FetchFailure& failure);
nlohmann::json toJson(const FetchState& state);
// These distrust what they read: wrong types give the defaults, long texts are cut.
FetchFailure fetchFailureFromJson(const nlohmann::json& value);
FetchState fetchStateFromJson(const nlohmann::json& value);

} // namespace studio
