import type { Reply, shopApi } from '@borong/contract'
import { colon, useT } from '@borong/site-kit'
import { weekdayName } from '@borong/site-kit/weekday.ts'
import { Notice } from '@borong/ui'
import { messages } from './shop.messages.ts'

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When somebody is there: closed days that run or come soon, and the hours of each day. */
export function ShopHours({
  shop: { closing, hours },
}: {
  shop: Pick<Reply<typeof shopApi.show>, 'closing' | 'hours'>
}) {
  const t = useT()
  return (
    <>
      {closing && (
        <Notice tone="warn">
          <strong>{closing.text}.</strong> {t(messages.closedTold, { reason: closing.reason })}
        </Notice>
      )}
      {hours.length > 0 && (
        <p className="muted small">
          {t(messages.hours)}
          {colon(t)}
          {hours
            .map((it) =>
              t(messages.hoursOf, {
                day: weekdayName(t.lang, it.weekday),
                from: timeOf(it.opens),
                to: timeOf(it.closes),
              }),
            )
            .join(', ')}
        </p>
      )}
    </>
  )
}
