"""JSON as it was written: numbers keep their digits and objects their order."""
import json


class Unreadable(Exception):
    """Not JSON, or a key that stands twice in an object."""


class Number(str):
    """The digits of a number, as they were written."""


def _object(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable("a key stands twice in an object: " + ", ".join(key for key, _ in pairs)[:200])
    return found


def parsed(text):
    """Raises Unreadable or ValueError."""
    return json.loads(text, parse_float=Number, parse_int=Number, parse_constant=Number,
                      object_pairs_hook=_object)


def dumped(value):
    """One line; equal for equal values in equal order only."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(key) + ":" + dumped(item) for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(dumped(item) for item in value) + "]"
    return json.dumps(value)


def stripped(value, keys, paths, at=""):
    """Without the keys named in `keys`, wherever they stand, and without those whose path (numbers of lists left
    out) ends with one of `paths`."""
    if isinstance(value, list):
        return [stripped(item, keys, paths, at) for item in value]
    if not isinstance(value, dict):
        return value
    left = {}
    for key, item in value.items():
        place = at + "/" + key
        if key not in keys and not any(place.endswith("/" + path) for path in paths):
            left[key] = stripped(item, keys, paths, place)
    return left


def first_difference(old, new, at=""):
    """The first place, in the order of the old one, in which two values differ: path, old / new."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, item in old.items():
            if key not in new:
                return f"{at}/{key}: is missing in the new one"
            found = first_difference(item, new[key], at + "/" + key)
            if found:
                return found
        for key in new:
            if key not in old:
                return f"{at}/{key}: is in the new one alone"
        if list(old) != list(new):
            return f"{at}: keys in another order: {', '.join(old)[:100]} / {', '.join(new)[:100]}"
        return None
    if isinstance(old, list) and isinstance(new, list):
        for number, (one, other) in enumerate(zip(old, new)):
            found = first_difference(one, other, f"{at}/{number}")
            if found:
                return found
        return None if len(old) == len(new) else f"{at}: {len(old)} / {len(new)} entries"
    before, after = dumped(old), dumped(new)
    return None if before == after else f"{at}: {before[:120]} / {after[:120]}"
