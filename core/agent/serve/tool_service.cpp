#include "core/agent/serve/tool_service.h"

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/serve/tool_run.h"
#include "core/base/file.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

std::string nodesFolder(const std::string& root) {
    return root + "/nodes";
}

bool isNodeId(const std::string& id) {
    return !id.empty() && id.size() <= 64 && id.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool isFileName(const std::string& name) {
    return !name.empty() && name.size() <= 64 && name.front() != '.' &&
           name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-") ==
               std::string::npos;
}

// Puts in what only the agent knows (tool_requests.h).
Result<ToolRequest> completed(ToolRequest request, const std::string& root) {
    if (!request.words.empty() && request.words.front() == toolOwnAgent) {
        auto agent = readLinkTarget("/proc/self/exe");
        if (!agent)
            return fail(agent.error());
        request.words.front() = std::move(*agent);
    }
    for (std::string& word : request.words) {
        if (word == toolNodesFolder)
            word = nodesFolder(root);
        else if (word.ends_with(toolRootFolder))
            word.replace(word.size() - toolRootFolder.size(), toolRootFolder.size(), root);
    }
    return request;
}

Result<NodeFolderAnswer> makeNodeFolder(const std::string& root, const MakeNodeFolderRequest& request) {
    if (!isNodeId(request.id))
        return fail(ErrorCode::InvalidArgument, "A node ID must consist of hexadecimal digits.");
    NodeFolderAnswer answer;
    answer.folder = nodesFolder(root) + "/" + request.name;
    const std::string file = answer.folder + std::string(nodeIdFile.substr(nodeFolder.size()));
    if (auto made = makeFolders(answer.folder); !made)
        return fail(made.error());
    if (chmod(answer.folder.c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "protect " + answer.folder));
    if (!pathExists(file)) {
        if (auto written = writeFileAtomically(file, request.id + "\n"); !written)
            return fail(written.error());
    }
    for (const NodeFile& given : request.files) {
        if (!isFileName(given.name))
            return fail(ErrorCode::InvalidArgument, "The name of a file of a node is not allowed.");
        const std::string path = answer.folder + "/" + given.name;
        if (pathExists(path))
            continue;
        if (auto written = writeFileDurably(path, given.content); !written)
            return fail(written.error());
    }
    auto agent = readLinkTarget("/proc/self/exe");
    if (!agent)
        return fail(agent.error());
    answer.agent = std::move(*agent);
    answer.uid = getuid();
    answer.gid = getgid();
    return answer;
}

} // namespace

ToolService::ToolService(std::string root, Duties duties)
    : m_root(std::move(root))
    , m_duties(std::move(duties)) {}

ToolService::~ToolService() {
    *m_isEnding = true;
}

void ToolService::addTo(RequestTable& table) {
    table.add(this, &ToolService::run, &ToolService::makeFolder, &ToolService::removeFolder);
}

void ToolService::run(uint32_t number, const ToolRequest& request) {
    work(number, [request, root = m_root, isEnding = m_isEnding]() -> Result<nlohmann::json> {
        return completed(request, root)
            .and_then([&](const ToolRequest& whole) {
                return runTool(whole, *isEnding, {{}, whole.input});
            })
            .map([](const ToolAnswer& answer) { return toMessage(answer); });
    });
}

void ToolService::makeFolder(uint32_t number, const MakeNodeFolderRequest& request) {
    work(number, [request, root = m_root]() -> Result<nlohmann::json> {
        return makeNodeFolder(root, request).map([](const NodeFolderAnswer& answer) { return toMessage(answer); });
    });
}

void ToolService::removeFolder(uint32_t number, const RemoveNodeFolderRequest& request) {
    work(number, [folder = nodesFolder(m_root) + "/" + request.name]() -> Result<nlohmann::json> {
        return removeTree(folder).map([] { return nlohmann::json::object(); });
    });
}

void ToolService::work(uint32_t number, std::function<Result<nlohmann::json>()> what) {
    m_duties.offload([this, number, what = std::move(what), isEnding = m_isEnding]() -> std::function<void()> {
        return [this, number, done = what(), isEnding] {
            if (*isEnding)
                return;
            done ? m_duties.answer(number, *done) : m_duties.refuse(number, done.error());
        };
    });
}

} // namespace studio
