// The part of MachineCreator that runs the start script of a node, once, before the node is used.
#include "core/base/display_text.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"

namespace studio {

namespace {

// The first line of the output, which is not the script's.
constexpr std::string_view interruptedLine = "interrupted\n";
constexpr std::string_view begunLine = "begun\n";

// The mark is made before the script begins: after a lost connection it is not known how far it came, and it is not
// started again. Its output stays on the node. $1: a container that takes the place of another one has its folder, but
// nothing else that the script made there. An agent of an earlier version passes no standard input.
constexpr const char* startAround = R"(mark=${COMPUTE_STUDIO_NODE_FOLDER:-/compute-studio}/start-script-$1
[ -e "$mark/done" ] && exit 0
if [ -e "$mark" ]; then echo interrupted; exit 1; fi
echo begun
mkdir -m 700 "$mark" 2>&1 || exit 1
cat > "$mark/script" && [ -s "$mark/script" ] || exit 1
cd "${HOME:-/}" || cd /
if command -v bash >/dev/null 2>&1; then shell=bash; else shell=sh; fi
$shell "$mark/script" > "$mark/log" 2>&1 < /dev/null
code=$?
tail -c 2000 "$mark/log"
[ $code -ne 0 ] || : > "$mark/done"
exit $code
)";

// Ids of some clouds are paths.
std::string markOf(const std::string& providerId) {
    constexpr size_t markDigits = 12;
    return toHex(sha256Of(providerId)).substr(0, markDigits);
}

std::string withoutLine(const std::string& output, std::string_view line) {
    return output.starts_with(line) ? output.substr(line.size()) : output;
}

} // namespace

// It says nothing about the script, so that nodes which one loss of the connection has interrupted are no failed boots.
// Those that began after it count: a script may be what ends the connection, such as by a restart.
bool MachineCreator::countsInterruption(const CreatedNode& node) {
    const auto [last, isFirst] = m_interrupted.emplace(node.target, m_clock.now());
    if (isFirst || node.since < last->second)
        return false;
    last->second = m_clock.now();
    return true;
}

void MachineCreator::runStartScript(const CreatedNode& node) {
    CreatedNode running = node;
    running.trouble = StudioText::tr("The start script runs.").toStdString();
    if (!write(node, [&](SQLite::Database& db) { setRemark(db, running); }))
        return;
    m_busy.erase(node.seq);
    m_starting.insert(node.seq);
    ToolRequest request{{"sh", "-c", startAround, "studio", markOf(node.providerId)}, maxToolLimitMs};
    request.input = node.startScript + "\n"; // other users of a machine can read the arguments of its processes
    m_nodeTools->run(node.machine, request, this, [this, node](const Result<ToolAnswer>& answer) {
        if (m_starting.erase(node.seq) == 0)
            return; // it is being removed
        // After a lost connection it is asked again, which finds out whether it was done.
        if (!answer && answer.error().code == ErrorCode::Unavailable)
            return retry(node.seq);
        const QString name = QString::fromStdString(displayText(node.name));
        if (!answer)
            return failBoot(node, {ProviderError::Kind::Refused,
                                   StudioText::tr("The start script could not be started on %1. %2")
                                       .arg(name, QString::fromStdString(displayText(answer.error().message)))
                                       .toStdString(),
                                   answer.error().detail});
        if (answer->exitCode == 0) {
            m_busy[node.seq] = {node.host, node.provider};
            return awaitGpus(node);
        }
        const bool isInterrupted = answer->output.starts_with(interruptedLine);
        const QString why = answer->isTimedOut
                                ? StudioText::tr("The start script did not end within 10 minutes on %1.").arg(name)
                            : isInterrupted ? StudioText::tr("The start script was interrupted on %1.").arg(name)
                                            : StudioText::tr("The start script failed with exit code %1 on %2.")
                                                  .arg(QString::number(answer->exitCode.value_or(-1)), name);
        const std::string printed = withoutLine(answer->output, isInterrupted ? interruptedLine : begunLine);
        const std::string last = QString::fromStdString(printed).trimmed().section(u'\n', -1).left(300).toStdString();
        failBoot(
            node,
            {ProviderError::Kind::Refused, why.toStdString() + (last.empty() ? "" : " " + displayText(last)), printed},
            !isInterrupted || countsInterruption(node));
    });
}

} // namespace studio
