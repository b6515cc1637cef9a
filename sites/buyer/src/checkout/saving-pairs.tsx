import type { Translate } from '@borong/site-kit'
import { Price } from '@borong/ui'
import type { ReactNode } from 'react'
import type { Verified } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'

/** What was saved, each way in a row of its own; nothing where nothing was. */
export function savingPairs(t: Translate, price: Verified['cart']['total_price']): (readonly [ReactNode, ReactNode])[] {
  const { cash_back, full_minus, coupon_price } = price
  const rows = [
    [messages.savings, full_minus - cash_back],
    [messages.shopDiscounts, -full_minus],
    [messages.coupons, -coupon_price],
  ] as const
  return rows.flatMap(([label, value]) =>
    value < 0 ? [[t(label), <Price key={t(label)} plain tone="good" value={value} />] as const] : [],
  )
}
