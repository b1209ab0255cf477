// DriverAccess connects a command to the driver: starts one if none is running, waits for it without blocking, and
// keeps it alive as long as the command runs.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/client/client.h"
#include "core/client/driver_client.h"

namespace studio::cli {

class DriverAccess : public QObject {
    Q_OBJECT
public:
    DriverAccess(Client& client, std::string socket, QObject* parent);
    // Calls `call` once the driver responds; Unavailable after a timeout of 15 seconds. May be called again after a
    // driver has ended.
    void whenReady(std::function<void(Result<void>)> call);
    DriverClient& line() { return m_line; }
    const std::string& socket() const { return m_socket; }

private:
    void tryIt(const std::shared_ptr<QElapsedTimer>& since, const std::function<void(Result<void>)>& call);
    Client& m_client;
    std::string m_socket;
    DriverClient m_line;
    QTimer m_stay;
};

// Opens the workspace, ensures that a driver is running, and calls `work`, which ends the program with
// QCoreApplication::exit(). Prints errors.
std::optional<int> withDriver(CommandLine& line, std::function<void(Client&, DriverAccess&)> work);
// Same with the attached machine of that name; NotFound and InvalidArgument are reported without a driver.
std::optional<int> withMachine(CommandLine& line, const std::string& name,
                               std::function<void(Client&, DriverAccess&, const Target&)> work);
// Same once the machine is connected. If it is not, runs a check as "compute check" does, without printing the steps,
// so that its questions are prompted for at the terminal.
std::optional<int> withConnectedMachine(CommandLine& line, const std::string& name,
                                        std::function<void(Client&, DriverAccess&)> work);
// Same with any target: only an attached machine is connected first. NotFound is reported without a driver.
std::optional<int> withAnyMachine(CommandLine& line, const std::string& name,
                                  std::function<void(Client&, DriverAccess&)> work);
Result<Target> machineOf(Client& client, const std::string& name);
// Prints the error and ends the program with its exit code.
void endWith(const Error& error);

} // namespace studio::cli
