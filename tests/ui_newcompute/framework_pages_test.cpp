// Pages of clusters of Ray and Dask: the form, what it refuses and which command does the same; the page of an attached
// one; and the comparison of kinds.
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

#include "core/target/framework_store.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/state_badge.h"
#include "ui/newcompute/attach_framework_page.h"
#include "ui/newcompute/compare_kinds_page.h"
#include "ui/target/framework_page.h"

using namespace studio;
using namespace studio::ui;

class FrameworkPagesTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void formChecksAndNamesTheCommand() {
        AttachFrameworkPage page(*m_context, Framework::Ray);
        page.show();
        auto* machine = page.findChild<QComboBox*>(QStringLiteral("frameworkMachine"));
        QTRY_COMPARE(machine->count(), 1); // this computer
        auto* attach = page.findChild<QPushButton*>(QStringLiteral("attachFramework"));
        QVERIFY(!attach->isEnabled());
        const auto* problem = page.findChild<PlainLabel*>(QStringLiteral("frameworkProblem"));
        QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("http://HOST:8265")));
        QVERIFY(text(page, "frameworkCommand").isEmpty());
        const auto role = [problem] { return problem->property("role").toString(); };
        QCOMPARE(role(), QStringLiteral("muted")); // not wrong, only missing
        type(page, "frameworkName", QStringLiteral("ray"));
        QCOMPARE(role(), QStringLiteral("muted"));
        type(page, "frameworkAddress", QStringLiteral("ray:8265"));
        QCOMPARE(role(), QStringLiteral("error"));
        type(page, "frameworkAddress", QString());
        QCOMPARE(role(), QStringLiteral("error")); // it was filled in
        type(page, "frameworkAddress", QStringLiteral("ray:8265"));
        QVERIFY(text(page, "frameworkProblem").contains(QStringLiteral("http://HOST:8265")));
        type(page, "frameworkAddress", QStringLiteral("http://ray:8265"));
        QVERIFY(attach->isEnabled() && page.hasUnsavedInput() && !problem->isVisible());
        type(page, "frameworkShared", QStringLiteral("relative"));
        QVERIFY(!attach->isEnabled());
        type(page, "frameworkShared", QStringLiteral("/nfs/a b"));
        QVERIFY(attach->isEnabled());
        page.findChild<QSpinBox*>(QStringLiteral("frameworkMaxRuns"))->setValue(3);
        QCOMPARE(text(page, "frameworkCommand"),
                 QStringLiteral("studioctl compute attach --type ray --name ray --address http://ray:8265 "
                                "--shared-folder '/nfs/a b' --max-runs 3"));
    }

    void daskNeedsBothFilesOfACertificate() {
        AttachFrameworkPage page(*m_context, Framework::Dask);
        page.show();
        QTRY_COMPARE(page.findChild<QComboBox*>(QStringLiteral("frameworkMachine"))->count(), 1);
        QVERIFY(page.findChild<QLineEdit*>(QStringLiteral("frameworkToken")) == nullptr);
        type(page, "frameworkAddress", QStringLiteral("tls://dask:8786"));
        type(page, "frameworkCertificate", QStringLiteral("/c.pem"));
        QVERIFY(!page.findChild<QPushButton*>(QStringLiteral("attachFramework"))->isEnabled());
        type(page, "frameworkKey", QStringLiteral("/k.pem"));
        QVERIFY(page.findChild<QPushButton*>(QStringLiteral("attachFramework"))->isEnabled());
    }

    void pageShowsWhatTheClusterHas() {
        FrameworkOffer offer;
        offer.session = "session_1";
        offer.version = "2.60.0";
        offer.nodes = {{"<b>head</b>", true, 0, 4, 2, int64_t{8} << 30}};
        attach(offer);
        FrameworkPage page(*m_context, QStringLiteral("ray1"));
        page.show();
        QTRY_VERIFY(shownTexts(page).contains(QStringLiteral("<b>head</b>: 4 CPUs, 2 GPUs, 8 GiB")));
        auto* address = page.findChild<PropertyValue*>(QStringLiteral("frameworkProperty-0"));
        QVERIFY(address != nullptr);
        QCOMPARE(address->value(), QStringLiteral("http://ray:8265"));
        page.findChild<PropertyValue*>(QStringLiteral("frameworkProperty-1"))->click(); // where jobs are submitted
        QCOMPARE(m_places.opened, QStringLiteral("target local"));
        QCOMPARE(page.findChild<StateBadge*>(QStringLiteral("frameworkState"))->badge().word, QStringLiteral("Ready"));
        ask<void>([](Client& client) {
            return client.change([](SQLite::Database& db) -> Result<void> {
                frameworks::setTrouble(db, targets::byName(db, "ray1")->id, {ErrorCode::Unavailable, "away", {}});
                return {};
            });
        });
        QTRY_COMPARE(page.findChild<StateBadge*>(QStringLiteral("frameworkState"))->badge().word,
                     QStringLiteral("Not responding"));
    }

    void comparesKinds() {
        CompareKindsPage page(*m_context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("kindSupportTable"));
        QCOMPARE(table->model()->rowCount(), static_cast<int>(kindSupport().size()));
        QFont bold = table->horizontalHeader()->font();
        bold.setWeight(QFont::DemiBold);
        for (int column = 1; column <= featureCount; ++column) {
            const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(table->columnWidth(column) >= QFontMetrics(bold).horizontalAdvance(title) + 19, qPrintable(title));
        }
        int ray = 0;
        while (table->model()->index(ray, 0).data().toString() != QStringLiteral("Ray cluster"))
            ++ray;
        table->setCurrentIndex(table->model()->index(ray, 1 + static_cast<int>(Feature::Images)));
        QVERIFY(text(page, "kindExplanation")
                    .startsWith(QStringLiteral("Ray cluster · Container images: no. Its nodes use their own image")));
    }

private:
    static void type(QWidget& page, const char* field, const QString& words) {
        auto* edit = page.findChild<QLineEdit*>(QLatin1String(field));
        edit->clear();
        QTest::keyClicks(edit, words);
    }
    static QString text(QWidget& page, const char* label) {
        return page.findChild<PlainLabel*>(QLatin1String(label))->text();
    }
    static QStringList shownTexts(QWidget& page) {
        QStringList all;
        for (const auto* label : page.findChildren<PlainLabel*>())
            all << label->text();
        return all;
    }
    void attach(const FrameworkOffer& offer) {
        ask<Target>([offer](Client& client) {
            frameworks::Settings settings;
            settings.cluster.address = "http://ray:8265";
            return frameworks::attach(client, "ray1", settings, offer);
        });
    }
};

QTEST_MAIN(FrameworkPagesTest)
#include "framework_pages_test.moc"
