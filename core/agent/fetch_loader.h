// Brings what an address has into the folder that keeps it, whatever the network does meanwhile: goes on where a transfer broke off, tries
// again after growing pauses, and gives up when nothing comes any more. The caller holds the folder's exclusive lock. Blocks; one thread.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/agent/fetch_exchange.h"
#include "core/agent/fetched_file.h"
#include "core/base/sha256.h"
#include "core/protocol/fetch_state.h"

namespace studio {

struct FetchDuties {
    std::function<bool()> isCanceled;
    // Bytes that are here, of how many (0: not told), and how many of them came over the network now.
    std::function<void(uint64_t done, uint64_t total, uint64_t loaded)> progress;
    std::function<void(const std::string& line)> say;
    int64_t diskReserveBytes = 0;
};

class FetchLoader {
public:
    FetchLoader(const FetchedFile& file, InputAddress address, const FetchDuties& duties);
    // Afterwards the file has a record, and its data is what the address has now. The failure lacks the name of the input. What came of a
    // transfer stays for the next one, unless it is wrong or the disk is full.
    tl::expected<void, FetchFailure> load();

private:
    enum class Round {
        Done,
        Same,   // what is kept is what the address has
        Again,  // at once: it was asked for in a way that did not fit
        Later,  // after a pause
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
    void beginAnew();
    bool hasRoom(uint64_t bytes);
    bool pauseAndLook(int64_t ms) const; // false: canceled

    const FetchedFile& m_file;
    const InputAddress m_address;
    const FetchDuties& m_duties;
    std::optional<FetchedRecord> m_kept;
    UniqueFd m_part;
    Sha256Hasher m_hasher;
    FetchedVersion m_version; // of the part
    uint64_t m_size = 0;      // of the part
    uint64_t m_highest = 0;   // that it ever had
    uint64_t m_total = 0;     // 0: not told
    uint64_t m_loaded = 0;
    uint64_t m_sinceLook = 0;   // bytes since the last look at the disk
    bool m_isContinued = false; // the part is of more than one answer
    bool m_wasAnew = false;
    bool m_hasAnswered = false; // any server, whatever it said
    std::string m_next;         // where a redirection leads
    std::optional<Round> m_decided;
    std::string m_words; // why it was not to be had, the last time
    FetchFailure m_failure;
};

} // namespace studio
