import type { BulkAct, ListedBy, ServerRun } from '@borong/console/list'
import { type Input, printKinds, printLimits, printRunApi, sellerOrderFileApi } from '@borong/contract'
import { type AnyMessage, isRefusal, request, saveFile, type Translate, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { ClipboardList, PackageOpen, Signature, Tag } from 'lucide-react'
import { messages } from './order.messages.ts'
import type { OrderRow } from './OrderSummary.tsx'

export type PrintKind = (typeof printKinds)[number]
type Asked = Omit<Input<typeof printRunApi.begin>, 'kind'>

export const paperWords: Record<PrintKind, AnyMessage> = {
  PICKING: messages.pickingList,
  PACKING: messages.packingLists,
  DELIVERY: messages.deliveryNotes,
  LABELS: messages.shippingLabels,
}
const icons = {
  PICKING: <ClipboardList aria-hidden="true" />,
  PACKING: <PackageOpen aria-hidden="true" />,
  DELIVERY: <Signature aria-hidden="true" />,
  LABELS: <Tag aria-hidden="true" />,
}

/** Saves the papers of a run; says so where they are not there any more. */
export async function savePapers(kind: PrintKind, id: string): Promise<void> {
  try {
    const file = await request(printRunApi.file, { id })
    saveFile(file as unknown as Blob, `${kind.toLowerCase()}-${id}.pdf`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    toast(error.message, { tone: 'danger' })
  }
}

/** Papers about all orders of the list: the server prints them into one file. */
const printAll = (t: Translate, kind: PrintKind, askedBy: (listed: ListedBy) => Asked): ServerRun => ({
  begin: async (listed) => (await request(printRunApi.begin, { kind, ...askedBy(listed) })).run_id,
  look: async (id) => {
    const { state, done, total } = await request(printRunApi.show, { id })
    if (state === 'STOPPED') throw new Error(t(messages.printStopped))
    if (state === 'FAILED') throw new Error(t(messages.printTooLong))
    if (state === 'RUNNING') return { done, total }
    const outcome = { label: t(messages.download), open: () => void savePapers(kind, id) }
    return { done, total, result: { done, failed: [], outcome } }
  },
  stop: (id) => request(printRunApi.stop, { id }),
})

/** Papers for the warehouse about the orders that are chosen, as one PDF. */
export function usePrintActs(askedBy: (listed: ListedBy) => Asked): readonly BulkAct<OrderRow>[] {
  const t = useT()
  return printKinds.map((kind) => ({
    key: kind,
    label: t(paperWords[kind]),
    icon: icons[kind],
    all: printAll(t, kind, askedBy),
    run: async (sns, progress, signal) => {
      if (sns.length > printLimits.orders) throw new Error(t(messages.printTooMany, { n: printLimits.orders }))
      const file = await request(sellerOrderFileApi.print, { kind, sns: [...sns] }, { signal })
      saveFile(file as unknown as Blob, `${kind.toLowerCase()}.pdf`)
      progress(sns.length)
      return { done: sns.length, failed: [] }
    },
  }))
}
