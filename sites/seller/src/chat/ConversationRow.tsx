import { useT } from '@borong/site-kit'
import { saidWhen } from '@borong/site-kit/chat/said-when.ts'
import type { Conversation } from '@borong/site-kit/chat/chat-side.ts'
import { messages as words } from '@borong/site-kit/chat/chat.messages.ts'
import { Badge, Pill, VisuallyHidden } from '@borong/ui'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@borong/console/site'
import { messages } from './conversations.messages.ts'
import styles from './ConversationsPage.module.css'

/** How long the buyer is to wait at most. */
function TimeLeft({ until }: { until: number }) {
  const t = useT()
  const [now] = useState(Date.now)
  const left = Math.floor((until * 1000 - now) / 60_000)
  return (
    <span className={left < 30 ? styles.late : styles.soon}>
      <Clock aria-hidden="true" /> {left < 0 ? t(messages.late) : t(messages.left, { n: left })}
    </span>
  )
}

/** A conversation in the list: who, their last words, what it is about, how long they wait. */
export function ConversationRow({ it, href, isCurrent }: { it: Conversation; href: string; isCurrent: boolean }) {
  const t = useT()
  const text = it.last_text || t(messages.attachment)
  return (
    <li>
      <Link href={href} className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.line}>
          <b className={styles.cut}>{it.member_name}</b>
          <time className={styles.quiet} dateTime={new Date(it.last_time * 1000).toISOString()}>
            {saidWhen(it.last_time)}
          </time>
        </span>
        <span className={`${styles.quiet} ${styles.cut}`}>{it.client_name}</span>
        <span className={styles.line}>
          <span className={styles.cut}>{it.last_side === 'SHOP' ? t(messages.youSaid, { text }) : text}</span>
          <span aria-hidden="true">
            <Badge count={it.unread} />
          </span>
          {it.unread > 0 && <VisuallyHidden>{t(messages.unread, { n: it.unread })}</VisuallyHidden>}
        </span>
        <span className={styles.line}>
          {it.pinned && <Pill>{t(words[it.pinned.subject])}</Pill>}
          {it.answer_by !== undefined && <TimeLeft until={it.answer_by} />}
          <span className={`${styles.quiet} ${styles.assigned}`}>{it.assigned_name}</span>
        </span>
      </Link>
    </li>
  )
}
