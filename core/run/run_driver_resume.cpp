// The part of the driver that chooses what an attempt resumes from, and sends it before the launch.
#include <QPointer>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/run/run_driver.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"

namespace studio {

void RunDriver::chooseResume(const RunAction& action) {
    const auto isCanceled = std::make_shared<std::atomic<bool>>(false);
    if (const auto before = m_choosing.extract(action.key))
        stopChoosing(before.mapped());
    const auto* source = action.resume.sourceToCollect();
    const bool isCollecting = source != nullptr && m_collectOutputs;
    m_choosing[action.key] = {action, isCanceled, isCollecting};
    if (!isCollecting)
        return readOutputs(action.key);
    const auto isAnswered = std::make_shared<bool>(false);
    m_collectOutputs(source->machine, {action.key.run, source->attempt, action.key.rank},
                     [here = QPointer<RunDriver>(this), key = action.key, isCanceled, isAnswered](Result<void> done) {
                         *isAnswered = true;
                         if (here && !isCanceled->load())
                             here->handleCollectedOutputs(key, done);
                     });
    if (!*isAnswered)
        noteWait(action,
                 RunText::tr("The files that the machine of attempt %1 kept are collected.")
                     .arg(source->attempt)
                     .toStdString(),
                 source);
}

// Files that still arrive for a run that is deleted would stay.
void RunDriver::stopChoosing(const Choosing& choosing) {
    choosing.isCanceled->store(true);
    const auto* source = choosing.isCollecting ? choosing.action.resume.sourceToCollect() : nullptr;
    if (source != nullptr && m_stopOutputs)
        m_stopOutputs(source->machine, {choosing.action.key.run, source->attempt, choosing.action.key.rank});
}

void RunDriver::handleCollectedOutputs(const AttemptKey& key, const Result<void>& collected) {
    constexpr std::array passing{ErrorCode::Unavailable, ErrorCode::Busy, ErrorCode::Timeout, ErrorCode::Protocol,
                                 ErrorCode::DiskFull};
    Choosing& choosing = m_choosing.at(key);
    choosing.isCollecting = false;
    if (!collected && std::find(passing.begin(), passing.end(), collected.error().code) != passing.end())
        return postponeResume(key, collected.error(), true);
    // What is gone there does not come back.
    if (!collected && !choosing.action.resume.sources.empty())
        choosing.action.resume.sources.front().lost = collected.error().message;
    readOutputs(key);
}

// Best effort: the run waits all the same. It is asked every few seconds, and changes nothing while nothing changes.
void RunDriver::noteWait(const RunAction& action, const std::string& detail, const ResumePlan::Source* source) {
    bool isChanged = false;
    nlohmann::json params{{"detail", detail}};
    if (source != nullptr)
        params["machine"] = source->machine.text();
    static_cast<void>(m_database.write([&](SQLite::Database& db) -> Result<void> {
        isChanged = runs::setWaiting(db, action.run, Reason{"resume_waits", params});
        return {};
    }));
    if (isChanged)
        Q_EMIT committed();
}

void RunDriver::readOutputs(const AttemptKey& key) {
    const Choosing& choosing = m_choosing.at(key);
    m_resumeWorker.run(
        this,
        [plan = choosing.action.resume, folder = m_reconciler.folder(), key, isCanceled = choosing.isCanceled] {
            return plan.choose(folder, key, [isCanceled] { return isCanceled->load(); });
        },
        [this, key, isCanceled = choosing.isCanceled](Result<ResumePlan::Chosen> chosen) {
            if (isCanceled->load())
                return; // given up, or begun again
            if (!chosen)
                return postponeResume(key, chosen.error());
            const RunAction action = std::move(m_choosing.extract(key).mapped().action);
            launchResuming(action, std::move(*chosen));
        });
}

// Tried again after a pause.
void RunDriver::postponeResume(const AttemptKey& key, const Error& why, bool isOfMachine) {
    const RunAction action = std::move(m_choosing.extract(key).mapped().action);
    if (why.code != ErrorCode::Busy)
        noteWait(action, why.message, isOfMachine ? action.resume.sourceToCollect() : nullptr);
    handleRefusedLaunch(action, {ErrorCode::Busy, why.message, why.detail});
}

void RunDriver::launchResuming(const RunAction& action, ResumePlan::Chosen chosen) {
    if (!m_reconciler.isCurrent(action.run, action.key))
        return;
    if (action.resume.isGang && !chosen.choice.problem.empty())
        return refuseResume(action, chosen.choice.problem);
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        m_reconciler.keepResume(db, action.key, action.resume, chosen.choice, m_clock.now());
        return {};
    });
    if (!written)
        return handleRefusedLaunch(action, {ErrorCode::Busy, written.error().message, written.error().detail});
    crashPoint(CrashPoint::ResumeChosen);
    RunSpec spec = action.spec;
    applyResume(spec, chosen.choice);
    launch(action, spec, std::move(chosen.hold));
    Q_EMIT committed();
}

// One node that starts empty beside others that go on would compute nonsense. No node has started: the attempt is
// withdrawn, and in the next one none resumes from these outputs.
void RunDriver::refuseResume(const RunAction& action, const std::string& problem) {
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        m_reconciler.noteUnreadable(db, action.key, action.resume, problem, m_clock.now());
        return {};
    });
    const Error why = written ? Error{ErrorCode::Busy, problem, {}} : written.error();
    handleRefusedLaunch(action, {ErrorCode::Busy, why.message, why.detail});
    Q_EMIT committed();
}

void RunDriver::giveUpResume(const AttemptKey& key) {
    const auto found = m_choosing.find(key);
    if (found == m_choosing.end())
        return;
    const Choosing choosing = std::move(m_choosing.extract(found).mapped());
    stopChoosing(choosing);
    const RunAction& action = choosing.action;
    handleRefusedLaunch(
        action, {ErrorCode::Canceled, RunText::tr("The run was canceled before it was sent.").toStdString(), {}});
}

} // namespace studio
