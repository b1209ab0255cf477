#include "core/driver/machine_check.h"

#include <QLocale>
#include <QPointer>
#include <chrono>

#include "core/base/display_text.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/tool_requests.h"
#include "core/target/hadoop_text.h"
#include "core/target/probe_request.h"
#include "core/target/slurm_probe_text.h"

namespace studio {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

namespace {

constexpr auto slowShell = 3s;
constexpr int64_t minFreeDiskBytes = 2LL << 30;
constexpr int64_t minSharedMemoryBytes = 512LL << 20;
constexpr int64_t maxClockSkewMs = 30'000;                 // ms
constexpr std::chrono::milliseconds probeJobLimit{20'000}; // then it goes on by itself, and the next check reads it
constexpr size_t maxNoiseLength = 300;

std::chrono::milliseconds since(SteadyClock::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - start);
}

QString bytes(int64_t count) {
    return QLocale().formattedDataSize(count);
}

// As the pages of machines show sizes on disk.
QString diskBytes(int64_t count) {
    return QLocale().formattedDataSize(count, 1, QLocale::DataSizeSIFormat);
}

std::string joined(const QStringList& parts) {
    return parts.join(QStringLiteral(", ")).toStdString();
}

} // namespace

QString agentReplacedText() {
    return StudioText::tr("The agent on the machine was modified. It was not started, and was replaced. If you did not "
                          "change it, check who else uses that account.");
}

MachineCheck::MachineCheck(LinkPool& links, RemoteConfig config, AgentWorkspace places, QObject* parent)
    : QObject(parent)
    , m_links(links)
    , m_config(std::move(config))
    , m_places(std::move(places)) {
    const int jumps = static_cast<int>(m_config.route.size()) - 1;
    for (int hop = 0; hop <= jumps; ++hop) {
        const int shown = hop == jumps ? -1 : hop;
        if (hop == 0)
            m_steps.push_back({"resolve", shown, CheckStep::State::Waiting, {}, {}, {}, {}});
        for (const char* name : {"connect", "handshake", "host_key", "sign_in"})
            m_steps.push_back({name, shown, CheckStep::State::Waiting, {}, {}, {}, {}});
    }
    for (const char* name : {"shell", "home", "agent", "system", "cpu", "gpu", "disk", "python", "clock"})
        m_steps.push_back({name, -1, CheckStep::State::Waiting, {}, {}, {}, {}});
    if (m_config.slurm)
        for (const char* name : {"slurm", "job"})
            m_steps.push_back({name, -1, CheckStep::State::Waiting, {}, {}, {}, {}});
    if (m_config.hadoop)
        for (const char* name : {"spark", "yarn", "file_system", "driver"})
            m_steps.push_back({name, -1, CheckStep::State::Waiting, {}, {}, {}, {}});
}

MachineCheck::~MachineCheck() = default;

CheckStep& MachineCheck::step(const std::string& name, int hop) {
    for (auto& known : m_steps) {
        if (known.name == name && known.hop == hop)
            return known;
    }
    static CheckStep none;
    return none = CheckStep();
}

void MachineCheck::start(Machine* machine, bool isQuick) {
    m_isQuick = isQuick;
    m_link = m_links.link(m_config.route);
    const int jumps = static_cast<int>(m_config.route.size()) - 1;
    for (int hop = 0; hop <= jumps; ++hop) {
        const auto link = m_links.link(m_config.route, static_cast<size_t>(hop));
        const int shown = hop == jumps ? -1 : hop;
        if (link->isOpen()) {
            for (auto& known : m_steps) {
                if (known.hop == shown &&
                    (known.name == "resolve" || known.name == "connect" || known.name == "handshake" ||
                     known.name == "host_key" || known.name == "sign_in")) {
                    known.state = CheckStep::State::Skipped;
                    known.text = StudioText::tr("the connection is open").toStdString();
                }
            }
        } else {
            watch(link.get(), shown);
        }
    }
    m_begin = SteadyClock::now();
    beginNext();
    if (machine != nullptr) {
        watchMachine(*machine);
        if (machine->isConnected()) {
            m_welcome = machine->welcome();
            if (!isQuick)
                testOpen(*machine);
            else
                skipOpen(*machine);
        }
        return;
    }
    const auto agents = shippedAgents();
    if (!agents) {
        failAt(agents.error());
        return;
    }
    m_own = std::make_unique<Machine>(
        [this, agents = *agents]() -> Result<std::unique_ptr<AgentPipe>> {
            auto pipe = std::make_unique<SshAgentPipe>(m_link, m_config.scratch, agents);
            watchPipe(pipe.get());
            return pipe;
        },
        m_places, nullptr, MachineOptions::forRemote());
    watchMachine(*m_own);
    m_own->start();
}

void MachineCheck::skipOpen(Machine& machine) {
    for (const char* name : {"shell", "home", "agent"}) {
        step(name).state = CheckStep::State::Skipped;
        step(name).text = StudioText::tr("the connection is open").toStdString();
    }
    beginNext();
    probe(machine);
}

void MachineCheck::testOpen(Machine& machine) {
    auto agents = shippedAgents();
    if (!agents) {
        failAt(agents.error());
        return;
    }
    step("connect").state = CheckStep::State::Running;
    Q_EMIT changed();
    machine.ping([self = QPointer(this), there = QPointer(&machine),
                  agents = std::move(*agents)](const Result<std::chrono::milliseconds>& took) {
        if (!self || self->m_isFinished || !there)
            return;
        if (!took)
            return self->failAt(took.error());
        self->pass("connect", -1, *took, StudioText::tr("open; round trip %1 ms").arg(took->count()).toStdString());
        self->testShell(*there, agents);
    });
}

void MachineCheck::testShell(Machine& machine, std::vector<AgentFile> agents) {
    auto* live = new ShellProbe(m_link, m_config.scratch, std::move(agents), this);
    connect(live, &ShellProbe::done, this, [this, live, there = QPointer(&machine)](const ShellProbeResult& findings) {
        live->deleteLater();
        if (m_isFinished)
            return;
        takeFindings(findings);
        if (!m_isFinished && there)
            probe(*there);
    });
    live->start();
}

void MachineCheck::takeFindings(const ShellProbeResult& findings) {
    if (findings.error) {
        // Only a warning: the running agent is unaffected, and the server may allow one session only.
        pass("shell", -1, 0ms, StudioText::tr("not tested").toStdString(),
             StudioText::tr("Another session could not be opened: %1")
                 .arg(QString::fromStdString(findings.error->message)),
             displayText(findings.error->detail));
        for (const char* name : {"home", "agent"}) {
            step(name).state = CheckStep::State::Skipped;
            step(name).text = StudioText::tr("not tested").toStdString();
        }
        return;
    }
    takeShell({findings.shell, findings.noise, 0, false});
    if (!findings.writeError.empty()) {
        failAt(errorOf({BootLine::Kind::Bad, "write", findings.writeError}, toText(m_config.route.back())));
        return;
    }
    pass("home", -1, 0ms, StudioText::tr("a file was written, read and removed").toStdString());
    pass("agent", -1, 0ms,
         findings.agent == "same" ? StudioText::tr("running; its file is unchanged").toStdString()
                                  : StudioText::tr("running").toStdString(),
         findings.agent == "same" ? QString()
         : findings.agent == "missing"
             ? StudioText::tr("Its file no longer exists. It is uploaded again on the next connection.")
             : StudioText::tr("Its file was modified. It is not started again; it is replaced on the next connection. "
                              "If you did not change it, check who else uses that account."));
}

void MachineCheck::watchPipe(SshAgentPipe* pipe) {
    connect(pipe, &SshAgentPipe::shellAnswered, this, &MachineCheck::takeShell);
    connect(pipe, &SshAgentPipe::started, this, [this](const BootFacts& boot) {
        if (m_isFinished)
            return;
        pass("home", -1, 0ms,
             m_config.scratch.empty() ? std::string("~/.compute-studio") : m_config.scratch + "/.compute-studio");
        step("agent").text = boot.sentBytes > 0
                                 ? StudioText::tr("uploaded, %1").arg(bytes(boot.sentBytes)).toStdString()
                                 : StudioText::tr("already present").toStdString();
        m_agentNote = boot.wasReplaced ? agentReplacedText() : QString();
        m_begin = SteadyClock::now();
    });
}

void MachineCheck::watchMachine(Machine& machine) {
    connect(&machine, &Machine::connected, this, [this, &machine] {
        if (m_isFinished)
            return;
        m_welcome = machine.welcome();
        // The connection was in progress when the check began, so the earlier steps were not observed.
        if (const auto shell = step("shell").state;
            shell == CheckStep::State::Waiting || shell == CheckStep::State::Running)
            return m_isQuick ? skipOpen(machine) : testOpen(machine);
        pass("agent", -1, since(m_begin), {}, m_agentNote);
        probe(machine);
    });
    connect(&machine, &Machine::disconnected, this, [this](const Error& why) {
        if (!m_isFinished)
            failAt(why);
    });
}

void MachineCheck::probe(Machine& machine) {
    const auto begin = SteadyClock::now();
    ProbeRequest request = probeRequestFor(m_config);
    request.testsDriver = m_config.hadoop && !m_isQuick;
    machine.request(request, [self = QPointer(this), begin, there = QPointer(&machine)](Result<MachineFacts> facts) {
        if (!self || self->m_isFinished)
            return;
        if (facts)
            self->takeFacts(*facts, since(begin), there);
        else
            self->failAt(facts.error());
    });
}

void MachineCheck::useRoute(const SshRoute& route, std::shared_ptr<SshLink> link) {
    m_config.route = route;
    m_link = std::move(link);
}

void MachineCheck::stop() {
    if (!m_isFinished)
        failAt({ErrorCode::Canceled, StudioText::tr("The check was stopped.").toStdString(), {}});
}

void MachineCheck::watch(SshLink* link, int hop) {
    connect(link, &SshLink::stepped, this, [this, link, hop](const LinkStep& taken) {
        // A link also forwards the steps of the previous hop.
        if (m_isFinished || (sender() != link))
            return;
        const bool isOfThis = step(taken.name, hop).state == CheckStep::State::Running || hop == -1;
        if (isOfThis && step(taken.name, hop).state != CheckStep::State::Ok)
            pass(taken.name, hop, taken.took, displayText(taken.text));
    });
}

void MachineCheck::pass(const std::string& name, int hop, std::chrono::milliseconds took, const std::string& text,
                        const QString& warning, const std::string& detail) {
    CheckStep& known = step(name, hop);
    known.state = warning.isEmpty() ? CheckStep::State::Ok : CheckStep::State::Warning;
    known.took = took;
    if (!text.empty())
        known.text = text;
    known.advice = warning.toStdString();
    known.detail = detail;
    beginNext();
}

void MachineCheck::beginNext() {
    for (auto& known : m_steps) {
        if (known.state == CheckStep::State::Running)
            break;
        if (known.state == CheckStep::State::Waiting) {
            known.state = CheckStep::State::Running;
            break;
        }
    }
    Q_EMIT changed();
}

void MachineCheck::failAt(const Error& why) {
    m_error = why;
    bool hasFailed = false;
    for (auto& known : m_steps) {
        // Skipped before the failure because the connection is open: keep.
        const bool wasSkipped = known.state == CheckStep::State::Skipped && !hasFailed;
        if (known.state == CheckStep::State::Ok || known.state == CheckStep::State::Warning || wasSkipped)
            continue;
        known.state = std::exchange(hasFailed, true) ? CheckStep::State::Skipped : CheckStep::State::Failed;
        if (known.state == CheckStep::State::Failed) {
            known.advice = why.message;
            known.detail = displayText(why.detail);
        }
    }
    finish();
}

void MachineCheck::takeShell(const BootFacts& facts) {
    if (m_isFinished)
        return;
    QString warning;
    const std::string noise = displayText(facts.noise.substr(0, maxNoiseLength));
    if (facts.shell > slowShell)
        warning = StudioText::tr("The login shell takes %1 seconds to start, which delays each new connection. Check "
                                 ".bashrc and .profile there.")
                      .arg(double(facts.shell.count()) / 1000, 0, 'f', 1);
    if (!facts.noise.empty())
        warning += (warning.isEmpty() ? QString() : QStringLiteral(" ")) +
                   StudioText::tr("The shell prints text in non-interactive sessions. It is ignored; print it only in "
                                  "interactive shells.");
    pass("shell", -1, facts.shell, warning.isEmpty() ? StudioText::tr("clean").toStdString() : std::string(), warning,
         noise);
}

void MachineCheck::takeFacts(const MachineFacts& facts, std::chrono::milliseconds took, Machine* machine) {
    m_facts = facts;
    m_facts->machineId = m_welcome ? m_welcome->machineId : std::string();
    pass("system", -1, took, displayText(facts.system + ", " + facts.kernel));
    pass("cpu", -1, 0ms,
         displayText(facts.cpu) + ", " + StudioText::tr("%n cores", nullptr, facts.cores).toStdString() + ", " +
             bytes(facts.memoryBytes).toStdString());
    QStringList gpus;
    for (const auto& gpu : facts.gpus)
        gpus << QStringLiteral("%1 (%2, %3)")
                    .arg(QString::fromStdString(displayText(gpu.name)), bytes(gpu.memoryBytes),
                         StudioText::tr("driver %1").arg(QString::fromStdString(displayText(gpu.driver))));
    pass("gpu", -1, 0ms, gpus.isEmpty() ? StudioText::tr("none").toStdString() : joined(gpus),
         facts.sharedMemoryBytes == 0
             ? StudioText::tr("/dev/shm is not writable: data loaders with several workers fail. Have a tmpfs mounted "
                              "there; for a container, use --shm-size=8g.")
         : !gpus.isEmpty() && facts.sharedMemoryBytes < minSharedMemoryBytes
             ? StudioText::tr("/dev/shm is small (%1): data loaders with several workers fail. Have it enlarged (mount "
                              "-o remount,size=8g /dev/shm); for a container, use --shm-size=8g.")
                   .arg(bytes(facts.sharedMemoryBytes))
             : QString());
    pass("disk", -1, 0ms,
         StudioText::tr("%1 free of %2")
             .arg(diskBytes(facts.diskFreeBytes), diskBytes(facts.diskTotalBytes))
             .toStdString(),
         facts.diskFreeBytes < minFreeDiskBytes
             ? StudioText::tr("Little disk space is left. Free some, or choose another folder.")
             : QString());
    QStringList pythons;
    for (const auto& python : facts.pythons)
        pythons << QStringLiteral("%1 (%2)").arg(QString::fromStdString(displayText(python.path)),
                                                 QString::fromStdString(displayText(python.version)));
    for (const auto& tool : facts.tools)
        pythons << QString::fromStdString(displayText(tool));
    pass("python", -1, 0ms, pythons.isEmpty() ? StudioText::tr("none found").toStdString() : joined(pythons),
         facts.pythons.empty() ? StudioText::tr("No Python was found. Scripts need one: specify it with --python.")
                               : QString());
    const int64_t off = facts.nowMs - toMs(currentTime());
    const bool isOff = facts.nowMs != 0 && std::abs(off) > maxClockSkewMs;
    pass("clock", -1, 0ms, isOff ? std::string() : StudioText::tr("in sync").toStdString(),
         isOff ? StudioText::tr("The clock is off by %1 seconds. Runs are not affected; file times there are wrong. "
                                "Enable network time: timedatectl set-ntp true.")
                     .arg(off / 1000)
               : QString());
    if (m_config.slurm)
        return takeSlurm(facts.slurm.value_or(SlurmFacts()), machine);
    if (m_config.hadoop)
        takeHadoop(facts.hadoop);
    finish();
}

// Attaching is possible without any of it: the cluster may be down for now.
void MachineCheck::takeHadoop(const std::optional<HadoopFacts>& facts) {
    if (!facts) { // an older agent
        for (const char* name : {"spark", "yarn", "file_system", "driver"}) {
            step(name).state = CheckStep::State::Skipped;
            step(name).text = StudioText::tr("not tested").toStdString();
        }
        return;
    }
    pass("spark", -1, 0ms, sparkText(*facts).toStdString(), sparkProblem(*facts), facts->sparkProblem);
    QString yarn = yarnText(*facts);
    if (const QString ticket = ticketText(*facts); !ticket.isEmpty())
        yarn += (yarn.isEmpty() ? QString() : QStringLiteral("; ")) + StudioText::tr("Kerberos: %1").arg(ticket);
    pass("yarn", -1, 0ms, yarn.toStdString(), yarnProblem(*facts));
    pass("file_system", -1, 0ms, fileSystemText(*facts).toStdString(), fileSystemProblem(*facts));
    const QString problem = driverProblem(*facts);
    pass("driver", -1, 0ms, problem.isEmpty() ? driverText(*facts).toStdString() : std::string(), problem);
}

void MachineCheck::takeSlurm(const SlurmFacts& facts, Machine* machine) {
    if (facts.cluster.empty())
        return failAt({ErrorCode::Unavailable,
                       StudioText::tr("Slurm does not answer on this machine. Attach a login node, on which sinfo and "
                                      "sbatch work, or attach the machine without --type slurm.")
                           .toStdString(),
                       facts.problem});
    QStringList partitions;
    for (const SlurmPartition& partition : facts.partitions)
        partitions << QString::fromStdString(displayText(partition.name));
    pass("slurm", -1, 0ms,
         StudioText::tr("cluster %1, version %2; partitions: %3")
             .arg(QString::fromStdString(displayText(facts.cluster)),
                  QString::fromStdString(displayText(facts.version)), partitions.join(QStringLiteral(", ")))
             .toStdString(),
         facts.hasAccounting ? QString()
                             : StudioText::tr("The cluster keeps no accounts (slurmdbd). How a job ended is known only "
                                              "from the job itself, and for a while from squeue."));
    if (machine != nullptr && !m_isQuick)
        return probeNodes(*machine);
    step("job").state = CheckStep::State::Skipped;
    step("job").text = StudioText::tr("not tested").toStdString();
    finish();
}

void MachineCheck::probeNodes(Machine& machine) {
    m_begin = SteadyClock::now();
    ToolRequest request;
    request.words = {std::string(toolOwnAgent),
                     "slurm-probe",
                     "check",
                     std::string(toolNodesFolder),
                     jsonText(toJson(*m_config.slurm)),
                     std::to_string(durationOrOverride("COMPUTE_STUDIO_TEST_PROBE_JOB_MS", probeJobLimit).count())};
    request.limitMs = maxToolLimitMs;
    machine.request(request, [self = QPointer(this)](const Result<ToolAnswer>& answer) {
        if (self && !self->m_isFinished)
            self->takeProbe(answer);
    });
}

// Runs on the cluster are possible without it: what fails is a warning.
void MachineCheck::takeProbe(const Result<ToolAnswer>& answer) {
    const auto took = since(m_begin);
    if (!answer || answer->exitCode != 0) {
        pass("job", -1, took, StudioText::tr("not tested").toStdString(),
             StudioText::tr("The probe job could not be submitted: %1")
                 .arg(QString::fromStdString(
                     displayText(answer ? answer->errors.substr(0, maxNoiseLength) : answer.error().message))));
        return finish();
    }
    const SlurmProbe probe = slurmProbeFromJson(parseJson(answer->output));
    if (m_facts && m_facts->slurm)
        m_facts->slurm->probe = probe;
    const QStringList problems = problemsOf(probe);
    pass("job", -1, took, describe(probe).toStdString(), problems.join(QLatin1Char(' ')));
    finish();
}

void MachineCheck::finish() {
    if (std::exchange(m_isFinished, true))
        return;
    Q_EMIT changed();
    Q_EMIT finished();
    // Attaching starts another agent for the same workspace, and each would evict the other.
    QTimer::singleShot(0, this, [this] { m_own.reset(); });
}

std::vector<std::string> MachineCheck::warnings() const {
    std::vector<std::string> texts;
    for (const auto& known : m_steps) {
        if (known.state == CheckStep::State::Warning)
            texts.push_back(known.advice);
    }
    return texts;
}

} // namespace studio

#include "moc_machine_check.cpp"
