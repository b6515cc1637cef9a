import { Timeline } from '@borong/console/detail'
import { useT } from '@borong/site-kit'
import { Card } from '@borong/ui'
import type { OrderCase } from './case-shown.ts'
import { messages } from './case.messages.ts'

/** Everything that happened about a case, the latest first: who of which side, and what they wrote. */
export function CaseHistory({ events }: { events: OrderCase['history'] }) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      <Timeline
        label={t(messages.history)}
        entries={events.map((it, at) => ({
          key: `${it.at} ${it.source} ${it.sn} ${at}`,
          at: it.at,
          who: it.who ? `${it.who} (${t(messages[it.side])})` : t(messages[it.side]),
          what: it.text,
          note: it.note || undefined,
        }))}
      />
    </Card>
  )
}
