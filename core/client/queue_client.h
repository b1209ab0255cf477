// QueueClient reads and changes the order of waiting runs. Thread affinity: that of its Client; calls block on the disk.
#pragma once

#include <vector>

#include "core/client/client.h"
#include "core/run/queue_order.h"

namespace studio {

// A part of the queue, as of one transaction.
struct QueueListing {
    std::vector<RunRecord> runs; // in order; RunRecord::waiting says why each waits
    int64_t offset = 0;          // number of waiting runs before the first one
    int64_t total = 0;           // number of waiting runs
};

class QueueClient {
public:
    // Valid as long as `client`.
    explicit QueueClient(Client& client)
        : m_client(client) {}

    Result<QueueListing> list(const QueueFilter& filter);
    // These change the place of a waiting run (queue_order.h).
    Result<void> setPriority(const RunRecord& run, int priority);
    Result<void> moveFirst(const RunRecord& run);
    Result<void> moveBefore(const RunRecord& run, const RunRecord& other);
    Result<void> moveAfter(const RunRecord& run, const RunRecord& other);

private:
    Client& m_client;
};

} // namespace studio
