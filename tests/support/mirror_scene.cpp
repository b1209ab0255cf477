#include "tests/support/mirror_scene.h"

#include "core/protocol/cbor.h"
#include "tests/support/event_wait.h"

namespace studio::test {

namespace {

AgentWorkspace placesOf(const AgentFolder& folder) {
    return {folder.root(), folder.blobs(), folder.trees(), folder.workspace().text(), 1};
}

} // namespace

bool turnUntil(const std::function<bool()>& condition, std::chrono::milliseconds limit) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.hasExpired(limit.count()))
            return false;
        waitForEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return true;
}

MirrorScene::MirrorScene(MachineOptions options)
    : machine(
          [this]() -> Result<std::unique_ptr<AgentPipe>> {
              return std::make_unique<TestPipe>(agentProgram(), manners, log);
          },
          placesOf(there), nullptr, options) {
    (void)makeFolders(here.root());
}

MirrorScene::MirrorScene(FakePipe::Handler handle, MachineOptions options)
    : machine(
          [this, handle]() -> Result<std::unique_ptr<AgentPipe>> {
              ++log.pipes;
              return std::make_unique<FakePipe>(
                  [this, handle](FakePipe& pipe, uint32_t request, const nlohmann::json& message) {
                      const std::string verb = textAt(message, "do");
                      log.events.push_back({true, verb, false, request, log.pipes});
                      if (verb == "hello")
                          pipe.answer(request, toMessage(Welcome{"boot", "machine", "host", 1}));
                      else
                          handle(pipe, request, message);
                  });
          },
          placesOf(there), nullptr, options) {
    (void)makeFolders(here.root());
}

bool MirrorScene::connectNow() {
    machine.start();
    return turnUntil([this] { return machine.isConnected(); });
}

Result<AttemptReport> MirrorScene::launch(const RunSpec& spec) {
    return wait<AttemptReport>([&](auto answer) { machine.launch(spec, 0, answer); });
}

bool MirrorScene::runToEnd(const RunSpec& spec) {
    bool isEnded = false;
    const auto watch = QObject::connect(&machine, &Machine::attemptChanged, [&](const AttemptReport& report) {
        isEnded = isEnded || (report.key == spec.key && report.phase == AttemptPhase::Ended);
    });
    const auto launched = launch(spec);
    const bool done = launched && (launched->phase == AttemptPhase::Ended || turnUntil([&] { return isEnded; }));
    QObject::disconnect(watch);
    return done;
}

bool MirrorScene::isWholeThere(const std::string& tree) {
    const auto answer =
        wait<HaveAnswer>([&](auto reported) { machine.request(HaveRequest{{*sha256FromHex(tree)}}, reported); });
    return answer && answer->trees.front().isWhole();
}

} // namespace studio::test
