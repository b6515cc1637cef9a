import type { chatApi, Reply } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { saidWhen } from '@borong/site-kit/chat/said-when.ts'
import type { Conversation } from '@borong/site-kit/chat/chat-side.ts'
import { Badge, EmptyState, LinkButton, Skeleton, TextField, VisuallyHidden } from '@borong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { Link } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './chat-page.messages.ts'
import styles from './ChatPage.module.css'

interface RowProps {
  it: Conversation
  isCurrent: boolean
  onPick: ((it: Conversation) => void) | undefined
}

function Row({ it, isCurrent, onPick }: RowProps) {
  const t = useT()
  const text = it.last_text || (it.last_side && t(messages.attachment))
  const inside = (
    <>
      <span className={styles.line}>
        <b className={styles.cut}>{it.shop_name}</b>
        <time className={styles.quiet} dateTime={new Date(it.last_time * 1000).toISOString()}>
          {saidWhen(it.last_time)}
        </time>
      </span>
      <span className={styles.line}>
        <span className={styles.cut}>{it.last_side === 'BUYER' ? t(messages.youSaid, { text }) : text}</span>
        <span aria-hidden="true">
          <Badge count={it.unread} />
        </span>
        {it.unread > 0 && <VisuallyHidden>{t(messages.unread, { n: it.unread })}</VisuallyHidden>}
      </span>
    </>
  )
  return (
    <li>
      {onPick ? (
        <button type="button" className={styles.row} onClick={() => onPick(it)}>
          {inside}
        </button>
      ) : (
        <Link
          href={paths.chat({ shop_id: it.shop_id })}
          className={styles.row}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}

interface ThreadListProps {
  list: UseQueryResult<Reply<typeof chatApi.list>, Refusal>
  keyword: string
  onKeyword: (keyword: string) => void
  current?: string | undefined
  /** Opens one in place of going to its address. */
  onPick?: (it: Conversation) => void
}

/** The shops that somebody talks with, the latest first. */
export function ThreadList({ list, keyword, onKeyword, current, onPick }: ThreadListProps) {
  const t = useT()
  const rows = list.data?.data ?? []
  return (
    <nav className={styles.shops} aria-label={t(messages.conversations)}>
      <div className={styles.find}>
        <TextField
          label={t(messages.search)}
          labelHidden
          placeholder={t(messages.search)}
          type="search"
          maxLength={60}
          before={<Search aria-hidden="true" />}
          value={keyword}
          onChange={onKeyword}
        />
      </div>
      {list.isPending ? (
        <div aria-busy="true" className={styles.find}>
          {[0, 1, 2].map((it) => (
            <Skeleton key={it} shape="block" height={56} />
          ))}
        </div>
      ) : list.isError && !list.data ? (
        <NotLoaded compact what={t(messages.conversations)} query={list} />
      ) : rows.length ? (
        <ul className={styles.rows}>
          {rows.map((it) => (
            <Row key={it.conversation_id} it={it} isCurrent={it.shop_id === current} onPick={onPick} />
          ))}
        </ul>
      ) : keyword ? (
        <EmptyState compact title={t(messages.noneFound)} />
      ) : (
        <EmptyState
          compact
          title={t(messages.none)}
          actions={<LinkButton href={paths.shops()}>{t(messages.toShops)}</LinkButton>}
        >
          {t(messages.noneText)}
        </EmptyState>
      )}
    </nav>
  )
}
