import { type Reply, adminShopApi, mallShopApi } from '@borong/contract'
import { formatRupiah, number, type Translate } from '@borong/site-kit'
import type { Tone } from '@borong/ui'
import { messages } from './shop.messages.ts'

export type ShopRow = Reply<typeof mallShopApi.list>['data'][number]
export type Shop = Reply<typeof mallShopApi.show>

export const changed = [mallShopApi.list, mallShopApi.show, adminShopApi.state]

export const pillOf: Record<ShopRow['status'], readonly [tone: Tone, sign: string]> = {
  OPEN: ['success', '●'],
  SUSPENDED: ['warn', '◔'],
  CLOSED: ['neutral', '✕'],
}

/** What of a shop is open, as lines of words and figures. */
export const openLines = (t: Translate, { open }: Shop) => [
  {
    label: t(messages.orders),
    value: open.orders ? t(messages.worth, { n: number(open.orders), amount: formatRupiah(open.orders_amount) }) : '0',
  },
  { label: t(messages.afterSales), value: number(open.after_sales) },
  { label: t(messages.complaints), value: number(open.complaints) },
  { label: t(messages.quotes), value: number(open.quotes) },
  {
    label: t(open.owed < 0 ? messages.owes : messages.owed),
    value: formatRupiah(Math.abs(open.owed)),
  },
]
