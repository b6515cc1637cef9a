import type { Palette, PaletteEntry } from '@borong/console/shell'
import { type Reply, adminConsoleApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { useMemo } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from '../page/shell.messages.ts'

type Hit = Reply<typeof adminConsoleApi.search>[number]

const kindWords = {
  order: messages.hitOrder,
  shop: messages.hitShop,
  company: messages.hitCompany,
  person: messages.hitPerson,
  goods: messages.hitGoods,
} as const

/** Where a hit is opened; what has no page here is not shown. */
const hrefOf: Partial<Record<Hit['kind'], (hit: Hit) => string>> = {
  order: ({ id }) => paths.order(id),
  shop: ({ id }) => paths.shop(id),
  company: ({ id }) => paths.company(id),
  goods: ({ id }) => paths.goods({ open: id }),
  person: ({ text }) => paths.members({ keyword: text }),
}

/** The palette of the operators' console: the server finds what the person may see. */
export function usePalette(session: unknown): Palette | undefined {
  const t = useT()
  const atWork = session !== undefined
  return useMemo(
    () =>
      atWork
        ? {
            hint: t(messages.paletteHint),
            search: async (typed: string): Promise<readonly PaletteEntry[]> =>
              (await request(adminConsoleApi.search, { q: typed })).flatMap((hit) => {
                const href = hrefOf[hit.kind]?.(hit)
                return href
                  ? [
                      {
                        key: `${hit.kind} ${hit.id}`,
                        label: hit.title,
                        kind: t(kindWords[hit.kind]),
                        text: hit.text,
                        href,
                      },
                    ]
                  : []
              }),
          }
        : undefined,
    [atWork, t],
  )
}
