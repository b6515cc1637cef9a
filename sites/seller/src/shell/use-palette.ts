import type { Palette, PaletteEntry, Shops } from '@borong/console/shell'
import { useGo } from '@borong/console/site'
import { type Reply, sellerConsoleApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { useMemo } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from '../page/shell.messages.ts'
import { useShops } from './use-shops.ts'

type Hit = Reply<typeof sellerConsoleApi.search>[number]

/** Where a hit is opened; what has no page of its own yet leads to the orders in which it stands. */
const hrefOf: Record<Hit['kind'], (hit: Hit) => string> = {
  order: ({ id }) => paths.orders({ tab: 'ALL', keyword: id, sn: id }),
  quote: ({ id }) => paths.inquiries({ tab: 'ALL', id }),
  'after-sale': ({ id }) => paths.afterSales({ tab: 'ALL', sn: id }),
  complaint: ({ id }) => paths.complaints({ tab: 'ALL', sn: id }),
  invoice: ({ id }) => paths.invoices({ tab: 'ALL', id }),
  company: ({ title }) => paths.orders({ tab: 'ALL', keyword: title }),
  goods: ({ title }) => paths.goods({ keyword: title.slice(0, 100) }),
}

const kindWords = {
  order: messages.hitOrder,
  quote: messages.hitQuote,
  'after-sale': messages.hitAfterSale,
  complaint: messages.hitComplaint,
  invoice: messages.hitInvoice,
  company: messages.hitCompany,
  goods: messages.hitGoods,
} as const

/** The palette of the shop's console: the server finds what the person may see. */
export function usePalette(session: unknown): Palette | undefined {
  const t = useT()
  const go = useGo()
  const atWork = session !== undefined
  const shops = useShops()
  // A list that was loaded anew and says the same is the same.
  const others = JSON.stringify(shops?.others ?? [])
  const further = useMemo(() => JSON.parse(others) as Shops['others'], [others])
  return useMemo(
    () =>
      atWork
        ? {
            hint: t(messages.paletteHint),
            acts: further.map((shop) => ({
              key: `shop ${shop.id}`,
              label: t(messages.switchTo, { shop: shop.name }),
              kind: t(messages.oneShop),
              text: shop.note,
              run: () => go(paths.ownShops({ to: shop.id })),
            })),
            search: async (typed: string): Promise<readonly PaletteEntry[]> =>
              (await request(sellerConsoleApi.search, { q: typed })).map((hit) => ({
                key: `${hit.kind} ${hit.id}`,
                label: hit.title,
                kind: t(kindWords[hit.kind]),
                text: hit.text,
                href: hrefOf[hit.kind](hit),
              })),
          }
        : undefined,
    [atWork, further, go, t],
  )
}
