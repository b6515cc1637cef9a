import { dateTime, useT } from '@borong/site-kit'
import { Timeline } from '@borong/ui'
import { type Order } from '../order-shown/index.ts'
import styles from './DecisionView.module.css'
import { messages } from './approval.messages.ts'

interface DecisionHistoryProps {
  order: Order
}

/** What has happened to the order. */
export function DecisionHistory({ order }: DecisionHistoryProps) {
  const t = useT()
  return (
    <section className={styles.history}>
      <h3>{t(messages.history)}</h3>
      <Timeline
        label={t(messages.history)}
        events={order.timeline.map((entry, at) => ({
          key: String(at),
          tone:
            entry.what === 'order.reject' || entry.what === 'order.cancel'
              ? 'danger'
              : entry.what === 'order.approve'
                ? 'success'
                : 'neutral',
          title: (
            <>
              <b>{entry.who || t(messages.system)}</b> {entry.text}
            </>
          ),
          time: dateTime(entry.at),
          detail: entry.note && <q>{entry.note}</q>,
        }))}
      />
    </section>
  )
}
