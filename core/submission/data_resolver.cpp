#include "core/submission/data_resolver.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <optional>

#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/data/data_reference.h"
#include "core/data/data_store.h"
#include "core/jobfile/path_mapping.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/terminal_word.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"
#include "core/submission/data_publisher.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

tl::unexpected<Error> refuseReference(ErrorCode code, const QString& message) {
    return fail(code, message.toStdString());
}

tl::unexpected<Error> malformed(const std::string& text) {
    return refuseReference(
        ErrorCode::InvalidArgument,
        SubmissionText::tr("\"%1\" does not name data. Write azureml:NAME:VERSION or azureml:NAME@latest, or "
                           "azureml://jobs/RUN/outputs/OUTPUT for an output of a run.")
            .arg(displayName(text)));
}

bool isDatastoreAddress(const std::string& text) {
    return text.starts_with("azureml://") && text.find("/datastores/") != std::string::npos;
}

RunInput::Kind inputKindOf(const DataAsset& asset) {
    return asset.isAddress()              ? RunInput::Kind::Address
           : asset.type == DataType::File ? RunInput::Kind::File
                                          : RunInput::Kind::Folder;
}

bool isFolderPath(const std::string& path) {
    return QFileInfo(QFile::decodeName(path.c_str())).isDir();
}

// Of a sweep: its best trial. Returns the id and the attempt.
std::pair<std::string, int> executedRun(SQLite::Database& db, const RunRecord& run) {
    CachedStatement query(db,
                          "SELECT best.id,best.attempt FROM parent_run JOIN run AS best ON best.seq=parent_run.best "
                          "WHERE parent_run.run=?",
                          run.seq);
    if (!query->executeStep())
        return {run.id.text(), run.attempt};
    RowReader row(*query);
    std::string id = row.text();
    return {std::move(id), row.get<int>()};
}

// The path is there, seen from the folder of the outputs: a common mistake. `attempt`: the folder of all its nodes.
bool isBelowOutputs(const std::string& attempt, const std::string& path) {
    const auto nodes = listFolder(attempt).value_or(std::vector<FolderEntry>());
    return !path.empty() && std::any_of(nodes.begin(), nodes.end(), [&](const FolderEntry& node) {
        return node.name.starts_with('r') &&
               pathExists(joinPath(AttemptFolder(joinPath(attempt, node.name)).work(), "outputs/" + path));
    });
}

std::string pathInWork(const DataReference& reference) {
    const bool isRoot = reference.output.empty() || reference.output == "artifacts" || reference.output == "default";
    std::string path = isRoot ? std::string() : "outputs/" + reference.output;
    if (!reference.path.empty())
        path += (path.empty() ? "" : "/") + reference.path;
    return path;
}

// A job in a container must not choose what is read on this computer. Returns the path without links, if it leads to a
// file or a folder in the run's working folder.
std::optional<std::string> contentIn(const std::string& work, const std::string& path) {
    const auto stamp = stampOf(work);
    const auto folder = realPath(work);
    const auto real = realPath(path);
    if (!stamp || stamp->kind != FileStamp::Kind::Folder || !folder || !real ||
        (*real != *folder && !real->starts_with(*folder + "/")))
        return std::nullopt;
    const auto content = stampOf(*real);
    if (!content || (content->kind != FileStamp::Kind::Folder && content->kind != FileStamp::Kind::File))
        return std::nullopt;
    return work + real->substr(folder->size());
}

} // namespace

Result<RunOutputPlace> DataResolver::outputOf(const DataReference& reference) {
    struct Found {
        int64_t seq = 0;
        AttemptKey key;
        std::string name;
    };
    const auto found = m_database.readValue<Found>([&](SQLite::Database& db) -> Result<Found> {
        const auto run = runs::find(db, reference.run);
        if (!run)
            return fail(run.error());
        const QString name = displayName(run->name);
        if (!isFinal(run->state))
            return refuseReference(
                ErrorCode::Conflict,
                SubmissionText::tr("The run %1 has not completed yet. Wait for it: studioctl run wait %2")
                    .arg(name, QString::fromStdString(run->id.text())));
        if (run->state != RunState::Completed)
            return refuseReference(
                ErrorCode::Conflict,
                SubmissionText::tr("The run %1 did not complete, so its outputs are no input.").arg(name));
        const auto [id, attempt] = executedRun(db, *run);
        // Nothing is missing silently.
        if (selectValue<int>(
                db,
                "SELECT 1 FROM event JOIN run ON run.seq=event.run WHERE run.id=? AND event.attempt=? AND "
                "(event.code IN ('left_there','not_collected','work_missing') OR "
                "(event.code='changed_remotely' AND json_extract(event.params,'$.files') IS NOT NULL)) LIMIT 1",
                id, attempt))
            return refuseReference(
                ErrorCode::Conflict,
                SubmissionText::tr("Files of the run %1 were not collected, so that its outputs may be incomplete. "
                                   "\"studioctl run show %2\" lists the reason.")
                    .arg(name, QString::fromStdString(id)));
        return Found{run->seq, {id, attempt, 0}, run->name};
    });
    if (!found)
        return fail(found.error());
    const std::string inside = pathInWork(reference);
    const std::string attempt = parentOf(AttemptFolder::under(m_folder, found->key).path());
    std::vector<std::string> places;
    std::vector<std::string> emptyPlaces;
    for (const auto& node : listFolder(attempt).value_or(std::vector<FolderEntry>())) {
        if (node.stamp.kind != FileStamp::Kind::Folder || !node.name.starts_with('r'))
            continue;
        const std::string work = AttemptFolder(joinPath(attempt, node.name)).work();
        const std::string path = inside.empty() ? work : joinPath(work, inside);
        // An output folder is created on each node; one that stayed empty is not what the run wrote.
        const auto entries = isFolderPath(path) ? listFolder(path) : Result<std::vector<FolderEntry>>();
        if (pathExists(path))
            (entries && entries->empty() && isFolderPath(path) ? emptyPlaces : places).push_back(path);
    }
    if (places.empty() && !emptyPlaces.empty())
        places.push_back(emptyPlaces.front());
    const QString shownPath = displayName(inside.empty() ? std::string(".") : inside);
    if (places.empty() && isBelowOutputs(attempt, inside))
        return refuseReference(
            ErrorCode::NotFound,
            SubmissionText::tr("The run %1 has no file %2. The path begins at its working folder: runs:/%3/outputs/%2")
                .arg(displayName(found->name), shownPath, QString::fromStdString(found->key.run)));
    if (places.empty())
        return refuseReference(
            ErrorCode::NotFound,
            SubmissionText::tr("The run %1 has no output %2 on this computer. \"studioctl run download %3\" copies "
                               "what it wrote.")
                .arg(displayName(found->name), shownPath, QString::fromStdString(found->key.run)));
    if (places.size() > 1)
        return refuseReference(
            ErrorCode::Conflict,
            SubmissionText::tr("Several nodes of the run %1 wrote the output %2. Download it and pass the folder: "
                               "studioctl run download %3")
                .arg(displayName(found->name), shownPath, QString::fromStdString(found->key.run)));
    const std::string& place = places.front();
    const std::string work = inside.empty() ? place : place.substr(0, place.size() - inside.size() - 1);
    const auto content = contentIn(work, place);
    if (!content)
        return refuseReference(ErrorCode::Conflict,
                               SubmissionText::tr("%2 of the run %1 is a special file, or a link that leads out of its "
                                                  "folder, and is not read.")
                                   .arg(displayName(found->name), shownPath));
    const bool isFolder = isFolderPath(*content);
    return RunOutputPlace{isFolder ? *content : place, *content, found->seq, isFolder};
}

std::optional<Result<RunInput::Kind>> DataResolver::kindOf(const std::string& text) {
    if (!isDataReference(text) || isDatastoreAddress(text))
        return std::nullopt;
    const auto reference = dataReferenceFrom(text);
    if (!reference)
        return Result<RunInput::Kind>(malformed(text));
    if (reference->kind == DataReference::Kind::RunOutput)
        return outputOf(*reference).map([](const RunOutputPlace& place) {
            return place.isFolder ? RunInput::Kind::Folder : RunInput::Kind::File;
        });
    return m_database
        .readValue<DataAsset>(
            [&](SQLite::Database& db) { return dataassets::find(db, reference->name, reference->version); })
        .map(inputKindOf);
}

Result<ResolvedData> DataResolver::resolveAsset(const RunInput& input, const DataReference& reference, bool runsHere) {
    const auto asset = m_database.readValue<DataAsset>(
        [&](SQLite::Database& db) { return dataassets::find(db, reference.name, reference.version); });
    if (!asset)
        return fail(asset.error());
    ResolvedData resolved{input, {input.name, input.value, asset->seq, asset->label(), {}}};
    RunInput& result = resolved.input;
    result.kind = inputKindOf(*asset);
    result.tree.clear();
    result.fileName.clear();
    const QString label = displayName(asset->label());
    if (asset->isAddress()) {
        result.value = asset->path;
    } else if (!asset->tree.empty()) {
        if (!SnapshotStore(m_folder).hasTree(asset->tree))
            return refuseReference(ErrorCode::NotFound,
                                   SubmissionText::tr("The content of %1 is missing in the workspace. \"studioctl "
                                                      "workspace check\" lists the damage; create the version again.")
                                       .arg(label));
        result.value = asset->reference();
        result.tree = asset->tree;
        result.fileName = asset->fileName;
    } else {
        const auto now = dataFingerprint(asset->path);
        if (!now)
            return refuseReference(
                ErrorCode::NotFound,
                SubmissionText::tr("%1 is not frozen: it refers to %2, which cannot be read. %3")
                    .arg(label, displayName(asset->path), QString::fromStdString(now.error().message)));
        if (*now != asset->fingerprint)
            return refuseReference(
                ErrorCode::Conflict,
                SubmissionText::tr(
                    "%1 is not frozen: it refers to %2, which has changed since the version was created. "
                    "Create the next version: studioctl data create --name %3 --path %4")
                    .arg(label, displayName(asset->path), displayName(asset->name),
                         QString::fromStdString(terminalQuoted(asset->path))));
        result.value = asset->path;
        if (runsHere && !input.isPrivate) // a job that may write must not reach the original
            result.kind = RunInput::Kind::MachinePath;
    }
    return resolved;
}

Result<std::optional<ResolvedData>> DataResolver::resolve(const RunInput& input, bool runsHere) {
    using Resolved = std::optional<ResolvedData>;
    const bool isContent = input.kind == RunInput::Kind::File || input.kind == RunInput::Kind::Folder;
    if (!isContent || !isDataReference(input.value))
        return Resolved();
    if (isDatastoreAddress(input.value)) {
        const auto path = m_database.readValue<Resolved>([&](SQLite::Database& db) -> Result<Resolved> {
            const auto mapped = mappings::pathFor(db, input.value);
            if (!mapped)
                return refuseReference(
                    ErrorCode::NotFound,
                    SubmissionText::tr("\"%1\" is not on this computer, and nothing is downloaded from there. "
                                       "Map it to a local copy: studioctl map address %2 PATH")
                        .arg(displayName(input.value), QString::fromStdString(terminalQuoted(input.value))));
            ResolvedData resolved{input, {input.name, input.value, {}, {}, {}}};
            resolved.input.value = *mapped;
            resolved.input.kind = isFolderPath(*mapped) ? RunInput::Kind::Folder : RunInput::Kind::File;
            return Resolved(std::move(resolved));
        });
        return path;
    }
    const auto reference = dataReferenceFrom(input.value);
    if (!reference)
        return malformed(input.value);
    if (reference->kind == DataReference::Kind::Asset)
        return resolveAsset(input, *reference, runsHere).map([](ResolvedData data) {
            return Resolved(std::move(data));
        });
    const auto place = outputOf(*reference);
    if (!place)
        return fail(place.error());
    ResolvedData resolved{input, {input.name, input.value, {}, {}, place->run}};
    resolved.input.value = place->path;
    resolved.input.kind = place->isFolder ? RunInput::Kind::Folder : RunInput::Kind::File;
    return Resolved(std::move(resolved));
}

} // namespace studio
