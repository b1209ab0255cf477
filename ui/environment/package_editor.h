// The text that names packages, with what is wrong with it: marked in the text, and listed below with line and column. It is read in a
// worker shortly after the last key, so that typing never waits.
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
    // The text was read as it stands.
    bool isRead() const { return m_isRead; }
    const ReadPackages& read() const { return m_read; }
    QPlainTextEdit* edit() const { return m_edit; }

Q_SIGNALS:
    void edited();
    void wasRead();

private:
    void chooseFile();
    void openFile(const QString& path);
    void changed();
    void readNow();
    void show(const ReadPackages& read);
    void markProblems();
    void goTo(const SpecProblem& problem);
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
    ReadPackages m_read;
    bool m_isRead = false;
    int m_ticket = 0;
};

} // namespace studio::ui
