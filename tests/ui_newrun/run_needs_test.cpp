// New run: what the run needs, in its draft and its command line, and which targets can take it.
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>
#include <algorithm>
#include <functional>

#include "core/target/target.h"
#include "ui/common/plain_label.h"
#include "ui/common/slurm_choices.h"
#include "ui/newrun/run_draft.h"
#include "ui/newrun/slurm_form.h"
#include "ui/newrun/where_step.h"

using namespace studio;
using namespace studio::ui;

class RunNeedsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draftKeepsNeeds() {
        RunConfig config;
        config.argv = {"true"};
        config.compute = "a";
        config.otherComputes = {"b"};
        config.needs = {2, 4, 8, 3LL << 30, 1, 24LL << 30, "A 100", {{"rack", "x y"}}, true, true};
        config.needs.continuesOnNodeFailure = true;
        config.distribution = {DistributionKind::TensorFlow, 7, 1};
        config.priority = -3;
        config.sharedMemoryBytes = 100 << 20;
        const RunDraft draft = draftFrom(config);
        QVERIFY(configOf(draft).needs == config.needs);
        QVERIFY(configOf(draft) == config);
        QCOMPARE(
            submitCommand(config),
            std::string("studioctl run submit --compute=a,b --nodes=2 --processes-per-node=4 --cores=8 --memory=3G "
                        "--gpus=1 --gpu-memory=24G '--gpu-model=A 100' '--label=rack=x y' --isolated --preemptible "
                        "--continue-on-node-failure --distribution=tensorflow --workers=7 --parameter-servers=1 "
                        "--shm-size=104857600B "
                        "--priority=-3 -- true"));
        config.otherComputes.clear();
        config.compute = "serverless";
        config.needs = {};
        config.distribution = {};
        config.priority = 0;
        config.sharedMemoryBytes = 0;
        config.instanceType = "Standard_NC6s_v3";
        QCOMPARE(submitCommand(config),
                 std::string("studioctl run submit --serverless --instance-type=Standard_NC6s_v3 -- true"));
        RunDraft wrong = draftFrom(config);
        wrong.needs.gpus = 0;
        wrong.needs.gpuModel = "A100";
        const auto problems = problemsOf(wrong);
        QCOMPARE(problems.size(), size_t(1));
        QVERIFY(problems.front().stage == RunStep::Where);
        QCOMPARE(problems.front().field, QStringLiteral("runNeeds"));
    }

    // Cards say which targets can never take the run; several may be chosen, or none by name.
    void stepShowsWhichTargetsFit() {
        WhereStep step(nullptr);
        const auto status = [](const char* name, int cores, int gpus) {
            TargetStatus one;
            one.target.id = TargetId::generate();
            one.target.name = name;
            one.target.config = RemoteConfig();
            one.target.kind = TargetKind::Remote;
            one.target.facts.emplace();
            one.target.facts->cores = cores;
            one.target.facts->memoryBytes = 64LL << 30;
            one.target.facts->gpus.resize(static_cast<size_t>(gpus), {"NVIDIA A100", 40LL << 30, "550"});
            return one;
        };
        step.setTargets({status("small", 4, 0), status("gpu01", 16, 2)});
        RunDraft draft;
        draft.compute = "small";
        step.load(draft);
        const auto card = [&](const char* name) {
            return step.findChild<QPushButton*>(QStringLiteral("target-") + QLatin1String(name));
        };
        const auto fitOf = [&](const char* name) {
            auto* label = card(name)->findChild<PlainLabel*>(QStringLiteral("targetFit"));
            return label->isHidden() ? QString() : label->text();
        };
        QCOMPARE(fitOf("small"), QString());
        step.findChild<QSpinBox*>(QStringLiteral("needsGpus"))->setValue(2);
        QVERIFY2(fitOf("small").contains(QStringLiteral("has no GPU; the run requires 2")), qPrintable(fitOf("small")));
        QVERIFY(card("small")->accessibleDescription().contains(QStringLiteral("Cannot execute this run")));
        QCOMPARE(fitOf("gpu01"), QString());
        QVERIFY(card("serverless")->accessibleDescription().endsWith(QStringLiteral(": gpu01")));
        step.findChild<QCheckBox*>(QStringLiteral("needsContinue"))->click();
        step.store(draft);
        QVERIFY(draft.needs.continuesOnNodeFailure);
        QCOMPARE(draft.needs.gpus.value_or(-1), 2);
        QCOMPARE(draft.compute, std::string("small"));

        card("gpu01")->click();
        QVERIFY(card("gpu01")->isChecked() && !card("small")->isChecked());
        QTest::mouseClick(card("small"), Qt::LeftButton, Qt::ControlModifier);
        step.store(draft);
        QCOMPARE(draft.compute, std::string("gpu01"));
        QCOMPARE(draft.otherComputes, std::vector<std::string>{"small"});
        QTest::mouseClick(card("gpu01"), Qt::LeftButton, Qt::ControlModifier); // removes it
        step.store(draft);
        QCOMPARE(draft.compute, std::string("small"));
        QVERIFY(draft.otherComputes.empty());
        QTest::mouseClick(card("small"), Qt::LeftButton, Qt::ControlModifier); // one is always chosen
        QVERIFY(card("small")->isChecked());
        card("serverless")->click();
        step.store(draft);
        QCOMPARE(draft.compute, std::string("serverless"));
        QVERIFY(card("serverless")->isChecked() && !card("small")->isChecked());
        step.findChild<QPushButton*>(QStringLiteral("runBased"))->click();
        QVERIFY(!step.findChild<QSpinBox*>(QStringLiteral("needsCores"))->isEnabled());
        QVERIFY(!card("serverless")->isChecked());
        step.store(draft);
        QVERIFY(draft.runBased.has_value());
        card("gpu01")->click();
        step.store(draft);
        QVERIFY(!draft.runBased && draft.compute == "gpu01");
        QVERIFY(step.findChild<QSpinBox*>(QStringLiteral("needsCores"))->isEnabled());
    }

    // The card says what is free for the needs: a used GPU or a drained machine is not "starts immediately".
    void cardSaysWhatIsFree() {
        WhereStep step(nullptr);
        int requests = 0;
        connect(&step, &WhereStep::roomsRequested, this, [&requests] { ++requests; });
        TargetStatus gpu01;
        gpu01.target.id = TargetId::generate();
        gpu01.target.name = "gpu01";
        gpu01.target.config = RemoteConfig();
        gpu01.target.kind = TargetKind::Remote;
        gpu01.target.maxRuns = 4;
        gpu01.target.facts.emplace();
        gpu01.target.facts->cores = 8;
        gpu01.target.facts->memoryBytes = 16LL << 30;
        gpu01.target.facts->gpus.resize(2, {"NVIDIA A100", 40LL << 30, "550"});
        gpu01.going = 1;
        step.setTargets({gpu01});
        QCOMPARE(step.machinesWithGpus(), std::vector<std::string>{"gpu01"});
        const int before = requests;
        step.findChild<QSpinBox*>(QStringLiteral("needsGpus"))->setValue(1);
        QVERIFY(requests > before);
        const auto text = [&] {
            return step.findChild<QPushButton*>(QStringLiteral("target-gpu01"))->accessibleDescription();
        };
        QVERIFY2(text().contains(QStringLiteral("3 of 4 slots free – starts immediately")), qPrintable(text()));
        ComputeRoom room;
        room.compute = "gpu01";
        room.places = 3;
        room.cores = 6;
        room.memoryBytes = 12LL << 30;
        room.allGpus = 2;
        room.isForEnd = true;
        room.reason = {"wait_gpus",
                       {{"needed", 1},
                        {"available", 0},
                        {"machine", "gpu01"},
                        {"holders", nlohmann::json::parse(R"([{"gpu":0,"run":"train 14"}])")}}};
        step.setRooms(step.needs(), {room});
        QVERIFY2(text().contains(QStringLiteral(
                     "Starts later: Needs 1 GPU(s); gpu01 has 0 free. Not free: GPU 0 (run train 14). · free: 6")),
                 qPrintable(text()));
        QVERIFY2(text().contains(QStringLiteral("0 of 2 GPUs")), qPrintable(text()));
        room.reason = {"wait_drained", {{"machine", "gpu01"}}};
        room.isForEnd = false;
        room.isForAction = true;
        step.setRooms(step.needs(), {room});
        QVERIFY2(text().contains(QStringLiteral("Does not start now: gpu01 takes no new runs (drained).")),
                 qPrintable(text()));
        room.reason = {"wait_node_starting", {{"compute", "gpu01"}}};
        room.isForAction = false;
        step.setRooms(step.needs(), {room});
        QVERIFY2(text().contains(QStringLiteral("Starts as soon as a node has been started")), qPrintable(text()));
        room.reason = {};
        room.gpus = 1;
        step.setRooms(step.needs(), {room});
        QVERIFY2(text().contains(QStringLiteral("3 of 4 slots free – starts immediately")) &&
                     text().contains(QStringLiteral("1 of 2 GPUs")),
                 qPrintable(text()));
        // An answer for other needs is late.
        RunNeeds others;
        others.gpus = 2;
        room.reason = {"wait_drained", {{"machine", "gpu01"}}};
        step.setRooms(others, {room});
        QVERIFY2(text().contains(QStringLiteral("starts immediately")), qPrintable(text()));
    }

    // The card says what happens where no target fits; other runs' clusters and instances do not count.
    void serverlessCardNamesTemplates() {
        WhereStep step(nullptr);
        const auto cluster = [](const char* name, int cores, const std::function<void(ClusterConfig&)>& edit) {
            TargetStatus one;
            one.target.id = TargetId::generate();
            one.target.name = name;
            ClusterConfig config;
            config.node = {{}, cores, 64LL << 30};
            config.provider = CloudNodes{"aws", "here", "7", "t3.large", "ami-1", {}, {}, false};
            edit(config);
            one.target.setConfig(config);
            return one;
        };
        const auto textOf = [&] {
            return step.findChild<QPushButton*>(QStringLiteral("target-serverless"))->accessibleDescription();
        };
        const auto own = [](ClusterConfig& config) { config.runBased = true; };
        const auto isModel = [](ClusterConfig& config) { config.serverlessTemplate = true; };
        std::vector<TargetStatus> targets{cluster("small", 4, [](ClusterConfig&) {}), cluster("run1", 64, own)};
        step.setTargets(targets);
        RunDraft draft;
        draft.needs.cores = 8;
        step.load(draft);
        QVERIFY2(textOf().contains(QStringLiteral("None is suitable")), qPrintable(textOf()));
        targets.push_back(cluster("cloud16", 16, isModel));
        step.setTargets(targets);
        QVERIFY2(textOf().contains(QStringLiteral("a cluster like cloud16 is created for this run")),
                 qPrintable(textOf()));
        targets.push_back(cluster("cloud32", 32, isModel));
        step.setTargets(targets);
        QVERIFY2(textOf().contains(QStringLiteral("like the cheapest of cloud16, cloud32")), qPrintable(textOf()));
        draft.needs.cores = 2;
        step.load(draft);
        QVERIFY2(textOf().endsWith(QStringLiteral(": small")), qPrintable(textOf()));
    }

    void draftKeepsSlurmOptions() {
        RunConfig config;
        config.argv = {"true"};
        config.compute = "hpc";
        config.slurm = {"gpu", "proj1", "normal", "gpu:a100:2", "intel&ib"};
        QVERIFY(configOf(draftFrom(config)) == config);
        QCOMPARE(submitCommand(config),
                 std::string("studioctl run submit --compute=hpc --partition=gpu --account=proj1 --qos=normal "
                             "--gres=gpu:a100:2 '--constraint=intel&ib' -- true"));
        RunConfig prepared = config;
        prepared.slurm = {};
        prepared.slurm.partition = "gpu";
        prepared.slurm.prelude = "module load cuda/12";
        QVERIFY(configOf(draftFrom(prepared)) == prepared);
        QCOMPARE(submitCommand(prepared), std::string("studioctl run submit --compute=hpc --partition=gpu "
                                                      "'--prelude=module load cuda/12' -- true"));
        // A time limit in Slurm's format is the time limit of the run.
        RunDraft draft = draftFrom(config);
        draft.slurm.time = "1-12";
        QVERIFY(problemsOf(draft).empty());
        QVERIFY(configOf(draft).timeLimit == std::chrono::hours(36));
        QVERIFY(configOf(draft).slurm.time.empty());
        draft.timeLimit = "2 h";
        QCOMPARE(problemsOf(draft).size(), size_t(1));
        draft.timeLimit = "36 h";
        QVERIFY(problemsOf(draft).empty());
        draft.timeLimit.clear();
        for (const auto& [field, text] :
             {std::pair(&SlurmOptions::time, "soon"), std::pair(&SlurmOptions::partition, "-x"),
              std::pair(&SlurmOptions::gres, "gpu 2"), std::pair(&SlurmOptions::qos, "$(id)")}) {
            RunDraft wrong = draft;
            wrong.slurm.*field = text;
            const auto problems = problemsOf(wrong);
            QCOMPARE(problems.size(), size_t(1));
            QVERIFY(problems.front().stage == RunStep::Where);
            QCOMPARE(problems.front().field, QStringLiteral("runSlurm"));
        }
    }

    // The form offers what the cluster reported, and keeps what was typed.
    void slurmFormFollowsCluster() {
        TargetStatus cluster;
        cluster.target.id = TargetId::generate();
        cluster.target.name = "hpc";
        SlurmConfig login;
        login.login.slurm.emplace();
        login.login.slurm->account = "proj1";
        cluster.target.config = login;
        cluster.target.kind = TargetKind::Slurm;
        cluster.target.facts.emplace();
        SlurmFacts facts;
        SlurmPartition cpu;
        cpu.name = "cpu";
        cpu.isDefault = true;
        cpu.nodes = 8;
        cpu.maxTime = "7-00:00:00";
        SlurmPartition gpu;
        gpu.name = "gpu";
        gpu.nodes = 2;
        gpu.maxTime = "1-00:00:00";
        gpu.gres = {"gpu:a100:4"};
        gpu.qos = {"high"};
        facts.partitions = {cpu, gpu};
        facts.accounts = {"proj1", "proj2"};
        facts.qos = {{"normal", {}, {}}, {"high", "2:00:00", {}}};
        cluster.target.facts->slurm = facts;
        TargetStatus other;
        other.target.id = TargetId::generate();
        other.target.name = "gpu01";
        other.target.config = RemoteConfig();
        other.target.kind = TargetKind::Remote;

        WhereStep step(nullptr);
        RunDraft draft;
        draft.compute = "hpc";
        draft.slurm.partition = "gpu";
        draft.slurm.prelude = "module load cuda/12";
        step.load(draft);
        step.store(draft); // before the targets are known nothing is lost
        QCOMPARE(draft.slurm.partition, std::string("gpu"));
        QCOMPARE(draft.slurm.prelude, std::string("module load cuda/12"));
        step.setTargets({other, cluster});
        auto* form = step.findChild<SlurmForm*>();
        const auto box = [&](const char* name) { return form->findChild<QComboBox*>(QLatin1String(name)); };
        const auto limits = [&] { return form->findChild<PlainLabel*>(QStringLiteral("slurmLimits"))->text(); };
        QVERIFY(!form->parentWidget()->isHidden());
        QCOMPARE(box("slurmPartition")->count(), 2);
        QCOMPARE(box("slurmPartition")->currentText(), QStringLiteral("gpu"));
        QCOMPARE(box("slurmAccount")->lineEdit()->placeholderText(), QStringLiteral("proj1"));
        QCOMPARE(box("slurmQos")->count(), 1); // those that the partition allows
        QCOMPARE(box("slurmGres")->itemText(0), QStringLiteral("gpu:a100:4"));
        QVERIFY2(limits().contains(QStringLiteral("max 1-00:00:00")), qPrintable(limits()));
        form->findChild<QLineEdit*>(QStringLiteral("slurmTime"))->setText(QStringLiteral("2-00"));
        box("slurmPartition")->setEditText(QString());
        QVERIFY2(limits().contains(QStringLiteral("cpu")), qPrintable(limits()));
        QCOMPARE(box("slurmQos")->count(), 2);
        box("slurmPartition")->setEditText(QStringLiteral("gpu"));
        QVERIFY2(limits().contains(QStringLiteral("Exceeds the time limit of this partition")), qPrintable(limits()));
        box("slurmQos")->setEditText(QStringLiteral("high"));
        step.store(draft);
        QVERIFY(draft.slurm == (SlurmOptions{"gpu", {}, "high", {}, {}, "2-00", "module load cuda/12"}));
        auto* prelude = form->findChild<QPlainTextEdit*>(QStringLiteral("slurmPrelude"));
        QCOMPARE(prelude->toPlainText(), QStringLiteral("module load cuda/12"));
        prelude->setPlainText(QStringLiteral("module load rocm\n"));
        step.store(draft);
        QCOMPARE(draft.slurm.prelude, std::string("module load rocm"));
        const auto words = submitArguments(configOf(draft));
        QVERIFY(std::find(words.begin(), words.end(), "--prelude=module load rocm") != words.end());
        // A run in an allocation has the prelude alone.
        TargetStatus allocations;
        allocations.target.id = TargetId::generate();
        allocations.target.name = "short";
        allocations.target.kind = TargetKind::Cluster;
        allocations.target.via = cluster.target.id;
        ClusterConfig nodes;
        nodes.provider = SlurmNodes();
        allocations.target.config = nodes;
        step.setTargets({other, cluster, allocations});
        QTest::mouseClick(step.findChild<QPushButton*>(QStringLiteral("target-short")), Qt::LeftButton);
        QVERIFY(!form->parentWidget()->isHidden() && box("slurmPartition")->parentWidget()->parentWidget()->isHidden());
        step.store(draft);
        QVERIFY(draft.slurm == (SlurmOptions{{}, {}, {}, {}, {}, {}, "module load rocm"}));
        // Other targets have none of it.
        QTest::mouseClick(step.findChild<QPushButton*>(QStringLiteral("target-gpu01")), Qt::LeftButton);
        QVERIFY(form->parentWidget()->isHidden());
        step.store(draft);
        QVERIFY(draft.slurm.isEmpty());
    }

    // The default of one cluster is none of the next one.
    void preludeShowsTheDefaultOfTheCluster() {
        QWidget window;
        SlurmChoices choices(&window);
        const QPlainTextEdit* prelude =
            choices.addPrelude(&window, QStringLiteral("Prelude"), QStringLiteral("Commands"));
        SlurmOptions defaults;
        defaults.prelude = "module load gcc";
        choices.setCluster({}, defaults);
        QCOMPARE(prelude->placeholderText(), QStringLiteral("module load gcc"));
        choices.setCluster({}, {});
        QCOMPARE(prelude->placeholderText(), QStringLiteral("module load cuda/12"));
    }
};

QTEST_MAIN(RunNeedsTest)
#include "run_needs_test.moc"
