// ObjectThread runs a thread with an event loop for one object that needs it, e.g. for timers, watchers or a database
// connection, and queues calls of the object. For tasks without an object, see Worker.
#pragma once

#include <QObject>
#include <QThread>
#include <memory>
#include <utility>

namespace studio {

// `Object` derives from QObject. It is created in the thread of the ObjectThread's owner, and used and destroyed in its
// own.
template <typename Object>
class ObjectThread {
public:
    ObjectThread(const QString& name, std::unique_ptr<Object> object)
        : m_object(object.release()) {
        m_thread.setObjectName(name);
        m_object->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_object, &QObject::deleteLater);
        m_thread.start();
    }
    // Completes the queued calls, then waits until the object is destroyed.
    ~ObjectThread() {
        post([this](Object&) { m_thread.quit(); });
        m_thread.wait();
    }
    ObjectThread(const ObjectThread&) = delete;
    ObjectThread& operator=(const ObjectThread&) = delete;

    // Any thread. Calls `call(object)` in the object's thread, in the order of the calls of post().
    template <typename Call>
    void post(Call call) {
        QMetaObject::invokeMethod(
            m_object, [object = m_object, call = std::move(call)] { call(*object); }, Qt::QueuedConnection);
    }
    // For connections of its signals and for its thread-safe methods.
    Object* object() const { return m_object; }

private:
    QThread m_thread;
    Object* m_object;
};

} // namespace studio
