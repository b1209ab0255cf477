// What holds on every page, in every step of a wizard and in every dialog: no letter opens two things, no button covers
// a table, Enter presses the focused button, focus does not leave the page by itself, and every text is found in its
// translation context.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QSpontaneKeyEvent>
#include <QTabWidget>
#include <QTest>
#include <QTranslator>
#include <QWheelEvent>
#include <map>
#include <mutex>
#include <set>

#include "core/client/translations.h"
#include "tests/ui/page_tour.h"
#include "ui/common/confirm.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/page.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/wheel_event_filter.h"

using namespace studio;
using namespace studio::ui;

namespace {

class TestPage final : public Page {
public:
    using Page::content;
    using Page::Page;
};

QString placeIn(const QWidget* widget) {
    return widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                          : widget->objectName();
}

// Looks at what is visible in a window, and collects what is wrong.
class Rules {
public:
    QStringList broken;
    int mnemonics = 0;

    void look(const QWidget* window, const QString& where) {
        std::map<QString, QString> owners;
        const auto take = [&](const QString& text, const QWidget* widget) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            if (key.isEmpty())
                return;
            ++mnemonics;
            const auto [at, isNew] = owners.emplace(key.toString(), placeIn(widget));
            if (!isNew)
                add(QStringLiteral("%1: %2 is of %3 and of %4")
                        .arg(where, key.toString(), at->second, placeIn(widget)));
        };
        for (const QWidget* widget : window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != window)
                continue;
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                take(button->text(), widget);
            else if (const auto* label = qobject_cast<const QLabel*>(widget);
                     label != nullptr && label->buddy() != nullptr)
                take(label->text(), widget);
            else if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
                for (int i = 0; i < bar->count(); ++i)
                    take(bar->tabText(i), widget);
            }
            if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
                lookForCovered(view, where);
            // Its base line is the border of the pane; Qt would draw another one at the upper edge of the tabs.
            if (const auto* tabs = qobject_cast<const QTabWidget*>(widget);
                tabs != nullptr && (tabs->documentMode() || tabs->tabBar()->drawBase()))
                add(QStringLiteral("%1: %2 is no TabWidget").arg(where, placeIn(widget)));
        }
    }

private:
    void lookForCovered(const QAbstractItemView* view, const QString& where) {
        for (const auto* button :
             view->parentWidget()->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (button->isVisible() && button->geometry().intersects(view->geometry()))
                add(QStringLiteral("%1: %2 covers %3").arg(where, placeIn(button), placeIn(view)));
        }
    }
    void add(const QString& what) {
        if (!broken.contains(what))
            broken += what;
    }
};

// Records the lookups that reach it and translates nothing. Qt asks the last installed translator first: installed
// before all others it sees what none of them has, installed after them it sees everything. Any thread may look up
// texts.
class LookupRecorder final : public QTranslator {
public:
    LookupRecorder() { QCoreApplication::installTranslator(this); }
    ~LookupRecorder() override { QCoreApplication::removeTranslator(this); }
    Q_DISABLE_COPY_MOVE(LookupRecorder)
    bool isEmpty() const override { return false; } // Qt skips empty ones
    QString translate(const char* context, const char* source, const char*, int) const override {
        const std::lock_guard lock(m_mutex);
        m_lookups[QByteArray(context)].insert(QByteArray(source));
        return {};
    }
    // Without the contexts of Qt's own classes, whose translations are not in the program.
    std::map<QByteArray, std::set<QByteArray>> lookups() const {
        const std::lock_guard lock(m_mutex);
        auto found = m_lookups;
        std::erase_if(found, [](const auto& entry) { return entry.first.startsWith('Q'); });
        return found;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::map<QByteArray, std::set<QByteArray>> m_lookups;
};

void settle() {
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
}

// Each of a group is chosen once; what it reveals is looked at.
void walkChoices(QWidget* page, const QWidget* window, Rules& rules, const QString& where) {
    rules.look(window, where);
    std::vector<QRadioButton*> chosen;
    for (auto* radio : page->findChildren<QRadioButton*>()) {
        if (!radio->isVisible() || !radio->isEnabled())
            continue;
        if (radio->isChecked()) {
            chosen.push_back(radio);
            continue;
        }
        radio->click();
        settle();
        rules.look(window, where + QLatin1Char('/') + radio->objectName());
    }
    for (QRadioButton* radio : chosen)
        radio->click();
    settle();
}

void walk(QWidget* page, const QWidget* window, Rules& rules, const QString& where) {
    walkChoices(page, window, rules, where);
    for (auto* tabs : page->findChildren<QTabWidget*>()) {
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
            if (!tabs->isTabVisible(i))
                continue; // of another kind of run
            tabs->setCurrentIndex(i);
            settle();
            walkChoices(page, window, rules, QStringLiteral("%1/tab %2").arg(where).arg(i));
        }
    }
    for (auto* step : page->findChildren<QPushButton*>()) {
        if (step->property("role").toString() != QLatin1String("step"))
            continue;
        step->click();
        settle();
        // A step that cannot be reached would not be looked at.
        if (!step->isChecked())
            rules.broken += QStringLiteral("%1: %2 was not reached").arg(where, step->objectName());
        walkChoices(page, window, rules, where + QLatin1Char('/') + step->objectName());
    }
}

} // namespace

class UiPageRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        new KeyboardNavigation(*qApp);
        new WheelEventFilter(*qApp);
    }

    void pagesFollowRules_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const char* language : {"en", "de", "zh_CN"})
            QTest::addRow("%s", language) << QString::fromLatin1(language) << QSize(1024, 680);
        QTest::newRow("large") << QStringLiteral("en") << QSize(1440, 900);
    }
    void pagesFollowRules() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        const LookupRecorder missing;
        Translations texts({QStringLiteral("studio_core"), QStringLiteral("studio_window")});
        texts.speak(language);
        QCOMPARE(texts.language(), language);
        const LookupRecorder all;
        const test::UiWorkspace workspace(3);
        const QString trouble = test::furnish(workspace);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        test::TourWindow window(workspace, *m_theme);
        window.main.resize(size);
        QVERIFY(QTest::qWaitForWindowExposed(&window.main));
        QTRY_VERIFY(!window.main.findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^run-"))).isEmpty());
        Rules rules;
        for (const auto& [place, argument] : test::pagesOnTour()) {
            test::visit(window, place, argument);
            walk(window.page(), &window.main, rules, place);
            if (place == QLatin1String("machine")) {
                window.page()->findChild<QAction*>(QStringLiteral("machineForward"))->trigger();
                settle();
                auto* dialog = window.main.findChild<QDialog*>();
                QVERIFY(dialog != nullptr);
                rules.look(dialog, QStringLiteral("forward dialog"));
                dialog->close();
            }
        }
        QVERIFY2(rules.broken.isEmpty(), qPrintable(QLatin1Char('\n') + rules.broken.join(QLatin1Char('\n'))));
        QVERIFY(rules.mnemonics > 100); // they were seen at all
        QVERIFY(all.lookups().size() > 100);
        if (language != QLatin1String("en")) {
            for (const auto& [context, sources] : missing.lookups())
                QFAIL(qPrintable(QStringLiteral("%1 has no translation of \"%2\"")
                                     .arg(QString::fromUtf8(context), QString::fromUtf8(*sources.begin()))));
        }
    }

    void enterOpensFocusedRun() {
        const test::UiWorkspace workspace(3);
        test::TourWindow window(workspace, *m_theme);
        QVERIFY(QTest::qWaitForWindowActive(&window.main));
        const QString name = QStringLiteral("run-") + QString::fromStdString(test::UiWorkspace::idOf(3));
        QTRY_VERIFY(window.main.findChild<QAbstractButton*>(name) != nullptr);
        auto* line = window.main.findChild<QAbstractButton*>(name);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(window.page()->objectName(), QStringLiteral("runPage"));
    }

    void enterPressesFocusedButton_data() {
        QTest::addColumn<int>("key");
        QTest::newRow("return") << int(Qt::Key_Return);
        QTest::newRow("enter") << int(Qt::Key_Enter);
    }
    void enterPressesFocusedButton() {
        QFETCH(int, key);
        QWidget parent;
        parent.show();
        QVERIFY(QTest::qWaitForWindowActive(&parent));
        int agreed = 0;
        confirm(&parent, {QStringLiteral("Detach?"), {}, QStringLiteral("Detach"), true, QStringLiteral("dialog")},
                [&agreed] { ++agreed; });
        auto* dialog = parent.findChild<QDialog*>(QStringLiteral("dialog"));
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog, Qt::Key_Tab);
        QTRY_COMPARE(dialog->focusWidget()->objectName(), QStringLiteral("agree"));
        QTest::keyClick(dialog->focusWidget(), Qt::Key(key));
        QTRY_COMPARE(agreed, 1);
    }

    void focusStaysInPage() {
        QWidget window;
        auto* outside = new QPushButton(QStringLiteral("rail"), &window);
        auto* page = new TestPage(QStringLiteral("page"), QStringLiteral("Page"), &window);
        auto* before = new QPushButton(QStringLiteral("before"), page);
        auto* start = new QPushButton(QStringLiteral("start"), page);
        auto* after = new QPushButton(QStringLiteral("run again"), page);
        for (QPushButton* button : {before, start, after})
            page->content()->addWidget(button);
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(outside);
        layout->addWidget(page);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        start->setFocus();
        start->setEnabled(false);
        QCOMPARE(QApplication::focusWidget(), page); // on nothing that Enter would press
        start->setEnabled(true);
        QCOMPARE(QApplication::focusWidget(), start);
        start->setEnabled(false);
        QTest::keyClick(page, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), after);
        start->setEnabled(true);
        QCOMPARE(QApplication::focusWidget(), after); // it has been somewhere else since
        start->setFocus();
        start->hide();
        QCOMPARE(QApplication::focusWidget(), page);
        QTest::keyClick(page, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), before);
        // The last one of the window: Qt would begin anew at its frame.
        after->setFocus();
        after->setEnabled(false);
        QCOMPARE(QApplication::focusWidget(), page);
    }

    void wheelScrollsUnlessFieldHasFocus() {
        QWidget window;
        auto* scroll = new QScrollArea(&window);
        auto* form = new QWidget;
        auto* column = new QVBoxLayout(form);
        auto* first = new QLineEdit(form);
        auto* number = new QSpinBox(form);
        auto* memory = new QDoubleSpinBox(form);
        auto* list = new QComboBox(form);
        list->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        auto* slider = new QSlider(Qt::Horizontal, form);
        number->setValue(50);
        memory->setValue(50);
        list->setCurrentIndex(1);
        slider->setValue(50);
        for (QWidget* field : std::initializer_list<QWidget*>{first, number, memory, list, slider})
            column->addWidget(field);
        form->setMinimumHeight(2000);
        scroll->setWidget(form);
        (new QVBoxLayout(&window))->addWidget(scroll);
        window.resize(400, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first->setFocus();
        const auto turn = [](QWidget* over) {
            const QPointF at = QRectF(over->rect()).center();
            QWheelEvent wheel(at, over->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QSpontaneKeyEvent::setSpontaneous(&wheel); // only then Qt offers it to parents, and gives the focus
            qApp->notify(over, &wheel);
        };
        const auto values = [&] {
            return std::vector{number->value(), static_cast<int>(memory->value()), list->currentIndex(),
                               slider->value()};
        };
        const std::vector before = values();
        for (QWidget* field :
             std::initializer_list<QWidget*>{number, number->findChild<QLineEdit*>(), memory, list, slider}) {
            QVERIFY((field->focusPolicy() & Qt::WheelFocus) != Qt::WheelFocus);
            const int top = scroll->verticalScrollBar()->value();
            turn(field);
            QVERIFY(scroll->verticalScrollBar()->value() > top);
            QCOMPARE(values(), before);
            QCOMPARE(QApplication::focusWidget(), first);
        }
        number->setFocus();
        const int top = scroll->verticalScrollBar()->value();
        turn(number);
        QCOMPARE(number->value(), 49);
        QCOMPARE(scroll->verticalScrollBar()->value(), top);
    }

    void titlesFitTallGlyphs() {
        for (const char* text : {"gypsy 训练运行", "gypsy \xf0\x9f\x9a\x80 训练", "gypsy"}) {
            PlainLabel label(QString::fromUtf8(text), nullptr, PlainLabel::Fit::Elide);
            QVERIFY(label.sizeHint().height() >=
                    label.fontMetrics().size(Qt::TextSingleLine, QString::fromUtf8(text)).height());
            QVERIFY(label.minimumSizeHint().height() == label.sizeHint().height());
        }
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(UiPageRulesTest)
#include "ui_page_rules_test.moc"
