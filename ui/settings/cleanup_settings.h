// CleanupSettings deletes old runs: a rule of end states, age and exceptions, the number and size of the runs that it
// selects, and the deletion after a confirmation; the same for runs whose outputs are kept only on their machines.
// Nothing is deleted without it. Window thread.
#pragma once

#include <QTimer>
#include <atomic>
#include <memory>

#include "core/client/maintenance.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QCheckBox;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class CleanupSettings : public SettingsSection {
    Q_OBJECT
public:
    CleanupSettings(Context& context, QWidget* parent);
    ~CleanupSettings() override;

private:
    struct Deleted {
        int64_t runs = 0;
        int64_t failed = 0;
        Error firstError;
    };
    void addRule();
    void addResult();
    CleanUpRule rule() const;
    void restore();
    // Drops the result of the former rule, and measures that of the new one.
    void changeRule();
    void measure();
    void show(const OldRuns& old);
    void confirmErase();
    void erase(const std::vector<int64_t>& keys);
    void addKept();
    void readKept();
    void showKept(const std::vector<KeptRun>& kept);
    void confirmEraseKept();

    Context& m_context;
    QCheckBox* m_failed = nullptr;
    QCheckBox* m_canceled = nullptr;
    QCheckBox* m_completed = nullptr;
    QSpinBox* m_days = nullptr;
    QSpinBox* m_kept = nullptr;
    QCheckBox* m_keepsLabelled = nullptr;
    PlainLabel* m_found = nullptr;
    PlainLabel* m_command = nullptr;
    QPushButton* m_erase = nullptr;
    PlainLabel* m_keptOutputs = nullptr;
    QPushButton* m_eraseKept = nullptr;
    std::vector<int64_t> m_unneeded; // runs with kept outputs that may be deleted
    int64_t m_unneededBytes = 0;
    OldRuns m_old;
    std::shared_ptr<std::atomic<bool>> m_isStopped; // of the measurement in progress
    QTimer m_delay;
};

} // namespace studio::ui
