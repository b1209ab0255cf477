#include "core/driver/power_controller.h"

#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/driver/power_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/tool_requests.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

using nlohmann::json;

constexpr int64_t powerLimitMs = 30'000;
constexpr std::chrono::milliseconds resultInterval = 3s;
constexpr std::chrono::milliseconds maxPassGap = 1min; // while something changes, passes are seconds apart

json reportOf(const Result<ToolAnswer>& answer) {
    return answer && answer->exitCode == 0 ? parseJson(answer->output) : json();
}

ToolRequest powerRequest(std::vector<std::string> words) {
    words.insert(words.begin(), {std::string(toolOwnAgent), "power"});
    return {std::move(words), powerLimitMs};
}

std::string lostAnswerText() {
    return StudioText::tr(
               "The connection closed before the machine confirmed the request. It is not responding and may be off.")
        .toStdString();
}

} // namespace

PowerController::Options PowerController::Options::fromEnvironment() {
    Options options;
    options.wakeTimeout = durationOrOverride("COMPUTE_STUDIO_TEST_WAKE_MS", options.wakeTimeout);
    options.wakeInterval = durationOrOverride("COMPUTE_STUDIO_TEST_WAKE_INTERVAL_MS", options.wakeInterval);
    options.silenceTimeout = durationOrOverride("COMPUTE_STUDIO_TEST_POWER_SILENCE_MS", options.silenceTimeout);
    options.reachTimeout = durationOrOverride("COMPUTE_STUDIO_TEST_POWER_REACH_MS", options.reachTimeout);
    options.settle = durationOrOverride("COMPUTE_STUDIO_TEST_POWER_SETTLE_MS", options.settle);
    options.retryInterval = durationOrOverride("COMPUTE_STUDIO_TEST_POWER_RETRY_MS", options.retryInterval);
    options.probeInterval = durationOrOverride("COMPUTE_STUDIO_TEST_IDLE_PROBE_MS", options.probeInterval);
    options.idleUnit = durationOrOverride("COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS", options.idleUnit);
    return options;
}

PowerController::PowerController(Database& database, const Clock& clock, HostTools& tools, TargetId local, Finder find,
                                 Options options, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_tools(tools)
    , m_local(std::move(local))
    , m_find(std::move(find))
    , m_options(options)
    , m_started(clock.now())
    , m_lastPass(m_started)
    , m_awake(m_started) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &PowerController::pass);
    connect(&m_later, &QTimer::timeout, this, &PowerController::poll);
    m_requests.add(this, &PowerController::checkPower);
}

void PowerController::poll() {
    if (!m_soon.isActive())
        m_soon.start(0ms);
}

void PowerController::later(std::chrono::milliseconds delay) {
    const auto wait = std::max(delay, 50ms);
    if (!m_later.isActive() || m_later.remainingTimeAsDuration() > wait)
        m_later.start(wait);
}

void PowerController::prepare(AttachedMachine& machine) {
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        const auto record = power::find(db, machine.id());
        machine.setAsleep(record && record->isAsleep());
        return {};
    });
}

void PowerController::pass() {
    const Timestamp now = m_clock.now();
    std::vector<Item> items;
    bool isOutdated = false;
    // This computer has slept: nothing was sent or reached meanwhile, and that a machine was silent proves nothing.
    if (now - m_lastPass > maxPassGap || now < m_lastPass) {
        m_awake = now;
        m_silent.clear();
    }
    m_lastPass = now;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (const Target& target : targets::attached(db)) {
            Item item{target, {}, power::optionsOf(target), {}};
            auto record = power::find(db, target.id);
            if (!record && item.options.isEmpty())
                continue;
            if (!record) { // as it is: nothing was wanted of it yet
                record.emplace();
                record->target = target.id;
                record->desiredSince = record->stageSince = record->since = target.created;
            }
            item.record = *record;
            if (item.record.wantsOff() && item.record.stage == PowerStage::On)
                item.work = power::workOn(db, target.id);
            if (item.record.isIdleStop() && item.record.stage == PowerStage::On)
                item.isWaiting = power::hasWaitingRun(db, target.id, now);
            if (item.options.wakesForRuns && item.record.stage == PowerStage::Off && item.record.failure.empty()) {
                item.isWaiting = power::hasWaitingRun(db, target.id, now - m_options.runDelay);
                if (!item.isWaiting && power::hasWaitingRun(db, target.id, now))
                    later(m_options.runDelay);
                for (const TargetId& mate : power::poolPeers(db, target.id)) {
                    const auto other = power::find(db, mate);
                    item.isMateWaking = item.isMateWaking || (other && other->stage == PowerStage::Waking);
                }
            }
            if (item.record.stage == PowerStage::Off) {
                const auto others = power::reachedSince(db, target.id, item.record.stageSince);
                item.isUp = std::any_of(others.begin(), others.end(), [this](const TargetId& other) {
                    const AttachedMachine* machine = m_find(other);
                    return machine != nullptr && machine->isJoined();
                });
            }
            isOutdated = isOutdated || power::verdictOf(db, target, *record).state != record->state;
            items.push_back(std::move(item));
        }
        return {};
    });
    if (!read) {
        Q_EMIT errorOccurred(read.error());
        return later(1s);
    }
    if (isOutdated)
        refreshStates(items);
    m_watched.clear();
    m_isChanging = false;
    for (const Item& item : items) {
        if (AttachedMachine* machine = m_find(item.target.id))
            follow(item, *machine);
    }
    if (!keepsDriver())
        Q_EMIT idle();
}

void PowerController::refreshStates(const std::vector<Item>& items) {
    bool isChanged = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        for (const Item& item : items)
            isChanged = power::refresh(db, item.target, m_clock.now()) || isChanged;
        return {};
    });
    if (written && isChanged)
        Q_EMIT committed();
}

void PowerController::follow(const Item& item, AttachedMachine& machine) {
    const PowerRecord& record = item.record;
    m_isChanging = m_isChanging || record.isChanging();
    machine.setAsleep(record.isAsleep());
    if (record.stage != PowerStage::Sent)
        m_silent.erase(item.target.id);
    switch (record.stage) {
    case PowerStage::On:
    case PowerStage::Asked:
        if (record.wantsOff())
            return stop(item, machine);
        return record.stage == PowerStage::Asked ? followAsked(item, machine) : watch(item, machine);
    case PowerStage::Sent:
        return followSilence(item, machine);
    case PowerStage::Off: {
        const Timestamp now = m_clock.now();
        if (machine.isJoined() || item.isUp) // woken by another person: not put to sleep again
            return write(item, [&](SQLite::Database& db) {
                power::setOn(db, item.target.id, now);
                clusters::note(db, item.target.id, "woken_elsewhere", json::object(), now);
            });
        // The user may have asked for a connection; it is given up after a while.
        if (machine.wasStarted() && !m_tried.contains(item.target.id)) {
            m_tried[item.target.id] = now;
        } else if (machine.wasStarted() && now - m_tried[item.target.id] > m_options.settle) {
            m_tried.erase(item.target.id);
            machine.rest();
        }
        if (machine.wasStarted())
            later(m_options.settle);
        if (record.isRestarting)
            return write(item, [&](SQLite::Database& db) { power::setRestarted(db, item.target.id, now); });
        if (!record.wantsOff())
            return write(item,
                         [&](SQLite::Database& db) { power::setStage(db, item.target.id, PowerStage::Waking, now); });
        if (item.isWaiting && !item.isMateWaking) {
            m_isChanging = true;
            return write(item, [&](SQLite::Database& db) {
                for (const TargetId& mate : power::poolPeers(db, item.target.id)) {
                    const auto other = power::find(db, mate);
                    if (other && other->stage == PowerStage::Waking)
                        return; // woken in this pass
                }
                static_cast<void>(power::start(db, item.target, InstanceInitiator::Run, now));
            });
        }
        return;
    }
    case PowerStage::Waking:
        return wake(item, machine);
    }
}

void PowerController::stop(const Item& item, AttachedMachine& machine) {
    const Timestamp now = m_clock.now();
    // Only an idle machine is taken away from runs without a request for it. Nothing was sent to it.
    if (item.record.isIdleStop() && item.record.stage == PowerStage::On && (item.isWaiting || !item.work.empty()))
        return write(item, [&](SQLite::Database& db) {
            power::withdrawIdleStop(db, item.target.id, StudioText::tr("A run or a node needs it.").toStdString(), now);
        });
    if (!machine.isJoined()) {
        m_asked.erase(item.target.id);
        // It may be in use when it is reached again: it is observed anew.
        if (item.record.isIdleStop() && item.record.stage == PowerStage::On)
            return write(item, [&](SQLite::Database& db) {
                power::withdrawIdleStop(db, item.target.id,
                                        StudioText::tr("The machine could not be reached.").toStdString(), now);
            });
        if (now - std::max(item.record.desiredSince, m_started) > m_options.reachTimeout)
            return write(item, [&](SQLite::Database& db) {
                power::setFailed(db, item.target.id,
                                 item.record.stage == PowerStage::On
                                     ? StudioText::tr("The machine is not responding; nothing was sent.").toStdString()
                                     : lostAnswerText(),
                                 now);
            });
        if (!machine.wasStarted() || machine.isDisconnectedOnPurpose())
            machine.connectNow();
        return later(1s);
    }
    if (item.options.sleep == SleepMode::None)
        return write(item, [&](SQLite::Database& db) {
            power::setFailed(db, item.target.id,
                             StudioText::tr("Sleep is no longer configured for it. Configure it with: studioctl "
                                            "compute update %1 --sleep suspend (or shutdown, or a command)")
                                 .arg(shown(item.target.name))
                                 .toStdString(),
                             now);
        });
    if (!item.work.empty() && item.record.stage == PowerStage::On) {
        if (item.work != item.record.waiting)
            write(item, [&](SQLite::Database& db) { power::setWaiting(db, item.target.id, item.work); });
        return later(m_options.retryInterval);
    }
    if (m_asked.contains(item.target.id))
        return;
    const auto tried = m_tried.find(item.target.id);
    const bool isEarly = tried != m_tried.end() && !item.record.waiting.empty() &&
                         now - tried->second < m_options.retryInterval && now >= tried->second;
    if (isEarly)
        return later(m_options.retryInterval - (now - tried->second));
    m_tried[item.target.id] = now;
    requestSleep(item);
}

// It was started while a sleep command was on its way, whose answer was lost.
void PowerController::followAsked(const Item& item, AttachedMachine& machine) {
    const Timestamp now = m_clock.now();
    const auto waited = now - std::max(item.record.stageSince, m_started);
    if (m_asked.contains(item.target.id) && machine.isJoined())
        return later(1s);
    if (machine.isJoined() && waited > m_options.settle)
        return write(item, [&](SQLite::Database& db) { power::setOn(db, item.target.id, now); });
    if (!machine.isJoined() && waited > m_options.reachTimeout)
        return write(item, [&](SQLite::Database& db) { power::setFailed(db, item.target.id, lostAnswerText(), now); });
    if (!machine.wasStarted())
        machine.connectNow();
    later(1s);
}

void PowerController::requestSleep(const Item& item) {
    // Committed first: a driver that continues after a crash asks with the same token, which is not executed twice.
    bool isStill = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        const auto record = power::find(db, item.target.id);
        isStill = record && record->wantsOff() && record->desiredSince == item.record.desiredSince &&
                  power::workOn(db, item.target.id).empty();
        if (isStill && record->stage != PowerStage::Asked)
            execute(db, "UPDATE machine_power SET stage='asked',stage_ms=? WHERE target=?", m_clock.now(),
                    item.target.id);
        return {};
    });
    if (!written)
        Q_EMIT errorOccurred(written.error());
    if (!written || !isStill)
        return later(1s);
    crashPoint(CrashPoint::PowerAsked);
    m_asked.insert(item.target.id);
    std::vector<std::string> words = {"sleep", item.record.token(), std::string(toText(item.options.sleep))};
    if (item.options.sleep == SleepMode::Command)
        words.push_back(item.options.command);
    m_tools.run(item.target.id, powerRequest(std::move(words)), this, [this, item](const Result<ToolAnswer>& answer) {
        m_asked.erase(item.target.id);
        crashPoint(CrashPoint::PowerAnswered);
        handleSleep(item, answer);
    });
}

void PowerController::handleSleep(const Item& item, const Result<ToolAnswer>& answer) {
    const json report = reportOf(answer);
    const std::string state = textAt(report, "state");
    const Timestamp now = m_clock.now();
    // It counts whatever is wanted by now.
    if (state == "sent" || state == "repeated") {
        const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
            power::setStage(db, item.target.id, PowerStage::Sent, now);
            return {};
        });
        if (!written)
            Q_EMIT errorOccurred(written.error());
        poll();
        Q_EMIT committed();
        return;
    }
    if (state == "busy")
        return write(item, [&](SQLite::Database& db) {
            if (power::withdrawIdleStop(db, item.target.id,
                                        StudioText::tr("It is in use: %1.").arg(powerUsersIn(report)).toStdString(),
                                        now))
                return;
            power::setWaiting(db, item.target.id, powerBusyText(report));
            later(m_options.retryInterval);
        });
    if (state == "refused")
        return write(item, [&](SQLite::Database& db) {
            power::setFailed(db, item.target.id, powerRefusalText(report, item.target), now);
        });
    // No answer: it may have been executed. The same token is sent again once the machine responds.
    if (!answer && answer.error().code == ErrorCode::Unavailable)
        return later(1s);
    write(item, [&](SQLite::Database& db) {
        const std::string detail = answer ? answer->errors : answer.error().message;
        power::setFailed(db, item.target.id,
                         StudioText::tr("The agent of %1 did not report whether it can sleep. %2")
                             .arg(shown(item.target.name), shown(detail))
                             .toStdString(),
                         now);
    });
}

void PowerController::followSilence(const Item& item, AttachedMachine& machine) {
    const Timestamp now = m_clock.now();
    const auto waited = now - item.record.stageSince;
    if (machine.isJoined()) {
        m_silent.erase(item.target.id);
        const auto asked = m_tried.find(item.target.id);
        const bool isEarly = asked != m_tried.end() && now >= asked->second && now - asked->second < resultInterval;
        if (waited > resultInterval && !isEarly) {
            m_tried[item.target.id] = now;
            explainNoSleep(item, waited > m_options.silenceTimeout);
        }
        return later(1s);
    }
    // A connection may end for another reason, while the command fails, and this driver may have been started after it
    // was sent: the machine gets the time to connect. If it is on, the answer about the command says what came of it.
    const auto [silent, isNew] = m_silent.try_emplace(item.target.id, now);
    if (silent->second > now)
        silent->second = now; // the clock was set back
    if (!machine.wasStarted() || isNew)
        machine.connectNow();
    if (now - silent->second < m_options.settle)
        return later(500ms);
    m_silent.erase(silent);
    m_tried.erase(item.target.id);
    machine.rest();
    write(item, [&](SQLite::Database& db) { power::setStage(db, item.target.id, PowerStage::Off, now); });
    crashPoint(CrashPoint::PowerOff);
}

void PowerController::explainNoSleep(const Item& item, bool isOverdue) {
    if (!m_asked.insert(item.target.id).second)
        return;
    m_tools.run(
        item.target.id, powerRequest({"result", item.record.token()}), this,
        [this, item, isOverdue](const Result<ToolAnswer>& answer) {
            m_asked.erase(item.target.id);
            const json report = reportOf(answer);
            const bool hasEnded = valueAt(report, "exit").is_number();
            const auto exit = intAt(report, "exit");
            // A command that failed does not lead to silence; any other one has some time for it.
            if (!report.is_object() || (!isOverdue && !(hasEnded && exit != 0)))
                return later(1s);
            const Timestamp now = m_clock.now();
            // It succeeded, and the machine is on: it was woken meanwhile, such as by a card or a key.
            if (hasEnded && exit == 0)
                return write(item, [&](SQLite::Database& db) {
                    power::setFailed(db, item.target.id,
                                     StudioText::tr("The sleep command succeeded, but the machine is on: it did not "
                                                    "suspend, or woke up immediately.")
                                         .toStdString(),
                                     now);
                });
            const QString output = shown(textAt(report, "output")).trimmed();
            const QString text =
                hasEnded ? StudioText::tr("The sleep command failed with exit code %1: %2")
                               .arg(QString::number(exit), output)
                         : StudioText::tr("The sleep command is still running, and the machine is on. %1").arg(output);
            write(item, [&](SQLite::Database& db) { power::setFailed(db, item.target.id, text.toStdString(), now); });
        });
}

void PowerController::wake(const Item& item, AttachedMachine& machine) {
    const Timestamp now = m_clock.now();
    if (machine.isJoined()) {
        m_woken.erase(item.target.id);
        m_packetTrouble.erase(item.target.id);
        return write(item, [&](SQLite::Database& db) { power::setOn(db, item.target.id, now); });
    }
    if (now - std::max(item.record.stageSince, m_awake) > m_options.wakeTimeout) {
        const std::string failed = m_packetTrouble[item.target.id];
        const QString sender =
            item.options.wakeFrom.empty() ? StudioText::tr("this computer") : shown(item.options.wakeFrom);
        const QString text =
            failed.empty()
                ? StudioText::tr("It did not respond within %n second(s) after magic packets for %1 were sent from %2. "
                                 "Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).",
                                 nullptr, static_cast<int>(m_options.wakeTimeout / 1s))
                      .arg(shown(item.options.wakeMac), sender)
                : QString::fromStdString(failed);
        m_woken.erase(item.target.id);
        return write(item,
                     [&](SQLite::Database& db) { power::setFailed(db, item.target.id, text.toStdString(), now); });
    }
    const auto trouble = m_packetTrouble.find(item.target.id);
    const std::string note = trouble == m_packetTrouble.end() ? std::string() : trouble->second;
    if (note != item.record.waiting)
        write(item, [&](SQLite::Database& db) { power::setNote(db, item.target.id, note); });
    const auto woken = m_woken.find(item.target.id);
    const bool isEarly = woken != m_woken.end() && now >= woken->second && now - woken->second < m_options.wakeInterval;
    if (!isEarly) {
        m_woken[item.target.id] = now;
        sendPacket(item);
        machine.connectNow();
    }
    later(m_options.wakeInterval);
}

void PowerController::sendPacket(const Item& item) {
    TargetId sender = m_local;
    std::string name = StudioText::tr("this computer").toStdString();
    if (!item.options.wakeFrom.empty()) {
        name = item.options.wakeFrom;
        std::optional<TargetId> found;
        (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
            if (const auto target = targets::byName(db, name))
                found = target->id;
            return {};
        });
        AttachedMachine* neighbor = found ? m_find(*found) : nullptr;
        if (neighbor == nullptr || neighbor == m_find(item.target.id)) {
            m_packetTrouble[item.target.id] =
                StudioText::tr("%1, which sends the magic packet, is not attached.").arg(shown(name)).toStdString();
            return;
        }
        if (!neighbor->isJoined()) {
            m_packetTrouble[item.target.id] =
                StudioText::tr("%1, which sends the magic packet, is not responding.").arg(shown(name)).toStdString();
            return neighbor->connectNow();
        }
        sender = *found;
    }
    const std::string address = item.options.wakeAddress.empty() ? "auto" : item.options.wakeAddress;
    m_tools.run(sender, powerRequest({"wake", item.options.wakeMac, address, std::to_string(item.options.port)}), this,
                [this, item, name](const Result<ToolAnswer>& answer) { handlePacket(item, name, answer); });
}

void PowerController::handlePacket(const Item& item, const std::string& sender, const Result<ToolAnswer>& answer) {
    const json report = reportOf(answer);
    if (!valueAt(report, "sent_to").empty()) {
        m_packetTrouble.erase(item.target.id);
        return;
    }
    const std::string detail = !answer ? answer.error().message : textAt(report, "error", answer->errors);
    m_packetTrouble[item.target.id] =
        StudioText::tr("No magic packet could be sent from %1: %2").arg(shown(sender), shown(detail)).toStdString();
}

void PowerController::watch(const Item& item, AttachedMachine& machine) {
    const TargetId& id = item.target.id;
    if (item.options.idleBeforeSleep <= 0min || item.options.sleep == SleepMode::None) {
        m_seen.erase(id);
        return;
    }
    const Timestamp now = m_clock.now();
    if (!machine.isJoined()) {
        if (!machine.wasStarted() && !machine.isDisconnectedOnPurpose())
            machine.connectNow();
        return;
    }
    m_watched.insert(id);
    const bool isEarly =
        item.record.looked && now >= *item.record.looked && now - *item.record.looked < m_options.probeInterval / 2;
    later(m_options.probeInterval);
    if (isEarly || !m_asked.insert(id).second)
        return;
    m_tools.run(id, {{std::string(toolOwnAgent), "activity", std::string(toolRootFolder)}, powerLimitMs}, this,
                [this, item](const Result<ToolAnswer>& answer) {
                    m_asked.erase(item.target.id);
                    std::optional<ActivitySums>& sums = m_seen[item.target.id];
                    judge(item, observedActivity(reportOf(answer), sums, m_clock.now()));
                });
}

void PowerController::judge(const Item& item, const ObservedActivity& observed) {
    const Timestamp now = m_clock.now();
    const auto limit = item.options.idleBeforeSleep;
    bool isStopped = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        execute(db, "INSERT OR IGNORE INTO machine_power(target,wanted_ms,stage_ms,since_ms) VALUES(?1,?2,?3,?3)",
                item.target.id, item.record.desiredSince, now);
        const auto record = power::find(db, item.target.id);
        if (!record || record->wantsOff() || record->stage != PowerStage::On ||
            record->desiredSince != item.record.desiredSince)
            return {}; // stopped meanwhile
        ObservedActivity seen = observed;
        seen.hasRun = !power::workOn(db, item.target.id).empty() || power::hasWaitingRun(db, item.target.id, now);
        IdleVerdict verdict = judgeIdle(seen, record->stageSince, record->active, limit, now);
        power::setObserved(db, item.target.id, verdict.active, verdict.activity, now);
        if (verdict.stopAt)
            verdict.stopAt = verdict.active + limit.count() * m_options.idleUnit;
        if (!verdict.isDue(now))
            return {};
        isStopped = true;
        return power::stop(db, item.target, InstanceInitiator::IdleShutdown, now).map([](bool) {});
    });
    if (!written)
        Q_EMIT errorOccurred(written.error());
    else if (isStopped)
        Q_EMIT committed();
    poll();
}

void PowerController::write(const Item& item, const std::function<void(SQLite::Database&)>& change) {
    bool isChanged = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        const auto record = power::find(db, item.target.id);
        const auto target = targets::find(db, item.target.id);
        if (!record || !target || record->desiredSince != item.record.desiredSince ||
            record->isRestarting != item.record.isRestarting)
            return {}; // something else is wanted now
        change(db);
        power::refresh(db, *target, m_clock.now());
        isChanged = true;
        return {};
    });
    if (!written)
        Q_EMIT errorOccurred(written.error());
    poll();
    if (written && isChanged)
        Q_EMIT committed();
}

void PowerController::checkPower(const driver::CheckPowerRequest& request,
                                 const ReplyTo<driver::CheckPowerRequest>& reply) {
    std::optional<Target> target;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        return targets::byName(db, request.target).map([&](const Target& known) { target = known; });
    });
    if (!read)
        return reply(fail(read.error()));
    const SleepMode mode = power::optionsOf(*target).sleep;
    if (mode != SleepMode::Suspend && mode != SleepMode::Shutdown)
        return reply(driver::PowerCheckAnswer{});
    if (!m_tools.isConnected(target->id))
        return reply(fail(ErrorCode::Unavailable,
                          StudioText::tr("%1 is not connected at the moment.").arg(shown(target->name)).toStdString()));
    m_tools.run(target->id, powerRequest({"check", std::string(toText(mode))}), this,
                [target, reply](const Result<ToolAnswer>& answer) {
                    if (!answer)
                        return reply(fail(answer.error()));
                    const json report = reportOf(answer);
                    const bool isRefused = textAt(report, "state") == "refused";
                    reply(driver::PowerCheckAnswer{isRefused ? powerRefusalText(report, *target) : std::string()});
                });
}

} // namespace studio

#include "moc_power_controller.cpp"
