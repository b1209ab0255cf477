// Opens a machine or an instance in VS Code. Its entry for ssh is shown and written only after the user's consent.
#pragma once

#include <QString>
#include <functional>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"

class QWidget;

namespace studio::ui {

// `banner` shows errors.
void openInVscode(StudioLink& link, QWidget* parent, Banner* banner, const QString& target);

} // namespace studio::ui
