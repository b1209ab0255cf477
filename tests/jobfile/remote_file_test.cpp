// An attached machine as a file: Azure's own example, our additions, the round trip, what is refused, and where.
#include <QRandomGenerator>
#include <QTest>

#include "core/jobfile/remote_compute_file.h"

using namespace studio;

namespace {

// Everything that a text may be taken for by a YAML reader, and bytes that are no text.
const std::vector<std::string> remoteWords = {"/home/me/.ssh/id_ed25519",
                                              "/with blank/and: colon",
                                              "/null",
                                              "/\"quoted\" 'both' \\ and #comment",
                                              "/\xC3\xA4\xE2\x82\xAC",
                                              "/bytes\xFF\xFE",
                                              "/~",
                                              "/- list",
                                              "/a\x7F"};
const std::vector<std::string> patterns = {"*.pt", "!",   "yes",  "null", "~",    "1e3",  "",    " ",    "a: b",
                                           "[x]",  "{y}", "\xFF", "&a",   "0x10", "true", "- a", "a\nb", "#"};

RemoteConfig randomConfig(QRandomGenerator& random) {
    const auto pick = [&](const std::vector<std::string>& from) {
        return from[static_cast<size_t>(random.bounded(static_cast<int>(from.size())))];
    };
    RemoteConfig config;
    for (int hops = random.bounded(1, 4); hops > 0; --hops) {
        SshHop hop;
        hop.host = pick({"gpu01", "10.0.0.7", "::1", "fe80::1%eth0", "a.b-c_d.example.org", "123"});
        hop.port = random.bounded(2) ? 22 : random.bounded(1, 65536);
        hop.user = pick({"alice", "a@b.example", "DOM\\user", "null", "007", "\xC3\xA4", "\xFF"});
        for (const auto method :
             {SignInMethod::Agent, SignInMethod::Key, SignInMethod::Password, SignInMethod::Interactive}) {
            if (random.bounded(2))
                hop.methods.push_back(method);
        }
        if (random.bounded(2))
            hop.keyFile = pick(remoteWords);
        if (random.bounded(2))
            hop.expectedHostKey = "SHA256:" + std::string(43, 'a');
        config.route.push_back(hop);
    }
    if (random.bounded(2))
        config.scratch = pick(remoteWords);
    for (int gpus = random.bounded(3); gpus > 0; --gpus)
        config.gpus.push_back(random.bounded(8));
    config.notRespondingAfter = std::chrono::seconds(random.bounded(15, 100'000));
    for (int many = random.bounded(3); many > 0; --many)
        config.collect.include.push_back(pick(patterns));
    for (int many = random.bounded(3); many > 0; --many)
        config.collect.exclude.push_back(pick(patterns));
    config.collect.maxFileSize = random.bounded(2) ? 0 : int64_t(random.generate64() >> 2);
    config.collect.maxTotalSize = random.bounded(2) ? 0 : 12;
    config.collect.skipDownload = random.bounded(2) == 1;
    if (random.bounded(2)) {
        config.slurm.emplace();
        config.slurm->partition = random.bounded(2) ? pick({"gpu", "a,b", "007", "null", "true"}) : "";
        config.slurm->account = random.bounded(2) ? pick({"science", "1e3"}) : "";
        config.slurm->constraint = random.bounded(2) ? "[ib|opa]*2" : "";
        config.slurm->buildIn = random.bounded(2) ? "job" : "";
        config.slurm->buildPartition = random.bounded(2) ? pick({"build", "08"}) : "";
        config.slurm->buildTime = random.bounded(2) ? pick({"90", "2:00:00", "1-12"}) : "";
    }
    return config;
}

} // namespace

class RemoteFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAzureExample() {
        const auto file =
            readRemoteComputeFile("$schema: https://azuremlschemas.azureedge.net/latest/vmCompute.schema.json\n"
                                  "name: vm-attach-example\ntype: virtualmachine\n"
                                  "resource_id: /subscriptions/x/virtualMachines/y\n"
                                  "ssh_settings:\n  admin_username: azureuser\n  admin_password: s3cret\n");
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(file->name, "vm-attach-example");
        QCOMPARE(file->config.route.size(), size_t(1));
        QCOMPARE(file->config.route.back().user, "azureuser");
        QCOMPARE(file->config.route.back().port, 22);
        QVERIFY(file->config.route.back().methods == std::vector{SignInMethod::Password});
        QVERIFY(!file->maxRuns);
        QCOMPARE(file->notes.size(), size_t(2));
        QVERIFY(toLine(file->notes[0]).starts_with(":4:1: \"resource_id\""));
        QVERIFY(toLine(file->notes[1]).starts_with(":7:19: \"admin_password\""));
        for (const auto& note : file->notes)
            QVERIFY(note.message.find("s3cret") == std::string::npos);
    }

    void readsOwnKeys() {
        const auto file = readRemoteComputeFile(
            "name: gpu01\ntype: VirtualMachine\nssh_settings:\n  admin_username: alice\n  ssh_port: 2222\n"
            "  ssh_private_key_file: /home/alice/.ssh/id_rsa\ncompute_studio:\n  address: gpu01.example.org\n"
            "  jump_hosts:\n    - address: bob@gate:22022\n      sign_in: [interactive, password]\n"
            "  scratch: /scratch/alice\n  max_runs: 3\n  gpus: [0, 2]\n  not_responding_after: 300\n"
            "  collect:\n    include: ['*.pt']\n    largest_file: 1000\n    leave_there: no\n");
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QVERIFY(file->notes.empty());
        const RemoteConfig& config = file->config;
        QCOMPARE(toText(config.route.at(0)), "bob@gate:22022");
        QVERIFY((config.route.at(0).methods == std::vector{SignInMethod::Interactive, SignInMethod::Password}));
        QCOMPARE(toText(config.route.at(1)), "alice@gpu01.example.org:2222");
        QVERIFY(config.route.at(1).methods == std::vector{SignInMethod::Key});
        QCOMPARE(config.scratch, "/scratch/alice");
        QCOMPARE(file->maxRuns.value_or(0), 3);
        QVERIFY((config.gpus == std::vector{0, 2}));
        QCOMPARE(config.notRespondingAfter.count(), 300);
        QVERIFY(config.collect.include == std::vector<std::string>{"*.pt"});
        QCOMPARE(config.collect.maxFileSize, 1000);
        QCOMPARE(config.collect.maxLogSize, int64_t{4} << 30); // unless stated
        QVERIFY(checkRemote(config));
    }

    void roundTrips() {
        for (uint32_t seed = 0; seed < 2000; ++seed) {
            QRandomGenerator random(seed);
            const RemoteConfig config = randomConfig(random);
            const std::string name = patterns[seed % patterns.size()];
            const int maxRuns = random.bounded(1, 100);
            const std::string text = remoteComputeFileText(name, config, maxRuns);
            const auto file = readRemoteComputeFile(text);
            QVERIFY2(file && file->name == name && file->config == config && file->maxRuns == maxRuns &&
                         file->notes.empty(),
                     ("seed " + std::to_string(seed) + "\n" + text + (file ? "" : file.error().message)).c_str());
        }
    }

    void reportsUnknownKeys() {
        const auto file =
            readRemoteComputeFile("name: a1\ntype: virtualmachine\nshade: x\ncompute_studio:\n  address: h\n"
                                  "  colour: y\n  collect: {purple: [z]}\n");
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QCOMPARE(file->notes.size(), size_t(3));
        QVERIFY(toLine(file->notes[0]).starts_with(":3:1: Unknown machine key \"shade\""));
        QVERIFY(toLine(file->notes[1]).starts_with(":6:3: Unknown machine key \"compute_studio.colour\""));
        QVERIFY(toLine(file->notes[2]).starts_with(":7:13: Unknown machine key \"collect.purple\""));
    }

    // One edit from a key that would be known there: no machine is attached without what was meant.
    void refusesMisspelledKeys() {
        for (const auto& [text, place] :
             {std::pair("name: a1\ntype: virtualmachine\ncompute_studio:\n  adress: y\n", ":4:3: "),
              std::pair("name: a1\ntype: virtualmachine\ncompute_studio:\n  address: h\n"
                        "  collect: {inclde: [z]}\n",
                        ":5:13: ")}) {
            const auto file = readRemoteComputeFile(text);
            QVERIFY(!file);
            QVERIFY2(toLine(file.error()).starts_with(place), file.error().message.c_str());
        }
    }

    void reportsErrorsWithPosition_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("remoteWords");
        const QByteArray head = "type: virtualmachine\n";
        QTest::newRow("no map") << QByteArray("- a\n") << QByteArray("does not describe a machine");
        QTest::newRow("no YAML") << QByteArray("a: [\n") << QByteArray("not valid YAML: line 2");
        QTest::newRow("no type") << QByteArray("name: x\n") << QByteArray("has no \"type\"");
        QTest::newRow("type") << QByteArray("name: x\ntype: amlcompute\n") << QByteArray(":2:7: ");
        QTest::newRow("twice") << head + "name: a\nname: b\n" << QByteArray(":3:1: \"name\" appears twice");
        QTest::newRow("port") << head + "ssh_settings:\n  ssh_port: x\n" << QByteArray(":3:13: \"ssh_port\"");
        QTest::newRow("gpus") << head + "compute_studio:\n  gpus: [0, a]\n" << QByteArray(":3:13: \"gpus\"");
        QTest::newRow("sign_in") << head + "compute_studio: {sign_in: magic}\n"
                                 << QByteArray("\"sign_in\" must be a list");
        QTest::newRow("jump") << head + "compute_studio:\n  jump_hosts: [{address: '-x'}]\n"
                              << QByteArray("\"address\" of a jump host");
        QTest::newRow("settings") << head + "ssh_settings: 3\n" << QByteArray("\"ssh_settings\" must have");
        QTest::newRow("text") << head + "name: [x]\n" << QByteArray("\"name\" must be a string");
        QTest::newRow("large") << QByteArray(maxRemoteComputeFileSize + 1, 'x') << QByteArray("too large");
    }
    void reportsErrorsWithPosition() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, remoteWords);
        const auto file = readRemoteComputeFile(text.toStdString());
        QVERIFY(!file);
        QVERIFY(file.error().isError);
        QVERIFY2(toLine(file.error()).find(remoteWords.toStdString()) != std::string::npos,
                 file.error().message.c_str());
    }

    void survivesMutatedFiles() {
        const std::string good =
            remoteComputeFileText("name", RemoteConfig{{{"host", 22, "user"}}, "", {}, {}, {}, {}, {}}, 1);
        for (uint32_t seed = 0; seed < 3000; ++seed) {
            QRandomGenerator random(seed);
            std::string text = good;
            for (int changes = random.bounded(1, 6); changes > 0; --changes)
                text[static_cast<size_t>(random.bounded(static_cast<int>(text.size())))] =
                    static_cast<char>(random.bounded(256));
            static_cast<void>(readRemoteComputeFile(text)); // neither throws nor crashes
        }
    }

    void toleratesInvalidBase64() {
        const auto read = readRemoteComputeFile("type: virtualmachine\nname: !!binary \"\xC3\xA4\xEF\xBF\xBDYQ==\"\n");
        QVERIFY(read.has_value());
        QCOMPARE(read->name, std::string("a"));
    }
};

QTEST_APPLESS_MAIN(RemoteFileTest)
#include "core/target/target.h"
#include "remote_file_test.moc"
