import type { chatApi } from '@borong/contract'
import { Button, EmptyState, ErrorState, LinkButton, Notice, Skeleton } from '@borong/ui'
import { MessagesSquare, Pin } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { day } from '../dates.ts'
import { useT } from '../messages.tsx'
import { request } from '../request.ts'
import { Bubble } from './Bubble.tsx'
import { messages as words } from './chat.messages.ts'
import type { ChatLine } from './chat-line.ts'
import type { ChatSide, Conversation, Message } from './chat-side.ts'
import styles from './ChatThread.module.css'
import { Composer } from './Composer.tsx'
import { type Outgoing, useThread } from './use-thread.ts'

interface ChatThreadProps {
  side: ChatSide
  id: string
  line: ChatLine
  /** Goes up when a line says that there is something to fetch. */
  news: number
  head: (conversation: Conversation, change: (it: Conversation) => void) => ReactNode
  above?: ComponentType<{ write: (text: string) => void }>
  onRead?: () => void
}

type Thread = ReturnType<typeof useThread>

/** Marks as read what the other side has said, while the page is looked at. */
function useReading(side: ChatSide, id: string, { messages, conversation }: Thread, onRead: (() => void) | undefined) {
  const marked = useRef(0)
  const last = messages.at(-1)?.seq ?? 0
  const readTo = conversation?.read_seq ?? 0
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || !last || last <= Math.max(marked.current, readTo)) return
      marked.current = last
      request(side.calls.read as typeof chatApi.read, { id, seq: last })
        .then(onRead)
        .catch(() => (marked.current = 0))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [side.calls, id, last, readTo, onRead])
}

/** Stays at the end while one is at the end. */
function useStayAtEnd(last: string) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    atEnd.current = scrollHeight - scrollTop - clientHeight < 80
  }
  return { box, onScroll }
}

function Waiting({ outgoing, drop }: { outgoing: readonly Outgoing[]; drop: (clientId: string) => void }) {
  const t = useT()
  return outgoing.map((it) => (
    <li key={it.clientId} className={styles.end}>
      <div className={`${styles.bubble} ${styles.own} ${styles.pale}`}>
        <p className={styles.text}>{it.fields.content ?? '…'}</p>
      </div>
      <p className={styles.facts} role={it.refusal && 'alert'}>
        {it.refusal ? `${t(words.notSent)}: ${it.refusal.message} ` : t(words.sending)}
        {it.refusal && (
          <Button size="small" variant="link" onClick={() => drop(it.clientId)}>
            {t(words.remove)}
          </Button>
        )}
      </p>
    </li>
  ))
}

function Said({ side, thread }: { side: ChatSide; thread: Thread }) {
  const t = useT()
  const { messages, conversation, outgoing } = thread
  if (!messages.length && !outgoing.length)
    return (
      <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={t(words.empty)}>
        {side.own === 'BUYER' && t(words.emptyText)}
      </EmptyState>
    )
  const dayOf = (it: Message | undefined) => (it ? day(it.create_time) : '')
  return (
    <ol className={styles.list} aria-label={t(words.thread)}>
      {messages.flatMap((it, at) => [
        ...(dayOf(it) === dayOf(messages[at - 1])
          ? []
          : [
              <li key={`day ${it.seq}`} className={styles.day}>
                {dayOf(it)}
              </li>,
            ]),
        <Bubble key={it.seq} side={side} message={it} isRead={it.seq <= (conversation?.other_read_seq ?? 0)} />,
      ])}
      <Waiting outgoing={outgoing} drop={thread.drop} />
    </ol>
  )
}

function Pinned({ side, thread, conversation }: { side: ChatSide; thread: Thread; conversation: Conversation }) {
  const t = useT()
  const { pinned } = conversation
  if (!pinned) return null
  const { subject, subject_id } = pinned
  const isSent = thread.messages.some((it) => it.card?.subject === subject && it.card.subject_id === subject_id)
  return (
    <div className={styles.pinned}>
      <Pin aria-hidden="true" />
      <span className={styles.pinnedText}>
        <span className={styles.quiet}>{t(words[subject])}</span> <b>{pinned.title}</b>
      </span>
      {side.own === 'BUYER' && !isSent && (
        <Button size="small" onClick={() => thread.say({ subject, subject_id })}>
          {t(words.sendCard)}
        </Button>
      )}
      <LinkButton size="small" href={side.hrefOf(pinned)}>
        {t(words.open)}
      </LinkButton>
    </div>
  )
}

/** One conversation, from its head to the field in which one writes. */
export function ChatThread({ side, id, line, news, head, above, onRead }: ChatThreadProps) {
  const t = useT()
  const thread = useThread(side, id, line)
  const { conversation, messages, outgoing, look, failed } = thread
  useReading(side, id, thread, onRead)
  useEffect(() => {
    if (news) void look()
  }, [news, look])
  const { box, onScroll } = useStayAtEnd(`${messages.at(-1)?.seq ?? 0} ${outgoing.length}`)
  if (!conversation)
    return failed ? (
      <ErrorState title={t(words.failed)} actions={<Button onClick={() => void look()}>{t(words.tryAgain)}</Button>}>
        {failed.message}
      </ErrorState>
    ) : (
      <div className={styles.thread} aria-busy="true">
        <Skeleton shape="block" height={56} />
        <Skeleton shape="block" height={320} />
      </div>
    )
  const other = side.own === 'BUYER' ? conversation.shop_name : conversation.member_name
  return (
    <section className={styles.thread} aria-label={other}>
      {head(conversation, thread.setConversation)}
      <Pinned side={side} thread={thread} conversation={conversation} />
      <div
        ref={box}
        className={styles.said}
        onScroll={onScroll}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- earlier messages are scrolled to with the keys
        tabIndex={0}
        aria-label={t(words.thread)}
      >
        {thread.hasEarlier && (
          <Button size="small" className={styles.earlier} onClick={() => void thread.lookEarlier()}>
            {t(words.earlier)}
          </Button>
        )}
        <div role="log" aria-label={t(words.thread)}>
          <Said side={side} thread={thread} />
        </div>
        <p className={styles.typing} aria-live="polite">
          {conversation.other_typing === 1 && t(words.typing, { name: other })}
        </p>
      </div>
      {failed && <Notice tone="warn">{t(words.noLine)}</Notice>}
      {conversation.blocked === 1 && <Notice tone="warn">{t(words.blocked)}</Notice>}
      <Composer side={side} id={id} above={above} say={thread.say} />
    </section>
  )
}
