#include "ui/log/log_panel.h"

#include <QBoxLayout>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStyleOptionButton>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/log/line_detail.h"
#include "ui/log/log_reader.h"
#include "ui/log/log_view.h"
#include "ui/log/match_list.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds afterTyping{60};
constexpr std::chrono::seconds reportedFor{6};
constexpr int sizeWidth = 150; // of "1,234,567 lines · 1.2 GB", in pixels

// Parses user input: a time with a date, or on the day of `near`. Returns an invalid time for other input.
QDateTime timeIn(const QString& text, const QDateTime& near) {
    for (const char* format : {"yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd"}) {
        const QDateTime time = QDateTime::fromString(text, QLatin1String(format));
        if (time.isValid())
            return time;
    }
    for (const char* format : {"H:mm:ss.zzz", "H:mm:ss", "H:mm"}) {
        const QTime time = QTime::fromString(text, QLatin1String(format));
        if (time.isValid())
            return {near.date(), time};
    }
    return {};
}

// A button that may become as narrow as its icon; the panel then hides the word.
class WordedButton final : public QPushButton {
public:
    explicit WordedButton(QWidget* parent)
        : QPushButton(parent) {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize minimumSizeHint() const override {
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text.clear();
        return style()->sizeFromContents(QStyle::CT_PushButton, &option, iconSize(), this);
    }
};

} // namespace

LogPanel::LogPanel(QWidget* parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_view(new LogView(m_splitter))
    , m_list(new MatchList(*m_view, m_splitter))
    , m_line(new LineDetail(*m_view, this))
    , m_search(new QLineEdit(this))
    , m_goTo(new QLineEdit(this))
    , m_found((new PlainLabel({}, this))->withRole("muted"))
    , m_size((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_message((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_empty((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    setObjectName(QStringLiteral("logPanel"));
    m_found->setObjectName(QStringLiteral("logFound"));
    m_size->setObjectName(QStringLiteral("logSize"));
    m_message->setObjectName(QStringLiteral("logTold"));
    m_empty->setObjectName(QStringLiteral("logEmpty"));
    m_empty->setContentsMargins(space::large, space::small, space::large, 0);
    m_empty->hide();
    m_splitter->setObjectName(QStringLiteral("logMatchSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_list->hide();
    m_line->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addLayout(makeSearchBar());
    layout->addLayout(makeToolBar());
    layout->addWidget(m_empty);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_line);
    m_typed.setSingleShot(true);
    connect(&m_typed, &QTimer::timeout, this, &LogPanel::search);
    m_messageTimer.setSingleShot(true);
    connect(&m_messageTimer, &QTimer::timeout, m_message, [this] { m_message->setText({}); });
    connect(m_view, &LogView::searched, this, &LogPanel::showFound);
    connect(m_view, &LogView::progressed, this, [this](const LogSearchState& state) {
        if (!state.error.isEmpty())
            say(tr("Invalid regular expression: %1").arg(shown(state.error)));
        else if (state.skipped > 0)
            say(tr("The expression is too complex for %1 lines, which were skipped. Simplify the expression.")
                    .arg(formatCount(state.skipped)));
        else if (state.isComplete && state.count > LogReader::maxMatches)
            say(tr("Only the first %1 matches are listed; all are counted.").arg(formatCount(LogReader::maxMatches)));
    });
    connect(m_view, &LogView::reported, this, &LogPanel::say);
    connect(m_view, &LogView::followingChanged, m_follow, &QPushButton::setChecked);
    connect(m_view, &LogView::grown, this, [this](qint64 lines, qint64 bytes, bool isComplete) {
        m_isEmpty = lines == 0 && isComplete;
        showEmpty();
        if (isComplete && lines > 0 && std::exchange(m_isErrorWanted, false))
            m_view->goToLastError();
        m_size->setText((lines == 1 ? tr("1 line · %1").arg(formatSize(bytes))
                                    : tr("%1 lines · %2").arg(formatCount(lines), formatSize(bytes))) +
                        (isComplete ? QString() : QStringLiteral("…")));
    });
    addShortcuts();
    setFocusProxy(m_view);
}

QPushButton* LogPanel::makeButton(QBoxLayout* bar, const QString& name, const QString& iconName, const QString& text,
                                  const QString& tip, bool isCheckable) {
    auto* made = iconName.isEmpty() ? new QPushButton(text, this) : new QPushButton(icon(iconName), text, this);
    prepare(*made, name, tip, isCheckable);
    bar->addWidget(made);
    return made;
}

void LogPanel::prepare(QPushButton& button, const QString& name, const QString& tip, bool isCheckable) {
    button.setObjectName(name);
    button.setProperty("role", QStringLiteral("quiet"));
    button.setToolTip(tip);
    button.setAccessibleName(tip);
    button.setCheckable(isCheckable);
}

QPushButton* LogPanel::makeWordedButton(QBoxLayout* bar, const QString& name, const QString& iconName,
                                        const QString& text, const QString& tip, bool isCheckable) {
    auto* made = new WordedButton(this);
    made->setIcon(icon(iconName));
    prepare(*made, name, tip, isCheckable);
    bar->addWidget(made);
    m_worded.emplace_back(made, text);
    return made;
}

void LogPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Words as they fit, of any language and font: all, then without those whose icons are known, then none.
    const auto show = [this](bool hasWords, bool hasPlainOnes) {
        for (const auto& [button, word] : m_worded) {
            const bool isPlain = button == m_times || button == m_raw;
            button->setText(hasWords && (hasPlainOnes || !isPlain) ? word : QString());
        }
    };
    show(true, true);
    if (!barsFit())
        show(true, false);
    if (!barsFit())
        show(false, false);
}

bool LogPanel::barsFit() const {
    return std::all_of(m_bars.begin(), m_bars.end(), [this](const QBoxLayout* bar) {
        int needed = bar->contentsMargins().left() + bar->contentsMargins().right();
        for (int i = 0; i < bar->count(); ++i) {
            const QWidget* const part = bar->itemAt(i)->widget();
            if (part == nullptr || part == m_message)
                continue;
            needed += bar->spacing() + (part == m_search ? part->minimumWidth()
                                        : part == m_size ? atFontSize(sizeWidth)
                                                         : part->sizeHint().width());
        }
        return needed <= width();
    });
}

QBoxLayout* LogPanel::makeSearchBar() {
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(space::small, 2, space::small, 0);
    bar->setSpacing(space::tight);
    m_search->setObjectName(QStringLiteral("logSearch"));
    m_search->setAccessibleName(tr("Search the log"));
    m_search->setPlaceholderText(tr("Search the log (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(1024); // characters; LogMatcher accepts four times as many bytes
    m_search->setMinimumWidth(160);
    bar->addWidget(m_search, 1);
    m_case = makeButton(bar, QStringLiteral("logCase"), {}, QStringLiteral("Aa"), tr("Match case (Alt+C)"), true);
    m_regex =
        makeButton(bar, QStringLiteral("logRegex"), {}, QStringLiteral(".*"), tr("Regular expression (Alt+R)"), true);
    auto* previous = makeButton(bar, QStringLiteral("logPrevious"), QStringLiteral("chevron-up"), {},
                                tr("Previous match (Shift+F3)"), false);
    auto* next =
        makeButton(bar, QStringLiteral("logNext"), QStringLiteral("chevron-down"), {}, tr("Next match (F3)"), false);
    m_filter = makeWordedButton(bar, QStringLiteral("logFilter"), QStringLiteral("funnel"), tr("Filter"),
                                tr("Show matching lines only (Alt+L)"), true);
    m_matches = makeWordedButton(bar, QStringLiteral("logList"), QStringLiteral("list-checks"), tr("Matches"),
                                 tr("List search results (Alt+M)"), true);
    m_current = makeWordedButton(bar, QStringLiteral("logCurrent"), QStringLiteral("file-text"), tr("Current line"),
                                 tr("Show the current line wrapped, below the log (Alt+E)"), true);
    bar->addWidget(m_found);
    m_found->setMinimumWidth(90);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typed.start(afterTyping); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (m_typed.isActive())
            search();
        m_view->goToMatch(1);
    });
    connect(m_case, &QPushButton::toggled, this, &LogPanel::search);
    connect(m_regex, &QPushButton::toggled, this, &LogPanel::search);
    connect(previous, &QPushButton::clicked, m_view, [this] { m_view->goToMatch(-1); });
    connect(next, &QPushButton::clicked, m_view, [this] { m_view->goToMatch(1); });
    connect(m_filter, &QPushButton::toggled, m_view, &LogView::setFiltered);
    connect(m_matches, &QPushButton::toggled, m_list, &QWidget::setVisible);
    m_bars.push_back(bar);
    return bar;
}

QBoxLayout* LogPanel::makeToolBar() {
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(space::small, 0, space::small, 2);
    bar->setSpacing(space::tight);
    m_follow = makeButton(bar, QStringLiteral("logFollow"), QStringLiteral("arrow-down-to-line"), tr("Follow"),
                          tr("Follow new lines (End)"), true);
    m_follow->setChecked(true);
    m_times = makeWordedButton(bar, QStringLiteral("logTimes"), QStringLiteral("history"), tr("Times"),
                               tr("Show timestamps (Alt+T)"), true);
    m_times->setEnabled(false);
    m_raw = makeWordedButton(bar, QStringLiteral("logRaw"), QStringLiteral("braces"), tr("Raw"),
                             tr("Show raw bytes: escape sequences, carriage returns (Alt+W)"), true);
    m_wrap = makeWordedButton(bar, QStringLiteral("logWrap"), QStringLiteral("text-wrap"), tr("Wrap"),
                              tr("Wrap long lines (Alt+Z)"), true);
    auto* error = makeWordedButton(bar, QStringLiteral("logError"), QStringLiteral("triangle-alert"), tr("Next error"),
                                   tr("Next error (F8)"), false);
    auto* mark = makeWordedButton(bar, QStringLiteral("logBookmark"), QStringLiteral("tag"), tr("Bookmark"),
                                  tr("Bookmark this line (Ctrl+F2); next bookmark (F2)"), false);
    m_goTo->setObjectName(QStringLiteral("logGoTo"));
    m_goTo->setAccessibleName(tr("Go to line or time"));
    m_goTo->setToolTip(tr("Line number, or a time such as 14:05 or 2026-03-01 14:05:30 (Ctrl+G)"));
    m_goTo->setPlaceholderText(tr("Line or time"));
    m_goTo->setFixedWidth(atFontSize(100));
    bar->addWidget(m_goTo);
    m_menu = makeButton(bar, QStringLiteral("logMore"), QStringLiteral("ellipsis"), {}, tr("More"), false);
    bar->addWidget(m_message, 1);
    bar->addWidget(m_size);
    connect(m_follow, &QPushButton::clicked, m_view, &LogView::setFollowing);
    connect(m_times, &QPushButton::toggled, m_view, &LogView::setTimesShown);
    connect(m_raw, &QPushButton::toggled, m_view, &LogView::setRaw);
    connect(m_wrap, &QPushButton::toggled, m_view, &LogView::setWrapped);
    connect(m_wrap, &QPushButton::toggled, this, &LogPanel::wrapToggled);
    connect(m_current, &QPushButton::toggled, m_line, &QWidget::setVisible);
    connect(error, &QPushButton::clicked, m_view, [this] { m_view->goToError(1); });
    connect(mark, &QPushButton::clicked, m_view, &LogView::toggleBookmark);
    connect(m_goTo, &QLineEdit::returnPressed, this, [this] { goTo(m_goTo->text().trimmed()); });
    connect(m_menu, &QPushButton::clicked, this, &LogPanel::openMenu);
    m_bars.push_back(bar);
    return bar;
}

void LogPanel::addShortcuts() {
    const auto shortcut = [this](const QKeySequence& keys, auto act) {
        auto* made = new QShortcut(keys, this); // active while the panel is visible, wherever the focus is
        connect(made, &QShortcut::activated, this, act);
    };
    shortcut(QKeySequence::Find, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    shortcut(QKeySequence(Qt::Key_F3), [this] { m_view->goToMatch(1); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3), [this] { m_view->goToMatch(-1); });
    shortcut(QKeySequence(Qt::Key_F8), [this] { m_view->goToError(1); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F8), [this] { m_view->goToError(-1); });
    shortcut(QKeySequence(Qt::CTRL | Qt::Key_F2), [this] { m_view->toggleBookmark(); });
    shortcut(QKeySequence(Qt::Key_F2), [this] { m_view->goToBookmark(1); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F2), [this] { m_view->goToBookmark(-1); });
    shortcut(QKeySequence(Qt::CTRL | Qt::Key_G), [this] {
        m_goTo->setFocus();
        m_goTo->selectAll();
    });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] { m_view->copy(true); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_C), [this] { m_case->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_R), [this] { m_regex->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_L), [this] { m_filter->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_M), [this] { m_matches->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_T), [this] { m_times->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_W), [this] { m_raw->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_E), [this] { m_current->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_Z), [this] { m_wrap->toggle(); });
}

void LogPanel::openFile(const QString& path, const QString& timesPath) {
    m_times->setEnabled(!timesPath.isEmpty());
    m_times->setToolTip(timesPath.isEmpty() ? tr("No timestamps are recorded for this file")
                                            : tr("Show timestamps (Alt+T)"));
    m_view->setTimesShown(m_times->isChecked() && !timesPath.isEmpty());
    m_view->openFile(path, timesPath);
}

void LogPanel::setWrapped(bool wrapped) {
    m_wrap->setChecked(wrapped);
}

void LogPanel::goToLastError() {
    m_isErrorWanted = m_view->lineCount() == 0;
    if (!m_isErrorWanted)
        m_view->goToLastError();
}

void LogPanel::setEmptyText(const QString& text) {
    m_emptyText = text;
    showEmpty();
}

void LogPanel::showNothing() {
    m_isEmpty = true;
    showEmpty();
}

// Or the read error: a log that cannot be read is not empty.
void LogPanel::showEmpty() {
    const QString& error = m_view->error();
    m_empty->setText(error.isEmpty() ? m_emptyText : tr("The log could not be read: %1").arg(shown(error)));
    m_empty->setVisible(!error.isEmpty() || (m_isEmpty && !m_emptyText.isEmpty()));
}

void LogPanel::search() {
    m_typed.stop();
    m_message->setText({});
    const QString text = m_search->text();
    const bool matchCase = m_case->isChecked() || (!m_regex->isChecked() && text.toLower() != text);
    m_view->search(text, m_regex->isChecked(), matchCase);
    if (text.isEmpty())
        m_found->setText({});
}

void LogPanel::showFound(qint64 matches, qint64 current, bool isComplete) {
    QString text;
    if (!m_search->text().isEmpty()) {
        text = current > 0    ? tr("%1 of %2").arg(formatCount(current), formatCount(matches))
               : matches == 1 ? tr("1 line")
                              : tr("%1 lines").arg(formatCount(matches));
        if (!isComplete)
            text += QStringLiteral("…");
    }
    m_found->setText(text);
}

void LogPanel::goTo(const QString& text) {
    bool isNumber = false;
    const qint64 line = text.toLongLong(&isNumber);
    if (isNumber && line > 0) {
        m_view->goToLine(line);
        return m_view->setFocus();
    }
    const qint64 top = m_view->topTime();
    const QDateTime time = timeIn(text, top >= 0 ? QDateTime::fromMSecsSinceEpoch(top) : QDateTime::currentDateTime());
    if (!time.isValid())
        return say(tr("Enter a line number or a time such as 14:05."));
    m_view->goToTime(time.toMSecsSinceEpoch());
    m_view->setFocus();
}

void LogPanel::say(const QString& message) {
    m_message->setText(message);
    m_messageTimer.start(reportedFor);
}

// As a search that can be seen and changed.
void LogPanel::filterProblems() {
    m_case->setChecked(false);
    m_regex->setChecked(true);
    m_search->setText(QStringLiteral("error|warn|exception|critical|fatal|traceback"));
    search();
    m_filter->setChecked(true);
}

void LogPanel::openMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("logMoreMenu"));
    menu->addAction(tr("Errors and warnings only"), this, &LogPanel::filterProblems)
        ->setObjectName(QStringLiteral("logProblems"));
    menu->addAction(tr("Previous error"), QKeySequence(Qt::SHIFT | Qt::Key_F8), m_view,
                    [this] { m_view->goToError(-1); });
    menu->addAction(tr("Next bookmark"), QKeySequence(Qt::Key_F2), m_view, [this] { m_view->goToBookmark(1); });
    menu->addAction(tr("Previous bookmark"), QKeySequence(Qt::SHIFT | Qt::Key_F2), m_view,
                    [this] { m_view->goToBookmark(-1); });
    menu->addSeparator();
    menu->addAction(tr("Copy"), QKeySequence::Copy, m_view, [this] { m_view->copy(); })
        ->setEnabled(m_view->hasSelection());
    menu->addAction(tr("Copy with colors"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), m_view,
                    [this] { m_view->copy(true); })
        ->setEnabled(m_view->hasSelection());
    menu->addAction(tr("Save selected lines…"), this, [this] { saveAs(true); })->setEnabled(m_view->hasSelection());
    menu->addAction(tr("Save log…"), this, [this] { saveAs(false); });
    menu->popup(m_menu->mapToGlobal(QPoint(0, m_menu->height())));
}

void LogPanel::saveAs(bool selectionOnly) {
    auto* dialog = new QFileDialog(this, selectionOnly ? tr("Save selected lines") : tr("Save log"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("logSaveDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_view->path()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_view,
            [this, selectionOnly](const QString& path) { m_view->save(path, selectionOnly); });
    dialog->open();
}

} // namespace studio::ui

#include "moc_log_panel.cpp"
