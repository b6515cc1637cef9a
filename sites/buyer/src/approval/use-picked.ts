import type { Reply, orderApi } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderRow, isAllowed } from '../order-shown/index.ts'
import { messages } from './approval.messages.ts'
import { maxAtOnce } from './decide-results.ts'

export const mayDecide = (order: OrderRow): boolean => isAllowed(order, 'approve') || isAllowed(order, 'reject')

export type Queue = UseQueryResult<Reply<typeof orderApi.listAudit>, Refusal>
export type Selection = ReturnType<typeof usePicked>

/** What was ticked, over all pages; each with the version that was seen. */
export function usePicked(rows: readonly OrderRow[] | undefined) {
  const t = useT()
  const [picked, setPicked] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const open = (rows ?? []).filter(mayDecide)
  const put = (orders: readonly OrderRow[], on: boolean) => {
    const next = new Map(picked)
    for (const order of orders) {
      if (!on) next.delete(order.sn)
      else if (next.size < maxAtOnce) next.set(order.sn, order)
    }
    if (on && picked.size + orders.length > maxAtOnce && next.size === maxAtOnce)
      toast(t(messages.tooMany, { n: maxAtOnce }))
    setPicked(next)
  }
  const here = open.filter((order) => picked.has(order.sn)).length
  return {
    picked,
    put,
    clear: () => setPicked(new Map()),
    canPick: open.length > 0,
    pageTick: here === 0 ? false : here === open.length ? true : ('mixed' as const),
    putPage: (on: boolean) => put(open, on),
  }
}
