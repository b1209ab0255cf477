"""Reads the access reviews that kubectl sends as protocol buffers."""


def fields(data):
    """Yields number and value of each field; texts and messages as bytes."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(data):
        key = varint()
        if key & 7 == 0:
            yield key >> 3, varint()
        else:
            size = varint()
            yield key >> 3, data[at:at + size]
            at += size


def field(data, number):
    return next((value for key, value in fields(data) if key == number), b"")


def read_review(data):
    """Returns a SelfSubjectAccessReview as its JSON would be."""
    asked = field(field(field(data[4:], 2), 2), 1)
    names = ("namespace", "verb", "group", "version", "resource", "subresource", "name")
    return {"kind": "SelfSubjectAccessReview", "apiVersion": "authorization.k8s.io/v1", "metadata": {},
            "spec": {"resourceAttributes": {name: field(asked, at + 1).decode() for at, name in enumerate(names)}}}
