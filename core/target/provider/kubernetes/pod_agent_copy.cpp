#include "core/target/provider/kubernetes/pod_agent_copy.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/protocol/node_folder.h"
#include "core/target/provider/kubernetes/kubernetes_text.h"

namespace studio {

namespace {

using PodErrorKind = ProviderError::Kind;

constexpr size_t partSize = 1U << 20;
constexpr int maxPartFailures = 4;
constexpr uint64_t maxPodAgentSize = 256U << 20;

// The folder of the agent is $1.
constexpr const char* machineScript =
    R"sh(h() { sha256sum 2>/dev/null || shasum -a 256 2>/dev/null || openssl dgst -sha256 -r; }
uname -s; uname -m
command -v sha256sum >/dev/null || command -v shasum >/dev/null || command -v openssl >/dev/null || { echo nohash; echo end; exit 0; }
cd "$1" || exit 1
if [ -e ready ]; then set -- $(h <studio-agent); echo "$1"; else echo none; fi
for f in part-*; do
  case $f in part-\* | *.new.*) ;; *) set -- $(h <"$f"); echo "$f $1" ;; esac
done
echo end
)sh";

// $2: number of the part.
constexpr const char* partScript =
    R"sh(h() { sha256sum 2>/dev/null || shasum -a 256 2>/dev/null || openssl dgst -sha256 -r; }
f=$1/part-$2
cat >"$f.new.$$" && mv "$f.new.$$" "$f" || exit 1
set -- $(h <"$f"); echo "$1"; echo end
)sh";

// $2: how many parts; $3: the hash of the whole.
constexpr const char* joinScript =
    R"sh(h() { sha256sum 2>/dev/null || shasum -a 256 2>/dev/null || openssl dgst -sha256 -r; }
cd "$1" || exit 1
n=$2; w=$3; i=0
: >new || exit 1
while [ "$i" -lt "$n" ]; do cat "part-$i" >>new || exit 1; i=$((i + 1)); done
set -- $(h <new)
if [ "$1" = "$w" ]; then
  chmod 0755 new && mv new studio-agent && rm -f part-* && : >ready || exit 1
fi
echo "$1"; echo end
)sh";

std::string podAgentFolder() {
    return std::string(nodeAgent.substr(0, nodeAgent.rfind('/')));
}

ProviderError unequalPart(const std::string& words) {
    return {
        PodErrorKind::Stuck,
        KubernetesNodeText::tr("The agent did not arrive in the pod as it was sent. It is sent again.").toStdString(),
        displayText(words.substr(0, 200))};
}

} // namespace

ProviderTask<bool> PodAgentCopy::start() const {
    return oneCommand<bool>(m_kubectl.script(m_pod, machineScript, {podAgentFolder()}),
                            [*this](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                                const auto lines = m_kubectl.linesOf(answer);
                                if (!lines)
                                    return lines.error();
                                return handleMachine(*lines);
                            });
}

ProviderTask<bool> PodAgentCopy::handleMachine(const std::vector<std::string>& lines) const {
    if (lines.size() < 3)
        return unequalPart(lines.empty() ? std::string() : lines.front());
    const bool isArm = lines[1] == "aarch64" || lines[1] == "arm64";
    const auto agent = std::find_if(m_agents.begin(), m_agents.end(), [&](const AgentFile& file) {
        return file.architecture == (isArm ? "aarch64" : lines[1]);
    });
    if (lines[0] != "Linux" || agent == m_agents.end())
        return ProviderError{
            PodErrorKind::Refused,
            KubernetesNodeText::tr("The Kubernetes node has a processor of type %1, for which this installation has "
                                   "no agent. Choose nodes with a node selector, such as kubernetes.io/arch=amd64.")
                .arg(QString::fromStdString(displayText(lines[1].substr(0, 40))))
                .toStdString(),
            {}};
    if (lines[2] == "nohash")
        return ProviderError{
            PodErrorKind::Refused,
            KubernetesNodeText::tr(
                "The image has neither sha256sum nor shasum nor openssl, by which the agent is checked. "
                "Choose another image.")
                .toStdString(),
            {}};
    if (lines[2] == agent->hash)
        return ProviderResult<bool>(true);
    auto bytes = readFile(agent->path, maxPodAgentSize);
    // An upgrade may have replaced the file since this program started.
    if (!bytes || toHex(sha256Of(*bytes)) != agent->hash)
        return ProviderError{
            PodErrorKind::Stuck,
            KubernetesNodeText::tr("The file studio-agent changed while this program was running. Restart the program.")
                .toStdString(),
            bytes ? std::string() : bytes.error().detail};
    Content content{std::move(*bytes), agent->hash, {}};
    content.there.insert(lines.begin() + 3, lines.end());
    return send(std::make_shared<const Content>(std::move(content)), 0, 0);
}

ProviderTask<bool> PodAgentCopy::send(const std::shared_ptr<const Content>& content, size_t part, int failures) const {
    if (part * partSize >= content->bytes.size())
        return join(content);
    const std::string bytes = content->bytes.substr(part * partSize, partSize);
    if (content->there.contains("part-" + std::to_string(part) + " " + toHex(sha256Of(bytes))))
        return send(content, part + 1, 0); // of an earlier try
    return oneCommand<bool>(m_kubectl.script(m_pod, partScript, {podAgentFolder(), std::to_string(part)}, bytes),
                            [*this, content, part, failures,
                             hash = toHex(sha256Of(bytes))](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                                const auto lines = m_kubectl.linesOf(answer);
                                const bool isEqual = lines && lines->size() == 1 && lines->front() == hash;
                                if (isEqual)
                                    return send(content, part + 1, 0);
                                if (failures + 1 < maxPartFailures && lines)
                                    return send(content, part, failures + 1);
                                return lines ? unequalPart(lines->empty() ? std::string() : lines->front())
                                             : lines.error();
                            });
}

ProviderTask<bool> PodAgentCopy::join(const std::shared_ptr<const Content>& content) const {
    const size_t parts = (content->bytes.size() + partSize - 1) / partSize;
    return oneCommand<bool>(
        m_kubectl.script(m_pod, joinScript, {podAgentFolder(), std::to_string(parts), content->hash}),
        [*this, hash = content->hash](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
            const auto lines = m_kubectl.linesOf(answer);
            if (!lines)
                return lines.error();
            if (lines->size() != 1 || lines->front() != hash)
                return unequalPart(lines->empty() ? std::string() : lines->front());
            return ProviderResult<bool>(true);
        });
}

} // namespace studio
