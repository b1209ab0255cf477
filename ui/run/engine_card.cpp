#include "ui/run/engine_card.h"

#include <QBoxLayout>

#include "core/run/engine_text.h"
#include "ui/common/fact_rows.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr int maxEngineWords = 400;
} // namespace

EngineCard::EngineCard(QWidget* parent)
    : Card(QStringLiteral("engineCard"), tr("Slurm job"), parent)
    , m_rows(new FactRows(this)) {
    body()->addWidget(m_rows);
    body()->addStretch();
    hide();
}

void EngineCard::show(const RunDetails& details) {
    const EngineJobState job = details.engine.value_or(EngineJobState());
    const bool isShown = !job.jobId.empty() || !job.reason.empty() || !job.problem.empty();
    setVisible(isShown);
    if (!isShown)
        return;
    std::vector<std::pair<QString, QString>> rows;
    const auto add = [&rows](const QString& name, const std::string& value) {
        if (!value.empty())
            rows.emplace_back(name, displayTextElided(value, maxEngineWords));
    };
    add(tr("Job"), job.jobId);
    add(tr("Name"), job.name);
    add(tr("Cluster"), job.cluster);
    add(tr("State in Slurm"), job.state);
    if (!job.reason.empty()) {
        const QString meaning = engineReasonMeaning(job.reason);
        const QString word = displayTextElided(job.reason, maxEngineWords);
        rows.emplace_back(tr("Reason"), meaning.isEmpty() ? word : word + QStringLiteral(": ") + meaning);
    }
    add(tr("Nodes"), job.nodes);
    // The estimate of a job that has not started.
    if (job.startMs > 0 && (job.phase == EnginePhase::Queued || job.phase == EnginePhase::Configuring))
        rows.emplace_back(tr("Expected start"), formatTime(fromMs(job.startMs)));
    if (!isFinal(details.run.state))
        add(tr("Slurm is not responding"), job.problem);
    m_rows->setRows(rows);
}

} // namespace studio::ui

#include "moc_engine_card.cpp"
