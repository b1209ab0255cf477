#include "core/driver/data_registrar.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/backoff.h"
#include "core/data/data_reference.h"
#include "core/data/data_store.h"
#include "core/data/data_uses.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"
#include "core/submission/data_publisher.h"
#include "core/submission/data_resolver.h"
#include "core/submission/output_copies.h"
#include "core/submission/output_writer.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto debounce = 50ms; // changes often come in bursts
// Each pass reads what it compares and copies: a disk that stays full must not keep others busy.
constexpr Backoff dueBackoff{30s, 10min};

Result<DataReference> referenceTo(Database& database, int64_t run, const std::string& output) {
    const auto id = database.readValue<std::string>(
        [run](SQLite::Database& db) -> Result<std::string> { return runs::idOf(db, run); });
    if (!id)
        return fail(id.error());
    DataReference reference;
    reference.kind = DataReference::Kind::RunOutput;
    reference.run = *id;
    reference.output = output;
    return reference;
}

using IsCanceled = std::function<bool()>;

Result<DataAsset> takeOutput(Database& database, const WorkspacePaths& paths, const DataOutput& output,
                             const IsCanceled& isCanceled, std::shared_ptr<FileLock>& hold) {
    const auto reference = referenceTo(database, output.run, output.output);
    if (!reference)
        return fail(reference.error());
    const auto place = DataResolver(database, paths.folder()).outputOf(*reference);
    if (!place)
        return fail(place.error());
    DataAsset asset;
    asset.name = output.name;
    asset.version = output.version;
    asset.type = output.type;
    asset.path = "azureml://jobs/" + reference->run + "/outputs/" + output.output;
    asset.sourceRun = output.run;
    asset.sourceOutput = output.output;
    // Always copied: the files of a run are removed with the run.
    const DataPublisher publisher(database, paths.folder(), UINT64_MAX);
    auto content = publisher.take(place->path, output.type, {.homeFolder = true, .privateKeys = true},
                                  [&isCanceled](const SnapshotProgress&) { return !isCanceled || !isCanceled(); });
    if (!content)
        return fail(content.error());
    asset.tree = content->tree;
    asset.fileName = content->fileName;
    asset.isFrozen = content->isFrozen;
    asset.files = content->files;
    asset.bytes = content->bytes;
    hold = std::move(content->hold);
    return asset;
}

Result<outputcopies::WrittenCopy> writeOutput(Database& database, const WorkspacePaths& paths, const OutputCopy& copy,
                                              const IsCanceled& isCanceled) {
    OutputWriter writer(copy, isCanceled);
    if (!copy.step.empty()) { // what it wrote is in no folder of a run
        if (auto added = writer.addStored(SnapshotStore(paths.folder()), copy.tree, copy.file); !added)
            return fail(added.error());
        return writer.write();
    }
    const auto reference = referenceTo(database, copy.run, copy.output);
    if (!reference)
        return fail(reference.error());
    const auto place = DataResolver(database, paths.folder()).outputOf(*reference);
    if (!place)
        return fail(place.error());
    if (auto added = writer.addPath(place->content); !added)
        return fail(added.error());
    return writer.write();
}

std::string keyOf(const DataOutput& output) {
    return std::to_string(output.run) + "/data/" + output.output;
}

std::string keyOf(const OutputCopy& copy) {
    return std::to_string(copy.run) + "/copy/" + copy.step + "/" + copy.output;
}

bool isPostponedBy(const Error& error) {
    return error.code == ErrorCode::DiskFull || error.code == ErrorCode::Busy || error.code == ErrorCode::Canceled;
}

// What a full disk prevents stays due.
void writeOutputs(Database& database, const WorkspacePaths& paths, Timestamp now, const std::set<std::string>& skipped,
                  const IsCanceled& isCanceled, DataRegistration& pass) {
    std::vector<OutputCopy> due;
    bool isUndue = false;
    auto done = database.read([&](SQLite::Database& db) -> Result<void> {
        due = outputcopies::due(db);
        isUndue = outputcopies::hasDroppable(db);
        return {};
    });
    if (done && isUndue) {
        done = database.write([&](SQLite::Database& db) -> Result<void> {
            outputcopies::drop(db, now);
            return {};
        });
        pass.hasWritten = true;
    }
    for (const OutputCopy& copy : due) {
        if (isCanceled && isCanceled())
            return;
        if (skipped.contains(keyOf(copy))) {
            pass.due.insert(keyOf(copy));
            continue;
        }
        const auto written = writeOutput(database, paths, copy, isCanceled);
        if (!written && isPostponedBy(written.error())) {
            pass.postpone(keyOf(copy), written.error());
            continue;
        }
        const auto recorded = database.write([&](SQLite::Database& db) -> Result<void> {
            outputcopies::finish(db, copy, written, now);
            return {};
        });
        if (!recorded) {
            pass.postpone(keyOf(copy), recorded.error());
            continue;
        }
        pass.hasWritten = true;
        if (!written)
            pass.messages.push_back(written.error().message);
    }
    if (!done)
        pass.messages.push_back(done.error().message);
}

} // namespace

void DataRegistration::postpone(const std::string& output, const Error& error) {
    due.insert(output);
    postponed = error.message;
}

DataRegistration DataRegistration::run(const WorkspacePaths& paths, Timestamp now, const std::set<std::string>& skipped,
                                       const std::function<bool()>& isCanceled) {
    DataRegistration pass;
    const auto report = [&pass](const Error& error) { pass.messages.push_back(error.message + " " + error.detail); };
    auto database = Database::open(paths.database(), Database::Mode::ReadWrite);
    if (!database) {
        report(database.error());
        return pass;
    }
    std::vector<DataOutput> outputs;
    bool isUndue = false;
    const auto read = database->read([&](SQLite::Database& db) -> Result<void> {
        outputs = datauses::dueOutputs(db);
        isUndue = datauses::hasDroppable(db);
        return {};
    });
    if (!read)
        report(read.error());
    if (isUndue) {
        const auto dropped = database->write([&](SQLite::Database& db) -> Result<void> {
            datauses::dropOutputs(db, now);
            return {};
        });
        if (!dropped)
            report(dropped.error());
        pass.hasWritten = true;
    }
    for (DataOutput& output : outputs) {
        if (isCanceled && isCanceled())
            return pass;
        if (skipped.contains(keyOf(output))) {
            pass.due.insert(keyOf(output));
            continue;
        }
        std::shared_ptr<FileLock> hold;
        auto asset = takeOutput(*database, paths, output, isCanceled, hold);
        if (!asset && isPostponedBy(asset.error())) {
            pass.postpone(keyOf(output), asset.error());
            continue;
        }
        const auto written = database->write([&](SQLite::Database& db) -> Result<void> {
            auto created = asset ? dataassets::create(db, *asset, now) : fail(asset.error());
            if (created)
                output.data = created->asset.seq;
            else
                output.error = created.error().message;
            datauses::finishOutput(db, output, now);
            return {};
        });
        if (!written) {
            pass.postpone(keyOf(output), written.error());
            continue;
        }
        pass.hasWritten = true;
        if (!output.error.empty())
            pass.messages.push_back(output.error);
    }
    writeOutputs(*database, paths, now, skipped, isCanceled, pass);
    return pass;
}

DataRegistrar::DataRegistrar(const WorkspacePaths& paths, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_paths(paths)
    , m_clock(clock) {
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &DataRegistrar::begin);
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] {
        m_isRetryDue = true;
        poll();
    });
}

DataRegistrar::~DataRegistrar() {
    *m_isCanceled = true; // the next driver continues with it
}

void DataRegistrar::poll() {
    m_wasAsked = true;
    schedule();
}

void DataRegistrar::schedule() {
    if (!m_isLooking && !m_next.isActive())
        m_next.start(debounce);
}

void DataRegistrar::begin() {
    m_isLooking = true;
    m_wasAsked = false;
    const auto skipped = std::exchange(m_isRetryDue, false) ? std::set<std::string>() : m_due;
    m_worker.run(
        this,
        [paths = m_paths, now = m_clock.now(), skipped, isCanceled = m_isCanceled] {
            return DataRegistration::run(paths, now, skipped, [isCanceled] { return isCanceled->load(); });
        },
        [this](const DataRegistration& pass) {
            m_isLooking = false;
            for (const auto& message : pass.messages)
                Q_EMIT logMessage(QString::fromStdString(message));
            const auto before = std::exchange(m_due, pass.due);
            const std::string postponed = !pass.postponed.empty() || m_due.empty() ? pass.postponed : m_postponed;
            if (std::exchange(m_postponed, postponed) != postponed && !postponed.empty())
                Q_EMIT logMessage(QString::fromStdString(postponed));
            if (pass.hasWritten)
                Q_EMIT committed();
            // What was postponed only now does not wait as long as what others wait for.
            const bool isNew = !std::includes(before.begin(), before.end(), m_due.begin(), m_due.end());
            if (m_due.empty() || isNew) {
                m_retry.stop();
                m_retries = 0;
            }
            if (!m_due.empty() && !m_retry.isActive() && !m_isRetryDue)
                m_retry.start(dueBackoff.delay(m_retries++));
            if (m_wasAsked)
                schedule();
            else if (m_due.empty())
                Q_EMIT idle();
        });
}

} // namespace studio

#include "moc_data_registrar.cpp"
