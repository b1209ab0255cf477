#include "ui/run/spark_card.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QProgressBar>
#include <QPushButton>
#include <QUrl>
#include <algorithm>
#include <cmath>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/metric/metric_merge.h"
#include "core/run/rank_record.h"
#include "core/target/target.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/port_forwards.h"
#include "ui/run/metric_feed.h"

namespace studio::ui {

namespace {

constexpr double maxSparkCount = 1e9;

int64_t sparkCount(double value) {
    return std::isfinite(value) ? static_cast<int64_t>(std::clamp(value, 0.0, maxSparkCount)) : 0;
}

int64_t* sparkFieldOf(SparkProgress& progress, const std::string& metric) {
    return metric == "spark_stages"             ? &progress.stages
           : metric == "spark_stages_completed" ? &progress.completedStages
           : metric == "spark_tasks"            ? &progress.tasks
           : metric == "spark_tasks_completed"  ? &progress.completedTasks
           : metric == "spark_tasks_failed"     ? &progress.failedTasks
                                                : nullptr;
}

} // namespace

SparkCard::SparkCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("sparkCard"), tr("Spark"), parent)
    , m_context(context)
    , m_feed(new MetricFeed(context.link, this))
    , m_bar(new QProgressBar(this))
    , m_counts(new PlainLabel(QString(), this)) {
    m_bar->setObjectName(QStringLiteral("sparkTasks"));
    m_bar->setAccessibleName(tr("Completed tasks"));
    m_bar->setTextVisible(false);
    m_counts->setObjectName(QStringLiteral("sparkCounts"));
    m_counts->setWordWrap(true);
    body()->addWidget(m_bar);
    body()->addWidget(m_counts);
    body()->addStretch();
    setLink(tr("Spark page"), [this] {
        openPage(m_port);
    })->setToolTip(tr("Open the page of the driver in the browser"));
    connect(m_feed, &MetricFeed::factsChanged, this, &SparkCard::showProgress);
    connect(m_feed, &MetricFeed::grown, this, &SparkCard::showProgress);
    hide();
}

void SparkCard::show(const RunDetails& details) {
    m_isSpark = details.config.distribution.kind == DistributionKind::Spark;
    m_isLive = !isFinal(details.run.state);
    if (m_run.seq != details.run.seq)
        setNote({});
    m_run = details.run;
    m_known = details.metrics;
    std::string folder = m_isSpark ? details.folder : std::string();
    for (int level = 0; level < 2 && !folder.empty(); ++level)
        folder.resize(folder.find_last_of('/') == std::string::npos ? 0 : folder.find_last_of('/'));
    m_feed->follow(folder, m_isLive);
    showProgress();
}

void SparkCard::setPaused(bool isPaused) {
    m_feed->setPaused(isPaused);
}

void SparkCard::showProgress() {
    SparkProgress progress;
    for (const NamedValue& known : m_known) {
        if (int64_t* field = sparkFieldOf(progress, known.name); field != nullptr)
            *field = sparkCount(known.value.number.value_or(0));
    }
    int attempt = 0;
    for (const auto& [name, curve] : m_feed->curves()) {
        int64_t* field = sparkFieldOf(progress, name.name);
        if (field == nullptr || curve.isEmpty() || name.attempt < attempt)
            continue;
        attempt = name.attempt;
        *field = sparkCount(curve.at(curve.size() - 1).value);
    }
    setVisible(m_isSpark && progress.stages > 0);
    m_bar->setVisible(m_isLive); // the last counts may be missing
    m_bar->setRange(0, static_cast<int>(std::max<int64_t>(1, progress.tasks)));
    m_bar->setValue(static_cast<int>(progress.completedTasks));
    QString text = tr("%1 of %2 stages").arg(formatCount(progress.completedStages), formatCount(progress.stages)) +
                   QStringLiteral(" · ") +
                   tr("%1 of %2 tasks").arg(formatCount(progress.completedTasks), formatCount(progress.tasks));
    if (progress.failedTasks > 0)
        text += QStringLiteral(" · ") + tr("%1 failed").arg(formatCount(progress.failedTasks));
    m_counts->setText(text);
    const auto tags = tagsOfRun(m_feed->owners());
    const auto page = tags.find("spark.ui");
    m_port = page == tags.end() ? 0 : QUrl(QString::fromStdString(page->second)).port(0);
    link()->setVisible(m_isLive && m_port > 0);
}

// The port comes from the job: only the machine of the driver may be asked for it.
void SparkCard::openPage(int port) {
    setNote({});
    m_context.link.ask<std::vector<RankRecord>>(
        this, [run = m_run](Client& client) { return client.runs().ranks(run); },
        [this, port](const Result<std::vector<RankRecord>>& ranks) {
            if (!ranks)
                return openLocal(fail(ranks.error()));
            const std::string machine = ranks->empty() ? std::string() : ranks->front().machineName;
            if (machine.empty())
                return setNote(tr("The machine of the driver is unknown."));
            if (machine == localTargetName)
                return openLocal(port);
            PortForwards::of(m_context.link)
                .open(this, machine, 0, "127.0.0.1", port, [this](const Result<int>& local) { openLocal(local); });
        });
}

void SparkCard::openLocal(const Result<int>& port) {
    if (port)
        QDesktopServices::openUrl(QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(*port)));
    else
        setNote(displayTextElided(port.error().message, 200));
}

} // namespace studio::ui

#include "moc_spark_card.cpp"
