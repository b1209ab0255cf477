#include "tests/remote/fault_campaign.h"

#include <QDateTime>
#include <QDir>
#include <QThread>
#include <csignal>
#include <numeric>
#include <sstream>

#include "core/base/file.h"

namespace studio::test {

namespace {

constexpr int maxConcurrent = 3;
constexpr int exitOfFailing = 7;
constexpr int exitOfFullDisk = 9;

constexpr std::array names = {"cut",       "blackhole", "refuse", "sshd",   "sessions", "serve",
                              "supervise", "hold",      "driver", "reboot", "clock",    "disk"};
// How often each comes.
constexpr std::array weights = {6, 5, 3, 3, 4, 4, 3, 3, 5, 2, 2, 3};

qint64 now() {
    return QDateTime::currentMSecsSinceEpoch();
}

std::string campaignWordsOf(pid_t pid) {
    return readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string());
}

// "studio-agent VERB …", wherever it lies.
bool isAgent(pid_t pid, const std::string& verb) {
    const std::string words = campaignWordsOf(pid);
    const size_t end = words.find('\0');
    return end != std::string::npos && words.substr(0, end).find("studio-agent") != std::string::npos &&
           words.compare(end + 1, verb.size() + 1, verb + '\0') == 0;
}

std::string linesUpTo(int count) {
    std::string numbers;
    for (int i = 1; i <= 5000; ++i)
        numbers += std::to_string(i) + "\n";
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "line " + std::to_string(i) + "\n" + (i % 10 == 0 ? numbers : "");
    return text;
}

} // namespace

FaultCampaign::FaultCampaign(SshLab& lab, CampaignSize size)
    : m_lab(lab)
    , m_scene(lab)
    , m_size(size)
    , m_random(size.seed) {
    m_clock.start();
}

FaultCampaign::~FaultCampaign() {
    healWhatIsDue(true);
    endDrivers();
}

// Others may wait for the place of the one that drives, and take it a moment later.
void FaultCampaign::endDrivers() {
    constexpr int quietLooks = 50; // of waitUntil(), 10 ms each
    int quiet = 0;
    waitUntil([&] {
        quiet = m_scene.sandbox().killDriver() ? 0 : quiet + 1;
        return quiet >= quietLooks;
    });
}

bool FaultCampaign::prepare() {
    for (size_t i = 0; i < m_machines.size(); ++i) {
        Machine& machine = m_machines.at(i);
        machine.name = i == 0 ? "alpha" : "beta";
        SshUser ada = m_scene.keyUser();
        ada.home = SshUser::Home::Small;
        ada.homeMegabytes = m_size.homeMegabytes;
        // What the jobs note must survive reboots and full disks, so it lies in somebody else's home.
        const auto host = m_lab.addHost({.name = machine.name,
                                         .users = {ada, {.name = "keeper", .files = {{"ran", ""}, {"clock", "0"}}}},
                                         .moreConfig = "SetEnv COMPUTE_STUDIO_TEST_CLOCK=/home/keeper/clock"});
        if (!host) {
            qWarning("%s %s", host.error().message.c_str(), host.error().detail.c_str());
            return false;
        }
        machine.host = *host;
        machine.host->run("root", "chmod 711 /home/keeper; chmod 666 /home/keeper/ran; chmod 644 /home/keeper/clock");
        machine.proxy = std::make_unique<SlowProxy>(machine.host->address(), machine.host->port());
        RemoteConfig config;
        config.route = {m_scene.hopTo(machine.proxy->address(), machine.proxy->port())};
        if (const auto attached = m_scene.attach(machine.name, config, {}, {}, maxConcurrent); !attached) {
            qWarning("%s %s", attached.error().message.c_str(), attached.error().detail.c_str());
            m_scene.printDriverLog();
            return false;
        }
    }
    return !m_size.isPool || createPool();
}

bool FaultCampaign::createPool() {
    const Outcome made = m_scene.sandbox().run(
        {QStringLiteral("compute"), QStringLiteral("create"), QStringLiteral("--type"), QStringLiteral("amlcompute"),
         QStringLiteral("--name"), QStringLiteral("pool"), QStringLiteral("--machines"), QStringLiteral("alpha,beta"),
         QStringLiteral("--cores"), QStringLiteral("1"), QStringLiteral("--memory"), QStringLiteral("128MiB"),
         QStringLiteral("--max-nodes"), QString::number(maxConcurrent), QStringLiteral("--idle-time-before-scale-down"),
         QStringLiteral("2"), QStringLiteral("--wait")});
    if (made.code != 0)
        qWarning("%s", made.err.constData());
    return made.code == 0;
}

bool FaultCampaign::submitOne() {
    Run run;
    run.machine = m_random.bounded(2U);
    const int dice = m_random.bounded(10);
    run.plan = dice < 6 ? Run::Plan::Succeed : dice < 8 ? Run::Plan::Fail : Run::Plan::Cancel;
    run.lines = m_random.bounded(5, 40);
    run.bytes = m_random.bounded(0, 2'000'000);
    run.retries = m_random.bounded(3) == 0 ? 2 : 0;
    const QString script =
        QStringLiteral("f=0; echo \"$COMPUTE_STUDIO_RUN_ID $COMPUTE_STUDIO_ATTEMPT_NUMBER\" >> /home/keeper/ran; i=1; "
                       "while [ $i -le %1 ]; do echo line $i || f=%4; [ $((i % 10)) = 0 ] && { seq 1 5000 || f=%4; }; "
                       "sleep 0.05; i=$((i+1)); done; "
                       "head -c %2 /dev/zero | tr '\\0' x > outputs/bulk || f=%4; echo end > outputs/end || f=%4; "
                       "[ $f = 0 ] || exit $f; exit %3")
            .arg(run.lines)
            .arg(run.bytes)
            .arg(run.plan == Run::Plan::Fail ? exitOfFailing : 0)
            .arg(exitOfFullDisk);
    run.submitted = now();
    run.id = m_scene.submit(m_size.isPool ? "pool" : m_machines.at(run.machine).name,
                            {QStringLiteral("--retries"), QString::number(run.retries), QStringLiteral("--"), script});
    if (run.plan == Run::Plan::Cancel)
        run.cancelDue = m_clock.elapsed() + m_random.bounded(0, 3000);
    m_runs.push_back(run);
    return !run.id.isEmpty();
}

bool FaultCampaign::go() {
    const qint64 limit = timeFactor() * (60'000 + m_size.runs * (4'000 + 2LL * m_size.maxCutMs));
    qint64 nextSubmit = 0;
    qint64 nextFault = 300;
    qint64 nextPoll = 0;
    for (;;) {
        const qint64 at = m_clock.elapsed();
        if (at > limit)
            return false;
        const bool isSubmitting = m_runs.size() < static_cast<size_t>(m_size.runs);
        if (isSubmitting && at >= nextSubmit) {
            if (!submitOne())
                return false;
            nextSubmit = m_clock.elapsed() + m_random.bounded(0, m_size.submitPauseMs);
        }
        for (Run& run : m_runs) {
            if (run.cancelDue >= 0 && at >= run.cancelDue) {
                run.cancelDue = -1;
                m_scene.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), run.id}); // it may be over
            }
        }
        // Towards the end it is seen whether everything heals: by itself.
        const bool areAllOut = !isSubmitting && at > nextSubmit + 4'000;
        if (!areAllOut && at >= nextFault) {
            breakSomething();
            nextFault = m_clock.elapsed() + m_random.bounded(1, 2 * m_size.faultPauseMs);
        }
        healWhatIsDue(false);
        if (!m_scene.sandbox().driverPid())
            m_scene.sandbox().startDetached({QStringLiteral("serve")});
        if (areAllOut && m_heals.empty() && at >= nextPoll) {
            const auto all = m_scene.sandbox().list();
            if (all.size() == m_runs.size() &&
                std::all_of(all.begin(), all.end(), [](const auto& run) { return !run["ended_at"].is_null(); }))
                return true;
            nextPoll = m_clock.elapsed() + 300;
        }
        QThread::msleep(20);
    }
}

void FaultCampaign::breakSomething() {
    // What is broken already, or has nothing to break, does not count.
    for (bool isBroken = false; !isBroken;) {
        int dice = m_random.bounded(std::accumulate(weights.begin(), weights.end(), 0));
        size_t which = 0;
        while (dice >= weights.at(which))
            dice -= weights.at(which++);
        isBroken = breakMachine(static_cast<Fault>(which), m_random.bounded(2U));
    }
}

bool FaultCampaign::breakMachine(Fault fault, size_t index) {
    Machine& machine = m_machines.at(index);
    if (machine.isBroken[fault])
        return false;
    // Most are short, so that much goes on between the long ones.
    const double dice = m_random.generateDouble();
    const auto length = 1000 + static_cast<qint64>(dice * dice * dice * (m_size.maxCutMs - 1000));
    switch (fault) {
    case Fault::Cut:
        machine.proxy->cut();
        break;
    case Fault::Blackhole:
        machine.proxy->blackhole(true);
        healLater(index, fault, length, [this, index] { m_machines.at(index).proxy->blackhole(false); });
        break;
    case Fault::Refuse:
        machine.proxy->refuse(true);
        machine.proxy->cut();
        healLater(index, fault, length, [this, index] { m_machines.at(index).proxy->refuse(false); });
        break;
    case Fault::SshdStopped:
        machine.host->stop();
        healLater(index, fault, length / 2, [this, index] { (void)m_machines.at(index).host->start(); });
        break;
    case Fault::SessionsKilled:
        machine.host->killSessions();
        break;
    case Fault::ServeKilled:
        if (!killAgents(index, "serve"))
            return false;
        break;
    case Fault::SuperviseKilled:
        if (!killAgents(index, "supervise"))
            return false;
        break;
    case Fault::HoldKilled: {
        const std::string run = killHold(index);
        if (!run.empty())
            note(fault, index, 0, run);
        return !run.empty();
    }
    case Fault::DriverKilled:
        if (!m_scene.sandbox().killDriver())
            return false;
        break;
    case Fault::Rebooted: {
        const qint64 began = now();
        if (!machine.host->reboot())
            qWarning("%s does not boot", machine.name.c_str());
        m_events.push_back({fault, index, {}, began, now()});
        return true;
    }
    case Fault::ClockSet: {
        const qint64 ahead = m_random.bounded(3600) * 1000LL * (m_random.bounded(2) == 0 ? 1 : 10'000);
        (void)writeFileAtomically(machine.host->home("keeper") + "/clock", std::to_string(ahead) + "\n");
        machine.host->run("root", "chmod 644 /home/keeper/clock");
        break;
    }
    case Fault::DiskFilled:
        fillHome(*machine.host, "ada");
        healLater(index, fault, length, [this, index] { freeHome(*m_machines.at(index).host, "ada"); });
        break;
    case Fault::Count:
        return false;
    }
    note(fault, index, machine.isBroken[fault] ? length : 0);
    return true;
}

void FaultCampaign::healLater(size_t index, Fault fault, qint64 after, std::function<void()> act) {
    m_machines.at(index).isBroken[fault] = true;
    m_heals.push_back({m_clock.elapsed() + after, [this, index, fault, act = std::move(act)] {
                           act();
                           m_machines.at(index).isBroken[fault] = false;
                           const auto last = std::find_if(m_events.rbegin(), m_events.rend(), [&](const Event& event) {
                               return event.fault == fault && event.machine == index;
                           });
                           if (last != m_events.rend())
                               last->until = now();
                       }});
}

void FaultCampaign::healWhatIsDue(bool all) {
    for (size_t i = 0; i < m_heals.size();) {
        if (!all && m_heals[i].due > m_clock.elapsed()) {
            ++i;
            continue;
        }
        const auto act = std::move(m_heals[i].act);
        m_heals.erase(m_heals.begin() + static_cast<std::ptrdiff_t>(i));
        act();
    }
}

void FaultCampaign::note(Fault fault, size_t machine, qint64 length, std::string run) {
    m_events.push_back({fault, machine, std::move(run), now(), now() + length});
}

bool FaultCampaign::killAgents(size_t machine, const char* verb) {
    bool any = false;
    for (const pid_t pid : m_machines.at(machine).host->processes()) {
        if (isAgent(pid, verb))
            any = kill(pid, SIGKILL) == 0 || any;
    }
    return any;
}

std::string FaultCampaign::killHold(size_t machine) {
    std::map<std::string, std::vector<pid_t>> holds; // by the attempt's folder
    for (const pid_t pid : m_machines.at(machine).host->processes()) {
        const std::string words = campaignWordsOf(pid);
        if (isAgent(pid, "hold")) {
            const size_t begin = words.find('\0', words.find('\0') + 1) + 1;
            holds[words.substr(begin, words.find('\0', begin) - begin)].push_back(pid);
        }
    }
    for (const auto& [folder, pids] : holds) {
        // A child that it has forked carries its words for a moment.
        const bool hasStarted = pathExists(m_machines.at(machine).host->path(folder) + "/started");
        if (pids.size() != 1 || !hasStarted)
            continue;
        for (const Run& run : m_runs) {
            if (folder.find(run.id.toStdString()) != std::string::npos && kill(pids.front(), SIGKILL) == 0)
                return run.id.toStdString();
        }
    }
    return {};
}

bool FaultCampaign::hasHappened(Fault fault, const Run& run, qint64 ended, qint64 before) const {
    constexpr qint64 grace = 1000; // the end is reported a moment later than it is seen
    return std::any_of(m_events.begin(), m_events.end(), [&](const Event& event) {
        return event.fault == fault && isOn(run, event.machine) && event.until >= run.submitted - before &&
               event.from <= ended + grace && (event.run.empty() || event.run == run.id.toStdString());
    });
}

void FaultCampaign::judge(const Run& run, std::vector<std::string>& wrong) {
    const auto shown = m_scene.sandbox().show(run.id);
    const std::string state = shown.value("state", "");
    const std::string code = shown["error"].is_object() ? shown["error"].value("code", "") : "";
    const int exitCode = shown["exit_code"].is_null() ? -1 : shown.value("exit_code", -1);
    const int attempts = shown.value("attempt", 0);
    const qint64 ended = QDateTime::fromString(QString::fromStdString(shown.value("ended_at", "")), Qt::ISODateWithMs)
                             .toMSecsSinceEpoch();
    ++m_ends[state + (code.empty() ? "" : " " + code)];
    const auto complain = [&](const std::string& what) {
        wrong.push_back(run.id.toStdString() + " on " + (m_size.isPool ? "the pool" : m_machines.at(run.machine).name) +
                        ": " + what + " (" + state + " " + code + ", exit " + std::to_string(exitCode) + ", " +
                        std::to_string(attempts) + " attempts)");
    };
    const auto last = shown["attempts"].empty() ? nlohmann::json::object() : shown["attempts"].back();
    const bool wasAccepted = last.contains("accepted_at") && !last["accepted_at"].is_null();
    // A launch that was decided before the studio saw that the machine is another boot is never repeated.
    const qint64 unseen = wasAccepted ? 0 : 20'000 + 2LL * m_size.maxCutMs;
    const bool wasRebooted = hasHappened(Fault::Rebooted, run, ended, unseen);
    const bool wasHoldKilled = hasHappened(Fault::HoldKilled, run, ended);
    const bool wasDiskFull = hasHappened(Fault::DiskFilled, run, ended);

    bool isJustified = false;
    if (state == "Completed")
        isJustified = run.plan != Run::Plan::Fail && exitCode == 0;
    else if (state == "Canceled")
        isJustified = run.plan == Run::Plan::Cancel;
    else if (state == "Failed")
        isJustified = (code == "exit_code" && exitCode == exitOfFailing && run.plan == Run::Plan::Fail) ||
                      (code == "exit_code" && exitCode == exitOfFullDisk && wasDiskFull) ||
                      (code == "start_failed" && wasDiskFull) || (code == "machine_rebooted" && wasRebooted) ||
                      (code == "exit_unknown" && wasHoldKilled);
    if (!isJustified)
        complain("ended as nothing that was done explains; " + shown.dump());
    if (attempts > 1 && (run.retries == 0 || !(wasRebooted || wasHoldKilled)) && !wasDiskFull)
        complain("was tried again for no reason");

    auto ran = startsOf(run);
    for (int attempt = 1; attempt <= attempts; ++attempt) {
        const int count = ran[run.id.toStdString() + " " + std::to_string(attempt)];
        const bool mustHave = attempt == attempts && (state == "Completed" || code == "exit_code");
        if (count > 1 || (mustHave && count == 0))
            complain("attempt " + std::to_string(attempt) + " ran " + std::to_string(count) + " times");
    }
    judgeLogs(run, attempts, wrong);
    if (state != "Completed" && !(code == "exit_code" && exitCode == exitOfFailing))
        return;
    if (m_scene.logOf(run.id, attempts) != linesUpTo(run.lines))
        complain("its log has gaps");
    const QString outputs =
        QStringLiteral("%1/runs/%2/a%3/r0/work/outputs/").arg(m_scene.sandbox().workspace(), run.id).arg(attempts);
    if (contentOf(outputs + QStringLiteral("end")) != "end\n" ||
        contentOf(outputs + QStringLiteral("bulk")) != QByteArray(run.bytes, 'x'))
        complain("its outputs are not whole");
}

std::map<std::string, int> FaultCampaign::startsOf(const Run& run) const {
    std::map<std::string, int> found;
    for (size_t machine = 0; machine < m_machines.size(); ++machine) {
        std::istringstream lines(
            readFile(m_machines.at(machine).host->home("keeper") + "/ran").value_or(std::string()));
        for (std::string line; isOn(run, machine) && std::getline(lines, line);)
            ++found[line];
    }
    return found;
}

void FaultCampaign::judgeLogs(const Run& run, int attempts, std::vector<std::string>& wrong) {
    for (int attempt = 1; attempt <= attempts; ++attempt) {
        std::string original;
        for (size_t machine = 0; machine < m_machines.size(); ++machine) {
            const std::string there = m_scene.folderOn(*m_machines.at(machine).host, run.id);
            const std::string log = there + "/a" + std::to_string(attempt) + "/r0/log/std_log.txt";
            if (isOn(run, machine) && !there.empty() && pathExists(log))
                original = readFile(log).value_or(std::string());
        }
        // An attempt that is over is followed to the end of its log, also when the run itself has ended before.
        waitUntil([&] { return m_scene.logOf(run.id, attempt) == original; }, std::chrono::seconds(10));
        if (const std::string copy = m_scene.logOf(run.id, attempt); copy != original)
            wrong.push_back(run.id.toStdString() + ": the log of attempt " + std::to_string(attempt) + " has " +
                            std::to_string(copy.size()) + " bytes here, " + std::to_string(original.size()) + " there");
    }
}

std::vector<std::string> FaultCampaign::verdict() {
    std::vector<std::string> wrong;
    for (const Run& run : m_runs)
        judge(run, wrong);
    endDrivers();
    for (const Machine& machine : m_machines) {
        std::string left;
        const bool isEmpty = waitUntil(
            [&] {
                left.clear();
                for (const pid_t pid : machine.host->processes()) {
                    const std::string environment =
                        readFile("/proc/" + std::to_string(pid) + "/environ").value_or(std::string());
                    if (isAgent(pid, "serve") || isAgent(pid, "hold") || isAgent(pid, "supervise") ||
                        environment.find("COMPUTE_STUDIO_RUN_ID=") != std::string::npos)
                        left += campaignWordsOf(pid) + " ";
                }
                return left.empty();
            },
            std::chrono::seconds(20));
        if (!isEmpty)
            wrong.push_back("left on " + machine.name + ": " + left);
    }
    return wrong;
}

std::string FaultCampaign::figures() const {
    std::map<std::string, int> counted;
    for (const Event& event : m_events)
        ++counted[names.at(static_cast<size_t>(event.fault))];
    std::string text =
        std::to_string(m_events.size()) + " faults in " + std::to_string(m_clock.elapsed() / 1000) + " s:";
    for (const auto& [name, count] : counted)
        text += " " + name + " " + std::to_string(count);
    text += "; " + std::to_string(m_runs.size()) + " runs:";
    for (const auto& [name, count] : m_ends)
        text += " " + name + " " + std::to_string(count) + ",";
    return text;
}

} // namespace studio::test
