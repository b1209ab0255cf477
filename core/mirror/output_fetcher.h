// Fetches what runs left on a machine that shares no disk with the studio: outputs and logs of an attempt after its end, or one file on
// demand. They go to the same places below the workspace's own root, without links, rights or owners. Many reads are under way at a
// time; a fetch that was broken off goes on where it ended when it is asked for again. Every file's hash is compared; one that differs
// is fetched once more, then reported.
//
// The machine is not trusted: what is no plain file or folder, and paths that lead out, are reported and never touched.
//
// One for each machine, in the engine's thread; never waits. Writes on a thread of its own.
#pragma once

#include <QObject>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/mirror/file_placer.h"
#include "core/mirror/worker.h"
#include "core/protocol/transfer.h"

namespace studio {

struct FetchRules {
    std::function<bool(const std::string& path)> isWanted; // empty: everything is
    uint64_t largestFile = UINT64_MAX;
    uint64_t largestTotal = UINT64_MAX; // of all files together; what comes first is fetched
    bool leaveThere = false;            // fetch nothing, tell what there is
    uint64_t mostFiles = 1'000'000;     // entries of all areas together
};

struct LeftOut {
    enum class Why {
        NotWanted,    // by the rules' pattern
        FileTooLarge, // by the rules
        TotalTooLarge,
        LeftThere,
        TooManyFiles, // from this one on nothing was looked at
        NoPlainFile,  // a link, fifo, socket or device
        UnsafeName,   // absolute, or leads out of its folder
        Unreadable,   // the machine cannot read it, or it is gone
        Damaged,      // its hash was wrong twice, or it kept changing
        NotPlaced,    // here something is in the way
    };
    FileArea area = FileArea::Outputs;
    std::string path;
    Why why = Why::NotWanted;
    uint64_t size = 0;
};
std::string_view toText(LeftOut::Why why);

struct Fetched {
    Collected collected;          // what is here now
    uint64_t kept = 0;            // files among those that were here already
    std::vector<LeftOut> leftOut; // the first mostLeftOutTold
    uint64_t leftOutFiles = 0;
    uint64_t leftOutBytes = 0;
    static constexpr size_t mostLeftOutTold = 10'000;
};

class OutputFetcher : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    static constexpr uint64_t window = 8ULL << 20; // bytes asked for and not yet on the disk, at most

    // `root`: the folder of the workspace; files go to AttemptFolder::under(root, …).
    OutputFetcher(Machine& machine, std::string root, QObject* parent = nullptr);
    ~OutputFetcher() override;

    // Outputs and logs of the attempt. Answered exactly once unless this object ends first. Fails as a whole with Unavailable when
    // the connection breaks, and with DiskFull here: ask again later. Not from inside this call.
    void fetch(const AttemptKey& key, FetchRules rules, Answer<Fetched> answer);
    // One file, wherever it lies in the attempt's folder; answers where it is now. NotFound, Conflict for what is no plain file.
    void fetchFile(const AttemptKey& key, FileArea area, const std::string& path, Answer<std::string> answer);

    struct Figures {
        uint64_t bytes = 0;        // that came
        uint64_t reads = 0;        // pieces asked for
        uint64_t mostUnderWay = 0; // bytes at a time
    };
    const Figures& figures() const { return m_figures; }

private:
    struct Item {
        PlacedFile file;
        uint64_t size = 0;
        std::optional<Sha256> hash{};
        uint64_t asked = 0;
        uint64_t written = 0;
        std::map<uint64_t, std::string> pieces{};                   // that came, by offset
        std::shared_ptr<PartSum> sum = std::make_shared<PartSum>(); // the worker's alone
        bool isReady = false;                                       // was looked at here
        bool isBusy = false;                                        // the worker has a piece of it
        bool isPlacing = false;
        int tries = 0;
        uint64_t round = 0; // what was asked for in an earlier one is heard no more
    };
    struct Task {
        AttemptKey key;
        FetchRules rules;
        Answer<Fetched> answer;
        std::vector<FileArea> areas; // still to be listed, the next one last
        std::vector<Item> found;     // to be fetched, in order
        size_t next = 0;
        std::map<size_t, Item*> active;
        bool isListed = false;
        uint64_t entries = 0;
        uint64_t total = 0;
        std::vector<std::pair<FileArea, std::string>> folders; // to be made
        Fetched result;
        std::optional<Error> lastFileError; // for one file alone
    };
    using TaskId = uint64_t;

    void list(TaskId id, const std::string& after);
    void takePage(TaskId id, FileArea area, const FilePage& page);
    void takeEntry(Task& task, FileArea area, const RemoteFile& entry);
    void leaveOut(Task& task, FileArea area, const std::string& path, LeftOut::Why why, uint64_t size);
    void pumpAll();
    void pump(TaskId id);
    void begin(TaskId id, size_t index);
    void looked(TaskId id, size_t index, const Result<FileLook>& look);
    void askHash(TaskId id, size_t index);
    void askPieces(TaskId id, size_t index);
    void takePiece(TaskId id, size_t index, uint64_t offset, uint64_t length, Result<FilePiece> piece);
    void advance(TaskId id, size_t index);
    void placed(TaskId id, size_t index, const Result<bool>& result);
    bool mayGrow(TaskId id, const Item& item, uint64_t size);
    void again(TaskId id, size_t index, uint64_t size);
    void itemFailed(TaskId id, size_t index, const Error& error, LeftOut::Why why);
    void itemDone(TaskId id, size_t index, bool wasKept);
    void releasePieces(Item& item);
    void finish(TaskId id);
    void failTask(TaskId id, const Error& error);
    Task* taskOf(TaskId id);
    Item* itemOf(TaskId id, size_t index, uint64_t round);

    Machine& m_machine;
    std::string m_root;
    std::map<TaskId, std::unique_ptr<Task>> m_tasks;
    TaskId m_lastTask = 0;
    uint64_t m_lastRound = 0;
    uint64_t m_underWay = 0;
    Figures m_figures;
    Worker m_worker;
};

} // namespace studio
