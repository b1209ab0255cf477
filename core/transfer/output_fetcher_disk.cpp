// Implements OutputFetcher's disk space reservation and its handling of sparse files.
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/test_switch.h"
#include "core/transfer/output_fetcher.h"
#include "core/transfer/transfer_text.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr size_t maxDataRanges = 1U << 20; // per file; beyond that, the rest is fetched including its holes
constexpr auto diskPause = 5s;

} // namespace

std::shared_ptr<DiskBudget> DiskBudget::of(const std::string& folder) {
    static thread_local std::map<std::string, std::weak_ptr<DiskBudget>> known;
    auto budget = known[folder].lock();
    if (!budget) {
        budget = std::make_shared<DiskBudget>();
        known[folder] = budget;
    }
    return budget;
}

// Called when nothing else of the task is in flight.
void OutputFetcher::reportWait(TaskId id) {
    Task& task = *taskOf(id);
    DiskWait wait{0, 0, m_root, task.failure};
    if (task.failure.empty()) {
        wait.neededBytes = DiskBudget::reserveOf(task.space) + m_budget->taken();
        wait.freeBytes = task.space.freeBytes;
        for (const auto& [index, needed] : task.parked)
            wait.neededBytes += needed;
    }
    report(task, wait);
}

void OutputFetcher::report(Task& task, const std::optional<DiskWait>& wait) {
    if (task.reported == wait)
        return;
    task.reported = wait;
    Q_EMIT waitingForDisk(task.key, wait);
}

void OutputFetcher::unparkLater() {
    if (!m_unpark.isActive())
        m_unpark.start(durationOrOverride("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS", diskPause));
}

// What keeps one file from being stored leaves it out. What keeps every file is waited for: nothing is lost, the
// machine has all of them.
void OutputFetcher::placeFailed(TaskId id, size_t index, const Error& error) {
    if (error.code != ErrorCode::Io && error.code != ErrorCode::PermissionDenied && error.code != ErrorCode::NotFound)
        return itemFailed(id, index, error, ExcludedFile::Why::NotPlaced);
    Item& item = *taskOf(id)->active.at(index);
    item.isBusy = true;
    m_worker.run(
        this, [file = item.file] { return checkWritable(file); },
        [this, id, index, round = item.round, error](const Result<void>& done) {
            if (itemOf(id, index, round) == nullptr)
                return;
            // The disk may have failed for this file, and have healed before it was checked.
            if (done && !std::exchange(itemOf(id, index, round)->isPlacedAgain, true)) {
                Task& task = *taskOf(id);
                withdraw(task, index);
                task.again.push_back(index);
                ++m_figures.storedAgain;
                return pumpAll();
            }
            if (done || done.error().code == ErrorCode::Conflict)
                return itemFailed(id, index, error, ExcludedFile::Why::NotPlaced);
            park(id, index, spaceOfPlacedName, DiskSpace(),
                 done.error().code == ErrorCode::DiskFull ? std::string() : done.error().message);
        });
}

void OutputFetcher::noteStored(Task& task) {
    if (std::exchange(task.failure, {}).empty())
        return;
    report(task, std::nullopt);
}

// Ignores the answers that are still due.
void OutputFetcher::withdraw(Task& task, size_t index) {
    releasePieces(*task.active.at(index));
    task.active.at(index)->round = ++m_lastRound;
    task.active.erase(index);
}

void OutputFetcher::park(TaskId id, size_t index, uint64_t needed, const DiskSpace& space, const std::string& failure) {
    Task& task = *taskOf(id);
    task.failure = failure;
    withdraw(task, index);
    task.parked[index] = needed;
    task.space = space;
    unparkLater();
    pumpAll();
}

void OutputFetcher::unpark() {
    for (auto& [id, task] : m_tasks) {
        for (const auto& [index, needed] : task->parked)
            task->again.push_back(index);
        task->parked.clear();
        if (std::exchange(task->isFinishParked, false))
            task->isFinishing = false;
    }
    pumpAll();
}

void OutputFetcher::stop(const AttemptKey& key) {
    for (auto at = m_tasks.begin(); at != m_tasks.end();) {
        if (at->second->key != key) {
            ++at;
            continue;
        }
        for (auto& [index, item] : at->second->active)
            releasePieces(*item);
        at = m_tasks.erase(at);
    }
    if (!m_tasks.empty())
        QTimer::singleShot(0, this, &OutputFetcher::pumpAll);
}

// Returns false if there is not enough space; the file is parked then.
bool OutputFetcher::reserveSpace(TaskId id, size_t index, uint64_t alreadyHere, const DiskSpace& space) {
    Item& item = *taskOf(id)->active.at(index);
    const uint64_t whole = std::min(item.size, item.allocated.value_or(item.size));
    const uint64_t needed = whole - std::min(whole, alreadyHere);
    if (!m_budget->take(needed, space)) {
        park(id, index, needed, space);
        return false;
    }
    item.taken = needed;
    if (taskOf(id)->failure.empty()) // else only what has been stored shows that it continues
        report(*taskOf(id), std::nullopt);
    return true;
}

// The size on the machine's disk is only its statement, and a compressed file has more data than that: what is written
// here is limited by the ranges. Returns false if there is not enough space for them; the file is parked then.
bool OutputFetcher::reserveRanges(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    uint64_t listed = 0;
    for (const auto& range : item.data)
        listed += range.end - range.begin;
    const uint64_t more = listed - std::min(listed, item.taken);
    item.allocated = *item.allocated + more;
    if (!m_budget->take(more, item.space)) {
        park(id, index, listed, item.space);
        return false;
    }
    item.taken += more;
    return true;
}

// Requests the data ranges of a sparse file.
void OutputFetcher::requestData(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    const uint64_t from = item.data.empty() ? item.asked : item.data.back().end;
    m_machine.request(FileDataRequest{{item.file.attempt, item.file.area}, item.file.path, from},
                      [this, id, index, round = item.round](const Result<FileData>& data) {
                          Item* waiting = itemOf(id, index, round);
                          if (waiting == nullptr)
                              return;
                          if (!data)
                              return itemFailed(id, index, data.error(), ExcludedFile::Why::Unreadable);
                          if (data->size != waiting->size)
                              return again(id, index, data->size);
                          waiting->data.insert(waiting->data.end(), data->ranges.begin(), data->ranges.end());
                          if (data->more && waiting->data.size() < maxDataRanges)
                              return requestData(id, index);
                          if (data->more)
                              waiting->data.back().end = waiting->size;
                          if (!reserveRanges(id, index))
                              return;
                          waiting->isReady = true;
                          queryHash(id, index);
                          requestPieces(id, index);
                      });
}

// Returns the first data offset at or after `at`; the size if only a hole follows.
uint64_t OutputFetcher::dataFrom(const Item& item, uint64_t at) {
    if (!item.allocated)
        return at;
    const auto range = std::upper_bound(item.data.begin(), item.data.end(), at,
                                        [](uint64_t offset, const auto& each) { return offset < each.end; });
    return range == item.data.end() ? item.size : std::max(at, range->begin);
}

// Returns the end of the data range that contains `at`.
uint64_t OutputFetcher::endOfData(const Item& item, uint64_t at) {
    if (!item.allocated)
        return item.size;
    const auto range = std::upper_bound(item.data.begin(), item.data.end(), at,
                                        [](uint64_t offset, const auto& each) { return offset < each.end; });
    return range == item.data.end() ? item.size : range->end;
}

} // namespace studio
