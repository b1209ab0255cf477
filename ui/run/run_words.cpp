#include "ui/run/run_words.h"

#include "core/run/run_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

QString reasonText(const Reason& reason) {
    return reason.code.empty() ? QString() : shown(describe(reason));
}

QString evidenceWords(const std::string& evidence) {
    if (evidence.empty())
        return {};
    if (evidence == "exit_record")
        return UiText::tr("exit record written on the machine");
    if (evidence == "start_record")
        return UiText::tr("start record written on the machine");
    if (evidence == "scheduler")
        return UiText::tr("the scheduler's answer");
    if (evidence == "api")
        return UiText::tr("the service's answer");
    return shownShort(evidence);
}

QString evidenceOf(const RunRecord& run) {
    QString words = evidenceWords(run.evidence);
    if (words.isEmpty())
        return {};
    words[0] = words[0].toUpper();
    if (run.exitCode)
        words += UiText::tr(": exit code %1").arg(*run.exitCode);
    else if (run.signal)
        words += UiText::tr(": ended by signal %1").arg(*run.signal);
    return words;
}

QString situationOf(const RunRecord& run) {
    if (run.notRespondingSince && !isFinal(run.state))
        return UiText::tr(
                   "The machine has not answered since %1. The last known state stays; unreachable is not failed.")
            .arg(formatTime(*run.notRespondingSince));
    if (run.wanted == "delete")
        return UiText::tr("Its files are being deleted.");
    if (run.error && run.state == RunState::Failed)
        return reasonText(*run.error);
    if (run.waiting)
        return reasonText(*run.waiting);
    if (run.state == RunState::CancelRequested || (run.wanted == "cancel" && !isFinal(run.state)))
        return UiText::tr("Cancel was asked for; the job is being ended.");
    return {};
}

QString durationOf(const RunRecord& run, Timestamp now) {
    return run.started ? formatDuration(run.ended.value_or(now) - *run.started) : QString();
}

QString tagsOf(const RunRecord& run) {
    QStringList tags;
    for (const auto& [name, value] : run.tags)
        tags += value.empty() ? shownShort(name, 60)
                              : QStringLiteral("%1=%2").arg(shownShort(name, 60), shownShort(value, 60));
    return tags.join(QStringLiteral("  "));
}

} // namespace studio::ui
