// A workspace with what the page of a run needs: runs made through the stores, a link, and places that note what is
// opened.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "core/store/change_watcher.h"
#include "tests/compare/compare_scene.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/parts.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::test {

struct RunPageScene {
    explicit RunPageScene(ui::Theme& theme)
        : remember(scene.path() + QStringLiteral("/window.ini"))
        , context{link, places, remember, theme} {
        link.open(scene.options(), "/bin/true");
    }
    void change(const std::string& sql) {
        const auto done = scene.client().workspace().database().write([&](SQLite::Database& db) -> Result<void> {
            db.exec(sql);
            return {};
        });
        QVERIFY(done.has_value());
        notifyChange(scene.client().workspace().paths().notificationFile());
    }
    RunRecord record(const std::string& id) { return browse::details(scene.client(), id)->run; }
    QString logOf(const std::string& id) const {
        return QString::fromStdString(AttemptFolder::under(scene.folder(), {id, 1, 0}).stdLog());
    }
    CompareScene scene;
    StudioLink link;
    Places places;
    ui::UiState remember;
    ui::Context context;
};

template <typename T>
T* part(QWidget& widget, const char* name) {
    return widget.findChild<T*>(QLatin1String(name));
}

inline QString labelText(QWidget& widget, const char* name) {
    const auto* label = part<ui::PlainLabel>(widget, name);
    return label ? label->text() : QStringLiteral("no such label");
}

inline void writeRunFile(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

inline SceneRun sceneRun(const char* name, const char* rate) {
    SceneRun run;
    run.name = name;
    run.parameters = {{"lr", rate}, {"epochs", "30"}};
    run.metrics = {{"val/loss", {1.0, 0.25, 0.5}}, {"speed", {3, 4, 5}}};
    return run;
}

} // namespace studio::test
