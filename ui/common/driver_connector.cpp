#include "ui/common/driver_connector.h"

#include <QTimer>

#include "core/client/studio_link.h"
#include "core/store/driver_socket_path.h"

namespace studio::ui {

namespace {

constexpr int maxTries = 60;
constexpr std::chrono::milliseconds retryInterval{150};

Result<std::string> socketOf(Client& client) {
    return driverSocketPath(client.workspace().paths());
}

} // namespace

DriverConnector::DriverConnector(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link) {}

void DriverConnector::use(const Result<std::string>& socket, const Then& then) {
    if (!socket)
        return then(fail(socket.error()));
    if (m_client == nullptr)
        m_client = new DriverClient(*socket, this);
    then(m_client);
}

void DriverConnector::find(Then then) {
    if (m_client != nullptr)
        return then(m_client);
    m_link.ask<std::string>(
        this, [](Client& client) { return socketOf(client); },
        [this, then = std::move(then)](const Result<std::string>& socket) { use(socket, then); });
}

void DriverConnector::drive(Then then) {
    m_link.ask<std::string>(
        this,
        [](Client& client) -> Result<std::string> {
            if (auto driven = client.ensureDriver(); !driven)
                return fail(driven.error());
            return socketOf(client);
        },
        [this, then = std::move(then)](const Result<std::string>& socket) {
            if (!socket)
                return then(fail(socket.error()));
            if (m_client == nullptr)
                m_client = new DriverClient(*socket, this);
            tryConnect(maxTries, then);
        });
}

// A driver that was just started takes a moment until it listens.
void DriverConnector::tryConnect(int tries, Then then) {
    m_client->keepDriverAlive([this, tries, then = std::move(then)](const Result<void>& answer) {
        if (answer || answer.error().code != ErrorCode::Unavailable)
            return then(m_client);
        if (tries <= 1)
            return then(fail(answer.error()));
        QTimer::singleShot(retryInterval, this, [this, tries, then] { tryConnect(tries - 1, then); });
    });
}

} // namespace studio::ui

#include "moc_driver_connector.cpp"
