#include "ui/run/run_display_text.h"

#include <QCoreApplication>

#include "core/run/evidence_text.h"
#include "core/run/run_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct RunDisplayText {
    Q_DECLARE_TR_FUNCTIONS(RunDisplayText)
};

} // namespace

QString reasonText(const Reason& reason) {
    return reason.code.empty() ? QString() : shown(describe(reason));
}

QString evidenceCodeText(const std::string& evidence) {
    return displayTextElided(evidenceText(evidence));
}

QString evidenceOf(const RunRecord& run) {
    QString words = evidenceCodeText(run.evidence);
    if (words.isEmpty())
        return {};
    words[0] = words[0].toUpper();
    if (run.exitCode)
        words += RunDisplayText::tr(": exit code %1").arg(*run.exitCode);
    else if (run.signal)
        words += RunDisplayText::tr(": ended by signal %1").arg(*run.signal);
    return words;
}

QString stateExplanation(const RunRecord& run) {
    if (isFolderUnavailable(run))
        return reasonText(*run.waiting);
    if (run.notRespondingSince && !isFinal(run.state))
        return RunDisplayText::tr(
                   "The machine has not responded since %1. The last known state is kept; unreachable does not "
                   "mean failed.")
            .arg(formatTime(*run.notRespondingSince));
    if (run.wanted == "delete")
        return RunDisplayText::tr("Its files are being deleted.");
    if (run.error && run.state == RunState::Failed)
        return reasonText(*run.error);
    if (run.waiting)
        return reasonText(*run.waiting);
    if (run.state == RunState::CancelRequested || (run.wanted == "cancel" && !isFinal(run.state)))
        return RunDisplayText::tr("Cancellation requested; the job is being stopped.");
    return {};
}

QString durationOf(const RunRecord& run, Timestamp now) {
    return run.started ? formatDuration(run.ended.value_or(now) - *run.started) : QString();
}

QString tagsOf(const RunRecord& run) {
    QStringList tags;
    for (const auto& [name, value] : run.tags)
        tags += value.empty() ? displayTextElided(name, 60)
                              : QStringLiteral("%1=%2").arg(displayTextElided(name, 60), displayTextElided(value, 60));
    return tags.join(QStringLiteral("  "));
}

} // namespace studio::ui
