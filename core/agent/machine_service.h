// The part of serve that measures this machine while somebody looks at it, without any job. Verbs:
//
//   watch_machine    interval_ms (1000 to 60'000)   {}: from now on a Push with "push" = "sample" and "record", the bytes of a sample
//                                                   (sample_records.h; nothing in it is about a job), each so often. Again: another
//                                                   interval
//   unwatch_machine  –                              {}
//
// Ends with the connection; while nobody watches nothing is measured, and nothing is kept open. One thread (that of the server).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/error.h"

namespace studio {

class MachineService {
public:
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<bool()> hasRoom; // false: the other side does not read, and a sample is left out
    };
    explicit MachineService(Duties duties);
    ~MachineService();
    MachineService(const MachineService&) = delete;
    MachineService& operator=(const MachineService&) = delete;

    // False for a verb that is not its own.
    bool handle(uint32_t request, const std::string& verb, const nlohmann::json& message);
    void tick();
    int64_t msToNextTick() const; // below 0: nobody watches

private:
    struct Watch;
    Duties m_duties;
    std::unique_ptr<Watch> m_watch; // null: nobody watches
};

} // namespace studio
