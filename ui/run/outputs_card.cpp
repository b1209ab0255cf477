#include "ui/run/outputs_card.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QDateTime>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <algorithm>

#include "core/client/run_logs.h"
#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/natural_order.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/preview/file_preview.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds outputsPollInterval{5000};
constexpr int maxDigestFiles = 5'000;
constexpr int thumbnailSide = 128;
constexpr qint64 maxTableBytes = 256 * 1024;
constexpr int maxDigestRows = 6; // with the header
constexpr int maxDigestColumns = 5;
constexpr size_t maxDigestTries = 12; // files that may turn out to be no table

bool hasSuffix(const QFileInfo& info, std::initializer_list<const char*> suffixes) {
    const QString suffix = info.suffix().toLower();
    return std::any_of(suffixes.begin(), suffixes.end(), [&](const char* one) { return suffix == QLatin1String(one); });
}

struct DigestFile {
    QString path; // relative to outputs/
    QFileInfo info;
};

class Thumbnail final : public QAbstractButton {
public:
    Thumbnail(const QImage& image, QWidget* parent)
        : QAbstractButton(parent)
        , m_image(image.width() > thumbnailSide || image.height() > thumbnailSide
                      ? image.scaled(thumbnailSide, thumbnailSide, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                      : image) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override { return m_image.size() + QSize(2 * frame, 2 * frame); }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    static constexpr int frame = 3;
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawImage(frame, frame, m_image);
        if (hasFocus() || underMouse()) {
            painter.setPen(QPen(currentColors().accent, 2));
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }
    const QImage m_image;
};

} // namespace

OutputsDigest digestOutputs(const QStringList& folders, size_t known) {
    OutputsDigest digest;
    std::vector<DigestFile> pictures;
    std::vector<DigestFile> tables;
    QSet<QString> paths;
    digest.signature = 1;
    for (const QString& folder : folders) {
        QDirIterator it(folder, QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
        while (it.hasNext() && digest.files < maxDigestFiles) {
            it.next();
            const DigestFile file{it.fileInfo().filePath().mid(folder.size() + 1), it.fileInfo()};
            digest.signature = qHashMulti(digest.signature, file.info.filePath(), file.info.size(),
                                          file.info.lastModified().toMSecsSinceEpoch());
            if (paths.contains(file.path))
                continue;
            paths.insert(file.path);
            ++digest.files;
            if (hasSuffix(file.info, {"png", "jpg", "jpeg", "gif", "webp", "svg"}))
                pictures.push_back(file);
            else if (hasSuffix(file.info, {"csv", "tsv"}) && file.info.size() <= maxTableBytes)
                tables.push_back(file);
        }
    }
    if (digest.signature == known)
        return digest;
    const auto byPath = [](const DigestFile& a, const DigestFile& b) {
        return naturalLess(a.path.toStdString(), b.path.toStdString());
    };
    std::sort(pictures.begin(), pictures.end(), byPath);
    std::sort(tables.begin(), tables.end(), byPath);
    for (const DigestFile& file : pictures) {
        if (digest.pictures.size() == maxDigestPictures)
            break;
        auto content = readForPreview(file.info.filePath(), {.maxPictureSide = 2 * thumbnailSide});
        if (content && content->kind == FileContent::Kind::Picture)
            digest.pictures.push_back({file.path, std::move(content->picture)});
    }
    tables.resize(std::min(tables.size(), maxDigestTries));
    for (const DigestFile& file : tables) {
        if (digest.tables.size() == maxDigestTables)
            break;
        auto content = readForPreview(file.info.filePath());
        if (!content || content->kind != FileContent::Kind::Table || content->rows.empty())
            continue;
        content->rows.resize(std::min<size_t>(content->rows.size(), maxDigestRows));
        OutputsDigest::Table& table = digest.tables.emplace_back();
        table.path = file.path;
        for (const QStringList& row : content->rows)
            table.rows.push_back(row.mid(0, maxDigestColumns));
    }
    return digest;
}

OutputsCard::OutputsCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("outputsCard"), tr("Outputs"), parent)
    , m_context(context)
    , m_pictures(new FlowLayout)
    , m_table(new QGridLayout) {
    m_pictures->setSpacing(space::small);
    m_table->setHorizontalSpacing(space::large);
    m_table->setVerticalSpacing(space::tight);
    body()->addLayout(m_pictures);
    body()->addLayout(m_table);
    body()->addStretch();
    setLink(tr("All outputs"), [this] { Q_EMIT outputRequested({}); });
    m_poll.setInterval(outputsPollInterval);
    connect(&m_poll, &QTimer::timeout, this, &OutputsCard::read);
    hide();
}

void OutputsCard::show(const RunDetails& details) {
    if (details.folder.empty())
        return hide();
    const std::string state =
        details.folder + std::string(toText(details.run.state)) + std::to_string(details.run.outputFiles.value_or(-1));
    if (std::exchange(m_state, state) == state)
        return;
    m_folder = details.folder;
    if (isFinal(details.run.state))
        m_poll.stop();
    else
        m_poll.start();
    read();
}

void OutputsCard::setPaused(bool isPaused) {
    m_isPaused = isPaused;
    if (!isPaused)
        read();
}

void OutputsCard::read() {
    if (m_folder.empty() || m_isPaused || std::exchange(m_isReading, true))
        return;
    m_context.link.work<OutputsDigest>(
        this,
        [folder = m_folder, known = m_signature](Client&) -> Result<OutputsDigest> {
            QStringList outputs;
            for (const std::string& node : nodeFoldersOf(folder))
                outputs += QFile::decodeName(AttemptFolder(node).outputs().c_str());
            return digestOutputs(outputs, known);
        },
        [this, folder = m_folder](const Result<OutputsDigest>& digest) {
            m_isReading = false;
            if (folder != m_folder)
                return read();
            if (digest)
                take(*digest);
        });
}

void OutputsCard::take(const OutputsDigest& digest) {
    if (std::exchange(m_signature, digest.signature) == digest.signature)
        return;
    for (QWidget* widget : std::exchange(m_shown, {})) {
        widget->hide();
        widget->deleteLater();
    }
    setVisible(!digest.pictures.empty() || !digest.tables.empty());
    setNote(digest.files == 1 ? tr("1 file") : tr("%1 files").arg(formatCount(digest.files)));
    const auto open = [this](QAbstractButton* button, const QString& path) {
        connect(button, &QAbstractButton::clicked, this, [this, path] { Q_EMIT outputRequested(path); });
        m_shown.push_back(button);
    };
    for (const OutputsDigest::Picture& picture : digest.pictures) {
        auto* button = new Thumbnail(picture.image, this);
        button->setObjectName(QStringLiteral("outputPicture-%1").arg(m_shown.size()));
        button->setToolTip(displayTextElided(picture.path.toStdString(), 300));
        button->setAccessibleName(tr("Image %1").arg(button->toolTip()));
        open(button, picture.path);
        m_pictures->addWidget(button);
        button->show();
    }
    int gridRow = 0;
    for (size_t i = 0; i < digest.tables.size(); ++i) {
        const OutputsDigest::Table& table = digest.tables[i];
        auto* name = new QPushButton(withoutMnemonic(displayTextElided(table.path.toStdString(), 60)), this);
        name->setObjectName(QStringLiteral("outputTable-%1").arg(i));
        name->setProperty("role", QStringLiteral("link"));
        open(name, table.path);
        m_table->addWidget(name, gridRow++, 0, 1, maxDigestColumns, Qt::AlignLeft);
        name->show();
        for (const QStringList& row : table.rows) {
            for (int column = 0; column < row.size(); ++column) {
                auto* cell = new PlainLabel(row[column], this, PlainLabel::Fit::Elide);
                if (&row == &table.rows.front())
                    cell->withRole("muted");
                m_table->addWidget(cell, gridRow, column);
                m_shown.push_back(cell);
                cell->show();
            }
            ++gridRow;
        }
    }
}

} // namespace studio::ui

#include "moc_outputs_card.cpp"
