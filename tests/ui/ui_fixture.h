// Workspaces for the tests of the window: made through the client, filled by SQL, because a hundred thousand runs
// should not take a hundred thousand transactions.
#pragma once

#include <QTemporaryDir>
#include <string>

#include "core/client/client.h"

namespace studio::test {

// As hostile as a name can be that a user may type: markup, an escape sequence, bidi, line breaks.
std::string hostileName();

class UiWorkspace {
public:
    // `runs` runs that have ended, newest last, in 20 experiments; every third Failed, every seventh tagged. Names are
    // "run N", ids N with leading zeros.
    explicit UiWorkspace(int runs);
    WorkspaceOptions options() const;
    std::string folder() const { return (m_dir.path() + QStringLiteral("/ws")).toStdString(); }
    QString path() const { return m_dir.path(); }
    Client open() const;
    // One more ended run with this name, as another program would add it.
    static std::string idOf(int number);
    void addRun(int number, const std::string& name) const;
    // As another program would change the workspace.
    void change(const std::string& sql) const;
    // Gives that run a hostile experiment, note, configuration and tags.
    void makeHostile(int number) const;

private:
    QTemporaryDir m_dir;
};

} // namespace studio::test
