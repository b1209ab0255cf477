// Makes a port of an attached machine reachable here, e.g. for a notebook or a dashboard there.
#pragma once

#include <QString>

class QWidget;

namespace studio::ui {

class DriverDoor;

void openForwardDialog(QWidget* parent, DriverDoor& door, const QString& target);

} // namespace studio::ui
