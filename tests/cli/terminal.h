// studioctl at a terminal of its own (a pseudo terminal), with somebody who reads and types.
#pragma once

#include <QByteArray>
#include <QStringList>
#include <sys/types.h>

#include "tests/cli/cli_scene.h"

namespace studio::test {

class Terminal {
public:
    Terminal(CliScene& scene, const QStringList& arguments, int columns = 80, int rows = 24);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    // Everything that was on the screen so far, line ends as "\n".
    const QByteArray& screen() const { return m_screen; }
    // Until these words come after those that an earlier call has seen; the event loop runs meanwhile.
    bool shows(const QByteArray& words);
    void type(const QByteArray& keys);
    void resize(int columns, int rows);
    bool echoes() const;
    pid_t pid() const { return m_pid; }
    // The exit code; -1: it did not end, or by a signal.
    int finish();

private:
    void read();
    int m_end = -1;
    pid_t m_pid = 0;
    QByteArray m_screen;
    qsizetype m_seen = 0;
    bool m_isOver = false;
};

} // namespace studio::test
