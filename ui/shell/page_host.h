// PageHost shows one page at a time, with history. Keeps all pages of the rail and the last few of the
// others, least recently used evicted first.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QStackedWidget;

namespace studio::ui {

class PageHost : public QWidget {
    Q_OBJECT
public:
    struct Stop {
        QString place;
        QString argument;
        bool operator==(const Stop&) const = default;
        auto operator<=>(const Stop& other) const {
            return std::pair(place, argument) < std::pair(other.place, other.argument)   ? std::strong_ordering::less
                   : std::pair(other.place, other.argument) < std::pair(place, argument) ? std::strong_ordering::greater
                                                                                         : std::strong_ordering::equal;
        }
    };
    PageHost(const std::vector<PageFactory>& factories, Context& context, QWidget* parent = nullptr);
    ~PageHost() override;
    bool knows(const QString& place) const;
    // Begins the history: shows `first`, if it is known, with `home` behind it, which is created when it is shown.
    void begin(const Stop& home, const Stop& first);
    void open(const QString& place, const QString& argument);
    void replace(const QString& place, const QString& argument);
    void back();
    void forward();
    bool canGoBack() const { return m_at > 0; }
    Page* current() const;
    // Empty before the first page.
    Stop currentStop() const;
    // Deletes all pages and clears the history, e.g. for another workspace.
    void reset();

Q_SIGNALS:
    // Emitted when a page or its new header is shown. `railPlace`: its entry in the rail.
    void shown(const QString& railPlace, const QString& title);

private:
    const PageFactory* factoryOf(const QString& place) const;
    void show(const Stop& stop);
    void showHeader();
    void dropOldPages();
    const std::vector<PageFactory>& m_factories;
    Context& m_context;
    QStackedWidget* m_stack;
    std::vector<Stop> m_history;
    size_t m_at = 0;
    std::map<Stop, Page*> m_pages;
    std::vector<Stop> m_recent; // pages outside the rail, least recently used first
};

} // namespace studio::ui
