// Magic packets, options of the power of machines, and the states that follow from what was committed.
#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include <nlohmann/json.hpp>

#include "core/jobfile/remote_compute_file.h"
#include "core/ssh/ssh_error.h"
#include "core/target/machine_power.h"
#include "core/target/target_text.h"

using namespace studio;

namespace {

class RefusalTranslator final : public QTranslator {
public:
    RefusalTranslator() { QCoreApplication::installTranslator(this); }
    ~RefusalTranslator() override { QCoreApplication::removeTranslator(this); }
    Q_DISABLE_COPY_MOVE(RefusalTranslator)
    bool isEmpty() const override { return false; } // Qt skips empty ones
    QString translate(const char*, const char* source, const char*, int) const override {
        return QByteArray(source).startsWith("%1 refused the connection") ? QStringLiteral("%1 hat abgelehnt.")
                                                                          : QString();
    }
};

} // namespace

class MachinePowerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAddresses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected"); // empty: refused
        QTest::newRow("colons") << QByteArray("0C:9d:92:00:11:22") << QByteArray("0c:9d:92:00:11:22");
        QTest::newRow("dashes") << QByteArray("0c-9d-92-00-11-22") << QByteArray("0c:9d:92:00:11:22");
        for (const char* bad :
             {"", "0c:9d:92:00:11", "0c:9d:92:00:11:2", "0c:9d:92:00:11:222", "0c:9d:92:00:11:2g", "0c:9d-92:00:11:22",
              "00:00:00:00:00:00", "ff:ff:ff:ff:ff:ff", "01:00:5e:00:00:01", "0c.9d.92.00.11.22", "0c:9d:92:00:11:22 "})
            QTest::newRow(qPrintable(QStringLiteral("bad \"%1\"").arg(QLatin1String(bad))))
                << QByteArray(bad) << QByteArray();
    }
    void readsAddresses() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto mac = macFromText(text.toStdString());
        QCOMPARE(mac ? QByteArray::fromStdString(toText(*mac)) : QByteArray(), expected);
    }

    void buildsPacket() {
        const std::string packet = magicPacket(*macFromText("0c:9d:92:00:11:22"));
        const QByteArray mac = QByteArray::fromHex("0c9d92001122");
        QCOMPARE(QByteArray::fromStdString(packet), QByteArray(6, '\xff') + mac.repeated(16));
    }

    void refusesOptions_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("row");
        const char* fields[] = {"wake_mac", "wake_mac",      "wake_address",  "wake_port", "sleep",
                                "sleep",    "idle_shutdown", "wake_for_runs", "sleep"};
        for (int i = 0; i < 9; ++i)
            QTest::newRow(qPrintable(QString::number(i))) << QString::fromLatin1(fields[i]) << i;
    }
    void refusesOptions() {
        QFETCH(QString, field);
        QFETCH(int, row);
        PowerOptions options;
        options.wakeMac = row == 1 || row == 7 ? "" : "0c:9d:92:00:11:22";
        options.sleep = SleepMode::Suspend;
        if (row == 0)
            options.wakeMac = "0c:9d";
        if (row == 1)
            options.wakeFrom = "box";
        if (row == 2)
            options.wakeAddress = "192.168.1.256";
        if (row == 3)
            options.port = 0;
        if (row == 4)
            setSleep(options, "");
        if (row == 5)
            setSleep(options, "two\nlines");
        if (row == 6)
            options.idleBeforeSleep = std::chrono::minutes(-1);
        if (row == 7)
            options.wakesForRuns = true;
        if (row == 8) {
            options.sleep = SleepMode::None;
            options.idleBeforeSleep = std::chrono::minutes(5);
        }
        const auto fine = checkPower(options);
        QVERIFY(!fine);
        QCOMPARE(QString::fromStdString(fine.error().detail), field);
    }

    void roundTrips() {
        RemoteConfig config;
        config.route = {{.host = "box.example.org", .port = 22, .user = "ada"}};
        config.power = {
            "0c:9d:92:00:11:22",      "hub", "192.168.1.255", 7, SleepMode::Command, "sudo -n pm-suspend: now",
            std::chrono::minutes(20), true};
        config.assignedUser = "Ada: Lovelace";
        const auto stored = remoteConfigFromJson(toJson(config));
        QVERIFY(stored && *stored == config);
        const auto read = readRemoteComputeFile(remoteComputeFileText("box", config, 2));
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        QVERIFY(read->config == config);
        QVERIFY(read->notes.empty());
        config.assignedUser = "two\nlines";
        const auto refused = checkRemote(config);
        QVERIFY(!refused && refused.error().detail == "assigned_user");
    }

    // The driver may run in another language than who reads what it stored.
    void healthIsTranslatedWhereItIsRead() {
        const Error why = sshError(ErrorCode::Unavailable, "refused", {"127.0.0.1:22"}, "Connection refused");
        QVERIFY(why.message.starts_with("127.0.0.1:22 refused the connection"));
        const TargetHealth stored{"unreachable", why.message, why.detail, {}, why.cause, why.arguments};
        const nlohmann::json json = toJson(stored);
        QVERIFY(targetHealthFromJson(json) == stored);
        {
            const RefusalTranslator german;
            QCOMPARE(targetHealthFromJson(json).message, std::string("127.0.0.1:22 hat abgelehnt."));
        }
        QCOMPARE(targetHealthFromJson(json).message, why.message);
        // What a newer version has written, and what has no cause, stays as it is.
        nlohmann::json unknown = json;
        unknown["cause"] = "made_up";
        QCOMPARE(targetHealthFromJson(unknown).message, why.message);
        unknown.erase("cause");
        unknown["message"] = "as it is";
        QCOMPARE(targetHealthFromJson(unknown).message, std::string("as it is"));
    }

    void eventIsTranslatedWhereItIsRead() {
        TargetEvent event;
        event.code = "machine_unreachable";
        event.params = {{"detail", "as it was"}, {"cause", "refused"}, {"arguments", {"127.0.0.1:22"}}};
        {
            const RefusalTranslator german;
            QCOMPARE(describe(event), QStringLiteral("Unreachable: 127.0.0.1:22 hat abgelehnt."));
        }
        event.params = {{"detail", "as it was"}}; // of an earlier version
        QCOMPARE(describe(event), QStringLiteral("Unreachable: as it was"));
    }

    // A machine behind a jump host: the hint is stored with the cause, not only in the sentence.
    void healthNamesTheJumpHostWhereItIsRead() {
        const Error why = withJumpHost(sshError(ErrorCode::Unavailable, "refused", {"10.0.0.7:22"}), "gate.example:22");
        QVERIFY(why.message.find("10.0.0.7:22 refused") == 0);
        QVERIFY(why.message.find("jump host gate.example:22") != std::string::npos);
        const nlohmann::json json = toJson(TargetHealth{"unreachable", why.message, {}, {}, why.cause, why.arguments});
        QCOMPARE(targetHealthFromJson(json).message, why.message);
        {
            const RefusalTranslator german;
            const std::string message = targetHealthFromJson(json).message;
            QVERIFY2(message.starts_with("10.0.0.7:22 hat abgelehnt."), message.c_str());
            QVERIFY2(message.find("gate.example:22") != std::string::npos, message.c_str());
        }
        nlohmann::json damaged = json;
        damaged["arguments"] = nlohmann::json::array({"gate.example:22"});
        QCOMPARE(targetHealthFromJson(damaged).message, why.message);
        // Without a cause there is the sentence alone.
        const Error other = withJumpHost({ErrorCode::Protocol, "Broken.", {}}, "gate.example:22");
        QVERIFY(other.cause.empty() && other.arguments.empty() && other.message.starts_with("Broken. "));
    }

    void derivesStates_data() {
        QTest::addColumn<int>("stage");
        QTest::addColumn<bool>("isStopped");
        QTest::addColumn<bool>("isRestarting");
        QTest::addColumn<bool>("isReachable");
        QTest::addColumn<bool>("hasRun");
        QTest::addColumn<QByteArray>("state");
        QTest::addColumn<bool>("isChanging");
        const auto row = [](const char* name, PowerStage stage, bool isStopped, bool isRestarting, bool isReachable,
                            bool hasRun, const char* state, bool isChanging) {
            QTest::newRow(name) << int(stage) << isStopped << isRestarting << isReachable << hasRun << QByteArray(state)
                                << isChanging;
        };
        row("on", PowerStage::On, false, false, true, false, "Running", false);
        row("on, with a run", PowerStage::On, false, false, true, true, "JobRunning", false);
        row("silent without a command", PowerStage::On, false, false, false, false, "Unknown", false);
        row("stop wanted", PowerStage::On, true, false, true, true, "Stopping", true);
        row("stop wanted, silent", PowerStage::On, true, false, false, false, "Stopping", true);
        row("asked", PowerStage::Asked, true, false, true, false, "Stopping", true);
        row("confirmed, not silent yet", PowerStage::Sent, true, false, true, false, "Stopping", true);
        row("confirmed and silent", PowerStage::Off, true, false, true, false, "Stopped", false);
        row("started meanwhile", PowerStage::Off, false, false, true, false, "Starting", true);
        row("waking", PowerStage::Waking, false, false, false, false, "Starting", true);
        row("restart", PowerStage::On, false, true, true, false, "Restarting", true);
        row("restart, off", PowerStage::Off, false, true, true, false, "Restarting", true);
    }
    void derivesStates() {
        QFETCH(int, stage);
        QFETCH(bool, isStopped);
        QFETCH(bool, isRestarting);
        QFETCH(bool, isReachable);
        QFETCH(bool, hasRun);
        QFETCH(QByteArray, state);
        QFETCH(bool, isChanging);
        PowerRecord record;
        record.stage = static_cast<PowerStage>(stage);
        record.desired = isStopped ? DesiredState::Stopped : DesiredState::Running;
        record.isRestarting = isRestarting;
        QCOMPARE(QByteArray::fromStdString(std::string(toText(powerVerdict(record, isReachable, hasRun).state))),
                 state);
        QCOMPARE(record.isChanging(), isChanging);
    }
};

QTEST_GUILESS_MAIN(MachinePowerTest)
#include "machine_power_test.moc"
