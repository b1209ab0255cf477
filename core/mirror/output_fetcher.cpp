#include "core/mirror/output_fetcher.h"

#include <QTimer>
#include <algorithm>

#include "core/base/file.h"
#include "core/mirror/mirror_text.h"

namespace studio {

namespace {

constexpr size_t mostActive = 128; // files at a time

// The connection or the agent is in trouble, not the file.
bool isOfTheFile(ErrorCode code) {
    return code == ErrorCode::NotFound || code == ErrorCode::Conflict || code == ErrorCode::PermissionDenied ||
           code == ErrorCode::Io || code == ErrorCode::InvalidArgument || code == ErrorCode::TooLarge;
}

} // namespace

std::string_view toText(LeftOut::Why why) {
    switch (why) {
    case LeftOut::Why::NotWanted:
        return "not_wanted";
    case LeftOut::Why::FileTooLarge:
        return "file_too_large";
    case LeftOut::Why::TotalTooLarge:
        return "total_too_large";
    case LeftOut::Why::LeftThere:
        return "left_there";
    case LeftOut::Why::TooManyFiles:
        return "too_many_files";
    case LeftOut::Why::NoPlainFile:
        return "no_plain_file";
    case LeftOut::Why::UnsafeName:
        return "unsafe_name";
    case LeftOut::Why::Unreadable:
        return "unreadable";
    case LeftOut::Why::Damaged:
        return "damaged";
    case LeftOut::Why::NotPlaced:
        return "not_placed";
    }
    return "not_placed";
}

OutputFetcher::OutputFetcher(Machine& machine, std::string root, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_root(std::move(root)) {
    connect(&m_machine, &Machine::disconnected, this, [this](const Error& why) {
        std::vector<TaskId> ids; // an answer may ask for more
        for (const auto& [id, task] : m_tasks)
            ids.push_back(id);
        for (const TaskId id : ids) {
            if (taskOf(id) != nullptr)
                failTask(id, {ErrorCode::Unavailable, why.message, why.detail});
        }
    });
}

OutputFetcher::~OutputFetcher() = default;

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

void OutputFetcher::fetchFile(const AttemptKey& key, FileArea area, const std::string& path,
                              Answer<std::string> answer) {
    const PlacedFile file{m_root, key, area, path};
    if (!isSafeRelativePath(path)) {
        QTimer::singleShot(0, this, [answer = std::move(answer)] {
            answer(fail(ErrorCode::InvalidArgument,
                        MirrorText::tr("The path leads out of the run's folder.").toStdString()));
        });
        return;
    }
    m_machine.hashFile(key, area, path, [this, file, answer = std::move(answer)](const Result<FileHash>& hash) {
        if (!hash) {
            answer(fail(hash.error()));
            return;
        }
        auto task = std::make_unique<Task>();
        task->key = file.attempt;
        task->isListed = true;
        const TaskId id = ++m_lastTask;
        Task* made = task.get();
        task->answer = [answer, file, made](const Result<Fetched>& fetched) {
            if (!fetched)
                answer(fail(fetched.error()));
            else if (made->lastFileError)
                answer(fail(*made->lastFileError));
            else
                answer(joinPath(file.root, file.place()));
        };
        task->found.push_back({.file = file, .size = hash->size});
        m_tasks.emplace(id, std::move(task));
        pump(id);
    });
}

void OutputFetcher::list(TaskId id, const std::string& after) {
    Task& task = *taskOf(id);
    if (task.areas.empty()) {
        task.isListed = true;
        pump(id);
        return;
    }
    const FileArea area = task.areas.back();
    m_machine.listFiles(task.key, area, after, [this, id, area](const Result<FilePage>& page) {
        if (taskOf(id) == nullptr)
            return;
        page ? takePage(id, area, *page) : failTask(id, page.error());
    });
}

void OutputFetcher::takePage(TaskId id, FileArea area, const FilePage& page) {
    Task& task = *taskOf(id);
    for (const auto& entry : page.files) {
        if (++task.entries > task.rules.mostFiles) {
            leaveOut(task, area, entry.path, LeftOut::Why::TooManyFiles, 0);
            task.areas.clear();
            break;
        }
        takeEntry(task, area, entry);
    }
    if (!page.more && !task.areas.empty())
        task.areas.pop_back();
    list(id, page.more ? page.files.back().path : std::string());
}

void OutputFetcher::takeEntry(Task& task, FileArea area, const RemoteFile& entry) {
    using Why = LeftOut::Why;
    if (!isSafeRelativePath(entry.path))
        return leaveOut(task, area, entry.path, Why::UnsafeName, entry.size);
    if (entry.kind == RemoteKind::Folder) {
        if (!task.rules.leaveThere && !task.rules.isWanted) // else only with what is fetched into them
            task.folders.emplace_back(area, entry.path);
        return;
    }
    if (entry.kind != RemoteKind::File)
        return leaveOut(task, area, entry.path, Why::NoPlainFile, 0);
    if (task.rules.isWanted && !task.rules.isWanted(entry.path))
        return leaveOut(task, area, entry.path, Why::NotWanted, entry.size);
    if (task.rules.leaveThere)
        return leaveOut(task, area, entry.path, Why::LeftThere, entry.size);
    if (entry.size > task.rules.largestFile)
        return leaveOut(task, area, entry.path, Why::FileTooLarge, entry.size);
    if (entry.size > task.rules.largestTotal - std::min(task.total, task.rules.largestTotal))
        return leaveOut(task, area, entry.path, Why::TotalTooLarge, entry.size);
    task.total += entry.size;
    task.found.push_back({.file = {m_root, task.key, area, entry.path}, .size = entry.size});
}

void OutputFetcher::leaveOut(Task& task, FileArea area, const std::string& path, LeftOut::Why why, uint64_t size) {
    ++task.result.leftOutFiles;
    task.result.leftOutBytes += size;
    if (task.result.leftOut.size() < Fetched::mostLeftOutTold)
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
    if (!task.isListed)
        return;
    // What is begun goes on first, so that few files are half there.
    std::vector<size_t> indices;
    for (const auto& [index, item] : task.active)
        indices.push_back(index);
    for (const size_t index : indices)
        askPieces(id, index);
    while (task.next < task.found.size() && task.active.size() < mostActive && m_underWay < window)
        begin(id, task.next++);
    if (task.next == task.found.size() && task.active.empty())
        finish(id);
}

void OutputFetcher::begin(TaskId id, size_t index) {
    Task& task = *taskOf(id);
    Item& item = task.found[index];
    item.round = ++m_lastRound;
    task.active[index] = &item;
    m_worker.run(
        this, [file = item.file, size = item.size] { return lookAtPlaced(file, size); },
        [this, id, index, round = item.round](const Result<FileLook>& look) {
            if (itemOf(id, index, round) != nullptr)
                looked(id, index, look);
        });
}

void OutputFetcher::looked(TaskId id, size_t index, const Result<FileLook>& look) {
    if (!look)
        return itemFailed(id, index, look.error(), LeftOut::Why::NotPlaced);
    Item& item = *taskOf(id)->active.at(index);
    if (look->isThere) {
        m_machine.hashFile(
            item.file.attempt, item.file.area, item.file.path,
            [this, id, index, round = item.round, here = look->hash](const Result<FileHash>& there) {
                Item* waiting = itemOf(id, index, round);
                if (waiting == nullptr)
                    return;
                if (!there)
                    return itemFailed(id, index, there.error(), LeftOut::Why::Unreadable);
                if (there->hash == here && there->size == waiting->size)
                    return itemDone(id, index, true);
                if (!mayGrow(id, *waiting, there->size))
                    return itemFailed(id, index, {ErrorCode::TooLarge, {}, {}}, LeftOut::Why::FileTooLarge);
                waiting->size = there->size;
                waiting->isReady = true;
                askHash(id, index);
            });
        return;
    }
    if (look->partSize <= item.size)
        item.asked = item.written = look->partSize;
    item.isReady = true;
    // A small file's hash comes with its only piece.
    if (item.asked > 0 || item.size > largestPart)
        askHash(id, index);
    else if (item.size == 0)
        item.hash = sha256Of({});
    askPieces(id, index);
    if (Task* task = taskOf(id); task != nullptr && task->active.contains(index))
        advance(id, index);
}

void OutputFetcher::askHash(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    m_machine.hashFile(item.file.attempt, item.file.area, item.file.path,
                       [this, id, index, round = item.round](const Result<FileHash>& hash) {
                           Item* waiting = itemOf(id, index, round);
                           if (waiting == nullptr)
                               return;
                           if (!hash)
                               return itemFailed(id, index, hash.error(), LeftOut::Why::Unreadable);
                           if (hash->size != waiting->size)
                               return again(id, index, hash->size);
                           waiting->hash = hash->hash;
                           askPieces(id, index);
                           advance(id, index);
                       });
}

void OutputFetcher::askPieces(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    while (item.isReady && item.asked < item.size) {
        const uint64_t offset = item.asked;
        const uint64_t length = std::min<uint64_t>(largestPart, item.size - offset);
        if (m_underWay + length > window)
            return;
        item.asked += length;
        m_underWay += length;
        ++m_figures.reads;
        m_figures.mostUnderWay = std::max(m_figures.mostUnderWay, m_underWay);
        m_machine.readFile(item.file.attempt, item.file.area, item.file.path, offset, static_cast<size_t>(length),
                           [this, id, index, round = item.round, offset, length](Result<FilePiece> piece) {
                               if (itemOf(id, index, round) != nullptr)
                                   takePiece(id, index, offset, length, std::move(piece));
                           });
    }
}

void OutputFetcher::takePiece(TaskId id, size_t index, uint64_t offset, uint64_t length, Result<FilePiece> piece) {
    if (!piece)
        return itemFailed(id, index, piece.error(), LeftOut::Why::Unreadable);
    Item& item = *taskOf(id)->active.at(index);
    if (piece->bytes.size() != length || piece->size != item.size)
        return again(id, index, piece->size);
    m_figures.bytes += length;
    if (offset == 0 && length == item.size && piece->hash)
        item.hash = piece->hash;
    else if (length == item.size && !item.hash)
        askHash(id, index);
    item.pieces.emplace(offset, std::move(piece->bytes));
    advance(id, index);
}

// Writes what comes next, in order, and puts the file in its place after the last.
void OutputFetcher::advance(TaskId id, size_t index) {
    Item& item = *taskOf(id)->active.at(index);
    if (item.isBusy || !item.isReady)
        return;
    if (item.written == item.size && item.hash && !std::exchange(item.isPlacing, true)) {
        m_worker.run(
            this,
            [file = item.file, size = item.size, hash = *item.hash, sum = item.sum] {
                return placePart(file, size, hash, *sum);
            },
            [this, id, index, round = item.round](const Result<bool>& result) {
                if (itemOf(id, index, round) != nullptr)
                    placed(id, index, result);
            });
        return;
    }
    const auto first = item.pieces.begin();
    if (first == item.pieces.end() || first->first != item.written)
        return;
    item.isBusy = true;
    const uint64_t size = first->second.size();
    m_worker.run(
        this,
        [file = item.file, offset = first->first, bytes = std::move(first->second), sum = item.sum] {
            return addToPart(file, offset, bytes, *sum);
        },
        [this, id, index, round = item.round, size](const Result<void>& result) {
            Item* writing = itemOf(id, index, round);
            if (writing == nullptr)
                return;
            writing->isBusy = false;
            if (!result)
                return itemFailed(id, index, result.error(), LeftOut::Why::NotPlaced);
            writing->pieces.erase(writing->pieces.begin());
            writing->written += size;
            m_underWay -= size;
            advance(id, index);
            pumpAll();
        });
}

void OutputFetcher::placed(TaskId id, size_t index, const Result<bool>& result) {
    if (!result)
        return itemFailed(id, index, result.error(), LeftOut::Why::NotPlaced);
    if (*result)
        return itemDone(id, index, false);
    again(id, index, taskOf(id)->active.at(index)->size);
}

void OutputFetcher::releasePieces(Item& item) {
    m_underWay -= std::min(m_underWay, item.asked - item.written);
    item.pieces.clear();
    item.asked = item.written = 0;
}

// A file may be larger than the list said; the rules hold all the same.
bool OutputFetcher::mayGrow(TaskId id, const Item& item, uint64_t size) {
    Task& task = *taskOf(id);
    if (size <= item.size)
        return true;
    const uint64_t more = size - item.size;
    if (size > task.rules.largestFile || task.total > task.rules.largestTotal ||
        more > task.rules.largestTotal - task.total)
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
                           MirrorText::tr("The file came damaged twice, or it changes all the time.").toStdString(),
                           item.file.path},
                          LeftOut::Why::Damaged);
    if (!mayGrow(id, item, size))
        return itemFailed(id, index, {ErrorCode::TooLarge, {}, {}}, LeftOut::Why::FileTooLarge);
    item.size = size;
    item.hash.reset();
    item.isBusy = item.isPlacing = false;
    item.round = ++m_lastRound;
    askHash(id, index);
    askPieces(id, index);
}

void OutputFetcher::itemFailed(TaskId id, size_t index, const Error& error, LeftOut::Why why) {
    if (!isOfTheFile(error.code) && error.code != ErrorCode::Corrupt)
        return failTask(id, error);
    Task& task = *taskOf(id);
    const auto at = task.active.find(index);
    Item& item = *at->second;
    releasePieces(item);
    task.active.erase(at);
    leaveOut(task, item.file.area, item.file.path, why, item.size);
    task.lastFileError = error;
    pumpAll();
}

void OutputFetcher::itemDone(TaskId id, size_t index, bool wasKept) {
    Task& task = *taskOf(id);
    const auto at = task.active.find(index);
    const Item& item = *at->second;
    Collected& collected = task.result.collected;
    (item.file.area == FileArea::Logs ? collected.logFiles : collected.files) += 1;
    (item.file.area == FileArea::Logs ? collected.logBytes : collected.bytes) += static_cast<int64_t>(item.size);
    task.result.kept += wasKept ? 1 : 0;
    task.active.erase(at);
    pumpAll();
}

void OutputFetcher::finish(TaskId id) {
    auto task = std::shared_ptr<Task>(std::move(m_tasks.extract(id).mapped()));
    m_worker.run(
        this,
        [root = m_root, key = task->key, folders = task->folders] {
            for (const auto& [area, path] : folders) // empty ones too; what is in the way was reported with its files
                (void)placeFolder({root, key, area, path});
            return 0;
        },
        [task](int) { task->answer(std::move(task->result)); });
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
