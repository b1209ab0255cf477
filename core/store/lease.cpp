#include "core/store/lease.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/base/file.h"
#include "core/protocol/cbor.h"

namespace studio {

Lease::Lease(FileLock lock)
    : m_lock(std::move(lock)) {
    // Written in place: replacing the file would detach the lock.
    QFile note(QFile::decodeName(m_lock.path().c_str()));
    if (!note.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return;
    const nlohmann::json text{{"pid", QCoreApplication::applicationPid()},
                              {"program", QCoreApplication::applicationName().toStdString()},
                              {"since_ms", toMs(currentTime())}};
    note.resize(0);
    note.write(QByteArray::fromStdString(text.dump() + "\n"));
}

Result<std::optional<Lease>> Lease::tryAcquire(const WorkspacePaths& paths) {
    auto lock = FileLock::open(paths.lease());
    if (!lock)
        return fail(lock.error());
    if (!lock->tryExclusive())
        return std::optional<Lease>();
    return std::optional<Lease>(Lease(std::move(*lock)));
}

bool Lease::isHeld(const WorkspacePaths& paths) {
    return FileLock::isLocked(paths.lease());
}

std::optional<LeaseHolder> Lease::holder(const WorkspacePaths& paths) {
    if (!isHeld(paths))
        return std::nullopt;
    const auto text = readFile(paths.lease(), 4096);
    const auto note = nlohmann::json::parse(text.value_or(""), nullptr, false);
    return LeaseHolder{intAt(note, "pid"), textAt(note, "program"), fromMs(intAt(note, "since_ms"))};
}

void Lease::waitFor(const WorkspacePaths& paths, QObject* context, std::function<void(Lease)> taken) {
    auto waiting = FileLock::open(paths.lease());
    if (!waiting)
        return;
    auto lock = std::make_shared<FileLock>(std::move(*waiting));
    std::thread([lock, context = QPointer<QObject>(context), taken = std::move(taken)] {
        if (!lock->waitExclusive() || !context)
            return;
        QMetaObject::invokeMethod(
            context, [lock, taken] { taken(Lease(std::move(*lock))); }, Qt::QueuedConnection);
    }).detach();
}

} // namespace studio
