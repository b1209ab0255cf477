// New compute without a window: the draft's rules and proposals as tables, the command through a shell, the advice, and
// the catalogue as rows.
#include <QAbstractItemModelTester>
#include <QProcess>
#include <QtTest>
#include <numeric>

#include "core/jobfile/compute_file.h"
#include "ui/common/scale_problem.h"
#include "ui/newcompute/cluster_draft.h"
#include "ui/newcompute/compute_advice.h"
#include "ui/newcompute/size_table_model.h"

using namespace studio;
using namespace studio::ui;

namespace {

constexpr int64_t gib = 1LL << 30;
const std::string hostileField = "<b>x</b> 'a' \"$(reboot)\" \\ \xe2\x80\xae & *\n\x1b[31m";

NodeHost hostWith(int cores, int64_t memoryGib, int gpus = 0) {
    NodeHost host{"box", std::vector<int>(static_cast<size_t>(cores)), memoryGib * gib, gpus};
    std::iota(host.cpus.begin(), host.cpus.end(), 0);
    return host;
}

ClusterContext worldWith(int cores, int64_t memoryGib) {
    ClusterContext world;
    world.host = hostWith(cores, memoryGib);
    Target local;
    local.name = "local";
    world.targets = {local};
    return world;
}

Target clusterNamed(const std::string& name, const ClusterConfig& config) {
    Target target;
    target.id = TargetId::generate();
    target.name = name;
    target.kind = TargetKind::Cluster;
    target.setConfig(config);
    return target;
}

// The words that a POSIX shell makes of a line.
std::vector<std::string> wordsInShell(const std::string& line) {
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("printf '%s\\0' ") + QString::fromStdString(line)});
    shell.waitForFinished();
    std::vector<std::string> words;
    for (const QByteArray& word : shell.readAllStandardOutput().split('\0'))
        words.push_back(word.toStdString());
    words.pop_back(); // behind the last NUL
    return words;
}

} // namespace

class ClusterDraftTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void containersAreCreatedAsTyped() {
        const ClusterContext world = worldWith(8, 16);
        ClusterDraft draft = proposedDraft(world);
        draft.isContainers = true;
        QVERIFY(problemsOf(draft, world).empty());
        QVERIFY(configOf(draft).provider == ProviderConfig(ContainerNodes{}));
        QVERIFY(readComputeFile(createFile(draft), "c.yml").cluster.provider == configOf(draft).provider);
        draft.image = "docker.io/library/python:3.12";
        QVERIFY(problemsOf(draft, world).empty());
        const auto words = createArguments(draft);
        const auto at = std::find(words.begin(), words.end(), "--image");
        QVERIFY(at != words.end() && *(at + 1) == draft.image);
        QVERIFY(std::find(words.begin(), words.end(), "containers") != words.end());
        QVERIFY(wordsInShell(createCommand(draft)) == words);
        draft.image = "--privileged";
        QCOMPARE(problemsOf(draft, world).size(), size_t{1});
        QCOMPARE(problemsOf(draft, world).front().field, QString("containerImage"));
        draft.isContainers = false;
        QVERIFY(problemsOf(draft, world).empty() && !configOf(draft).as<ContainerNodes>());
    }

    void vmsAreCreatedAsTyped() {
        const ClusterContext world = worldWith(8, 16);
        ClusterDraft draft = proposedDraft(world);
        draft.isVms = true;
        // A virtual machine boots from something.
        QCOMPARE(problemsOf(draft, world).size(), size_t{1});
        QCOMPARE(problemsOf(draft, world).front().field, QString("containerImage"));
        draft.image = "/var/lib/images/debian.qcow2";
        QVERIFY(problemsOf(draft, world).empty());
        QVERIFY(configOf(draft).provider == ProviderConfig(VmNodes{{}, draft.image, {}, {}, {}, 0}));
        const auto words = createArguments(draft);
        const auto at = std::find(words.begin(), words.end(), "--provider");
        QVERIFY(at != words.end() && *(at + 1) == "vms");
        draft.engine = "libvirt";
        draft.vmDiskGib = 40;
        draft.vmUser = "ada";
        draft.vmKernel = "/boot/vmlinuz";
        draft.vmInitrd = "/boot/initrd";
        draft.startScript = "#!/bin/sh\necho 'a: b'\n";
        QVERIFY(problemsOf(draft, world).empty());
        const ComputeFile back = readComputeFile(createFile(draft), "c.yml");
        QVERIFY2(back.isFine(), createFile(draft).c_str());
        QVERIFY(back.cluster == configOf(draft));
        draft.startScript = std::string(maxStartScript + 1, 'x');
        QCOMPARE(problemsOf(draft, world).size(), size_t{1});
        QCOMPARE(problemsOf(draft, world).front().field, QString("startScript"));
    }

    void cloudIsCreatedAsChosen() {
        const ClusterContext world = worldWith(8, 16);
        ClusterDraft draft = proposedDraft(world);
        draft.cloud =
            CloudNodes{"aws", "eu-central-1", "7", "t3.large", "ami-1", {{"subnet", "s-1"}}, {{"team", "a b"}}, true};
        draft.cloudCores = 2;
        QVERIFY(problemsOf(draft, world).empty());
        const auto words = createArguments(draft);
        QVERIFY(wordsInShell(createCommand(draft)) == words);
        for (const char* word : {"subnet=s-1", "team=a b", "--no-public-ip"})
            QVERIFY2(std::find(words.begin(), words.end(), word) != words.end(), word);
        const ComputeFile back = readComputeFile(createFile(draft), "c.yml");
        QVERIFY2(back.isFine() && back.problems.empty(), createFile(draft).c_str());
        QVERIFY(back.cloud == draft.cloud);
        draft.cloudProblem = QStringLiteral("The cloud needs a value.");
        QCOMPARE(problemsOf(draft, world).size(), size_t{1});
        QCOMPARE(problemsOf(draft, world).front().field, QString("cloudOptions"));
    }

    // The review says what the nodes are, and what low priority means for them.
    void textsFollowTheSource_data() {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("priority");
        const auto yields = QStringLiteral("low priority: other programs on the machine take precedence");
        QTest::newRow("slices") << "slots"
                                << "Slices of gpu01" << yields;
        QTest::newRow("containers") << "containers"
                                    << "Containers on gpu01: /images/x" << yields;
        QTest::newRow("virtual machines") << "vms"
                                          << "Virtual machines on gpu01: /images/x" << yields;
        QTest::newRow("pool") << "machines"
                              << "Slices of ws1, ws2" << yields;
        QTest::newRow("Slurm") << "slurm"
                               << "Allocations of the Slurm cluster gpu01, partition long"
                               << "decided by partition and QOS";
        QTest::newRow("cloud") << "cloud"
                               << "aws in eu-central-1, account 7: t3.large"
                               << "low priority: spot machines, which the cloud may evict at any time";
    }
    void textsFollowTheSource() {
        QFETCH(QString, provider);
        ClusterDraft draft;
        draft.machine = "gpu01";
        draft.image = "/images/x";
        draft.tier = ClusterTier::LowPriority;
        draft.isContainers = provider == "containers";
        draft.isVms = provider == "vms";
        draft.isPool = provider == "machines";
        draft.machines = {"ws1", "ws2"};
        if (provider == "slurm")
            draft.slurm.emplace().options.partition = "long";
        if (provider == "cloud")
            draft.cloud = CloudNodes{"aws", "eu-central-1", "7", "t3.large", "ami-1", {}, {}, false};
        QTEST(nodeSourceText(draft), "source");
        QTEST(priorityText(draft), "priority");
        draft.tier = ClusterTier::Dedicated;
        QCOMPARE(priorityText(draft), provider == "slurm" ? QString("decided by partition and QOS") : "dedicated");
    }

    // "Try again with changes" has all settings of the cluster.
    void draftHasTheSettingsOfACluster_data() {
        QTest::addColumn<int>("provider");
        QTest::newRow("slices") << 0;
        QTest::newRow("pool") << 1;
        QTest::newRow("containers") << 2;
        QTest::newRow("virtual machines") << 3;
        QTest::newRow("cloud") << 4;
    }
    void draftHasTheSettingsOfACluster() {
        QFETCH(int, provider);
        ClusterContext world = worldWith(8, 16);
        world.targets.front().id = TargetId::generate();
        ClusterConfig config;
        config.node = {{}, 3, 5 * gib, 0};
        config.minNodes = 1;
        config.maxNodes = 7;
        config.idleBeforeScaleDown = std::chrono::seconds(33);
        config.tier = ClusterTier::LowPriority;
        if (provider == 1)
            config.provider = MachineNodes{{world.targets.front().id}, false};
        if (provider == 2)
            config.provider = ContainerNodes{"docker", "python"};
        if (provider == 3)
            config.provider = VmNodes{"qemu", "/a.qcow2", "/k", "/i", "ada", 40 * gib};
        if (provider == 4)
            config.provider = CloudNodes{"aws", "eu-central-1", "", "t3.large", "ami-1", {{"subnet", "s"}}, {}, true};
        if (provider >= 2)
            config.startScript = "true";
        world.targets.push_back(clusterNamed("night", config));
        const auto draft = draftLike(world.targets.back(), world);
        QVERIFY(draft.has_value());
        QCOMPARE(draft->name, std::string("night2"));
        ClusterConfig made = configOf(*draft);
        if (auto* pool = made.as<MachineNodes>()) {
            QCOMPARE(draft->machines, std::vector<std::string>{"local"});
            pool->machines = {world.targets.front().id}; // the draft has their names
        }
        QVERIFY(made == config);
        config.runBased = true;
        QVERIFY(!draftLike(clusterNamed("once", config), world));
    }

    void lowPriorityNeedsSpotMachines() {
        ClusterContext world = worldWith(8, 16);
        auto preset = std::make_shared<CloudPreset>();
        preset->name = "small";
        world.presets = {KnownPreset{preset}};
        ClusterDraft draft = proposedDraft(world);
        draft.cloud = CloudNodes{"small", "here", "7", "s-1", "ami-1", {}, {}, false};
        QVERIFY(problemsOf(draft, world).empty());
        draft.tier = ClusterTier::LowPriority;
        QCOMPARE(problemsOf(draft, world).size(), size_t{1});
        QCOMPARE(problemsOf(draft, world).front().field, QString("tierLow"));
        auto other = std::make_shared<CloudPreset>(*preset);
        other->spot.words.emplace_back();
        world.presets = {KnownPreset{other}};
        QVERIFY(problemsOf(draft, world).empty());
    }

    void totalNeedsPrice_data() {
        QTest::addColumn<qint64>("price"); // -1: unknown
        QTest::addColumn<int>("minNodes");
        QTest::addColumn<int>("maxNodes");
        QTest::addColumn<bool>("isLowPriority");
        QTest::addColumn<QString>("total");
        const auto unknown = QStringLiteral("Price per hour: unknown");
        QTest::newRow("from none") << qint64(420'000) << 0 << 10 << false << "0.00 to 4.20 EUR an hour";
        QTest::newRow("from some") << qint64(420'000) << 1 << 10 << false << "0.42 to 4.20 EUR an hour";
        QTest::newRow("fixed") << qint64(420'000) << 2 << 2 << false << "0.84 EUR an hour";
        QTest::newRow("below a cent") << qint64(4'000) << 0 << 2 << false << "0.00 to 0.008 EUR an hour";
        QTest::newRow("unknown") << qint64(-1) << 0 << 10 << false << unknown;
        QTest::newRow("other than the list") << qint64(420'000) << 0 << 10 << true << unknown;
    }
    void totalNeedsPrice() {
        QFETCH(qint64, price);
        QFETCH(int, minNodes);
        QFETCH(int, maxNodes);
        QFETCH(bool, isLowPriority);
        ClusterDraft draft;
        draft.minNodes = minNodes;
        draft.maxNodes = maxNodes;
        draft.tier = isLowPriority ? ClusterTier::LowPriority : ClusterTier::Dedicated;
        if (price >= 0)
            draft.cloudPrice = price;
        draft.cloudCurrency = "EUR";
        QVERIFY(totalOf(draft).isEmpty()); // of this computer
        draft.cloud.emplace();
        QTEST(totalOf(draft), "total");
    }

    void validatesDraft_data() {
        QTest::addColumn<std::function<void(ClusterDraft&)>>("change");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, std::function<void(ClusterDraft&)> change, const char* field) {
            QTest::newRow(name) << change << QString::fromLatin1(field);
        };
        row(
            "fine", [](ClusterDraft&) {}, "");
        row(
            "no name", [](ClusterDraft& d) { d.name.clear(); }, "clusterName");
        row(
            "digit first", [](ClusterDraft& d) { d.name = "1a"; }, "clusterName");
        row(
            "node's name", [](ClusterDraft& d) { d.name = "cpu-1"; }, "clusterName");
        row(
            "reserved", [](ClusterDraft& d) { d.name = "Serverless"; }, "clusterName");
        row(
            "taken", [](ClusterDraft& d) { d.name = "TAKEN"; }, "clusterName");
        row(
            "hostile", [](ClusterDraft& d) { d.name = hostileField; }, "clusterName");
        row(
            "endless", [](ClusterDraft& d) { d.name = std::string(4096, 'a'); }, "clusterName");
        row(
            "no size",
            [](ClusterDraft& d) {
                d.isTyped = false;
                d.size.clear();
            },
            "sizeTable");
        row(
            "unknown size",
            [](ClusterDraft& d) {
                d.isTyped = false;
                d.size = hostileField;
            },
            "sizeTable");
        row(
            "large size",
            [](ClusterDraft& d) {
                d.isTyped = false;
                d.size = "Standard_NC24s_v2";
            },
            "sizeTable");
        row(
            "many cores",
            [](ClusterDraft& d) {
                d.isTyped = true;
                d.cores = 9;
            },
            "nodeCores");
        row(
            "much memory",
            [](ClusterDraft& d) {
                d.isTyped = true;
                d.memoryGib = 33;
            },
            "nodeMemory");
        row(
            "little memory",
            [](ClusterDraft& d) {
                d.isTyped = true;
                d.memoryGib = 0.01;
            },
            "nodeMemory");
        row(
            "minimum above maximum", [](ClusterDraft& d) { d.minNodes = 5; }, "minNodes");
        row(
            "no maximum", [](ClusterDraft& d) { d.maxNodes = 0; }, "maxNodes");
        row(
            "endless maximum", [](ClusterDraft& d) { d.maxNodes = 1001; }, "maxNodes");
        row(
            "idle", [](ClusterDraft& d) { d.idleSeconds = -1; }, "idleSeconds");
    }
    void validatesDraft() {
        QFETCH(std::function<void(ClusterDraft&)>, change);
        ClusterContext world = worldWith(8, 32);
        world.targets.push_back(clusterNamed("taken", {}));
        ClusterDraft draft = proposedDraft(world);
        change(draft);
        const auto found = problemsOf(draft, world);
        QTEST(found.empty() ? QString() : found.front().field, "field");
        for (const ComputeProblem& problem : found) {
            QVERIFY(!problem.text.isEmpty() && problem.text.size() < 600);
            QVERIFY(!problem.text.contains(QChar(0x202e)) && !problem.text.contains(QChar(0x1b)));
        }
        // What is without problems is what the engine takes.
        if (found.empty())
            QVERIFY(validate(configOf(draft)) && checkFits(configOf(draft), *world.host));
    }

    void neverOvercommitsGpus() {
        ClusterConfig config;
        config.node = {"", 1, gib, 1};
        config.maxNodes = 3;
        const auto problem = validateScale(config, hostWith(8, 32, 2));
        QVERIFY(problem && problem->field == ScaleProblem::Field::Max);
        config.maxNodes = 2;
        QVERIFY(!validateScale(config, hostWith(8, 32, 2)));
    }

    void proposesFittingCluster_data() {
        QTest::addColumn<int>("cores");
        QTest::addColumn<int>("memory");
        QTest::addColumn<bool>("isTyped");
        QTest::addColumn<int>("nodes");
        QTest::newRow("workstation") << 64 << 256 << true << 4;
        QTest::newRow("laptop") << 8 << 16 << true << 4;
        QTest::newRow("small") << 2 << 8 << true << 2;
        QTest::newRow("tiny") << 1 << 2 << true << 1;
    }
    void proposesFittingCluster() {
        QFETCH(int, cores);
        QFETCH(int, memory);
        const ClusterContext world = worldWith(cores, memory);
        const ClusterDraft draft = proposedDraft(world);
        QTEST(draft.isTyped, "isTyped");
        QTEST(draft.maxNodes, "nodes");
        QVERIFY(problemsOf(draft, world).empty());
        QVERIFY(warningOf(draft, world).isEmpty());
    }

    void proposesUnusedName() {
        ClusterContext world = worldWith(8, 32);
        QCOMPARE(freeName(world), std::string("cpu-cluster"));
        world.targets.push_back(clusterNamed("CPU-cluster", {}));
        QCOMPARE(freeName(world), std::string("cpu-cluster2"));
    }

    void acceptsIdenticalCluster() {
        ClusterContext world = worldWith(8, 32);
        const ClusterDraft draft = proposedDraft(world);
        world.targets.push_back(clusterNamed(draft.name, configOf(draft)));
        QVERIFY(sameCluster(draft, world) != nullptr);
        QVERIFY(problemsOf(draft, world).empty());
        world.targets.back().provisioning = Provisioning::Deleting;
        QVERIFY(sameCluster(draft, world) == nullptr);
        QVERIFY(!problemsOf(draft, world).empty());
    }

    void warnsOfOvercommittedMachine() {
        const ClusterContext world = worldWith(8, 32);
        ClusterDraft draft = proposedDraft(world);
        draft.maxNodes = 100;
        QVERIFY(!warningOf(draft, world).isEmpty());
        QVERIFY(warningOf(draft, {}).isEmpty());
    }

    void commandIsQuotedForShell() {
        ClusterDraft draft;
        draft.name = hostileField;
        draft.isTyped = false;
        draft.size = "Standard_D2ds_v4";
        QCOMPARE(wordsInShell(createCommand(draft, "/tmp/my work")), createArguments(draft, "/tmp/my work"));
        draft.isTyped = true;
        draft.cores = 3;
        draft.memoryGib = 2.5;
        draft.tier = ClusterTier::LowPriority;
        draft.name = "night";
        QCOMPARE(createCommand(draft),
                 std::string("studioctl compute create --type amlcompute --name night --cores 3 --memory 2.5 "
                             "--min-instances 0 --max-instances 4 --idle-time-before-scale-down 120 "
                             "--tier low_priority"));
    }

    void fileMatchesAzureMl() {
        ClusterDraft draft;
        draft.name = "low-pri-example";
        draft.isTyped = false;
        draft.size = "Standard_DS3_v2";
        draft.maxNodes = 2;
        draft.tier = ClusterTier::LowPriority;
        QCOMPARE(createFile(draft),
                 std::string("$schema: https://azuremlschemas.azureedge.net/latest/amlCompute.schema.json\n"
                             "name: low-pri-example\ntype: amlcompute\nsize: Standard_DS3_v2\nmin_instances: 0\n"
                             "max_instances: 2\nidle_time_before_scale_down: 120\ntier: low_priority\n"));
        // A name that YAML would read as something else stands in quotes, on one line.
        for (const char* name : {"true", "no", "12e3", "a: b\nc: d", "- x"}) {
            draft.name = name;
            const QString file = QString::fromStdString(createFile(draft));
            QCOMPARE(file.count(QLatin1Char('\n')), 8);
            QVERIFY2(file.contains(QStringLiteral("name: \"")), name);
        }
    }

    void recommendsCompute_data() {
        QTest::addColumn<int>("purpose");
        QTest::addColumn<int>("amount");
        QTest::addColumn<int>("ownUse");
        QTest::addColumn<bool>("isCluster");
        QTest::addColumn<bool>("isLow");
        for (const int purpose : {0, 1}) {
            for (const int amount : {0, 1}) {
                for (const int ownUse : {0, 1})
                    QTest::addRow("%d%d%d", purpose, amount, ownUse)
                        << purpose << amount << ownUse << (purpose + amount + ownUse > 0) << (ownUse == 1);
            }
        }
    }
    void recommendsCompute() {
        QFETCH(int, purpose);
        QFETCH(int, amount);
        QFETCH(int, ownUse);
        const ComputeAdvice advice =
            recommendCompute({static_cast<Purpose>(purpose), static_cast<Amount>(amount), static_cast<OwnUse>(ownUse)});
        QTEST(advice.kind == ComputeKind::Cluster, "isCluster");
        QTEST(advice.lowPriority, "isLow");
        QVERIFY(!advice.reason.isEmpty());
    }

    void catalogueModelPassesTester() {
        SizeTableModel sizes;
        SizeFilterModel shown(sizes, nullptr);
        const QAbstractItemModelTester tester(&sizes, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester second(&shown, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(shown.rowCount(), sizes.rowCount());
        sizes.setHost(hostWith(2, 8));
        SizeFilterModel::Filter request;
        request.fitsOnly = true;
        shown.setFilter(request);
        QVERIFY(shown.rowCount() > 0 && shown.rowCount() < sizes.rowCount());
        for (int row = 0; row < sizes.rowCount(); ++row) {
            const VmSize& size = SizeTableModel::sizeAt(row);
            QCOMPARE(sizes.fits(size), size.vcpus <= 2 && size.memoryGib <= 8 && size.gpus == 0);
            QCOMPARE(sizes.unfitReason(size).isEmpty(), sizes.fits(size));
            QVERIFY(!sizes.index(row, 0).data(Qt::ToolTipRole).toString().isEmpty());
        }
        request = {};
        request.filter.gpu = true;
        request.filter.unrestrictedOnly = true;
        shown.setFilter(request);
        for (int row = 0; row < shown.rowCount(); ++row)
            QVERIFY(shown.index(row, SizeTableModel::Gpus).data(SizeTableModel::sortRole).toInt() > 0);
        request = {};
        request.search = QString::fromStdString(hostileField);
        shown.setFilter(request);
        QCOMPARE(shown.rowCount(), 0);
        shown.setFilter({});
        shown.sort(SizeTableModel::Price, Qt::DescendingOrder);
        QCOMPARE(shown.rowCount(), sizes.rowCount());
    }

    void findsCheapestFittingSize() {
        const VmSize* nearest = nearestPricedSize(3, 10 * gib, 0);
        QVERIFY(nearest && nearest->vcpus >= 3 && nearest->memoryBytes() >= 10 * gib && nearest->gpus == 0);
        QVERIFY(nearestPricedSize(4096, gib, 0) == nullptr);
    }
};

QTEST_GUILESS_MAIN(ClusterDraftTest)
#include "cluster_draft_test.moc"
