// Client: environments.
#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/change_watcher.h"

namespace studio {

namespace {

// The file is executed unchanged on machines, so an archive is rejected here, where the user can still unpack it.
Result<std::string> programHash(const std::string& file) {
    const auto beginning = readFile(file, 1U << 30U);
    if (!beginning)
        return fail(beginning.error());
    for (const std::string_view archive : {"BZh", "PK", "\x1f\x8b", "\x28\xb5\x2f\xfd", "\xfd\x37zXZ"}) {
        if (beginning->starts_with(archive))
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr(
                            "\"%1\" is an archive. Extract it (tar -xf) and specify the program in it, bin/micromamba.")
                            .arg(shown(file))
                            .toStdString());
    }
    if (!beginning->starts_with("\x7f"
                                "ELF") &&
        !beginning->starts_with("#!"))
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is not a program for Linux machines.").arg(shown(file)).toStdString());
    return toHex(sha256Of(*beginning));
}

} // namespace

Result<environments::Created> Client::createEnvironment(const std::string& name, Environment environment,
                                                        const SourceConsent& consent) {
    std::vector<std::shared_ptr<FileLock>> holds;
    if (auto resolved = submitter().resolveEnvironment(environment, holds, consent); !resolved)
        return fail(resolved.error());
    return write<environments::Created>(
        [&](SQLite::Database& db) { return environments::create(db, name, environment, currentTime()); });
}

Result<NamedEnvironment> Client::findEnvironment(const std::string& nameAndVersion) {
    return read<NamedEnvironment>([&](SQLite::Database& db) { return environments::find(db, nameAndVersion); });
}

Result<std::vector<NamedEnvironment>> Client::listEnvironments() {
    return read<std::vector<NamedEnvironment>>(
        [](SQLite::Database& db) -> Result<std::vector<NamedEnvironment>> { return environments::list(db); });
}

Result<std::vector<NamedEnvironment>> Client::environmentVersions(const std::string& name) {
    return read<std::vector<NamedEnvironment>>([&](SQLite::Database& db) -> Result<std::vector<NamedEnvironment>> {
        return environments::versions(db, name);
    });
}

Result<void> Client::eraseEnvironment(const std::string& name) {
    auto written = m_workspace.database().write([&](SQLite::Database& db) { return environments::erase(db, name); });
    if (written)
        notifyChange(m_workspace.paths().bell());
    return written;
}

Result<std::vector<EnvironmentBuild>> Client::environmentBuilds(const Environment* environment) {
    const std::string hash = environment == nullptr ? std::string() : toHex(specHash(environment->spec));
    return read<std::vector<EnvironmentBuild>>(
        [&](SQLite::Database& db) -> Result<std::vector<EnvironmentBuild>> { return environments::builds(db, hash); });
}

Result<std::vector<RunRecord>> Client::runsOfBuild(const std::string& target, const std::string& key, int limit) {
    return read<std::vector<RunRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<RunRecord>> { return runs::ofBuild(db, target, key, limit); });
}

Result<EnvironmentDefaults> Client::environmentDefaults() {
    return read<EnvironmentDefaults>(
        [](SQLite::Database& db) -> Result<EnvironmentDefaults> { return readEnvironmentDefaults(db); });
}

Result<void> Client::setEnvironmentDefaults(const EnvironmentDefaults& defaults) {
    auto written =
        m_workspace.database().write([&](SQLite::Database& db) { return writeEnvironmentDefaults(db, defaults); });
    if (written)
        notifyChange(m_workspace.paths().bell());
    return written;
}

Result<EnvironmentDefaults> Client::storeMicromamba(const std::string& file, const std::string& sha256) {
    auto defaults = environmentDefaults();
    if (!defaults)
        return defaults;
    std::shared_ptr<FileLock> hold; // held until the tree is referenced
    if (file.empty()) {
        defaults->micromambaTree.clear();
        if (defaults->micromambaUrl.empty())
            defaults->micromambaSha256.clear();
    } else {
        const auto hash = programHash(file);
        if (!hash)
            return fail(hash.error());
        if (!sha256.empty() && sha256 != *hash)
            return fail(ErrorCode::InvalidArgument, StudioText::tr("Checksum mismatch: \"%1\" has the SHA-256 %2.")
                                                        .arg(shown(file), QString::fromStdString(*hash))
                                                        .toStdString());
        const auto snapshot = SnapshotStore(m_workspace.paths().folder()).takeFile(file);
        if (!snapshot)
            return fail(snapshot.error());
        hold = snapshot->hold;
        // The checksum applies to both, so machines would reject a download from a URL that serves another build.
        if (defaults->micromambaSha256 != *hash)
            defaults->micromambaUrl.clear();
        defaults->micromambaSha256 = *hash;
        defaults->micromambaTree = snapshot->tree;
    }
    const auto written = setEnvironmentDefaults(*defaults);
    return written ? defaults : fail(written.error());
}

} // namespace studio
