// The settings of providers: presets of clouds are added after a confirmation, checked, described and removed.
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/plain_label.h"
#include "ui/settings/provider_settings.h"

using namespace studio;
using namespace studio::ui;

class ProviderSettingsTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        m_section = std::make_unique<ProviderSettings>(*m_context, nullptr);
        m_section->resize(900, 700);
        m_section->show();
        QTRY_VERIFY(rowOf("hcloud") >= 0);
    }
    void cleanup() {
        m_section.reset();
        tearDown();
    }

    void presetsAreAddedCheckedAndRemoved() {
        QVERIFY(rowOf("slots") >= 0 && rowOf("containers") >= 0 && rowOf("cloudy") < 0);
        table()->selectRow(rowOf("hcloud"));
        QVERIFY(!button("removePreset")->isEnabled());                // it is shipped
        QVERIFY(details().contains(QStringLiteral("not supported"))); // spot machines
        chooseFile(writePreset());
        QTRY_VERIFY(m_section->findChild<QDialog*>(QStringLiteral("trustPresetDialog")) != nullptr);
        QVERIFY(rowOf("cloudy") < 0); // not before it is confirmed
        agree("trustPresetDialog");
        QTRY_VERIFY(rowOf("cloudy") >= 0);
        QTRY_VERIFY_WITH_TIMEOUT(cell("cloudy", 3).contains(QStringLiteral("Signed in to account 7")), 10'000);
        table()->selectRow(rowOf("cloudy"));
        QVERIFY(details().contains(QStringLiteral("Cloud for tests")) &&
                details().contains(QStringLiteral("mock of the API")));
        QVERIFY(details().contains(m_folder->filePath(QStringLiteral("cloudy"))));
        QVERIFY(button("removePreset")->isEnabled());
        button("removePreset")->click();
        agree("removePresetDialog");
        QTRY_VERIFY(rowOf("cloudy") < 0);
        QVERIFY(rowOf("hcloud") >= 0);
    }

    void malformedFilesAreRefused() {
        QFile file(m_folder->filePath(QStringLiteral("bad.yml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("preset: 1\nname: bad\nprogram: sh\n");
        file.close();
        chooseFile(file.fileName());
        const auto isRefused = [this] {
            for (const Banner* banner : m_section->findChildren<Banner*>()) {
                if (!banner->isHidden())
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(isRefused());
        QVERIFY(m_section->findChild<QDialog*>(QStringLiteral("trustPresetDialog")) == nullptr);
        QVERIFY(rowOf("bad") < 0);
    }

private:
    QTableView* table() const { return m_section->findChild<QTableView*>(QStringLiteral("providerTable")); }
    QPushButton* button(const char* name) const { return m_section->findChild<QPushButton*>(QLatin1String(name)); }
    QString details() const { return m_section->findChild<PlainLabel*>(QStringLiteral("providerDetails"))->text(); }
    int rowOf(const char* provider) const {
        const QAbstractItemModel* model = table()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString() == QLatin1String(provider))
                return row;
        }
        return -1;
    }
    QString cell(const char* provider, int column) const {
        return table()->model()->index(rowOf(provider), column).data().toString();
    }
    QString writePreset() {
        QFile program(m_folder->filePath(QStringLiteral("cloudy")));
        if (!program.open(QIODevice::WriteOnly))
            qFatal("no program");
        program.write("#!/bin/sh\n"
                      "case \"$1\" in\n"
                      "version) echo 'cloudy 1.0' ;;\n"
                      "whoami) echo '{\"account\": \"7\"}' ;;\n"
                      "esac\n");
        program.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        program.close();
        QFile preset(m_folder->filePath(QStringLiteral("cloudy.yml")));
        if (!preset.open(QIODevice::WriteOnly))
            qFatal("no preset");
        QFile model(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/tests/cloud/cloudy.yml"));
        if (!model.open(QIODevice::ReadOnly))
            qFatal("no model of a preset");
        preset.write(model.readAll().replace("PROGRAM", program.fileName().toUtf8()));
        return preset.fileName();
    }
    void chooseFile(const QString& path) {
        button("addPreset")->click();
        auto* dialog = m_section->findChild<QFileDialog*>(QStringLiteral("presetFileDialog"));
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
    }
    void agree(const char* name) {
        auto* dialog = m_section->findChild<QDialog*>(QLatin1String(name));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
    }

    std::unique_ptr<ProviderSettings> m_section;
};

QTEST_MAIN(ProviderSettingsTest)
#include "provider_settings_test.moc"
