// Drives the runs of one machine: feeds the book with news, does what it says, and asks again when something may have
// changed. Lives in the engine's thread; never waits. One step at a time, many changes in one transaction.
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "core/base/timestamp.h"
#include "core/host/machine.h"
#include "core/run/run_book.h"
#include "core/run/run_hands.h"
#include "core/store/database.h"

namespace studio {

class RunDriver : public QObject {
    Q_OBJECT
public:
    // `hands`: for machines that share no disk with the studio; it must outlive this object. Null: LocalHands.
    RunDriver(Database& database, Machine& machine, const Clock& clock, RunBook::Options options,
              RunHands* hands = nullptr, QObject* parent = nullptr);

    // Reads the unfinished runs and begins.
    Result<void> start();
    // The database may hold new wishes.
    void look();
    void setNotRespondingAfter(std::chrono::milliseconds limit) { m_book.setNotRespondingAfter(limit); }
    bool isIdle() const { return m_book.isIdle() && m_news.empty(); }
    size_t unfinished() const { return m_book.unfinished(); }
    size_t active() const { return m_book.active(); }
    // The reason for which the last step could not be committed, until one can.
    const std::optional<Error>& trouble() const { return m_trouble; }

Q_SIGNALS:
    // Something was committed: ring the bell.
    void committed();
    void troubled(const studio::Error& error);
    void idle();

private:
    void step();
    void act(const RunAction& action);
    void hear(RunNews news);
    void machineConnected();
    void machineDisconnected();
    Database& m_database;
    Machine& m_machine;
    LocalHands m_local;
    RunHands& m_hands;
    const Clock& m_clock;
    RunBook m_book;
    MachineView m_view;
    std::vector<RunNews> m_news;
    QTimer m_soon;  // coalesces everything that happens in one turn of the event loop into one step
    QTimer m_later; // what the book wants to look at again, and steps that failed
    std::optional<Error> m_trouble;
};

} // namespace studio
