// Opens a dialog that forwards a port of an attached machine to this computer, e.g. for a notebook or a dashboard.
#pragma once

#include <QString>

class QWidget;

namespace studio::ui {

class DriverConnector;

void openForwardDialog(QWidget* parent, DriverConnector& driver, const QString& target);

} // namespace studio::ui
