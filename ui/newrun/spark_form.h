// SparkForm edits how Spark runs an application: deploy mode, executors, memory, dependencies and properties, as
// options of spark-submit. An empty field leaves it to Spark. Window thread.
#pragma once

#include "ui/newrun/spark_draft.h"

class QComboBox;
class QPlainTextEdit;

namespace studio::ui {

class FlowLayout;

class SparkForm : public FormStep {
    Q_OBJECT
public:
    explicit SparkForm(QWidget* parent);
    void load(const SparkDraft& draft);
    SparkDraft draft() const;

private:
    QLineEdit* addText(std::string SparkDraft::*value, const char* objectName, const QString& label,
                       const QString& placeholder, const QString& tip, FlowLayout* into);
    SparkDraft m_loaded; // also what the form has no field for
    QComboBox* m_deployMode;
    std::vector<std::pair<std::string SparkDraft::*, QLineEdit*>> m_texts;
    QPlainTextEdit* m_conf;
};

} // namespace studio::ui
