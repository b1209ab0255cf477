#include "ui/common/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QStyleFactory>
#include <QToolTip>
#include <algorithm>

// The library is static: without this the linker drops the resources.
static void addResources() {
    Q_INIT_RESOURCE(studio);
}

namespace studio::ui {

namespace {

constexpr qreal bodyPoints = 10.0;

Colors& colorsInUse() {
    static Colors colors = lightColors();
    return colors;
}

ThemeChoice choiceFromEnvironment(ThemeChoice fallback) {
    const QByteArray named = qgetenv("COMPUTE_STUDIO_THEME");
    if (named == "light")
        return ThemeChoice::Light;
    if (named == "dark")
        return ThemeChoice::Dark;
    return named == "system" ? ThemeChoice::System : fallback;
}

QPalette paletteFor(const Colors& c) {
    QPalette palette;
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.surface);
    palette.setColor(QPalette::AlternateBase, c.raised);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.faint);
    palette.setColor(QPalette::Button, c.surface);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.bad);
    palette.setColor(QPalette::Highlight, c.selected);
    palette.setColor(QPalette::HighlightedText, c.text);
    palette.setColor(QPalette::ToolTipBase, c.isDark ? c.raised : c.text);
    palette.setColor(QPalette::ToolTipText, c.isDark ? c.text : c.surface);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::Light, c.surface);
    palette.setColor(QPalette::Midlight, c.hover);
    palette.setColor(QPalette::Mid, c.border);
    palette.setColor(QPalette::Dark, c.borderStrong);
    palette.setColor(QPalette::Shadow, c.borderStrong);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    return palette;
}

// Prefers a font that is legible at small sizes if the desktop configures none.
QFont bodyFont(const QFont& systemFont) {
    QFont font = systemFont;
    const QString family = font.family();
    if (family.startsWith(QLatin1String("DejaVu")) || family == QLatin1String("Sans Serif") ||
        family == QLatin1String("Sans"))
        font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("Noto Sans"), family});
    if (font.pointSizeF() < bodyPoints && font.pointSizeF() > 0)
        font.setPointSizeF(bodyPoints);
    return font;
}

} // namespace

int atFontSize(int pixels) {
    constexpr qreal roomyHeight = 22; // of a line in 12 points
    return qRound(pixels * std::max<qreal>(1, QFontMetricsF(QApplication::font()).height() / roomyHeight));
}

Colors lightColors() {
    Colors c;
    c.window = QColor(0xf6, 0xf7, 0xf9);
    c.surface = QColor(0xff, 0xff, 0xff);
    c.raised = QColor(0xf1, 0xf3, 0xf6);
    c.border = QColor(0xe2, 0xe5, 0xea);
    c.borderStrong = QColor(0xc9, 0xce, 0xd6);
    c.text = QColor(0x1b, 0x1f, 0x26);
    c.muted = QColor(0x59, 0x62, 0x70);
    c.faint = QColor(0x8a, 0x93, 0xa1);
    c.hover = QColor(0xec, 0xef, 0xf4);
    c.selected = QColor(0xdf, 0xe9, 0xfd);
    c.accent = QColor(0x26, 0x63, 0xd9);
    c.accentHover = QColor(0x1d, 0x54, 0xbd);
    c.onAccent = QColor(0xff, 0xff, 0xff);
    c.good = QColor(0x1a, 0x7a, 0x45);
    c.bad = QColor(0xbd, 0x2c, 0x35);
    c.warning = QColor(0x94, 0x63, 0x00);
    c.active = QColor(0x26, 0x63, 0xd9);
    c.goodSoft = QColor(0xe6, 0xf4, 0xec);
    c.badSoft = QColor(0xfc, 0xeb, 0xec);
    c.warningSoft = QColor(0xfd, 0xf4, 0xdf);
    c.activeSoft = QColor(0xe7, 0xef, 0xfd);
    c.neutralSoft = QColor(0xed, 0xef, 0xf3);
    return c;
}

Colors darkColors() {
    Colors c;
    c.isDark = true;
    c.window = QColor(0x16, 0x18, 0x1d);
    c.surface = QColor(0x1d, 0x20, 0x26);
    c.raised = QColor(0x22, 0x26, 0x2d);
    c.border = QColor(0x2f, 0x34, 0x3d);
    c.borderStrong = QColor(0x45, 0x4c, 0x58);
    c.text = QColor(0xe4, 0xe8, 0xee);
    c.muted = QColor(0x9d, 0xa7, 0xb5);
    c.faint = QColor(0x77, 0x81, 0x90);
    c.hover = QColor(0x2a, 0x2f, 0x38);
    c.selected = QColor(0x25, 0x38, 0x5c);
    c.accent = QColor(0x6b, 0x9d, 0xf8);
    c.accentHover = QColor(0x86, 0xb0, 0xfb);
    c.onAccent = QColor(0x0d, 0x16, 0x26);
    c.good = QColor(0x5c, 0xc4, 0x8b);
    c.bad = QColor(0xf2, 0x7d, 0x84);
    c.warning = QColor(0xe0, 0xb0, 0x52);
    c.active = QColor(0x6b, 0x9d, 0xf8);
    c.goodSoft = QColor(0x1a, 0x33, 0x27);
    c.badSoft = QColor(0x3d, 0x22, 0x26);
    c.warningSoft = QColor(0x39, 0x2f, 0x1a);
    c.activeSoft = QColor(0x1e, 0x2e, 0x4b);
    c.neutralSoft = QColor(0x2a, 0x2f, 0x37);
    return c;
}

const Colors& currentColors() {
    return colorsInUse();
}

Theme::Theme(QApplication& app, ThemeChoice choice)
    : QObject(&app)
    , m_app(app)
    , m_choice(choiceFromEnvironment(choice)) {
    addResources();
    const QPalette system = app.palette();
    m_systemIsDark = system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(bodyFont(QApplication::font()));
    apply();
    app.installEventFilter(this);
}

void Theme::choose(ThemeChoice choice) {
    m_choice = choice;
    apply();
}

void Theme::followSystem(bool isDark) {
    m_hasReportedPreference = true;
    m_systemIsDark = isDark;
    apply();
}

// The desktop may change its palette at run time. Our own palette arrives here, too; apply() returns early then.
bool Theme::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ThemeChange && watched == &m_app && !m_hasReportedPreference) {
        const QPalette system = m_app.style()->standardPalette();
        m_systemIsDark = system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
        apply();
    }
    return QObject::eventFilter(watched, event);
}

void Theme::apply() {
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && m_systemIsDark);
    if (m_isApplied && dark == m_colors.isDark)
        return;
    m_isApplied = true;
    m_colors = dark ? darkColors() : lightColors();
    colorsInUse() = m_colors;
    QApplication::setPalette(paletteFor(m_colors));
    QToolTip::setPalette(paletteFor(m_colors));
    m_app.setStyleSheet(styleSheetFor(m_colors));
    Q_EMIT changed();
}

} // namespace studio::ui

#include "moc_theme.cpp"
