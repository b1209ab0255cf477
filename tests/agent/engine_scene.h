// EngineScene provides tests of EngineRounds with the folder of a workspace on a Slurm cluster whose programs (sbatch,
// squeue, …) are scripts of the test.
#pragma once

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <memory>
#include <set>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/environment_key.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/agent/serve/epoch.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio::test {

class EngineScene {
protected:
    static AttemptKey elementKey(int number) {
        const std::string digits = std::to_string(number);
        return {std::string(26 - digits.size(), '0') + digits, 1, 0};
    }
    void enter() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
        QVERIFY(QDir(m_folder->path()).mkpath("programs"));
        qputenv("PATH", (m_folder->path() + "/programs").toUtf8());
        m_root = m_folder->path().toStdString() + "/root";
        auto entered = enterRoot(m_root, {workspaceId, 1});
        QVERIFY(entered);
        m_epoch = *entered;
    }
    void leave() {
        qputenv("PATH", m_path);
        for (const char* name : {"POLL", "APART", "RECORD"})
            qunsetenv((QByteArray("COMPUTE_STUDIO_TEST_ENGINE_") + name + "_MS").constData());
    }

    void setProgram(const char* name, const QByteArray& script) const {
        const QString path = m_folder->path() + "/programs/" + name;
        QFile program(path);
        QVERIFY(program.open(QIODevice::WriteOnly));
        QVERIFY(program.write("#!/bin/sh\n" + script) > 0);
        program.close();
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    void setQueue(bool isAnswering) const { setProgram("squeue", isAnswering ? "exit 0\n" : "exit 1\n"); }

    // A Slurm that records what is submitted, and lists the build job as pending.
    void setBuilds() const {
        const QByteArray folder = m_folder->path().toUtf8();
        setProgram("sbatch", "echo \"$@\" >> " + folder + "/submitted\n/bin/cat > " + folder + "/script\necho 71\n");
        setProgram("squeue", "test -e " + folder +
                                 "/submitted || exit 0\n"
                                 "name=$(/bin/sed -n 's/.*--job-name=\\(cs-build-[0-9a-f]*\\).*/\\1/p' " +
                                 folder +
                                 "/submitted)\n"
                                 "echo \"71|71|N/A|PENDING|Resources|N/A|N/A||$name\"\n");
        setProgram("scancel", "echo \"$@\" >> " + folder + "/canceled\n");
        setProgram("sacct", "exit 0\n");
    }
    QByteArray contentOf(const char* name) const {
        QFile file(m_folder->path() + "/" + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // An accepted attempt whose environment the login node did not find.
    void makeUnprepared(int number) const {
        const auto folder = AttemptFolder::under(m_root, elementKey(number));
        for (const std::string& path : {folder.submission(), folder.log(), folder.control()})
            QVERIFY(QDir().mkpath(QString::fromStdString(path)));
        QVERIFY(writeFileAtomically(folder.spec(), encodeRunSpec(specOf(number))));
        QVERIFY(writeFileAtomically(folder.exit(), emptyExitRecord()));
        QVERIFY(markBuild(folder));
    }
    RunSpec specOf(int number) const {
        RunSpec spec;
        spec.key = elementKey(number);
        spec.workspace = workspaceId;
        spec.argv = {"true"};
        spec.environment.emplace();
        spec.environment->kind = EnvironmentSpec::Kind::Packages;
        spec.environment->name = "own:" + std::to_string(number);
        spec.environment->packages.conda = {"zlib"};
        spec.engine.emplace();
        spec.engine->slurm.buildIn = "job";
        spec.engine->slurm.buildPartition = "build";
        spec.engine->slurm.buildTime = "30";
        return spec;
    }

    // Slurm lists elements of an array of this name.
    void setElements(const QByteArray& name, const QByteArray& state, int count) const {
        QByteArray lines;
        for (int index = 0; index < count; ++index) {
            const QByteArray number = QByteArray::number(index);
            lines += "echo '71|71|" + number + "|" + state + "|None|N/A|N/A||" + name + "'\n";
        }
        setProgram("squeue", lines);
        setProgram("sacct", "exit 0\n");
        setProgram("scontrol", "echo 'Slurmctld(primary) at n0 is UP'\n");
        setProgram("scancel", "echo \"$@\" >> " + m_folder->path().toUtf8() + "/canceled\n");
    }

    // The first one's job is to build it.
    std::set<AttemptKey> shareABuild(int attempts) const {
        setBuilds();
        setProgram("micromamba", "exit 0\n");
        setProgram("scontrol", "exit 1\n");
        qputenv("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", "200");
        std::set<AttemptKey> tracked;
        for (int number = 1; number <= attempts; ++number) {
            makeUnprepared(number);
            tracked.insert(elementKey(number));
        }
        return tracked;
    }
    void waitForTheBuild(EngineRounds& rounds, const std::set<AttemptKey>& tracked) const {
        const auto isWaiting = [&] {
            rounds.run(tracked, {});
            return std::all_of(tracked.begin(), tracked.end(), [&](const AttemptKey& key) {
                return readEngineState(AttemptFolder::under(m_root, key)).reason.starts_with("71, ");
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWaiting(), 20'000);
    }
    // As the job leaves it.
    void setReady() const {
        const auto key = environmentKey(*specOf(2).environment, m_root);
        QVERIFY2(key, key ? "" : key.error().words.c_str());
        const auto folder = EnvironmentFolder::under(m_root, *key);
        QVERIFY(folder.prepare(*specOf(2).environment));
        EnvironmentResult result;
        result.tool = "micromamba";
        result.builtMs = 1;
        QVERIFY(writeFileAtomically(folder.result(), jsonText(toJson(result))));
    }

    // Attempts that were submitted as one array. Returns its folder.
    std::string makeElements(int first, int count) const {
        std::vector<AttemptKey> keys;
        for (int number = first; number < first + count; ++number)
            keys.push_back(elementKey(number));
        const auto name = makeArray(m_root, sweepId, keys);
        for (size_t index = 0; name && index < keys.size(); ++index) {
            const auto folder = AttemptFolder::under(m_root, keys[index]);
            RunSpec spec;
            spec.key = keys[index];
            spec.workspace = workspaceId;
            spec.argv = {"true"};
            spec.engine.emplace();
            spec.engine->array = {sweepId, 2};
            const bool isMade = QDir().mkpath(QString::fromStdString(folder.submission())) &&
                                writeFileAtomically(folder.spec(), encodeRunSpec(spec)) &&
                                writeFileAtomically(folder.exit(), emptyExitRecord()) &&
                                writeIntent(folder, 1, {*name, static_cast<int>(index)});
            if (!isMade)
                return {};
        }
        return name ? arrayFolder(m_root, *name) : std::string();
    }

    // The jobs of the first `count` elements have claimed them.
    std::set<AttemptKey> claimElements(int count) const {
        std::set<AttemptKey> claimed;
        for (int number = 1; number <= count; ++number) {
            const AttemptKey key = elementKey(number);
            if (QDir().mkpath(QString::fromStdString(AttemptFolder::under(m_root, key).claim())))
                claimed.insert(key);
        }
        return claimed;
    }

    void endElement(int number) const {
        ExitRecord record;
        record.exitCode = 0;
        record.endedMs = 1;
        QVERIFY(writeFileAtomically(AttemptFolder::under(m_root, elementKey(number)).exit(), encodeExitRecord(record)));
    }

    const std::string sweepId = std::string(26, 'a');
    const std::string workspaceId = std::string(26, 'w');
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
    std::string m_root;
    Epoch m_epoch;
};

} // namespace studio::test
