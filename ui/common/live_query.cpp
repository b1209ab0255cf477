#include "ui/common/live_query.h"

#include <QEvent>
#include <QPointer>
#include <QWidget>

namespace studio::ui {

LiveQueryBase::LiveQueryBase(StudioLink& link, QObject* parent, const LiveQueryOptions& options)
    : QObject(parent)
    , m_link(link)
    , m_options(options) {
    m_delay.setSingleShot(true);
    m_interval.setSingleShot(true);
    connect(&m_link, &StudioLink::changed, this, &LiveQueryBase::refreshLater);
    // What was asked while the workspace could not be opened has failed.
    connect(&m_link, &StudioLink::opened, this, [this] {
        if (m_request > 0 && !m_isAsking)
            refreshLater();
    });
    connect(&m_delay, &QTimer::timeout, this, &LiveQueryBase::refreshNow);
    connect(&m_interval, &QTimer::timeout, this, [this] {
        if (isHidden())
            m_interval.start(m_options.interval);
        else
            refreshNow();
    });
    if (m_options.visible != nullptr)
        m_options.visible->installEventFilter(this);
}

void LiveQueryBase::setVisible(QWidget* visible) {
    m_options.visible = visible;
    visible->installEventFilter(this);
}

bool LiveQueryBase::isHidden() const {
    return m_options.visible != nullptr && !m_options.visible->isVisible();
}

bool LiveQueryBase::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && watched == m_options.visible && std::exchange(m_isPostponed, false) &&
        !m_isStopped)
        refreshNow();
    return QObject::eventFilter(watched, event);
}

void LiveQueryBase::refreshLater() {
    if (isHidden())
        m_isPostponed = true;
    else if (!m_delay.isActive() && !m_isStopped)
        m_delay.start(m_options.delay);
}

void LiveQueryBase::refreshNow() {
    if (m_isAsking)
        m_isChanged = true;
    else
        restart();
}

void LiveQueryBase::restart() {
    if (m_isStopped)
        return;
    m_delay.stop();
    m_interval.stop();
    m_isAsking = true;
    m_isChanged = false;
    m_isPostponed = false;
    ask(++m_request);
}

void LiveQueryBase::stop() {
    m_isStopped = true;
    ++m_request;
    m_delay.stop();
    m_interval.stop();
}

void LiveQueryBase::finish(int request, const std::function<void()>& apply) {
    if (request != m_request)
        return;
    m_isAsking = false;
    const QPointer<LiveQueryBase> self(this);
    apply();
    if (!self || m_isAsking || m_isStopped)
        return;
    if (m_isChanged)
        refreshLater();
    else if (m_options.interval.count() > 0)
        m_interval.start(m_options.interval);
}

} // namespace studio::ui

#include "moc_live_query.cpp"
