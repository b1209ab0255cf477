#include "ui/newcompute/compute_advice.h"

#include <QCoreApplication>

namespace studio::ui {

namespace {

struct ComputeAdviceText {
    Q_DECLARE_TR_FUNCTIONS(ComputeAdviceText)
};

} // namespace

ComputeAdvice recommendCompute(const Answers& answers) {
    ComputeAdvice advice;
    const bool isNeeded = answers.ownUse == OwnUse::SharedWithUser;
    const bool isMany = answers.amount == Amount::ManyRuns;
    if (!isMany && !isNeeded && answers.purpose == Purpose::Experimenting) {
        advice.title = ComputeAdviceText::tr("The local computer");
        advice.reason =
            ComputeAdviceText::tr("You experiment with one run at a time, and this computer is free. It needs no "
                                  "setup and gives each run all its resources.");
        return advice;
    }
    advice.kind = ComputeKind::Cluster;
    advice.lowPriority = isNeeded;
    advice.title = isNeeded ? ComputeAdviceText::tr("A compute cluster with low priority")
                            : ComputeAdviceText::tr("A compute cluster");
    if (isNeeded)
        advice.reason =
            ComputeAdviceText::tr("You work on this computer at the same time. Low priority yields to other programs, "
                                  "and each node is limited to its cores and memory.");
    else if (isMany)
        advice.reason =
            ComputeAdviceText::tr("A cluster queue is best for many runs: the cluster scales up with it, gives each "
                                  "run a node of the same size, and releases the nodes afterwards.");
    else
        advice.reason =
            ComputeAdviceText::tr("Production runs need the same conditions each time: a cluster node always has the "
                                  "same cores and memory, whatever else is running.");
    return advice;
}

} // namespace studio::ui
