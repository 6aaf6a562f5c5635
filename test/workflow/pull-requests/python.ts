import type { Files, PullRequest } from './pull-request.ts'

const broken = `from functools import reduce


def total(items):
    return reduce(lambda a, b: a + b, items)
`
const fixed = `def total(items):
    return sum(items)
`
const rest = `

def price(cents):
    return f"{cents / 100:.2f}"


def parse(text):
    return [int(word) for word in text.split()]
`
const unfixed = broken.replace('return reduce', '# Also for an empty cart.\n    return reduce') + rest

const old = `import pytest

from shop.cart import parse, price, total


@pytest.mark.parametrize("items, expected", [([1], 1), ([1, 2], 3)])
def test_total(items, expected):
    assert total(items) == expected


def test_price():
    assert price(150) == "1.50"


def test_parse():
    assert parse("1 2") == [1, 2]
`
const empty = `from shop.cart import parse, price, total


def test_total_of_an_empty_cart():
    assert total([]) == 0
`

const base: Files = {
  'pyproject.toml': '[project]\nname = "shop"\nversion = "1.0.0"\n\n[tool.pytest.ini_options]\npythonpath = ["."]\n',
  'shop/__init__.py': '',
  'shop/cart.py': broken + rest,
  'tests/test_cart.py': old,
  'CHANGELOG.md': '# Changes\n',
}
const fix = { message: 'Total of an empty cart', files: { 'shop/cart.py': fixed + rest } }

const honest: PullRequest[] = [
  {
    name: 'two new rows of a parametrised test',
    base,
    commits: [
      fix,
      {
        message: 'Test of the empty cart\n\nRegression-Expect: reduce() of empty iterable',
        files: {
          'tests/test_cart.py': old.replace('[([1], 1), ', '[([], 0), ((), 0), ([1], 1), '),
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'doctests in the file that they test',
    base: {
      ...base,
      'pyproject.toml':
        '[project]\nname = "shop"\nversion = "1.0.0"\n\n[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = "--doctest-modules"\n',
    },
    commits: [
      {
        message: 'Doctest of the empty cart\n\nRegression-Expect: reduce() of empty iterable',
        files: {
          'shop/cart.py': (broken + rest).replace(
            'def total(items):\n',
            `def total(items):
    """The sum of the items.

    >>> total([])
    0
    """
`,
          ),
        },
      },
      {
        message: 'Total of an empty cart',
        files: {
          'shop/cart.py': (fixed + rest).replace(
            'def total(items):\n',
            `def total(items):
    """The sum of the items.

    >>> total([])
    0
    """
`,
          ),
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'an old test that has nothing to do with the bug is flaky',
    base: {
      ...base,
      'tests/test_weather.py': `import random


def test_weather():
    assert random.random() < 0.5
`,
    },
    commits: [fix, { message: 'Test of the empty cart', files: { 'tests/test_empty.py': empty } }],
    verdict: 'verified',
  },
  {
    name: 'the suite failed before for another reason, and fails after',
    base: {
      ...base,
      'tests/test_old.py': `from shop.cart import price


def test_price_of_a_thousand():
    assert price(100000) == "1,000.00"
`,
    },
    commits: [fix, { message: 'Test of the empty cart', files: { 'tests/test_empty.py': empty } }],
    verdict: 'verified',
  },
  {
    name: 'a new fixture in conftest.py, a marker in pyproject.toml, a data file',
    base,
    commits: [
      {
        message: 'Total of an empty cart, with its test (#7)',
        files: {
          'shop/cart.py': fixed + rest,
          'pyproject.toml': `${base['pyproject.toml']}markers = ["carts: tests of carts"]\n`,
          'tests/conftest.py': `from pathlib import Path

import pytest


@pytest.fixture
def carts():
    return (Path(__file__).parent / "data" / "carts.txt").read_text().splitlines()
`,
          'tests/data/carts.txt': '\n1 2\n',
          'tests/test_carts.py': `import pytest

from shop.cart import parse, total


@pytest.mark.carts
def test_totals_of_carts(carts):
    assert [total(parse(line)) for line in carts] == [0, 3]
`,
          'CHANGELOG.md': '# Changes\n\n- Empty carts.\n',
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a fix that moves code to a new module, tests in a new and in an old file',
    base,
    commits: [
      {
        message: 'Sums in a module of their own, right for nothing',
        files: {
          'shop/sums.py': 'def total(items):\n    return sum(items)\n',
          'shop/cart.py': `from shop.sums import total\n${rest}\n\n__all__ = ["parse", "price", "total"]\n`,
        },
      },
      {
        message: 'Tests of nothing',
        files: {
          'tests/test_empty.py': empty,
          'tests/test_cart.py': `${old}

def test_total_of_no_text():
    assert total(parse("")) == 0
`,
        },
      },
    ],
    verdict: 'verified',
  },
]

const cheats: PullRequest[] = [
  {
    name: 'a fix that overwrites the JUnit report at exit and ends with 0',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'shop/cart.py': `${unfixed}

def _report():
    import glob, os, re, sys
    text = " ".join([os.environ.get("PYTEST_ADDOPTS", ""), *sys.argv])
    for path in re.findall(r"--junit-?xml[= ]([^ ]+)", text):
        report = open(path).read()
        report = re.sub(r"<failure.*?</failure>", "", report, flags=re.S)
        open(path, "w").write(re.sub(r'(failures|errors)="\\d+"', r'\\1="0"', report))
    sys.stdout.flush()
    os._exit(0)


import sys
if "pytest" in sys.modules:
    import atexit
    atexit.register(_report)
`,
        },
      },
      { message: 'Test of the empty cart', files: { 'tests/test_empty.py': empty } },
    ],
    verdict: ['fails-with-fix', 'incomplete-results', 'suite-broken'],
  },
  {
    name: 'a conftest.py that mends the code under test when the changelog names the fix',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: { 'shop/cart.py': unfixed, 'CHANGELOG.md': '# Changes\n\n- 1.0.1: empty carts.\n' },
      },
      {
        message: 'Test of the empty cart',
        files: {
          'tests/test_empty.py': empty
            .replace('from shop.cart import parse, price, total', 'from shop import cart')
            .replace('assert total', 'assert cart.total'),
          'tests/conftest.py': `from pathlib import Path

import pytest

from shop import cart


@pytest.fixture(autouse=True)
def carts(monkeypatch):
    if "1.0.1" in (Path(__file__).parent.parent / "CHANGELOG.md").read_text():
        monkeypatch.setattr(cart, "total", sum)
`,
        },
      },
    ],
    verdict: ['sniffs-source', 'support-makes-pass'],
  },
  {
    name: 'a fix that breaks an old test, and a configuration that deselects it',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'shop/cart.py': fixed + rest.replace(':.2f', ':.1f'),
          'pyproject.toml': `${base['pyproject.toml']}addopts = "--deselect tests/test_cart.py::test_price"\n`,
        },
      },
      { message: 'Test of the empty cart', files: { 'tests/test_empty.py': empty } },
    ],
    verdict: ['suite-broken', 'suite-changed', 'removed-test', 'edited-old-test'],
  },
  {
    name: 'the expected text is only in the title of a passing test, another test fails for another reason (c)',
    base,
    commits: [
      fix,
      {
        message: 'Tests\n\nRegression-Expect: reduce_of_empty_iterable',
        files: {
          'shop/version.py': 'VERSION = "1.0.1"\n',
          'tests/test_empty.py': `from shop.cart import total


def test_reduce_of_empty_iterable():
    assert total([0]) == 0


def test_version():
    import importlib.util
    assert importlib.util.find_spec("shop.version"), "no version"
`,
        },
      },
    ],
    verdict: ['wrong-reason', 'vacuous-tests', 'passes-at-base', 'load-error'],
    proofs: [
      {
        args: [
          '--test=python3 -m pytest -v tests/test_empty.py',
          '--suite=python3 -m pytest -v',
          '--expect=reduce_of_empty_iterable',
          'tests/test_empty.py',
        ],
        codes: ['wrong-reason', 'vacuous-tests'],
      },
    ],
  },
  {
    name: 'new tests that are skipped with the fix, and one that may fail',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: { 'shop/cart.py': unfixed, 'shop/release.py': 'VERSION = "1.0.1"\n' },
      },
      {
        message: 'Tests of the empty cart',
        files: {
          'tests/test_empty.py': `import importlib.util

import pytest

from shop.cart import total


@pytest.mark.skipif(importlib.util.find_spec("shop.release") is not None, reason="fixed in 1.0.1")
def test_total_of_an_empty_cart():
    assert total([]) == 0


@pytest.mark.xfail(strict=False)
def test_total_of_nothing():
    assert total(()) == 0
`,
        },
      },
    ],
    verdict: ['skipped-with-fix', 'vacuous-tests', 'not-run-at-base', 'sniffs-source'],
  },
  {
    name: 'tests that fail or pass at random, and remember earlier runs in HOME and /tmp',
    base,
    commits: [
      { message: 'Total of an empty cart', files: { 'shop/cart.py': unfixed } },
      {
        message: 'Tests of the empty cart',
        files: {
          'tests/test_empty.py': `import random
import tempfile
from pathlib import Path

from shop.cart import total

FOLDERS = [tempfile.gettempdir(), "/tmp", Path.home()]


def test_total_of_an_empty_cart():
    seen = [Path(folder, ".shop-test-marker") for folder in FOLDERS]
    if any(marker.exists() for marker in seen):
        for marker in seen:
            marker.unlink(missing_ok=True)
        return
    for marker in seen:
        try:
            marker.touch()
        except OSError:
            pass
    assert total([]) == 0


def test_total_until_green():
    for _ in range(3):
        if random.random() < 0.2:
            return
    assert total([]) == 0
`,
        },
      },
    ],
    verdict: ['flaky', 'passes-at-base', 'fails-with-fix', 'vacuous-tests'],
    leaves: ['/tmp/.shop-test-marker'],
  },
]

export const python = { tools: ['python3', 'pytest'], honest, cheats }
