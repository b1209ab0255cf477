#include "core/client/instance_client.h"

#include "core/base/display_text.h"
#include "core/client/cloud_client.h"
#include "core/client/run_client.h"
#include "core/client/studio_text.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "core/schedule/trigger_text.h"
#include "core/store/cached_statement.h"
#include "core/target/compute_name.h"
#include "core/target/machine_power.h"
#include "core/target/node_fit.h"
#include "core/target/node_provider.h"
#include "core/usage/budget.h"

namespace studio {

namespace {

constexpr const char* setupExperiment = "compute-setup";

Error noInstance(const std::string& name) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not a compute instance.").arg(shown(name)).toStdString(),
            {}};
}

Result<Target> instanceNamed(SQLite::Database& db, const std::string& name) {
    auto target = targets::byName(db, name);
    if (target && (!target->cluster() || !target->cluster()->instance))
        return fail(noInstance(name));
    return target;
}

Result<Target> onOffNamed(SQLite::Database& db, const std::string& name) {
    auto target = targets::byName(db, name);
    const bool isOnOff =
        target && (target->kind == TargetKind::Remote || (target->cluster() != nullptr && target->cluster()->instance));
    if (target && !isOnOff)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is neither a compute instance nor an attached machine.")
                        .arg(shown(name))
                        .toStdString());
    return target;
}

// Names what another configuration of the same name cannot change.
Result<void> checkSame(const Target& there, const ClusterConfig& wanted, const TargetId& via) {
    const auto refuse = [&](const QString& what, const QString& how) {
        return fail(ErrorCode::Conflict, StudioText::tr("\"%1\" already exists with another %2. %3")
                                             .arg(shown(there.name), what, how)
                                             .toStdString());
    };
    if (!there.cluster() || !there.cluster()->instance)
        return fail(ErrorCode::Conflict,
                    StudioText::tr("\"%1\" already exists and is not a compute instance. Choose another name.")
                        .arg(shown(there.name))
                        .toStdString());
    const ClusterConfig& config = *there.cluster();
    const QString again = StudioText::tr("Choose another name, or delete that one.");
    if (there.via != via)
        return refuse(StudioText::tr("machine"), again);
    if (providerNameOf(config) != providerNameOf(wanted))
        return refuse(StudioText::tr("provider"), again);
    if (const QString what = providerOf(config).fixedDifference(config, wanted); !what.isEmpty())
        return refuse(what, again);
    if (!(config.node == wanted.node))
        return refuse(StudioText::tr("size"),
                      StudioText::tr("Change it with: studioctl compute resize %1").arg(shown(there.name)));
    return {};
}

std::optional<Timestamp> stopTime(const Target& target, const InstanceRecord& record) {
    const auto limit = target.cluster()->instance->idleBeforeShutdown;
    const bool isIdle =
        record.verdict.state == InstanceState::Running || record.verdict.state == InstanceState::SetupFailed;
    if (limit == std::chrono::minutes(0) || !isIdle || !record.activity.empty() || !record.active)
        return std::nullopt;
    return *record.active + limit;
}

InstanceStatus statusOf(SQLite::Database& db, const Target& target) {
    InstanceStatus status;
    status.target = target;
    status.record = instances::find(db, target.id).value_or(InstanceRecord());
    // Between two steps of a driver, and without one, the rows say more than the state that was stored.
    status.record.verdict = instanceState(instances::factsOf(db, target, status.record));
    status.schedules = instanceSchedules::of(db, target.id);
    const auto live = createdNodes::live(db, target.id);
    if (!live.empty())
        status.created = live.back();
    status.machines = clusters::machinesOf(db, target);
    status.stopAt = stopTime(target, status.record);
    return status;
}

} // namespace

Result<CreatedInstance> InstanceClient::create(const InstanceDraft& draft) {
    if (auto fine = checkManagedName(draft.name); !fine)
        return fail(fine.error());
    if (draft.setup.size() > maxSetupScript)
        return fail(ErrorCode::TooLarge, StudioText::tr("The setup script is larger than 64 KiB.").toStdString());
    auto created = m_client.changeValue<CreatedInstance>([&](SQLite::Database& db) -> Result<CreatedInstance> {
        const auto host = clusters::hostFor(db, draft.machine);
        if (!host)
            return fail(host.error());
        auto warning = checkOn(draft.config, std::vector<Target>{*host});
        if (!warning)
            return fail(warning.error());
        const Timestamp now = currentTime();
        if (auto files = checkNodeFiles(draft.config, *host); !files)
            return fail(files.error());
        CreatedInstance made;
        made.warning = *warning;
        if (auto there = targets::byName(db, draft.name); there && there->provisioning != Provisioning::Deleting) {
            if (auto same = checkSame(*there, draft.config, host->id); !same)
                return fail(same.error());
            if (const auto record = instances::find(db, there->id);
                record && !draft.setup.empty() && record->setup != draft.setup)
                return fail(ErrorCode::Conflict,
                            StudioText::tr("\"%1\" already exists with another setup script, which runs only once. "
                                           "Choose another name, or run the new script there: studioctl run submit "
                                           "--compute %1")
                                .arg(shown(there->name))
                                .toStdString());
            const auto before = instanceSchedules::of(db, there->id);
            if (auto replaced = instanceSchedules::replace(db, there->id, draft.times, now); !replaced)
                return fail(replaced.error());
            const auto after = instanceSchedules::of(db, there->id);
            made.isChanged =
                before.size() != after.size() || !std::equal(before.begin(), before.end(), after.begin(),
                                                             [](const auto& a, const auto& b) { return a.id == b.id; });
            ClusterConfig wanted = draft.config;
            if (wanted.instance && wanted.instance->assignedUser.empty()) { // not stated: as it is
                wanted.instance->assignedUser = there->cluster()->instance->assignedUser;
                wanted.instance->assignedTenant = there->cluster()->instance->assignedTenant;
            }
            if (!(there->config == TargetConfig(wanted))) {
                made.isChanged = true;
                if (auto updated = clusters::update(db, *there, wanted, now); !updated)
                    return fail(updated.error());
            }
            made.existed = !made.isChanged;
            made.target = std::move(*there);
            return made;
        }
        auto target = clusters::create(db, draft.name, draft.config, host->id, now);
        if (!target)
            return fail(target.error());
        instances::add(db, target->id, draft.setup, now);
        if (auto added = instanceSchedules::replace(db, target->id, draft.times, now); !added)
            return fail(added.error());
        made.target = std::move(*target);
        return made;
    });
    if (!created)
        return created;
    // Without it the price is unknown, and can be set at any time.
    if (draft.price && !created->existed && !created->isChanged)
        static_cast<void>(UsageClient(m_client).setPrice(created->target.name, draft.price, draft.currency,
                                                         std::nullopt, draft.keptPrice, draft.monthCap));
    if (auto submitted = submitSetup(created->target); !submitted)
        return fail(submitted.error());
    static_cast<void>(m_client.ensureDriver()); // best effort: the next driver does what is wanted
    return created;
}

// A run like any other: its log, its end and its evidence are kept. Also for an instance whose creation was interrupted
// before this.
Result<void> InstanceClient::submitSetup(const Target& target) {
    const auto record = m_client.read<InstanceRecord>([&](SQLite::Database& db) -> Result<InstanceRecord> {
        return instances::find(db, target.id).value_or(InstanceRecord());
    });
    if (!record || record->setup.empty() || !record->setupRun.empty())
        return {};
    const std::string name = "setup " + target.name;
    const auto remember = [&](const std::string& run) {
        return m_client.change([&](SQLite::Database& db) -> Result<void> {
            instances::setSetupRun(db, target.id, run);
            return {};
        });
    };
    // An earlier creation may have ended between the two transactions below.
    const auto earlier = m_client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        return selectValue<std::string>(db,
                                        "SELECT run.id FROM run JOIN experiment ON experiment.seq=run.experiment WHERE "
                                        "experiment.name=?1 AND run.name=?2 AND run.target=?3 ORDER BY run.seq LIMIT 1",
                                        std::string(setupExperiment), name, target.id)
            .value_or(std::string());
    });
    if (!earlier)
        return fail(earlier.error());
    if (!earlier->empty())
        return remember(*earlier);
    RunConfig config;
    config.shellText = record->setup;
    config.compute = target.name;
    config.experiment = setupExperiment;
    config.name = name;
    const auto submitted = m_client.runs().submit(std::move(config));
    if (!submitted)
        return fail(submitted.error());
    return remember(submitted->id.text());
}

Result<Target> InstanceClient::change(const std::string& name, Find find, const Work& work) {
    auto changed = m_client.changeValue<Target>([&](SQLite::Database& db) -> Result<Target> {
        auto target = find(db, name);
        if (!target)
            return target;
        if (auto done = work(db, *target); !done)
            return fail(done.error());
        return targets::byName(db, name);
    });
    if (changed)
        static_cast<void>(m_client.ensureDriver());
    return changed;
}

Result<Target> InstanceClient::start(const std::string& name) {
    return change(name, onOffNamed, [](SQLite::Database& db, const Target& target) {
        return (target.remote() != nullptr ? power::start(db, target, InstanceInitiator::User, currentTime())
                                           : instances::start(db, target, InstanceInitiator::User, currentTime()))
            .map([](bool) {});
    });
}

Result<Target> InstanceClient::stop(const std::string& name) {
    return change(name, onOffNamed, [](SQLite::Database& db, const Target& target) {
        return (target.remote() != nullptr ? power::stop(db, target, InstanceInitiator::User, currentTime())
                                           : instances::stop(db, target, InstanceInitiator::User, currentTime()))
            .map([](bool) {});
    });
}

Result<std::string> InstanceClient::budgetWarning(const std::string& name) {
    return m_client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        const auto target = onOffNamed(db, name);
        if (!target)
            return fail(target.error());
        const auto record = instances::find(db, target->id);
        const auto machine = power::find(db, target->id);
        const bool isWanted = record ? record->desired == DesiredState::Running : machine && !machine->wantsOff();
        const auto budget = isWanted ? budgets::holding(db, target->name, currentTime()) : std::nullopt;
        return budget ? budgets::usedUpText(*budget) : std::string();
    });
}

Result<Target> InstanceClient::restart(const std::string& name) {
    return change(name, onOffNamed, [](SQLite::Database& db, const Target& target) {
        return target.remote() != nullptr ? power::restart(db, target, currentTime())
                                          : instances::restart(db, target, currentTime());
    });
}

Result<Target> InstanceClient::resize(const std::string& name, const std::optional<NodeShape>& shape,
                                      const std::optional<CloudResize>& cloud) {
    const auto before = m_client.targets().find(name);
    const auto* nodes = before && before->cluster() != nullptr ? before->cluster()->as<CloudNodes>() : nullptr;
    if (nodes != nullptr) {
        const auto preset = clouds::find(m_client, nodes->preset);
        if (!preset)
            return fail(preset.error());
        if (!preset->preset->resize.isSet())
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The provider %1 cannot resize machines. Create another instance and copy its "
                                       "files.")
                            .arg(QString::fromStdString(displayText(nodes->preset)))
                            .toStdString());
    }
    auto changed = change(name, instanceNamed, [&](SQLite::Database& db, const Target& target) -> Result<void> {
        ClusterConfig config = *target.cluster();
        if (auto* wanted = config.as<CloudNodes>()) {
            if (!shape || !cloud)
                return fail(ErrorCode::InvalidArgument,
                            StudioText::tr("Specify the new size: studioctl compute resize %1 --size SIZE")
                                .arg(shown(target.name))
                                .toStdString());
            if (!wanted->architecture.empty() && !cloud->architecture.empty() &&
                wanted->architecture != cloud->architecture)
                return fail(ErrorCode::InvalidArgument,
                            StudioText::tr("The size %1 has %2 processors, and the disk of %3 is made for %4. Choose "
                                           "another size, or create another instance and copy its files.")
                                .arg(shown(cloud->size), shown(cloud->architecture), shown(target.name),
                                     shown(wanted->architecture))
                                .toStdString());
            wanted->size = cloud->size;
            wanted->architecture = cloud->architecture;
        }
        config.node = shape.value_or(config.node);
        if (auto fits = checkOn(config, clusters::machinesOf(db, target)); !fits)
            return fail(fits.error());
        return instances::resize(db, target, config, currentTime());
    });
    if (!changed || nodes == nullptr || !cloud || nodes->size == cloud->size)
        return changed;
    // Where nothing had a price, nothing has to be said about it.
    UsageClient prices(m_client);
    const auto price = prices.priceOf(name);
    const bool wasKnown = price && *price && (*price)->micros;
    if (wasKnown || cloud->price)
        static_cast<void>(prices.setPrice(name, cloud->price, cloud->price ? cloud->currency : (*price)->currency,
                                          std::nullopt, std::nullopt, cloud->monthCap));
    return changed;
}

Result<Target> InstanceClient::setIdle(const std::string& name, std::chrono::minutes idle) {
    return change(name, onOffNamed, [&](SQLite::Database& db, const Target& target) -> Result<void> {
        if (target.remote() != nullptr) {
            RemoteConfig machine = *target.remote();
            machine.power.idleBeforeSleep = idle;
            if (auto fine = checkRemote(machine); !fine)
                return fail(fine.error().code, fine.error().message);
            return targets::setRemote(db, target.id, machine);
        }
        ClusterConfig config = *target.cluster();
        config.instance->idleBeforeShutdown = idle;
        if (auto fine = validate(config); !fine)
            return fine;
        return TargetConfig(config) == target.config ? Result<void>()
                                                     : clusters::update(db, target, config, currentTime());
    });
}

Result<Target> InstanceClient::setAssignedUser(const std::string& name, const std::string& user) {
    return change(name, onOffNamed, [&](SQLite::Database& db, const Target& target) -> Result<void> {
        if (target.remote() != nullptr) {
            RemoteConfig machine = *target.remote();
            machine.assignedUser = user;
            if (auto fine = checkRemote(machine); !fine)
                return fail(fine.error().code, fine.error().message);
            return targets::setRemote(db, target.id, machine);
        }
        ClusterConfig config = *target.cluster();
        config.instance->assignedUser = user;
        config.instance->assignedTenant.clear();
        if (auto fine = validate(config); !fine)
            return fine;
        return TargetConfig(config) == target.config ? Result<void>()
                                                     : clusters::update(db, target, config, currentTime());
    });
}

Result<int64_t> InstanceClient::addTime(const std::string& name, const InstanceTime& time) {
    int64_t id = 0;
    const auto changed = change(name, onOffNamed, [&](SQLite::Database& db, const Target& target) -> Result<void> {
        if (target.remote() != nullptr && power::optionsOf(target).isEmpty())
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("Sleep and wake are not configured for \"%1\". Configure them with: studioctl "
                                       "compute update %1 --sleep suspend --wake-mac ADDRESS")
                            .arg(shown(target.name))
                            .toStdString());
        const auto added = instanceSchedules::add(db, target.id, time, currentTime());
        if (!added)
            return fail(added.error());
        id = *added;
        return {};
    });
    if (!changed)
        return fail(changed.error());
    return id;
}

Result<void> InstanceClient::removeTime(const std::string& name, int64_t id) {
    return change(name, onOffNamed,
                  [&](SQLite::Database& db, const Target& target) -> Result<void> {
                      if (!instanceSchedules::remove(db, target.id, id))
                          return fail(ErrorCode::NotFound, StudioText::tr("\"%1\" has no schedule %2.")
                                                               .arg(shown(target.name), QString::number(id))
                                                               .toStdString());
                      return {};
                  })
        .map([](const Target&) {});
}

Result<void> InstanceClient::setTimeEnabled(const std::string& name, int64_t id, bool isEnabled) {
    return change(name, onOffNamed,
                  [&](SQLite::Database& db, const Target& target) -> Result<void> {
                      if (!instanceSchedules::setEnabled(db, target.id, id, isEnabled, currentTime()))
                          return fail(ErrorCode::NotFound, StudioText::tr("\"%1\" has no schedule %2.")
                                                               .arg(shown(target.name), QString::number(id))
                                                               .toStdString());
                      return {};
                  })
        .map([](const Target&) {});
}

Result<InstanceStatus> InstanceClient::status(const std::string& name) {
    auto status = m_client.read<InstanceStatus>([&](SQLite::Database& db) -> Result<InstanceStatus> {
        const auto target = instanceNamed(db, name);
        if (!target)
            return fail(target.error());
        return statusOf(db, *target);
    });
    if (status)
        status->isDriven = m_client.isDriven();
    return status;
}

Result<std::vector<InstanceStatus>> InstanceClient::list() {
    const bool isDriven = m_client.isDriven();
    return m_client.read<std::vector<InstanceStatus>>([&](SQLite::Database& db) -> Result<std::vector<InstanceStatus>> {
        std::vector<InstanceStatus> all;
        for (const Target& target : targets::all(db)) {
            if (target.cluster() && target.cluster()->instance) {
                all.push_back(statusOf(db, target));
                all.back().isDriven = isDriven;
            }
        }
        return all;
    });
}

Result<std::vector<InstanceSchedule>> InstanceClient::times(const std::string& name) {
    return m_client.read<std::vector<InstanceSchedule>>(
        [&](SQLite::Database& db) -> Result<std::vector<InstanceSchedule>> {
            const auto target = onOffNamed(db, name);
            if (!target)
                return fail(target.error());
            return instanceSchedules::of(db, target->id);
        });
}

Result<std::vector<InstanceFire>> InstanceClient::history(const std::string& name, int limit) {
    return m_client.read<std::vector<InstanceFire>>([&](SQLite::Database& db) -> Result<std::vector<InstanceFire>> {
        const auto target = onOffNamed(db, name);
        if (!target)
            return fail(target.error());
        return instanceSchedules::history(db, target->id, limit);
    });
}

QString describe(InstanceState state) {
    switch (state) {
    case InstanceState::Creating:
        return StudioText::tr("Creating");
    case InstanceState::CreateFailed:
        return StudioText::tr("Creation failed");
    case InstanceState::SettingUp:
        return StudioText::tr("Setting up");
    case InstanceState::SetupFailed:
        return StudioText::tr("Setup failed");
    case InstanceState::Starting:
        return StudioText::tr("Starting");
    case InstanceState::Running:
        return StudioText::tr("Running");
    case InstanceState::JobRunning:
        return StudioText::tr("Job running");
    case InstanceState::Restarting:
        return StudioText::tr("Restarting");
    case InstanceState::Stopping:
        return StudioText::tr("Stopping");
    case InstanceState::Stopped:
        return StudioText::tr("Stopped");
    case InstanceState::Deleting:
        return StudioText::tr("Deleting");
    case InstanceState::Unusable:
        return StudioText::tr("Unusable");
    case InstanceState::Unknown:
        return StudioText::tr("Unknown");
    }
    return {};
}

QString describe(const InstanceTime& time) {
    const QString trigger = triggerText(time.trigger);
    const QString zone = QString::fromStdString(time.trigger.zone);
    return time.action == InstanceAction::Start ? StudioText::tr("Start: %1 (%2)").arg(trigger, zone)
                                                : StudioText::tr("Stop: %1 (%2)").arg(trigger, zone);
}

} // namespace studio
