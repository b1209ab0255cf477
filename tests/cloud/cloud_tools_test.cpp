// Shipped presets with the real command lines of clouds: aws on an emulator of EC2 behind a proxy that is worse than
// it, gcloud and openstack on small fakes of their interfaces. The oracle is what the emulator or the command line
// itself lists. Each is skipped where its tool is missing.
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/agent/serve/tool_run.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/host/tool_process.h"
#include "core/jobfile/shipped_presets.h"
#include "core/target/provider/cloud/cloud_node_commands.h"

using namespace studio;
using nlohmann::json;
using Kind = ProviderError::Kind;

namespace {

int freePort() {
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

std::unique_ptr<QProcess> started(const QString& program, const QStringList& arguments) {
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::SeparateChannels);
    process->start(program, arguments);
    return process->waitForStarted() ? std::move(process) : nullptr;
}

std::unique_ptr<QProcess> startedScript(const char* name, const QStringList& arguments) {
    auto process =
        started(QStringLiteral("python3"), QStringList{QStringLiteral("-B"), QFINDTESTDATA(name)} + arguments);
    if (process && !process->waitForReadyRead(10'000))
        return nullptr;
    return process;
}

bool answers(int port) {
    for (int i = 0; i < 150; ++i) {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, static_cast<quint16>(port));
        if (socket.waitForConnected(200))
            return true;
        QTest::qWait(100);
    }
    return false;
}

// What the command line itself prints.
json asked(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60'000);
    return json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
}

class Cloud {
public:
    Cloud(const std::string& preset, const std::string& region, std::string account)
        : m_preset(std::make_shared<const CloudPreset>(*shippedPreset(preset)))
        , m_commands(m_preset, CloudNodes{preset, region, std::move(account), {}, {}, {}}) {}
    const CloudNodeCommands& commands() const { return m_commands; }

    template <typename T>
    static ProviderResult<T> perform(ProviderTask<T> task) {
        const std::atomic<bool> isEnding = false;
        while (!task.isDone()) {
            ToolRequest request = task.request();
            request.maxOutput = maxToolProcessOutput; // as in the driver
            auto answer = runTool(request, isEnding);
            task = task.read(answer);
        }
        if (!task.result())
            qInfo("%s: %s", std::string(toText(task.result().error().kind)).c_str(),
                  task.result().error().message.c_str());
        return task.result();
    }

    NodePlan plan(const std::string& size, const std::string& image, bool isKept) {
        NodePlan plan;
        plan.name = "cs-" + workspace.substr(0, 8) + "-crew-" + std::to_string(++m_number);
        plan.labels = {workspace, randomIdText(), "crew"};
        plan.settings["size"] = size;
        plan.image = image;
        plan.folder = m_folder.path().toStdString();
        plan.isKept = isKept;
        plan.entry.publicKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI";
        const auto files = m_commands.files(plan);
        for (const NodeFile& file : *files)
            (void)writeFileAtomically(plan.folder + "/" + file.name, file.content);
        return plan;
    }
    static NodeHandle handle(const NodePlan& plan, const ProvidedNode& node) {
        return {node.id, plan.name, plan.labels, node.place, plan.isKept};
    }
    size_t listed(const NodePlan& plan) {
        const auto all = perform(m_commands.list(workspace));
        return all ? static_cast<size_t>(
                         std::count_if(all->begin(), all->end(),
                                       [&](const auto& node) { return node.labels.wish == plan.labels.wish; }))
                   : 1000;
    }

    // Creates, stops, starts and removes a machine.
    void liveOnce(const std::string& size, const std::string& image) {
        const auto version = perform(m_commands.version());
        QVERIFY(version && !version->empty());
        const NodePlan wanted = plan(size, image, true);
        const auto made = perform(m_commands.create(wanted));
        QVERIFY(made);
        QVERIFY(!made->id.empty());
        QCOMPARE(made->labels, wanted.labels);
        NodeHandle node = handle(wanted, *made);
        const auto seen = perform(m_commands.describe(node));
        QVERIFY(seen && (seen->isRunning || seen->isStarting));
        QCOMPARE(seen->labels.workspace, workspace);
        QCOMPARE(seen->labels.wish, wanted.labels.wish);
        QVERIFY(!seen->place.address.empty());
        QCOMPARE(listed(wanted), size_t{1});
        QVERIFY(perform(m_commands.start(node)));
        QVERIFY(perform(m_commands.stop(node)));
        const auto stopped = perform(m_commands.describe(node));
        QVERIFY(stopped && !stopped->isRunning && !stopped->isStarting);
        QVERIFY(perform(m_commands.start(node)));
        QTRY_VERIFY_WITH_TIMEOUT(perform(m_commands.describe(node))->isRunning, 30'000);
        // A machine of another account is neither removed nor taken for absent.
        const CloudNodeCommands elsewhere(m_preset,
                                          CloudNodes{m_preset->name, node.place.region, "another", {}, {}, {}});
        QCOMPARE(perform(elsewhere.remove(node)).error().kind, Kind::Refused);
        node.place.account.clear();
        QCOMPARE(perform(elsewhere.remove(node)).error().kind, Kind::SignIn);
        QVERIFY(!perform(elsewhere.list(workspace)));
        QCOMPARE(listed(wanted), size_t{1});
        QVERIFY(perform(m_commands.remove(node)));
        QTRY_VERIFY_WITH_TIMEOUT(!perform(m_commands.describe(node)), 30'000);
        QCOMPARE(perform(m_commands.describe(node)).error().kind, Kind::Absent);
        QCOMPARE(listed(wanted), size_t{0});
    }

    const std::string workspace = randomIdText();

private:
    std::shared_ptr<const CloudPreset> m_preset;
    CloudNodeCommands m_commands;
    QTemporaryDir m_folder;
    int m_number = 0;
};

QString programNamed(const char* name, const char* variable) {
    const QString given = qEnvironmentVariable(variable);
    return given.isEmpty() ? QStandardPaths::findExecutable(QString::fromLatin1(name)) : given;
}

} // namespace

class CloudToolsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void amazon() {
        const QString moto = programNamed("moto_server", "STUDIO_MOTO_SERVER");
        if (programNamed("aws", "STUDIO_AWS").isEmpty() || moto.isEmpty())
            QSKIP("needs aws and moto_server");
        const int port = freePort();
        const int proxied = freePort();
        const auto emulator = started(
            moto, {QStringLiteral("-H"), QStringLiteral("127.0.0.1"), QStringLiteral("-p"), QString::number(port)});
        QVERIFY(emulator && answers(port));
        const QString direct = QStringLiteral("http://127.0.0.1:%1").arg(port);
        const auto proxy = startedScript("lossy_proxy.py", {QString::number(proxied), direct});
        QVERIFY(proxy);
        qputenv("AWS_ENDPOINT_URL", QStringLiteral("http://127.0.0.1:%1").arg(proxied).toUtf8());
        qputenv("AWS_ACCESS_KEY_ID", "x");
        qputenv("AWS_SECRET_ACCESS_KEY", "y");
        qputenv("AWS_MAX_ATTEMPTS", "1"); // the emulator ignores client tokens
        const auto faults = [&](const json& value) {
            QProcess curl;
            curl.start(QStringLiteral("curl"),
                       {QStringLiteral("-sf"), QStringLiteral("-d"), QString::fromStdString(value.dump()),
                        QStringLiteral("http://127.0.0.1:%1/faults").arg(proxied)});
            return curl.waitForFinished() && curl.exitCode() == 0;
        };
        const QStringList region = {QStringLiteral("--region=us-east-1"), QStringLiteral("--output=json"),
                                    QStringLiteral("--endpoint-url=") + direct};
        const json images = asked(QStringLiteral("aws"),
                                  region + QStringList{QStringLiteral("ec2"), QStringLiteral("describe-images")});
        QVERIFY(images.is_object());
        const std::string image = images["Images"][0].value("ImageId", "");
        const json identity = asked(QStringLiteral("aws"),
                                    region + QStringList{QStringLiteral("sts"), QStringLiteral("get-caller-identity")});
        Cloud cloud("aws", "us-east-1", identity.value("Account", ""));
        cloud.liveOnce("t3.micro", image);
        if (QTest::currentTestFailed())
            return;

        // An answer is lost, and the machine is not listed for five seconds: it is found by its label, and nothing is
        // sent again.
        QVERIFY(faults({{"lose", 1}, {"hide_s", 5}}));
        const NodePlan lost = cloud.plan("t3.micro", image, false);
        const auto made = Cloud::perform(cloud.commands().create(lost));
        QVERIFY(!made && made.error().mayHaveHappened());
        QCOMPARE(cloud.listed(lost), size_t{0}); // complete, and yet not all
        QTRY_COMPARE_WITH_TIMEOUT(cloud.listed(lost), size_t{1}, 30'000);
        QVERIFY(cloud.commands().visibleAfter() > std::chrono::seconds(5));
        const json own = asked(QStringLiteral("aws"),
                               region + QStringList{QStringLiteral("ec2"), QStringLiteral("describe-instances"),
                                                    QStringLiteral("--filters=Name=tag:cs-wish,Values=") +
                                                        QString::fromStdString(lost.labels.wish)});
        QCOMPARE(own["Reservations"].size(), size_t{1});

        QVERIFY(faults({{"hide_s", 0},
                        {"refuse",
                         {"VcpuLimitExceeded", "InsufficientInstanceCapacity", "AuthFailure", "RequestLimitExceeded",
                          "NeverSeenBefore"}}}));
        for (const Kind kind : {Kind::Quota, Kind::Capacity, Kind::SignIn, Kind::Unanswered, Kind::Unknown}) {
            const auto refused = Cloud::perform(cloud.commands().create(cloud.plan("t3.micro", image, false)));
            QVERIFY(!refused);
            QCOMPARE(static_cast<int>(refused.error().kind), static_cast<int>(kind));
        }

        // More than a page, which has 50 machines.
        QProcess many;
        many.start(
            QStringLiteral("python3"),
            {QStringLiteral("-c"),
             QStringLiteral(
                 "import boto3,sys\n"
                 "ec2 = boto3.client('ec2', endpoint_url=sys.argv[1], region_name='us-east-1')\n"
                 "tags = [{'ResourceType': 'instance', 'Tags': [{'Key': 'cs-workspace', 'Value': sys.argv[3]}]}]\n"
                 "for i in range(60):\n"
                 "    ec2.run_instances(ImageId=sys.argv[2], MinCount=1, MaxCount=1, TagSpecifications=tags)\n"),
             direct, QString::fromStdString(image), QString::fromStdString(cloud.workspace)});
        QVERIFY(many.waitForFinished(120'000) && many.exitCode() == 0);
        const auto all = Cloud::perform(cloud.commands().list(cloud.workspace));
        QVERIFY(all);
        QCOMPARE(all->size(), size_t{61});
        // Tags, and a machine without a public address.
        CloudNodes hidden{"aws", "us-east-1", identity.value("Account", ""), {}, {}, {}};
        hidden.isPrivate = true;
        const CloudNodeCommands inside(std::make_shared<const CloudPreset>(*shippedPreset("aws")), hidden);
        NodePlan tagged = cloud.plan("t3.micro", image, false);
        tagged.settings["tag.team"] = "a b=c";
        const auto unseen = Cloud::perform(inside.create(tagged));
        QVERIFY(unseen);
        QVERIFY2(unseen->place.address.starts_with("10."), unseen->place.address.c_str());
        const json found = asked(QStringLiteral("aws"),
                                 region + QStringList{QStringLiteral("ec2"), QStringLiteral("describe-instances"),
                                                      QStringLiteral("--filters=Name=tag:team,Values=a b=c")});
        QCOMPARE(found["Reservations"].size(), size_t{1});
        // Sizes and regions of the emulator.
        const CloudCommands commands(*shippedPreset("aws"), {"us-east-1", {}, {}});
        const std::atomic<bool> isEnding = false;
        const auto regions = commands.readRegions(runTool(*commands.regions(), isEnding));
        QVERIFY(regions && std::find(regions->begin(), regions->end(), "eu-central-1") != regions->end());
    }

    void google() {
        if (programNamed("gcloud", "STUDIO_GCLOUD").isEmpty())
            QSKIP("needs gcloud");
        const int port = freePort();
        const auto fake = startedScript("fake_gce.py", {QString::number(port)});
        QVERIFY(fake);
        QTemporaryDir config;
        qputenv("CLOUDSDK_CONFIG", config.path().toUtf8());
        qputenv("CLOUDSDK_API_ENDPOINT_OVERRIDES_COMPUTE",
                QStringLiteral("http://127.0.0.1:%1/compute/v1/").arg(port).toUtf8());
        qputenv("CLOUDSDK_AUTH_DISABLE_CREDENTIALS", "true");
        qputenv("CLOUDSDK_CORE_PROJECT", "p");
        Cloud cloud("gcloud", "z", "p");
        cloud.liveOnce("e2-small", "projects/p/global/images/debian-12");
        if (QTest::currentTestFailed())
            return;
        // Of one name: the second one is refused and named as existing.
        NodePlan first = cloud.plan("e2-small", "projects/p/global/images/debian-12", false);
        QVERIFY(Cloud::perform(cloud.commands().create(first)));
        const auto again = Cloud::perform(cloud.commands().create(first));
        QVERIFY(!again && again.error().kind == Kind::Exists);
        QCOMPARE(cloud.listed(first), size_t{1});
        // Tags, and a machine without a public address.
        CloudNodes hidden{"gcloud", "z", "p", {}, {}, {}};
        hidden.isPrivate = true;
        const CloudNodeCommands inside(std::make_shared<const CloudPreset>(*shippedPreset("gcloud")), hidden);
        NodePlan tagged = cloud.plan("e2-small", "projects/p/global/images/debian-12", false);
        tagged.settings["tag.team"] = "vision";
        tagged.settings["tag.cost-center"] = "7";
        const auto unseen = Cloud::perform(inside.create(tagged));
        QVERIFY(unseen);
        QCOMPARE(unseen->place.address, std::string("10.0.0.7"));
        const json own =
            asked(QStringLiteral("gcloud"),
                  {QStringLiteral("--format=json"), QStringLiteral("compute"), QStringLiteral("instances"),
                   QStringLiteral("describe"), QString::fromStdString(tagged.name), QStringLiteral("--zone=z")});
        QCOMPARE(own["labels"].value("team", ""), std::string("vision"));
        QCOMPARE(own["labels"].value("cost-center", ""), std::string("7"));
        QCOMPARE(own["labels"].value("cs-wish", ""), tagged.labels.wish);
        const CloudCommands commands(*shippedPreset("gcloud"), {"z", "p", {}});
        const std::atomic<bool> isEnding = false;
        const auto sizes = commands.readSizes(runTool(*commands.sizes(), isEnding));
        QVERIFY(sizes && sizes->size() == 2 && sizes->front().cores == 2 && !sizes->front().priceMicros);
    }

    void openStack() {
        const QString program = programNamed("openstack", "STUDIO_OPENSTACK");
        if (program.isEmpty())
            QSKIP("needs openstack");
        qputenv("PATH", QFileInfo(program).path().toUtf8() + ":" + qgetenv("PATH"));
        const int port = freePort();
        const auto fake = startedScript("fake_openstack.py", {QString::number(port)});
        QVERIFY(fake);
        for (const auto& [name, value] :
             {std::pair("OS_AUTH_URL", QStringLiteral("http://127.0.0.1:%1/v3").arg(port)),
              std::pair("OS_USERNAME", QStringLiteral("u")), std::pair("OS_PASSWORD", QStringLiteral("p")),
              std::pair("OS_PROJECT_NAME", QStringLiteral("p")), std::pair("OS_USER_DOMAIN_NAME", QStringLiteral("d")),
              std::pair("OS_PROJECT_DOMAIN_NAME", QStringLiteral("d")),
              std::pair("OS_IDENTITY_API_VERSION", QStringLiteral("3"))})
            qputenv(name, value.toUtf8());
        Cloud cloud("openstack", "r", "project-7");
        cloud.liveOnce("m1.small", "debian");
        if (QTest::currentTestFailed())
            return;
        const CloudCommands commands(*shippedPreset("openstack"), {"r", "project-7", {}});
        const std::atomic<bool> isEnding = false;
        const auto sizes = commands.readSizes(runTool(*commands.sizes(), isEnding));
        QVERIFY(sizes && sizes->size() == 2 && sizes->front().name == "m1.small");
    }
};

QTEST_GUILESS_MAIN(CloudToolsTest)
#include "cloud_tools_test.moc"
