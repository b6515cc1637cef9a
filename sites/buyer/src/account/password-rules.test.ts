import { expect, test } from 'vitest'
import { isRegisterPassword, passwordRules, passwordStrength } from './password-rules.ts'

test('ten characters and three classes make a strong password', () => {
  expect(passwordRules('Abcdefgh12').strong).toBe(true)
  expect(passwordRules('abcdefg-12').strong).toBe(true)
  expect(passwordRules('Abcdefg12').strong).toBe(false)
  expect(passwordRules('abcdefghijk12').strong).toBe(false)
  expect(passwordRules('abc def ghi').sign).toBe(false)
})

test.each([
  ['short', false],
  ['sixsix', true],
  ['with space', false],
  ['x'.repeat(21), false],
  ['Melati-77', true],
])('%s as the password of a new account: %s', (password, good) => {
  expect(isRegisterPassword(password)).toBe(good)
})

test.each([
  ['abc', 0],
  ['abcdef', 1],
  ['aaaaaaaaaaA1!', 1],
  ['abcdef12', 2],
  ['abcdefgh12', 3],
  ['Abcdef12', 3],
  ['Abcdefgh-12', 4],
])('%s is %i of 4 strong', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
