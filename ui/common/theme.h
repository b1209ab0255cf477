// Theme applies colours, spacing and the window's single style sheet, light or dark. Follows the system unless
// configured otherwise.
#pragma once

#include <QColor>
#include <QObject>
#include <QPalette>

class QApplication;

namespace studio::ui {

// Spacing in device-independent pixels, used by all layouts.
namespace space {
inline constexpr int tight = 4;
inline constexpr int small = 8;
inline constexpr int medium = 12;
inline constexpr int large = 16;
inline constexpr int page = 24;
} // namespace space

// Returns a width that is meant for text, such as that of a field, at the size of the application's font: fields have
// room for fonts up to 12 points, and grow with larger ones.
int atFontSize(int pixels);

struct Colors {
    bool isDark = false;
    QColor window;  // behind everything
    QColor surface; // cards, tables, fields
    QColor raised;  // rail, headers of tables
    QColor border;
    QColor borderStrong; // fields, buttons
    QColor text;
    QColor muted; // secondary text
    QColor faint; // hints, disabled text
    QColor hover;
    QColor selected;
    QColor accent;
    QColor accentHover;
    QColor onAccent;
    QColor good;
    QColor bad;
    QColor warning;
    QColor active;   // work in progress
    QColor goodSoft; // backgrounds of banners and badges
    QColor badSoft;
    QColor warningSoft;
    QColor activeSoft;
    QColor neutralSoft;
};

enum class ThemeChoice { System, Light, Dark };

class Theme : public QObject {
    Q_OBJECT
public:
    // COMPUTE_STUDIO_THEME=light|dark|system overrides `choice`. Sets style, palette, font and style sheet of `app`,
    // which owns the theme.
    Theme(QApplication& app, ThemeChoice choice);
    const Colors& colors() const { return m_colors; }
    ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);
    // Sets the desktop's reported preference, which overrides what its palette suggests.
    void followSystem(bool isDark);

Q_SIGNALS:
    // Emitted when the colours have changed: repaint, and load icons again.
    void changed();

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void apply();
    QApplication& m_app;
    ThemeChoice m_choice;
    bool m_systemIsDark = false;
    bool m_hasReportedPreference = false; // by followSystem()
    bool m_isApplied = false;
    Colors m_colors;
};

// Returns the style sheet for these colours.
QString styleSheetFor(const Colors& colors);
Colors lightColors();
Colors darkColors();
// Returns the colours of the applied Theme, for free painting code. Stored per application.
const Colors& currentColors();

} // namespace studio::ui
