// takenPort() recognizes a port conflict ("address already in use", EADDRINUSE): another program has bound a port that
// was leased for an attempt before the job did, because programs outside of the studio do not know its leases. Pure;
// any thread.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/timestamp.h"
#include "core/run/rank_record.h"

namespace studio {

// `logError`: the last error in the log of a job. Returns the first of the leased ports that it names, if it says that
// an address is in use. A port that the job has chosen itself is none of them.
std::optional<int> takenPort(std::string_view logError, const std::vector<int>& leased);
// The same for the process that has failed first, where that was soon after the release of the attempt's nodes: later
// the job was no longer connecting them. Nor was it where another process has completed its work.
std::optional<int> takenPort(const std::vector<RankRecord>& ranks, const RankRecord& failed, Timestamp released);

} // namespace studio
