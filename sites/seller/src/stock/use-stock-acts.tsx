import { type BulkAct, eachInTurn, type ListedBy, refusedBy, runShown, useAsked } from '@borong/console/list'
import { type Input, sellerStockApi, stockRunApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { BellRing, CalendarClock } from 'lucide-react'
import { useRef } from 'react'
import type { Stock } from './stock.ts'
import { StockTermsDialog } from './stock-parts.tsx'
import { messages } from './stock-terms.messages.ts'
import type { StockAct, StockTerms } from './StockTermsDialog.tsx'

type Listed = Pick<Input<typeof sellerStockApi.list>, 'view' | 'keyword'>

/** Low-stock marks and orders beyond the stock of many skus: of those that are chosen one by one, of all that match in the server. */
export function useStockActs(listedBy: (listed: ListedBy) => Listed) {
  const t = useT()
  const { asked, ask, answer } = useAsked<StockAct, StockTerms>()
  const given = useRef<StockTerms>({})
  const asks = (kind: StockAct) => async (n: number) => {
    const terms = await ask(kind, n)
    given.current = terms ?? {}
    return terms !== undefined
  }
  const act = (kind: StockAct): BulkAct<Stock> => ({
    key: kind,
    label: t(kind === 'LOW_MARK' ? messages.markLow : messages.backorder),
    icon: kind === 'LOW_MARK' ? <BellRing aria-hidden="true" /> : <CalendarClock aria-hidden="true" />,
    asks: asks(kind),
    run: (ids, progress, signal) => {
      const terms = given.current
      const route = kind === 'LOW_MARK' ? sellerStockApi.markLow : sellerStockApi.allowBackorder
      return eachInTurn(ids, (id) => refusedBy(request(route, { id, ...terms })), progress, signal)
    },
    all: {
      begin: async (listed) =>
        (await request(stockRunApi.begin, { act: kind, ...given.current, ...listedBy(listed) })).run_id,
      look: async (id) => runShown(await request(stockRunApi.show, { id })),
      stop: (id) => request(stockRunApi.stop, { id }),
    },
  })
  const dialog = asked && <StockTermsDialog act={asked.kind} n={asked.n} onAnswer={answer} />
  return { acts: [act('LOW_MARK'), act('BACKORDER')], dialog }
}
