// GpuSurvey queries the GPU usage of several machines from the driver in parallel, and retries for a short time those
// that are still connecting. It deletes itself after the answer. Main thread.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/studioctl/driver_access.h"

namespace studio::cli {

class GpuSurvey : public QObject {
public:
    using Answers = std::map<std::string, Result<GpusAnswer>>; // by machine
    // `access` must live until `done` is called.
    GpuSurvey(DriverAccess& access, std::vector<std::string> machines, std::function<void(const Answers&)> done);
    void begin();

private:
    void ask(const std::string& machine, int attempt);
    void take(const std::string& machine, Result<GpusAnswer> answer);

    DriverAccess& m_access;
    std::vector<std::string> m_machines;
    std::function<void(const Answers&)> m_done;
    Answers m_answers;
};

// Names of the machines whose GPUs runs may use; created nodes have none of their own.
Result<std::vector<std::string>> machinesWithGpus(Client& client);

} // namespace studio::cli
