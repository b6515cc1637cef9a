import type { Reply, lookApi } from '@borong/contract'
import { Card, Pairs } from '@borong/ui'
import { useApiQuery } from '../data.ts'
import { dateTime } from '../dates.ts'
import { useT } from '../messages.tsx'
import { messages } from './own-looks.messages.ts'

type Look = Reply<typeof lookApi.ofMember>[number]

/** When operators of the mall looked at it as this account sees it; nothing where nobody has. */
export function OwnLooks({ calls }: { calls: typeof lookApi.ofMember | typeof lookApi.ofStaff }) {
  const t = useT()
  const looks = useApiQuery(calls)
  const rows: readonly Look[] = looks.data ?? []
  if (!rows.length) return null
  return (
    <Card title={t(messages.title)} note={t(messages.why)}>
      <Pairs
        pairs={rows.map(
          ({ site, place, began_at, ended_at }) =>
            [
              t(site === 'BUYER' ? messages.mall : messages.console, { place }),
              ended_at === undefined
                ? t(messages.since, { from: dateTime(began_at) })
                : t(messages.fromTo, { from: dateTime(began_at), to: dateTime(ended_at) }),
            ] as const,
        )}
      />
    </Card>
  )
}
