#include "core/target/slurm_probe_text.h"

#include <QCoreApplication>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct SlurmProbeText {
    Q_DECLARE_TR_FUNCTIONS(SlurmProbeText)
};

QString shownProbeText(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

QString titleOfItem(const std::string& name) {
    return name == "path"      ? SlurmProbeText::tr("Same path on the nodes")
           : name == "exec"    ? SlurmProbeText::tr("Programs can be started")
           : name == "visible" ? SlurmProbeText::tr("Files visible after")
           : name == "locks"   ? SlurmProbeText::tr("File locks")
           : name == "tmp"     ? SlurmProbeText::tr("Folder /tmp")
           : name == "network" ? SlurmProbeText::tr("Network to the login node")
           : name == "machine" ? SlurmProbeText::tr("Processor")
                               : shownProbeText(name);
}

QString resultOf(const SlurmProbe::Item& item) {
    const QString detail = shownProbeText(item.detail);
    if (item.name == "visible")
        return SlurmProbeText::tr("%1 s").arg(detail);
    if (item.name == "locks")
        return item.state == "ok"      ? SlurmProbeText::tr("shared with the login node")
               : item.detail == "free" ? SlurmProbeText::tr("not shared with the login node")
                                       : SlurmProbeText::tr("not supported");
    if (item.name == "tmp")
        return item.detail == "private"  ? SlurmProbeText::tr("private to each job")
               : item.detail == "shared" ? SlurmProbeText::tr("shared by all jobs of a node")
                                         : SlurmProbeText::tr("not writable");
    if (item.name == "network" && item.state != "ok")
        return SlurmProbeText::tr("not reachable");
    return detail.isEmpty() ? SlurmProbeText::tr("yes") : detail;
}

QString adviceFor(const SlurmProbe::Item& item) {
    if (item.state == "ok")
        return {};
    if (item.name == "visible")
        return SlurmProbeText::tr("Files become visible on the other side only after %1 s, which delays run states. "
                                  "Choose a scratch folder on a faster shared file system (--scratch).")
            .arg(shownProbeText(item.detail));
    if (item.name == "locks")
        return SlurmProbeText::tr("File locks do not work between the login node and the nodes. Runs are still started "
                                  "once only; choose a scratch folder with locks (NFS 4, or Lustre mounted with flock) "
                                  "if one is available.");
    if (item.name == "tmp")
        return SlurmProbeText::tr("Jobs cannot write to /tmp of the nodes. Clusters of allocations need it: ask the "
                                  "administrators, or set TMPDIR.");
    if (item.name == "network")
        return SlurmProbeText::tr("Nodes do not reach the login node over the network. Clusters of allocations need it "
                                  "for srun; runs as jobs do not.");
    if (item.name == "machine")
        return SlurmProbeText::tr("The nodes have a different CPU architecture (%1) than the login node, so the agent "
                                  "and environments built there cannot run on them. Attach a login node with the same "
                                  "architecture, or choose another partition.")
            .arg(shownProbeText(item.detail));
    return {};
}

} // namespace

QString describe(const SlurmProbe& probe) {
    const QString reason = shownProbeText(probe.reason);
    switch (probe.state) {
    case SlurmProbe::State::None:
        return SlurmProbeText::tr("no job submitted yet");
    case SlurmProbe::State::Waiting:
        return reason.isEmpty() ? SlurmProbeText::tr("the probe job is pending; check again later")
                                : SlurmProbeText::tr("the probe job is pending (%1); check again later").arg(reason);
    case SlurmProbe::State::Failed:
        return SlurmProbeText::tr("the probe job failed");
    case SlurmProbe::State::Done:
        break;
    }
    QString seconds;
    for (const SlurmProbe::Item& item : probe.items)
        seconds = item.name == "visible" ? shownProbeText(item.detail) : seconds;
    if (seconds.isEmpty())
        return SlurmProbeText::tr("job %1 ran on %2 after the check had ended: locks and network were not tested")
            .arg(shownProbeText(probe.job), shownProbeText(probe.node));
    return SlurmProbeText::tr("job %1 ran on %2; files are visible after %3 s")
        .arg(shownProbeText(probe.job), shownProbeText(probe.node), seconds);
}

QStringList problemsOf(const SlurmProbe& probe) {
    QStringList problems;
    if (probe.state == SlurmProbe::State::Failed)
        problems << SlurmProbeText::tr(
                        "The probe job wrote nothing that is visible here: %1. The scratch folder must be "
                        "on a disk that the login node and the nodes share under the same path, from "
                        "which programs may be started. Choose another one: --scratch FOLDER.")
                        .arg(shownProbeText(probe.reason));
    for (const SlurmProbe::Item& item : probe.items) {
        if (const QString advice = adviceFor(item); !advice.isEmpty())
            problems << advice;
    }
    return problems;
}

std::vector<std::pair<QString, QString>> itemsOf(const SlurmProbe& probe) {
    std::vector<std::pair<QString, QString>> items;
    for (const SlurmProbe::Item& item : probe.items)
        items.emplace_back(titleOfItem(item.name), resultOf(item));
    return items;
}

} // namespace studio
