#include "ui/run/framework_card.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QPushButton>
#include <QUrl>

#include "core/client/framework_client.h"
#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/fact_rows.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/port_forwards.h"

namespace studio::ui {

namespace {
constexpr int maxFrameworkText = 400;
} // namespace

FrameworkCard::FrameworkCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("frameworkRunCard"), QString(), parent)
    , m_context(context)
    , m_driver(new DriverConnector(context.link, this))
    , m_rows(new FactRows(this))
    , m_left(new Banner(this))
    , m_stop(new QPushButton(tr("Stop Ray job"), this))
    , m_answer((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    m_left->setObjectName(QStringLiteral("rayLeftJob"));
    body()->addWidget(m_left);
    body()->addWidget(m_rows);
    m_stop->setObjectName(QStringLiteral("rayStopJob"));
    m_stop->setToolTip(tr("Request the stop from the cluster again"));
    connect(m_stop, &QPushButton::clicked, this, &FrameworkCard::stopLeftJobs);
    body()->addWidget(m_stop, 0, Qt::AlignLeft);
    m_answer->setObjectName(QStringLiteral("rayAnswer"));
    m_answer->hide();
    body()->addWidget(m_answer);
    body()->addStretch();
    setLink(tr("Dashboard"), [this] {
        openDashboard();
    })->setToolTip(tr("Open the dashboard of the cluster in the browser"));
    m_left->hide();
    m_stop->hide();
    hide();
}

void FrameworkCard::show(const RunDetails& details) {
    if (m_run != details.run.id.text()) {
        m_run = details.run.id.text();
        setAnswer({});
        m_isStopping = false;
    }
    m_framework = details.framework;
    setVisible(m_framework.has_value());
    if (!m_framework)
        return;
    setTitle(m_framework->framework == Framework::Ray ? tr("Ray") : tr("Dask"));
    link()->setVisible(!m_framework->dashboard.empty());
    const bool isLeft = !m_framework->left.empty() && isFinal(details.run.state);
    if (isLeft)
        m_left->showMessage(Banner::Tone::Warning, tr("The Ray job of this run may still be running."),
                            tr("The run has ended, but the cluster did not confirm that the job has stopped."));
    else
        m_left->hide();
    m_stop->setVisible(isLeft);
    m_stop->setEnabled(!m_isStopping);
    showRows(details);
}

void FrameworkCard::showRows(const RunDetails& details) {
    const FrameworkRun& run = *m_framework;
    std::vector<std::pair<QString, QString>> rows;
    const auto add = [&rows](const QString& name, const std::string& value) {
        if (!value.empty())
            rows.emplace_back(name, displayTextElided(value, maxFrameworkText));
    };
    if (run.framework == Framework::Ray) {
        add(tr("Job"), run.job);
        add(tr("State in Ray"), run.status);
        add(tr("Message"), run.message);
        add(tr("Address"), run.address);
        add(tr("Entrypoint"), commandLine(details.config));
        for (const RayJob& job : run.left) {
            if (job.id != run.job)
                add(tr("May still be running"), job.id);
        }
    } else {
        add(tr("Scheduler"), run.address);
        if (run.workers > 0)
            rows.emplace_back(tr("Workers"), frameworks::workersText(run.workers, run.threads));
    }
    add(tr("Version"), run.version);
    m_rows->setRows(rows);
}

void FrameworkCard::openDashboard() {
    setAnswer({});
    if (!m_framework || m_framework->dashboard.empty())
        return;
    QUrl page(QString::fromStdString(m_framework->dashboard));
    if (m_framework->machine == localTargetName)
        return openPage(page);
    const int port = page.port(page.scheme() == u"https" ? 443 : 80);
    PortForwards::of(m_context.link)
        .open(this, m_framework->machine, 0, page.host().toStdString(), port,
              [this, page](const Result<int>& local) mutable {
                  if (!local)
                      return setAnswer(displayTextElided(local.error().message, maxFrameworkText));
                  page.setHost(QStringLiteral("127.0.0.1"));
                  page.setPort(*local);
                  openPage(page);
              });
}

void FrameworkCard::openPage(const QUrl& page) {
    if (!QDesktopServices::openUrl(page))
        setAnswer(tr("Could not open a browser for %1.").arg(page.toString()));
}

void FrameworkCard::stopLeftJobs() {
    if (!m_framework || m_framework->left.empty() || m_isStopping)
        return;
    m_isStopping = true;
    m_stop->setEnabled(false);
    setAnswer(tr("Contacting Ray…"));
    stopNext(m_framework->left);
}

void FrameworkCard::stopNext(std::vector<RayJob> jobs) {
    const RayJob job = jobs.front();
    jobs.erase(jobs.begin());
    m_driver->drive([this, run = m_run, job, jobs](const Result<DriverClient*>& line) {
        if (run != m_run)
            return; // another run is shown since
        if (!line)
            return endStop(displayTextElided(line.error().message, maxFrameworkText));
        (*line)->stopRayJob(job.run, job.id, [this, run, job, jobs](const Result<RayStopAnswer>& answer) {
            if (run != m_run)
                return;
            if (answer && !jobs.empty())
                return stopNext(jobs);
            endStop(displayTextElided(
                answer ? describe(Reason{
                             "ray_stop_answer",
                             {{"job", job.id}, {"outcome", toText(answer->outcome)}, {"status", answer->status}}})
                       : answer.error().message,
                maxFrameworkText));
        });
    });
}

void FrameworkCard::setAnswer(const QString& sentence) {
    m_answer->setText(sentence);
    m_answer->setVisible(!sentence.isEmpty());
}

void FrameworkCard::endStop(const QString& sentence) {
    m_isStopping = false;
    m_stop->setEnabled(true);
    setAnswer(sentence);
}

} // namespace studio::ui

#include "moc_framework_card.cpp"
