import type { ShellNotices } from '@borong/console/shell'
import { type Reply, shopNoticeApi } from '@borong/contract'
import { keyOf, request, useApiQuery } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../page/paths.ts'

const everyMinute = 60_000
type Told = Reply<typeof shopNoticeApi.list>

/** What happened in the shop, looked for each minute; what is read is so at once, and on the server a moment later. */
export function useNotices(session: unknown): ShellNotices | undefined {
  const client = useQueryClient()
  const { data, dataUpdatedAt, refetch } = useApiQuery(
    shopNoticeApi.list,
    {},
    { enabled: session !== undefined, refetchInterval: everyMinute },
  )
  if (!data) return undefined
  const mark = (isRead: (it: Told['data'][number]) => boolean, unread: (told: Told) => number) =>
    client.setQueryData<Told>(
      keyOf(shopNoticeApi.list),
      (told) =>
        told && {
          unread: unread(told),
          data: told.data.map((it) => (isRead(it) ? { ...it, is_read: 1 as const } : it)),
        },
    )
  const sent = (call: Promise<unknown>) => void call.catch(() => undefined).then(() => refetch())
  return {
    unread: data.unread,
    latest: data.data.map((it) => ({
      id: it.id,
      title: it.title,
      text: it.content,
      href: it.url,
      at: it.send_time,
      isRead: it.is_read === 1,
    })),
    now: dataUpdatedAt / 1000,
    onRead: (id) => {
      mark(
        (it) => it.id === id,
        (told) => Math.max(0, told.unread - 1),
      )
      sent(request(shopNoticeApi.read, { id }))
    },
    onReadAll: (id) => {
      mark(
        () => true,
        () => 0,
      )
      sent(request(shopNoticeApi.readAll, { up_to: id }))
    },
    onOpen: () => void refetch(),
    settings: paths.notices(),
  }
}
