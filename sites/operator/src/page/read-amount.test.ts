import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it('an amount is read as people type it', () => {
  expect(readAmount('Rp 1,250,000.50')).toBe(1_250_000.5)
  expect(readAmount(' 300 ')).toBe(300)
  for (const wrong of ['', 'all', '-5', '1.005', '1e3']) expect(readAmount(wrong)).toBeUndefined()
})
