// LiveQuery keeps what a page or model shows up to date: it runs a question, passes the result on, and repeats the
// question after the workspace has changed.
//
// Lives in the window's thread and is owned by its parent, with which the question and a late result are dropped. At
// most one request is outstanding: changes during a request lead to exactly one more after its result, and changes
// within the delay to one. Asks nothing before refreshNow() is called or the workspace changes. What failed because the
// workspace was not open is asked again once it is. Changes while its page is hidden are asked for when it is shown.
#pragma once

#include <QTimer>
#include <chrono>
#include <functional>

#include "core/client/studio_link.h"

class QWidget;

namespace studio::ui {

struct LiveQueryOptions {
    std::chrono::milliseconds delay{150};  // from the first change to the request
    std::chrono::milliseconds interval{0}; // from a result to the next request without any change; 0: none
    QWidget* visible = nullptr;            // if set, changes and the interval count only while this widget is visible
    bool isLong = false;                   // asked by StudioLink::work()
};

// The part of LiveQuery that does not depend on the type of the result.
class LiveQueryBase : public QObject {
    Q_OBJECT
public:
    // Asks without delay; while a request is outstanding, after its result.
    void refreshNow();
    // Asks without delay because the question is another one; drops the result of an outstanding request.
    void restart();
    // Ends the query. The result of an outstanding request is dropped.
    void stop();
    // As LiveQueryOptions::visible, which is not yet set.
    void setVisible(QWidget* visible);
    // Takes effect at the next change.
    void setDelay(std::chrono::milliseconds delay) { m_options.delay = delay; }

protected:
    LiveQueryBase(StudioLink& link, QObject* parent, const LiveQueryOptions& options);
    virtual void ask(int request) = 0;
    // Calls `apply`, which may destroy this object, unless the request was dropped.
    void finish(int request, const std::function<void()>& apply);
    bool eventFilter(QObject* watched, QEvent* event) override;

    StudioLink& m_link;
    LiveQueryOptions m_options;

private:
    void refreshLater();
    bool isHidden() const;

    QTimer m_delay;
    QTimer m_interval;
    int m_request = 0; // the latest one
    bool m_isAsking = false;
    bool m_isChanged = false; // during the request
    bool m_isStopped = false;
    bool m_isPostponed = false; // changed while hidden
};

template <typename T>
class LiveQuery : public LiveQueryBase {
public:
    using Question = std::function<Result<T>(Client&)>; // runs in a worker thread

    // `question`: a Question, or a function that returns it, called in the window's thread before each request.
    template <typename Ask>
    LiveQuery(StudioLink& link, QObject* parent, const LiveQueryOptions& options, Ask question,
              std::function<void(Result<T>)> apply)
        : LiveQueryBase(link, parent, options)
        , m_apply(std::move(apply)) {
        if constexpr (std::is_invocable_r_v<Result<T>, Ask, Client&>)
            m_question = [question = Question(std::move(question))] { return question; };
        else
            m_question = std::move(question);
    }

private:
    void ask(int request) override {
        const auto then = [this, request](Result<T> result) {
            finish(request, [apply = m_apply, &result] { apply(std::move(result)); }); // may destroy this
        };
        if (m_options.isLong)
            m_link.work<T>(this, m_question(), then);
        else
            m_link.ask<T>(this, m_question(), then);
    }

    std::function<Question()> m_question;
    std::function<void(Result<T>)> m_apply;
};

} // namespace studio::ui
