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
#include "core/client/target_client.h"
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

int portOfPage(const QUrl& page) {
    return page.port(page.scheme() == u"https" ? 443 : 80);
}

bool isPage(const QUrl& page) {
    return page.isValid() && (page.scheme() == u"http" || page.scheme() == u"https") && !page.host().isEmpty() &&
           page.userInfo().isEmpty() && portOfPage(page) > 0;
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
    setLink(tr("Spark UI"), [this] {
        openPage(m_page);
    })->setToolTip(tr("Open the Spark web UI of this application in the browser"));
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
    m_page = page == tags.end() ? QUrl() : QUrl(QString::fromStdString(page->second), QUrl::StrictMode);
    link()->setVisible(m_isLive && isPage(m_page));
}

void SparkCard::openPage(const QUrl& page) {
    setNote({});
    m_context.link.ask<PagePlace>(
        this, [run = m_run](Client& client) { return placeOf(client, run); },
        [this, page](const Result<PagePlace>& place) {
            if (!place)
                return setNote(displayTextElided(place.error().message, 200));
            openFrom(*place, page);
        });
}

// In a worker.
Result<SparkCard::PagePlace> SparkCard::placeOf(Client& client, const RunRecord& run) {
    const auto ranks = client.runs().ranks(run);
    if (!ranks)
        return fail(ranks.error());
    PagePlace place;
    if (!ranks->empty())
        place.machine = ranks->front().machineName;
    if (const auto target = client.targets().find(place.machine); target && target->facts && target->facts->hadoop)
        place.managers = target->facts->hadoop->managers;
    return place;
}

void SparkCard::openFrom(const PagePlace& place, QUrl page) {
    if (place.machine.empty())
        return setNote(tr("The machine of the driver is unknown."));
    const bool isOfMachine = page.host() == u"127.0.0.1";
    const bool isOfManager =
        std::any_of(place.managers.begin(), place.managers.end(), [&page](const std::string& each) {
            const QUrl manager(QString::fromStdString(each), QUrl::StrictMode);
            return isPage(manager) && manager.scheme() == page.scheme() && manager.host() == page.host() &&
                   portOfPage(manager) == portOfPage(page);
        });
    if (!isOfMachine && !isOfManager)
        return setNote(tr("The Spark UI is at %1, which is not a resource manager that the target reported. Check the "
                          "target again.")
                           .arg(displayTextElided(page.host().toStdString(), 100)));
    if (place.machine == localTargetName)
        return openLocal(page);
    PortForwards::of(m_context.link)
        .open(this, place.machine, 0, page.host().toStdString(), portOfPage(page),
              [this, page](const Result<int>& local) mutable {
                  if (!local)
                      return setNote(displayTextElided(local.error().message, 200));
                  page.setHost(QStringLiteral("127.0.0.1"));
                  page.setPort(*local);
                  openLocal(page);
              });
}

void SparkCard::openLocal(const QUrl& page) {
    QDesktopServices::openUrl(page);
}

} // namespace studio::ui

#include "moc_spark_card.cpp"
