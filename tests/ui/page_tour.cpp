#include "tests/ui/page_tour.h"

#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

#include "core/base/file.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/target_client.h"
#include "core/target/cluster.h"
#include "core/target/framework_store.h"
#include "core/target/target.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

namespace studio::test {

namespace {

QString addTargets(const UiWorkspace& workspace) {
    Client client = workspace.open();
    const auto written = client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
        const auto local = targets::byName(db, std::string(localTargetName));
        if (!local)
            return fail(local.error());
        MachineFacts facts;
        facts.cores = 4;
        facts.memoryBytes = 16'000'000'000;
        facts.diskFreeBytes = 100'000'000'000;
        facts.diskTotalBytes = 200'000'000'000;
        targets::setFacts(db, local->id, facts, currentTime());
        SshHop hop;
        hop.host = "gpu01.example.org";
        hop.user = "me";
        RemoteConfig config;
        config.route = {hop};
        const auto machine = targets::attach(db, TargetId::generate(), "gpu01", config, 2, currentTime());
        FrameworkOffer offer;
        offer.session = "session_1";
        offer.version = "2.60.0";
        offer.nodes = {{"head", true, 0, 4, 1, int64_t{8} << 30}, {"worker", false, 0, 8, 0, int64_t{16} << 30}};
        FrameworkCluster reached;
        reached.address = "http://ray:8265";
        const auto ray = frameworks::attach(db, "ray1", {Framework::Ray, reached, "gpu01", 3}, offer, currentTime());
        return !machine ? fail(machine.error()) : ray ? Result<void>() : fail(ray.error());
    });
    if (!written)
        return QString::fromStdString(written.error().message);
    ClusterConfig cluster;
    cluster.node.cores = 1;
    cluster.node.memoryBytes = 1'000'000'000;
    const auto made = client.targets().createCluster("small", cluster);
    if (!made)
        return QString::fromStdString(made.error().message);
    Environment environment;
    environment.spec.kind = EnvironmentSpec::Kind::Packages;
    environment.spec.packages.python = "3.11";
    const auto defined = client.environments().create("plain", environment);
    if (!defined)
        return QString::fromStdString(defined.error().message);
    const std::string file = client.workspace().paths().folder() + "/numbers.csv";
    if (!writeFileAtomically(file, "a,b\n1,2\n"))
        return QStringLiteral("numbers.csv was not written");
    const auto data = client.data().create({"numbers", {}, {}, file, {}, {}});
    if (!data)
        return QString::fromStdString(data.error().message);
    return {};
}

} // namespace

TourWindow::TourWindow(const UiWorkspace& workspace, ui::Theme& theme)
    : remember(workspace.path() + QStringLiteral("/window.ini"))
    , main(theme, remember, ui::composeParts(), workspace.options(), "/bin/false") {
    main.show();
}

ui::Page* TourWindow::page() {
    return main.findChild<ui::PageHost*>(QStringLiteral("pageHost"))->current();
}

QString furnish(const UiWorkspace& workspace) {
    QString trouble = addTargets(workspace);
    if (!trouble.isEmpty())
        return trouble;
    workspace.change("UPDATE run SET state='Queued',started_ms=NULL,ended_ms=NULL WHERE id='" + UiWorkspace::idOf(3) +
                     "';INSERT INTO attempt(run,n,target,state,created_ms) SELECT seq,1,target,state,created_ms "
                     "FROM run WHERE id='" +
                     UiWorkspace::idOf(1) +
                     "';INSERT INTO placement(run,attempt,node_rank,machine,created_ms,freed_ms) SELECT "
                     "run,n,value,target,created_ms,created_ms+5 FROM attempt,json_each('[0,1]');"
                     "INSERT INTO process(run,attempt,node_rank,phase) SELECT run,attempt,node_rank,'ended' FROM "
                     "placement");
    return {};
}

std::vector<std::pair<QString, QString>> pagesOnTour() {
    const QString first = QString::fromStdString(UiWorkspace::idOf(1));
    const QString second = QString::fromStdString(UiWorkspace::idOf(2));
    return {{QStringLiteral("home"), {}},
            {QStringLiteral("runs"), {}},
            {QStringLiteral("queue"), {}},
            {QStringLiteral("schedules"), {}},
            {QStringLiteral("new-schedule"), {}},
            {QStringLiteral("run"), first},
            {QStringLiteral("compare-runs"), first + QLatin1Char(',') + second},
            {QStringLiteral("compute"), {}},
            {QStringLiteral("computer"), QStringLiteral("local")},
            {QStringLiteral("machine"), QStringLiteral("gpu01")},
            {QStringLiteral("cluster"), QStringLiteral("small")},
            {QStringLiteral("framework"), QStringLiteral("ray1")},
            {QStringLiteral("attach-ray"), {}},
            {QStringLiteral("attach-dask"), {}},
            {QStringLiteral("compare-kinds"), {}},
            {QStringLiteral("environments"), {}},
            {QStringLiteral("environment"), QStringLiteral("plain")},
            {QStringLiteral("data"), {}},
            {QStringLiteral("data-asset"), QStringLiteral("numbers")},
            {QStringLiteral("new-data"), {}},
            {QStringLiteral("settings"), {}},
            {QStringLiteral("manual"), {}},
            {QStringLiteral("activity"), {}},
            {QStringLiteral("new-environment"), {}},
            {QStringLiteral("new-compute"), {}},
            {QStringLiteral("new-instance"), {}},
            {QStringLiteral("usage"), {}},
            {QStringLiteral("attach-machine"), {}},
            {QStringLiteral("attach-slurm"), {}},
            {QStringLiteral("attach-hdinsight"), {}},
            {QStringLiteral("experiment"), QStringLiteral("default")},
            {QStringLiteral("new-pipeline"), {}},
            {QStringLiteral("new-run"), {}}};
}

void visit(TourWindow& window, const QString& place, const QString& argument) {
    window.main.navigator().open(place, argument);
    QTest::qWait(60); // what is asked of the workspace comes
    if (place != QLatin1String("attach-machine") && place != QLatin1String("attach-slurm") &&
        place != QLatin1String("attach-hdinsight"))
        return;
    for (const char* field : {"machineHost", "machineUser", "machineName"})
        QTest::keyClicks(window.page()->findChild<QLineEdit*>(QLatin1String(field)), QStringLiteral("gpu02"));
    window.page()->findChild<QPushButton*>(QStringLiteral("go-sign-in"))->click();
    window.page()->findChild<QRadioButton*>(QStringLiteral("wayAgent"))->click();
}

} // namespace studio::test
