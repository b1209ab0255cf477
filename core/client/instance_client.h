// InstanceClient creates, changes and reads compute instances of a workspace, and starts a driver if one is needed for
// them. Thread: that of the client.
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/instance/instance_schedule.h"
#include "core/target/instance_store.h"

namespace studio {

constexpr size_t maxSetupScript = 64U << 10;

// Request from a form, a command line or a file.
struct InstanceDraft {
    std::string name;
    ClusterConfig config{};            // with `instance`; its provider creates the one node
    std::string machine{};             // that hosts the node; empty: this computer
    std::string setup{};               // shell script that runs once, after it was created
    std::vector<InstanceTime> times{}; // of its starts and stops
    std::optional<int64_t> price{};    // list price of an hour, in millionths, if it is new; nullopt: unknown
    std::string currency{};
    std::optional<int64_t> monthCap{};  // that it costs at most in a calendar month, in millionths; nullopt: no limit
    std::optional<int64_t> keptPrice{}; // of an hour while it is stopped; nullopt: as UsageClient::setPrice()
};

struct CreatedInstance {
    Target target;
    bool existed = false;   // it was there with this configuration
    bool isChanged = false; // it was there, and its idle time, assigned user, tags or schedules were changed
    std::string warning{};  // it overcommits its machine
};

// Another size of a machine of a cloud.
struct CloudResize {
    std::string size{};             // in the cloud's words
    std::optional<int64_t> price{}; // list price of an hour, in millionths; nullopt: unknown
    std::string currency{};
    std::optional<int64_t> monthCap{}; // as InstanceDraft::monthCap
    std::string architecture{};        // as CloudNodes::architecture
};

struct InstanceStatus {
    Target target;
    InstanceRecord record; // with its state
    std::vector<InstanceSchedule> schedules;
    std::optional<CreatedNode> created; // its node: a container or a virtual machine
    std::vector<Target> machines;       // the one that hosts it
    std::optional<Timestamp> stopAt;    // when it is stopped if it stays idle
    bool isDriven = false;
};

class InstanceClient {
public:
    explicit InstanceClient(Client& client)
        : m_client(client) {}

    // Returns once the desired state is durable. Idempotent: the same again sets `existed`; another idle time or other
    // schedules are changed; another size, image or machine is refused by name (Conflict).
    Result<CreatedInstance> create(const InstanceDraft& draft);
    // Return the instance as it is then. Conflict names the way out. These, its idle time and its times are also those
    // of an attached machine that can be put to sleep.
    Result<Target> start(const std::string& name);
    Result<Target> stop(const std::string& name);
    // Says that a budget is used up while the instance or machine is to be on, for display; empty: none is.
    Result<std::string> budgetWarning(const std::string& name);
    Result<Target> restart(const std::string& name);
    // Keeps the size if `shape` is nullopt. The next start creates another container for the same files; a machine of a
    // cloud is resized, with its disk, which needs `cloud`. Its price is then the list price, or unknown.
    Result<Target> resize(const std::string& name, const std::optional<NodeShape>& shape,
                          const std::optional<CloudResize>& cloud = std::nullopt);
    Result<Target> setIdle(const std::string& name, std::chrono::minutes idle);
    // Assigned user of an instance or an attached machine; empty: none.
    Result<Target> setAssignedUser(const std::string& name, const std::string& user);
    Result<int64_t> addTime(const std::string& name, const InstanceTime& time);
    Result<void> removeTime(const std::string& name, int64_t id);
    Result<void> setTimeEnabled(const std::string& name, int64_t id, bool isEnabled);

    // InvalidArgument if the target is no instance.
    Result<InstanceStatus> status(const std::string& name);
    Result<std::vector<InstanceStatus>> list();
    Result<std::vector<InstanceSchedule>> times(const std::string& name);
    Result<std::vector<InstanceFire>> history(const std::string& name, int limit);

private:
    using Find = Result<Target> (*)(SQLite::Database& db, const std::string& name);
    using Work = std::function<Result<void>(SQLite::Database& db, const Target& target)>;
    Result<Target> change(const std::string& name, Find find, const Work& work);
    Result<void> submitSetup(const Target& target);
    Client& m_client;
};

// "JobRunning" → "Job running", for display.
QString describe(InstanceState state);
// "start: every day at 08:00 (Europe/Berlin)"
QString describe(const InstanceTime& time);

} // namespace studio
