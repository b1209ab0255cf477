// LogTailCard shows the last lines of a run's log on its overview, live, and above them the error of a failed run.
// Hidden before the first attempt. Window thread.
#pragma once

#include <QTimer>

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QPlainTextEdit;

namespace studio::ui {

class LogTailCard : public Card {
    Q_OBJECT
public:
    static constexpr int lineCount = 20;

    LogTailCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

Q_SIGNALS:
    void logRequested();
    void errorRequested();

private:
    void read();
    Context& m_context;
    PlainLabel* m_error;
    QPlainTextEdit* m_text;
    QString m_file;
    bool m_hasStarted = false;
    bool m_isFinal = false;
    bool m_isReading = false;
    bool m_readAgain = false; // the run ended during a read
    QTimer m_poll;
};

// Returns the last `count` lines of the log as text, as a terminal would show them; empty if there is no log. Blocks on
// disk I/O.
QStringList lastLogLines(const QString& file, int count);

} // namespace studio::ui
