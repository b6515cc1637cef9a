import { dateTime, useT } from '@borong/site-kit'
import { classes } from '@borong/ui'
import { Check, X } from 'lucide-react'
import styles from './OrderFlow.module.css'
import type { Order } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'

const ahead = 0
const cancelled = 3

/** The stations of an order with their times; side by side, on phones below each other. */
export function OrderFlow({ flow }: { flow: Order['flow'] }) {
  const t = useT()
  const current = flow.findIndex((node) => node.show_status === ahead)
  return (
    <ol className={styles.flow} aria-label={t(messages.steps)}>
      {flow.map((node, at) => (
        <li
          key={node.order_status}
          className={classes(
            styles.node,
            node.show_status === cancelled
              ? styles.cancelled
              : node.show_status === ahead
                ? at === current && styles.now
                : styles.done,
          )}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {node.show_status === cancelled ? <X /> : node.show_status === ahead ? at + 1 : <Check />}
          </span>
          <span className={styles.text}>{node.text}</span>
          {node.at !== undefined && <span className={styles.time}>{dateTime(node.at)}</span>}
        </li>
      ))}
    </ol>
  )
}
