import type { Reply, checkoutApi } from '@borong/contract'
import { createContext, use } from 'react'

export type Verified = Reply<typeof checkoutApi.verify>
type Choices = Verified['choices']
export type Invoice = NonNullable<Choices['receipt']>

export const sections = ['ship', 'accounting', 'fields', 'invoice', 'coupons', 'goods'] as const
export type SectionName = (typeof sections)[number]
export const sectionId = (name: SectionName): string => `checkout-${name}`

/** The section in which a thing that stands in the way can be put right. */
export function sectionOf(code: string): SectionName {
  if (/^(ADDRESS_|REGION_|NOT_DELIVERABLE)/.test(code)) return 'ship'
  if (/^(COST_CENTRE_|SUBJECT_|SPLIT_|BUDGET_)/.test(code)) return 'accounting'
  if (/^(PO_NUMBER_|NEEDED_BY_|ATTACHMENT)/.test(code)) return 'fields'
  if (/^(INVOICE_|TAX_|TITLE_)/.test(code)) return 'invoice'
  if (code.startsWith('COUPON_')) return 'coupons'
  return 'goods'
}

interface CheckoutPage {
  verified: Verified
  /** Which cart is ordered. */
  way: 'CART' | 'BUY_NOW'
  /** Placing waits for what sections are still saving. */
  track: <T>(saving: Promise<T>) => Promise<T>
}
export const CheckoutContext = createContext<CheckoutPage | undefined>(undefined)
export function useCheckout(): CheckoutPage {
  const page = use(CheckoutContext)
  if (!page) throw new Error('a section of the checkout stands outside of it')
  return page
}
