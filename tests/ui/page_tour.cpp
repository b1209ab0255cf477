#include "tests/ui/page_tour.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

#include "core/base/file.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/instance_client.h"
#include "core/client/pipeline_client.h"
#include "core/client/schedule_client.h"
#include "core/client/target_client.h"
#include "core/target/cluster.h"
#include "core/target/framework_store.h"
#include "core/target/target.h"
#include "tests/support/instance_draft.h"
#include "tests/ui_sweep/sweep_scene.h"
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
    for (const auto& [name, python] : {std::pair("plain", "3.11"), std::pair("other", "3.12")}) {
        environment.spec.packages.python = python;
        const auto defined = client.environments().create(name, environment);
        if (!defined)
            return QString::fromStdString(defined.error().message);
    }
    const std::string file = client.workspace().paths().folder() + "/numbers.csv";
    if (!writeFileAtomically(file, "a,b\n1,2\n"))
        return QStringLiteral("numbers.csv was not written");
    const auto data = client.data().create({"numbers", {}, {}, file, {}, {}});
    if (!data)
        return QString::fromStdString(data.error().message);
    const auto desk = InstanceClient(client).create(deskDraft());
    return desk ? QString() : QString::fromStdString(desk.error().message);
}

const int sweepNumber = 9001;
const int pipelineNumber = 9002;

// A sweep with trials in every state, a pipeline that has not started, and a schedule.
QString addJobs(const UiWorkspace& workspace) {
    Client client = workspace.open();
    const auto swept = client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
        (void)SweepScene::insert(db, UiWorkspace::idOf(sweepNumber), 8);
        return {};
    });
    if (!swept)
        return QString::fromStdString(swept.error().message);
    const std::string file = client.workspace().paths().folder() + "/pipeline.yml";
    if (!writeFileAtomically(file, "type: pipeline\ndisplay_name: chain\njobs:\n"
                                   "  make: {type: command, command: 'echo 1 > ${{outputs.out}}/f', "
                                   "outputs: {out: {type: uri_folder}}}\n"
                                   "  use: {type: command, command: 'cat ${{inputs.data}}/f', "
                                   "inputs: {data: '${{parent.jobs.make.outputs.out}}'}}\n"))
        return QStringLiteral("pipeline.yml was not written");
    PipelineClient pipelines(client);
    PipelineChoices choices;
    choices.compute = std::string(localTargetName);
    const auto submitted = pipelines.submit(pipelines.open(file, choices), {});
    if (!submitted)
        return QString::fromStdString(submitted.error().message);
    const std::string id = UiWorkspace::idOf(pipelineNumber);
    workspace.change("UPDATE run SET id='" + id + "',root='" + id + "' WHERE kind='pipeline'");
    JobDraft job;
    job.config.argv = {"true"};
    ScheduleClient schedules(client);
    const auto frozen = schedules.freezeDraft(job);
    if (!frozen)
        return QString::fromStdString(frozen.error().message);
    ScheduleSettings settings;
    settings.name = "nightly";
    settings.trigger.rule = std::string("30 2 * * *");
    settings.trigger.zone = "UTC";
    const auto scheduled = schedules.create(settings, *frozen, "tour");
    return scheduled ? QString() : QString::fromStdString(scheduled.error().message);
}

} // namespace

TourWindow::TourWindow(const UiWorkspace& workspace, ui::Theme& theme)
    : remember(workspace.path() + QStringLiteral("/window.ini"))
    , main(theme, remember, ui::composeParts(), workspace.options(), "/bin/false") {
    qputenv("KUBECONFIG", QFile::encodeName(workspace.path() + QStringLiteral("/kubeconfig"))); // not the user's
    main.show();
}

ui::Page* TourWindow::page() {
    return main.findChild<ui::PageHost*>(QStringLiteral("pageHost"))->current();
}

QString furnish(const UiWorkspace& workspace) {
    for (const QString& trouble : {addTargets(workspace), addJobs(workspace)}) {
        if (!trouble.isEmpty())
            return trouble;
    }
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
            {QStringLiteral("schedule"), QStringLiteral("nightly")},
            {QStringLiteral("edit-schedule"), QStringLiteral("nightly")},
            {QStringLiteral("run"), first},
            {QStringLiteral("run"), QString::fromStdString(UiWorkspace::idOf(sweepNumber))},
            {QStringLiteral("run"), QString::fromStdString(UiWorkspace::idOf(pipelineNumber))},
            {QStringLiteral("compare-runs"), first + QLatin1Char(',') + second},
            {QStringLiteral("compute"), {}},
            {QStringLiteral("computer"), QStringLiteral("local")},
            {QStringLiteral("machine"), QStringLiteral("gpu01")},
            {QStringLiteral("cluster"), QStringLiteral("small")},
            {QStringLiteral("instance"), QStringLiteral("desk")},
            {QStringLiteral("framework"), QStringLiteral("ray1")},
            {QStringLiteral("attach-ray"), {}},
            {QStringLiteral("attach-dask"), {}},
            {QStringLiteral("compare-kinds"), {}},
            {QStringLiteral("environments"), {}},
            {QStringLiteral("environment"), QStringLiteral("plain")},
            {QStringLiteral("compare-environments"), QStringLiteral("plain|other")},
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
            {QStringLiteral("attach-kubernetes"), {}},
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
