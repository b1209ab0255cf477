// Every page is used without a mouse: Tab reaches each visible, enabled control and comes back to the first one,
// Backtab does the same, nothing keeps the focus, Enter presses the focused button, and the focus is visible.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextEdit>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

#include "tests/ui/page_tour.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/theme.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

namespace {

QString controlName(const QWidget* widget) {
    const QString type = QString::fromLatin1(widget->metaObject()->className());
    return widget->objectName().isEmpty() ? type : type + QLatin1Char(' ') + widget->objectName();
}

template <typename Type>
bool isInside(const QWidget* widget) {
    for (const QWidget* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        if (qobject_cast<const Type*>(at) != nullptr)
            return true;
    }
    return false;
}

// Tab reaches one of a group, the arrow keys the others.
bool isOtherChoice(const QAbstractButton& button) {
    const bool isExclusive =
        button.group() != nullptr ? button.group()->exclusive() : button.autoExclusive() && button.isCheckable();
    if (!isExclusive || (button.focusPolicy() & Qt::TabFocus) != 0)
        return false;
    const auto siblings = button.group() != nullptr
                              ? button.group()->buttons()
                              : button.parentWidget()->findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly);
    return std::any_of(siblings.begin(), siblings.end(), [](const QAbstractButton* one) {
        return one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus) != 0;
    });
}

// Controls that a person operates, without their own inner parts.
bool isControl(const QWidget* widget) {
    if (!widget->isVisible() || !widget->isEnabled() || widget->focusProxy() != nullptr || widget->size().isEmpty())
        return false;
    if (isInside<QTabBar>(widget) || isInside<QAbstractSpinBox>(widget) || isInside<QComboBox>(widget) ||
        isInside<QLineEdit>(widget) || isInside<QAbstractItemView>(widget))
        return false;
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return !isOtherChoice(*button);
    if (const auto* bar = qobject_cast<const QTabBar*>(widget))
        return bar->count() > 1;
    return qobject_cast<const QLineEdit*>(widget) != nullptr || qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QSlider*>(widget) != nullptr || qobject_cast<const QTextEdit*>(widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
           (qobject_cast<const QAbstractItemView*>(widget) != nullptr &&
            qobject_cast<const QHeaderView*>(widget) == nullptr);
}

// Presses Tab or Backtab until the focus is where it began.
class KeyboardWalk {
public:
    KeyboardWalk(QWidget* page, QString where)
        : m_page(page)
        , m_where(std::move(where)) {}

    QStringList broken;
    int visits = 0;

    void walk() {
        const std::set<QWidget*> forward = round(false);
        const std::set<QWidget*> backward = round(true);
        for (QWidget* control : m_page->findChildren<QWidget*>()) {
            if (!isControl(control))
                continue;
            if (!forward.contains(control))
                add(QStringLiteral("Tab does not reach %1").arg(controlName(control)));
            if (!backward.contains(control))
                add(QStringLiteral("Backtab does not reach %1").arg(controlName(control)));
        }
        visits += static_cast<int>(forward.size());
    }

private:
    std::set<QWidget*> round(bool isBackward) {
        constexpr int maxKeys = 1000; // in the frame of the window and on the page
        std::set<QWidget*> visited;
        QWidget* window = m_page->window();
        m_page->setFocus(Qt::OtherFocusReason);
        QWidget* first = nullptr;
        for (int i = 0; i < maxKeys; ++i) {
            const QPointer<QWidget> before = QApplication::focusWidget();
            // As the window system does: to the one that has the focus.
            QTest::keyClick(before != nullptr ? before.data() : window, isBackward ? Qt::Key_Backtab : Qt::Key_Tab,
                            isBackward ? Qt::ShiftModifier : Qt::NoModifier);
            QWidget* now = QApplication::focusWidget();
            // It moves from link to link of a text.
            if (const auto* text = qobject_cast<QTextBrowser*>(now);
                text != nullptr && now == before && text->textCursor() != m_link) {
                m_link = text->textCursor();
                continue;
            }
            // And from part to part of a time.
            if (const auto* time = qobject_cast<QDateTimeEdit*>(now);
                time != nullptr && now == before && time->currentSection() != m_section) {
                m_section = time->currentSection();
                continue;
            }
            if (!isBackward)
                compare(before);
            if (now == nullptr || now == before) {
                add(QStringLiteral("%1 keeps the focus").arg(now ? controlName(now) : QStringLiteral("nothing")));
                return visited;
            }
            if (now == first)
                return visited;
            if (!m_page->isAncestorOf(now))
                continue;
            first = first == nullptr ? now : first;
            if (visited.insert(now).second && !isBackward) {
                look(now);
                m_focused = picture(now);
            }
        }
        add(QStringLiteral("no way back to the first control"));
        return visited;
    }

    // With what is around it: some controls show the focus in a frame.
    static QImage picture(QWidget* widget) {
        constexpr int around = 3;
        QWidget* window = widget->window();
        const QRect area(widget->mapTo(window, QPoint()), widget->size());
        return window->grab(area.adjusted(-around, -around, around, around)).toImage();
    }

    // Has lost the focus, and was pictured with it.
    void compare(QWidget* widget) {
        const QImage focused = std::exchange(m_focused, {});
        if (widget == nullptr || focused.isNull() || picture(widget) != focused || showsFocus(widget))
            return;
        add(QStringLiteral("the focus of %1 is not visible, of %2 x %3 pixels %4 x %5 are in view")
                .arg(controlName(widget))
                .arg(widget->width())
                .arg(widget->height())
                .arg(widget->visibleRegion().boundingRect().width())
                .arg(widget->visibleRegion().boundingRect().height()));
    }

    // Once more: what arrives late may have moved it out of view.
    static bool showsFocus(QWidget* widget) {
        const QPointer<QWidget> shown(widget);
        const QPointer<QWidget> now = QApplication::focusWidget();
        QTest::qWait(300);
        if (!shown || !widget->isVisible())
            return true;
        widget->setFocus(Qt::TabFocusReason);
        for (QWidget* area = widget->parentWidget(); area != nullptr; area = area->parentWidget()) {
            if (auto* scrolling = qobject_cast<QScrollArea*>(area))
                scrolling->ensureWidgetVisible(widget);
        }
        const QImage focused = picture(widget);
        if (now)
            now->setFocus(Qt::TabFocusReason);
        return picture(widget) != focused;
    }

    void look(QWidget* widget) {
        auto* button = qobject_cast<QPushButton*>(widget);
        if (button == nullptr)
            return;
        const QSignalBlocker quiet(button); // nothing is opened
        QTest::keyPress(button, Qt::Key_Return);
        if (!button->isDown())
            add(QStringLiteral("Enter does not press %1").arg(controlName(button)));
        button->setDown(false);
    }

    void add(const QString& what) { broken += m_where + QStringLiteral(": ") + what; }

    QWidget* m_page;
    QString m_where;
    QTextCursor m_link;
    QDateTimeEdit::Section m_section = QDateTimeEdit::NoSection;
    QImage m_focused; // of the control that has the focus, once
};

// Until a page shows the same controls for a while.
void awaitControls(const QWidget* page) {
    qsizetype before = -1;
    for (int looks = 0, same = 0; looks < 50 && same < 3; ++looks) {
        const auto all = page->findChildren<QWidget*>();
        const qsizetype now = std::count_if(all.begin(), all.end(), isControl);
        same = now == before ? same + 1 : 0;
        before = now;
        QTest::qWait(30);
    }
}

} // namespace

class UiKeyboardTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        new KeyboardNavigation(*qApp);
    }

    // A page that is added to the window is added to the tour, or here with the reason why it has nothing to show.
    void tourHasAllPages() {
        std::set<QString> known{
            QStringLiteral("target"), // forwards to the page of its kind
        };
        for (const auto& [place, argument] : test::pagesOnTour())
            known.insert(place);
        for (const PageFactory& page : composeParts().pages)
            QVERIFY2(known.contains(page.place), qPrintable(page.place));
    }

    void pagesAreWalkedByKeyboard() {
        const test::UiWorkspace workspace(3);
        const QString trouble = test::furnish(workspace);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        test::TourWindow window(workspace, *m_theme);
        window.main.resize(1440, 900);
        QVERIFY(QTest::qWaitForWindowActive(&window.main));
        QStringList broken;
        int visits = 0;
        const auto walk = [&](const QString& where) {
            QStringList found;
            for (int tries = 0; tries < 2; ++tries) { // what a page shows may arrive while it is walked
                awaitControls(window.page());
                KeyboardWalk keys(window.page(), where);
                keys.walk();
                visits += keys.visits;
                found = keys.broken;
                if (found.isEmpty())
                    break;
            }
            broken += found;
        };
        for (const auto& [place, argument] : test::pagesOnTour()) {
            test::visit(window, place, argument);
            const QString where = argument.isEmpty() ? place : place + QLatin1Char(' ') + argument;
            walk(where);
            auto* tabs = window.page()->findChild<QTabWidget*>();
            const int shown = tabs != nullptr ? tabs->currentIndex() : 0;
            for (int i = 0; tabs != nullptr && tabs->isVisible() && i < tabs->count(); ++i) {
                if (i == shown || !tabs->isTabVisible(i))
                    continue;
                tabs->setCurrentIndex(i);
                QTest::qWait(60);
                walk(QStringLiteral("%1/%2").arg(where, tabs->currentWidget()->objectName()));
            }
            for (auto* step : window.page()->findChildren<QPushButton*>()) {
                if (step->property("role").toString() != QLatin1String("step") || step->isChecked())
                    continue;
                step->click();
                QTest::qWait(60);
                walk(QStringLiteral("%1/%2").arg(where, step->objectName()));
            }
        }
        for (const QString& what : broken) // a message of a failure is cut
            qWarning().noquote() << what;
        QCOMPARE(broken.size(), 0);
        QVERIFY(visits > 200); // they were reached at all
    }

    // Pictures of the same control with and without the focus differ.
    void focusIsVisible_data() {
        QTest::addColumn<QString>("type");
        for (const char* type : {"button", "tool button", "check box", "radio button", "line", "number", "choice",
                                 "slider", "table", "list", "text", "tabs"})
            QTest::newRow(type) << QString::fromLatin1(type);
    }
    void focusIsVisible() {
        QFETCH(QString, type);
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* other = new QPushButton(QStringLiteral("other"), &window);
        QWidget* control = make(type, &window);
        layout->addWidget(other);
        layout->addWidget(control);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        control->setFocus(Qt::TabFocusReason); // the first time, a view chooses its current row
        other->setFocus(Qt::TabFocusReason);
        QCoreApplication::processEvents();
        const QImage without = control->grab().toImage();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), control);
        QCoreApplication::processEvents();
        QVERIFY(control->grab().toImage() != without);
    }

    // What the mouse reads in a tooltip, the keyboard shows with Shift+F1.
    void purposeOfControlIsShown() {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* described = new QLineEdit(&window);
        auto* plain = new QLineEdit(&window);
        auto* list = new QListWidget(&window);
        described->setToolTip(QStringLiteral("Seconds after which an idle node is stopped"));
        list->setToolTip(QStringLiteral("All of them"));
        list->addItem(QStringLiteral("first"));
        layout->addWidget(described);
        layout->addWidget(plain);
        layout->addWidget(list);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto shownFor = [](QWidget& control) {
            control.setFocus();
            QTest::keyClick(&control, Qt::Key_F1, Qt::ShiftModifier);
            return QToolTip::text();
        };
        QCOMPARE(shownFor(*described), described->toolTip());
        QVERIFY(QToolTip::isVisible());
        QVERIFY(shownFor(*plain).contains(QStringLiteral("F1")));
        QCOMPARE(shownFor(*list), list->toolTip());
        list->item(0)->setToolTip(QStringLiteral("The first one"));
        list->setCurrentRow(0);
        QCOMPARE(shownFor(*list), QStringLiteral("The first one"));
        QToolTip::hideText();
    }

    // A widget may pass its focus on to a part of it that is not the first one, or that is hidden.
    void partsBeforeProxyAreReached() {
        QWidget window;
        auto* start = new QPushButton(QStringLiteral("start"), &window);
        auto* compound = new QWidget(&window);
        auto* search = new QLineEdit(compound);
        auto* table = new QTableWidget(compound);
        table->setTabKeyNavigation(false);
        auto* end = new QPushButton(QStringLiteral("end"), &window);
        compound->setFocusProxy(table);
        auto* layout = new QVBoxLayout(&window);
        (new QVBoxLayout(compound))->addWidget(search);
        compound->layout()->addWidget(table);
        for (QWidget* widget : std::initializer_list<QWidget*>{start, compound, end})
            layout->addWidget(widget);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        start->setFocus();
        for (QWidget* expected : std::initializer_list<QWidget*>{search, table, end, start}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), expected);
        }
        table->hide();
        for (QWidget* expected : std::initializer_list<QWidget*>{search, end, start}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), expected);
        }
    }

    // Qt's tables move from cell to cell, and never out of themselves.
    void textAndTablesLetFocusGo() {
        const test::UiWorkspace workspace(3);
        test::TourWindow window(workspace, *m_theme);
        QVERIFY(QTest::qWaitForWindowActive(&window.main));
        for (const char* place : {"runs", "new-environment", "activity", "compare-kinds"}) {
            test::visit(window, QLatin1String(place), {});
            for (const auto* view : window.page()->findChildren<QAbstractItemView*>())
                QVERIFY2(!view->tabKeyNavigation() || isInside<QComboBox>(view), qPrintable(controlName(view)));
            for (const auto* text : window.page()->findChildren<QPlainTextEdit*>())
                QVERIFY2(text->tabChangesFocus() || text->isReadOnly(), qPrintable(controlName(text)));
        }
    }

private:
    static QWidget* make(const QString& type, QWidget* parent) {
        if (type == QLatin1String("button"))
            return new QPushButton(type, parent);
        if (type == QLatin1String("tool button")) {
            auto* button = new QToolButton(parent);
            button->setText(type);
            button->setFocusPolicy(Qt::StrongFocus);
            return button;
        }
        if (type == QLatin1String("check box"))
            return new QCheckBox(type, parent);
        if (type == QLatin1String("radio button"))
            return new QRadioButton(type, parent);
        if (type == QLatin1String("line"))
            return new QLineEdit(parent);
        if (type == QLatin1String("number"))
            return new QSpinBox(parent);
        if (type == QLatin1String("choice")) {
            auto* choice = new QComboBox(parent);
            choice->addItems({QStringLiteral("a"), QStringLiteral("b")});
            return choice;
        }
        if (type == QLatin1String("slider"))
            return new QSlider(Qt::Horizontal, parent);
        if (type == QLatin1String("table")) {
            auto* table = new QTableWidget(0, 2, parent); // without rows nothing but the frame can show it
            table->setTabKeyNavigation(false);
            return table;
        }
        if (type == QLatin1String("list"))
            return new QListWidget(parent);
        if (type == QLatin1String("text")) {
            auto* text = new QPlainTextEdit(parent);
            text->setReadOnly(true); // no cursor
            return text;
        }
        auto* tabs = new QTabBar(parent);
        tabs->addTab(QStringLiteral("a"));
        tabs->addTab(QStringLiteral("b"));
        return tabs;
    }

    Theme* m_theme = nullptr;
};

QTEST_MAIN(UiKeyboardTest)
#include "ui_keyboard_test.moc"
