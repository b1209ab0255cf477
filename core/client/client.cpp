#include "core/client/client.h"

#include <QFile>
#include <QProcess>
#include <QThread>

#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/client/cloud_client.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/studio_text.h"
#include "core/client/target_client.h"
#include "core/host/inherited_environment.h"
#include "core/store/change_watcher.h"
#include "core/store/lease.h"
#include "core/target/target_trait_rows.h"

namespace studio {

namespace {

constexpr uint64_t maxDriverLogSize = 1U << 20;

} // namespace

Result<Client> Client::open(const WorkspaceOptions& options, std::string driverProgram) {
    auto workspace = Workspace::open(options);
    if (!workspace)
        return fail(workspace.error());
    Client client(std::move(*workspace), std::move(driverProgram));
    bool mustPrepare = false;
    const auto looked = client.m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        mustPrepare =
            !targets::byName(db, std::string(localTargetName)) || !hasTargetTraitRows(db) || runs::wasCopied(db);
        return {};
    });
    if (!looked)
        return fail(looked.error());
    if (mustPrepare) {
        const auto prepared = client.m_workspace.database().write([](SQLite::Database& db) -> Result<void> {
            storeTargetTraitRows(db);
            targets::ensureLocal(db, QThread::idealThreadCount(), currentTime());
            runs::cancelCopiedRuns(db, currentTime());
            return {};
        });
        if (!prepared)
            return fail(prepared.error());
    }
    return client;
}

RunClient Client::runs() {
    return RunClient(*this);
}

TargetClient Client::targets() {
    return TargetClient(*this);
}

DataClient Client::data() {
    return DataClient(*this);
}

EnvironmentClient Client::environments() {
    return EnvironmentClient(*this);
}

RunConfigClient Client::runConfigs() {
    return RunConfigClient(*this);
}

Result<void> Client::change(const std::function<Result<void>(SQLite::Database&)>& change) {
    auto written = m_workspace.database().write(change);
    if (written)
        notifyChange(m_workspace.paths().notificationFile());
    return written;
}

bool Client::isDriven() const {
    return Lease::isHeld(m_workspace.paths());
}

Result<void> Client::ensureDriver() {
    if (isDriven())
        return {};
    const WorkspacePaths& paths = m_workspace.paths();
    if (const auto stamp = stampOf(paths.driverLog()); stamp && stamp->size > maxDriverLogSize)
        static_cast<void>(renamePath(paths.driverLog(), paths.driverLog() + ".1"));
    QProcess driver;
    driver.setProgram(QFile::decodeName(m_driverProgram.c_str()));
    driver.setArguments({QStringLiteral("--workspace"), QFile::decodeName(paths.folder().c_str()),
                         QStringLiteral("serve"), QStringLiteral("--until-idle")});
    driver.setWorkingDirectory(QStringLiteral("/"));
    QProcessEnvironment environment = inheritedEnvironment(VariableScope::Driver);
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    for (const std::string& variable : clouds::passedVariables(*this)) {
        const QString name = QString::fromStdString(variable);
        if (own.contains(name))
            environment.insert(name, own.value(name));
    }
    driver.setProcessEnvironment(environment);
    driver.setStandardInputFile(QProcess::nullDevice());
    driver.setStandardOutputFile(QProcess::nullDevice());
    driver.setStandardErrorFile(QFile::decodeName(paths.driverLog().c_str()), QIODevice::Append);
    if (driver.startDetached())
        return {};
    return fail(ErrorCode::Unavailable,
                StudioText::tr("The scheduler %1 could not be started. The run stays queued until it is running; start "
                               "it with: studioctl serve")
                    .arg(shown(m_driverProgram))
                    .toStdString(),
                driver.errorString().toStdString());
}

} // namespace studio
