import pytest

from durations import parse, show


def test_parses_one_unit():
    assert parse("5m") == 300


def test_parses_several_units():
    assert parse("1h3m2s") == 3782


def test_refuses_other_text():
    with pytest.raises(ValueError):
        parse("soon")


def test_shows_all_units():
    assert show(93784) == "1d2h3m4s"
