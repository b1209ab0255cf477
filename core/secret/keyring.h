// The keyring of the user's desktop (Secret Service or KWallet), through QtKeychain.
//
// A keyring may be missing, locked, slow or wrong, and none of that may be felt here: nothing in this class waits, and
// every question is answered exactly once, by Timeout at the latest, from the event loop of this object's thread and
// never from inside the call. Questions reach the keyring in the order of their calls. An answer vanishes with its context object, which lives in the same thread. What timed out
// may still happen later: the user may be looking at the keyring's own prompt.
//
// The bus is asked from a worker thread; QtKeychain itself is only ever used in the main thread, whose event loop must
// run, because it keeps one queue for the whole program in the thread that used it first. Secrets are never stored
// outside a keyring: QtKeychain's plain fallback is off.
#pragma once

#include <QObject>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/secret_text.h"

namespace studio {

class Keyring : public QObject {
    Q_OBJECT
public:
    using Found = Result<std::optional<SecretText>>; // nullopt: there is none of that name
    using Read = std::function<void(Found)>;
    using Done = std::function<void(Result<void>)>;

    // Entries are called "<workspace>/<name>" in the keyring, of the service "compute-studio".
    explicit Keyring(std::string workspace, std::chrono::milliseconds limit = std::chrono::seconds(20),
                     QObject* parent = nullptr);
    ~Keyring() override;

    // Whether a keyring is there or would be started: a question to the session bus that starts nothing. False at once
    // where the environment names no session bus, and after the time limit where the bus does not answer.
    void askAvailable(QObject* context, std::function<void(bool)> answer);

    // Errors: Unavailable (no keyring), PermissionDenied (the user or the keyring said no), Timeout, Io.
    void read(const std::string& name, QObject* context, Read answer);
    void write(const std::string& name, SecretText secret, QObject* context, Done answer);
    // An entry that is not there is fine.
    void remove(const std::string& name, QObject* context, Done answer);

private:
    struct Port;
    using Answer = std::function<void(Found)>;
    enum class Verb { Read, Write, Remove };
    void askBus(QObject* context, Answer answer);
    // The number under which the answer is awaited.
    quint64 await(QObject* context, Answer answer);
    void start(Verb verb, const std::string& name, SecretText secret, QObject* context, Answer answer);
    void finish(quint64 number, Found found);

    QString m_prefix;
    std::chrono::milliseconds m_limit;
    quint64 m_last = 0;
    std::map<quint64, Answer> m_pending;
    std::vector<std::pair<quint64, std::function<void()>>> m_waiting; // until it is known that a keyring is there
    std::shared_ptr<Port> m_port; // how other threads reach this object, as long as it is there
};

} // namespace studio
