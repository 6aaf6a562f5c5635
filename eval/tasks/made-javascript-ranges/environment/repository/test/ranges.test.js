import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRanges, parseRanges } from '../src/ranges.js'

test('a single number is a range', () => {
  assert.deepEqual(parseRanges('7'), [7])
})

test('white space does not matter', () => {
  assert.deepEqual(parseRanges(' 4 , 9 '), [4, 9])
})

test('a range from large to small is empty', () => {
  assert.deepEqual(parseRanges('7-5'), [])
})

test('two numbers in a row stay apart', () => {
  assert.equal(formatRanges([1, 2, 9]), '1,2,9')
})
