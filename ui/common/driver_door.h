// The way of the window to the driving program: a DriverLine for the workspace that is open. Lives in the window's thread
// with the page that asks.
#pragma once

#include <QObject>
#include <functional>

#include "core/studio/driver_line.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverDoor : public QObject {
    Q_OBJECT
public:
    explicit DriverDoor(StudioLink& link, QObject* parent);
    using Then = std::function<void(Result<DriverLine*>)>;
    // Starts a driver where nobody drives and waits until it answers. The line lives as long as this object. `then` is
    // dropped with this object.
    void drive(Then then);
    // The line without starting anybody.
    void find(Then then);
    // Where the line is known already.
    DriverLine* line() const { return m_line; }

private:
    void use(const Result<std::string>& socket, const Then& then);
    void knock(int tries, Then then);
    StudioLink& m_link;
    DriverLine* m_line = nullptr;
};

} // namespace studio::ui
