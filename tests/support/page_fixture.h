// PageFixture is the base of tests of pages without their window: a workspace in a temporary folder, the link to it,
// and the context that the page is given.
#pragma once

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <optional>

#include "core/client/studio_link.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/parts.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::test {

class PageFixture : public QObject {
protected:
    // Creates all but the workspace.
    void setUp() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_link = std::make_unique<StudioLink>();
        m_remember = std::make_unique<ui::UiState>(m_folder->filePath(QStringLiteral("window.ini")));
        m_context = std::make_unique<ui::Context>(ui::Context{*m_link, m_places, *m_remember, m_theme});
        m_places.opened.clear();
    }
    QString workspaceFolder() const { return m_folder->filePath(QStringLiteral("work")); }
    void beginOpen() {
        WorkspaceOptions options;
        options.folder = workspaceFolder().toStdString();
        m_link->open(options, "/bin/true");
    }
    void openWorkspace() {
        beginOpen();
        QTRY_VERIFY(m_link->isOpen());
    }
    // Pages must be gone by then.
    void tearDown() {
        m_context.reset();
        m_link.reset();
        m_folder.reset();
    }
    // Returns the answer; an error fails the test.
    template <typename T>
    T ask(std::function<Result<T>(Client&)> question) {
        std::optional<Result<T>> answer;
        m_link->ask<T>(this, std::move(question), [&answer](Result<T> result) { answer.emplace(std::move(result)); });
        [&answer] {
            QTRY_VERIFY(answer.has_value());
            QVERIFY2(answer->has_value(), answer->error().message.c_str());
        }();
        if constexpr (!std::is_void_v<T>)
            return answer && *answer ? std::move(**answer) : T{};
    }

    ui::Theme m_theme{*qApp, qEnvironmentVariable("COMPUTE_STUDIO_THEME") == QLatin1String("dark")
                                 ? ui::ThemeChoice::Dark
                                 : ui::ThemeChoice::Light};
    Places m_places;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioLink> m_link;
    std::unique_ptr<ui::UiState> m_remember;
    std::unique_ptr<ui::Context> m_context;
};

} // namespace studio::test
