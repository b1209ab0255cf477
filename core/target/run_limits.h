// RunLimits decides which queued runs may start under the limits of the workspace: quotas, and how many children of a
// sweep or pipeline run at a time. Nodes are made for these only. Cores are counted in thousandths, memory in bytes.
// Value type; load() runs inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace SQLite {
class Database;
}

namespace studio {

class RunLimits {
public:
    // With what live runs hold.
    static RunLimits load(SQLite::Database& db);
    bool isEmpty() const { return m_limits.empty(); }

    struct Use {
        std::string scope; // as stored in the table quota
        std::string key;   // of what it limits: name of the target, the family or the experiment; empty: all runs
        std::string resource;
        int64_t value = 0;
        int64_t used = 0;
        bool operator==(const Use&) const = default;
    };
    // Usage of each quota, without those of the children of a run. A limit of each target, family or experiment
    // is listed for those that hold something.
    std::vector<Use> uses() const;

    struct Run {
        int64_t seq = 0;
        std::string target;     // name of the cluster
        std::string family;     // of its VM size; empty: none
        std::string experiment; // its name
        std::string parent;     // id; empty: none
        int64_t nodes = 1;
        // On all its nodes together; at least, where the nodes differ:
        int64_t milliCores = 0;
        int64_t memoryBytes = 0;
        int64_t gpus = 0;
    };
    // Returns false if a limit keeps it from starting now; otherwise it counts from then on. A run that several targets
    // may take is admitted for each of them, and counts once in limits that concern them together.
    bool admit(const Run& run);

private:
    struct Limit {
        std::string scope; // as stored in the table quota
        std::string key;   // empty: each of that scope
        std::string resource;
        int64_t value = 0;
        std::map<std::string, int64_t> used{}; // by key
    };
    static std::string keyOf(const Limit& limit, const Run& run);
    static int64_t amountOf(const Limit& limit, const Run& run);
    void hold(const Run& run);
    std::vector<Limit> m_limits;
    std::set<std::tuple<int64_t, size_t, std::string>> m_admitted; // run, index of the limit, key
};

} // namespace studio
