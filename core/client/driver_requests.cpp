#include "core/client/driver_requests.h"

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<SignInQuestion::Kind, std::string_view>, 4> kindTexts = {
    {{SignInQuestion::Kind::HostKey, "host_key"},
     {SignInQuestion::Kind::Password, "password"},
     {SignInQuestion::Kind::Passphrase, "passphrase"},
     {SignInQuestion::Kind::Prompts, "prompts"}}};

json secretsOf(const std::map<size_t, SecretText>& secrets) {
    json object = json::object();
    for (const auto& [hop, secret] : secrets)
        object[std::to_string(hop)] = bytesValue(secret.view());
    return object;
}

Result<void> readSecrets(const json& object, std::map<size_t, SecretText>& secrets) {
    for (const auto& [name, value] : object.items()) {
        constexpr size_t maxHops = 16;
        const size_t hop = std::strtoul(name.c_str(), nullptr, 10);
        if (hop >= maxHops)
            continue;
        if (auto read = fromValue(value, secrets[hop]); !read)
            return read;
    }
    return {};
}

} // namespace

json toMessage(const PendingQuestion& open) {
    const auto& question = open.question;
    json prompts = json::array();
    for (const auto& prompt : question.prompts)
        prompts.push_back({{"text", bytesValue(prompt.text)}, {"shown", prompt.isShown}});
    std::string_view kind;
    for (const auto& [value, text] : kindTexts) {
        if (value == question.kind)
            kind = text;
    }
    return {{"id", question.id},
            {"kind", kind},
            {"host", question.hop.host},
            {"port", question.hop.port},
            {"user", bytesValue(question.hop.user)},
            {"round", question.round},
            {"prompts", prompts},
            {"instruction", bytesValue(question.instruction)},
            {"key_file", bytesValue(question.keyFile)},
            {"key_type", question.keyType},
            {"fingerprint", question.fingerprint},
            {"target", open.target},
            {"check", open.check},
            {"hop", open.hop}};
}

Result<void> fromValue(const json& message, PendingQuestion& open) {
    auto& question = open.question;
    question.id = intAt(message, "id");
    for (const auto& [value, text] : kindTexts) {
        if (text == textAt(message, "kind"))
            question.kind = value;
    }
    question.hop.host = textAt(message, "host");
    question.hop.port = static_cast<int>(intAt(message, "port", 22));
    question.hop.user = bytesAt(message, "user");
    question.round = static_cast<int>(intAt(message, "round", 1));
    for (const auto& prompt : valueAt(message, "prompts"))
        question.prompts.push_back({bytesAt(prompt, "text"), boolAt(prompt, "shown")});
    question.instruction = bytesAt(message, "instruction");
    question.keyFile = bytesAt(message, "key_file");
    question.keyType = textAt(message, "key_type");
    question.fingerprint = textAt(message, "fingerprint");
    open.target = textAt(message, "target");
    open.check = textAt(message, "check");
    open.hop = static_cast<size_t>(intAt(message, "hop"));
    return {};
}

json toMessage(const CheckView& view) {
    json message = {{"steps", json::array()},
                    {"questions", json::array()},
                    {"finished", view.isFinished},
                    {"fine", view.isFine},
                    {"can_install_key", view.canInstallKey}};
    for (const auto& step : view.steps) {
        json entry = toJson(step);
        for (const char* name : {"text", "advice", "detail"})
            entry[name] = bytesValue(textAt(entry, name)); // may hold bytes from the machine, so not necessarily UTF-8
        message["steps"].push_back(std::move(entry));
    }
    for (const auto& question : view.questions)
        message["questions"].push_back(toMessage(question));
    if (view.error)
        message["error"] = {{"code", toText(view.error->code)},
                            {"message", bytesValue(view.error->message)},
                            {"detail", bytesValue(view.error->detail)}};
    if (view.facts)
        message["facts"] = toMessage(*view.facts);
    return message;
}

template <>
Result<CheckView> fromMessage(const json& message) {
    CheckView view;
    for (const auto& entry : valueAt(message, "steps")) {
        CheckStep step = checkStepFromJson(entry);
        step.text = bytesAt(entry, "text");
        step.advice = bytesAt(entry, "advice");
        step.detail = bytesAt(entry, "detail");
        view.steps.push_back(std::move(step));
    }
    for (const auto& question : valueAt(message, "questions"))
        (void)fromValue(question, view.questions.emplace_back());
    view.isFinished = boolAt(message, "finished");
    view.isFine = boolAt(message, "fine");
    view.canInstallKey = boolAt(message, "can_install_key");
    if (const auto& error = valueAt(message, "error"); error.is_object())
        view.error = Error{errorCodeFromText(textAt(error, "code")).value_or(ErrorCode::Unavailable),
                           bytesAt(error, "message"), bytesAt(error, "detail")};
    if (const auto& facts = valueAt(message, "facts"); facts.is_object())
        view.facts = machineFactsFrom(facts);
    return view;
}

json toMessage(const RouteSecrets& secrets) {
    return {{"passwords", secretsOf(secrets.passwords)}, {"passphrases", secretsOf(secrets.passphrases)}};
}

Result<void> fromValue(const json& value, RouteSecrets& to) {
    auto read = readSecrets(valueAt(value, "passwords"), to.passwords);
    return read ? readSecrets(valueAt(value, "passphrases"), to.passphrases) : read;
}

json toMessage(const StorageSizes& sizes) {
    return sizes.bytes;
}

template <>
Result<StorageSizes> fromMessage(const json& message) {
    StorageSizes sizes;
    for (const auto& [name, value] : message.items())
        (void)fromValue(value, sizes.bytes[name]);
    return sizes;
}

Result<void> fromValue(const json& value, ListedHostKey& to) {
    return assignTo(to, fromMessage<ListedHostKey>(value));
}

Result<void> fromValue(const json& value, HostKeyChange& to) {
    return assignTo(to, fromMessage<HostKeyChange>(value));
}

Result<void> fromValue(const json& value, KnownHost& to) {
    return assignTo(to, fromMessage<KnownHost>(value));
}

Result<void> fromValue(const json& value, RemoteConfig& to) {
    return assignTo(to, remoteConfigFromJson(value));
}

Result<void> fromValue(const json& value, SecretStorage& to) {
    const auto place = value.is_string() ? secretStorageFromText(value.get_ref<const std::string&>()) : std::nullopt;
    if (!place)
        return fail({});
    to = *place;
    return {};
}

void wipeTexts(json& message) {
    if (message.is_structured()) {
        for (auto& value : message)
            wipeTexts(value);
    } else if (message.is_binary()) {
        wipe(message.get_binary().data(), message.get_binary().size());
    } else if (message.is_string()) {
        wipe(message.get_ref<std::string&>());
    }
}

} // namespace studio
