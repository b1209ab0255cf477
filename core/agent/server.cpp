#include "core/agent/server.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/agent/attempt_judge.h"
#include "core/agent/cancel.h"
#include "core/agent/cgroup.h"
#include "core/agent/environment_service.h"
#include "core/agent/first_input.h"
#include "core/agent/found_pythons.h"
#include "core/agent/gpu_watch.h"
#include "core/agent/hold_forge.h"
#include "core/agent/lane_door.h"
#include "core/agent/launch.h"
#include "core/agent/machine_service.h"
#include "core/agent/node_limits.h"
#include "core/agent/observer.h"
#include "core/agent/private_folder.h"
#include "core/agent/probe.h"
#include "core/agent/run_files.h"
#include "core/agent/spare_copy.h"
#include "core/agent/spawn.h"
#include "core/agent/transfer_service.h"
#include "core/agent/worker_pool.h"
#include "core/agent/workspace_root.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/frame.h"
#include "core/protocol/messages.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int launchThreads = 8;             // they wait for the disk most of the time
constexpr size_t largestBacklog = 8U << 20;  // while the other side does not read, no more requests are taken
constexpr size_t followedBacklog = 1U << 20; // followed files wait sooner, so that answers get through
constexpr std::chrono::milliseconds settleLimit{2000};

class Server {
public:
    Server()
        : m_machine(readMachineIdentity())
        , m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
        , m_slow(launchThreads)
        , m_quick(1) {
        fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
        widenPipe(STDIN_FILENO);
        widenPipe(STDOUT_FILENO);
    }

    int run(std::string_view first);

private:
    using Reply = std::function<void()>; // runs on the server's thread

    void takeInput();
    void takeBytes(std::string_view bytes);
    void flushOutput();
    void finishWork();

    void handle(const FrameView& frame);
    void dispatch(uint32_t request, const std::string& verb, const json& message);
    void hello(uint32_t request, const json& message);
    Result<Welcome> enter(const json& message);
    void launch(uint32_t request, const AttemptKey& key, const json& message);
    void prepare(uint32_t request, LaunchRequest wish);
    void observe(uint32_t request, const AttemptKey& key);
    bool waitsForLaunch(uint32_t request, const json& followWish);
    void cancel(uint32_t request, const AttemptKey& key, const json& message);
    void reportOn(uint32_t request, const AttemptKey& key, bool isObserved, bool isDuplicate);
    void sendReport(uint32_t request, const AttemptReport& report, bool isObserved, bool isDuplicate);
    void makeObserver();
    void makeTransfer();
    void makeEnvironments();
    void makeMonitor();
    bool mayFollow() const { return m_output.size() - m_sent < followedBacklog; }
    int64_t msToNextDuty() const;

    void send(FrameKind kind, uint32_t request, const json& payload);
    void answer(uint32_t request, const json& payload) { send(FrameKind::Answer, request, payload); }
    void refuse(uint32_t request, const Error& error);
    // Runs `work` on a worker, and what it returns back here.
    void offload(WorkerPool& pool, std::function<Reply()> work);

    MachineIdentity m_machine;
    std::optional<Epoch> m_epoch;
    std::optional<FileLock> m_turn;
    AgentPlaces m_places;
    std::vector<Sha256> m_unsynced;
    FrameParser m_parser;
    LaneDoor m_lanes;
    std::string m_output;
    size_t m_sent = 0;
    bool m_inputEnded = false;
    std::chrono::milliseconds m_silence{0}; // without a request for so long it ends; 0: never
    std::chrono::steady_clock::time_point m_heard = std::chrono::steady_clock::now();
    bool m_isBroken = false;
    std::unique_ptr<Observer> m_observer;
    std::unique_ptr<SpareCopy> m_spare;
    std::unique_ptr<TransferService> m_transfer;
    std::unique_ptr<EnvironmentService> m_environments;
    std::unique_ptr<MachineService> m_monitor;
    // Requests about an attempt whose launch is still on a worker wait for it: they mean what comes after.
    std::map<AttemptKey, std::vector<Reply>> m_launching;
    HoldForge m_forge;
    UniqueFd m_wake;
    std::mutex m_doneMutex;
    std::vector<Reply> m_done;
    WorkerPool m_slow;
    WorkerPool m_quick;
};

int Server::run(std::string_view first) {
    takeBytes(first);
    flushOutput();
    while (!m_inputEnded && !m_isBroken) {
        std::vector<pollfd> looks(5);
        const bool mayRead = m_output.size() - m_sent < largestBacklog;
        looks[0] = {STDIN_FILENO, static_cast<short>(mayRead ? POLLIN : 0), 0};
        looks[1] = {STDOUT_FILENO, static_cast<short>(m_sent < m_output.size() ? POLLOUT : 0), 0};
        looks[2] = {m_wake.get(), POLLIN, 0};
        looks[3] = {m_observer ? m_observer->descriptor() : -1, POLLIN, 0};
        looks[4] = {m_transfer ? m_transfer->follower().descriptor() : -1, POLLIN, 0};
        m_lanes.addLooks(looks, mayRead);
        if (poll(looks.data(), looks.size(), static_cast<int>(msToNextDuty())) < 0 && errno != EINTR)
            return 1;
        if (looks[0].revents != 0)
            m_heard = std::chrono::steady_clock::now();
        else if (m_silence.count() > 0 && std::chrono::steady_clock::now() - m_heard > m_silence)
            break; // its connection is dead, and nobody has told it
        if ((looks[1].revents & (POLLERR | POLLHUP)) != 0)
            break; // nobody reads any more
        if (looks[2].revents != 0)
            finishWork();
        if (looks[3].revents != 0)
            m_observer->takeEvents();
        if (m_observer)
            m_observer->tick();
        if (m_environments)
            m_environments->tick();
        if (m_monitor)
            m_monitor->tick();
        if (looks[4].revents != 0)
            m_transfer->follower().takeEvents();
        if (mayRead && looks[0].revents != 0)
            takeInput();
        if (m_lanes.takeEvents(looks, [this](const FrameView& frame) { handle(frame); }))
            m_heard = std::chrono::steady_clock::now();
        if (m_transfer)
            m_transfer->follower().pump([this] { return mayFollow(); });
        flushOutput();
    }
    // What is accepted is on disk; what is half made is swept by the next agent.
    m_slow.settle(settleLimit);
    m_quick.settle(settleLimit);
    if (m_transfer)
        m_transfer->settle(settleLimit);
    if (m_environments)
        m_environments->settle(settleLimit);
    flushOutput();
    if (m_spare)
        m_spare->drop(); // else the next agent sweeps it up, if there is one
    // Where all traces were removed, what is in this machine's memory goes as well.
    m_monitor.reset();
    if (!m_places.root.empty() && !pathExists(m_places.root))
        GpuWatch::removeSharedFolder();
    return m_isBroken ? 1 : 0;
}

int64_t Server::msToNextDuty() const {
    const int64_t observer = m_observer ? m_observer->msToNextTick() : -1;
    // While the other side does not read, its reading is what is waited for.
    const int64_t follower = m_transfer && mayFollow() ? m_transfer->follower().msToNextLook() : -1;
    int64_t next = m_silence.count() > 0 ? m_silence.count() : -1;
    const int64_t environments = m_environments ? m_environments->msToNextTick() : -1;
    const int64_t monitor = m_monitor ? m_monitor->msToNextTick() : -1;
    for (const int64_t duty : {observer, follower, environments, monitor}) {
        if (duty >= 0)
            next = next < 0 ? duty : std::min(next, duty);
    }
    return next;
}

void Server::takeInput() {
    std::array<char, 256U << 10> buffer;
    const ssize_t got = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        m_inputEnded = true;
        return;
    }
    takeBytes({buffer.data(), static_cast<size_t>(got)});
}

void Server::takeBytes(std::string_view bytes) {
    m_parser.feed(bytes);
    for (;;) {
        const auto frame = m_parser.nextView();
        if (!frame) {
            m_isBroken = true;
            return;
        }
        if (!*frame)
            return;
        handle(**frame);
    }
}

void Server::flushOutput() {
    while (m_sent < m_output.size()) {
        const ssize_t put = write(STDOUT_FILENO, m_output.data() + m_sent, m_output.size() - m_sent);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0) {
            m_inputEnded = m_inputEnded || errno != EAGAIN;
            break;
        }
        m_sent += static_cast<size_t>(put);
    }
    if (m_sent == m_output.size()) {
        m_output.clear();
        m_sent = 0;
    } else if (m_sent > largestBacklog) {
        m_output.erase(0, m_sent);
        m_sent = 0;
    }
}

void Server::send(FrameKind kind, uint32_t request, const json& payload) {
    const size_t begin = beginFrame(m_output, kind, request);
    addCbor(payload, m_output);
    if (m_output.size() - begin > frameHeaderSize + maxFramePayload) {
        m_output.resize(begin + frameHeaderSize);
        addCbor({{"code", toText(ErrorCode::TooLarge)}, {"message", "The answer is too large."}}, m_output);
    }
    finishFrame(m_output, begin);
}

void Server::refuse(uint32_t request, const Error& error) {
    send(FrameKind::Failure, request,
         {{"code", toText(error.code)}, {"message", error.message}, {"detail", error.detail}});
}

void Server::offload(WorkerPool& pool, std::function<Reply()> work) {
    pool.add([this, work = std::move(work)] {
        Reply reply = work();
        const std::lock_guard guard(m_doneMutex);
        m_done.push_back(std::move(reply));
        constexpr uint64_t one = 1;
        (void)!::write(m_wake.get(), &one, sizeof(one));
    });
}

void Server::finishWork() {
    uint64_t count = 0;
    (void)!read(m_wake.get(), &count, sizeof(count));
    std::vector<Reply> done;
    {
        const std::lock_guard guard(m_doneMutex);
        done.swap(m_done);
    }
    for (auto& reply : done)
        reply();
}

void Server::handle(const FrameView& frame) {
    if (frame.kind != FrameKind::Request) {
        m_isBroken = true;
        return;
    }
    auto message = parseCbor(frame.payload);
    if (!message) {
        refuse(frame.request, message.error());
        return;
    }
    const std::string verb = textAt(*message, "do");
    if (verb == "hello")
        hello(frame.request, *message);
    else if (!m_epoch)
        refuse(frame.request, {ErrorCode::Protocol, "The first request must be hello.", verb});
    else
        dispatch(frame.request, verb, *message);
    wipePassword(*message);
}

void Server::dispatch(uint32_t request, const std::string& verb, const json& message) {
    if (verb == "ping") {
        answer(request, json::object());
    } else if (verb == "lane") {
        const auto name = m_lanes.open();
        name ? answer(request, {{"name", *name}}) : refuse(request, name.error());
    } else if (verb == "follow" && waitsForLaunch(request, message)) {
        return;
    } else if (m_transfer->handle(request, verb, message) || m_environments->handle(request, verb, message) ||
               m_monitor->handle(request, verb, message)) {
        return;
    } else if (verb == "space") {
        const auto space = diskSpaceOf(m_places.root);
        if (!space)
            return refuse(request, space.error());
        answer(request, {{"free_bytes", space->freeBytes}, {"total_bytes", space->totalBytes}});
    } else if (verb == "probe") {
        offload(m_slow, [this, request, root = m_places.root, host = m_machine.hostName]() -> Reply {
            const auto facts = probeMachine(root, host);
            return [this, request, facts] { answer(request, toMessage(facts)); };
        });
    } else if (verb == "pythons") {
        offload(m_slow, [this, request]() -> Reply {
            json found = json::array();
            for (const auto& python : findPythons())
                found.push_back(toJson(python));
            return [this, request, found] { answer(request, {{"pythons", found}}); };
        });
    } else if (verb == "node") {
        NodeLimits limits;
        for (const auto& cpu : valueAt(message, "cpus"))
            limits.cpus.push_back(cpu.is_number_integer() ? cpu.get<int>() : -1); // which is never there
        limits.memoryBytes = std::max<int64_t>(0, intAt(message, "memory_bytes"));
        offload(m_quick, [this, request, limits]() -> Reply {
            const auto tried = tryLimits(limits);
            return
                [this, request, tried] { tried ? answer(request, toMessage(*tried)) : refuse(request, tried.error()); };
        });
    } else if (verb == "remove") {
        const std::string run = textAt(message, "run");
        if (!isIdText(run))
            return refuse(request, {ErrorCode::InvalidArgument, "The request names no proper run.", {}});
        offload(m_slow, [this, request, run, places = m_places, epoch = *m_epoch]() -> Reply {
            auto done = checkEpoch(places.root, epoch);
            if (done)
                done = removeRun(places.root, run, m_machine);
            return [this, request, done] { done ? answer(request, json::object()) : refuse(request, done.error()); };
        });
    } else {
        const auto key = attemptKeyFrom(message);
        if (!key)
            return refuse(request, {ErrorCode::InvalidArgument, "The request names no proper attempt.", verb});
        if (verb == "launch") {
            launch(request, *key, message);
        } else if (verb == "observe") {
            observe(request, *key);
        } else if (verb == "forget") {
            m_observer->forget(*key);
            answer(request, json::object());
        } else if (verb == "cancel") {
            cancel(request, *key, message);
        } else if (verb == "collect") {
            offload(m_slow, [this, request, key = *key, root = m_places.root]() -> Reply {
                const auto collected = collectFiles(root, key);
                return [this, request, collected] {
                    collected ? answer(request, toMessage(*collected)) : refuse(request, collected.error());
                };
            });
        } else {
            refuse(request, {ErrorCode::InvalidArgument, "The agent does not know this request.", verb});
        }
    }
}

void Server::hello(uint32_t request, const json& message) {
    if (m_epoch)
        return refuse(request, {ErrorCode::Conflict, "hello was said before.", {}});
    const auto welcome = enter(message);
    if (!welcome)
        return refuse(request, welcome.error());
    m_silence = std::chrono::milliseconds(std::max<int64_t>(0, intAt(message, "silence_ms")));
    makeObserver();
    makeTransfer();
    makeEnvironments();
    makeMonitor();
    m_slow.add([places = m_places] { sweepTemporary(places.root); });
    answer(request, toMessage(*welcome));
}

Result<Welcome> Server::enter(const json& message) {
    const Epoch epoch{textAt(message, "workspace"), intAt(message, "epoch")};
    if (!isIdText(epoch.workspace) || epoch.number < 1)
        return fail(ErrorCode::InvalidArgument, "hello needs a workspace and its epoch.");
    AgentPlaces places;
    const std::array<std::pair<const char*, std::string*>, 3> wanted = {
        {{"root", &places.root}, {"blobs", &places.blobs}, {"trees", &places.trees}}};
    for (const auto& [name, path] : wanted) {
        auto expanded = expandPlace(bytesAt(message, name));
        if (!expanded)
            return fail(expanded.error());
        *path = std::move(*expanded);
    }
    // Before anybody is replaced: a copy of the workspace that is out of date must not disturb the one that is not.
    if (auto current = checkEpoch(places.root, epoch); !current && current.error().code != ErrorCode::NotFound)
        return fail(current.error());
    for (const auto& [name, path] : wanted) {
        if (auto made = makePrivateFolder(bytesAt(message, name)); !made)
            return fail(made.error());
    }
    auto turn = replaceOtherServer(places.root);
    if (!turn)
        return fail(turn.error());
    if (auto entered = enterRoot(places.root, epoch); !entered)
        return fail(entered.error());
    m_unsynced = sweepIntake(places.blobs, m_machine.bootId); // nobody else writes there now
    m_turn.emplace(std::move(*turn));
    m_places = std::move(places);
    m_epoch = epoch;
    utsname system{};
    (void)uname(&system);
    return Welcome{m_machine.bootId, m_machine.machineId, m_machine.hostName, getpid(),
                   usableCpus(),     memoryOfMachine(),   m_places.root,      homeFolder().value_or(std::string()),
                   system.machine};
}

void Server::makeTransfer() {
    TransferService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.offload = [this](WorkerPool& pool, std::function<Reply()> work) { offload(pool, std::move(work)); };
    duties.isLaunching = [this] { return !m_launching.empty(); };
    m_spare = std::make_unique<SpareCopy>(m_places);
    duties.dropSpare = [this] { m_spare->drop(); };
    m_transfer = std::make_unique<TransferService>(m_places, *m_epoch, m_machine, m_unsynced, std::move(duties));
}

void Server::makeEnvironments() {
    EnvironmentService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.offload = [this](WorkerPool& pool, std::function<Reply()> work) { offload(pool, std::move(work)); };
    m_environments = std::make_unique<EnvironmentService>(m_places, *m_epoch, std::move(duties));
}

void Server::makeMonitor() {
    MachineService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.hasRoom = [this] { return mayFollow(); };
    m_monitor = std::make_unique<MachineService>(std::move(duties));
}

void Server::makeObserver() {
    Observer::Duties duties;
    duties.tell = [this](const AttemptReport& report) {
        json message = toMessage(report);
        message["push"] = "attempt";
        send(FrameKind::Push, 0, message);
    };
    duties.scan = [this](const AttemptKey& key) {
        offload(m_quick, [this, key, root = m_places.root]() -> Reply {
            auto judgement = judgeAttempt(root, key, m_machine, true);
            return [this, key, judgement = std::move(judgement)] { m_observer->scanned(key, judgement); };
        });
    };
    duties.startHold = [this](const AttemptKey& key) {
        m_slow.add(
            [this, folder = AttemptFolder::under(m_places.root, key)] { (void)m_forge.startHold(folder.path()); });
    };
    duties.watchOrphan = [this](const AttemptKey& key) {
        m_quick.add([folder = AttemptFolder::under(m_places.root, key)] { (void)superviseOrphan(folder); });
    };
    duties.isFinished = [this, parent = delegatedCgroup()](const AttemptReport& report) {
        if (report.elsewhere || report.phase == AttemptPhase::Absent)
            return;
        m_transfer->follower().attemptIsOver(report.key);
        std::string group = parent ? jobCgroupPath(*parent, report.key) : std::string();
        if (report.started && isJobCgroup(report.started->cgroup, report.key))
            group = report.started->cgroup;
        // A hold that was killed could not remove its control group. The last process may still be on its way out.
        if (!group.empty() && pathExists(group))
            m_slow.add([group] { removeCgroupInTime(group); });
        if (report.started && !report.started->memoryGroup.empty() && pathExists(report.started->memoryGroup))
            m_slow.add([start = *report.started, key = report.key] { removeMemoryGroup(start, key); });
    };
    m_observer = std::make_unique<Observer>(m_places.root, m_machine, std::move(duties));
}

void Server::launch(uint32_t request, const AttemptKey& key, const json& message) {
    LaunchRequest wish{key, bytesAt(message, "spec"), intAt(message, "need_bytes"), {}};
    if (message.contains("password"))
        wish.password = std::make_shared<const SecretText>(SecretText(textAt(message, "password")));
    m_launching.try_emplace(key);
    // Its snapshot may be right before it in the pipe.
    m_transfer->afterIntake([this, request, wish = std::move(wish)] { prepare(request, wish); });
}

void Server::prepare(uint32_t request, LaunchRequest wish) {
    offload(m_slow, [this, request, wish = std::move(wish), places = m_places, epoch = *m_epoch]() -> Reply {
        Result<bool> launched = false;
        if (auto current = checkEpoch(places.root, epoch); !current)
            launched = fail(current.error());
        else
            launched = launchAttempt(places, m_machine, wish, m_forge, m_spare.get());
        return [this, request, key = wish.key, launched] {
            if (launched)
                reportOn(request, key, true, *launched);
            else
                refuse(request, launched.error());
            auto waiting = m_launching.extract(key);
            if (!waiting.empty()) {
                for (auto& next : waiting.mapped())
                    next();
            }
            if (m_launching.empty())
                m_transfer->launchesAreOver();
        };
    });
}

void Server::observe(uint32_t request, const AttemptKey& key) {
    if (const auto launching = m_launching.find(key); launching != m_launching.end())
        launching->second.push_back([this, request, key] { observe(request, key); });
    else
        reportOn(request, key, true, false);
}

bool Server::waitsForLaunch(uint32_t request, const json& followWish) {
    const auto key = attemptKeyFrom(followWish);
    const auto launching = key ? m_launching.find(*key) : m_launching.end();
    if (launching == m_launching.end())
        return false;
    launching->second.push_back([this, request, followWish] { m_transfer->handle(request, "follow", followWish); });
    return true;
}

void Server::cancel(uint32_t request, const AttemptKey& key, const json& message) {
    if (const auto launching = m_launching.find(key); launching != m_launching.end()) {
        launching->second.push_back([this, request, key, message] { cancel(request, key, message); });
        return;
    }
    const int64_t graceMs = intAt(message, "grace_ms", CancelRequest{}.graceMs);
    offload(m_quick, [this, request, key, graceMs, root = m_places.root, epoch = *m_epoch]() -> Reply {
        auto done = checkEpoch(root, epoch);
        if (done)
            done = cancelAttempt(root, key, m_machine, graceMs);
        return
            [this, request, key, done] { done ? reportOn(request, key, false, false) : refuse(request, done.error()); };
    });
}

void Server::reportOn(uint32_t request, const AttemptKey& key, bool isObserved, bool isDuplicate) {
    if (isObserved)
        m_observer->add(key, isObserved && m_launching.contains(key));
    const auto judgement = judgeAttempt(m_places.root, key, m_machine, false);
    if (!judgement) {
        if (isObserved)
            m_observer->forget(key);
        return refuse(request, judgement.error());
    }
    if (!judgement->needsScan)
        return sendReport(request, judgement->report, isObserved, isDuplicate);
    offload(m_quick, [this, request, key, isObserved, isDuplicate, root = m_places.root]() -> Reply {
        auto scanned = judgeAttempt(root, key, m_machine, true);
        return [this, request, isObserved, isDuplicate, scanned = std::move(scanned)] {
            scanned ? sendReport(request, scanned->report, isObserved, isDuplicate) : refuse(request, scanned.error());
        };
    });
}

void Server::sendReport(uint32_t request, const AttemptReport& report, bool isObserved, bool isDuplicate) {
    AttemptReport answered = report;
    answered.duplicate = isDuplicate;
    answer(request, toMessage(answered));
    if (isObserved)
        m_observer->told(report);
}

} // namespace

int runServer() {
    signal(SIGPIPE, SIG_IGN);
    useAllCpus();
    const std::string first = takeFirstInput();
    // Not destroyed: workers that are still busy with a large copy end with the process.
    auto* server = new Server();
    _exit(server->run(first));
}

} // namespace studio
