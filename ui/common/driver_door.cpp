#include "ui/common/driver_door.h"

#include <QTimer>

#include "core/studio/studio_link.h"

namespace studio::ui {

namespace {

constexpr int knocks = 60;
constexpr std::chrono::milliseconds betweenKnocks{150};

Result<std::string> socketOf(Client& client) {
    return driverSocketPath(client.workspace().paths());
}

} // namespace

DriverDoor::DriverDoor(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link) {}

void DriverDoor::use(const Result<std::string>& socket, const Then& then) {
    if (!socket)
        return then(fail(socket.error()));
    if (m_line == nullptr)
        m_line = new DriverLine(*socket, this);
    then(m_line);
}

void DriverDoor::find(Then then) {
    if (m_line != nullptr)
        return then(m_line);
    m_link.ask<std::string>(
        this, [](Client& client) { return socketOf(client); },
        [this, then = std::move(then)](const Result<std::string>& socket) { use(socket, then); });
}

void DriverDoor::drive(Then then) {
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
            if (m_line == nullptr)
                m_line = new DriverLine(*socket, this);
            knock(knocks, then);
        });
}

// A driver that has just been started takes a moment until it listens.
void DriverDoor::knock(int tries, Then then) {
    m_line->stay([this, tries, then = std::move(then)](const Result<void>& answer) {
        if (answer || answer.error().code != ErrorCode::Unavailable)
            return then(m_line);
        if (tries <= 1)
            return then(fail(answer.error()));
        QTimer::singleShot(betweenKnocks, this, [this, tries, then] { knock(tries - 1, then); });
    });
}

} // namespace studio::ui

#include "moc_driver_door.cpp"
