#include "core/target/size_catalog.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/display_text.h"
#include "core/base/text.h"

// Q_INIT_RESOURCE must be used outside of namespaces; without it the linker drops a static library's resources.
static void initSizeResource() {
    Q_INIT_RESOURCE(vm_sizes);
}

namespace studio {

namespace {

struct SizeText {
    Q_DECLARE_TR_FUNCTIONS(SizeText)
};

constexpr double bytesPerGib = 1024.0 * 1024 * 1024;
constexpr size_t maxComparedNameLength = 64;

QString shownSize(std::string_view bytes) {
    return QString::fromStdString(displayText(bytes.substr(0, maxComparedNameLength)));
}

bool sameWithoutCase(std::string_view a, std::string_view b) {
    return a.size() == b.size() && toLowerCase(a) == toLowerCase(b);
}

struct CsvRecord {
    size_t line = 1; // first line of the record
    std::vector<std::string> fields;
};

// `why` is not translated, like all details: only editors of the table see it.
tl::unexpected<Error> badLine(size_t line, const QString& why) {
    return fail(ErrorCode::Corrupt,
                SizeText::tr("Line %1 of the VM size table is not valid. Correct it.").arg(line).toStdString(),
                why.toStdString());
}

// RFC 4180, also with LF line ends.
class CsvReader {
public:
    explicit CsvReader(std::string_view text)
        : m_rest(text) {
        if (m_rest.starts_with("\xEF\xBB\xBF"))
            m_rest.remove_prefix(3);
    }

    // nullopt at the end. Skips empty lines.
    Result<std::optional<CsvRecord>> next() {
        while (takeLineEnd()) {
        }
        if (m_rest.empty())
            return std::nullopt;
        CsvRecord record;
        record.line = m_line;
        for (;;) {
            auto field = m_rest.starts_with('"') ? quotedField() : plainField();
            if (!field)
                return fail(field.error());
            record.fields.push_back(std::move(*field));
            if (m_rest.empty() || takeLineEnd())
                return record;
            m_rest.remove_prefix(1); // the comma
        }
    }

private:
    bool takeLineEnd() {
        const size_t size = m_rest.starts_with("\r\n") ? 2 : m_rest.starts_with('\n') ? 1 : 0;
        m_rest.remove_prefix(size);
        m_line += size > 0 ? 1 : 0;
        return size > 0;
    }

    bool atFieldEnd() const {
        return m_rest.empty() || m_rest.front() == ',' || m_rest.front() == '\n' || m_rest.starts_with("\r\n");
    }

    Result<std::string> plainField() {
        std::string field;
        while (!atFieldEnd()) {
            if (m_rest.front() == '"')
                return badLine(m_line, QStringLiteral("a quotation mark is inside an unquoted field."));
            field.push_back(m_rest.front());
            m_rest.remove_prefix(1);
        }
        return field;
    }

    Result<std::string> quotedField() {
        const size_t begin = m_line;
        std::string field;
        m_rest.remove_prefix(1);
        for (;;) {
            if (m_rest.empty())
                return badLine(begin, QStringLiteral("a quotation mark is not closed."));
            const char c = m_rest.front();
            if (c == '"' && !m_rest.starts_with("\"\"")) {
                m_rest.remove_prefix(1);
                if (!atFieldEnd())
                    return badLine(m_line, QStringLiteral("a comma is missing after a closing quotation mark."));
                return field;
            }
            m_line += c == '\n' ? 1 : 0;
            field.push_back(c);
            m_rest.remove_prefix(c == '"' ? 2 : 1);
        }
    }

    std::string_view m_rest;
    size_t m_line = 1;
};

constexpr const char* columnNames[] = {"series",        "size",
                                       "vcpus",         "memory_gib",
                                       "gpus",          "gpu_type",
                                       "temp_disk_gib", "category",
                                       "rdma",          "price_per_hour_usd",
                                       "source",        "isolated",
                                       "cuda_versions", "gpu_mem_gib_total",
                                       "restrictions",  "notes",
                                       "gpu_arch",      "sku_family"};

// Accesses a row by column name. Parsing continues after an error; the first one is kept.
class Row {
public:
    Row(const std::vector<std::string>& names, const CsvRecord& record)
        : m_names(names)
        , m_record(record) {
        if (names.size() != record.fields.size()) {
            m_fault = QStringLiteral("it has %1 fields, but the first line names %2.")
                          .arg(record.fields.size())
                          .arg(names.size());
        }
    }

    std::string text(const char* column) {
        if (m_fault)
            return {};
        const std::string& value = raw(column);
        if (!isPlainText(value))
            m_fault = QStringLiteral("\"%1\" contains non-printable characters.").arg(QLatin1String(column));
        return value;
    }

    std::string needed(const char* column) {
        std::string value = text(column);
        if (value.empty() && !m_fault)
            m_fault = QStringLiteral("\"%1\" is empty.").arg(QLatin1String(column));
        return value;
    }

    template <typename Number>
    Number number(const char* column, Number least) {
        return optionalNumber(column, least, needed(column)).value_or(Number());
    }

    template <typename Number>
    std::optional<Number> optionalNumber(const char* column, Number least) {
        return optionalNumber(column, least, text(column));
    }

    bool yes(const char* column) {
        const std::string value = needed(column);
        if (!m_fault && value != "yes" && value != "no")
            m_fault =
                QStringLiteral("\"%1\" is \"%2\", but must be yes or no.").arg(QLatin1String(column), shownSize(value));
        return value == "yes";
    }

    void mustHold(bool condition, const QString& otherwise) {
        if (!condition && !m_fault)
            m_fault = otherwise;
    }

    const std::optional<QString>& fault() const { return m_fault; }

private:
    const std::string& raw(const char* column) const {
        const auto at = std::find(m_names.begin(), m_names.end(), column);
        return m_record.fields[static_cast<size_t>(at - m_names.begin())];
    }

    template <typename Number>
    std::optional<Number> optionalNumber(const char* column, Number least, const std::string& value) {
        constexpr Number maxValue = 10'000'000;
        if (m_fault || value.empty())
            return std::nullopt;
        Number number = 0;
        const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
        const bool whole = code == std::errc() && end == value.data() + value.size();
        // This form rejects "nan", too.
        if (whole && number >= least && number <= maxValue)
            return number;
        m_fault = QStringLiteral("\"%1\" is \"%2\", but must be a number from %3 to %4.")
                      .arg(QLatin1String(column), shownSize(value), QString::number(least),
                           QString::number(static_cast<qint64>(maxValue)));
        return std::nullopt;
    }

    const std::vector<std::string>& m_names;
    const CsvRecord& m_record;
    std::optional<QString> m_fault;
};

VmSize sizeFrom(Row& row) {
    constexpr double minMemory = 0.001;
    VmSize size;
    size.series = row.needed("series");
    size.name = row.needed("size");
    size.vcpus = row.number("vcpus", 1);
    size.memoryGib = row.number("memory_gib", minMemory);
    size.gpus = row.number("gpus", 0);
    size.gpuType = row.text("gpu_type");
    size.tempDiskGib = row.optionalNumber("temp_disk_gib", 0).value_or(0);
    size.category = row.needed("category");
    size.restrictions = row.needed("restrictions");
    size.pricePerHourUsd = row.optionalNumber("price_per_hour_usd", 0.0);
    size.source = row.needed("source");
    size.gpuMemGib = row.optionalNumber("gpu_mem_gib_total", 0.0).value_or(0);
    size.gpuArch = row.text("gpu_arch");
    size.cudaVersions = row.text("cuda_versions");
    size.rdma = row.yes("rdma");
    size.isolated = row.yes("isolated");
    size.family = row.needed("sku_family");
    size.notes = row.text("notes");
    row.mustHold(size.gpus == 0 || !size.gpuType.empty(), QStringLiteral("it has GPUs, but \"gpu_type\" is empty."));
    return size;
}

Result<std::vector<std::string>> namesFrom(const std::optional<CsvRecord>& head) {
    if (!head)
        return badLine(1, QStringLiteral("the table is empty."));
    const auto& names = head->fields;
    for (const char* wanted : columnNames) {
        const auto times = std::count(names.begin(), names.end(), wanted);
        if (times != 1) {
            return badLine(head->line, QStringLiteral("the column \"%1\" must occur once, but occurs %2 times.")
                                           .arg(QLatin1String(wanted))
                                           .arg(times));
        }
    }
    return names;
}

// Keeps only lower-case letters and digits.
std::string comparable(std::string_view name) {
    std::string result = toLowerCase(name.substr(0, maxComparedNameLength));
    std::erase_if(result, [](char c) { return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')); });
    return result;
}

// Strips the prefix common to all names, which users often omit.
std::string withoutCommonWord(const std::string& name) {
    constexpr std::string_view common = "standard";
    return name.starts_with(common) ? name.substr(common.size()) : name;
}

// Returns the Levenshtein distance.
size_t distance(const std::string& a, const std::string& b) {
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

std::vector<std::string> eachOnce(std::string VmSize::*field) {
    std::vector<std::string> values;
    for (const auto& size : vmSizes()) {
        if (std::find(values.begin(), values.end(), size.*field) == values.end())
            values.push_back(size.*field);
    }
    return values;
}

} // namespace

int64_t VmSize::memoryBytes() const {
    return std::llround(memoryGib * bytesPerGib);
}

int64_t VmSize::gpuMemoryBytes() const {
    return std::llround(gpuMemGib * bytesPerGib);
}

Result<std::vector<VmSize>> parseSizes(std::string_view csv) {
    CsvReader reader(csv);
    const auto head = reader.next();
    if (!head)
        return fail(head.error());
    const auto names = namesFrom(*head);
    if (!names)
        return fail(names.error());
    std::vector<VmSize> sizes;
    for (;;) {
        const auto record = reader.next();
        if (!record)
            return fail(record.error());
        if (!*record)
            return sizes;
        Row row(*names, **record);
        VmSize size = sizeFrom(row);
        const bool isNew = std::none_of(sizes.begin(), sizes.end(),
                                        [&](const VmSize& other) { return sameWithoutCase(other.name, size.name); });
        row.mustHold(isNew, QStringLiteral("\"%1\" occurs twice in the table.").arg(shownSize(size.name)));
        if (row.fault())
            return badLine((*record)->line, *row.fault());
        sizes.push_back(std::move(size));
    }
}

const std::vector<VmSize>& vmSizes() {
    static const std::vector<VmSize> sizes = [] {
        initSizeResource();
        QFile file(QStringLiteral(":/core/vm_sizes.csv"));
        if (!file.open(QIODevice::ReadOnly))
            return std::vector<VmSize>();
        // A unit test ensures that the compiled-in table is valid.
        return parseSizes(file.readAll().toStdString()).value_or(std::vector<VmSize>());
    }();
    return sizes;
}

const VmSize* findSize(std::string_view name) {
    const auto& sizes = vmSizes();
    const auto found = std::find_if(sizes.begin(), sizes.end(),
                                    [name](const VmSize& size) { return sameWithoutCase(size.name, name); });
    return found == sizes.end() ? nullptr : &*found;
}

Result<const VmSize*> sizeByName(std::string_view name) {
    if (const VmSize* size = findSize(name))
        return size;
    QStringList near;
    for (const auto& proposal : nearestSizes(name))
        near << QString::fromStdString(proposal);
    const QString what = SizeText::tr("There is no VM size \"%1\".").arg(shownSize(name));
    const QString next = near.isEmpty() ? SizeText::tr("See the list of sizes: studioctl compute list-sizes.")
                                        : SizeText::tr("Did you mean %1?").arg(near.join(QStringLiteral(", ")));
    return fail(ErrorCode::NotFound, (what + QLatin1Char(' ') + next).toStdString());
}

std::vector<std::string> nearestSizes(std::string_view name, size_t count) {
    const std::string typed = comparable(name);
    const std::string wanted = withoutCommonWord(typed);
    if (wanted.empty())
        return {};
    struct Candidate {
        size_t steps;
        const VmSize* size;
    };
    std::vector<Candidate> candidates;
    for (const auto& size : vmSizes()) {
        const std::string whole = comparable(size.name);
        const std::string known = withoutCommonWord(whole);
        // A prefix counts as a near match, regardless of the length of the rest.
        const size_t steps = known.starts_with(wanted) ? 1 : std::min(distance(wanted, known), distance(typed, whole));
        if (steps <= std::max<size_t>(1, std::min(wanted.size(), known.size()) / 2))
            candidates.push_back({steps, &size});
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.steps < b.steps; });
    std::vector<std::string> names;
    for (size_t i = 0; i < std::min(count, candidates.size()); ++i)
        names.push_back(candidates[i].size->name);
    return names;
}

std::string priceDateOf(const VmSize& size) {
    static const QRegularExpression retail(
        QStringLiteral("price eastus;.*\\(retail, Linux, on demand, (\\d{4}-\\d{2}-\\d{2})\\)"));
    const auto found = retail.match(QString::fromStdString(size.source));
    return size.pricePerHourUsd && found.hasMatch() ? found.captured(1).toStdString() : std::string();
}

const VmSize* nearestPricedSize(int cores, int64_t memoryBytes, int gpus) {
    const VmSize* nearest = nullptr;
    for (const VmSize& size : vmSizes()) {
        if (size.vcpus < cores || size.memoryBytes() < memoryBytes || size.gpus < gpus ||
            (gpus == 0 && size.gpus > 0) || !size.pricePerHourUsd)
            continue;
        if (nearest == nullptr || *size.pricePerHourUsd < *nearest->pricePerHourUsd)
            nearest = &size;
    }
    return nearest;
}

bool matches(const VmSize& size, const SizeFilter& filter) {
    return (!filter.category || sameWithoutCase(size.category, *filter.category)) &&
           (!filter.family || sameWithoutCase(size.series, *filter.family) ||
            sameWithoutCase(size.family, *filter.family)) &&
           (!filter.gpu || *filter.gpu == (size.gpus > 0)) && size.vcpus >= filter.minCores &&
           size.gpus >= filter.minGpus && size.memoryBytes() >= filter.minMemoryBytes &&
           !(filter.unrestrictedOnly && size.requiresApproval()) && (size.isolated || !filter.isolatedOnly);
}

std::vector<const VmSize*> filterSizes(const SizeFilter& filter) {
    std::vector<const VmSize*> found;
    for (const auto& size : vmSizes()) {
        if (matches(size, filter))
            found.push_back(&size);
    }
    return found;
}

std::vector<std::string> sizeCategories() {
    return eachOnce(&VmSize::category);
}

std::vector<std::string> sizeSeries() {
    return eachOnce(&VmSize::series);
}

std::vector<std::string> sizeFamilies() {
    return eachOnce(&VmSize::family);
}

std::string familyOfSize(std::string_view name) {
    const VmSize* size = name.empty() ? nullptr : findSize(name);
    return size != nullptr ? size->family : std::string();
}

Result<std::string> familyByName(std::string_view name) {
    for (std::string& family : sizeFamilies()) {
        if (!family.empty() && sameWithoutCase(family, name))
            return std::move(family);
    }
    return fail(
        ErrorCode::NotFound,
        SizeText::tr(
            "There is no family \"%1\". List the sizes with their families: studioctl compute list-sizes --json")
            .arg(shownSize(name))
            .toStdString());
}

} // namespace studio
