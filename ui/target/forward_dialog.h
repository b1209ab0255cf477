// Opens a dialog that forwards a port of an attached machine to this computer, e.g. for a notebook or a dashboard.
#pragma once

#include <QString>

class QWidget;

namespace studio {
class StudioLink;
}

namespace studio::ui {

void openForwardDialog(QWidget* parent, StudioLink& link, const QString& target);

} // namespace studio::ui
