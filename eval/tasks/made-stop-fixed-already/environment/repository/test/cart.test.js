import assert from 'node:assert/strict'
import { test } from 'node:test'
import { total, withDiscount } from '../src/cart.js'

test('adds prices', () => assert.equal(total([{ price: 250 }, { price: 99 }]), 349))
test('the total of no items is 0', () => assert.equal(total([]), 0))
test('rounds half a cent to the even cent', () => assert.equal(withDiscount(5, 50), 2))
