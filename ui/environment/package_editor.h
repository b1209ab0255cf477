// PackageEditor edits the text that lists packages and shows its problems, marked in the text and listed below with
// line and column. Parsing is debounced and runs in a worker, so typing never blocks.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/environment/environment_draft.h"

class QComboBox;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class PlainLabel;

class PackageEditor : public QWidget {
    Q_OBJECT
public:
    PackageEditor(StudioLink& link, QWidget* parent);
    void load(const EnvironmentDraft& draft);
    void store(EnvironmentDraft& draft) const;
    // True if the current text has been parsed.
    bool isRead() const { return m_isRead; }
    const PackageReadResult& read() const { return m_read; }
    QPlainTextEdit* edit() const { return m_edit; }

Q_SIGNALS:
    void edited();
    void wasRead();

private:
    void chooseFile();
    void openFile(const QString& path);
    void changed();
    void readNow();
    void show(const PackageReadResult& read);
    void markProblems();
    void fitProblems();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void goTo(const SpecDiagnostic& problem);
    PackageFormat format() const;
    void showFormat();
    StudioLink& m_link;
    QComboBox* m_format;
    QPushButton* m_open;
    QPlainTextEdit* m_edit;
    QListWidget* m_problems;
    PlainLabel* m_summary;
    QTimer m_pause;
    std::string m_file;
    EnvironmentSpec::Kind m_kind = EnvironmentSpec::Kind::Packages;
    PackageReadResult m_read;
    int m_problemsHeight = 0; // of the rows
    bool m_isRead = false;
    int m_ticket = 0;
};

} // namespace studio::ui
