import { chatApi, overviewApi } from '@borong/contract'
import { refetch, useApiQuery, useAtWork, useT } from '@borong/site-kit'
import { Badge } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './chat-entry.messages.ts'
import styles from './ChatEntry.module.css'

const everyMinute = 60_000

/** For members, on every page: the way to their conversations with shops, and how much in them is unread. */
export default function ChatEntry() {
  const t = useT()
  const unread = useApiQuery(chatApi.unread, {}, { enabled: useAtWork(), refetchInterval: everyMinute }).data?.unread
  const client = useQueryClient()
  // What the line of the badges says, which is asked for by nobody here.
  const told = useApiQuery(overviewApi.live, {}, { enabled: false }).data?.chat
  useEffect(() => {
    if (told !== undefined) void refetch(client, [chatApi.unread])
  }, [client, told])
  return (
    <Link
      href={paths.chat()}
      className={styles.entry}
      aria-label={unread ? t(messages.unread, { n: unread }) : t(messages.chat)}
      data-tip={t(messages.chat)}
    >
      <MessagesSquare aria-hidden="true" />
      <span className={styles.count} aria-hidden="true">
        <Badge count={unread} />
      </span>
    </Link>
  )
}
