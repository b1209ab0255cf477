#include "core/client/environment_client.h"

#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/run_client.h"
#include "core/client/studio_text.h"
#include "core/snapshot/snapshot_store.h"

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

Result<environments::Created> EnvironmentClient::create(const std::string& name, Environment environment,
                                                        const SourceConsent& consent) {
    std::vector<std::shared_ptr<FileLock>> holds;
    if (auto resolved = m_client.runs().submitter().resolveEnvironment(environment, holds, consent); !resolved)
        return fail(resolved.error());
    return m_client.changeValue<environments::Created>(
        [&](SQLite::Database& db) { return environments::create(db, name, environment, currentTime()); });
}

Result<NamedEnvironment> EnvironmentClient::find(const std::string& nameAndVersion) {
    return m_client.read<NamedEnvironment>(
        [&](SQLite::Database& db) { return environments::find(db, nameAndVersion); });
}

Result<std::vector<NamedEnvironment>> EnvironmentClient::list() {
    return m_client.read<std::vector<NamedEnvironment>>(
        [](SQLite::Database& db) -> Result<std::vector<NamedEnvironment>> { return environments::list(db); });
}

Result<std::vector<NamedEnvironment>> EnvironmentClient::versions(const std::string& name) {
    return m_client.read<std::vector<NamedEnvironment>>(
        [&](SQLite::Database& db) -> Result<std::vector<NamedEnvironment>> {
            return environments::versions(db, name);
        });
}

Result<void> EnvironmentClient::erase(const std::string& name) {
    return m_client.change([&](SQLite::Database& db) { return environments::erase(db, name); });
}

Result<std::vector<EnvironmentBuild>> EnvironmentClient::builds(const Environment* environment) {
    const std::string hash = environment == nullptr ? std::string() : toHex(specHash(environment->spec));
    return m_client.read<std::vector<EnvironmentBuild>>(
        [&](SQLite::Database& db) -> Result<std::vector<EnvironmentBuild>> { return environments::builds(db, hash); });
}

Result<EnvironmentDefaults> EnvironmentClient::defaults() {
    return m_client.read<EnvironmentDefaults>(
        [](SQLite::Database& db) -> Result<EnvironmentDefaults> { return readEnvironmentDefaults(db); });
}

Result<void> EnvironmentClient::setDefaults(const EnvironmentDefaults& defaults) {
    return m_client.change([&](SQLite::Database& db) { return writeEnvironmentDefaults(db, defaults); });
}

Result<EnvironmentDefaults> EnvironmentClient::storeMicromamba(const std::string& file, const std::string& sha256) {
    auto defaults = this->defaults();
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
        const auto snapshot = SnapshotStore(m_client.workspace().paths().folder()).takeFile(file);
        if (!snapshot)
            return fail(snapshot.error());
        hold = snapshot->hold;
        // The checksum applies to both, so machines would reject a download from a URL that serves another build.
        if (defaults->micromambaSha256 != *hash)
            defaults->micromambaUrl.clear();
        defaults->micromambaSha256 = *hash;
        defaults->micromambaTree = snapshot->tree;
    }
    const auto written = setDefaults(*defaults);
    return written ? defaults : fail(written.error());
}

} // namespace studio
