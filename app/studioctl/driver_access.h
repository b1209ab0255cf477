// The driving program for commands that need it: started where nobody drives, waited for without blocking, and kept as
// long as the command goes.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/studioctl/command.h"
#include "core/studio/client.h"
#include "core/studio/driver_line.h"

namespace studio::cli {

class DriverAccess : public QObject {
    Q_OBJECT
public:
    DriverAccess(Client& client, std::string socket, QObject* parent);
    // Unavailable when none comes up in 15 seconds. Also again, after one has ended.
    void whenReady(std::function<void(Result<void>)> call);
    DriverLine& line() { return m_line; }
    const std::string& socket() const { return m_socket; }

private:
    void tryIt(const std::shared_ptr<QElapsedTimer>& since, const std::function<void(Result<void>)>& call);
    Client& m_client;
    std::string m_socket;
    DriverLine m_line;
    QTimer m_stay;
};

// Opens the workspace, sees to it that somebody drives, and calls `work`, which ends the program with
// QCoreApplication::exit(). What cannot be is printed.
std::optional<int> withDriver(CommandLine& line, std::function<void(Client&, DriverAccess&)> work);
// The same with the attached machine of that name; NotFound and InvalidArgument without a driver.
std::optional<int> withMachine(CommandLine& line, const std::string& name,
                               std::function<void(Client&, DriverAccess&, const Target&)> work);
// The same once the machine is connected: where it is not, it is looked at as "compute check" does, without printing the
// steps, so that what it asks is asked at the terminal.
std::optional<int> withConnectedMachine(CommandLine& line, const std::string& name,
                                        std::function<void(Client&, DriverAccess&)> work);
Result<Target> machineOf(Client& client, const std::string& name);
// Prints the error and ends the program with its code.
void endWith(const Error& error);

} // namespace studio::cli
