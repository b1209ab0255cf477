#include "ui/newcompute/compute_advice.h"

#include "ui/common/formats.h"

namespace studio::ui {

ComputeAdvice recommendCompute(const Answers& answers) {
    ComputeAdvice advice;
    const bool isNeeded = answers.ownUse == OwnUse::SharedWithUser;
    const bool isMany = answers.amount == Amount::ManyRuns;
    if (!isMany && !isNeeded && answers.purpose == Purpose::Experimenting) {
        advice.title = UiText::tr("The local computer");
        advice.reason = UiText::tr("You experiment with one run at a time, and this computer is free. It needs no "
                                   "setup and gives each run all its resources.");
        return advice;
    }
    advice.kind = ComputeKind::Cluster;
    advice.lowPriority = isNeeded;
    advice.title = isNeeded ? UiText::tr("A compute cluster with low priority") : UiText::tr("A compute cluster");
    if (isNeeded)
        advice.reason = UiText::tr("You work on this computer at the same time. Low priority yields to other programs, "
                                   "and each node is limited to its cores and memory.");
    else if (isMany)
        advice.reason = UiText::tr("A cluster queue is best for many runs: the cluster scales up with it, gives each "
                                   "run a node of the same size, and releases the nodes afterwards.");
    else
        advice.reason = UiText::tr("Production runs need the same conditions each time: a cluster node always has the "
                                   "same cores and memory, whatever else is running.");
    return advice;
}

std::vector<KindSupport> supportTable() {
    const QString yes = UiText::tr("yes");
    const QString later = UiText::tr("later");
    return {{UiText::tr("Local computer"), UiText::tr("one"), UiText::tr("no"), UiText::tr("if available"), later,
             later, later},
            {UiText::tr("Attached machine"), UiText::tr("one"), UiText::tr("no"), UiText::tr("if available"), later,
             later, later},
            {UiText::tr("Compute cluster"), UiText::tr("one or many"), UiText::tr("with the queue"), yes, later, later,
             later}};
}

} // namespace studio::ui
