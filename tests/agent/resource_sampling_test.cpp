// Sampling of the resource usage of a job and its machine: values, file, ownership of nvidia-smi, and cost.
#include <QtTest>

#include <cmath>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/job/gpu_watch.h"
#include "core/agent/job/process_info.h"
#include "core/agent/job/process_tree.h"
#include "core/agent/job/sample_file.h"
#include "core/base/timestamp.h"
#include "core/protocol/record_reader.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

std::vector<Sample> samplesIn(const std::string& path) {
    std::vector<Sample> samples;
    RecordReader reader;
    reader.feed(readFile(path).value_or(std::string()), [&](uint8_t type, std::string_view payload) {
        const auto sample = decodeSample(payload);
        if (type == sampleRecordType && sample)
            samples.push_back(*sample);
    });
    return samples;
}

void writeScript(const std::string& path, const std::string& text) {
    QVERIFY(writeFileAtomically(path, text));
    QCOMPARE(chmod(path.c_str(), 0700), 0);
}

pid_t startShell(const char* text) {
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", text, nullptr);
        _exit(127);
    }
    return child;
}

uint64_t bootTicks() {
    return static_cast<uint64_t>(bootClockMs()) * static_cast<uint64_t>(sysconf(_SC_CLK_TCK)) / 1000;
}

// In seconds, of a process and not of its children.
double cpuOf(pid_t pid) {
    const std::string text = readFile("/proc/" + std::to_string(pid) + "/schedstat", 4096).value_or(std::string());
    return std::strtod(text.c_str(), nullptr) / 1e9;
}

pid_t samplerOf(pid_t hold) {
    for (const auto& process : descendantsOf(hold, {})) {
        if (process.name == "studio-supervis")
            return process.pid;
    }
    return 0;
}

} // namespace

class ResourceSamplingTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

private Q_SLOTS:
    void init() { qputenv("COMPUTE_STUDIO_SHARED_FOLDER", QByteArray::fromStdString(m_folder.path() + "/shared")); }

    void samplesResourceUsage() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "end=$(($(date +%s)+5)); while [ $(date +%s) -lt $end ]; do :; done");
        const auto begun = toMs(currentTime());
        QVERIFY(agent.runToEnd(spec));
        const auto samples = samplesIn(m_folder.attempt(spec.key).samples());
        QVERIFY(samples.size() >= 3);
        int64_t covered = 0;
        double used = 0;
        for (size_t i = 0; i < samples.size(); ++i) {
            const auto& sample = samples[i];
            QVERIFY(sample.atMs >= begun);
            QVERIFY(i == 0 || sample.atMs > samples[i - 1].atMs);
            QVERIFY(sample.jobCpuPercent >= 0);
            covered += sample.spanMs;
            used += static_cast<double>(sample.jobCpuPercent) * sample.spanMs / 100'000.0;
            QVERIFY(sample.memoryTotalBytes > sample.memoryBytes);
            QVERIFY(i == 0 || (sample.cpuPercent >= 0 && sample.cpuPercent <= 100));
        }
        QVERIFY(samples[1].jobProcesses >= 1);
        QVERIFY(samples[1].jobMemoryBytes > 100'000);
        const auto end = agent.report("observe", spec.key);
        QVERIFY(end && end->exit);
        // All of the job's time is covered, and what hundreds of `date` used is not lost.
        QVERIFY2(std::abs(static_cast<double>(covered - end->exit->durationMs)) < 1'000,
                 qPrintable(QString::number(covered)));
        const double reported = static_cast<double>(end->exit->cpuMs) / 1000.0;
        QVERIFY2(std::abs(used - reported) < 0.25 * reported + 0.1,
                 qPrintable(QStringLiteral("%1 s in samples, %2 s in the record").arg(used).arg(reported)));
    }

    void takesFinalSampleOfShortJob() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "sleep 0.9");
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->exitCode == 0);
        const auto samples = samplesIn(m_folder.attempt(spec.key).samples());
        QVERIFY(!samples.empty());
        // The one before it is taken 0.1 s after the start, 0.8 s before the end. A busy machine looks late.
        const int64_t afterEnd = samples.back().atMs - end->endedMs;
        QVERIFY2(afterEnd > -300 && afterEnd < 2'000, qPrintable(QString::number(afterEnd)));
    }

    // The exit record depends on nothing that supervise does.
    void endsDespiteHungMonitor() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "sleep 0.6");
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        pid_t supervise = 0;
        QVERIFY(waitFor([&] { return (supervise = samplerOf(static_cast<pid_t>(running->started->holdPid))) > 0; }));
        QVERIFY(waitFor([&] { return pathExists(m_folder.attempt(spec.key).samples()); }));
        kill(supervise, SIGSTOP);
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit);
        QCOMPARE(ended->exit->exitCode.value_or(-1), 0);
        QVERIFY(ended->exit->endedMs - ended->started->atMs < 2500); // when the job ended, not when it was written
    }

    void countsCpuTimeOfEndedProcesses() {
        ProcessTree tree;
        tree.setGuardian(getpid());
        QCOMPARE(tree.sample(bootTicks()).cpuTicks, uint64_t(0));
        const uint64_t since = bootTicks();
        const pid_t shell =
            startShell("i=0; while [ $i -lt 20 ]; do sh -c 'j=0; while [ $j -lt 20000 ]; do j=$((j+1)); done'; "
                       "i=$((i+1)); done; exec sleep 100");
        const auto pause = [] { usleep(100'000); };
        uint64_t sum = 0;
        uint64_t before = since;
        for (int look = 0; look < 200; ++look) {
            pause();
            const uint64_t now = bootTicks();
            sum += tree.sample(before).cpuTicks;
            before = now;
            const auto info = processInfo(shell);
            if (info && info->name == "sleep")
                break;
        }
        sum += tree.sample(before).cpuTicks;
        kill(shell, SIGKILL);
        int status = 0;
        rusage usage{};
        QCOMPARE(wait4(shell, &status, 0, &usage), shell);
        const double used = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                            static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
        const double reported = static_cast<double>(sum) / static_cast<double>(sysconf(_SC_CLK_TCK));
        QVERIFY2(std::abs(used - reported) < 0.1 * used + 0.1,
                 qPrintable(QStringLiteral("%1 s used, %2 s reported").arg(used).arg(reported)));
        QCOMPARE(tree.sample(before).processes, 0U);
    }

    void lowersSampleRateWithAge() {
        QCOMPARE(sampleSpanMs(0), int64_t(1000));
        QCOMPARE(sampleSpanMs(11 * 60'000), int64_t(5000));
        QCOMPARE(sampleSpanMs(3 * 3'600'000), int64_t(30'000));
        const std::string path = m_folder.path() + "/thinned";
        {
            SampleFile file(path);
            for (int second = 0; second < 60; ++second) {
                Sample sample;
                sample.atMs = 1'000'000 + 1000 * second;
                sample.jobCpuPercent = second % 2 == 0 ? 0.0F : 100.0F;
                sample.jobMemoryBytes = second == 7 ? 5000 : 1000;
                sample.gpus.push_back({0, true, second < 30 ? 50.0F : 100.0F, 10, 20, 40, 100});
                file.add(sample, 3 * 3'600'000);
            }
        }
        const auto samples = samplesIn(path);
        QCOMPARE(samples.size(), size_t(2));
        QCOMPARE(samples[0].spanMs, 30'000U);
        QVERIFY(std::abs(samples[0].jobCpuPercent - 50) < 1);
        QCOMPARE(samples[0].jobMemoryBytes, uint64_t(5000));
        QCOMPARE(samples[1].jobMemoryBytes, uint64_t(1000));
        QVERIFY(std::isnan(samples[0].cpuPercent));
        QCOMPARE(samples[0].readPerSecond, unknownBytes);
        QCOMPARE(samples[1].gpus.at(0).busyPercent, 100.0F);
    }

    void recoversFromTruncation() {
        const std::string path = m_folder.path() + "/cut";
        Sample sample;
        sample.atMs = 1000;
        std::string whole;
        appendRecord(whole, sampleRecordType, encodeSample(sample));
        for (size_t length = 0; length < whole.size(); ++length) {
            QVERIFY(writeFileAtomically(path, whole + whole.substr(0, length)));
            SampleFile file(path);
            sample.atMs = 3000;
            file.add(sample, 0);
            const auto samples = samplesIn(path);
            // What lacks nothing but zeros is whole again.
            QVERIFY(samples.size() == 2 || (samples.size() == 3 && samples[1].atMs == 1000));
            QCOMPARE(samples.back().atMs, int64_t(3000));
        }
    }

    void parsesNvidiaSmiLines() {
        const auto full = gpuReadingFrom("1, GPU-6e1f0a62-13c5-4a5b, 97, 40536, 81559, 61, 322.41");
        QVERIFY(full);
        QCOMPARE(int(full->sample.index), 1);
        QCOMPARE(full->sample.busyPercent, 97.0F);
        QCOMPARE(full->sample.memoryBytes, uint64_t(40536) << 20U);
        QCOMPARE(full->sample.memoryTotalBytes, uint64_t(81559) << 20U);
        QCOMPARE(full->sample.watts, 322.41F);
        const auto poor = gpuReadingFrom("0, GPU-1, [N/A], [N/A], 100, [Not Supported], [Unknown Error]");
        QVERIFY(poor);
        QVERIFY(std::isnan(poor->sample.busyPercent));
        QCOMPARE(poor->sample.memoryBytes, unknownBytes);
        QVERIFY(std::isnan(poor->sample.watts));
        for (const char* bad :
             {"", "0", "x, GPU-1, 1, 1, 1, 1, 1", "-1, GPU-1, 1, 1, 1, 1, 1", "99, GPU-1, 1, 1, 1, 1, 1",
              "0, GPU\x1b[31m, 1, 1, 1, 1, 1", "0, , 1, 1, 1, 1, 1", "No devices were found", "0, GPU-1, 1, 1, 1, 1"})
            QVERIFY2(!gpuReadingFrom(bad), bad);
        const auto wild = gpuReadingFrom("0, GPU-1, 1e300, 1e300, inf, nan, -5");
        QVERIFY(wild && std::isnan(wild->sample.busyPercent) && wild->sample.memoryBytes == unknownBytes);
    }

    void appliesCudaVisibleDevices() {
        const auto marked = [](const std::optional<std::string>& visible) {
            std::vector<GpuReading> gpus(3);
            for (uint8_t i = 0; i < 3; ++i) {
                gpus[i].sample.index = i;
                gpus[i].uuid = "GPU-" + std::string(4, static_cast<char>('a' + i));
            }
            markGpusOfJob(gpus, visible);
            std::string text;
            for (const auto& gpu : gpus)
                text += gpu.sample.isOfJob ? '1' : '0';
            return QString::fromStdString(text);
        };
        QCOMPARE(marked(std::nullopt), "111");
        QCOMPARE(marked(""), "000");
        QCOMPARE(marked("-1"), "000");
        QCOMPARE(marked("0, 2"), "101");
        QCOMPARE(marked("GPU-bb"), "010");
    }

    // Of many that watch, one starts the tool; when it ends, another does.
    void sharesOneNvidiaSmi() {
        const std::string bin = m_folder.path() + "/bin";
        QVERIFY(makeFolders(bin));
        writeScript(bin + "/nvidia-smi", "#!/bin/sh\nwhile :; do echo '0, GPU-1, 50, 100, 200, 40, 75.5'; "
                                         "echo '1, GPU-2, 60, 100, 200, 41, [N/A]'; sleep 0.2; done\n");
        auto first = std::make_unique<GpuWatch>(bin, GpuWatch::sharedFolder());
        auto second = std::make_unique<GpuWatch>(bin, GpuWatch::sharedFolder());
        const auto haveBoth = [&](const std::vector<GpuWatch*>& watches) {
            return waitFor([&] {
                bool all = true;
                for (auto* watch : watches) {
                    watch->tick();
                    all = all && watch->readings().size() == 2;
                }
                usleep(20'000);
                return all;
            });
        };
        QVERIFY(haveBoth({first.get(), second.get()}));
        QVERIFY(first->tool() > 0);
        QCOMPARE(second->tool(), 0);
        QCOMPARE(second->readings()[0].sample.watts, 75.5F);
        QVERIFY(std::isnan(second->readings()[1].sample.watts));
        QCOMPARE(second->readings()[1].uuid, std::string("GPU-2"));
        const pid_t tool = first->tool();
        first.reset();
        QVERIFY(kill(tool, 0) != 0);
        QVERIFY(waitFor([&] {
            second->tick();
            usleep(20'000);
            return second->tool() > 0;
        }));
        QVERIFY(haveBoth({second.get()}));
    }

    void toleratesBrokenNvidiaSmi_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("prints nothing") << QByteArray("sleep 1000");
        QTest::newRow("fails") << QByteArray("echo 'NVIDIA-SMI has failed'; exit 9");
        QTest::newRow("one endless line") << QByteArray("exec tr '\\0' 'x' < /dev/zero");
        QTest::newRow("rubbish") << QByteArray("exec cat /dev/urandom");
        QTest::newRow("no program") << QByteArray("exec /no/such/thing");
    }
    void toleratesBrokenNvidiaSmi() {
        QFETCH(QByteArray, script);
        const std::string bin = m_folder.path() + "/bin-broken";
        QVERIFY(makeFolders(bin));
        writeScript(bin + "/nvidia-smi", "#!/bin/sh\n" + script.toStdString() + "\n");
        GpuWatch watch(bin, std::string());
        const auto rusageOf = [] {
            rusage usage{};
            getrusage(RUSAGE_SELF, &usage);
            return usage;
        };
        const auto before = rusageOf();
        for (int i = 0; i < 30; ++i) {
            watch.tick();
            QVERIFY(watch.readings().empty());
            usleep(10'000);
        }
        const auto after = rusageOf();
        QVERIFY(after.ru_maxrss - before.ru_maxrss < 4096); // KiB
        const pid_t tool = watch.tool();
        if (tool > 0) {
            QVERIFY(kill(tool, 0) == 0);
        }
    }

    void doesNothingWithoutNvidiaSmi() {
        GpuWatch watch(m_folder.path() + "/nowhere", GpuWatch::sharedFolder());
        for (int i = 0; i < 3; ++i)
            watch.tick();
        QVERIFY(watch.readings().empty());
        QCOMPARE(watch.tool(), 0);
    }

    void recordsGpusInSamples() {
        const std::string bin = m_folder.path() + "/bin-job";
        QVERIFY(makeFolders(bin));
        writeScript(bin + "/nvidia-smi", "#!/bin/sh\nwhile :; do echo '0, GPU-1, 50, 100, 200, 40, 75.5'; "
                                         "echo '1, GPU-2, 60, 100, 200, 41, 80'; sleep 0.3; done\n");
        AgentTestClient agent(m_folder, {{"PATH", bin + ":" + qgetenv("PATH").toStdString()}});
        auto spec = shellSpecOf(m_folder, "sleep 3.2");
        spec.variables["CUDA_VISIBLE_DEVICES"] = "1";
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(end->leftovers.empty());
        const auto samples = samplesIn(m_folder.attempt(spec.key).samples());
        QVERIFY(!samples.empty());
        const auto& last = samples.back();
        QCOMPARE(last.gpus.size(), size_t(2));
        QVERIFY(!last.gpus[0].isOfJob);
        QVERIFY(last.gpus[1].isOfJob);
        QCOMPARE(last.gpus[1].busyPercent, 60.0F);
        QCOMPARE(last.gpus[1].memoryTotalBytes, uint64_t(200) << 20U);
    }

    // Under half a percent of a core for a tree of fifty processes: processor time, so that a busy machine does not
    // matter.
    void monitorUsesLittleCpu() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "for i in $(seq 50); do sleep 60 & done; wait");
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        pid_t supervise = 0;
        QVERIFY(waitFor([&] { return (supervise = samplerOf(static_cast<pid_t>(running->started->holdPid))) > 0; }));
        QVERIFY(waitFor([&] {
            const auto samples = samplesIn(m_folder.attempt(spec.key).samples());
            return !samples.empty() && samples.back().jobProcesses >= 50;
        }));
        constexpr int seconds = 20;
        const double before = cpuOf(supervise);
        QTest::qWait(seconds * 1000);
        const double percent = 100 * (cpuOf(supervise) - before) / seconds;
        qInfo("supervise of 50 processes: %.3f %% of a core", percent);
        QVERIFY(percent > 0);
        QVERIFY2(percent < 0.5, qPrintable(QString::number(percent)));
        QVERIFY(agent.cancel(spec.key, 0));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
    }
};

QTEST_GUILESS_MAIN(ResourceSamplingTest)
#include "resource_sampling_test.moc"
