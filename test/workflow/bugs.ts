import type { Bug } from './bug.ts'

// The same bug three times: the total of an empty list is not 0.

const js = (name: string, assertion: string, from = 'total') => `const test = require('node:test')
const assert = require('node:assert')
const { total } = require('../src/${from}.js')
test('${name}', () => ${assertion})
`

export const javascript: Bug = {
  language: 'JavaScript',
  tool: 'node',
  base: { 'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n' },
  fix: {
    'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n, 0)\n',
    'src/sum-helper.js': "exports.total = require('./total.js').total\n",
  },
  suite: { 'test/some.test.js': js('some', 'assert.equal(total([1, 2]), 3)') },
  tests: { 'test/empty.test.js': js('empty', 'assert.equal(total([]), 0)') },
  weak: { 'test/empty.test.js': js('empty', 'assert.equal(total([0]), 0)') },
  hollow: { 'test/empty.test.js': js('empty', 'assert.equal(total([]), 0)', 'sum-helper') },
  test: 'node --test test/empty.test.js',
  all: 'node --test',
  expect: 'Reduce of empty array with no initial value',
}

const py = (name: string, assertion: string, from = 'total') => `import unittest
from shop.${from} import total


class Empty(unittest.TestCase):
    def test_${name}(self):
        ${assertion}
`

export const python: Bug = {
  language: 'Python',
  tool: 'python3',
  base: {
    'shop/__init__.py': '',
    'shop/total.py': 'from functools import reduce\n\n\ndef total(xs):\n    return reduce(lambda a, b: a + b, xs)\n',
  },
  fix: {
    'shop/total.py': 'def total(xs):\n    return sum(xs)\n',
    'shop/sum_helper.py': 'from shop.total import total\n',
  },
  suite: { 'tests/__init__.py': '', 'tests/test_some.py': py('some', 'self.assertEqual(total([1, 2]), 3)') },
  tests: { 'tests/test_empty.py': py('empty', 'self.assertEqual(total([]), 0)') },
  weak: { 'tests/test_empty.py': py('empty', 'self.assertEqual(total([0]), 0)') },
  hollow: { 'tests/test_empty.py': py('empty', 'self.assertEqual(total([]), 0)', 'sum_helper') },
  test: 'python3 -m unittest tests.test_empty',
  all: 'python3 -m unittest',
  expect: 'TypeError: reduce() of empty',
}

const go = (name: string, call: string) => `package shop

import "testing"

func Test${name}(t *testing.T) {
	if got := ${call}; got != 0 {
		t.Fatalf("got %d, want 0", got)
	}
}
`

export const golang: Bug = {
  language: 'Go',
  tool: 'go',
  base: {
    'go.mod': 'module example.org/shop\n\ngo 1.20\n',
    'total.go':
      'package shop\n\nfunc Total(xs []int) int {\n\tsum := 1\n\tfor i, x := range xs {\n\t\tif i == 0 {\n\t\t\tsum = 0\n\t\t}\n\t\tsum += x\n\t}\n\treturn sum\n}\n',
  },
  fix: {
    'total.go':
      'package shop\n\nfunc Total(xs []int) int {\n\tsum := 0\n\tfor _, x := range xs {\n\t\tsum += x\n\t}\n\treturn sum\n}\n',
    'sum_helper.go': 'package shop\n\nfunc SumHelper() int { return Total(nil) }\n',
  },
  suite: { 'some_test.go': go('Some', 'Total([]int{1, -1})') },
  tests: { 'empty_test.go': go('Empty', 'Total(nil)') },
  weak: { 'empty_test.go': go('Empty', 'Total([]int{0})') },
  hollow: { 'empty_test.go': go('Empty', 'SumHelper()') },
  test: 'go test -count=1 -run Empty .',
  all: 'go test -count=1 ./...',
  expect: 'got 1, want 0',
}
