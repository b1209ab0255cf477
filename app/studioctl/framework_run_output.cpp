#include "app/studioctl/framework_run_output.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <memory>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/framework_client.h"
#include "core/run/run_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

json textOrNull(const std::string& text) {
    return text.empty() ? json() : json(displayText(text));
}

std::string joinedIds(const std::vector<RayJob>& jobs) {
    std::string ids;
    for (const RayJob& job : jobs)
        ids += (ids.empty() ? "" : ", ") + job.id;
    return ids;
}

// Asks for one job after the other.
class LeftJobStopper : public QObject {
public:
    LeftJobStopper(CommandLine& line, DriverClient& driver, std::vector<LeftRun> runs, int code, QObject* parent)
        : QObject(parent)
        , m_line(line)
        , m_driver(driver)
        , m_code(code) {
        for (LeftRun& left : runs) {
            for (RayJob& job : left.jobs)
                m_jobs.emplace_back(left.run.id.text(), std::move(job));
        }
    }

    void next() {
        if (m_at == m_jobs.size()) {
            if (m_line.wantsJson())
                printJson(m_answers);
            return QCoreApplication::exit(m_code);
        }
        const auto& [run, job] = m_jobs[m_at++];
        auto* notice = new WaitNotice(CliText::tr("requesting Ray to stop %1").arg(shown(job.id)), this);
        m_driver.stopRayJob(run, job.id, [this, notice, run = run, job = job](const Result<RayStopAnswer>& answer) {
            delete notice;
            if (answer)
                take(run, job, *answer);
            else
                m_code = printError(answer.error());
            next();
        });
    }

private:
    void take(const std::string& run, const RayJob& job, const RayStopAnswer& answer) {
        if (!answer.isSettled())
            m_code = std::max<int>(m_code, StillRunning);
        const json params{{"job", job.id}, {"outcome", toText(answer.outcome)}, {"status", answer.status}};
        const std::string sentence = describe(Reason{"ray_stop_answer", params});
        if (m_line.wantsJson())
            m_answers.push_back({{"run", run},
                                 {"job", job.id},
                                 {"outcome", toText(answer.outcome)},
                                 {"status", textOrNull(answer.status)},
                                 {"ray_message", textOrNull(answer.message)},
                                 {"settled", answer.isSettled()},
                                 {"message", sentence}});
        else
            printLine(sentence);
    }

    CommandLine& m_line;
    DriverClient& m_driver;
    std::vector<std::pair<std::string, RayJob>> m_jobs; // with the ids of their runs
    size_t m_at = 0;
    json m_answers = json::array();
    int m_code;
};

} // namespace

std::vector<std::pair<std::string, std::string>> frameworkRunFields(const std::optional<FrameworkRun>& run,
                                                                    const std::string& command) {
    if (!run)
        return {};
    if (run->framework == Framework::Dask)
        return {{text(CliText::tr("Dask scheduler")), displayText(run->address)},
                {text(CliText::tr("Dask workers")),
                 run->workers == 0 ? std::string() : text(frameworks::workersText(run->workers, run->threads))},
                {text(CliText::tr("Dask version")), displayText(run->version)},
                {text(CliText::tr("Dashboard")), displayText(run->dashboard)}};
    std::string state = displayText(run->status);
    if (!run->message.empty())
        state += (state.empty() ? "" : ": ") + displayText(run->message);
    return {{text(CliText::tr("Ray job")), displayText(run->job)},
            {text(CliText::tr("State in Ray")), state},
            {text(CliText::tr("May still be running in Ray")),
             run->left.empty()
                 ? std::string()
                 : joinedIds(run->left) + " (" +
                       text(CliText::tr("retry: studioctl run cancel %1").arg(shown(run->left.front().run))) + ")"},
            {text(CliText::tr("Ray address")), displayText(run->address)},
            {text(CliText::tr("Ray version")), displayText(run->version)},
            {text(CliText::tr("Entrypoint")), run->job.empty() ? std::string() : command},
            {text(CliText::tr("Dashboard")), run->job.empty() ? std::string() : displayText(run->dashboard)}};
}

json frameworkRunJson(const std::optional<FrameworkRun>& run, const std::string& command) {
    if (!run)
        return {};
    json value{{"kind", toText(run->framework)},
               {"target", run->target},
               {"machine", run->machine},
               {"address", displayText(run->address)},
               {"dashboard", textOrNull(run->dashboard)},
               {"version", textOrNull(run->version)}};
    if (run->framework == Framework::Dask) {
        value["workers"] = run->workers;
        value["threads"] = run->threads;
        return value;
    }
    value["job"] = textOrNull(run->job);
    value["status"] = textOrNull(run->status);
    value["message"] = textOrNull(run->message);
    value["session"] = textOrNull(run->session);
    value["entrypoint"] = command;
    value["may_still_run"] = json::array();
    for (const RayJob& job : run->left)
        value["may_still_run"].push_back(job.id);
    return value;
}

std::optional<int> stopLeftJobs(CommandLine& line, std::vector<LeftRun> runs, int code) {
    return withDriver(line, [&line, runs = std::move(runs), code](Client&, DriverAccess& access) {
        (new LeftJobStopper(line, access.line(), runs, code, &access))->next();
    });
}

} // namespace studio::cli
