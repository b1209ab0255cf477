#include "core/scheduler/wait_reason.h"

namespace studio {

std::string_view toText(WaitCode code) {
    switch (code) {
    case WaitCode::NodeStarting:
        return "node_starting";
    case WaitCode::Reserved:
        return "reserved";
    case WaitCode::Victim:
        return "preempting";
    case WaitCode::MaxRuns:
        return "max_runs";
    case WaitCode::NodesBusy:
        return "nodes_busy";
    case WaitCode::NodeEnds:
        return "node_ends";
    case WaitCode::Gpus:
        return "gpus";
    case WaitCode::GpuUnknown:
        return "gpu_unknown";
    case WaitCode::GpuOutside:
        return "gpu_outside";
    case WaitCode::Cores:
        return "cores";
    case WaitCode::Memory:
        return "memory";
    case WaitCode::Exclusive:
        return "exclusive";
    case WaitCode::Isolated:
        return "isolated";
    case WaitCode::TemplateFull:
        return "template_full";
    case WaitCode::Limit:
        return "limit";
    case WaitCode::Quarantined:
        return "quarantined";
    case WaitCode::Unusable:
        return "unusable";
    case WaitCode::Away:
        return "away";
    case WaitCode::NotReady:
        return "not_ready";
    case WaitCode::Drained:
        return "drained";
    case WaitCode::Held:
        return "held";
    case WaitCode::NeverFits:
        break;
    }
    return "never_fits";
}

bool isCapacity(WaitCode code) {
    switch (code) {
    case WaitCode::MaxRuns:
    case WaitCode::NodesBusy:
    case WaitCode::Gpus:
    case WaitCode::Cores:
    case WaitCode::Memory:
    case WaitCode::Exclusive:
    case WaitCode::Isolated:
        return true;
    default:
        return false;
    }
}

std::string_view toText(NeverCode code) {
    switch (code) {
    case NeverCode::None:
        return "none";
    case NeverCode::OneMachine:
        return "one_machine";
    case NeverCode::Label:
        return "label";
    case NeverCode::Gpus:
        return "gpus";
    case NeverCode::Cores:
        return "cores";
    case NeverCode::Memory:
        return "memory";
    case NeverCode::Time:
        return "time";
    case NeverCode::Nodes:
        break;
    }
    return "nodes";
}

} // namespace studio
