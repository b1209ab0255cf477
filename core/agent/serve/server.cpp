#include "core/agent/serve/server.h"

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

#include "core/agent/environment/environment_service.h"
#include "core/agent/environment/found_pythons.h"
#include "core/agent/fetch/first_input.h"
#include "core/agent/job/cgroup.h"
#include "core/agent/job/gpu_watch.h"
#include "core/agent/job/node_limits.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/exec_launcher.h"
#include "core/agent/serve/agent_builds.h"
#include "core/agent/serve/attempt_state.h"
#include "core/agent/serve/bulk_channel_listener.h"
#include "core/agent/serve/cancel.h"
#include "core/agent/serve/control_service.h"
#include "core/agent/serve/engine_service.h"
#include "core/agent/serve/epoch.h"
#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_service.h"
#include "core/agent/serve/observer.h"
#include "core/agent/serve/prestaged_workdir.h"
#include "core/agent/serve/private_folder.h"
#include "core/agent/serve/probe.h"
#include "core/agent/serve/request_table.h"
#include "core/agent/serve/run_files.h"
#include "core/agent/serve/transfer_service.h"
#include "core/agent/serve/worker_pool.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/frame.h"
#include "core/protocol/requests.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int launchThreads = 8;             // mostly waiting for the disk
constexpr size_t maxBacklogSize = 8U << 20;  // no more requests are read while the client does not read responses
constexpr size_t followedBacklog = 1U << 20; // followed files are throttled earlier, so that responses get through
constexpr std::chrono::milliseconds settleLimit{2000};

void tickAll(auto&... services) {
    ((services ? services->tick() : void()), ...);
}

void settleAll(auto&... services) {
    ((services ? services->settle(settleLimit) : void()), ...);
}

class Server {
public:
    Server()
        : m_requests([this](uint32_t request, const Error& error) { refuse(request, error); })
        , m_machine(readMachineIdentity())
        , m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
        , m_slow(launchThreads)
        , m_quick(1) {
        fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
        widenPipe(STDIN_FILENO);
        widenPipe(STDOUT_FILENO);
        m_requests.add(this, &Server::hello, &Server::ping, &Server::openBulkChannel, &Server::reportSpace,
                       &Server::probe, &Server::findInterpreters, &Server::testNodeLimits, &Server::remove,
                       &Server::launch, &Server::observe, &Server::forget, &Server::follow, &Server::collect);
    }

    int run(std::string_view first);

private:
    using Reply = std::function<void()>; // invoked on the server's thread

    void takeInput();
    void takeBytes(std::string_view bytes);
    void flushOutput();
    void finishWork();
    void handle(const FrameView& frame);
    void hello(uint32_t number, const HelloRequest& request);
    Result<Welcome> enter(const HelloRequest& request);
    void ping(uint32_t number, PingRequest /*request*/) { answer(number, json::object()); }
    void openBulkChannel(uint32_t number, BulkChannelRequest /*request*/) {
        reply(number, m_bulkChannels.open().map([](const std::string& name) { return BulkChannelAnswer{name}; }));
    }
    void reportSpace(uint32_t number, SpaceRequest request);
    void probe(uint32_t number, ProbeRequest request);
    void findInterpreters(uint32_t number, PythonsRequest /*request*/) {
        offload(m_slow, [this, number]() -> Reply {
            return [this, number, found = toMessage(PythonsAnswer{findPythons()})] { answer(number, found); };
        });
    }
    void testNodeLimits(uint32_t number, const NodeRequest& request) {
        NodeLimits limits;
        limits.cpus = request.cpus;
        limits.memoryBytes = std::max<int64_t>(0, request.memoryBytes);
        offload(m_quick, [this, number, limits]() -> Reply {
            return [this, number, tried = probeNodeLimits(limits)] { reply(number, tried); };
        });
    }
    void remove(uint32_t number, const RemoveRunRequest& request);
    void launch(uint32_t number, LaunchRequest request);
    void prepare(uint32_t request, LaunchRequest desired);
    void observe(uint32_t number, const ObserveRequest& request) {
        if (!waitsForLaunch(request.key, [this, number, request] { observe(number, request); }))
            reportOn(number, request.key, true, false);
    }
    void forget(uint32_t number, const ForgetRequest& request) {
        m_observer->forget(request.key);
        answer(number, json::object());
    }
    void follow(uint32_t number, const FollowRequest& request) {
        if (!waitsForLaunch(request.key.attempt, [this, number, request] { m_transfer->follow(number, request); }))
            m_transfer->follow(number, request);
    }
    void collect(uint32_t number, const CollectRequest& request) {
        offload(m_slow, [this, number, key = request.key, root = m_places.root]() -> Reply {
            return [this, number, collected = collectFiles(root, key)] { reply(number, collected); };
        });
    }
    // Returns true if `next` waits until the launch of the attempt in progress has completed.
    bool waitsForLaunch(const AttemptKey& key, Reply next);
    void reportOn(uint32_t request, const AttemptKey& key, bool isObserved, bool isDuplicate);
    void sendReport(uint32_t request, const AttemptReport& report, bool isObserved, bool isDuplicate);
    void makeObserver();
    void makeTransfer();
    void makeEnvironments();
    void makeMonitor();
    void makeControl();
    void makeEngines();
    bool trackEngine(const AttemptKey& key) {
        const bool isOfEngine = isEngineAttempt(AttemptFolder::under(m_places.root, key));
        if (isOfEngine)
            m_engines->track(key);
        return isOfEngine;
    }
    bool mayFollow() const { return m_output.size() - m_sent < followedBacklog; }
    int64_t msToNextTask() const;
    void send(FrameKind kind, uint32_t request, const json& payload);
    void answer(uint32_t request, const json& payload) { send(FrameKind::Answer, request, payload); }
    void refuse(uint32_t request, const Error& error);
    template <typename Answer>
    void reply(uint32_t request, const Result<Answer>& done) {
        done ? answer(request, answerMessage(done)) : refuse(request, done.error());
    }
    void offload(WorkerPool& pool, std::function<Reply()> work); // `work` runs on a worker

    RequestTable m_requests;
    MachineIdentity m_machine;
    std::optional<Epoch> m_epoch;
    std::optional<FileLock> m_turn;
    AgentPaths m_places;
    std::vector<Sha256> m_unsynced;
    FrameParser m_parser;
    BulkChannelListener m_bulkChannels;
    std::string m_output;
    size_t m_sent = 0;
    bool m_inputEnded = false;
    std::chrono::milliseconds m_idleTimeout{0}; // exits after this time without a request; 0: never
    std::chrono::steady_clock::time_point m_heard = std::chrono::steady_clock::now();
    bool m_isBroken = false;
    FolderWatcher m_folders; // before those that use it
    std::unique_ptr<Observer> m_observer;
    std::unique_ptr<PrestagedWorkdir> m_prestaged;
    std::unique_ptr<TransferService> m_transfer;
    std::unique_ptr<EnvironmentService> m_environments;
    std::unique_ptr<MachineService> m_monitor;
    std::unique_ptr<ControlService> m_control;
    std::unique_ptr<EngineService> m_engines;
    // Requests for an attempt whose launch is in progress on a worker are deferred until it has completed.
    std::map<AttemptKey, std::vector<Reply>> m_launching;
    ExecLauncher m_launcher;
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
        std::vector<pollfd> looks(4);
        const bool mayRead = m_output.size() - m_sent < maxBacklogSize;
        looks[0] = {STDIN_FILENO, static_cast<short>(mayRead ? POLLIN : 0), 0};
        looks[1] = {STDOUT_FILENO, static_cast<short>(m_sent < m_output.size() ? POLLOUT : 0), 0};
        looks[2] = {m_wake.get(), POLLIN, 0};
        looks[3] = {m_monitor ? m_folders.descriptor() : -1, POLLIN, 0};
        m_bulkChannels.appendPollFds(looks, mayRead);
        if (poll(looks.data(), looks.size(), static_cast<int>(msToNextTask())) < 0 && errno != EINTR)
            return 1;
        if (looks[0].revents != 0)
            m_heard = std::chrono::steady_clock::now();
        else if (m_idleTimeout.count() > 0 && std::chrono::steady_clock::now() - m_heard > m_idleTimeout)
            break; // dead connection without a close
        if ((looks[1].revents & (POLLERR | POLLHUP)) != 0)
            break; // the client closed the other end
        if (looks[2].revents != 0)
            finishWork();
        if (looks[3].revents != 0) {
            const auto changes = m_folders.takeChanges();
            m_observer->handleChanges(changes);
            m_transfer->follower().handleChanges(changes);
            m_monitor->handleChanges(changes);
        }
        tickAll(m_observer, m_environments, m_monitor, m_engines);
        if (mayRead && looks[0].revents != 0)
            takeInput();
        if (m_bulkChannels.takeEvents(looks, [this](const FrameView& frame) { handle(frame); }))
            m_heard = std::chrono::steady_clock::now();
        if (m_transfer)
            m_transfer->follower().pump([this] { return mayFollow(); });
        flushOutput();
    }
    // What was accepted is on disk; partial results are swept by the next agent.
    m_slow.settle(settleLimit);
    m_quick.settle(settleLimit);
    settleAll(m_transfer, m_environments, m_engines);
    flushOutput();
    if (m_prestaged)
        m_prestaged->drop(); // otherwise left for the sweep of the next agent, if there is one
    // After all traces were removed, the shared memory of this user is removed as well.
    m_monitor.reset();
    if (!m_places.root.empty() && !pathExists(m_places.root))
        GpuWatch::removeSharedFolder();
    return m_isBroken ? 1 : 0;
}

int64_t Server::msToNextTask() const {
    const auto of = [](const auto& service) { return service ? service->msToNextTick() : int64_t{-1}; };
    // While the client does not read, wait for output to become writable.
    const int64_t follower = m_transfer && mayFollow() ? m_transfer->follower().msToNextPoll() : -1;
    int64_t next = m_idleTimeout.count() > 0 ? m_idleTimeout.count() : -1;
    for (const int64_t duty : {of(m_observer), follower, of(m_environments), of(m_monitor), of(m_engines)}) {
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
    } else if (m_sent > maxBacklogSize) {
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
    if (!message)
        return refuse(frame.request, message.error());
    const std::string verb = textAt(*message, "do");
    if (!m_epoch && verb != HelloRequest::verb)
        refuse(frame.request, {ErrorCode::Protocol, "The first request must be hello.", verb});
    else
        m_requests.handle(frame.request, verb, *message);
    wipePassword(*message);
}

void Server::reportSpace(uint32_t number, SpaceRequest /*request*/) {
    reply(number, diskSpaceOf(m_places.root).map([](const DiskSpace& space) {
        return SpaceAnswer{space.freeBytes, space.totalBytes};
    }));
}

void Server::probe(uint32_t number, ProbeRequest request) {
    offload(m_slow,
            [this, number, request = std::move(request), root = m_places.root, host = m_machine.hostName]() -> Reply {
                const auto facts = probeMachine(root, host, request);
                return [this, number, facts] { answer(number, toMessage(facts)); };
            });
}

void Server::remove(uint32_t number, const RemoveRunRequest& request) {
    offload(m_slow, [this, number, run = request.run, places = m_places, epoch = *m_epoch]() -> Reply {
        auto done = checkEpoch(places.root, epoch);
        if (done)
            done = removeRun(places.root, run, m_machine);
        return [this, number, done] { reply(number, done); };
    });
}

void Server::hello(uint32_t number, const HelloRequest& request) {
    if (m_epoch)
        return refuse(number, {ErrorCode::Conflict, "hello was already sent.", {}});
    const auto welcome = enter(request);
    if (!welcome)
        return refuse(number, welcome.error());
    m_idleTimeout = std::chrono::milliseconds(std::max<int64_t>(0, request.silenceMs));
    makeObserver();
    makeTransfer();
    makeEnvironments();
    makeMonitor();
    makeControl();
    makeEngines();
    m_slow.add([places = m_places] { sweepTemporary(places.root), removeOtherBuilds(); });
    answer(number, toMessage(*welcome));
}

Result<Welcome> Server::enter(const HelloRequest& request) {
    const Epoch epoch{request.workspace, request.epoch};
    AgentPaths places;
    const std::array<std::pair<const std::string&, std::string*>, 3> wanted = {
        {{request.root, &places.root}, {request.blobs, &places.blobs}, {request.trees, &places.trees}}};
    for (const auto& [requested, path] : wanted) {
        auto expanded = resolveHomePath(requested);
        if (!expanded)
            return fail(expanded.error());
        *path = std::move(*expanded);
    }
    // Checked before the other server is replaced: an outdated copy of the workspace must not disturb the current one.
    if (auto current = checkEpoch(places.root, epoch); !current && current.error().code != ErrorCode::NotFound)
        return fail(current.error());
    for (const auto& [requested, path] : wanted) {
        if (auto made = makePrivateFolder(requested); !made)
            return fail(made.error());
    }
    auto turn = replaceOtherServer(places.root);
    if (!turn)
        return fail(turn.error());
    auto entered = enterRoot(places.root, epoch);
    if (!entered)
        return fail(entered.error());
    m_unsynced = sweepUploads(places.blobs, m_machine.bootId); // no other process writes there now
    m_turn.emplace(std::move(*turn));
    m_places = std::move(places);
    m_epoch = std::move(*entered);
    utsname system{};
    (void)uname(&system);
    Welcome welcome{m_machine.bootId, m_machine.machineId, m_machine.hostName, getpid(),
                    usableCpus(),     memoryOfMachine(),   m_places.root,      homeFolder().value_or(std::string()),
                    system.machine,   m_epoch->root};
    welcome.acceptsPackFrames = true;
    return welcome;
}

void Server::makeTransfer() {
    TransferService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.offload = [this](WorkerPool& pool, std::function<Reply()> work) { offload(pool, std::move(work)); };
    duties.isLaunching = [this] { return !m_launching.empty(); };
    m_prestaged = std::make_unique<PrestagedWorkdir>(m_places);
    duties.dropPrestaged = [this] { m_prestaged->drop(); };
    duties.createTreeSink = [this](const Sha256& name, const Tree& tree) {
        return m_prestaged->createTreeSink(name, tree);
    };
    m_transfer =
        std::make_unique<TransferService>(m_places, *m_epoch, m_machine, m_unsynced, m_folders, std::move(duties));
    m_transfer->addTo(m_requests);
}

void Server::makeEnvironments() {
    EnvironmentService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.offload = [this](WorkerPool& pool, std::function<Reply()> work) { offload(pool, std::move(work)); };
    m_environments = std::make_unique<EnvironmentService>(m_places, *m_epoch, std::move(duties));
    m_environments->addTo(m_requests);
}

void Server::makeMonitor() {
    MachineService::Duties duties;
    duties.answer = [this](uint32_t request, const json& payload) { answer(request, payload); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    duties.push = [this](const json& payload) { send(FrameKind::Push, 0, payload); };
    duties.hasRoom = [this] { return mayFollow(); };
    duties.offload = [this](std::function<Reply()> work) { offload(m_slow, std::move(work)); };
    m_monitor = std::make_unique<MachineService>(m_epoch->workspace, m_places.root, m_folders, std::move(duties));
    m_monitor->addTo(m_requests);
}

void Server::makeControl() {
    ControlService::Duties duties;
    duties.waitsForLaunch = [this](const AttemptKey& key, Reply next) { return waitsForLaunch(key, std::move(next)); };
    duties.offload = [this](std::function<Reply()> work) { offload(m_quick, std::move(work)); };
    duties.report = [this](uint32_t request, const AttemptKey& key) { reportOn(request, key, false, false); };
    duties.refuse = [this](uint32_t request, const Error& error) { refuse(request, error); };
    m_control = std::make_unique<ControlService>(m_places.root, *m_epoch, m_machine, std::move(duties));
    m_control->addTo(m_requests);
}

void Server::makeEngines() {
    EngineService::Duties duties;
    duties.offload = [this](WorkerPool& pool, std::function<Reply()> work) { offload(pool, std::move(work)); };
    duties.changed = [this](const AttemptKey& key) { m_observer->refresh(key); };
    m_engines = std::make_unique<EngineService>(m_places.root, *m_epoch, m_machine, std::move(duties));
}

void Server::makeObserver() {
    Observer::Duties duties;
    duties.tell = [this](const AttemptReport& report) {
        m_transfer->follower().handleAttemptChanged(report);
        json message = toMessage(report);
        message["push"] = "attempt";
        send(FrameKind::Push, 0, message);
    };
    duties.scan = [this](const AttemptKey& key, uint64_t scan) {
        offload(m_quick, [this, key, scan, root = m_places.root]() -> Reply {
            auto judgement = inspectAttempt(root, key, m_machine, true);
            return [this, key, scan, judgement = std::move(judgement)] { m_observer->scanned(key, scan, judgement); };
        });
    };
    duties.startHold = [this](const AttemptKey& key) {
        m_slow.add([this, path = AttemptFolder::under(m_places.root, key).path()] { (void)m_launcher.start({path}); });
    };
    duties.startMonitor = [this](const AttemptKey& key) {
        m_quick.add([folder = AttemptFolder::under(m_places.root, key)] { (void)startOrphanMonitor(folder); });
    };
    duties.isFinished = [this, parent = delegatedCgroup()](const AttemptReport& report) {
        if (report.elsewhere || report.phase == AttemptPhase::Absent)
            return;
        m_transfer->follower().handleAttemptEnded(report.key);
        std::string group = parent ? jobCgroupPath(*parent, report.key) : std::string();
        if (report.started && isJobCgroup(report.started->cgroup, report.key))
            group = report.started->cgroup;
        // A killed shim (hold) could not remove its cgroup. The last process may still be exiting.
        if (!group.empty() && pathExists(group))
            m_slow.add([group] { removeCgroupWithRetry(group); });
        if (report.started && !report.started->memoryGroup.empty() && pathExists(report.started->memoryGroup))
            m_slow.add([start = *report.started, key = report.key] { removeMemoryGroup(start, key); });
    };
    m_observer = std::make_unique<Observer>(m_places.root, m_machine, m_folders, std::move(duties));
}

void Server::launch(uint32_t number, LaunchRequest request) {
    m_launching.try_emplace(request.key);
    // Its snapshot may directly precede it on the pipe.
    m_transfer->whenUploadsStored([this, number, request = std::move(request)] { prepare(number, request); });
}

void Server::prepare(uint32_t request, LaunchRequest desired) {
    offload(m_slow, [this, request, desired = std::move(desired), places = m_places, epoch = *m_epoch]() -> Reply {
        Result<bool> launched = false;
        if (auto current = checkEpoch(places.root, epoch); !current)
            launched = fail(current.error());
        else
            launched = launchAttempt(places, m_machine, desired, m_launcher, m_prestaged.get());
        return [this, request, key = desired.key, launched] {
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
                m_transfer->onLaunchesFinished();
        };
    });
}

bool Server::waitsForLaunch(const AttemptKey& key, Reply next) {
    const auto launching = m_launching.find(key);
    if (launching == m_launching.end())
        return false;
    launching->second.push_back(std::move(next));
    return true;
}

void Server::reportOn(uint32_t request, const AttemptKey& key, bool isObserved, bool isDuplicate) {
    const bool isOfEngine = trackEngine(key); // after a cancel request, too
    if (isObserved)
        m_observer->add(key, isObserved && m_launching.contains(key), isOfEngine);
    const auto judgement = inspectAttempt(m_places.root, key, m_machine, false);
    if (!judgement) {
        if (isObserved)
            m_observer->forget(key);
        return refuse(request, judgement.error());
    }
    // If no start is pending, this folder may be a stale copy of that of a running job.
    const bool mayBeOlder =
        judgement->report.phase == AttemptPhase::Accepted && !m_launching.contains(key) && !isOfEngine;
    if (!judgement->needsScan && !mayBeOlder)
        return sendReport(request, judgement->report, isObserved, isDuplicate);
    offload(m_quick, [this, request, key, isObserved, isDuplicate, root = m_places.root]() -> Reply {
        auto scanned = inspectAttempt(root, key, m_machine, true);
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
        m_observer->reported(report);
}

} // namespace

int runServer() {
    signal(SIGPIPE, SIG_IGN);
    useAllCpus();
    const std::string first = readInitialInput();
    // Never destroyed: workers still busy with a large copy end with the process.
    _exit((new Server())->run(first));
}

} // namespace studio
