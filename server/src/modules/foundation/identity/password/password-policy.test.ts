import { expect, test } from 'vitest'
import { assertGoodPassword, isCommonPassword } from './password-policy.ts'

test.each([
  'Password123',
  'P@ssw0rd!!!!',
  'Qwerty-12345',
  '123-Welcome!',
  'LetMeIn!!1234',
  'Rahasia12345',
  'Iloveyou-520!',
  'AdminAdmin1!',
])('%s is common', (it) => {
  expect(isCommonPassword(it)).toBe(true)
})

test.each(['Kembang-Sepatu-77', 'correct Horse battery 4', '三个Zebra过马路-9'])('%s is good', (it) => {
  expect(() => assertGoodPassword(it)).not.toThrow()
})

test('length and classes are demanded, and the own name is not a password', () => {
  const code = (password: string, own: string[] = []) => {
    try {
      assertGoodPassword(password, own)
    } catch (error) {
      return (error as { code: string }).code
    }
    return 'good'
  }
  expect(code('Ab1!efghi')).toBe('PASSWORD_TOO_WEAK')
  expect(code('abcdefghij1')).toBe('PASSWORD_TOO_WEAK')
  expect(code('Xk-zhangwei-88', ['Zhangwei'])).toBe('PASSWORD_COMMON')
  expect(code('Xk-tuwreg-88', ['li'])).toBe('good')
})
