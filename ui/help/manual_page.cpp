#include "ui/help/manual_page.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QLineEdit>
#include <QListWidget>
#include <QUrl>
#include <algorithm>

#include "core/base/manual.h"
#include "ui/common/background.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/help/help_topics.h"
#include "ui/help/manual_browser.h"

namespace studio::ui {

namespace {
constexpr int contentsWidth = 220;
}

ManualPage::ManualPage(Context& context, const QString& argument)
    : Page(QStringLiteral("manualPage"), tr("Help"), context.pageParent)
    , m_context(context)
    , m_topic(argument.section(QLatin1Char('#'), 0, 0))
    , m_anchor(argument.section(QLatin1Char('#'), 1))
    , m_search(new QLineEdit(this))
    , m_contents(new QListWidget(this))
    , m_none((new PlainLabel(tr("No topic contains these words."), this, PlainLabel::Fit::Wrap))->withRole("faint"))
    , m_text(new ManualBrowser(this)) {
    if (m_topic.isEmpty())
        m_topic = QStringLiteral("index");
    m_search->setObjectName(QStringLiteral("manualSearch"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_contents->setObjectName(QStringLiteral("manualContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->setWordWrap(true);
    m_contents->setResizeMode(QListView::Adjust);
    m_text->setAccessibleName(tr("Topic"));
    m_none->hide();
    auto* left = new QVBoxLayout;
    left->setSpacing(space::small);
    left->addWidget(m_search);
    left->addWidget(m_none);
    left->addWidget(m_contents, 1);
    auto* side = new QWidget(this);
    side->setFixedWidth(contentsWidth);
    left->setContentsMargins(0, 0, 0, 0);
    side->setLayout(left);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::large);
    row->addWidget(side);
    row->addWidget(m_text, 1);
    content()->addLayout(row, 1);

    connect(m_search, &QLineEdit::textChanged, this, &ManualPage::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { m_text->showNext(m_search->text().trimmed()); });
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualPage::follow);
    const auto openItem = [this](const QListWidgetItem* item) { open(item->data(Qt::UserRole).toString()); };
    connect(m_contents, &QListWidget::itemClicked, this, openItem);
    connect(m_contents, &QListWidget::itemActivated, this, openItem);
    runInBackground(
        this,
        [folder = QCoreApplication::applicationDirPath().toStdString(), overview = tr("Overview").toStdString()] {
            const Manual manual = Manual::besideProgram(folder);
            std::vector<Chapter> chapters;
            const auto add = [&](const std::string& name, const std::string& title) {
                if (const auto text = manual.text(name))
                    chapters.push_back(
                        {QString::fromStdString(name), QString::fromStdString(title), QString::fromStdString(*text)});
            };
            add("index", overview);
            for (const Manual::Topic& topic : manual.topics())
                add(topic.name, topic.title);
            return chapters;
        },
        [this](std::vector<Chapter> chapters) { takeChapters(std::move(chapters)); });
}

QWidget* ManualPage::firstFocus() {
    return m_search;
}

void ManualPage::takeChapters(std::vector<Chapter> chapters) {
    if (chapters.empty())
        chapters.push_back(
            {QStringLiteral("index"), tr("Overview"),
             tr("The manual is not installed: its files were expected in %1.")
                 .arg(QString::fromStdString(
                     Manual::besideProgram(QCoreApplication::applicationDirPath().toStdString()).folder()))});
    m_chapters = std::move(chapters);
    m_chapters.push_back({help::shortcutsTopic, tr("Keyboard shortcuts"), help::shortcutsText(window())});
    m_chapters.push_back({help::aboutTopic, tr("About"), help::aboutText()});
    fillContents();
    showTopic();
}

void ManualPage::fillContents() {
    const QString words = m_search->text().trimmed();
    m_contents->clear();
    for (const Chapter& chapter : m_chapters) {
        if (!contains(chapter, words))
            continue;
        auto* item = new QListWidgetItem(chapter.title, m_contents);
        item->setData(Qt::UserRole, chapter.topic);
        if (chapter.topic == m_topic)
            m_contents->setCurrentItem(item);
    }
    m_none->setVisible(m_contents->count() == 0);
}

bool ManualPage::contains(const Chapter& chapter, const QString& words) const {
    return chapter.title.contains(words, Qt::CaseInsensitive) || chapter.text.contains(words, Qt::CaseInsensitive);
}

void ManualPage::showTopic() {
    const auto isShown = [this](const Chapter& chapter) { return chapter.topic == m_topic; };
    const auto chapter = std::find_if(m_chapters.begin(), m_chapters.end(), isShown);
    if (chapter == m_chapters.end()) {
        m_text->showText(tr("The manual has no topic of this name."));
        return;
    }
    setTitle(chapter->title);
    setCrumbs(m_topic == QStringLiteral("index")
                  ? std::vector<Crumb>{{chapter->title, {}, {}}}
                  : std::vector<Crumb>{{tr("Help"), QStringLiteral("manual"), {}}, {chapter->title, {}, {}}});
    m_text->showText(chapter->text);
    m_text->scrollToHeading(m_anchor);
}

void ManualPage::search() {
    fillContents();
    const QString words = m_search->text().trimmed();
    if (m_text->mark(words) > 0)
        m_text->showNext(words);
}

void ManualPage::open(const QString& topic, const QString& anchor) {
    if (topic == m_topic) {
        m_text->scrollToHeading(anchor);
        return;
    }
    const QString argument = topic == QStringLiteral("index") && anchor.isEmpty() ? QString() : topic;
    m_context.navigator.open(QStringLiteral("manual"),
                             anchor.isEmpty() ? argument : argument + QLatin1Char('#') + anchor);
}

void ManualPage::follow(const QUrl& link) {
    const QString file = link.path();
    if (link.isRelative() && (file.isEmpty() || file.endsWith(QStringLiteral(".md"), Qt::CaseInsensitive))) {
        open(file.isEmpty() ? m_topic : file.left(file.size() - 3), link.fragment());
    } else if (link.scheme() == QStringLiteral("https")) {
        QDesktopServices::openUrl(link); // at the user's click, by their browser
    }
}

} // namespace studio::ui

#include "moc_manual_page.cpp"
