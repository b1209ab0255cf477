import random


def train_test_split(rows, labels, test_size, random_state):
    order = list(range(len(labels)))
    random.Random(random_state).shuffle(order)
    count = int(len(order) * (1 - test_size))
    train, test = order[:count], order[count:]
    return [rows.rows[at] for at in train], [rows.rows[at] for at in test], [labels[at] for at in train], [labels[at] for at in test]
