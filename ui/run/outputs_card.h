// OutputsCard shows pictures and the first rows of small tables from the outputs of a run on its overview. Hidden while
// there are neither. Window thread.
#pragma once

#include <QImage>
#include <QStringList>
#include <QTimer>
#include <vector>

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QGridLayout;

namespace studio::ui {

class FlowLayout;

// Contents of an outputs folder, as shown by the card.
struct OutputsDigest {
    struct Picture {
        QString path; // relative to outputs/
        QImage image; // scaled down
    };
    struct Table {
        QString path; // relative to outputs/
        std::vector<QStringList> rows;
    };
    std::vector<Picture> pictures;
    std::vector<Table> tables;
    int64_t files = 0;
    size_t signature = 0; // of names, sizes and times: an equal one is not shown again
};

// Reads at most `maxDigestPictures` pictures and `maxDigestTables` tables of the outputs folders of all nodes; of files
// of one path, the first node's. `known`: a signature for which nothing needs to be read. Blocks on disk I/O.
OutputsDigest digestOutputs(const QStringList& folders, size_t known = 0);
inline constexpr size_t maxDigestPictures = 4;
inline constexpr size_t maxDigestTables = 3;

class OutputsCard : public Card {
    Q_OBJECT
public:
    OutputsCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    void setPaused(bool isPaused);

Q_SIGNALS:
    // `path`: relative to outputs/; empty: none in particular.
    void outputRequested(const QString& path);

private:
    void read();
    void take(const OutputsDigest& digest);
    Context& m_context;
    FlowLayout* m_pictures;
    QGridLayout* m_table;
    std::vector<QWidget*> m_shown;
    std::string m_folder; // of the attempt's first node
    std::string m_state;  // of the run at the last read
    size_t m_signature = 0;
    bool m_isReading = false;
    bool m_isPaused = false;
    QTimer m_poll;
};

} // namespace studio::ui
