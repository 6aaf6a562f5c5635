import type { Project } from './project.ts'

const main = `import pytest, unittest, warnings

def test_adds():
    assert 1 + 1 == 2

def test_fails():
    total = 1 + 1
    assert total == 3, "the sum"

def test_title_expected_3_got_2():
    pass

@pytest.mark.parametrize("n, text", [(1, "a b"), (2, "x - y::z")])
def test_takes(n, text):
    assert n < 2

@pytest.mark.skip(reason="not here")
def test_skipped():
    pass

@pytest.mark.xfail(reason="known")
def test_expected_failure():
    assert False

@pytest.mark.xfail(strict=True)
def test_unexpected_pass():
    pass

@pytest.mark.xfail
def test_pass_not_strict():
    pass

class TestList:
    def test_one(self):
        raise KeyError("one")

    def test_two(self):
        pass

class TestUnit(unittest.TestCase):
    def test_sub(self):
        for n in range(3):
            with self.subTest(n=n):
                self.assertLess(n, 2)

@pytest.fixture
def bad():
    raise RuntimeError("no fixture")

def test_uses_bad(bad):
    pass

@pytest.fixture
def closes():
    yield 1
    raise RuntimeError("no teardown")

def test_closes(closes):
    pass

def test_prints():
    print("test_main.py::test_fails PASSED")
    print("PASSED test_main.py::test_fails")
    print("==== 1 passed in 0.01s ====")

def test_prints_and_fails():
    print("PASSED test_main.py::test_prints_and_fails")
    print("===== short test summary info =====")
    assert "a" == "b"
`
const broken = `from no_such_module import nothing

def test_never():
    assert nothing()
`
const crash = `import os, signal

def test_before():
    pass

def test_dies():
    os.kill(os.getpid(), signal.SIGSEGV)

def test_after():
    assert False
`
const leaves = `import os

def test_before():
    pass

def test_leaves():
    os._exit(0)

def test_after():
    assert False
`
const flaky = `tries = []

def test_flaky():
    tries.append(1)
    assert len(tries) > 1

def test_always():
    assert False
`
const unit = `import unittest

class TestSum(unittest.TestCase):
    def test_adds(self):
        self.assertEqual(1 + 1, 2)

    def test_fails(self):
        """The sum is expected 3"""
        self.assertEqual(1 + 1, 3)

    def test_errors(self):
        raise KeyError("one")

    @unittest.skip("not here")
    def test_skipped(self):
        pass

    @unittest.expectedFailure
    def test_expected(self):
        self.fail("known")

    @unittest.expectedFailure
    def test_unexpected(self):
        pass

    def test_sub(self):
        for n in range(3):
            with self.subTest("of n", n=n):
                self.assertLess(n, 1)

    def test_prints(self):
        print("test_fails (unit.TestSum.test_fails) ... ok")
        print("a line")

class TestBadSetup(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("no setup")

    def test_never(self):
        pass

if __name__ == "__main__":
    unittest.main()
`
const table = `import pytest

@pytest.mark.parametrize("env, text, expected", [
    ({}, "a=b", {"a": "b"}),
    ({}, "a=b", {"a": "b"}),
    ({"b": "c"}, "a-1", ["a", 1]),
])
def test_table(env, text, expected):
    assert len(env) == 0

@pytest.mark.parametrize("name", ["v1", "v2"])
def test_named(name):
    pass

@pytest.mark.parametrize("items", [[1], [2]])
def test_positions(items):
    assert items == [1]
`
const files = {
  'test_main.py': main,
  'test_broken.py': broken,
  'test_crash.py': crash,
  'test_leaves.py': leaves,
  'test_flaky.py': flaky,
  'test_table.py': table,
  'unit.py': unit,
  'unit_broken.py': broken,
  'pkg/test_in.py': 'class TestIn:\n    def test_deep(self):\n        assert [1] == [2]\n',
  'doc.py': '"""\n>>> 1 + 1\n3\n"""\n',
}

export const python: Project = {
  name: 'pytest',
  version: 'pytest --version',
  files,
  commands: {
    main: 'pytest test_main.py pkg',
    verbose: 'pytest -v test_main.py pkg',
    quiet: 'pytest -q test_main.py',
    nocapture: 'pytest -s test_main.py',
    load: 'pytest test_broken.py pkg',
    crash: 'pytest test_crash.py',
    leaves: 'pytest test_leaves.py',
    none: 'pytest -k nothing_at_all pkg',
    twice: 'pytest pkg; pytest test_flaky.py',
    reruns: 'pytest --reruns 2 test_flaky.py',
    parallel: 'pytest -n 2 -v test_main.py',
    table: 'pytest test_table.py',
    doctest: 'pytest --doctest-modules doc.py',
  },
}

export const unittest: Project = {
  name: 'unittest',
  version: 'python --version',
  files,
  commands: {
    verbose: 'python -m unittest -v unit',
    plain: 'python -m unittest unit',
    discover: 'python -m unittest discover -p unit.py',
    // The project sets PYTHONPATH itself: unittest names only the failures.
    dots: 'PYTHONPATH=. python -m unittest unit',
    buffered: 'python -m unittest -v -b unit',
    load: 'python -m unittest -v unit_broken unit.TestSum.test_adds',
    none: 'python -m unittest -v no_such_module',
  },
}
