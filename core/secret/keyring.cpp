#include "core/secret/keyring.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>
#include <mutex>
#include <qt6keychain/keychain.h>
#include <thread>

#include "core/secret/secret_name.h"
#include "core/secret/secrets_text.h"
#include "core/secret/session_bus.h"

namespace studio {

namespace {

constexpr QLatin1String service("compute-studio");

Error noKeyring(const std::string& why) {
    return {
        ErrorCode::Unavailable,
        SecretsText::tr(
            "No keyring service is available on this desktop. Keep the secret in the vault, or for this session only.")
            .toStdString(),
        why};
}

Error errorOf(const QKeychain::Job& job) {
    const std::string why = job.errorString().toStdString();
    switch (job.error()) {
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return {ErrorCode::PermissionDenied,
                SecretsText::tr("The keyring is locked, or access to it was refused. Unlock it, and try again.")
                    .toStdString(),
                why};
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return noKeyring(why);
    default:
        return {
            ErrorCode::Io,
            SecretsText::tr("The keyring reported an error. Try again, or keep the secret in the vault.").toStdString(),
            why};
    }
}

// The job shares these bytes, so they are wiped in place instead of in a detached copy.
void wipeShared(const QByteArray& bytes) {
    wipe(const_cast<char*>(bytes.constData()), static_cast<size_t>(bytes.size()));
}

Keyring::Found resultOf(const QKeychain::Job& job) {
    if (job.error() == QKeychain::EntryNotFound)
        return std::optional<SecretText>();
    if (job.error() != QKeychain::NoError)
        return fail(errorOf(job));
    const auto* reading = qobject_cast<const QKeychain::ReadPasswordJob*>(&job);
    if (reading == nullptr)
        return std::optional<SecretText>();
    const QByteArray bytes = reading->binaryData();
    // No empty secret is ever stored: an entry that is being removed reads as one in a keyring under load.
    if (bytes.isEmpty())
        return std::optional<SecretText>();
    SecretText secret(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
    wipeShared(bytes);
    return std::optional(std::move(secret));
}

// Runs in the main thread. The job must live until QtKeychain has finished with it, however late, because it keeps
// pointers to it.
template <typename Finish>
void startJob(QKeychain::Job* job, const QString& key, const QByteArray& secret, const Finish& finish) {
    openSharedBus([job, key, secret, finish](const std::shared_ptr<void>& connection) {
        job->setKey(key);
        job->setInsecureFallback(false);
        QObject::connect(job, &QKeychain::Job::finished, job, [secret, finish, connection](QKeychain::Job* done) {
            wipeShared(secret);
            finish(resultOf(*done));
        });
        job->start();
    });
}

} // namespace

struct Keyring::Port {
    std::mutex mutex;
    Keyring* keyring = nullptr;

    void tell(quint64 number, Found found) {
        auto held = std::make_shared<Found>(std::move(found));
        const std::lock_guard lock(mutex);
        if (keyring == nullptr)
            return;
        QMetaObject::invokeMethod(
            keyring, [to = keyring, number, held] { to->finish(number, std::move(*held)); }, Qt::QueuedConnection);
    }
};

Keyring::Keyring(std::string workspace, std::chrono::milliseconds limit, QObject* parent)
    : QObject(parent)
    , m_prefix(QString::fromStdString(workspace) + QLatin1Char('/'))
    , m_limit(limit)
    , m_port(std::make_shared<Port>()) {
    m_port->keyring = this;
}

Keyring::~Keyring() {
    const std::lock_guard lock(m_port->mutex);
    m_port->keyring = nullptr;
}

void Keyring::checkAvailability(QObject* context, std::function<void(bool)> answer) {
    requestBus(context, [answer = std::move(answer)](const Found& found) { answer(found.has_value()); });
}

void Keyring::read(const std::string& name, QObject* context, Read answer) {
    start(Verb::Read, name, {}, context, std::move(answer));
}

void Keyring::write(const std::string& name, SecretText secret, QObject* context, Done answer) {
    start(Verb::Write, name, std::move(secret), context,
          [answer = std::move(answer)](const Found& found) { answer(found ? Result<void>() : fail(found.error())); });
}

void Keyring::remove(const std::string& name, QObject* context, Done answer) {
    start(Verb::Remove, name, {}, context,
          [answer = std::move(answer)](const Found& found) { answer(found ? Result<void>() : fail(found.error())); });
}

void Keyring::requestBus(QObject* context, Answer answer) {
    const quint64 number = await(context, std::move(answer));
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return m_port->tell(number, fail(noKeyring("DBUS_SESSION_BUS_ADDRESS is not set")));
    std::thread([port = m_port, number] {
        port->tell(number, isKeyringOnSessionBus() ? Found() : fail(noKeyring("no service on the session bus")));
    }).detach();
}

quint64 Keyring::await(QObject* context, Answer answer) {
    const quint64 number = ++m_last;
    m_pending[number] = [context = QPointer<QObject>(context), answer = std::move(answer)](Found found) {
        if (context)
            answer(std::move(found));
    };
    QTimer::singleShot(m_limit, this, [this, number] {
        finish(number, fail(ErrorCode::Timeout,
                            SecretsText::tr("The keyring did not respond in time. If it prompts for its password, "
                                            "enter it and try again; otherwise keep the secret in the vault.")
                                .toStdString()));
    });
    return number;
}

void Keyring::start(Verb verb, const std::string& name, SecretText secret, QObject* context, Answer answer) {
    const quint64 number = await(context, std::move(answer));
    auto good = checkSecretName(name);
    if (good && verb == Verb::Write)
        good = checkSecretSize(secret.view());
    if (!good)
        return m_port->tell(number, fail(good.error()));
    const QString key = m_prefix + QString::fromStdString(name);
    auto held = std::make_shared<SecretText>(std::move(secret));
    // Runs in the main thread, after the check for a keyring: without one QtKeychain would wait for it.
    const auto job = [verb, key, held, number, port = m_port] {
        const auto tell = [port, number](Found found) { port->tell(number, std::move(found)); };
        if (verb == Verb::Read)
            return startJob(new QKeychain::ReadPasswordJob(QString(service)), key, {}, tell);
        if (verb == Verb::Remove)
            return startJob(new QKeychain::DeletePasswordJob(QString(service)), key, {}, tell);
        const QByteArray bytes(held->view().data(), static_cast<qsizetype>(held->view().size()));
        auto* writing = new QKeychain::WritePasswordJob(QString(service));
        writing->setBinaryData(bytes);
        startJob(writing, key, bytes, tell);
    };
    // One query of the bus for all waiting requests, so that they reach the keyring in the order of their calls.
    m_waiting.emplace_back(number, job);
    if (m_waiting.size() > 1)
        return;
    requestBus(this, [this](const Found& found) {
        for (const auto& [waiting, run] : std::exchange(m_waiting, {})) {
            if (!found)
                finish(waiting, fail(found.error()));
            else if (m_pending.contains(waiting))
                QMetaObject::invokeMethod(QCoreApplication::instance(), run, Qt::QueuedConnection);
        }
    });
}

void Keyring::finish(quint64 number, Found found) {
    auto pending = m_pending.extract(number);
    if (!pending.empty())
        pending.mapped()(std::move(found));
}

} // namespace studio

#include "moc_keyring.cpp"
