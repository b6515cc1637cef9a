import { dateTime, useT } from '@borong/site-kit'
import { Card, Tabs, Timeline, type Tone } from '@borong/ui'
import { useState } from 'react'
import type { Order } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'

type Kind = Order['timeline'][number]['kind']
const kindMessages = {
  all: messages.kindAll,
  order: messages.kindOrder,
  approval: messages.kindApproval,
  payment: messages.kindPayment,
  parcel: messages.kindParcel,
  receipt: messages.kindReceipt,
} as const satisfies Record<Kind | 'all', unknown>
const kinds = Object.keys(kindMessages) as (Kind | 'all')[]
const toneOf = (what: string): Tone =>
  /reject|cancel/.test(what)
    ? 'danger'
    : /approve|receive|complete|pay/.test(what)
      ? 'success'
      : /submit/.test(what)
        ? 'review'
        : 'neutral'

/** Everything that happened, the newest first, with who and when. */
export function OrderTimeline({ entries }: { entries: Order['timeline'] }) {
  const t = useT()
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const there = kinds.filter((it) => it === 'all' || entries.some((entry) => entry.kind === it))
  const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind).toReversed()
  const timeline = (
    <Timeline
      label={t(messages.timeline)}
      events={shown.map((entry, at) => ({
        key: `${entry.at} ${entry.what} ${at}`,
        tone: toneOf(entry.what),
        title: (
          <>
            <b>{entry.who || t(messages.system)}</b> {entry.text}
          </>
        ),
        time: dateTime(entry.at),
        detail: entry.note && <q>{entry.note}</q>,
      }))}
    />
  )
  return (
    <Card title={t(messages.timeline)}>
      {there.length > 2 ? (
        <Tabs
          label={t(messages.kinds)}
          active={kind}
          onChange={setKind}
          tabs={there.map((key) => ({ key, label: t(kindMessages[key]) }))}
        >
          {timeline}
        </Tabs>
      ) : (
        timeline
      )}
    </Card>
  )
}
