import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'

test('ten characters and three classes make a strong password', () => {
  expect(passwordRules('Abcdefgh12').strong).toBe(true)
  expect(passwordRules('abcdefg-12').strong).toBe(true)
  expect(passwordRules('Abcdefg12').strong).toBe(false)
  expect(passwordRules('abcdefghijk12').strong).toBe(false)
  expect(passwordRules('abc def ghi').sign).toBe(false)
})
