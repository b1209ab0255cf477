#include "core/client/driver_client.h"

#include <chrono>

#include "core/base/test_switch.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

const std::chrono::milliseconds quick = durationOrOverride("COMPUTE_STUDIO_TEST_ANSWER_MS", 5s);
constexpr std::chrono::milliseconds ofSolvers = 15min;
constexpr std::chrono::milliseconds ofNotebooks = 3min;
constexpr std::chrono::milliseconds ofRemovals = 30min; // environments on a slow network disk
// The driver queries the machine, over a possibly slow connection
constexpr std::chrono::milliseconds atTheMachine = 120s;

} // namespace

DriverClient::DriverClient(std::string socket, QObject* parent)
    : QObject(parent)
    , m_socket(std::move(socket)) {}

template <typename Request, typename T, typename... Part>
void DriverClient::ask(const Request& request, std::chrono::milliseconds limit, Answer<T> answer, Part... part) {
    nlohmann::json message = toMessage(request);
    m_socket.ask(message, static_cast<int>(limit.count()),
                 [answer = std::move(answer), part...](const Result<nlohmann::json>& reply) {
                     if (!answer)
                         return;
                     auto read = reply ? answerFrom<typename Request::Answer>(*reply) : fail(reply.error());
                     if constexpr (sizeof...(part) == 0)
                         answer(std::move(read));
                     else
                         answer(read.map([&](const auto& whole) -> T { return std::invoke(part..., whole); }));
                 });
    wipeTexts(message); // it may contain secrets
}

void DriverClient::startCheck(const RemoteConfig& config, RouteSecrets secrets, Answer<std::string> id) {
    ask(driver::CheckRequest{config, std::move(secrets)}, quick, std::move(id), &driver::CheckAnswer::check);
}

void DriverClient::pollCheck(const std::string& id, Answer<CheckView> answer) {
    ask(driver::PollCheckRequest{id}, quick, std::move(answer));
}

void DriverClient::stopCheck(const std::string& id, Answer<void> answer) {
    ask(driver::StopCheckRequest{id}, quick, std::move(answer));
}

void DriverClient::installKey(const std::string& check, Answer<std::string> keyFile) {
    ask(driver::InstallKeyRequest{check}, atTheMachine, std::move(keyFile), &driver::KeyAnswer::keyFile);
}

void DriverClient::attach(AttachRequest desired, Answer<std::string> targetId) {
    ask(desired, 30s, std::move(targetId), &driver::AttachAnswer::target);
}

void DriverClient::changeConnection(const std::string& check, const std::string& target, SecretStorage keep,
                                    Answer<void> answer) {
    ask(driver::ChangeConnectionRequest{check, target, keep}, 30s, std::move(answer));
}

void DriverClient::hostKeyChanges(const std::string& target, Answer<std::vector<HostKeyChange>> answer) {
    ask(driver::HostKeyChangesRequest{{target, {}}}, quick, std::move(answer), &driver::HostKeyChangesAnswer::changes);
}

void DriverClient::hostKeyChangesOfCheck(const std::string& check, Answer<std::vector<HostKeyChange>> answer) {
    ask(driver::HostKeyChangesRequest{{{}, check}}, quick, std::move(answer), &driver::HostKeyChangesAnswer::changes);
}

void DriverClient::replaceHostKey(const std::string& target, const HostKeyChange& change, Answer<void> answer) {
    ask(driver::ReplaceHostKeyRequest{{target, {}}, change.host, change.port, change.fingerprint}, quick,
        std::move(answer));
}

void DriverClient::replaceHostKeyOfCheck(const std::string& check, const HostKeyChange& change, Answer<void> answer) {
    ask(driver::ReplaceHostKeyRequest{{{}, check}, change.host, change.port, change.fingerprint}, quick,
        std::move(answer));
}

void DriverClient::knownHosts(Answer<driver::KnownHostsAnswer> answer) {
    ask(driver::KnownHostsRequest{}, quick, std::move(answer));
}

void DriverClient::removeKnownHost(const KnownHost& host, Answer<void> answer) {
    ask(driver::RemoveKnownHostRequest{host.file, host.line, host.fingerprint}, quick, std::move(answer));
}

void DriverClient::questions(Answer<std::vector<PendingQuestion>> answer) {
    ask(driver::QuestionsRequest{}, quick, std::move(answer), &driver::QuestionsAnswer::questions);
}

void DriverClient::answerQuestion(int64_t id, std::vector<SecretText> texts, SecretStorage keep, Answer<void> answer) {
    ask(driver::AnswerRequest{id, std::move(texts), keep}, quick, std::move(answer));
}

void DriverClient::refuseQuestion(int64_t id, Answer<void> answer) {
    ask(driver::RefuseRequest{id}, quick, std::move(answer));
}

void DriverClient::secretStores(Answer<SecretStores> answer) {
    ask(driver::SecretStoresRequest{}, quick, std::move(answer));
}

void DriverClient::createVault(SecretText passphrase, Answer<void> answer) {
    ask(driver::CreateVaultRequest{{std::move(passphrase)}}, 30s, std::move(answer));
}

void DriverClient::unlockVault(SecretText passphrase, Answer<void> answer) {
    ask(driver::UnlockVaultRequest{{std::move(passphrase)}}, 30s, std::move(answer));
}

void DriverClient::lockVault(Answer<void> answer) {
    ask(driver::LockVaultRequest{}, quick, std::move(answer));
}

void DriverClient::changeVaultPassphrase(SecretText passphrase, Answer<void> answer) {
    ask(driver::ChangeVaultRequest{{std::move(passphrase)}}, 30s, std::move(answer));
}

void DriverClient::deleteSecrets(const std::string& target, Answer<void> answer) {
    ask(driver::DeleteSecretsRequest{target}, 30s, std::move(answer));
}

void DriverClient::storeSecrets(const std::string& target, SecretStorage place, Answer<int> answer) {
    ask(driver::StoreSecretsRequest{target, place}, 60s, std::move(answer), &driver::MovedAnswer::moved);
}

void DriverClient::reconnect(const std::string& target, Answer<void> answer) {
    ask(driver::ReconnectRequest{target}, quick, std::move(answer));
}

void DriverClient::checkTarget(const std::string& target, Answer<std::string> id, bool isQuick) {
    ask(driver::CheckTargetRequest{target, isQuick}, quick, std::move(id), &driver::CheckAnswer::check);
}

void DriverClient::storage(const std::string& target, Answer<std::map<std::string, int64_t>> answer) {
    ask(driver::StorageRequest{target}, atTheMachine, std::move(answer), &StorageSizes::bytes);
}

void DriverClient::clean(const std::string& target, Answer<int64_t> answer) {
    ask(driver::CleanRequest{target}, atTheMachine, std::move(answer), &driver::CleanAnswer::freedBytes);
}

void DriverClient::traces(const std::string& target, Answer<TraceSummary> answer) {
    ask(driver::TracesRequest{target}, atTheMachine, std::move(answer));
}

void DriverClient::removeTraces(const std::string& target, const TraceRemovalRequest& desired,
                                Answer<TraceSummary> removed) {
    ask(driver::RemoveTracesRequest{target, desired}, ofRemovals, std::move(removed));
}

void DriverClient::makeEnvironment(const std::string& target, const EnvironmentSpec& spec, bool again,
                                   Answer<EnvironmentState> answer) {
    ask(driver::MakeEnvironmentRequest{target, spec, again}, atTheMachine, std::move(answer),
        &EnvironmentAnswer::state);
}

void DriverClient::dryRunEnvironment(const std::string& target, const EnvironmentSpec& spec,
                                     Answer<EnvironmentDryRun> answer) {
    ask(driver::TryEnvironmentRequest{target, spec}, ofSolvers, std::move(answer), &driver::DryRunAnswer::trial);
}

void DriverClient::environmentState(const std::string& target, const std::string& key,
                                    Answer<EnvironmentState> answer) {
    ask(driver::EnvironmentRequest{{target, key}}, atTheMachine, std::move(answer), &EnvironmentAnswer::state);
}

void DriverClient::environmentStates(const std::string& target, Answer<std::vector<EnvironmentState>> answer) {
    ask(driver::EnvironmentsRequest{target}, atTheMachine, std::move(answer), &EnvironmentsAnswer::states);
}

void DriverClient::endEnvironment(const std::string& target, const std::string& key, Answer<void> answer) {
    ask(driver::EndEnvironmentRequest{{target, key}}, atTheMachine, std::move(answer));
}

void DriverClient::removeEnvironment(const std::string& target, const std::string& key, Answer<void> answer) {
    ask(driver::RemoveEnvironmentRequest{{target, key}}, atTheMachine, std::move(answer));
}

void DriverClient::environmentLog(const std::string& target, const std::string& key, uint64_t offset,
                                  Answer<EnvironmentLogPiece> answer) {
    ask(driver::EnvironmentLogRequest{target, key, static_cast<int64_t>(offset)}, atTheMachine, std::move(answer));
}

void DriverClient::machineSamples(const std::string& target, int64_t afterMs, Answer<MachineSamples> answer) {
    ask(driver::MachineSamplesRequest{target, afterMs}, quick, std::move(answer));
}

void DriverClient::gpus(const std::string& target, Answer<GpusAnswer> answer) {
    ask(driver::GpusRequest{{target}}, atTheMachine, std::move(answer));
}

void DriverClient::checkProvider(const std::string& provider, const std::string& machine, bool wantsImages,
                                 Answer<driver::ProviderAnswer> answer) {
    ask(driver::CheckProviderRequest{machine, provider, wantsImages}, atTheMachine, std::move(answer));
}

void DriverClient::checkFramework(const driver::CheckFrameworkRequest& request, Answer<FrameworkOffer> answer) {
    ask(request, atTheMachine, std::move(answer), &driver::FrameworkAnswer::offer);
}

void DriverClient::stopRayJob(const std::string& run, const std::string& job, Answer<RayStopAnswer> answer) {
    ask(driver::StopRayJobRequest{run, job}, atTheMachine,
        Answer<driver::RayStopped>([answer = std::move(answer)](const Result<driver::RayStopped>& stopped) {
            answer(stopped.map([](const driver::RayStopped& one) {
                return RayStopAnswer{rayStopOutcomeFromText(one.outcome), one.status, one.message, {}};
            }));
        }));
}

void DriverClient::openNotebook(const std::string& target, Answer<driver::NotebookAnswer> answer) {
    ask(driver::OpenNotebookRequest{target}, ofNotebooks, std::move(answer));
}

void DriverClient::checkPower(const std::string& target, Answer<std::string> answer) {
    ask(driver::CheckPowerRequest{target}, atTheMachine, std::move(answer), &driver::PowerCheckAnswer::refusal);
}

void DriverClient::removeOrphan(const std::string& id, Answer<void> answer) {
    ask(driver::RemoveOrphanRequest{id}, atTheMachine, std::move(answer));
}

void DriverClient::pythons(const std::string& target, Answer<std::vector<PythonInstallation>> answer) {
    ask(driver::PythonsRequest{target}, atTheMachine, std::move(answer), &PythonsAnswer::pythons);
}

void DriverClient::storeRegistryPassword(const std::string& registry, const std::string& user, SecretText password,
                                         SecretStorage keep, Answer<void> answer) {
    ask(driver::RegistryPasswordRequest{registry, user, std::move(password), keep}, quick, std::move(answer));
}

void DriverClient::openForward(const std::string& target, int localPort, const std::string& host, int port,
                               Answer<int> answer) {
    ask(driver::OpenForwardRequest{target, localPort, host, port}, quick, std::move(answer),
        &driver::PortAnswer::localPort);
}

void DriverClient::closeForward(const std::string& target, int localPort, Answer<void> answer) {
    ask(driver::CloseForwardRequest{target, localPort}, quick, std::move(answer));
}

void DriverClient::forwardState(int localPort, Answer<ForwardState> answer) {
    ask(driver::ForwardStateRequest{localPort}, quick, std::move(answer));
}

void DriverClient::keepDriverAlive(Answer<void> answer) {
    ask(driver::StayRequest{}, quick, std::move(answer));
}

} // namespace studio

#include "moc_driver_client.cpp"
