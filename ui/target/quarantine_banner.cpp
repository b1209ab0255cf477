#include "ui/target/quarantine_banner.h"

#include "core/client/provider_client.h"
#include "core/client/studio_link.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

QuarantineBanner::QuarantineBanner(Context& context, std::string target, Banner* errors, QWidget* parent)
    : Banner(parent)
    , m_context(context)
    , m_target(std::move(target))
    , m_errors(errors) {
    setObjectName(QStringLiteral("quarantine"));
}

void QuarantineBanner::setQuarantines(const std::vector<Quarantine>& quarantines) {
    if (quarantines == m_shown)
        return;
    m_shown = quarantines;
    if (m_shown.empty())
        return hide();
    QStringList texts;
    for (const Quarantine& one : m_shown)
        texts << describe(one);
    texts << tr("One run is tried after %1; its success lifts the quarantine.").arg(formatTime(m_shown.front().until));
    showMessage(Tone::Bad, tr("In quarantine"), texts.join(QLatin1Char(' ')));
    if (const std::string run = m_shown.back().runId; !run.empty())
        addAction(
            tr("Open run"),
            [this, run] { m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(run)); },
            QStringLiteral("quarantineRun"));
    addAction(
        tr("Retry"), [this] { retry(); }, QStringLiteral("quarantineRetry"));
}

void QuarantineBanner::retry() {
    m_context.link.work<void>(
        this, [name = m_target](Client& client) { return providers::retry(client, name); },
        [this](const Result<void>& done) {
            if (!done)
                m_errors->showError(tr("The quarantine could not be lifted."), done.error());
        });
}

} // namespace studio::ui

#include "moc_quarantine_banner.cpp"
