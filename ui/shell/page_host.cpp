#include "ui/shell/page_host.h"

#include <QBoxLayout>
#include <QStackedWidget>

namespace studio::ui {

namespace {
constexpr size_t maxKeptPages = 6;
constexpr size_t maxHistory = 100;
} // namespace

PageHost::PageHost(const std::vector<PageFactory>& factories, Context& context, QWidget* parent)
    : QWidget(parent)
    , m_factories(factories)
    , m_context(context)
    , m_stack(new QStackedWidget(this)) {
    setObjectName(QStringLiteral("pageHost"));
    m_context.pageParent = m_stack;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
}

PageHost::~PageHost() {
    disconnect(m_stack, nullptr, this, nullptr);
}

const PageFactory* PageHost::factoryOf(const QString& place) const {
    for (const PageFactory& factory : m_factories) {
        if (factory.place == place)
            return &factory;
    }
    return nullptr;
}

bool PageHost::knows(const QString& place) const {
    return factoryOf(place) != nullptr;
}

Page* PageHost::current() const {
    return static_cast<Page*>(m_stack->currentWidget());
}

PageHost::Stop PageHost::currentStop() const {
    return m_history.empty() ? Stop() : m_history[m_at];
}

void PageHost::begin(const Stop& home, const Stop& first) {
    m_history = {home};
    if (knows(first.place) && !(first == home))
        m_history.push_back(first);
    m_at = m_history.size() - 1;
    show(m_history[m_at]);
}

void PageHost::open(const QString& place, const QString& argument) {
    const Stop stop{place, argument};
    if (!knows(place) || (!m_history.empty() && m_history[m_at] == stop))
        return;
    if (!m_history.empty())
        m_history.resize(m_at + 1);
    m_history.push_back(stop);
    if (m_history.size() > maxHistory)
        m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
    show(stop);
}

void PageHost::replace(const QString& place, const QString& argument) {
    if (m_history.empty())
        return open(place, argument);
    const Stop gone = m_history[m_at];
    std::erase(m_history, gone);
    m_at = m_history.empty() ? 0 : m_history.size() - 1;
    if (!place.isEmpty() && knows(place)) {
        if (m_history.empty() || !(m_history.back() == Stop{place, argument}))
            m_history.push_back({place, argument});
    } else if (m_history.empty()) {
        m_history.push_back({m_factories.front().place, {}});
    }
    m_at = m_history.size() - 1;
    show(m_history[m_at]);
    if (const auto page = m_pages.find(gone); page != m_pages.end() && !(gone == m_history[m_at])) {
        std::erase(m_recent, gone);
        m_stack->removeWidget(page->second);
        page->second->deleteLater();
        m_pages.erase(page);
    }
}

void PageHost::back() {
    if (m_at > 0)
        show(m_history[--m_at]);
}

void PageHost::forward() {
    if (m_at + 1 < m_history.size())
        show(m_history[++m_at]);
}

void PageHost::reset() {
    for (const auto& [stop, page] : m_pages) {
        m_stack->removeWidget(page);
        delete page;
    }
    m_pages.clear();
    m_recent.clear();
    m_history.clear();
    m_at = 0;
}

void PageHost::show(const Stop& stop) {
    const PageFactory* factory = factoryOf(stop.place);
    Page*& page = m_pages[stop];
    if (!page) {
        page = factory->create(m_context, stop.argument);
        m_stack->addWidget(page);
        connect(page->header(), &PageHeader::backRequested, this, &PageHost::back);
        connect(page->header(), &PageHeader::crumbActivated, this, &PageHost::open);
        connect(page, &Page::headerChanged, this, [this, page = page] {
            if (page == current())
                showHeader();
        });
    }
    if (factory->rail == RailSection::None || !stop.argument.isEmpty()) {
        std::erase(m_recent, stop);
        m_recent.push_back(stop);
    }
    m_stack->setCurrentWidget(page);
    if (QWidget* first = page->firstFocus())
        first->setFocus(Qt::OtherFocusReason);
    showHeader();
    dropOldPages();
}

void PageHost::showHeader() {
    current()->header()->setBackVisible(canGoBack());
    const PageFactory* factory = factoryOf(m_history[m_at].place);
    Q_EMIT shown(factory->rail == RailSection::None ? factory->belongsTo : factory->place, current()->title());
}

void PageHost::dropOldPages() {
    for (size_t i = 0; i + 1 < m_recent.size() && m_recent.size() > maxKeptPages;) {
        const auto page = m_pages.find(m_recent[i]);
        if (page->second->hasUnsavedInput()) {
            ++i;
            continue;
        }
        m_stack->removeWidget(page->second);
        page->second->deleteLater();
        m_pages.erase(page);
        m_recent.erase(m_recent.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

} // namespace studio::ui

#include "moc_page_host.cpp"
