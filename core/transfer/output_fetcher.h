// OutputFetcher downloads files of runs from a machine that shares no disk with the studio: outputs and logs of an
// ended attempt, or one file on demand. They are stored under the same relative paths below the workspace's root,
// without links, owners or other permissions. Many reads are in flight; an interrupted fetch resumes when it is
// requested again. Files that the owner may execute can be executed here as well. Each file's hash is verified; on a
// mismatch the file is fetched once more, then reported.
//
// No data is requested that would leave less free disk space than a reserve (disk_budget.h): such a file waits, others
// continue, and the space is polled every few seconds. So does what could not be stored because the disk is full, or
// because it takes no file at all. Of a sparse file only the data is requested, and holes stay holes.
//
// The machine is untrusted: anything but regular files and folders, and paths that escape the area, are reported and
// never touched.
//
// One per machine, in the engine's thread; never blocks. Writes on a worker thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/protocol/transfer.h"
#include "core/thread/worker.h"
#include "core/transfer/disk_budget.h"
#include "core/transfer/placed_file.h"

namespace studio {

struct FetchRules {
    std::function<bool(const std::string& path)> isWanted; // empty: all files
    uint64_t maxFileSize = UINT64_MAX;
    uint64_t maxTotalSize = UINT64_MAX; // of all files together, in listing order
    bool skipDownload = false;          // fetch nothing, only list
    uint64_t maxFiles = 1'000'000;      // entries in all areas
    std::vector<std::string> kept{};    // outputs that are wanted nowhere else: not fetched, not reported
};

struct ExcludedFile {
    enum class Why {
        NotWanted,    // excluded by FetchRules::isWanted
        FileTooLarge, // exceeds FetchRules::maxFileSize
        TotalTooLarge,
        LeftThere,
        TooManyFiles, // the listing stopped at this entry
        NoPlainFile,  // a link out of the area, a FIFO, socket or device
        UnsafeName,   // an absolute path, or one that escapes its folder
        Unreadable,   // unreadable on the machine, or removed
        Damaged,      // two hash mismatches, or it kept changing
        NotPlaced,    // could not be stored locally
    };
    FileArea area = FileArea::Outputs;
    std::string path;
    Why why = Why::NotWanted;
    uint64_t size = 0;
};
std::string_view toText(ExcludedFile::Why why);

struct Fetched {
    Collected collected;               // now available locally
    uint64_t kept = 0;                 // files that were already complete
    std::vector<ExcludedFile> leftOut; // at most maxExcludedReported
    uint64_t leftOutFiles = 0;
    uint64_t leftOutBytes = 0;
    bool hasUnreadable = false; // a listed file could not be read
    static constexpr size_t maxExcludedReported = 10'000;
};

// Reports that files of a fetch wait for local disk space, or until something can be stored.
struct DiskWait {
    uint64_t neededBytes =
        0; // free space needed to continue with all of them, including the reserve; 0 with a `failure`
    uint64_t freeBytes = 0;
    std::string folder;    // on the full disk
    std::string failure{}; // why nothing can be stored there, for display; empty: it is full
    bool operator==(const DiskWait&) const = default;
};

class OutputFetcher : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    static constexpr uint64_t window = 8ULL << 20; // maximum of bytes requested and not yet written

    // `root`: the workspace's folder; files are written to AttemptFolder::under(root, …).
    OutputFetcher(Machine& machine, std::string root, QObject* parent = nullptr);
    ~OutputFetcher() override;

    // Fetches outputs and logs of the attempt. Calls `answer` exactly once, unless this object is destroyed or stop()
    // called first; never synchronously. Fails as a whole with Unavailable on a disconnect: retry later.
    void fetch(const AttemptKey& key, FetchRules rules, Answer<Fetched> answer);
    // Cancels the attempt's fetch() without calling back. Partial files stay for the next one.
    void stop(const AttemptKey& key);
    struct Figures {
        uint64_t bytes = 0;       // received
        uint64_t reads = 0;       // pieces requested
        uint64_t maxInFlight = 0; // bytes
        uint64_t storedAgain = 0; // files that could not be stored once, although the disk takes files
    };
    const Figures& figures() const { return m_figures; }

Q_SIGNALS:
    // Emitted when all remaining files of a fetch() wait for the disk, and when the numbers change; nullopt: it
    // continues.
    void waitingForDisk(const studio::AttemptKey& key, const std::optional<studio::DiskWait>& wait);

private:
    struct Item {
        PlacedFile file;
        uint64_t size = 0;
        std::optional<uint64_t> allocated{}; // sparse files only
        std::vector<FileData::Range> data{}; // sparse files only
        std::optional<Sha256> hash{};
        bool isSparseHash = false;
        uint64_t asked = 0; // end of the requested data
        uint64_t written = 0;
        uint64_t underWay = 0;                                      // bytes requested and not yet written
        uint64_t taken = 0;                                         // reserved in the disk budget
        DiskSpace space{};                                          // when the local state was inspected
        bool hasBegun = false;                                      // this fetch has written to the part
        bool discardsPart = false;                                  // discard the existing part
        std::map<uint64_t, std::string> pieces{};                   // received, by offset
        std::shared_ptr<PartSum> sum = std::make_shared<PartSum>(); // accessed only by the worker
        bool isReady = false;                                       // local state was inspected
        bool isBusy = false;                                        // a write is running in the worker
        bool isPlacing = false;
        int tries = 0;
        bool isPlacedAgain = false; // it could not be stored, although the disk takes files
        uint64_t round = 0;         // responses to earlier rounds are ignored
    };
    struct Task {
        AttemptKey key;
        FetchRules rules;
        Answer<Fetched> answer;
        std::vector<FileArea> areas; // still to be listed, next one at the back
        std::vector<Item> found;
        size_t next = 0;
        std::map<size_t, Item*> active;
        std::map<size_t, uint64_t> parked; // waiting for disk space: bytes needed by index
        std::vector<size_t> again;         // were parked, to be inspected again
        std::optional<DiskWait> reported{};
        DiskSpace space{};     // when the last file was parked
        std::string failure{}; // why the last file could not be stored, until one could; empty: no space
        bool isListed = false;
        bool isFinishing = false;    // folders and links are being created …
        bool isFinishParked = false; // … and wait for disk space
        uint64_t entries = 0;
        uint64_t total = 0;
        std::vector<std::pair<FileArea, std::string>> folders; // to be created
        std::vector<std::pair<PlacedFile, std::string>> links; // with their targets, validated to be inside the area
        Fetched result;
    };
    using TaskId = uint64_t;

    void list(TaskId id, const std::string& after);
    void takePage(TaskId id, FileArea area, const FilePage& page);
    void takeEntry(Task& task, FileArea area, const RemoteFileInfo& entry);
    void leaveOut(Task& task, FileArea area, const std::string& path, ExcludedFile::Why why, uint64_t size);
    void pumpAll();
    void pump(TaskId id);
    void begin(TaskId id, size_t index);
    void looked(TaskId id, size_t index, const Result<PlacedFileState>& look);
    bool reserveSpace(TaskId id, size_t index, uint64_t alreadyHere, const DiskSpace& space);
    void park(TaskId id, size_t index, uint64_t needed, const DiskSpace& space, const std::string& failure = {});
    // Finds out whether the error is of the file alone.
    void placeFailed(TaskId id, size_t index, const Error& error);
    void withdraw(Task& task, size_t index);
    void noteStored(Task& task);
    void unpark();
    void unparkLater();
    void reportWait(TaskId id);
    void report(Task& task, const std::optional<DiskWait>& wait);
    static uint64_t dataFrom(const Item& item, uint64_t at);
    static uint64_t endOfData(const Item& item, uint64_t at);
    bool reserveRanges(TaskId id, size_t index);
    void requestData(TaskId id, size_t index);
    void queryHash(TaskId id, size_t index);
    void requestPieces(TaskId id, size_t index);
    void takePiece(TaskId id, size_t index, uint64_t offset, uint64_t length, Result<FilePiece> piece);
    void advance(TaskId id, size_t index);
    void placed(TaskId id, size_t index, const Result<bool>& result);
    bool mayGrow(TaskId id, const Item& item, uint64_t size);
    void again(TaskId id, size_t index, uint64_t size);
    void itemFailed(TaskId id, size_t index, const Error& error, ExcludedFile::Why why);
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
    std::shared_ptr<DiskBudget> m_budget; // shared by all writers below the root
    QTimer m_unpark;
    Figures m_figures;
    Worker m_worker;
};

} // namespace studio
