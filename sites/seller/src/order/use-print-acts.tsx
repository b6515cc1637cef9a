import type { BulkAct } from '@borong/console/list'
import { printKinds, printLimits, sellerOrderFileApi } from '@borong/contract'
import { type AnyMessage, request, saveFile, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { ClipboardList, PackageOpen, Tag } from 'lucide-react'
import { messages } from './order.messages.ts'
import type { OrderRow } from './OrderSummary.tsx'

type PrintKind = (typeof printKinds)[number]

const words: Record<PrintKind, AnyMessage> = {
  PICKING: messages.pickingList,
  PACKING: messages.packingLists,
  LABELS: messages.shippingLabels,
}
const icons = {
  PICKING: <ClipboardList aria-hidden="true" />,
  PACKING: <PackageOpen aria-hidden="true" />,
  LABELS: <Tag aria-hidden="true" />,
}

/** Papers for the warehouse about the orders that are chosen, as one PDF. */
export function usePrintActs(): readonly BulkAct<OrderRow>[] {
  const t = useT()
  return printKinds.map((kind) => ({
    key: kind,
    label: t(words[kind]),
    icon: icons[kind],
    asks: (n) => {
      const fits = n <= printLimits.orders
      if (!fits) toast(t(messages.printTooMany, { n: printLimits.orders }), { tone: 'danger' })
      return Promise.resolve(fits)
    },
    run: async (sns, progress, signal) => {
      const file = await request(sellerOrderFileApi.print, { kind, sns: [...sns] }, { signal })
      saveFile(file as unknown as Blob, `${kind.toLowerCase()}.pdf`)
      progress(sns.length)
      return { done: sns.length, failed: [] }
    },
  }))
}
