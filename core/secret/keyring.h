// Keyring reads and writes secrets in the keyring of the user's desktop (Secret Service or KWallet), through
// QtKeychain.
//
// A keyring may be missing, locked, slow or faulty without affecting the caller: no function blocks, and every request
// is answered exactly once, with Timeout at the latest, from the event loop of this object's thread and never from
// inside the call. Requests reach the keyring in the order of the calls. A callback is dropped if its context object,
// which lives in the same thread, is destroyed. A request that timed out may still take effect later, for example while
// the keyring's own prompt is open.
//
// A worker thread queries the session bus; QtKeychain is used only in the main thread, whose event loop must run,
// because it has one queue for the whole program in the thread of first use. Secrets are never stored outside a
// keyring: the plain text fallback of QtKeychain is off.
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
    using Found = Result<std::optional<SecretText>>; // nullopt: no entry of that name
    using Read = std::function<void(Found)>;
    using Done = std::function<void(Result<void>)>;

    // Entries are named "<workspace>/<name>" in the keyring, with the service "compute-studio".
    explicit Keyring(std::string workspace, std::chrono::milliseconds limit = std::chrono::seconds(20),
                     QObject* parent = nullptr);
    ~Keyring() override;

    // Reports whether a keyring is running or can be activated; queries the session bus without starting anything.
    // False immediately if the environment names no session bus, and after the timeout if the bus does not answer.
    void checkAvailability(QObject* context, std::function<void(bool)> answer);

    // Errors: Unavailable (no keyring), PermissionDenied (refused by the user or the keyring), Timeout, Io.
    void read(const std::string& name, QObject* context, Read answer);
    void write(const std::string& name, SecretText secret, QObject* context, Done answer);
    // A missing entry is not an error.
    void remove(const std::string& name, QObject* context, Done answer);

private:
    struct Port;
    using Answer = std::function<void(Found)>;
    enum class Verb { Read, Write, Remove };
    void requestBus(QObject* context, Answer answer);
    // Returns the number of the pending request.
    quint64 await(QObject* context, Answer answer);
    void start(Verb verb, const std::string& name, SecretText secret, QObject* context, Answer answer);
    void finish(quint64 number, Found found);

    QString m_prefix;
    std::chrono::milliseconds m_limit;
    quint64 m_last = 0;
    std::map<quint64, Answer> m_pending;
    std::vector<std::pair<quint64, std::function<void()>>> m_waiting; // jobs waiting for the check for a keyring
    std::shared_ptr<Port> m_port; // handle for other threads to this object, empty after its destruction
};

} // namespace studio
