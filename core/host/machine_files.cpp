// The verbs of a machine that are about files.
#include <QPointer>

#include "core/base/id.h"
#include "core/host/answer_reading.h"
#include "core/host/host_text.h"
#include "core/host/machine.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr auto longLine = 10ms;    // below, one channel is as fast as the processors are
constexpr int lanesOfLongLine = 3; // beside the pipe; sshd allows ten sessions, and people's terminals want some

json fileRequest(const char* verb, const AttemptKey& key, FileArea area) {
    json message = toMessage(key);
    message["do"] = verb;
    message["area"] = toText(area);
    return message;
}

json logRequest(const char* verb, const LogKey& key) {
    json message = toMessage(key);
    message["do"] = verb;
    return message;
}

tl::unexpected<Error> unasked() {
    return fail(ErrorCode::Protocol,
                HostText::tr("The machine answered something that it was not asked.").toStdString());
}

} // namespace

void Machine::have(const std::vector<Sha256>& trees, Answer<std::vector<TreePresence>> answer) {
    request({{"do", "have"}, {"trees", hashesValue(trees)}},
            reading<std::vector<TreePresence>>(
                std::move(answer), [asked = trees.size()](const json& reply) -> Result<std::vector<TreePresence>> {
                    std::vector<TreePresence> presences;
                    for (const auto& entry : valueAt(reply, "trees")) {
                        auto presence = treePresenceFrom(entry);
                        if (!presence)
                            return fail(presence.error());
                        presences.push_back(std::move(*presence));
                    }
                    if (presences.size() != asked)
                        return unasked();
                    return presences;
                }));
}

void Machine::put(const PutPart& part, Answer<void> answer) {
    auto take = reading<void>(std::move(answer), nothing);
    // What is written behind the last part, a launch, has to find it there.
    if (m_client && m_welcome && !part.isLast)
        m_client->requestByAnyWay(toMessage(part), std::move(take));
    else
        request(toMessage(part), std::move(take));
}

void Machine::widen() {
    if (std::exchange(m_wantsLanes, true) || !m_client || !m_welcome || m_client->lanes().wereRefused() ||
        m_client->roundTrip().value_or(0ms) < longLine)
        return;
    request({{"do", "lane"}}, [this, client = QPointer<AgentClient>(m_client.get())](const Result<json>& reply) {
        if (!reply || !client || client != m_client.get() || !m_wantsLanes)
            return;
        // It becomes a word of a command.
        if (const std::string name = textAt(*reply, "name"); isIdText(name))
            client->lanes().open(name, lanesOfLongLine);
    });
}

void Machine::narrow() {
    m_wantsLanes = false;
    if (m_client)
        m_client->lanes().close();
}

bool Machine::isWide() const {
    return m_client && m_client->lanes().areReady();
}

void Machine::follow(const LogKey& key, const LogStart& start, Answer<FollowAnswer> answer) {
    json message = logRequest("follow", key);
    message.update(toMessage(start));
    request(std::move(message), reading<FollowAnswer>(std::move(answer), [](const json& reply) -> Result<FollowAnswer> {
                const int64_t size = intAt(reply, "size", -1);
                if (size < 0)
                    return unasked();
                return FollowAnswer{static_cast<uint64_t>(size), boolAt(reply, "matches")};
            }));
}

void Machine::acknowledge(const LogKey& key, uint32_t generation, uint64_t offset) {
    json message = logRequest("ack", key);
    message["generation"] = generation;
    message["offset"] = offset;
    request(std::move(message), [](const Result<json>&) {});
}

void Machine::unfollow(const LogKey& key) {
    request(logRequest("unfollow", key), [](const Result<json>&) {});
}

void Machine::listFiles(const AttemptKey& key, FileArea area, const std::string& after, Answer<FilePage> answer) {
    json message = fileRequest("files", key, area);
    message["after"] = bytesValue(after);
    message["limit"] = mostEntriesOfPage;
    request(std::move(message), reading<FilePage>(std::move(answer), filePageFrom));
}

void Machine::readFile(const AttemptKey& key, FileArea area, const std::string& path, uint64_t offset, size_t length,
                       Answer<FilePiece> answer) {
    json message = fileRequest("read", key, area);
    message["path"] = bytesValue(path);
    message["offset"] = offset;
    message["length"] = length;
    request(std::move(message),
            reading<FilePiece>(std::move(answer), [offset, length](const json& reply) -> Result<FilePiece> {
                auto piece = filePieceFrom(reply);
                if (piece && (piece->bytes.size() > length || (!piece->bytes.empty() && offset > piece->size)))
                    return unasked();
                return piece;
            }));
}

void Machine::hashFile(const AttemptKey& key, FileArea area, const std::string& path, Answer<FileHash> answer) {
    json message = fileRequest("hash", key, area);
    message["path"] = bytesValue(path);
    request(std::move(message), reading<FileHash>(std::move(answer), fileHashFrom));
}

void Machine::storage(Answer<StorageReport> answer) {
    request({{"do", "storage"}},
            reading<StorageReport>(std::move(answer), [](const json& reply) -> Result<StorageReport> {
                return storageReportFrom(reply);
            }));
}

void Machine::clean(const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees,
                    Answer<Cleaned> answer) {
    request(
        {{"do", "clean"}, {"keep_runs", keepRuns}, {"keep_trees", hashesValue(keepTrees)}},
        reading<Cleaned>(std::move(answer), [](const json& reply) -> Result<Cleaned> { return cleanedFrom(reply); }));
}

void Machine::dropTrees(const std::vector<Sha256>& trees, Answer<Cleaned> answer) {
    request(
        {{"do", "drop"}, {"trees", hashesValue(trees)}},
        reading<Cleaned>(std::move(answer), [](const json& reply) -> Result<Cleaned> { return cleanedFrom(reply); }));
}

void Machine::removeTraces(Answer<void> answer) {
    request({{"do", "remove_traces"}}, reading<void>(std::move(answer), nothing));
}

} // namespace studio
