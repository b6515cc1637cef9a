import { type Reply, cartApi, orderFileApi } from '@borong/contract'
import { useCan, useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../page/lazy.tsx'
import type { OrderRow } from '../order-shown/index.ts'
import { messages } from './order-files.messages.ts'

const BoughtAgain = lazyPart(() => import('./BoughtAgain.tsx'))

/** Puts what an order bought into the cart again, and shows what is different before anybody goes there. */
export function useBuyAgain(order: OrderRow): {
  acts: { key: string; label: string; onward: boolean; busy: boolean; run: () => void }[]
  dialog: ReactNode
} {
  const t = useT()
  const may = useCan('my-order')
  const [report, setReport] = useState<Reply<typeof orderFileApi.buyAgain>>()
  const again = useCommand(orderFileApi.buyAgain, {
    refreshes: [cartApi.show, cartApi.price],
    onDone: setReport,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const act = {
    key: 'again',
    label: t(messages.again),
    onward: false,
    busy: again.busy,
    run: () => void again.send({ sn: order.sn }),
  }
  return {
    // What is not decided yet can still be changed itself.
    acts: may && order.order_status !== 'NEW' ? [act] : [],
    dialog: report && <BoughtAgain report={report} onClose={() => setReport(undefined)} />,
  }
}
