#include "app/studioctl/operation_printer.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/cluster_status.h"
#include "core/target/created_node_store.h"
#include "core/target/target_text.h"

namespace studio::cli {

void OperationPrinter::printNew(const TargetId& target) {
    constexpr int maxAtOnce = 200;
    const auto events = browse::operations(m_client, target, maxAtOnce);
    if (!events || m_line.wantsJson())
        return;
    for (auto event = events->rbegin(); event != events->rend(); ++event) {
        if (event->seq <= m_lastSeq)
            continue;
        m_lastSeq = event->seq;
        printLine(localTimeText(event->at) + "  " + text(describe(*event)));
    }
    printTrouble(target);
}

void OperationPrinter::printTrouble(const TargetId& target) {
    const auto trouble = m_client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        for (const CreatedNode& node : createdNodes::live(db, target)) {
            if (!node.trouble.empty())
                return node.name + ": " + node.trouble;
        }
        return std::string();
    });
    if (!trouble || trouble->empty() || *trouble == m_trouble)
        return;
    m_trouble = *trouble;
    printLine(localTimeText(currentTime()) + "  " + displayText(m_trouble));
}

} // namespace studio::cli
