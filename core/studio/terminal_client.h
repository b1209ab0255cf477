// A shell or a command on an attached machine, over the driver's connection. Lives in one thread with an event loop;
// never waits. Exactly one `closed`, also when nobody drives; nothing after it.
#pragma once

#include <QByteArray>
#include <QLocalSocket>
#include <QObject>
#include <string>

#include "core/base/error.h"
#include "core/protocol/frame.h"
#include "core/studio/terminal_wire.h"

namespace studio {

class TerminalClient : public QObject {
    Q_OBJECT
public:
    // `socket`: driverSocketPath() of the workspace.
    explicit TerminalClient(std::string socket, QObject* parent = nullptr);

    // Once.
    void open(const TerminalWish& wish);
    // After `opened`.
    void write(const QByteArray& bytes);
    void endInput();
    void resize(int columns, int rows);
    // Written here and not yet taken there: whoever sends much waits for `drained`.
    qint64 backlog() const { return m_socket.bytesToWrite(); }

Q_SIGNALS:
    void opened();
    void received(const QByteArray& bytes);
    void receivedError(const QByteArray& bytes); // without a terminal only
    void drained();
    // Without an error: the command ended. `exitStatus` is -1 where there is none.
    void closed(const std::optional<studio::Error>& error, int exitStatus);

private:
    void take();
    void takeFrame(const Frame& frame);
    void close(const std::optional<Error>& error, int exitStatus);

    std::string m_path;
    QLocalSocket m_socket;
    FrameParser m_parser;
    bool m_isClosed = false;
};

} // namespace studio
