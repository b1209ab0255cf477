#include "core/sweep/parameter_importance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace studio {

namespace {

constexpr size_t maxImportanceTrials = 2'000;
constexpr size_t treeCount = 32;
constexpr int maxTreeDepth = 10;
constexpr double minLeafWeight = 2;
constexpr size_t maxBins = 32; // and one for absent values, the first
constexpr double minGain = 1e-9;

// SplitMix64 (S. Vigna): the same trials have the same importance.
class SmallRandom {
public:
    size_t below(size_t count) {
        m_state += 0x9e3779b97f4a7c15ULL;
        uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return static_cast<size_t>((z ^ (z >> 31)) % count);
    }

private:
    uint64_t m_state = 1;
};

struct BinnedFeature {
    bool isCategorical = false;
    size_t bins = 0;
    std::vector<uint8_t> of; // by row
};

BinnedFeature binned(const ImportanceFeature& feature, const std::vector<size_t>& rows) {
    BinnedFeature result;
    result.isCategorical = feature.isCategorical;
    std::vector<double> known;
    for (const size_t row : rows) {
        if (!std::isnan(feature.values[row]))
            known.push_back(feature.values[row]);
    }
    std::sort(known.begin(), known.end());
    std::vector<double> edges = known; // lowest value of each bin
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    if (edges.size() > maxBins) {
        edges.clear();
        for (size_t bin = 0; bin < maxBins; ++bin)
            edges.push_back(known[bin * known.size() / maxBins]);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    }
    for (const size_t row : rows) {
        const double value = feature.values[row];
        const auto above = std::upper_bound(edges.begin(), edges.end(), value);
        result.of.push_back(std::isnan(value) ? uint8_t{0} : static_cast<uint8_t>(above - edges.begin()));
    }
    result.bins = edges.size() + 1;
    return result;
}

// Ranks from 0 on; equal values share their mean rank.
std::vector<double> ranksOf(const std::vector<double>& values) {
    std::vector<size_t> order(values.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (size_t begin = 0; begin < order.size();) {
        size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        for (size_t i = begin; i < end; ++i)
            ranks[order[i]] = static_cast<double>(begin + end - 1) / 2;
        begin = end;
    }
    return ranks;
}

using BinSet = std::array<bool, maxBins + 1>;

class RegressionTree {
public:
    RegressionTree(const std::vector<BinnedFeature>& features, const std::vector<double>& target,
                   const std::vector<double>& weights)
        : m_features(features)
        , m_target(target)
        , m_weights(weights) {
        std::vector<size_t> rows;
        for (size_t row = 0; row < target.size(); ++row) {
            if (weights[row] > 0)
                rows.push_back(row);
        }
        grow(rows, 0);
    }

    // `swapped`: the feature that is read from the row `other` instead.
    double predict(size_t row, size_t swapped, size_t other) const {
        size_t at = 0;
        while (m_nodes[at].feature < m_features.size()) {
            const Node& node = m_nodes[at];
            const uint8_t bin = m_features[node.feature].of[node.feature == swapped ? other : row];
            at = node.isLeft[bin] ? node.left : node.right;
        }
        return m_nodes[at].mean;
    }

private:
    struct Node {
        size_t feature = SIZE_MAX; // a leaf has none
        BinSet isLeft{};
        size_t left = 0;
        size_t right = 0;
        double mean = 0;
    };
    struct Split {
        double gain = minGain;
        size_t feature = SIZE_MAX;
        BinSet isLeft{};
    };

    size_t grow(const std::vector<size_t>& rows, int depth) {
        const size_t at = m_nodes.size();
        m_nodes.emplace_back();
        double weight = 0;
        double sum = 0;
        for (const size_t row : rows) {
            weight += m_weights[row];
            sum += m_weights[row] * m_target[row];
        }
        m_nodes[at].mean = weight > 0 ? sum / weight : 0;
        if (depth >= maxTreeDepth || weight < 2 * minLeafWeight)
            return at;
        Split best;
        for (size_t feature = 0; feature < m_features.size(); ++feature)
            improve(best, feature, rows, weight, sum);
        if (best.feature == SIZE_MAX)
            return at;
        std::vector<size_t> left;
        std::vector<size_t> right;
        for (const size_t row : rows)
            (best.isLeft[m_features[best.feature].of[row]] ? left : right).push_back(row);
        const size_t leftNode = grow(left, depth + 1);
        const size_t rightNode = grow(right, depth + 1);
        m_nodes[at].feature = best.feature;
        m_nodes[at].isLeft = best.isLeft;
        m_nodes[at].left = leftNode;
        m_nodes[at].right = rightNode;
        return at;
    }

    void improve(Split& best, size_t feature, const std::vector<size_t>& rows, double weight, double sum) const {
        const BinnedFeature& binned = m_features[feature];
        std::array<double, maxBins + 1> weights{};
        std::array<double, maxBins + 1> sums{};
        for (const size_t row : rows) {
            weights[binned.of[row]] += m_weights[row];
            sums[binned.of[row]] += m_weights[row] * m_target[row];
        }
        std::vector<size_t> order;
        for (size_t bin = 0; bin < binned.bins; ++bin) {
            if (weights[bin] > 0)
                order.push_back(bin);
        }
        // Of categories, the best of all partitions is one of those in the order of their means (Fisher, 1958).
        if (binned.isCategorical)
            std::sort(order.begin(), order.end(),
                      [&](size_t a, size_t b) { return sums[a] / weights[a] < sums[b] / weights[b]; });
        double leftWeight = 0;
        double leftSum = 0;
        for (size_t i = 0; i + 1 < order.size(); ++i) {
            leftWeight += weights[order[i]];
            leftSum += sums[order[i]];
            const double rightWeight = weight - leftWeight;
            const double rightSum = sum - leftSum;
            if (leftWeight < minLeafWeight || rightWeight < minLeafWeight)
                continue;
            const double gain = leftSum * leftSum / leftWeight + rightSum * rightSum / rightWeight - sum * sum / weight;
            if (gain <= best.gain)
                continue;
            best.gain = gain;
            best.feature = feature;
            best.isLeft = {};
            for (size_t k = 0; k <= i; ++k)
                best.isLeft[order[k]] = true;
        }
    }

    const std::vector<BinnedFeature>& m_features;
    const std::vector<double>& m_target;
    const std::vector<double>& m_weights;
    std::vector<Node> m_nodes; // the root first
};

} // namespace

std::vector<double> parameterImportance(const std::vector<ImportanceFeature>& features,
                                        const std::vector<double>& objective) {
    std::vector<size_t> rows;
    for (size_t row = 0; row < objective.size(); ++row) {
        if (std::isfinite(objective[row]))
            rows.push_back(row);
    }
    if (rows.size() < minImportanceTrials)
        return {};
    if (rows.size() > maxImportanceTrials) {
        std::vector<size_t> some;
        for (size_t i = 0; i < maxImportanceTrials; ++i)
            some.push_back(rows[i * rows.size() / maxImportanceTrials]);
        rows = std::move(some);
    }
    std::vector<BinnedFeature> bins;
    std::vector<double> values;
    for (const ImportanceFeature& feature : features)
        bins.push_back(binned(feature, rows));
    for (const size_t row : rows)
        values.push_back(objective[row]);
    const std::vector<double> target = ranksOf(values);

    SmallRandom random;
    std::vector<double> importance(features.size(), 0);
    for (size_t number = 0; number < treeCount; ++number) {
        std::vector<double> weights(rows.size(), 0);
        for (size_t i = 0; i < rows.size(); ++i)
            weights[random.below(rows.size())] += 1;
        const RegressionTree tree(bins, target, weights);
        std::vector<size_t> unseen;
        for (size_t row = 0; row < rows.size(); ++row) {
            if (weights[row] == 0)
                unseen.push_back(row);
        }
        for (size_t feature = 0; feature < features.size(); ++feature) {
            std::vector<size_t> shuffled = unseen;
            for (size_t i = shuffled.size(); i > 1; --i)
                std::swap(shuffled[i - 1], shuffled[random.below(i)]);
            for (size_t i = 0; i < unseen.size(); ++i) {
                const double plain = tree.predict(unseen[i], SIZE_MAX, 0) - target[unseen[i]];
                const double permuted = tree.predict(unseen[i], feature, shuffled[i]) - target[unseen[i]];
                importance[feature] += permuted * permuted - plain * plain;
            }
        }
    }
    double total = 0;
    for (double& one : importance) {
        one = std::max(0.0, one);
        total += one;
    }
    for (double& one : importance)
        one = total > 0 ? one / total : 0;
    return importance;
}

} // namespace studio
