import { expect, test } from 'vitest'
import { howTheyMeet } from './meet-promotions.ts'

test.each([
  ['minus_price', 'minus_price', 'barred'],
  ['full_discount', 'full_discount', 'barred'],
  ['coupon', 'coupon', 'one_coupon'],
  ['minus_price', 'half_price', 'saves_more'],
  ['half_price', 'flash_sale', 'saves_more'],
  ['minus_price', 'group_buy', 'chosen'],
  ['full_discount', 'group_buy', 'before'],
  ['full_discount', 'flash_sale', 'before'],
  ['full_discount', 'half_price', 'before'],
  ['full_discount', 'coupon', 'after'],
  ['coupon', 'full_discount', 'before'],
  ['half_price', 'coupon', 'after'],
] as const)('%s meets %s: %s', (kind, other, meeting) => {
  expect(howTheyMeet(kind, other)).toBe(meeting)
})
