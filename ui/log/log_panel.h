// LogPanel combines a LogView with its controls: search, filter, matches, bookmarks, errors, times. Pages embed it in
// their tabs.
#pragma once

#include <QTimer>
#include <QWidget>
#include <utility>
#include <vector>

class QBoxLayout;
class QLineEdit;
class QPushButton;
class QSplitter;

namespace studio::ui {

class LineDetail;
class LogView;
class MatchList;
class PlainLabel;
struct LogSearchState;

class LogPanel : public QWidget {
    Q_OBJECT
public:
    explicit LogPanel(QWidget* parent = nullptr);
    LogView& view() const { return *m_view; }
    void openFile(const QString& path, const QString& timesPath = {});
    // Sets the placeholder for an empty log.
    void setEmptyText(const QString& text);
    // Shows the placeholder, because there is no file yet.
    void showNothing();
    // Wraps long lines, as the button does.
    void setWrapped(bool wrapped);
    // Selects the last error, as soon as the log has been read.
    void goToLastError();

Q_SIGNALS:
    void wrapToggled(bool isWrapped);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool barsFit() const;
    QBoxLayout* makeSearchBar();
    QBoxLayout* makeToolBar();
    QPushButton* makeButton(QBoxLayout* bar, const QString& name, const QString& iconName, const QString& text,
                            const QString& tip, bool isCheckable);
    static void prepare(QPushButton& button, const QString& name, const QString& tip, bool isCheckable);
    // A button whose word is shown if there is room for it.
    QPushButton* makeWordedButton(QBoxLayout* bar, const QString& name, const QString& iconName, const QString& text,
                                  const QString& tip, bool isCheckable);
    void addShortcuts();
    void search();
    // Shows only lines that look like errors or warnings.
    void filterProblems();
    void showFound(qint64 matches, qint64 current, bool isComplete);
    void goTo(const QString& text);
    void say(const QString& message);
    void openMenu();
    void saveAs(bool selectionOnly);
    void showEmpty();

    QSplitter* m_splitter;
    LogView* m_view;
    MatchList* m_list;
    LineDetail* m_line;
    QLineEdit* m_search;
    QPushButton* m_case = nullptr;
    QPushButton* m_regex = nullptr;
    QPushButton* m_filter = nullptr;
    QPushButton* m_matches = nullptr;
    QPushButton* m_follow = nullptr;
    QPushButton* m_times = nullptr;
    QPushButton* m_raw = nullptr;
    QPushButton* m_current = nullptr;
    QPushButton* m_wrap = nullptr;
    QPushButton* m_menu = nullptr;
    std::vector<std::pair<QPushButton*, QString>> m_worded; // the words are hidden in a narrow panel
    std::vector<const QBoxLayout*> m_bars;                  // above the log
    bool m_isErrorWanted = false;
    QLineEdit* m_goTo;
    PlainLabel* m_found;
    PlainLabel* m_size;
    PlainLabel* m_message;
    PlainLabel* m_empty;
    QString m_emptyText;
    bool m_isEmpty = false; // as the view reported
    QTimer m_typed;         // debounces search input
    QTimer m_messageTimer;
};

} // namespace studio::ui
