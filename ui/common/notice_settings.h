// Names the settings of desktop notifications in UiState::shared(): written by the settings page, read by the window's
// notifications. Unset ones are on, and the minimum duration is 0.
#pragma once

#include <QString>

namespace studio::ui::notices {

inline const QString enabledKey = QStringLiteral("notices");
inline const QString completedKey = QStringLiteral("notices/completed");
inline const QString failedKey = QStringLiteral("notices/failed");
inline const QString attentionKey = QStringLiteral("notices/attention");
inline const QString minMinutesKey = QStringLiteral("notices/minMinutes"); // of runs that completed

} // namespace studio::ui::notices
