// What tests of the agent's transfers share: streams as a studio would send them.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/cbor.h"
#include "core/protocol/transfer.h"
#include "core/protocol/transfer_stream.h"
#include "core/protocol/tree.h"
#include "tests/support/agent_test_client.h"

namespace studio::test {

inline std::string blobRecord(const std::string& content, const Sha256& hash) {
    return blobRecordHead(hash, content.size()) + content;
}
inline std::string blobRecord(const std::string& content) {
    return blobRecord(content, sha256Of(content));
}

inline std::string packed(const std::string& records) {
    StreamCompressor packer;
    std::string out;
    packer.add(records, out);
    packer.finish(out);
    return out;
}

inline std::string encodedTree(const std::map<std::string, std::string>& files) {
    Tree tree;
    for (const auto& [path, content] : files)
        tree.entries.push_back({TreeEntry::Kind::File, path, content.size(), sha256Of(content), {}});
    return encodeTree(std::move(tree));
}

// Sends the stream in parts, all at once; the answer to the last, or the first failure.
inline Result<nlohmann::json> putStream(AgentTestClient& agent, const std::string& stream, uint32_t number = 1,
                                        bool isEnded = true) {
    std::vector<uint32_t> requests;
    uint32_t seq = 0;
    for (size_t at = 0; at == 0 || at < stream.size(); at += maxPartSize) {
        const bool isLast = isEnded && at + maxPartSize >= stream.size();
        requests.push_back(agent.send(toMessage(PutPart{number, seq++, stream.substr(at, maxPartSize), isLast})));
    }
    Result<nlohmann::json> answer;
    for (const uint32_t request : requests) {
        answer = agent.answerTo(request);
        if (!answer)
            break;
    }
    return answer;
}

inline Result<TreePresence> presence(AgentTestClient& agent, const Sha256& tree) {
    const auto answer = agent.call({{"do", "have"}, {"trees", hashesValue({tree})}});
    return answer ? treePresenceFrom(valueAt(*answer, "trees").at(0)) : fail(answer.error());
}

} // namespace studio::test
