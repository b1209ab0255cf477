// What a client asks and does about environments.
#include <QFile>
#include <QFileInfo>

#include "core/base/display_text.h"
#include "core/environment/specification.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/bell.h"
#include "core/studio/client.h"
#include "core/studio/studio_text.h"

namespace studio {

namespace {

Result<void> checkEnvironment(const Environment& environment) {
    for (const auto& problem : problemsOf(environment)) {
        if (problem.isError)
            return fail(ErrorCode::InvalidArgument, problem.message, "environment");
    }
    return {};
}

QString shown(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

// What is sent is run as it is, so an archive is refused while somebody can still unpack it.
Result<std::string> programHash(const std::string& file) {
    const auto beginning = readFile(file, 1U << 30U);
    if (!beginning)
        return fail(beginning.error());
    for (const std::string_view archive : {"BZh", "PK", "\x1f\x8b", "\x28\xb5\x2f\xfd", "\xfd\x37zXZ"}) {
        if (beginning->starts_with(archive))
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is an archive. Unpack it (tar -xf) and name the program in it, "
                                       "bin/micromamba.")
                            .arg(shown(file))
                            .toStdString());
    }
    if (!beginning->starts_with("\x7f"
                                "ELF") &&
        !beginning->starts_with("#!"))
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is no program that a Linux machine could run.").arg(shown(file)).toStdString());
    return toHex(sha256Of(*beginning));
}

} // namespace

Result<void> Client::settle(Environment& environment, std::vector<std::shared_ptr<FileLock>>& holds) {
    const auto defaults = environmentDefaults();
    if (!defaults)
        return fail(defaults.error());
    fillInImage(environment, *defaults);
    auto& container = environment.spec.container;
    const bool isContainer = environment.spec.kind == EnvironmentSpec::Kind::Container;
    if (isContainer && environment.contextFolder.empty() && container.contextTree.empty() && container.image.empty())
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("The environment names no image, and the settings have none to begin with. Name one with "
                           "--image, or in the settings.")
                .toStdString(),
            "image");
    if (auto fine = checkEnvironment(environment); !fine)
        return fine;
    if (!isContainer || environment.contextFolder.empty())
        return {};
    SnapshotStore store(m_workspace.paths().folder());
    const auto snapshot = store.takeFolder(environment.contextFolder);
    if (!snapshot)
        return fail(snapshot.error());
    holds.push_back(snapshot->hold);
    container.contextTree = snapshot->tree;
    return {};
}

// A named version is what it was when it was created, whatever became of its folder since.
Result<void> Client::settleRunsIn(RunConfig& config, std::vector<std::shared_ptr<FileLock>>& holds) {
    const std::string& tree = config.runsIn->spec.container.contextTree;
    if (!config.runsInName.empty() && !tree.empty()) {
        const SnapshotStore store(m_workspace.paths().folder());
        auto hold = store.hold();
        if (!hold)
            return fail(hold.error());
        if (store.hasTree(tree)) {
            holds.push_back(std::move(*hold));
            return checkEnvironment(*config.runsIn);
        }
    }
    return settle(*config.runsIn, holds);
}

Result<void> Client::checkRunsIn(const RunConfig& config) {
    if (!config.python.empty())
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("A run has either an environment or a Python interpreter. Leave one of them out.")
                        .toStdString());
    const auto& spec = config.runsIn->spec;
    if (spec.kind == EnvironmentSpec::Kind::Existing && runsHere(config) &&
        !QFileInfo(QFile::decodeName(spec.interpreter.c_str())).isExecutable())
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("The Python interpreter %1 does not exist or cannot be executed. Give another with "
                                   "--interpreter.")
                        .arg(QString::fromStdString(displayText(spec.interpreter)))
                        .toStdString());
    return {};
}

Result<environments::Created> Client::createEnvironment(const std::string& name, Environment environment) {
    std::vector<std::shared_ptr<FileLock>> holds;
    if (auto settled = settle(environment, holds); !settled)
        return fail(settled.error());
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
        ringBell(m_workspace.paths().bell());
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
        ringBell(m_workspace.paths().bell());
    return written;
}

Result<EnvironmentDefaults> Client::keepMicromamba(const std::string& file, const std::string& sha256) {
    auto defaults = environmentDefaults();
    if (!defaults)
        return defaults;
    std::shared_ptr<FileLock> hold; // until it is written down
    if (file.empty()) {
        defaults->micromambaTree.clear();
        if (defaults->micromambaUrl.empty())
            defaults->micromambaSha256.clear();
    } else {
        const auto hash = programHash(file);
        if (!hash)
            return fail(hash.error());
        if (!sha256.empty() && sha256 != *hash)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not what its checksum says: it has the SHA-256 %2.")
                            .arg(shown(file), QString::fromStdString(*hash))
                            .toStdString());
        const auto snapshot = SnapshotStore(m_workspace.paths().folder()).takeFile(file);
        if (!snapshot)
            return fail(snapshot.error());
        hold = snapshot->hold;
        // One checksum holds for both: an address that brought something else would be refused on the machine.
        if (defaults->micromambaSha256 != *hash)
            defaults->micromambaUrl.clear();
        defaults->micromambaSha256 = *hash;
        defaults->micromambaTree = snapshot->tree;
    }
    const auto written = setEnvironmentDefaults(*defaults);
    return written ? defaults : fail(written.error());
}

} // namespace studio
