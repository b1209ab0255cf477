#include "core/transfer/output_fetcher.h"

#include <QTimer>
#include <algorithm>

#include "core/base/file.h"
#include "core/protocol/tree.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr size_t maxActiveFiles = 128; // concurrent files
constexpr uint32_t ownerExecutes = 0100;
// Returns true for errors of a single file; other codes mean that the connection or the agent failed.
bool isOfTheFile(ErrorCode code) {
    return code == ErrorCode::NotFound || code == ErrorCode::Conflict || code == ErrorCode::PermissionDenied ||
           code == ErrorCode::Io || code == ErrorCode::InvalidArgument || code == ErrorCode::TooLarge;
}

} // namespace

std::string_view toText(ExcludedFile::Why why) {
    switch (why) {
    case ExcludedFile::Why::NotWanted:
        return "not_wanted";
    case ExcludedFile::Why::FileTooLarge:
        return "file_too_large";
    case ExcludedFile::Why::TotalTooLarge:
        return "total_too_large";
    case ExcludedFile::Why::LeftThere:
        return "left_there";
    case ExcludedFile::Why::TooManyFiles:
        return "too_many_files";
    case ExcludedFile::Why::NoPlainFile:
        return "no_plain_file";
    case ExcludedFile::Why::UnsafeName:
        return "unsafe_name";
    case ExcludedFile::Why::Unreadable:
        return "unreadable";
    case ExcludedFile::Why::Damaged:
        return "damaged";
    case ExcludedFile::Why::NotPlaced:
        return "not_placed";
    }
    return "not_placed";
}

OutputFetcher::OutputFetcher(Machine& machine, std::string root, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_root(std::move(root))
    , m_budget(DiskBudget::of(m_root)) {
    m_unpark.setSingleShot(true);
    connect(&m_unpark, &QTimer::timeout, this, &OutputFetcher::unpark);
    connect(&m_machine, &Machine::disconnected, this, [this](const Error& why) {
        std::vector<TaskId> ids; // a callback may start another fetch
        for (const auto& [id, task] : m_tasks)
            ids.push_back(id);
        for (const TaskId id : ids) {
            if (taskOf(id) != nullptr)
                failTask(id, {ErrorCode::Unavailable, why.message, why.detail});
        }
    });
}

OutputFetcher::~OutputFetcher() {
    for (const auto& [id, task] : m_tasks) {
        for (const auto& [index, item] : task->active)
            m_budget->giveBack(item->taken); // the budget is shared
    }
}

OutputFetcher::Task* OutputFetcher::taskOf(TaskId id) {
    const auto at = m_tasks.find(id);
    return at == m_tasks.end() ? nullptr : at->second.get();
}

OutputFetcher::Item* OutputFetcher::itemOf(TaskId id, size_t index, uint64_t round) {
    Task* task = taskOf(id);
    if (task == nullptr)
        return nullptr;
    const auto at = task->active.find(index);
    return at == task->active.end() || at->second->round != round ? nullptr : at->second;
}

void OutputFetcher::fetch(const AttemptKey& key, FetchRules rules, Answer<Fetched> answer) {
    auto task = std::make_unique<Task>();
    task->key = key;
    task->rules = std::move(rules);
    task->answer = std::move(answer);
    task->areas = {FileArea::Logs, FileArea::Outputs};
    const TaskId id = ++m_lastTask;
    m_tasks.emplace(id, std::move(task));
    list(id, {});
}

void OutputFetcher::list(TaskId id, const std::string& after) {
    Task& task = *taskOf(id);
    if (task.areas.empty()) {
        task.isListed = true;
        pump(id);
        return;
    }
    const FileArea area = task.areas.back();
    m_machine.request(ListFilesRequest{{task.key, area}, after}, [this, id, area](const Result<FilePage>& page) {
        if (taskOf(id) == nullptr)
            return;
        page ? takePage(id, area, *page) : failTask(id, page.error());
    });
}

void OutputFetcher::takePage(TaskId id, FileArea area, const FilePage& page) {
    Task& task = *taskOf(id);
    for (const auto& entry : page.files) {
        if (++task.entries > task.rules.maxFiles) {
            leaveOut(task, area, entry.path, ExcludedFile::Why::TooManyFiles, 0);
            task.areas.clear();
            break;
        }
        takeEntry(task, area, entry);
    }
    for (const auto& folder : page.unreadableFolders)
        leaveOut(task, area, folder, ExcludedFile::Why::Unreadable, 0);
    if (!page.more && !task.areas.empty())
        task.areas.pop_back();
    list(id, page.more ? page.files.back().path : std::string());
}

void OutputFetcher::takeEntry(Task& task, FileArea area, const RemoteFileInfo& entry) {
    using Why = ExcludedFile::Why;
    if (area == FileArea::Outputs && !task.rules.kept.empty()) {
        const std::string top = entry.path.substr(0, entry.path.find('/'));
        if (std::find(task.rules.kept.begin(), task.rules.kept.end(), top) != task.rules.kept.end())
            return;
    }
    if (!isSafeRelativePath(entry.path))
        return leaveOut(task, area, entry.path, Why::UnsafeName, entry.size);
    if (entry.kind == RemoteKind::Folder) {
        if (!task.rules.skipDownload && !task.rules.isWanted) // otherwise created only for the files fetched into them
            task.folders.emplace_back(area, entry.path);
        return;
    }
    const bool isInnerLink = entry.kind == RemoteKind::Link && isLinkInsideTree(entry.path, entry.target);
    if (entry.kind != RemoteKind::File && !isInnerLink)
        return leaveOut(task, area, entry.path, Why::NoPlainFile, 0);
    if (task.rules.isWanted && !task.rules.isWanted(entry.path))
        return leaveOut(task, area, entry.path, Why::NotWanted, entry.size);
    if (task.rules.skipDownload)
        return leaveOut(task, area, entry.path, Why::LeftThere, entry.size);
    if (isInnerLink) {
        task.links.emplace_back(PlacedFile{m_root, task.key, area, entry.path}, entry.target);
        return;
    }
    if (entry.size > task.rules.maxFileSize)
        return leaveOut(task, area, entry.path, Why::FileTooLarge, entry.size);
    if (entry.size > task.rules.maxTotalSize - std::min(task.total, task.rules.maxTotalSize))
        return leaveOut(task, area, entry.path, Why::TotalTooLarge, entry.size);
    task.total += entry.size;
    task.found.push_back({.file = {m_root, task.key, area, entry.path, (entry.mode & ownerExecutes) != 0},
                          .size = entry.size,
                          .allocated = entry.allocated});
}

void OutputFetcher::leaveOut(Task& task, FileArea area, const std::string& path, ExcludedFile::Why why, uint64_t size) {
    ++task.result.leftOutFiles;
    task.result.hasUnreadable |= why == ExcludedFile::Why::Unreadable;
    task.result.leftOutBytes += size;
    if (task.result.leftOut.size() < Fetched::maxExcludedReported)
        task.result.leftOut.push_back({area, path, why, size});
}

void OutputFetcher::pumpAll() {
    std::vector<TaskId> ids;
    for (const auto& [id, task] : m_tasks)
        ids.push_back(id);
    for (const TaskId id : ids) {
        if (taskOf(id) != nullptr)
            pump(id);
    }
}

void OutputFetcher::pump(TaskId id) {
    Task& task = *taskOf(id);
    if (!task.isListed || task.isFinishing)
        return;
    // Continue started files first, to keep the number of partial files low.
    std::vector<size_t> indices;
    for (const auto& [index, item] : task.active)
        indices.push_back(index);
    for (const size_t index : indices)
        requestPieces(id, index);
    // While nothing can be stored, one file after each pause finds out whether that has changed. Otherwise the data of
    // all of them would be requested again and again, for nothing.
    const size_t maxActive = task.failure.empty() ? maxActiveFiles : 1;
    const bool isPaused = !task.failure.empty() && !task.parked.empty();
    while (!isPaused && !task.again.empty() && task.active.size() < maxActive && m_underWay < window) {
        const size_t index = task.again.back();
        task.again.pop_back();
        begin(id, index);
    }
    while (!isPaused && task.next < task.found.size() && task.active.size() < maxActive && m_underWay < window)
        begin(id, task.next++);
    const bool hasMore = task.next < task.found.size() || !task.again.empty();
    if (!task.active.empty() || (hasMore && !isPaused))
        return;
    task.parked.empty() ? finish(id) : reportWait(id);
}

void OutputFetcher::begin(TaskId id, size_t index) {
    Task& task = *taskOf(id);
    Item& item = task.found[index];
    item.round = ++m_lastRound;
    item.isReady = item.isBusy = item.isPlacing = item.hasBegun = false;
    task.active[index] = &item;
    m_worker.run(
        this,
        [file = item.file, size = item.size, isSparse = item.allocated.has_value()] {
            return inspectPlaced(file, size, isSparse);
        },
        [this, id, index, round = item.round](const Result<PlacedFileState>& look) {
            if (itemOf(id, index, round) != nullptr)
                looked(id, index, look);
        });
}

void OutputFetcher::looked(TaskId id, size_t index, const Result<PlacedFileState>& look) {
    if (!look)
        return placeFailed(id, index, look.error());
    Item& item = *taskOf(id)->active.at(index);
    item.space = look->space;
    if (look->isThere) {
        m_machine.request(
            HashFileRequest{{item.file.attempt, item.file.area}, item.file.path, item.allocated.has_value()},
            [this, id, index, round = item.round, here = look->hash,
             space = look->space](const Result<FileHash>& there) {
                Item* waiting = itemOf(id, index, round);
                if (waiting == nullptr)
                    return;
                if (!there)
                    return itemFailed(id, index, there.error(), ExcludedFile::Why::Unreadable);
                if (there->hash == here && there->size == waiting->size)
                    return itemDone(id, index, true);
                if (!mayGrow(id, *waiting, there->size))
                    return itemFailed(id, index, {ErrorCode::TooLarge, {}, {}}, ExcludedFile::Why::FileTooLarge);
                waiting->size = there->size;
                if (!reserveSpace(id, index, 0, space))
                    return;
                waiting->isReady = !waiting->allocated;
                waiting->allocated ? requestData(id, index) : queryHash(id, index);
            });
        return;
    }
    const bool goesOn = !item.discardsPart && look->partSize > 0 && look->partSize <= item.size;
    if (!reserveSpace(id, index, goesOn ? look->partAllocated : 0, look->space))
        return;
    if (goesOn) {
        item.asked = item.written = look->partSize;
        item.hasBegun = true;
    }
    if (item.allocated)
        return requestData(id, index);
    item.isReady = true;
    // The hash of a small file is returned with its only piece.
    if (item.asked > 0 || item.size > maxPartSize)
        queryHash(id, index);
    else if (item.size == 0)
        item.hash = sha256Of({});
    requestPieces(id, index);
    if (Task* task = taskOf(id); task != nullptr && task->active.contains(index))
        advance(id, index);
}

void OutputFetcher::queryHash(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    m_machine.request(HashFileRequest{{item.file.attempt, item.file.area}, item.file.path, item.allocated.has_value()},
                      [this, id, index, round = item.round](const Result<FileHash>& hash) {
                          Item* waiting = itemOf(id, index, round);
                          if (waiting == nullptr)
                              return;
                          if (!hash)
                              return itemFailed(id, index, hash.error(), ExcludedFile::Why::Unreadable);
                          if (hash->size != waiting->size)
                              return again(id, index, hash->size);
                          waiting->hash = hash->hash;
                          waiting->isSparseHash = hash->isSparse;
                          requestPieces(id, index);
                          advance(id, index);
                      });
}

void OutputFetcher::requestPieces(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    while (item.isReady && dataFrom(item, item.asked) < item.size) {
        const uint64_t offset = dataFrom(item, item.asked);
        const uint64_t length = std::min<uint64_t>(maxPartSize, endOfData(item, offset) - offset);
        if (m_underWay + length > window)
            return;
        item.asked = offset + length;
        item.underWay += length;
        m_underWay += length;
        ++m_figures.reads;
        m_figures.maxInFlight = std::max(m_figures.maxInFlight, m_underWay);
        m_machine.request(ReadFileRequest{{item.file.attempt, item.file.area}, item.file.path, offset, length},
                          [this, id, index, round = item.round, offset, length](Result<FilePiece> piece) {
                              if (itemOf(id, index, round) != nullptr)
                                  takePiece(id, index, offset, length, std::move(piece));
                          });
    }
}

void OutputFetcher::takePiece(TaskId id, size_t index, uint64_t offset, uint64_t length, Result<FilePiece> piece) {
    if (!piece)
        return itemFailed(id, index, piece.error(), ExcludedFile::Why::Unreadable);
    Item& item = *taskOf(id)->active.at(index);
    if (piece->bytes.size() != length || piece->size != item.size)
        return again(id, index, piece->size);
    m_figures.bytes += length;
    if (offset == 0 && length == item.size && piece->hash)
        item.hash = piece->hash;
    else if (length == item.size && !item.hash)
        queryHash(id, index);
    item.pieces.emplace(offset, std::move(piece->bytes));
    advance(id, index);
}

// Writes the next piece in order, and places the file after the last one.
void OutputFetcher::advance(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    if (item.isBusy || !item.isReady)
        return;
    if (dataFrom(item, item.written) >= item.size && item.hash && !std::exchange(item.isPlacing, true)) {
        m_worker.run(
            this,
            [file = item.file, size = item.size, hash = *item.hash, isSparse = item.isSparseHash, sum = item.sum,
             hasBegun = item.hasBegun]() -> Result<bool> {
                if (!hasBegun) { // no data was requested: the file is a single hole
                    if (auto begun = addToPart(file, 0, {}, *sum, true); !begun)
                        return fail(begun.error());
                }
                return placePart(file, size, hash, isSparse, *sum);
            },
            [this, id, index, round = item.round](const Result<bool>& result) {
                if (itemOf(id, index, round) != nullptr)
                    placed(id, index, result);
            });
        return;
    }
    const auto first = item.pieces.begin();
    if (first == item.pieces.end() || first->first != dataFrom(item, item.written))
        return;
    item.isBusy = true;
    const uint64_t offset = first->first;
    const uint64_t size = first->second.size();
    m_worker.run(
        this,
        [file = item.file, offset, bytes = std::move(first->second), sum = item.sum,
         isFirst = !std::exchange(item.hasBegun, true)] { return addToPart(file, offset, bytes, *sum, isFirst); },
        [this, id, index, round = item.round, offset, size](const Result<void>& result) {
            Item* writing = itemOf(id, index, round);
            if (writing == nullptr)
                return;
            writing->isBusy = false;
            if (!result && result.error().code == ErrorCode::DiskFull) // another writer used up the space
                return park(id, index, writing->taken, DiskSpace());
            if (!result)
                return placeFailed(id, index, result.error());
            noteStored(*taskOf(id));
            writing->pieces.erase(writing->pieces.begin());
            writing->written = offset + size;
            writing->underWay -= size;
            m_underWay -= size;
            const uint64_t settled = std::min(size, writing->taken);
            writing->taken -= settled;
            m_budget->giveBack(settled);
            advance(id, index);
            pumpAll();
        });
}

void OutputFetcher::placed(TaskId id, size_t index, const Result<bool>& result) {
    if (!result && result.error().code == ErrorCode::DiskFull) // not even a name fits: its part is complete
        return park(id, index, spaceOfPlacedName, DiskSpace());
    if (!result)
        return placeFailed(id, index, result.error());
    noteStored(*taskOf(id));
    if (*result)
        return itemDone(id, index, false);
    again(id, index, taskOf(id)->active.at(index)->size);
}

void OutputFetcher::releasePieces(Item& item) {
    m_underWay -= std::min(m_underWay, item.underWay);
    m_budget->giveBack(item.taken);
    item.pieces.clear();
    item.asked = item.written = item.underWay = item.taken = 0;
    item.data.clear();
    item.hash.reset();
}

// A file may have grown since it was listed; the size limits apply nevertheless.
bool OutputFetcher::mayGrow(TaskId id, const Item& item, uint64_t size) {
    Task& task = *taskOf(id);
    if (size <= item.size)
        return true;
    const uint64_t more = size - item.size;
    if (size > task.rules.maxFileSize || task.total > task.rules.maxTotalSize ||
        more > task.rules.maxTotalSize - task.total)
        return false;
    task.total += more;
    return true;
}

void OutputFetcher::again(TaskId id, size_t index, uint64_t size) {
    Item& item = *taskOf(id)->active.at(index);
    releasePieces(item);
    if (++item.tries > 1)
        return itemFailed(id, index,
                          {ErrorCode::Corrupt,
                           TransferText::tr("The file arrived damaged twice, or it keeps changing.").toStdString(),
                           item.file.path},
                          ExcludedFile::Why::Damaged);
    if (!mayGrow(id, item, size))
        return itemFailed(id, index, {ErrorCode::TooLarge, {}, {}}, ExcludedFile::Why::FileTooLarge);
    item.size = size;
    item.discardsPart = true;
    begin(id, index); // reserves space for the whole file
}

void OutputFetcher::itemFailed(TaskId id, size_t index, const Error& error, ExcludedFile::Why why) {
    if (!isOfTheFile(error.code) && error.code != ErrorCode::Corrupt)
        return failTask(id, error);
    Task& task = *taskOf(id);
    const auto at = task.active.find(index);
    Item& item = *at->second;
    releasePieces(item);
    task.active.erase(at);
    leaveOut(task, item.file.area, item.file.path, why, item.size);
    pumpAll();
}

void OutputFetcher::itemDone(TaskId id, size_t index, bool wasKept) {
    Task& task = *taskOf(id);
    const auto at = task.active.find(index);
    Item& item = *at->second;
    m_budget->giveBack(std::exchange(item.taken, 0));
    Collected& collected = task.result.collected;
    (item.file.area == FileArea::Logs ? collected.logFiles : collected.files) += 1;
    (item.file.area == FileArea::Logs ? collected.logBytes : collected.bytes) += static_cast<int64_t>(item.size);
    task.result.kept += wasKept ? 1 : 0;
    task.active.erase(at);
    pumpAll();
}

void OutputFetcher::finish(TaskId id) {
    struct Placing {
        std::vector<PlacedFile> failed;
        bool isDiskFull = false;
        std::string failure{}; // nothing at all can be stored; empty: it can
    };
    Task& finishing = *taskOf(id);
    finishing.isFinishing = true;
    m_worker.run(
        this,
        [root = m_root, key = finishing.key, folders = finishing.folders, links = finishing.links] {
            Placing placing;
            // Twice, because a disk may fail for a few, and heal before it is checked.
            for (int tries = 0; tries < 2; ++tries) {
                bool isFailed = false;
                placing = {};
                const auto note = [&](const Result<void>& done) {
                    const bool isFull = !done && done.error().code == ErrorCode::DiskFull;
                    placing.isDiskFull = placing.isDiskFull || isFull;
                    isFailed = isFailed || (!done && !isFull && done.error().code != ErrorCode::Conflict);
                    return done.has_value();
                };
                for (const auto& [area, path] :
                     folders) // including empty ones; conflicts were reported with their files
                    note(placeFolder({root, key, area, path}));
                for (const auto& [link, target] : links) {
                    if (placing.isDiskFull)
                        break;
                    if (!note(placeLink(link, target)))
                        placing.failed.push_back(link);
                }
                if (!isFailed || placing.isDiskFull)
                    break;
                const auto done = checkWritable({root, key, FileArea::Outputs, {}});
                placing.isDiskFull = !done && done.error().code == ErrorCode::DiskFull;
                if (!done && !placing.isDiskFull && done.error().code != ErrorCode::Conflict)
                    placing.failure = done.error().message;
                if (!done)
                    break;
            }
            return placing;
        },
        [this, id](const Placing& placing) {
            Task* task = taskOf(id);
            if (task == nullptr)
                return;
            if (placing.isDiskFull || !placing.failure.empty()) { // all of them again, once there is space
                task->isFinishParked = true;
                report(*task, DiskWait{spaceOfPlacedName, 0, m_root, placing.failure});
                return unparkLater();
            }
            const auto done = std::shared_ptr<Task>(std::move(m_tasks.extract(id).mapped()));
            for (const auto& link : placing.failed)
                leaveOut(*done, link.area, link.path, ExcludedFile::Why::NotPlaced, 0);
            if (done->reported)
                report(*done, std::nullopt);
            done->answer(std::move(done->result));
        });
}

void OutputFetcher::failTask(TaskId id, const Error& error) {
    auto task = std::move(m_tasks.extract(id).mapped());
    for (auto& [index, item] : task->active)
        releasePieces(*item);
    task->answer(fail(error));
    if (!m_tasks.empty())
        QTimer::singleShot(0, this, &OutputFetcher::pumpAll);
}

} // namespace studio

#include "moc_output_fetcher.cpp"
