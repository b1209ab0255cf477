// The fault campaign: runs on two attached machines, and on a pool of two, while links, servers, agents, machines and
// the driver itself break in random order. No run is lost, none is executed twice, no end is wrong, and every log is
// that of the machine.
//
// STUDIO_FAULT_RUNS and STUDIO_FAULT_CUT_MS set the size; STUDIO_FAULT_SEED repeats an order. STUDIO_FAULT_HOME_MB
// gives the machines a larger disk: agents with sanitizers in them are large.
#include <QTest>

#include "tests/remote/fault_campaign.h"

namespace studio::test {

namespace {

int sizeFromEnvironment(const char* name, int otherwise) {
    bool fine = false;
    const int value = qEnvironmentVariableIntValue(name, &fine);
    return fine ? value : otherwise;
}

} // namespace

class RemoteCampaignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsExactlyOnceUnderFaults_data() {
        QTest::addColumn<bool>("isPool");
        QTest::newRow("two machines") << false;
        QTest::newRow("a pool of two machines") << true;
    }
    void runsExactlyOnceUnderFaults() {
        QFETCH(bool, isPool);
        std::string why;
        if (!SshLab::isPossible(&why))
            QSKIP(why.c_str());
        CampaignSize size;
        size.isPool = isPool;
        size.runs = sizeFromEnvironment("STUDIO_FAULT_RUNS", 10);
        if (isPool)
            size.runs = std::max(1, size.runs / 2);
        size.maxCutMs = sizeFromEnvironment("STUDIO_FAULT_CUT_MS", 4'000);
        size.homeMegabytes = sizeFromEnvironment("STUDIO_FAULT_HOME_MB", size.homeMegabytes);
        if (size.maxCutMs > 10'000) {
            size.submitPauseMs = 2'000;
            size.faultPauseMs = 500;
        }
        size.seed = static_cast<quint32>(
            sizeFromEnvironment("STUDIO_FAULT_SEED", static_cast<int>(QRandomGenerator::global()->bounded(1 << 30))));
        qInfo("seed %u: %d runs (repeat with STUDIO_FAULT_SEED)", size.seed, size.runs);
        SshLab lab;
        FaultCampaign campaign(lab, size);
        if (size.maxCutMs < 10'000) { // else the usual patience is tried
            campaign.scene().sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("3000"));
            campaign.scene().sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("2000"));
            campaign.scene().sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_UNUSABLE_MS"), QStringLiteral("1000"));
        }
        QVERIFY(campaign.prepare());
        const bool isThrough = campaign.go();
        const auto wrong = campaign.verdict();
        qInfo("%s", campaign.figures().c_str());
        for (const auto& sentence : wrong)
            qWarning("%s", sentence.c_str());
        if (!isThrough || !wrong.empty())
            campaign.scene().printDriverLog();
        QVERIFY2(isThrough, "runs are stuck");
        QVERIFY(wrong.empty());
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteCampaignTest)
#include "remote_campaign_test.moc"
