import { useT } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { Pill } from '@borong/ui'
import { messages } from './order-shown.messages.ts'
import type { OrderSku } from './order-shown.ts'

/** What of a line was not there when it was ordered, until all of it is sent. */
export function BackorderPill({ line: { backorder, ship_num, num } }: { line: OrderSku }) {
  const t = useT()
  if (!backorder || ship_num >= num) return null
  return (
    <Pill tone="warn">{t(messages.backorder, { n: backorder.quantity, day: monthDay(t.lang, backorder.day) })}</Pill>
  )
}
