#include "ui/common/document_style.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int documentCellPadding = 5;
constexpr int aboveHeading = 18;
constexpr int belowHeading = 8;

void styleTables(const QTextFrame& frame) {
    for (QTextFrame* child : frame.childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(currentColors().borderStrong);
            format.setBorderCollapse(true);
            format.setCellSpacing(0);
            format.setCellPadding(documentCellPadding);
            format.setTopMargin(space::small);
            format.setBottomMargin(space::small);
            table->setFormat(format);
        }
        styleTables(*child);
    }
}

} // namespace

void styleDocument(QTextDocument& document) {
    styleTables(*document.rootFrame());
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() == 0)
            continue;
        format.setTopMargin(block == document.begin() ? 0 : aboveHeading);
        format.setBottomMargin(belowHeading);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
    document.clearUndoRedoStacks();
    document.setModified(false);
}

} // namespace studio::ui
