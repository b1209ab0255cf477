// MainWindow composes rail, pages, status line and command palette, and implements Navigator for the pages.
#pragma once

#include <QMainWindow>

#include "core/client/studio_link.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;
class CommandPalette;
class PageHost;
class Rail;
class RailHead;
class StatusLine;

class MainWindow : public QMainWindow, private Navigator {
    Q_OBJECT
public:
    // `options` and `driverProgram` as in StudioLink::open(). Opens the workspace after the first paint. Shows the page
    // `firstPlace` of `firstArgument`, if it is known; else the one that was left.
    MainWindow(Theme& theme, UiState& remember, Parts parts, WorkspaceOptions options, std::string driverProgram,
               const QString& firstPlace = {}, const QString& firstArgument = {});
    ~MainWindow() override;
    Navigator& navigator() { return *this; }
    StudioLink& link() { return m_link; }

private:
    void open(const QString& place, const QString& argument) override;
    void back() override;
    void replace(const QString& place, const QString& argument) override;
    bool knows(const QString& place) const override;
    QString place() const override;
    QString manualTopic() const override;
    void openWorkspace(const QString& folder) override;

    void closeEvent(QCloseEvent* event) override;
    void addShortcuts();
    void beginWorkspace(const QString& place = {}, const QString& argument = {});
    void rememberPlace();
    void showOpenFailure(const Error& error);
    QAction* addCommand(const Command& command);
    void openPalette();

    StudioLink m_link;
    UiState& m_remember;
    Parts m_parts;
    Context m_context;
    WorkspaceOptions m_options;
    const std::string m_driverProgram;
    Rail* m_rail;
    RailHead* m_head;
    Banner* m_gate; // explains why the workspace is not open
    PageHost* m_host;
    StatusLine* m_status;
    CommandPalette* m_palette = nullptr; // null: it was not wanted yet
};

} // namespace studio::ui
