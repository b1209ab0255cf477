#include "app/studioctl/gpu_survey.h"

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>

#include "core/client/target_client.h"

namespace studio::cli {

namespace {
constexpr std::chrono::milliseconds surveyPause{500};
constexpr int maxSurveyAttempts = 6;
} // namespace

GpuSurvey::GpuSurvey(DriverAccess& access, std::vector<std::string> machines, std::function<void(const Answers&)> done)
    : QObject(QCoreApplication::instance())
    , m_access(access)
    , m_machines(std::move(machines))
    , m_done(std::move(done)) {
    // Several places of a run may be on one machine, which has one answer.
    std::sort(m_machines.begin(), m_machines.end());
    m_machines.erase(std::unique(m_machines.begin(), m_machines.end()), m_machines.end());
}

void GpuSurvey::begin() {
    if (m_machines.empty()) {
        m_done(m_answers);
        deleteLater();
        return;
    }
    for (const std::string& machine : std::vector<std::string>(m_machines)) // an answer may come at once
        ask(machine, 1);
}

void GpuSurvey::ask(const std::string& machine, int attempt) {
    m_access.line().gpus(machine, [this, machine, attempt](const Result<GpusAnswer>& gpus) {
        const bool isConnecting = !gpus && gpus.error().code == ErrorCode::Unavailable;
        if (isConnecting && attempt < maxSurveyAttempts)
            return QTimer::singleShot(surveyPause, this, [this, machine, attempt] { ask(machine, attempt + 1); });
        take(machine, gpus);
    });
}

void GpuSurvey::take(const std::string& machine, Result<GpusAnswer> answer) {
    m_answers.insert_or_assign(machine, std::move(answer));
    if (m_answers.size() < m_machines.size())
        return;
    m_done(m_answers);
    deleteLater();
}

Result<std::vector<std::string>> machinesWithGpus(Client& client) {
    const auto all = client.targets().list();
    if (!all)
        return fail(all.error());
    std::vector<std::string> names;
    for (const Target& target : *all) {
        const bool hasGpus = !target.facts || !target.facts->gpus.empty() || target.kind == TargetKind::Local;
        if (target.traits().isMachine && !target.traits().isEngine && hasGpus)
            names.push_back(target.name);
    }
    return names;
}

} // namespace studio::cli
