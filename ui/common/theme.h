// Colours, spacing and the one style sheet of the window, light and dark. Follows the system unless told otherwise.
#pragma once

#include <QColor>
#include <QObject>
#include <QPalette>

class QApplication;

namespace studio::ui {

// Distances in device-independent pixels; everything is laid out by these.
namespace space {
inline constexpr int tight = 4;
inline constexpr int small = 8;
inline constexpr int medium = 12;
inline constexpr int large = 16;
inline constexpr int page = 24;
} // namespace space

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
    QColor active;   // work that goes on
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
    // COMPUTE_STUDIO_THEME=light|dark|system stands above `choice`. Sets style, palette, font and style sheet of `app`,
    // and stays with it.
    Theme(QApplication& app, ThemeChoice choice);
    const Colors& colors() const { return m_colors; }
    ThemeChoice choice() const { return m_choice; }
    void choose(ThemeChoice choice);
    // What the desktop itself says it prefers; stands above what its palette suggests.
    void followSystem(bool isDark);

Q_SIGNALS:
    // Colours are new: whoever paints or holds icons does so again.
    void changed();

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void apply();
    QApplication& m_app;
    ThemeChoice m_choice;
    bool m_systemIsDark = false;
    bool m_isTold = false; // by followSystem()
    bool m_isApplied = false;
    Colors m_colors;
};

// The style sheet for these colours.
QString styleSheetFor(const Colors& colors);
Colors lightColors();
Colors darkColors();
// Those in use: what free painting code asks. They are kept with the application, so they are of the Theme that is
// applied.
const Colors& currentColors();

} // namespace studio::ui
