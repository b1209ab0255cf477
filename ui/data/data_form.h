// DataForm edits what a new version of data is created from: name, path, type, version, description. Window thread.
#pragma once

#include "core/submission/data_publisher.h"
#include "ui/common/form_step.h"

class QComboBox;
class QPlainTextEdit;

namespace studio::ui {

class DataForm : public FormStep {
    Q_OBJECT
public:
    explicit DataForm(QWidget* parent);
    void setName(const QString& name);
    NewData data() const;
    // Of what is typed, without reading the disk.
    std::vector<FieldProblem> problems() const;
    QWidget* firstFocus() override;

private:
    void choosePath(bool isFolder);

    QLineEdit* m_name;
    QLineEdit* m_path;
    QComboBox* m_type;
    QLineEdit* m_version;
    QPlainTextEdit* m_description;
};

} // namespace studio::ui
