// FetchLoader downloads a URL into its cache folder: resumes interrupted transfers, retries with exponential backoff,
// and gives up after repeated attempts without progress. Precondition: the caller holds the folder's exclusive lock.
// Blocks; single-threaded.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/agent/fetch/fetch_exchange.h"
#include "core/agent/fetch/fetched_file.h"
#include "core/base/sha256.h"
#include "core/protocol/fetch_state.h"

namespace studio {

struct FetchCallbacks {
    std::function<bool()> isCanceled;
    // Bytes present, total (0: unknown), and bytes transferred over the network by this load.
    std::function<void(uint64_t done, uint64_t total, uint64_t loaded)> progress;
    std::function<void(const std::string& line)> say;
    int64_t diskReserveBytes = 0;
};

class FetchLoader {
public:
    FetchLoader(const FetchedFile& file, InputAddress address, const FetchCallbacks& duties);
    // On success the file has a record and its data is the current content of the URL. The failure does not include the
    // input's name. A partial transfer is kept for resumption, unless it is corrupt or the disk is full.
    tl::expected<void, FetchFailure> load();

private:
    enum class Round {
        Done,
        Same,   // the cached data is current
        Again,  // immediately: the request was not suitable
        Later,  // after a backoff
        Failed, // m_failure
        NextTool,
    };

    Round round(const FetchTool& tool);
    Round fail(FetchCause cause, std::string words);
    FetchRequest requestFor(const std::string& url) const;
    bool takeHead(const FetchTool& tool, const HttpHead& head);
    bool takeBody(std::string_view bytes);
    Round judge(const FetchTool& tool, const FetchExchange& answer);
    Round judgeStatus(const HttpHead& head);
    Round finish();
    bool openPart();
    void restartFromBeginning();
    bool hasRoom(uint64_t bytes);
    bool pollAfterPause(int64_t ms) const; // false: canceled

    const FetchedFile& m_file;
    const InputAddress m_address;
    const FetchCallbacks& m_duties;
    std::optional<FetchedRecord> m_kept;
    UniqueFd m_part;
    Sha256Hasher m_hasher;
    FetchedVersion m_version; // of the part
    uint64_t m_size = 0;      // of the part
    uint64_t m_highest = 0;   // largest size it has had
    uint64_t m_total = 0;     // 0: unknown
    uint64_t m_loaded = 0;
    uint64_t m_sinceLook = 0;   // bytes since free disk space was last checked
    bool m_isContinued = false; // the part comes from more than one response
    bool m_hasRestarted = false;
    bool m_hasAnswered = false; // any server has responded, with any status
    std::string m_next;         // redirect target
    std::optional<Round> m_decided;
    std::string m_words; // reason of the last failed attempt
    FetchFailure m_failure;
};

} // namespace studio
