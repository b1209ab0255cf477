#include "ui/newcompute/advice.h"

#include "ui/common/formats.h"

namespace studio::ui {

Advice adviseOn(const Answers& answers) {
    Advice advice;
    const bool isNeeded = answers.ownUse == OwnUse::NeededBeside;
    const bool isMany = answers.amount == Amount::ManyRuns;
    if (!isMany && !isNeeded && answers.purpose == Purpose::Experimenting) {
        advice.title = UiText::tr("The local computer");
        advice.reason = UiText::tr("You try things out, one run after another, and the computer is free for them. It "
                                   "is there already and gives a run all that it has.");
        return advice;
    }
    advice.kind = ComputeKind::Cluster;
    advice.lowPriority = isNeeded;
    advice.title = isNeeded ? UiText::tr("A compute cluster with low priority") : UiText::tr("A compute cluster");
    if (isNeeded)
        advice.reason = UiText::tr("You work on this computer at the same time. Low priority lets everything else go "
                                   "first, and each node takes no more than its cores and memory.");
    else if (isMany)
        advice.reason = UiText::tr("Many runs wait for each other best in the queue of a cluster: it grows with them, "
                                   "gives each a node of the same size, and lets go of the nodes afterwards.");
    else
        advice.reason = UiText::tr("What is repeated in earnest should find the same conditions each time: a node of "
                                   "a cluster always has the same cores and memory, whatever else goes on.");
    return advice;
}

std::vector<KindSupport> supportTable() {
    const QString yes = UiText::tr("yes");
    const QString later = UiText::tr("later");
    return {{UiText::tr("Local computer"), UiText::tr("one"), UiText::tr("no"), UiText::tr("if it has one"), later,
             later, later},
            {UiText::tr("Attached machine"), UiText::tr("one"), UiText::tr("no"), UiText::tr("if it has one"), later,
             later, later},
            {UiText::tr("Compute cluster"), UiText::tr("one or many"), UiText::tr("with the queue"), yes, later, later,
             later}};
}

} // namespace studio::ui
