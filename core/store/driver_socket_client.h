// DriverSocketClient sends requests to the driver's Unix socket (DriverSocketServer). Lives in one thread with an event
// loop and never blocks.
#pragma once

#include <QObject>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/error.h"

namespace studio {

class DriverSocketClient : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(Result<nlohmann::json>)>;
    explicit DriverSocketClient(std::string path, QObject* parent = nullptr);
    // Calls `answer` exactly once, from the event loop and never from inside this call; with Unavailable if no driver
    // is running or after `timeoutMs` without an answer.
    void ask(const nlohmann::json& request, int timeoutMs, Answer answer);

private:
    std::string m_path;
};

} // namespace studio
