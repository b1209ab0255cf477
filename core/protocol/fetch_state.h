// FetchState reports the progress of fetching an attempt's inputs from addresses before the job starts. The agent
// stores the same content on disk:
//
//   <root>/fetched/<key>/           cache entry; key: 64 hex digits, of the address and its checksum
//     lock                          OFD lock: exclusive for download and eviction, shared for copying; its mtime is the
//                                   last use
//     data                          the file, mode 0400
//     record                        JSON: checksum, size and the version reported by the server; written last: makes
//                                   `data` valid
//     part                          received part of an interrupted transfer
//     part.record                   JSON: the version of that part
//   <root>/runs/…/r<rank>/fetch     FetchState as JSON
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace studio {

// Cause for which an input is not available; the studio has a message and a remedy for each.
enum class FetchCause {
    ToolMissing,      // no download tool on the machine
    Unreachable,      // no answer, or the transfer failed repeatedly
    Refused,          // refused by the server: `status`
    RedirectRejected, // redirected to an unsupported address, or in a loop
    WrongChecksum,    // content differs from the checksum: `expected`, `actual`
    DiskFull,
    Canceled,
    Unknown,
};
std::string_view toText(FetchCause cause);

struct FetchFailure {
    FetchCause cause = FetchCause::Unknown;
    std::string input;   // name of the input
    std::string address; // without the query
    std::string words;   // output of the tool, or what was tried; at most maxFetchOutput bytes
    std::string expected;
    std::string actual;
    int64_t status = 0; // HTTP status
};
constexpr size_t maxFetchOutput = 2000;

struct FetchState {
    enum class Phase { Absent, Waiting, Fetching, Ready, Failed }; // Waiting: another run downloads the same file
    Phase phase = Phase::Absent;
    std::string input;                   // current one
    int64_t done = 0;                    // bytes
    int64_t total = 0;                   // 0: not reported by the server
    int64_t loaded = 0;                  // bytes received over the network for this attempt
    int64_t sinceMs = 0;                 // start of the first fetch
    int64_t tookMs = 0;                  // Ready: total duration
    std::optional<FetchFailure> failure; // Failed
};
std::string_view toText(FetchState::Phase phase);

nlohmann::json toJson(const FetchFailure& failure);
nlohmann::json toJson(const FetchState& state);
// Sanitize untrusted input: wrong types give the defaults, long texts are truncated.
FetchFailure fetchFailureFromJson(const nlohmann::json& value);
FetchState fetchStateFromJson(const nlohmann::json& value);

} // namespace studio
