#include "core/target/provider/cloud/cloud_commands.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/target/cloud_nodes.h"
#include "core/target/provider/cloud/cloud_text.h"

namespace studio {

namespace {

using nlohmann::json;
using CloudErrorKind = ProviderError::Kind;

constexpr int64_t cloudReadLimitMs = 60'000;
constexpr int64_t cloudCreateLimitMs = 300'000;
constexpr size_t maxCloudWords = 1000;
constexpr size_t maxClassified = 16 * 1024; // of error output that is searched for codes
constexpr size_t maxListedNodes = 10'000;
constexpr size_t maxCloudIdLength = 512;
constexpr size_t consoleTail = 2000;

QString shownCloudText(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, maxCloudWords)));
}

std::string lastLine(const std::string& text) {
    std::string last;
    forEachLine(text, [&](std::string_view line) {
        if (!trimmed(line).empty())
            last = trimmed(line);
    });
    return last;
}

bool hasWord(const std::string& text, const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

CloudErrorKind kindOfClass(const std::string& name) {
    if (name == "absent")
        return CloudErrorKind::Absent;
    if (name == "exists")
        return CloudErrorKind::Exists;
    if (name == "quota")
        return CloudErrorKind::Quota;
    if (name == "capacity")
        return CloudErrorKind::Capacity;
    if (name == "auth")
        return CloudErrorKind::SignIn;
    if (name == "config")
        return CloudErrorKind::Refused;
    return CloudErrorKind::Unanswered; // transient
}

// Some clouds give its address.
std::string cloudSizeName(const std::string& text) {
    return text.substr(text.rfind('/') + 1);
}

json tagsOf(const CloudPlan& plan) {
    json tags = json::array();
    for (const auto& [key, value] :
         {std::pair("cs-workspace", plan.workspace), std::pair("cs-node", plan.name), std::pair("cs-wish", plan.wish),
          std::pair("cs-target", plan.target), std::pair("Name", plan.name)})
        tags.push_back({{"Key", key}, {"Value", value}});
    for (const auto& [key, value] : plan.tags)
        tags.push_back({{"Key", key}, {"Value", value}});
    return tags;
}

} // namespace

CloudCommands::CloudCommands(const CloudPreset& preset, CloudSettings settings)
    : m_preset(preset)
    , m_settings(std::move(settings)) {}

Result<ToolRequest> CloudCommands::call(const PresetCall& call, const TemplateVariables& variables, bool isRead,
                                        int64_t limitMs) const {
    if (!call.isSet())
        return fail(ErrorCode::InvalidArgument, CloudText::tr("The preset %1 does not support this operation.")
                                                    .arg(shownCloudText(m_preset.name))
                                                    .toStdString());
    TemplateVariables all = variables;
    for (const auto& [name, value] : m_preset.defaults) {
        if (m_preset.options.contains(name) || name == "region")
            all.emplace(name, value);
    }
    for (const auto& [name, value] : m_settings.options)
        all[name] = value;
    if (!m_settings.region.empty())
        all["region"] = m_settings.region;
    all["account"] = m_settings.account;
    ToolRequest request{{m_preset.program}, limitMs};
    request.isIsolated = true;
    request.pass = m_preset.pass;
    for (const PresetCall* part : {&m_preset.before, &call, isRead ? &m_preset.json : nullptr}) {
        if (part == nullptr)
            continue;
        for (const ArgumentTemplate& word : part->words) {
            auto filled = word.fill(all, m_preset.id);
            if (!filled)
                return fail(filled.error().code,
                            CloudText::tr("Provider %1: %2")
                                .arg(shownCloudText(m_preset.name), QString::fromStdString(filled.error().message))
                                .toStdString(),
                            filled.error().detail);
            request.words.push_back(std::move(*filled));
        }
    }
    return request;
}

CloudErrorKind CloudCommands::kindOf(const std::string& errors) const {
    const std::string searched = errors.substr(0, maxClassified);
    std::vector<std::string> codes;
    if (!m_preset.errorCode.pattern().isEmpty()) {
        auto matches = m_preset.errorCode.globalMatch(QString::fromUtf8(searched.c_str()));
        while (matches.hasNext() && codes.size() < 16)
            codes.push_back(matches.next().captured(1).toStdString());
    }
    for (const std::string& name : presetErrorClasses()) {
        const auto known = m_preset.errors.find(name);
        if (known == m_preset.errors.end())
            continue;
        const bool hasCode = std::any_of(codes.begin(), codes.end(), [&](const std::string& code) {
            return std::find(known->second.codes.begin(), known->second.codes.end(), code) != known->second.codes.end();
        });
        if (hasCode || hasWord(searched, known->second.words))
            return kindOfClass(name);
    }
    return CloudErrorKind::Unknown;
}

std::string CloudCommands::blanked(std::string text, const json* document) const {
    if (m_preset.secrets.empty())
        return text;
    if (document == nullptr)
        return {}; // it cannot be said where a secret is
    for (const AnswerPointer& pointer : m_preset.secrets) {
        for (const json* value : pointer.all(*document)) {
            // As it is written in a document: with escapes.
            std::string secret = json(scalarText(*value)).dump(-1, ' ', false, json::error_handler_t::replace);
            secret = secret.substr(1, secret.size() - 2);
            for (size_t at = text.find(secret); !secret.empty() && at != std::string::npos;
                 at = text.find(secret, at + 3))
                text.replace(at, secret.size(), "***");
        }
    }
    return text;
}

ProviderError CloudCommands::errorOf(const Result<ToolAnswer>& answer) const {
    const QString program = shownCloudText(m_preset.program);
    if (!answer) {
        const CloudErrorKind kind = kindWithoutAnswer(answer.error().code);
        return {kind,
                kind == CloudErrorKind::Missing
                    ? CloudText::tr("%1 is not installed on this computer. Install it and sign in with it.")
                          .arg(program)
                          .toStdString()
                    : answer.error().message,
                answer.error().detail};
    }
    // On one line: it is shown as text of one.
    std::string words =
        displayText(QString::fromUtf8(answer->errors.substr(0, maxCloudWords).c_str()).simplified().toStdString());
    if (answer->isTimedOut)
        return {CloudErrorKind::Unanswered, CloudText::tr("%1 timed out.").arg(program).toStdString(), words};
    if (answer->isTooLong)
        return {
            CloudErrorKind::Unanswered, CloudText::tr("%1 produced too much output.").arg(program).toStdString(), {}};
    if (!answer->exitCode)
        return {CloudErrorKind::Unanswered, CloudText::tr("%1 was ended by a signal.").arg(program).toStdString(),
                words};
    ProviderError error{kindOf(answer->errors), displayText(lastLine(answer->errors).substr(0, maxCloudWords)), words};
    if (error.message.empty())
        error.message = CloudText::tr("%1 failed with exit code %2 and without a message.")
                            .arg(program, QString::number(*answer->exitCode))
                            .toStdString();
    if (error.kind == CloudErrorKind::SignIn)
        error.message =
            CloudText::tr("%1 is not signed in: %2").arg(program, QString::fromStdString(error.message)).toStdString();
    return error;
}

ProviderError CloudCommands::misunderstood(const QString& what, const json& document) const {
    const std::string text = document.dump(-1, ' ', false, json::error_handler_t::replace);
    return {CloudErrorKind::Unanswered, what.toStdString(),
            displayText(blanked(text, &document).substr(0, maxCloudWords))};
}

ProviderResult<json> CloudCommands::documentOf(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    // An empty answer of a list means an empty list for some programs, and nothing at all for others.
    json document = parseJson(answer->output);
    if (document.is_discarded() || (!document.is_array() && !document.is_object()))
        return tl::unexpected(
            ProviderError{CloudErrorKind::Unanswered,
                          CloudText::tr("%1 did not print JSON.").arg(shownCloudText(m_preset.program)).toStdString(),
                          displayText(blanked(answer->output.substr(0, maxCloudWords), nullptr))});
    return document;
}

CloudState CloudCommands::stateOf(const std::string& status) const {
    const std::string lower = toLowerCase(status);
    const auto known = m_preset.states.find(lower);
    return known != m_preset.states.end() ? known->second : cloudStateFromText(lower).value_or(CloudState::Unknown);
}

bool CloudCommands::isId(const std::string& id) const {
    return id.size() <= maxCloudIdLength && !id.starts_with('-') &&
           m_preset.id.match(QString::fromStdString(id)).hasMatch();
}

ProviderResult<std::vector<CloudNode>> CloudCommands::nodesIn(const json& document, const AnswerPointer& items,
                                                              const NodePointers& pointers) const {
    std::vector<CloudNode> nodes;
    const auto refuse = [&] {
        return tl::unexpected(misunderstood(
            CloudText::tr("%1 did not print the state of a machine.").arg(shownCloudText(m_preset.program)), document));
    };
    for (const json* item : items.all(document)) {
        if (!item->is_object() && !item->is_array())
            return refuse();
        CloudNode& node = nodes.emplace_back();
        node.id = pointers.id.firstText(*item);
        node.name = pointers.name.firstText(*item);
        node.status = displayText(pointers.state.firstText(*item).substr(0, 64));
        node.state = stateOf(node.status);
        node.address = (m_settings.isPrivate ? pointers.privateAddress : pointers.address).firstText(*item);
        node.since = pointers.since.firstText(*item).substr(0, 64);
        node.stopped = pointers.stopped.firstText(*item).substr(0, 128);
        node.workspace = pointers.workspace.firstText(*item);
        node.wish = pointers.wish.firstText(*item);
        node.size = cloudSizeName(pointers.size.firstText(*item));
        // The id becomes an argument of later commands.
        if (!isId(node.id) || nodes.size() > maxListedNodes)
            return refuse();
    }
    return nodes;
}

Result<ToolRequest> CloudCommands::version() const {
    // Arguments of every call may need a region.
    if (!m_preset.version.isSet())
        return account();
    ToolRequest request{{m_preset.program}, cloudReadLimitMs};
    request.isIsolated = true;
    request.pass = m_preset.pass;
    for (const ArgumentTemplate& word : m_preset.version.words) {
        auto filled = word.fill({}, m_preset.id);
        if (!filled)
            return fail(filled.error());
        request.words.push_back(std::move(*filled));
    }
    return request;
}

ProviderResult<std::string> CloudCommands::readVersion(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    if (!m_preset.version.isSet())
        return std::string();
    std::string first;
    forEachLine(answer->output + "\n" + answer->errors, [&](std::string_view line) {
        if (first.empty())
            first = trimmed(line);
    });
    return displayText(first.substr(0, 80));
}

Result<ToolRequest> CloudCommands::account() const {
    return call(m_preset.account, {}, true, cloudReadLimitMs);
}

ProviderResult<std::string> CloudCommands::readAccount(const Result<ToolAnswer>& answer) const {
    return documentOf(answer).and_then([this](const json& document) -> ProviderResult<std::string> {
        std::string id = m_preset.accountId.firstText(document);
        if (id.empty() || id.size() > maxCloudIdLength || !isPlainText(id))
            return tl::unexpected(
                ProviderError{CloudErrorKind::SignIn,
                              CloudText::tr("%1 does not report the signed-in account. Sign in with it.")
                                  .arg(shownCloudText(m_preset.program))
                                  .toStdString(),
                              {}});
        return id;
    });
}

Result<ToolRequest> CloudCommands::create(const CloudPlan& plan) const {
    TemplateVariables variables{{"workspace", plan.workspace},
                                {"workspace8", plan.workspace.substr(0, 8)},
                                {"name", plan.name},
                                {"wish", plan.wish},
                                {"target", plan.target},
                                {"size", plan.size},
                                {"image", plan.image},
                                {"user_data", plan.userData},
                                {"key", plan.key},
                                {"token", plan.token},
                                {"tags", tagsOf(plan).dump()},
                                {"user", m_preset.textOfDefault("user")},
                                {"poweroff", plan.isKept ? "stop" : "terminate"}};
    PresetCall all = m_preset.create;
    if (plan.isSpot) {
        if (!m_preset.spot.isSet())
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("%1 has no low-priority VMs. Create the cluster with dedicated nodes.")
                            .arg(shownCloudText(m_preset.title))
                            .toStdString());
        all.words.insert(all.words.end(), m_preset.spot.words.begin(), m_preset.spot.words.end());
    }
    if (!plan.tags.empty() && !m_preset.knowsTags())
        return fail(
            ErrorCode::InvalidArgument,
            CloudText::tr("The preset of %1 does not support tags.").arg(shownCloudText(m_preset.title)).toStdString());
    if (m_settings.isPrivate) {
        if (!m_preset.noPublicAddress.isSet())
            return fail(ErrorCode::InvalidArgument,
                        CloudText::tr("The preset of %1 does not support machines without a public IP address.")
                            .arg(shownCloudText(m_preset.title))
                            .toStdString());
        all.words.insert(all.words.end(), m_preset.noPublicAddress.words.begin(), m_preset.noPublicAddress.words.end());
    }
    if (plan.hasGpus)
        all.words.insert(all.words.end(), m_preset.gpus.words.begin(), m_preset.gpus.words.end());
    for (const auto& [name, more] : m_preset.options) {
        const auto given = m_settings.options.find(name);
        const std::string value = given != m_settings.options.end() ? given->second : m_preset.textOfDefault(name);
        if (!value.empty())
            all.words.insert(all.words.end(), more.words.begin(), more.words.end());
    }
    auto request = call(all, variables, true, cloudCreateLimitMs);
    if (!request || plan.tags.empty())
        return request;
    const auto more = tagWords(plan.tags);
    if (!more)
        return fail(more.error());
    const size_t at = 1 + m_preset.before.words.size() + m_preset.create.words.size();
    request->words.insert(request->words.begin() + static_cast<std::ptrdiff_t>(at), more->begin(), more->end());
    return request;
}

// They follow the words of `create`, whose last option may take any number of tags.
Result<std::vector<std::string>> CloudCommands::tagWords(const std::map<std::string, std::string>& tags) const {
    static const QRegularExpression name(QStringLiteral("\\A[A-Za-z][A-Za-z0-9_.:/-]*\\z"));
    if (auto fine = checkCloudTags(tags); !fine)
        return fail(fine.error());
    std::vector<std::string> words;
    for (const auto& [tag, value] : tags) {
        for (const ArgumentTemplate& word : m_preset.tag.words) {
            auto filled = word.fill({{"tag", tag}, {"value", value}}, name);
            if (!filled)
                return fail(filled.error());
            words.push_back(std::move(*filled));
        }
    }
    return words;
}

ProviderResult<CloudNode> CloudCommands::readCreated(const Result<ToolAnswer>& answer, const CloudPlan& plan) const {
    auto document = documentOf(answer);
    if (!document)
        return tl::unexpected(document.error());
    auto nodes = nodesIn(*document, m_preset.createdNodes, m_preset.createdNode);
    if (!nodes)
        return tl::unexpected(nodes.error());
    const auto isOther = [](const std::string& is, const std::string& wanted) { return !is.empty() && is != wanted; };
    // A cloud that ignores tokens answers a repetition with a second machine; one that honours them with the first one.
    if (nodes->size() != 1 || isOther(nodes->front().name, plan.name) || isOther(nodes->front().wish, plan.wish) ||
        isOther(nodes->front().workspace, plan.workspace) || nodes->front().state == CloudState::Gone)
        return tl::unexpected(misunderstood(
            CloudText::tr("%1 did not report the requested machine.").arg(shownCloudText(m_preset.program)),
            *document));
    return nodes->front();
}

Result<ToolRequest> CloudCommands::list(const std::string& workspace, const std::string& next) const {
    PresetCall all = m_preset.list;
    if (!next.empty())
        all.words.insert(all.words.end(), m_preset.next.words.begin(), m_preset.next.words.end());
    return call(all, {{"workspace", workspace}, {"workspace8", workspace.substr(0, 8)}, {"next", next}}, true,
                cloudReadLimitMs);
}

ProviderResult<CloudPage> CloudCommands::readList(const Result<ToolAnswer>& answer) const {
    auto document = documentOf(answer);
    if (!document)
        return tl::unexpected(document.error());
    if (hasWord(answer->errors, m_preset.partial))
        return tl::unexpected(ProviderError{
            CloudErrorKind::Unanswered,
            CloudText::tr("%1 printed a truncated list.").arg(shownCloudText(m_preset.program)).toStdString(),
            displayText(answer->errors.substr(0, maxCloudWords))});
    auto nodes = nodesIn(*document, m_preset.listedNodes, m_preset.listedNode);
    if (!nodes)
        return tl::unexpected(nodes.error());
    CloudPage page{std::move(*nodes), m_preset.more.firstText(*document)};
    if (!page.next.empty() && !m_preset.next.isSet())
        return tl::unexpected(
            ProviderError{CloudErrorKind::Unanswered,
                          CloudText::tr("The list of %1 has further pages, and the preset does not define pagination.")
                              .arg(shownCloudText(m_preset.program))
                              .toStdString(),
                          {}});
    return page;
}

TemplateVariables CloudCommands::variablesOf(const CloudNode& node) const {
    return {{"id", node.id}, {"name", node.name}};
}

Result<ToolRequest> CloudCommands::get(const CloudNode& node) const {
    return call(m_preset.get, variablesOf(node), true, cloudReadLimitMs);
}

ProviderResult<CloudNode> CloudCommands::readGot(const Result<ToolAnswer>& answer, const std::string& id) const {
    auto document = documentOf(answer);
    if (!document)
        return tl::unexpected(document.error());
    auto nodes = nodesIn(*document, m_preset.gotNodes, m_preset.node);
    if (!nodes)
        return tl::unexpected(nodes.error());
    // An empty answer with success says nothing about a machine: only an error can say that it is absent.
    if (nodes->size() != 1 || nodes->front().id != id || nodes->front().status.empty())
        return tl::unexpected(misunderstood(CloudText::tr("%1 did not describe the machine %2.")
                                                .arg(shownCloudText(m_preset.program), shownCloudText(id)),
                                            *document));
    return nodes->front();
}

Result<ToolRequest> CloudCommands::start(const CloudNode& node) const {
    return call(m_preset.start, variablesOf(node), false, cloudReadLimitMs);
}

Result<ToolRequest> CloudCommands::stop(const CloudNode& node) const {
    return call(m_preset.stop, variablesOf(node), false, cloudCreateLimitMs);
}

Result<ToolRequest> CloudCommands::remove(const CloudNode& node) const {
    return call(m_preset.remove, variablesOf(node), false, cloudCreateLimitMs);
}

Result<ToolRequest> CloudCommands::resize(const CloudNode& node, const std::string& size) const {
    TemplateVariables variables = variablesOf(node);
    variables["size"] = size;
    return call(m_preset.resize, variables, false, cloudCreateLimitMs);
}

Result<ToolRequest> CloudCommands::confirmResize(const CloudNode& node) const {
    return call(m_preset.confirmResize, variablesOf(node), false, cloudCreateLimitMs);
}

ProviderResult<void> CloudCommands::readDone(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    return {};
}

Result<ToolRequest> CloudCommands::console(const CloudNode& node) const {
    return call(m_preset.console, variablesOf(node), m_preset.consoleText.isSet(), cloudReadLimitMs);
}

std::string CloudCommands::readConsole(const Result<ToolAnswer>& answer) const {
    std::string text;
    if (!m_preset.consoleText.isSet())
        text = answer && answer->exitCode == 0 ? answer->output : std::string();
    else if (const auto document = documentOf(answer))
        text = m_preset.consoleText.firstText(*document);
    return displayText(text.substr(text.size() - std::min(text.size(), consoleTail)));
}

Result<ToolRequest> CloudCommands::hostKey(const CloudNode& node) const {
    return call(m_preset.hostKey, variablesOf(node), true, cloudReadLimitMs);
}

ProviderResult<std::string> CloudCommands::readHostKey(const Result<ToolAnswer>& answer) const {
    return documentOf(answer).map([this](const json& document) {
        // The type and length of the key are part of its first characters.
        static const QRegularExpression key(QStringLiteral("AAAAC3NzaC1lZDI1NTE5AAAAI[A-Za-z0-9+/]{43}"));
        const auto found = key.match(QString::fromStdString(m_preset.hostKeyText.firstText(document)));
        return found.hasMatch() ? "ssh-ed25519 " + found.captured(0).toStdString() : std::string();
    });
}

} // namespace studio
