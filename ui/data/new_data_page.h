// NewDataPage creates a version of data from a form. Window thread; the content is copied in a worker.
#pragma once

#include "core/submission/data_publisher.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class DataForm;
class PlainLabel;

class NewDataPage : public Page {
    Q_OBJECT
public:
    // `name`: of existing data, whose next version is created; may be empty.
    NewDataPage(Context& context, const QString& name);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    void create();
    void take(const Result<PublishedData>& created);

    Context& m_context;
    DataForm* m_form;
    QPushButton* m_create;
    PlainLabel* m_progress;
    SourceConsent m_consent;
    bool m_isEdited = false;
};

} // namespace studio::ui
