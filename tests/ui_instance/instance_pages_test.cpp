// The pages of compute instances and of costs by their object names.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFrame>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <SQLiteCpp/Database.h>

#include "core/client/instance_client.h"
#include "core/client/usage_client.h"
#include "tests/support/instance_draft.h"
#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/utilization_bar.h"
#include "ui/common/window_time_zone.h"
#include "ui/home/home_page.h"
#include "ui/instance/instance_page.h"
#include "ui/instance/new_instance_page.h"
#include "ui/usage/cost_chart.h"
#include "ui/usage/usage_page.h"
#include "ui/usage/usage_table_model.h"

using namespace studio;
using namespace studio::ui;

class InstancePagesTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (TimeZone::load("Asia/Kolkata"))
            qputenv("TZ", "Asia/Kolkata"); // not that of the defaults
    }
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() {
        m_host.reset();
        tearDown();
    }

    void createsFromTheForm() {
        show(new NewInstancePage(*m_context));
        auto* name = part<QLineEdit>("instanceName");
        QTRY_COMPARE(name->text(), QStringLiteral("notebook"));
        auto* create = part<QPushButton>("createInstance");
        QTRY_VERIFY(create->isEnabled());
        name->clear();
        QTest::keyClicks(name, QStringLiteral("9bad"));
        QVERIFY(!create->isEnabled());
        QVERIFY(!part<PlainLabel>("instanceProblem")->text().isEmpty());
        name->clear();
        QTest::keyClicks(name, QStringLiteral("desk"));
        part<QLineEdit>("instanceImageName")->clear();
        QTest::keyClicks(part<QLineEdit>("instanceImageName"), QStringLiteral("docker.io/library/busybox"));
        part<QSpinBox>("instanceIdleTime")->setValue(20);
        QVERIFY(part<PlainLabel>("instanceCommand")->text().contains(QStringLiteral("--type computeinstance")));
        QVERIFY(part<PlainLabel>("instanceCommand")
                    ->text()
                    .contains(QStringLiteral("--idle-time-before-shutdown-minutes 20")));
        create->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("instance desk"));
        const InstanceStatus made = status();
        QCOMPARE(made.target.cluster()->instance->idleBeforeShutdown, std::chrono::minutes(20));
        QCOMPARE(made.target.cluster()->as<ContainerNodes>()->image, std::string("docker.io/library/busybox"));
    }

    void offersEachProvider() {
        show(new NewInstancePage(*m_context));
        auto* create = part<QPushButton>("createInstance");
        QTRY_VERIFY(create->isEnabled());
        const auto command = [this] { return part<PlainLabel>("instanceCommand")->text(); };
        part<QPushButton>("instanceVm")->click();
        QVERIFY(part<QLineEdit>("instanceImageName")->isHidden());
        QVERIFY(!create->isEnabled()); // a virtual machine needs a disk image
        QTest::keyClicks(part<QLineEdit>("instanceDiskImage"), QStringLiteral("/images/debian 12.qcow2"));
        QVERIFY2(create->isEnabled(), qPrintable(part<PlainLabel>("instanceProblem")->text()));
        QVERIFY(command().contains(QStringLiteral("--provider vms")));
        QVERIFY(command().contains(QStringLiteral("--image '/images/debian 12.qcow2'")));
        part<QPushButton>("instanceCloud")->click();
        QVERIFY(part<QComboBox>("instanceHost")->isHidden());
        QVERIFY(!create->isEnabled()); // the cloud has not said what can be had
        auto* preset = part<QComboBox>("cloudPreset");
        QTRY_VERIFY(preset->findData(QStringLiteral("hcloud")) >= 0);
        preset->setCurrentIndex(preset->findData(QStringLiteral("hcloud")));
        Q_EMIT preset->activated(preset->currentIndex());
        QVERIFY(command().contains(QStringLiteral("--provider hcloud")));
        QVERIFY(!command().contains(QStringLiteral("--cores")));
        // Its further settings are hidden until they are needed.
        QVERIFY(!part<QLineEdit>("cloudTags")->isVisible());
        part<QPushButton>("cloudFurther")->click();
        QVERIFY(part<QLineEdit>("cloudTags")->isVisible());
        QTest::keyClicks(part<QLineEdit>("cloudOptions"), QStringLiteral("network=inner"));
        QTest::keyClicks(part<QLineEdit>("cloudTags"), QStringLiteral("team=vision, year=26"));
        part<QCheckBox>("cloudPrivate")->click();
        QVERIFY2(
            command().contains(QStringLiteral("--option network=inner --tag team=vision --tag year=26 --no-public-ip")),
            qPrintable(command()));
        part<QLineEdit>("cloudTags")->clear();
        QTest::keyClicks(part<QLineEdit>("cloudTags"), QStringLiteral("cs-wish=x"));
        QVERIFY(part<PlainLabel>("instanceProblem")->text().contains(QStringLiteral("cs-wish")));
        part<QLineEdit>("cloudTags")->clear();
        // One that needs a setting shows them by itself, and says which.
        part<QPushButton>("cloudFurther")->click();
        preset->setCurrentIndex(preset->findData(QStringLiteral("az")));
        Q_EMIT preset->activated(preset->currentIndex());
        QVERIFY(part<QLineEdit>("cloudOptions")->isVisible() && part<QLineEdit>("cloudOptions")->text().isEmpty());
        QVERIFY(part<PlainLabel>("instanceProblem")->text().contains(QStringLiteral("group")));
        part<QPushButton>("instanceContainer")->click();
        QVERIFY(create->isEnabled() && !part<QLineEdit>("instanceImageName")->isHidden());
    }

    void switchesAndSchedules() {
        createInstance();
        change("UPDATE target SET provisioning='Succeeded' WHERE name='desk'");
        show(new InstancePage(*m_context, QStringLiteral("desk")));
        QTRY_COMPARE(part<PlainLabel>("instanceStateWord")->text(), QStringLiteral("Creating"));
        auto* toggle = part<QPushButton>("switchInstance");
        QTRY_COMPARE(toggle->text(), QStringLiteral("Stop"));
        toggle->click();
        // Nothing was created yet, and nothing will be.
        QTRY_COMPARE(toggle->text(), QStringLiteral("Start"));
        QCOMPARE(part<PlainLabel>("instanceStateWord")->text(), QStringLiteral("Stopped"));
        QVERIFY(!part<QPushButton>("openNotebook")->isEnabled());
        // Who it is for is shown once it is known.
        QVERIFY(m_host->findChild<QWidget*>(QStringLiteral("instanceUser")) == nullptr);
        ask<Target>([](Client& client) { return InstanceClient(client).setAssignedUser("desk", "alice"); });
        QTRY_VERIFY(m_host->findChild<QWidget*>(QStringLiteral("instanceUser")) != nullptr);
        QCOMPARE(status().record.desired, DesiredState::Stopped);
        // A time, and one that cannot be.
        part<QPushButton>("addInstanceTime")->click();
        QTRY_COMPARE(status().schedules.size(), size_t{1});
        QTRY_VERIFY(m_host->findChild<QPushButton*>(
                        QStringLiteral("removeInstanceTime%1").arg(status().schedules[0].id)) != nullptr);
        part<QLineEdit>("instanceTimeCron")->setText(QStringLiteral("99 * * * *"));
        part<QPushButton>("addInstanceTime")->click();
        QTRY_VERIFY(bannerShows(QStringLiteral("could not be added")));
        QCOMPARE(status().schedules.size(), size_t{1});
        m_host->findChild<QPushButton*>(QStringLiteral("removeInstanceTime%1").arg(status().schedules[0].id))->click();
        QTRY_COMPARE(status().schedules.size(), size_t{0});
    }

    void homeNamesIdleInstance() {
        createInstance();
        turnOn();
        show(new HomePage(*m_context));
        const auto words = [this] {
            QString all;
            if (const auto* row = m_host->findChild<QWidget*>(QStringLiteral("attention-desk-idle"))) {
                for (const auto* label : row->findChildren<PlainLabel*>())
                    all += label->text() + QLatin1Char('|');
            }
            return all;
        };
        QTRY_VERIFY2(words().contains(QStringLiteral("On without a run. No automatic stop is set.")),
                     qPrintable(words()));
        const std::string now = std::to_string(toMs(currentTime()));
        change("INSERT INTO rate(target,from_ms,micros,currency) SELECT id,0,420000,'EUR' FROM target WHERE "
               "name='desk'");
        change("UPDATE instance SET active_ms=" + now + "-3*3600000-60000,looked_ms=" + now);
        QTRY_VERIFY2(words().contains(QStringLiteral("Idle for 3 h, 0.42 EUR an hour. No automatic stop is set.")),
                     qPrintable(words()));
        change("UPDATE instance SET activity='kernel'");
        QTRY_VERIFY2(words().isEmpty(), qPrintable(words()));
        change("UPDATE instance SET activity=NULL");
        QTRY_VERIFY(!words().isEmpty());
        QTRY_VERIFY(part<QPushButton>("attention-desk-idle-stop")->isVisible()); // also before the first run
        part<QPushButton>("attention-desk-idle-open")->click();
        QCOMPARE(m_places.opened, QStringLiteral("instance desk"));
        part<QPushButton>("attention-desk-idle-stop")->click();
        QTRY_VERIFY(status().record.desired == DesiredState::Stopped);
        QTRY_VERIFY2(words().isEmpty(), qPrintable(words()));
    }

    void warnsOnlyIfItIsNotBusy() {
        createInstance();
        turnOn();
        const std::string now = std::to_string(toMs(currentTime()));
        change("UPDATE instance SET activity='kernel',active_ms=" + now + ",looked_ms=" + now);
        show(new InstancePage(*m_context, QStringLiteral("desk")));
        QTRY_COMPARE(part<PlainLabel>("instanceActivity")->text(), QStringLiteral("Busy: notebook kernel"));
        QVERIFY(!part<Banner>("instanceOnForNothing")->isVisible());
        change("UPDATE instance SET activity=NULL,active_ms=" + now + "-3600000");
        QTRY_VERIFY(part<Banner>("instanceOnForNothing")->isVisible());
        QVERIFY(part<Banner>("instanceOnForNothing")->accessibleName().contains(QStringLiteral("on but idle")));
    }

    void warnsIfNothingStopsIt() {
        createInstance();
        turnOn();
        show(new InstancePage(*m_context, QStringLiteral("desk")));
        QTRY_COMPARE(part<PlainLabel>("instanceStateWord")->text(), QStringLiteral("Running"));
        QTRY_VERIFY(part<Banner>("instanceOnForNothing")->isVisible());
        QVERIFY(part<QPushButton>("openNotebook")->isEnabled());
        auto* idle = part<QSpinBox>("instanceIdle");
        idle->setValue(30);
        Q_EMIT idle->editingFinished();
        QTRY_VERIFY(!part<Banner>("instanceOnForNothing")->isVisible());
        QCOMPARE(status().target.cluster()->instance->idleBeforeShutdown, std::chrono::minutes(30));
    }

    void showsCosts() {
        createInstance();
        const std::string id = status().target.id.text();
        const int64_t now = toMs(currentTime());
        change("INSERT INTO node_time(target,node,from_ms,to_ms) VALUES('" + id + "',7," +
               std::to_string(now - 7'200'000) + "," + std::to_string(now - 3'600'000) + ")");
        show(new UsagePage(*m_context));
        auto* table = part<QTableView>("usageTable");
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(cell(0, UsageTableModel::Cost), QStringLiteral("unknown"));
        change("INSERT INTO rate(target,from_ms,micros,currency) VALUES('" + id + "',0,1250000,'EUR')");
        QTRY_COMPARE(cell(0, UsageTableModel::Cost), QStringLiteral("1.25 EUR"));
        QCOMPARE(cell(1, UsageTableModel::Cost), QStringLiteral("1.25 EUR"));
        QCOMPARE(part<PlainLabel>("usageFigure")->text(), QStringLiteral("1.25 EUR"));
    }

    void cutsNoAmount() {
        createInstance();
        const std::string id = status().target.id.text();
        const int64_t now = toMs(currentTime());
        change("INSERT INTO node_time(target,node,from_ms,to_ms) VALUES('" + id + "',7," +
               std::to_string(now - 7'200'000) + "," + std::to_string(now - 3'600'000) + ")");
        change("INSERT INTO rate(target,from_ms,micros,currency) VALUES('" + id + "'," +
               std::to_string(now - 5'400'000) + ",987654321000000,'EUR')");
        show(new UsagePage(*m_context));
        auto* table = part<QTableView>("usageTable");
        const auto* view = static_cast<const QAbstractItemView*>(table);
        const QHeaderView* header = table->horizontalHeader();
        QTRY_VERIFY(table->model()
                        ->index(0, UsageTableModel::Cost)
                        .data()
                        .toString()
                        .contains(QStringLiteral("partly unknown")));
        for (int column = UsageTableModel::NodeTime; column < UsageTableModel::ColumnCount; ++column)
            QVERIFY2(header->sectionSize(column) >= view->sizeHintForColumn(column),
                     qPrintable(QString::number(column)));
        QTRY_VERIFY(header->length() <= table->viewport()->width()); // no title beyond the right edge
        QCOMPARE(CostChart::axisText(1'250'000, 5'000'000), QLocale().toString(1'250'000));
        QCOMPARE(CostChart::axisText(0.25, 1), QLocale().toString(0.25, 'f', 2));
    }

    // Of a workspace with one short run, the labels of the axis have many digits.
    void labelsOfSmallAmountsAreNotCut() {
        CostChart chart(nullptr);
        CostChart::Day day;
        day.label = QStringLiteral("11-27");
        day.parts = {0.0038};
        chart.setDays({QStringLiteral("local")}, {day}, QStringLiteral("hours"), 0);
        chart.resize(400, 200);
        const QImage picture = chart.grab().toImage();
        for (int y = 0; y < picture.height(); ++y)
            QCOMPARE(picture.pixelColor(0, y), picture.pixelColor(0, 0));
    }

    // A budget far below the costs is not drawn as a line at 0, and its text says which budget it is a part of.
    void smallBudgetIsNotDrawn() {
        CostChart chart(nullptr);
        CostChart::Day day;
        day.label = QStringLiteral("11-27");
        day.parts = {40};
        chart.resize(400, 300);
        chart.setDays({QStringLiteral("local")}, {day}, QStringLiteral("EUR"), 0.003, QStringLiteral("budget"));
        QVERIFY(!chart.isBudgetShown());
        chart.setDays({QStringLiteral("local")}, {day}, QStringLiteral("EUR"), 12, QStringLiteral("budget"));
        QVERIFY(chart.isBudgetShown());
    }

    // Each part of the width has a label of a day, also where there are no costs.
    void daysHaveLabels() {
        const QLocale before;
        QLocale::setDefault(QLocale::c());
        CostChart chart(nullptr);
        std::vector<CostChart::Day> days(30);
        for (int i = 0; i < 30; ++i)
            days[static_cast<size_t>(i)].label = CostChart::dayLabel(QDate(2026, 10, 29).addDays(i));
        chart.setDays({}, days, QStringLiteral("hours"), 0);
        chart.resize(900, 200);
        const QImage picture = chart.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const auto isBlank = [&](int from, int to) {
            for (int y = picture.height() - 16; y < picture.height() - 4; ++y) {
                for (int x = from; x < to; ++x) {
                    if (picture.pixel(x, y) != picture.pixel(2, picture.height() - 2))
                        return false;
                }
            }
            return true;
        };
        for (int from = 100; from + 120 < picture.width(); from += 120)
            QVERIFY2(!isBlank(from, from + 120), qPrintable(QString::number(from)));
        QCOMPARE(days[0].label, QStringLiteral("29 Oct"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString german = CostChart::dayLabel(QDate(2026, 10, 29));
        QLocale::setDefault(before);
        QCOMPARE(german, QStringLiteral("29.10."));
    }

    void moneyIsInTheLanguage() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        UsageCost cost;
        cost.ms = 1;
        cost.micros["EUR"] = 1'234'567'000;
        const QStringList words{formatMoney(1'234'567'000, "EUR"), formatMoney(1, "USD"),
                                formatExactAmount(1'500'125),      formatCost(cost),
                                formatBudgetAmount(1'234'567'000), formatBudgetAmount(1'000)};
        const auto typed = amountFromTyped(QStringLiteral("0,5"));
        const auto plain = amountFromTyped(QStringLiteral("0.5"));
        const auto wrong = amountFromTyped(QStringLiteral("1.000,5"));
        const auto thousands = amountFromTyped(QStringLiteral("1.200"));
        const auto small = amountFromTyped(QStringLiteral("0.125"));
        QLocale::setDefault(before);
        QCOMPARE(words.join(QLatin1Char('|')),
                 QStringLiteral("1.234,57 EUR|< 0,01 USD|1,500125|1.234,57 EUR|1234,567|0,001"));
        QVERIFY(typed == std::optional<int64_t>(500'000) && plain == typed && !wrong);
        QVERIFY(!thousands && small == std::optional<int64_t>(125'000));                        // 1200 is not 1.2
        QVERIFY(amountFromTyped(QStringLiteral("1.200")) == std::optional<int64_t>(1'200'000)); // in English
    }

    void usageCutsNothingInLowWindow() {
        createInstance();
        show(new UsagePage(*m_context));
        m_host->resize(820, 600);
        m_host->findChild<UsagePage*>()->resize(m_host->size());
        auto* scroll = part<QScrollArea>("usageScroll");
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
        auto* budgets = part<QFrame>("usageBudgets");
        QTRY_VERIFY(budgets->height() >= budgets->minimumSizeHint().height());
        QVERIFY(part<QTableView>("usageTable")->height() >= 160);
    }

    void usageStopsWhatIsOn() {
        createInstance();
        const std::string id = status().target.id.text();
        change("INSERT INTO node_time(target,node,from_ms) VALUES('" + id + "',7," +
               std::to_string(toMs(currentTime()) - 1000) + ")");
        change("INSERT INTO rate(target,from_ms,micros,currency) VALUES('" + id + "',0,1250000,'EUR')");
        show(new UsagePage(*m_context));
        QTRY_VERIFY(m_host->findChild<QPushButton*>(QStringLiteral("usageStop-desk")) != nullptr);
        QStringList words;
        for (const auto* label : part<QFrame>("usageOn")->findChildren<PlainLabel*>())
            words << label->text();
        QVERIFY2(words.join(QLatin1Char('|')).contains(QStringLiteral("1.25 EUR per hour")),
                 qPrintable(words.join(u'|')));
        part<QPushButton>("usageOn-desk")->click();
        QCOMPARE(m_places.opened, QStringLiteral("target desk"));
        part<QPushButton>("usageStop-desk")->click();
        QTRY_COMPARE(status().record.desired, DesiredState::Stopped);
    }

    // A stop that fails leaves neither a row of what has gone since, nor a button that stays disabled.
    void usageFollowsAfterFailedStop() {
        createInstance();
        const std::string id = status().target.id.text();
        change("INSERT INTO node_time(target,node,from_ms) VALUES('" + id + "',7," +
               std::to_string(toMs(currentTime()) - 1000) + ")");
        show(new UsagePage(*m_context));
        QTRY_VERIFY(m_host->findChild<QPushButton*>(QStringLiteral("usageStop-desk")) != nullptr);
        change("UPDATE target SET name='other' WHERE name='desk'");
        change("DELETE FROM node_time");
        part<QPushButton>("usageStop-desk")->click();
        QTRY_VERIFY(m_host->findChild<QPushButton*>(QStringLiteral("usageStop-desk")) == nullptr);
    }

    // An instance is a cluster, too, but not for who uses it.
    void homeOpensPageOfInstance() {
        createInstance();
        show(new HomePage(*m_context));
        QTRY_VERIFY(m_host->findChild<QAbstractButton*>(QStringLiteral("homeTarget-desk")) != nullptr);
        part<QAbstractButton>("homeTarget-desk")->click();
        QCOMPARE(m_places.opened, QStringLiteral("instance desk"));
    }

    // The costs of a deleted target stay listed; its price can no longer be set.
    void offersOthersThanADeletedTarget() {
        createInstance();
        const std::string id = status().target.id.text();
        change("INSERT INTO node_time(target,node,from_ms) VALUES('" + id + "',7," +
               std::to_string(toMs(currentTime()) - 1000) + ")");
        change("UPDATE target SET deleted_ms=1,deleted_name=name,name='deleted:'||id WHERE id='" + id + "'");
        show(new UsagePage(*m_context));
        auto* table = part<QTableView>("usageTable");
        auto* price = part<QPushButton>("usagePrice");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_VERIFY(price->isEnabled());
        table->selectRow(0);
        price->click();
        // One that is left is taken at once if the selection is gone meanwhile.
        if (auto* menu = m_host->findChild<QMenu*>(QStringLiteral("usagePriceMenu"))) {
            QCOMPARE(menu->actions().size(), 1);
            menu->actions().front()->trigger();
        }
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("priceDialog")) != nullptr);
        QStringList texts;
        for (const auto* label : part<QDialog>("priceDialog")->findChildren<PlainLabel*>())
            texts << label->text();
        QVERIFY2(texts.contains(QStringLiteral("Price of local")), qPrintable(texts.join(QLatin1Char('|'))));
        part<QDialog>("priceDialog")->reject();
    }

    void setsPricesAndBudgets() {
        createInstance();
        const std::string id = status().target.id.text();
        const int64_t now = toMs(currentTime());
        change("INSERT INTO node_time(target,node,from_ms) VALUES('" + id + "',7," + std::to_string(now - 1000) + ")");
        show(new UsagePage(*m_context));
        auto* table = part<QTableView>("usageTable");
        auto* price = part<QPushButton>("usagePrice");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        // Without a target in the selection it asks for one.
        QTRY_VERIFY(price->isEnabled());
        table->selectRow(1); // the total
        price->click();
        const QPointer menu = m_host->findChild<QMenu*>(QStringLiteral("usagePriceMenu"));
        QVERIFY(menu != nullptr && menu->actions().size() == 2);
        QStringList offered;
        for (const QAction* action : menu->actions())
            offered << action->text();
        QVERIFY2(offered.contains(QStringLiteral("desk")), qPrintable(offered.join(QLatin1Char(' '))));
        menu->actions().at(offered.indexOf(QStringLiteral("desk")))->trigger();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("priceDialog")) != nullptr);
        part<QDialog>("priceDialog")->reject();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("priceDialog")) == nullptr);
        if (menu) // it closes by itself where windows are managed
            menu->close();
        table->selectRow(0);
        QCOMPARE(table->model()->index(0, UsageTableModel::Price).data().toString(), QStringLiteral("unknown"));
        QVERIFY(!part<PlainLabel>("usageNoPrice")->isHidden()); // says what to do about it
        price->click();
        auto* dialog = part<QDialog>("priceDialog");
        auto* typed = dialog->findChild<QLineEdit*>(QStringLiteral("priceAmount"));
        auto* agree = dialog->findChild<QPushButton*>(QStringLiteral("agree"));
        typed->setText(QStringLiteral("half a euro per hour, rounded up to the next euro"));
        auto* problem = dialog->findChild<PlainLabel*>(QStringLiteral("priceProblem"));
        QVERIFY(!agree->isEnabled() && problem->isVisible());
        QVERIFY(problem->text().contains(QStringLiteral("half a euro")));
        QTRY_VERIFY(problem->height() >= problem->heightForWidth(problem->width())); // no line is cut
        typed->setText(QStringLiteral("0.50 EUR"));
        QVERIFY(!agree->isEnabled() && problem->text().contains(QStringLiteral("The currency is a separate field")));
        typed->setText(QStringLiteral("0.50"));
        dialog->findChild<QComboBox*>(QStringLiteral("priceCurrency"))->setCurrentText(QStringLiteral("eu"));
        QVERIFY(!agree->isEnabled() && problem->text().contains(QStringLiteral("three-letter")));
        dialog->findChild<QComboBox*>(QStringLiteral("priceCurrency"))->setCurrentText(QStringLiteral("eur"));
        QVERIFY(agree->isEnabled() && problem->text().isEmpty());
        auto* start = dialog->findChild<QComboBox*>(QStringLiteral("priceStart"));
        start->setCurrentIndex(start->count() - 1); // all recorded usage
        agree->click();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("priceDialog")) == nullptr);
        QTRY_COMPARE(table->model()->index(0, UsageTableModel::Price).data().toString(), QStringLiteral("0.50 EUR"));
        // Of what was used before, too.
        QTRY_VERIFY(part<PlainLabel>("usageNoPrice")->isHidden());
        const auto priced = [this] {
            return ask<std::optional<Price>>([](Client& client) { return UsageClient(client).priceOf("desk"); });
        };
        QTRY_VERIFY(priced() && priced()->micros == 500'000 && priced()->currency == "EUR");

        part<QPushButton>("usageBudgetsLink")->click();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("budgetDialog")) != nullptr);
        QVERIFY(!part<QPushButton>("agree")->isEnabled());
        QVERIFY(part<PlainLabel>("budgetProblem")->text().contains(QStringLiteral("Enter an amount")));
        part<QComboBox>("budgetScope")->setCurrentIndex(1);
        part<QComboBox>("budgetName")->setCurrentIndex(part<QComboBox>("budgetName")->findData(QStringLiteral("desk")));
        part<QLineEdit>("budgetAmount")->setText(QStringLiteral("99.50"));
        part<QComboBox>("budgetCurrency")->setCurrentText(QStringLiteral("EUR"));
        part<QCheckBox>("budgetHolds")->setChecked(false);
        part<QPushButton>("agree")->click();
        QTRY_VERIFY(m_host->findChild<PlainLabel*>(QStringLiteral("budget0")) != nullptr);
        const auto budgets = ask<std::vector<Budget>>([](Client& client) { return UsageClient(client).budgets(); });
        QCOMPARE(budgets.size(), size_t(1));
        QTRY_VERIFY(m_host->findChild<UtilizationBar*>(QStringLiteral("budgetBar0")) != nullptr);
        QCOMPARE(budgets[0].key, std::string("desk"));
        QCOMPARE(budgets[0].micros, int64_t(99'500'000));
        QVERIFY(!budgets[0].holds);
        QCOMPARE(budgets[0].zone, windowTimeZone()); // as the costs of the page

        // Of a target without a price it holds nothing, and says so.
        const auto doubts = [this](const char* name) {
            Budget budget;
            budget.scope = "target";
            budget.key = name;
            budget.currency = "EUR";
            return ask<std::vector<QString>>(
                [budget](Client& client) { return UsageClient(client).budgetWarnings(budget); });
        };
        QVERIFY(doubts("DESK").empty());
        QCOMPARE(doubts("local").size(), size_t{1});
        QVERIFY(doubts("local").front().contains(QStringLiteral("--price")));
        part<QPushButton>("budgetDelete-0")->click();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("budgetRemoval")) != nullptr);
        m_host->findChild<QDialog*>(QStringLiteral("budgetRemoval"))
            ->findChild<QPushButton*>(QStringLiteral("agree"))
            ->click();
        QTRY_VERIFY(ask<std::vector<Budget>>([](Client& client) { return UsageClient(client).budgets(); }).empty());
    }

private:
    void show(QWidget* page) {
        m_host = std::make_unique<QWidget>();
        m_host->resize(1280, 800);
        page->setParent(m_host.get());
        page->resize(m_host->size());
        m_host->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_host.get()));
    }
    template <typename T>
    T* part(const char* name) {
        T* found = m_host->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no %s.", name);
        return found;
    }
    bool bannerShows(const QString& text) {
        for (const Banner* banner : m_host->findChildren<Banner*>()) {
            for (const PlainLabel* label : banner->findChildren<PlainLabel*>()) {
                if (banner->isVisible() && label->text().contains(text))
                    return true;
            }
        }
        return false;
    }
    void createInstance() {
        ask<CreatedInstance>([](Client& client) { return InstanceClient(client).create(test::deskDraft()); });
    }
    // As if its container ran.
    void turnOn() {
        change("UPDATE target SET provisioning='Succeeded' WHERE name='desk'");
        change("UPDATE instance SET ready=1");
        change("INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
               "created_ms,provider_id) SELECT 'w',(SELECT id FROM machine LIMIT 1),id,1,'containers',via_machine,'{}',"
               "'k','ready',0,0,'c' FROM target WHERE name='desk'");
        change("INSERT INTO node(target,machine,number,name,state,config,state_since_ms) SELECT "
               "id,via_machine,1,'1','idle',"
               "'{}',0 FROM target WHERE name='desk'");
    }
    InstanceStatus status() {
        return ask<InstanceStatus>([](Client& client) { return InstanceClient(client).status("desk"); });
    }
    void change(const std::string& sql) {
        ask<void>([sql](Client& client) {
            return client.change([&](SQLite::Database& db) -> Result<void> {
                db.exec(sql);
                return {};
            });
        });
    }
    std::unique_ptr<QWidget> m_host;
};

QTEST_MAIN(InstancePagesTest)
#include "instance_pages_test.moc"
