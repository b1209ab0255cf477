#include <QHash>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

// Tokens in angle brackets are colours of Colors. Everything else is left to Fusion.
constexpr const char* sheet = R"(
QToolTip { background: <tip>; color: <onTip>; border: 1px solid <borderStrong>; padding: 5px 8px; }
QMainWindow, QDialog { background: <window>; }

#rail { background: <raised>; border: none; border-right: 1px solid <border>; }
#rail QPushButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 7px 9px; text-align: left; color: <muted>; font-weight: 500; }
#rail QPushButton:hover { background: <hover>; color: <text>; }
#rail QPushButton:checked { background: <selected>; color: <text>; font-weight: 600; }
#rail QPushButton:focus { border-color: <accent>; }
#railHead { background: transparent; border: none; }
#railHead QPushButton[role="primary"] { background: <accent>; color: <onAccent>; border-color: <accent>; font-weight: 600; }
#railHead QPushButton[role="primary"]:hover { background: <accentHover>; border-color: <accentHover>; }
#railHead QPushButton[role="primary"]:focus { border: 2px solid <text>; padding: 6px 8px; }
#railHead #workspaceName { color: <text>; font-weight: 600; padding: 2px 4px; }
#statusLine { background: <raised>; border: none; border-top: 1px solid <border>; }
#statusLine QLabel { color: <muted>; }
#workspaceName { font-weight: 600; }
#railHead #searchButton { text-align: left; color: <faint>; background: <window>; border: 1px solid <border>; border-radius: 6px; padding: 5px 12px; }
#railHead #searchButton:hover { border-color: <borderStrong>; color: <muted>; }
#railHead #searchButton:focus { border-color: <accent>; }

QLabel[role="title"] { font-size: 14pt; font-weight: 600; }
QLabel[role="heading"] { font-size: 11pt; font-weight: 600; }
QLabel[role="muted"] { color: <muted>; }
QLabel[role="faint"] { color: <faint>; }
QLabel[role="error"] { color: <bad>; }
QLabel[role="command"] { background: <neutralSoft>; border-radius: 4px; padding: 3px 8px; }
QFrame[role="card"] { background: <surface>; border: 1px solid <border>; border-radius: 8px; }
QWidget[role="preview"] { background: <surface>; border: 1px solid <border>; border-radius: 8px; }
QWidget[role="preview"] QPlainTextEdit, QWidget[role="preview"] QTableView { border-color: transparent; }
QPlainTextEdit[role="plain"] { border-color: transparent; padding: 0; background: transparent; }
QPlainTextEdit[role="plain"]:focus { border-color: <accent>; }
QWidget[role="preview"] QPlainTextEdit:focus, QWidget[role="preview"] QTableView:focus { border-color: <accent>; }
QFrame[role="line"] { background: <border>; border: none; max-height: 1px; min-height: 1px; }

QPushButton { outline: none; background: <surface>; color: <text>; border: 1px solid <borderStrong>; border-radius: 6px; padding: 6px 14px; min-height: 18px; }
QPushButton { qproperty-iconSize: 20px 16px; }
QPushButton[text=""] { qproperty-iconSize: 16px 16px; }
QPushButton[role="tile"] { qproperty-iconSize: 30px 20px; }
#rail QPushButton { qproperty-iconSize: 26px 18px; }
QPushButton:hover { background: <hover>; }
QPushButton:pressed { background: <border>; }
QPushButton:focus { border-color: <accent>; }
QPushButton:disabled { color: <faint>; border-color: <border>; background: <window>; }
QPushButton:checked { background: <selected>; border-color: <accent>; }
QPushButton[role="primary"] { background: <accent>; color: <onAccent>; border-color: <accent>; font-weight: 600; }
QPushButton[role="primary"]:hover { background: <accentHover>; border-color: <accentHover>; }
QPushButton[role="primary"]:focus { border: 2px solid <text>; padding: 5px 13px; }
QPushButton[role="primary"]:disabled { background: <border>; color: <faint>; border-color: <border>; }
QPushButton[role="danger"] { background: <bad>; color: <surface>; border-color: <bad>; font-weight: 600; }
QPushButton[role="danger"]:focus { border: 2px solid <text>; padding: 5px 13px; }
QPushButton[role="quiet"] { background: transparent; border-color: transparent; color: <muted>; padding: 5px 10px; }
QPushButton[role="quiet"]:hover { background: <hover>; color: <text>; }
QPushButton[role="quiet"]:focus { border-color: <accent>; }
QPushButton[role="quiet"]:disabled { color: <faint>; }
QPushButton[role="quiet"]:checked { background: <selected>; color: <text>; }
QPushButton[role="step"] { background: transparent; border-color: transparent; color: <muted>; padding: 5px 10px; text-align: left; }
QPushButton[role="step"]:hover { background: <hover>; color: <text>; }
QPushButton[role="step"]:checked { background: <selected>; color: <text>; font-weight: 600; }
QPushButton[role="step"]:focus { border-color: <accent>; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: <accent>; padding: 2px 4px; text-align: left; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border-color: <accent>; border-radius: 4px; }
QPushButton[role="crumb"] { background: transparent; border: 1px solid transparent; border-radius: 4px; color: <muted>; padding: 2px 4px; font-size: 11pt; }
QPushButton[role="crumb"]:hover { color: <text>; text-decoration: underline; }
QPushButton[role="crumb"]:focus { border-color: <accent>; }
QPushButton[role="chip"] { border-radius: 13px; padding: 3px 12px; color: <muted>; border-color: <border>; }
QPushButton[role="chip"]:hover { border-color: <borderStrong>; color: <text>; }
QPushButton[role="chip"]:checked { background: <selected>; color: <text>; border-color: <accent>; }
QPushButton[role="chip"]:focus { border-color: <accent>; }
QPushButton[role="chip"]:checked:focus { border: 2px solid <accent>; padding: 2px 11px; }
QPushButton[role="tile"] { text-align: left; padding: 14px; border: 1px solid <border>; border-radius: 8px; }
QPushButton[role="tile"]:hover { border-color: <accent>; background: <surface>; }
QPushButton[role="tile"]:checked { background: <selected>; border-color: <accent>; }
QPushButton[role="tile"]:focus { border: 2px solid <accent>; padding: 13px; }
QPushButton::menu-indicator { subcontrol-position: right center; right: 8px; width: 8px; }
QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 5px; color: <muted>; }
QToolButton:hover { background: <hover>; color: <text>; }
QToolButton:focus { border-color: <accent>; }
QToolButton:checked { background: <selected>; color: <text>; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: <surface>; color: <text>; border: 1px solid <borderStrong>; border-radius: 6px; padding: 5px 8px; min-height: 18px;
  selection-background-color: <accent>; selection-color: <onAccent>; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: <accent>; }
QLineEdit:disabled, QPlainTextEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { background: <window>; color: <faint>; }
QLineEdit[invalid="true"], QPlainTextEdit[invalid="true"], QComboBox[invalid="true"] { border-color: <bad>; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/arrow-<mode>.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: <surface>; border: 1px solid <borderStrong>; outline: none; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
  subcontrol-origin: border; width: 22px; border: none; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/icons/arrow-up-<mode>.svg); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/icons/arrow-<mode>.svg); width: 10px; height: 10px; }
QCheckBox, QRadioButton { spacing: 8px; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid <faint>; background: <surface>; }
QSlider::groove:horizontal { height: 4px; background: <borderStrong>; border-radius: 2px; }
QSlider::sub-page:horizontal { background: <accent>; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; margin: -5px 0; background: <accent>; border-radius: 7px; }
QSlider::handle:horizontal:focus { background: <accentHover>; border: 2px solid <text>; }
QSlider::handle:horizontal:disabled { background: <faint>; }
QCheckBox::indicator { border-radius: 4px; }
QAbstractItemView::indicator { width: 13px; height: 13px; border: 1px solid <faint>; border-radius: 4px; background: <surface>; }
QAbstractItemView::indicator:checked { background: <accent>; border-color: <accent>; image: url(:/icons/check-<mode>.svg); }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: <accent>; }
QCheckBox::indicator:checked { background: <accent>; border-color: <accent>; image: url(:/icons/check-<mode>.svg); }
QRadioButton::indicator:checked { border: 5px solid <accent>; width: 6px; height: 6px; }
QCheckBox:focus, QRadioButton:focus { color: <accent>; }
QCheckBox::indicator:focus { border: 2px solid <text>; width: 12px; height: 12px; }
QRadioButton::indicator:unchecked:focus { border: 2px solid <text>; width: 12px; height: 12px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: <border>; background: <window>; }

QAbstractItemView { background: <surface>; color: <text>; border: 1px solid <border>; border-radius: 8px; outline: none;
  selection-background-color: <selected>; selection-color: <text>; }
QAbstractItemView:focus { border-color: <accent>; }
QAbstractItemView::item { padding: 4px 8px; border: none; }
QAbstractItemView::item:hover { background: <hover>; }
QTableView::item:hover { background: transparent; }
QAbstractItemView::item:selected { background: <selected>; color: <text>; }
QTableView { gridline-color: <border>; }
QTreeView::branch { background: transparent; }
QTreeView::branch:selected { background: <selected>; }
QTreeView::branch:hover:!selected { background: <hover>; }
QTreeView::branch:has-children:closed { image: url(:/icons/branch-<mode>.svg); }
QTreeView::branch:has-children:open { image: url(:/icons/arrow-<mode>.svg); }
QHeaderView { background: <surface>; border: none; }
QHeaderView::section { background: <surface>; color: <muted>; border: none; border-bottom: 1px solid <border>; padding: 7px 0px 7px 11px; font-weight: 600; }
QHeaderView::section:horizontal:first { border-top-left-radius: 7px; }
QHeaderView::section:horizontal:last { border-top-right-radius: 7px; }
QHeaderView::section:horizontal:only-one { border-top-left-radius: 7px; border-top-right-radius: 7px; }
QHeaderView::section:hover { color: <text>; }
QHeaderView::down-arrow { image: url(:/icons/arrow-<mode>.svg); width: 12px; height: 12px; subcontrol-position: right center; right: 1px; }
QHeaderView::up-arrow { image: url(:/icons/arrow-up-<mode>.svg); width: 12px; height: 12px; subcontrol-position: right center; right: 1px; }
QTableCornerButton::section { background: <surface>; border: none; }

QTabWidget::pane { border: none; border-top: 1px solid <border>; top: -1px; }
QTabBar { background: transparent; outline: none; }
QTabBar::tab { background: transparent; color: <muted>; padding: 9px 4px 8px 4px; margin-right: 20px; border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: <text>; }
QTabBar::tab:selected { color: <text>; border-bottom-color: <accent>; }
QTabBar::tab:focus { color: <accent>; background: <hover>; border-top-left-radius: 6px; border-top-right-radius: 6px; }

QMenu { background: <surface>; border: 1px solid <borderStrong>; padding: 5px; }
QMenu::item { padding: 6px 26px 6px 12px; border-radius: 5px; }
QMenu::item:selected { background: <hover>; }
QMenu::item:disabled { color: <faint>; }
QMenu::separator { height: 1px; background: <border>; margin: 5px 8px; }
QMenu::icon { padding-left: 8px; }

QListView, QTreeView { icon-size: 16px; }
QListView::item { padding: 5px 8px; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: <borderStrong>; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: <faint>; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea { border: none; background: transparent; }
QScrollArea[role="picture"] { border: 1px solid transparent; }
QScrollArea[role="picture"]:focus { border-color: <accent>; }
QScrollArea > QWidget > QWidget[role="scrolled"] { background: transparent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: <border>; }
QProgressBar { background: <neutralSoft>; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: <accent>; border-radius: 3px; }

#palette { background: <surface>; border: 1px solid <borderStrong>; border-radius: 10px; }
#palette QLineEdit { border: none; border-bottom: 1px solid <border>; border-radius: 0; padding: 10px 14px; font-size: 12pt; }
#palette QListView { border: none; }
#toast { background: <tip>; border: 1px solid <borderStrong>; border-radius: 8px; }
#toast QLabel { color: <onTip>; }
QPushButton[role="toast"] { background: transparent; border: 1px solid transparent; color: <onTip>; font-weight: 600; padding: 5px 10px; }
QPushButton[role="toast"]:hover { text-decoration: underline; }
QPushButton[role="toast"]:focus { border-color: <onTip>; }
QFrame[role="banner"] { border: 1px solid <border>; border-radius: 8px; background: <neutralSoft>; }
QFrame[role="banner"][tone="bad"] { background: <badSoft>; border-color: <badSoft>; }
QFrame[role="banner"][tone="warning"] { background: <warningSoft>; border-color: <warningSoft>; }
QFrame[role="banner"][tone="info"] { background: <activeSoft>; border-color: <activeSoft>; }
QFrame[role="banner"][tone="good"] { background: <goodSoft>; border-color: <goodSoft>; }
)";

} // namespace

QString styleSheetFor(const Colors& c) {
    const QHash<QString, QColor> tokens = {{QStringLiteral("window"), c.window},
                                           {QStringLiteral("surface"), c.surface},
                                           {QStringLiteral("raised"), c.raised},
                                           {QStringLiteral("border"), c.border},
                                           {QStringLiteral("borderStrong"), c.borderStrong},
                                           {QStringLiteral("text"), c.text},
                                           {QStringLiteral("muted"), c.muted},
                                           {QStringLiteral("faint"), c.faint},
                                           {QStringLiteral("hover"), c.hover},
                                           {QStringLiteral("selected"), c.selected},
                                           {QStringLiteral("accent"), c.accent},
                                           {QStringLiteral("accentHover"), c.accentHover},
                                           {QStringLiteral("onAccent"), c.onAccent},
                                           {QStringLiteral("bad"), c.bad},
                                           {QStringLiteral("goodSoft"), c.goodSoft},
                                           {QStringLiteral("badSoft"), c.badSoft},
                                           {QStringLiteral("warningSoft"), c.warningSoft},
                                           {QStringLiteral("activeSoft"), c.activeSoft},
                                           {QStringLiteral("neutralSoft"), c.neutralSoft},
                                           {QStringLiteral("tip"), c.isDark ? c.raised : c.text},
                                           {QStringLiteral("onTip"), c.isDark ? c.text : c.surface}};
    const QString source = QString::fromLatin1(sheet);
    QString result;
    result.reserve(source.size() * 2);
    qsizetype at = 0;
    while (true) {
        const qsizetype open = source.indexOf(QLatin1Char('<'), at);
        if (open < 0)
            break;
        const qsizetype close = source.indexOf(QLatin1Char('>'), open);
        const QString token = source.mid(open + 1, close - open - 1);
        result += QStringView(source).mid(at, open - at);
        result += token == QLatin1String("mode") ? (c.isDark ? QStringLiteral("dark") : QStringLiteral("light"))
                                                 : tokens.value(token).name();
        at = close + 1;
    }
    result += QStringView(source).mid(at);
    return result;
}

} // namespace studio::ui
