// The requests of the driver and their answers: there and back, what older and newer programs send, and what is
// refused.
#include <QtTest>

#include "core/base/id.h"
#include "core/driver/driver_request_table.h"

using namespace studio;
using nlohmann::json;

namespace {

struct DriverCase {
    std::string verb;
    json message; // as it has always been on the wire
    std::vector<std::string> mandatory;
    std::function<Result<json>(const json&)> again; // read and written again
};

template <typename Request>
DriverCase driverCase(const Request& request, json fields, std::vector<std::string> mandatory = {}) {
    fields["do"] = Request::verb;
    if (toMessage(request) != fields)
        qFatal("%s is written as %s", std::string(Request::verb).c_str(), toMessage(request).dump().c_str());
    return {std::string(Request::verb), fields, std::move(mandatory), [](const json& message) -> Result<json> {
                const auto read = fromMessage<Request>(*parseCbor(toCbor(message)));
                return read ? Result<json>(toMessage(*read)) : fail(read.error());
            }};
}

std::vector<DriverCase> driverCases() {
    using namespace driver;
    const json ofTarget{{"target", "gpu"}};
    const auto with = [](json fields) {
        fields["target"] = "gpu";
        return fields;
    };
    RemoteConfig config;
    config.route.push_back({"gpu01", 22, "ada"});
    config = remoteConfigFromJson(toJson(config)).value_or(config);
    EnvironmentSpec spec;
    spec.interpreter = "/usr/bin/python3";
    const std::string key(64, 'a');
    const json secret = bytesValue("s\xff");
    std::vector<DriverCase> all;
    all.push_back(driverCase(StatusRequest{}, json::object()));
    CheckRequest check{config, {}};
    check.secrets.passwords[1] = SecretText("s\xff");
    all.push_back(driverCase(
        check,
        {{"config", toJson(config)}, {"secrets", {{"passwords", {{"1", secret}}}, {"passphrases", json::object()}}}},
        {"config"}));
    all.push_back(driverCase(CheckTargetRequest{"gpu", true}, with({{"quick", true}}), {"target"}));
    all.push_back(driverCase(PollCheckRequest{"c"}, {{"check", "c"}}, {"check"}));
    all.push_back(driverCase(StopCheckRequest{"c"}, {{"check", "c"}}, {"check"}));
    all.push_back(driverCase(InstallKeyRequest{"c"}, {{"check", "c"}}, {"check"}));
    all.push_back(driverCase(AttachRequest{"c", "gpu", 3, config, SecretStorage::Vault},
                             {{"check", "c"},
                              {"name", "gpu"},
                              {"max_runs", 3},
                              {"config", toJson(config)},
                              {"keep", toText(SecretStorage::Vault)}},
                             {"check", "name", "config"}));
    all.push_back(driverCase(KnownHostsRequest{}, json::object()));
    all.push_back(driverCase(RemoveKnownHostRequest{"/k\xff", 3, "SHA256:x"},
                             {{"file", bytesValue("/k\xff")}, {"line", 3}, {"fingerprint", "SHA256:x"}},
                             {"file", "line", "fingerprint"}));
    all.push_back(driverCase(QuestionsRequest{}, json::object()));
    AnswerRequest answer;
    answer.question = 4;
    answer.texts.emplace_back("s\xff");
    all.push_back(driverCase(
        answer, {{"question", 4}, {"texts", json::array({secret})}, {"keep", toText(SecretStorage::Session)}},
        {"question", "texts"}));
    all.push_back(driverCase(RefuseRequest{4}, {{"question", 4}}, {"question"}));
    all.push_back(driverCase(SecretStoresRequest{}, json::object()));
    all.push_back(driverCase(CreateVaultRequest{{SecretText("s\xff")}}, {{"passphrase", secret}}, {"passphrase"}));
    all.push_back(driverCase(UnlockVaultRequest{{SecretText("s\xff")}}, {{"passphrase", secret}}, {"passphrase"}));
    all.push_back(driverCase(ChangeVaultRequest{{SecretText("s\xff")}}, {{"passphrase", secret}}, {"passphrase"}));
    all.push_back(driverCase(LockVaultRequest{}, json::object()));
    all.push_back(driverCase(DeleteSecretsRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(StoreSecretsRequest{"gpu", SecretStorage::Vault},
                             with({{"keep", toText(SecretStorage::Vault)}}), {"target", "keep"}));
    all.push_back(driverCase(ReconnectRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(driver::StorageRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(driver::CleanRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(driver::TracesRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(RemoveTracesRequest{"gpu", {true, false, true}},
                             with({{"detach", true}, {"remove_key", false}, {"discard_results", true}}), {"target"}));
    all.push_back(driverCase(driver::MakeEnvironmentRequest{"gpu", spec, true},
                             with({{"spec", toJson(spec)}, {"again", true}}), {"target", "spec"}));
    all.push_back(
        driverCase(driver::TryEnvironmentRequest{"gpu", spec}, with({{"spec", toJson(spec)}}), {"target", "spec"}));
    all.push_back(driverCase(driver::EnvironmentRequest{{"gpu", key}}, with({{"key", key}}), {"target", "key"}));
    all.push_back(driverCase(driver::EnvironmentsRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(driverCase(driver::EndEnvironmentRequest{{"gpu", key}}, with({{"key", key}}), {"target", "key"}));
    all.push_back(driverCase(driver::RemoveEnvironmentRequest{{"gpu", key}}, with({{"key", key}}), {"target", "key"}));
    all.push_back(driverCase(driver::EnvironmentLogRequest{"gpu", key, 9}, with({{"key", key}, {"offset", 9}}),
                             {"target", "key"}));
    all.push_back(driverCase(driver::PythonsRequest{"gpu"}, ofTarget, {"target"}));
    all.push_back(
        driverCase(RegistryPasswordRequest{"r", "u", SecretText("s\xff")},
                   {{"registry", "r"}, {"user", "u"}, {"password", secret}, {"keep", toText(SecretStorage::Session)}},
                   {"registry", "user", "password"}));
    all.push_back(driverCase(MachineSamplesRequest{"gpu", 5}, with({{"after_ms", 5}}), {"target"}));
    all.push_back(driverCase(OpenForwardRequest{"gpu", 8888, "node1", 80},
                             with({{"local_port", 8888}, {"host", "node1"}, {"port", 80}}), {"target", "port"}));
    all.push_back(driverCase(CloseForwardRequest{"gpu", 8888}, with({{"local_port", 8888}}), {"local_port"}));
    all.push_back(driverCase(ForwardStateRequest{8888}, {{"local_port", 8888}}, {"local_port"}));
    all.push_back(driverCase(StayRequest{}, json::object()));
    return all;
}

template <typename Answer>
void checkDriverAnswer(const Answer& answer) {
    json message = toMessage(answer);
    if constexpr (!std::is_same_v<Answer, StorageSizes>) // any key is a size there
        message["added_later"] = "1";
    const auto back = fromMessage<Answer>(*parseCbor(toCbor(message)));
    QVERIFY2(back.has_value(), message.dump().c_str());
    QVERIFY2(toMessage(*back) == toMessage(answer), (toMessage(*back).dump() + message.dump()).c_str());
    QVERIFY(fromMessage<Answer>(json::object()).has_value()); // of an older driver
}

// Handles two verbs.
struct Service {
    void lock(const driver::LockVaultRequest&, const ReplyTo<driver::LockVaultRequest>& reply) { reply({}); }
    void create(driver::CreateVaultRequest request, const ReplyTo<driver::CreateVaultRequest>& reply) {
        passphrase = request.passphrase.view();
        reply(fail(ErrorCode::AlreadyExists, "There is one."));
    }
    std::string passphrase;
};

} // namespace

class CliDriverRequestsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void requestsRoundTrip_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& each : driverCases())
            QTest::addRow("%s", each.verb.c_str()) << index++;
    }
    void requestsRoundTrip() {
        QFETCH(int, index);
        const DriverCase tested = driverCases().at(static_cast<size_t>(index));
        const auto there = tested.again(tested.message);
        QVERIFY2(there.has_value(), there ? "" : there.error().message.c_str());
        QVERIFY(*there == tested.message);
        json newer = tested.message;
        newer["added_later"] = {{"x", 1}};
        QVERIFY(tested.again(newer) == tested.message);
        json older{{"do", tested.verb}};
        for (const auto& field : tested.mandatory)
            older[field] = tested.message.at(field);
        QVERIFY(tested.again(older).has_value());
        for (const auto& field : tested.mandatory) {
            for (const json& wrong : {json(), json(1.5), json(true), json::array({json::object()})}) {
                json bad = tested.message;
                bad[field] = wrong;
                const auto refused = tested.again(bad);
                QVERIFY2(!refused, field.c_str());
                QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
                if (field == "spec" || field == "config") // their readers say what is wrong with them
                    continue;
                QVERIFY2(refused.error().message.find('"' + tested.verb + '"') != std::string::npos &&
                             refused.error().message.find('"' + field + '"') != std::string::npos,
                         refused.error().message.c_str());
            }
        }
    }

    void answersRoundTrip() {
        EnvironmentState state;
        state.key = std::string(64, 'a');
        checkDriverAnswer(driver::StatusAnswer{1, 2, true, 3, 4, 5, "trouble"});
        checkDriverAnswer(driver::CheckAnswer{"c"});
        checkDriverAnswer(driver::KeyAnswer{"/home/\xff"});
        checkDriverAnswer(driver::AttachAnswer{"id"});
        checkDriverAnswer(driver::QuestionsAnswer{{PendingQuestion{{}, "gpu", {}, 1}}});
        checkDriverAnswer(driver::MovedAnswer{2});
        checkDriverAnswer(driver::CleanAnswer{1, 2});
        checkDriverAnswer(driver::PortAnswer{8888});
        checkDriverAnswer(driver::DryRunAnswer{{state, "uv", {"numpy 1.26.4"}, {}}});
        checkDriverAnswer(SecretStores{true, false, true});
        checkDriverAnswer(EnvironmentLogPiece{"x\xff", 9});
        checkDriverAnswer(MachineSamples{"x\xff", true, false, true});
        checkDriverAnswer(ForwardState{2, "no"});
        checkDriverAnswer(StorageSizes{{{"runs", 5}}});
        checkDriverAnswer(TraceSummary{1, 2, 3, 4, 5, true, {"gpu"}});
        KnownHost host;
        host.hosts = "gpu01\xff";
        host.targets = {"box"};
        host.canRemove = true;
        checkDriverAnswer(driver::KnownHostsAnswer{{host}, true});
        CheckView view;
        view.error = Error{ErrorCode::HostKey, "No", "why"};
        checkDriverAnswer(view);
    }

    void dispatchesRequests() {
        Service service;
        DriverRequestTable table;
        table.add(&service, &Service::lock, &Service::create);
        std::optional<Result<json>> answer;
        const auto ask = [&](json& request) {
            answer.reset();
            return table.handle(request, [&](Result<json> reply) { answer = std::move(reply); });
        };
        json lock{{"do", "vault_lock"}};
        QVERIFY(ask(lock) && *answer == json::object());
        json create{{"do", "vault_create"}, {"passphrase", bytesValue("open sesame")}};
        QVERIFY(ask(create));
        QCOMPARE(answer->error().code, ErrorCode::AlreadyExists);
        QCOMPARE(service.passphrase, std::string("open sesame"));
        QVERIFY(bytesAt(create, "passphrase").find("sesame") == std::string::npos); // wiped
        json malformed{{"do", "vault_create"}};
        QVERIFY(ask(malformed));
        QCOMPARE(answer->error().code, ErrorCode::InvalidArgument);
        json unknown{{"do", "dance"}};
        QVERIFY(!ask(unknown) && !answer);
    }
};

QTEST_GUILESS_MAIN(CliDriverRequestsTest)
#include "cli_driver_requests_test.moc"
