#include "core/run/wait_text.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/terminal_word.h"
#include "core/run/run_text.h"
#include "core/target/target_text.h"

namespace studio {

namespace {

using nlohmann::json;

QString shown(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

int count(const json& params, const char* key) {
    return static_cast<int>(intAt(params, key));
}

// 1500 thousandths are "1.5" cores.
QString coresText(int64_t thousandths) {
    return QString::number(static_cast<double>(thousandths) / 1000, 'g', 6);
}

QString memoryText(int64_t bytes) {
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeIecFormat);
}

// "14:02", or with the date if that is another day.
QString shortTimeText(int64_t atMs) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(atMs);
    const bool isToday = at.date() == QDate::currentDate();
    return at.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString describeLack(const json& params) {
    const std::string lack = textAt(params, "lack");
    const QString compute = shown(params, "compute");
    if (lack == "one_machine")
        return RunText::tr("%1 is a single machine. A run on several nodes needs a cluster or a pool.").arg(compute);
    if (lack == "label")
        return RunText::tr("No machine of %1 has the labels that the run requires.").arg(compute);
    if (lack == "gpus")
        return RunText::tr("%1 does not have the GPUs that the run requires.").arg(compute);
    if (lack == "cores")
        return RunText::tr("%1 has fewer cores than the run needs.").arg(compute);
    if (lack == "memory")
        return RunText::tr("%1 has less memory than the run needs.").arg(compute);
    if (lack == "time")
        return RunText::tr("Its time limit of %1 s exceeds the %2 s during which an allocation of %3 accepts runs.")
            .arg(count(params, "needed") / 1000)
            .arg(count(params, "available") / 1000)
            .arg(compute);
    return RunText::tr("The run needs %1 nodes; %2 has %3 at most.")
        .arg(count(params, "needed"))
        .arg(compute)
        .arg(count(params, "available"));
}

QString amountText(int64_t micros) {
    return QString::number(static_cast<double>(micros) / 1e6, 'f', 2);
}

// A budget below a cent is not "0.00": as exactMoneyText() of usage/money.h, which is above this layer.
QString exactAmountText(int64_t micros) {
    QString text = QString::number(static_cast<double>(micros) / 1e6, 'f', 6);
    while (text.endsWith(QLatin1Char('0')) && text.at(text.size() - 3) != QLatin1Char('.'))
        text.chop(1);
    return text;
}

QString describeBudget(const json& params) {
    const std::string scope = textAt(params, "scope");
    const QString key = shown(params, "key");
    QString said = scope == "target" ? RunText::tr("The budget of %1 for this month is used up.").arg(key)
                   : scope == "experiment"
                       ? RunText::tr("The budget of the experiment %1 for this month is used up.").arg(key)
                       : RunText::tr("The budget of this workspace for this month is used up.");
    const QString currency = shown(params, "currency");
    if (currency.isEmpty()) // of an earlier version
        return said;
    said += QLatin1Char(' ') + RunText::tr("Spent: %1 of %2 %3.")
                                   .arg(amountText(intAt(params, "spent_micros")),
                                        exactAmountText(intAt(params, "budget_micros")), currency);
    const QString quoted = QString::fromStdString(terminalQuoted(textAt(params, "key")));
    const QString option = scope == "target"       ? QStringLiteral(" --target ") + quoted
                           : scope == "experiment" ? QStringLiteral(" --experiment ") + quoted
                                                   : QString();
    return said + QLatin1Char(' ') +
           RunText::tr("Raise it with: studioctl budget set AMOUNT --currency %1").arg(currency) + option;
}

QString describeLimit(const json& params) {
    const std::string resource = textAt(params, "resource");
    const int64_t value = intAt(params, "value");
    QString limit = RunText::tr("%n run(s)", nullptr, static_cast<int>(value));
    if (resource == "nodes")
        limit = RunText::tr("%n node(s)", nullptr, static_cast<int>(value));
    else if (resource == "gpus")
        limit = RunText::tr("%n GPU(s)", nullptr, static_cast<int>(value));
    else if (resource == "cores")
        limit = RunText::tr("%1 cores").arg(coresText(value));
    else if (resource == "memory")
        limit = memoryText(value);
    const std::string scope = textAt(params, "scope");
    const QString key = shown(params, "key");
    if (resource == "money")
        return describeBudget(params);
    if (scope == "target")
        return RunText::tr("Limit reached: %1 at a time on %2.")
            .arg(limit, key.isEmpty() ? shown(params, "compute") : key);
    if (scope == "family")
        return key.isEmpty() ? RunText::tr("Limit reached: %1 at a time for each VM size family.").arg(limit)
                             : RunText::tr("Limit reached: %1 at a time for the VM size family %2.").arg(limit, key);
    if (scope == "experiment")
        return key.isEmpty() ? RunText::tr("Limit reached: %1 at a time for each experiment.").arg(limit)
                             : RunText::tr("Limit reached: %1 at a time for the experiment %2.").arg(limit, key);
    if (scope == "parent")
        return RunText::tr("Limit reached: %1 at a time for child runs of one run.").arg(limit);
    return RunText::tr("Limit reached: %1 at a time in this workspace.").arg(limit);
}

// As it is typed: whole GiB without decimals.
QString gpuMemoryText(int64_t bytes) {
    constexpr int64_t gib = int64_t{1} << 30;
    return QLocale().formattedDataSize(bytes, bytes < gib || bytes % gib == 0 ? 0 : 1, QLocale::DataSizeIecFormat);
}

// "2 GPU(s) with at least 24 GiB each (A100)"
QString neededGpus(const json& params) {
    const int needed = std::max(1, count(params, "needed"));
    QString text = RunText::tr("%n GPU(s)", nullptr, needed);
    if (const int64_t memory = intAt(params, "gpu_memory"); memory > 0)
        text = RunText::tr("%1 with at least %2 each").arg(text, gpuMemoryText(memory));
    if (const QString model = shown(params, "gpu_model"); !model.isEmpty())
        text += QStringLiteral(" (%1)").arg(model);
    return text;
}

// "GPU 1 (python3 of user bob, 19 GiB, since 14:02)"
QString gpuHolderText(const json& holder) {
    const QString user = shown(holder, "user");
    const QString program = shown(holder, "program");
    QStringList parts;
    if (const QString run = shown(holder, "run"); !run.isEmpty())
        parts << RunText::tr("run %1").arg(run);
    else if (boolAt(holder, "is_quarantined"))
        parts << RunText::tr("in quarantine");
    else if (const QString node = shown(holder, "node"); !node.isEmpty())
        parts << RunText::tr("node %1").arg(node);
    else if (boolAt(holder, "is_reserved"))
        parts << RunText::tr("run of another workspace, user %1").arg(user.isEmpty() ? RunText::tr("unknown") : user);
    else if (program.isEmpty())
        parts << RunText::tr("a process that is not visible");
    else
        parts << (user.isEmpty() ? program : RunText::tr("%1 of user %2").arg(program, user));
    if (const int64_t memory = intAt(holder, "memory"); memory > 0)
        parts << gpuMemoryText(memory);
    if (const int64_t since = intAt(holder, "since_ms"); since > 0)
        parts << RunText::tr("since %1").arg(shortTimeText(since));
    return RunText::tr("GPU %1 (%2)").arg(QString::number(count(holder, "gpu")), parts.join(QStringLiteral(", ")));
}

// Who has the GPUs that would do; empty: that is not stored.
QString describeHolders(const json& params) {
    QStringList all;
    for (const json& holder : valueAt(params, "holders")) {
        if (holder.is_object())
            all << gpuHolderText(holder);
    }
    if (all.isEmpty())
        return {};
    if (const int more = count(params, "more_holders"); more > 0)
        all << RunText::tr("and %n more", nullptr, more);
    return QLatin1Char(' ') + RunText::tr("Not free: %1.").arg(all.join(QStringLiteral(", ")));
}

QString describeGpus(const std::string& code, const json& params) {
    const QString machine = shown(params, "machine");
    const QString text = RunText::tr("Needs %1; %2 has %3 free.")
                             .arg(neededGpus(params), machine, QString::number(count(params, "available")));
    return text + describeHolders(params) +
           (code != "wait_gpu_unknown"
                ? QString()
                : QLatin1Char(' ') + RunText::tr("%1 has not reported the users of its GPU %2 yet.")
                                         .arg(machine, QString::number(count(params, "gpu"))));
}

QString describeQuarantine(const json& params) {
    Quarantine quarantine{};
    quarantine.gpu = params.contains("gpu") ? "GPU" : "";
    quarantine.gpuIndex = count(params, "gpu");
    quarantine.failures = count(params, "failures");
    quarantine.machineName = textAt(params, "machine");
    quarantine.runName = textAt(params, "last");
    return describe(quarantine);
}

QString sentence(const std::string& code, const json& params) {
    const QString machine = shown(params, "machine");
    if (code == "wait_reserved")
        return RunText::tr("Capacity of %1 is reserved for the run %2, which is ahead.")
            .arg(machine, shown(params, "run"));
    if (code == "wait_preempting")
        return RunText::tr("Preempting runs of lower priority to free %1 for it.").arg(machine);
    if (code == "wait_not_evaluated")
        return params.contains("groups") ? RunText::tr("Not evaluated yet: more than %1 different kinds of runs are "
                                                       "queued; the rest are evaluated in turn.")
                                               .arg(count(params, "groups"))
                                         : RunText::tr("Not evaluated yet.");
    if (code == "wait_away")
        return intAt(params, "since_ms") > 0 ? RunText::tr("Waiting for %1, which has not been connected since %2.")
                                                   .arg(machine, shortTimeText(intAt(params, "since_ms")))
                                             : RunText::tr("Waiting for %1, which is not connected.").arg(machine);
    if (code == "wait_max_runs")
        return RunText::tr("No slot is free on %1 (%n run(s) at a time).", nullptr, count(params, "limit"))
            .arg(shown(params, "compute"));
    if (code == "wait_node_starting")
        return RunText::tr("Waiting for a node of %1 to start.").arg(shown(params, "compute"));
    if (code == "wait_unusable")
        return RunText::tr("The last nodes of %1 failed to start. %2")
            .arg(shown(params, "compute"), shown(params, "detail"))
            .trimmed();
    if (code == "wait_nodes_busy" && !machine.isEmpty())
        return RunText::tr("All nodes on %1 have runs.").arg(machine);
    if (code == "wait_nodes_busy")
        return RunText::tr("Needs %n node(s); %1 has %2 free.", nullptr, count(params, "needed"))
            .arg(shown(params, "compute"), QString::number(count(params, "available")));
    if (code == "wait_node_ends")
        return intAt(params, "needed") > 0
                   ? RunText::tr("Its time limit of %1 s exceeds the remaining %2 s of the allocation of %3. It will "
                                 "start on the next one.")
                         .arg(count(params, "needed") / 1000)
                         .arg(count(params, "available") / 1000)
                         .arg(machine)
                   : RunText::tr("The allocation of %1 is ending. The run will start on the next one.").arg(machine);
    if (code == "wait_gpus" || code == "wait_gpu_outside" || code == "wait_gpu_unknown")
        return describeGpus(code, params);
    if (code == "wait_cores") {
        const QString free = coresText(std::max<int64_t>(0, intAt(params, "available")));
        const int64_t needed = intAt(params, "needed");
        return needed % 1000 == 0
                   ? RunText::tr("Needs %n core(s); %1 has %2 free.", nullptr, static_cast<int>(needed / 1000))
                         .arg(machine, free)
                   : RunText::tr("Needs %1 cores; %2 has %3 free.").arg(coresText(needed), machine, free);
    }
    if (code == "wait_memory")
        return RunText::tr("Needs %1 of memory; %2 has %3 free.")
            .arg(memoryText(intAt(params, "needed")), machine,
                 memoryText(std::max<int64_t>(0, intAt(params, "available"))));
    if (code == "wait_exclusive")
        return RunText::tr("The run %1 has exclusive use of %2.").arg(shown(params, "run"), machine);
    if (code == "wait_isolated")
        return RunText::tr("Needs exclusive use of %1; other runs are still running there.").arg(machine);
    if (code == "wait_template_full")
        return RunText::tr("No target can ever take the run. It gets a cluster of its own like %1 when %n more node(s) "
                           "may run; %2 may now, of at most %3.",
                           nullptr, count(params, "needed"))
            .arg(shown(params, "compute"), QString::number(count(params, "available")),
                 QString::number(count(params, "limit")));
    if (code == "wait_limit")
        return describeLimit(params);
    if (code == "wait_quarantined")
        return describeQuarantine(params);
    if (const QString detail = shown(params, "detail"); code == "wait_not_ready" && !detail.isEmpty())
        return RunText::tr("%1 is not accepting runs; checked again every minute: %2")
            .arg(shown(params, "compute"), detail);
    if (code == "wait_not_ready")
        return RunText::tr("%1 does not accept runs yet.").arg(shown(params, "compute"));
    if (code == "wait_drained")
        return RunText::tr("%1 takes no new runs (drained).")
            .arg(machine.isEmpty() ? shown(params, "compute") : machine);
    if (code == "wait_held")
        return RunText::tr("Held by the user; it starts only after it is released.");
    if (code == "wait_never_fits")
        return RunText::tr("Cannot be scheduled: %1").arg(describeLack(params));
    return {};
}

// A machine may be attached several times, as this computer over SSH: its capacity is there once.
QString describeSharing(const json& params) {
    QStringList names;
    for (const json& name : valueAt(params, "shared_with")) {
        if (name.is_string())
            names << QString::fromStdString(displayText(name.get<std::string>()));
    }
    return names.isEmpty() ? QString()
                           : QLatin1Char(' ') + RunText::tr("%1 is the same machine as %2, whose runs use it, too.")
                                                    .arg(shown(params, "machine"), names.join(QStringLiteral(", ")));
}

} // namespace

QString describeWait(const std::string& code, const json& params) {
    QString text = sentence(code, params);
    if (!text.isEmpty())
        text += describeSharing(params);
    const int ahead = count(params, "ahead");
    return text.isEmpty() || ahead == 0
               ? text
               : text + QLatin1Char(' ') + RunText::tr("%n run(s) are ahead in the queue.", nullptr, ahead);
}

QString describeAbsence(const json& params) {
    const std::string why = textAt(params, "why"); // of absence_rule.h
    if (why == "processes_alive")
        return RunText::tr("The run's folder is not on the machine, but processes of the job are still running there. "
                           "The last known state is kept until the folder is back or the job has ended.");
    if (why == "other_root")
        return RunText::tr("The workspace's folder on the machine is missing, or is not the one in which the run was "
                           "started: its file system may not be mounted. The last known state is kept until it is "
                           "back. To give up the run, cancel it.");
    if (why == "engine")
        return RunText::tr("The run's folder is not on the login node, but its job may run on any node. The last known "
                           "state is kept until the folder is back. To give up the run, cancel it, and cancel its job "
                           "with the cluster's own commands.");
    return RunText::tr("The run's folder is not on the machine. The run ends if the folder is not back within a "
                       "minute.");
}

} // namespace studio
