import { chatApi, overviewApi } from '@borong/contract'
import { refetch, useApiQuery, useAtWork, useT } from '@borong/site-kit'
import { Badge } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ChatPanel } from '../chat/index.ts'
import { messages } from './chat-entry.messages.ts'
import styles from './ChatEntry.module.css'

const everyMinute = 60_000

/** For members, on every page: opens their conversations with shops in place, and says how much in them is unread. */
export default function ChatEntry() {
  const t = useT()
  const unread = useApiQuery(chatApi.unread, {}, { enabled: useAtWork(), refetchInterval: everyMinute }).data?.unread
  const client = useQueryClient()
  // What the line of the badges says, which is asked for by nobody here.
  const told = useApiQuery(overviewApi.live, {}, { enabled: false }).data?.chat
  useEffect(() => {
    if (told !== undefined) void refetch(client, [chatApi.unread])
  }, [client, told])
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={unread ? t(messages.unread, { n: unread }) : t(messages.chat)}
        data-tip={t(messages.chat)}
        onClick={() => setOpen(!isOpen)}
      >
        <MessagesSquare aria-hidden="true" />
        <span className={styles.count} aria-hidden="true">
          <Badge count={unread} />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ChatPanel id={panel} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
