#include "app/studioctl/operation_printer.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/client/cluster_status.h"
#include "core/target/target_text.h"

namespace studio::cli {

void OperationPrinter::printNew(const TargetId& target) {
    constexpr int mostAtOnce = 200;
    const auto events = browse::operations(m_client, target, mostAtOnce);
    if (!events || m_line.wantsJson())
        return;
    for (auto event = events->rbegin(); event != events->rend(); ++event) {
        if (event->seq <= m_lastSeq)
            continue;
        m_lastSeq = event->seq;
        printLine(localTimeText(event->at) + "  " + text(describe(*event)));
    }
}

} // namespace studio::cli
