import type { Tell } from '@borong/site-kit'
import { Price } from '@borong/ui'
import type { ReactNode } from 'react'
import type { Verified } from './checkout-page.ts'
import { words } from './checkout.words.ts'

/** What was saved, each way in a row of its own; nothing where nothing was. */
export function savingPairs(t: Tell, price: Verified['cart']['total_price']): (readonly [ReactNode, ReactNode])[] {
  const { cash_back, full_minus, coupon_price } = price
  const rows = [
    [words.savings, full_minus - cash_back],
    [words.shopDiscounts, -full_minus],
    [words.coupons, -coupon_price],
  ] as const
  return rows.flatMap(([label, value]) =>
    value < 0 ? [[t(label), <Price key={t(label)} plain tone="good" value={value} />] as const] : [],
  )
}
