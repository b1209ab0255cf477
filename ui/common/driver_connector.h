// DriverConnector connects the window to the driver: owns a DriverClient for the open workspace and starts a driver if
// none runs. Window thread; lives as long as the page that uses it.
#pragma once

#include <QObject>
#include <functional>

#include "core/client/driver_client.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverConnector : public QObject {
    Q_OBJECT
public:
    explicit DriverConnector(StudioLink& link, QObject* parent);
    using Then = std::function<void(Result<DriverClient*>)>;
    // Starts a driver if none runs and retries until it responds. The client lives as long as this object; `then` is
    // not called after its destruction.
    void drive(Then then);
    // Provides the client without starting a driver.
    void find(Then then);
    // Returns the client, null before drive() or find() has succeeded.
    DriverClient* client() const { return m_client; }

private:
    void use(const Result<std::string>& socket, const Then& then);
    void tryConnect(int tries, Then then);
    StudioLink& m_link;
    DriverClient* m_client = nullptr;
};

} // namespace studio::ui
