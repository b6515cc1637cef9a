import { useT } from '@borong/site-kit'
import { fieldTexts } from '@borong/site-kit/fields-shown.ts'
import { Checkbox, EmptyState, LinkButton, Price, Skeleton, classes } from '@borong/ui'
import { BadgeCheck, SearchX } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { OrderPill, type OrderRow } from '../order-shown/index.ts'
import type { searches } from '../page/paths.ts'
import { paths } from '../page/paths.ts'
import { type SearchOf } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import styles from './ApprovalsPage.module.css'
import { ageOf } from './age.ts'
import { messages } from './approval.messages.ts'
import { type Queue, type Selection, mayDecide } from './use-picked.ts'

interface QueueRowProps {
  order: OrderRow
  href: string
  chosen: boolean
  showsState: boolean
  now: number
  /** Absent where there is nothing to decide. */
  picked: boolean | undefined
  onPick: (on: boolean) => void
}

function QueueRow({ order, href, chosen, showsState, now, picked, onPick }: QueueRowProps) {
  const t = useT()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={row} className={classes(styles.item, chosen && styles.current)}>
      {picked !== undefined && (
        <span className={styles.pick}>
          <Checkbox labelHidden label={t(messages.select, { sn: order.sn })} checked={picked} onChange={onPick} />
        </span>
      )}
      <Link className={styles.row} href={href} aria-current={chosen ? 'true' : undefined}>
        <span className={styles.rowHead}>
          <b>
            {order.member_name} · {t(messages.lines, { n: order.order_sku_list.length })}
          </b>
          <b>
            <Price value={order.order_amount} />
          </b>
        </span>
        <span className={styles.rowNote}>
          {[order.sn, ...fieldTexts(t, order)].join(' · ')}
          {order.cost_center && ` · ${order.cost_center.replaceAll(',', ', ')}`}
        </span>
        <span className={styles.rowNote}>
          <span>
            {order.seller_name} · {ageOf(order.create_time, now, t.lang)}
          </span>
          {showsState && <OrderPill order={order} />}
        </span>
      </Link>
    </li>
  )
}

/** Arrows walk through the rows; the letters go on from wherever one is. */
function onArrow(event: ReactKeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((it) => it.closest('li')?.contains(document.activeElement))
  const to = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !to) return
  event.preventDefault()
  to.focus()
}

interface ApprovalRowsProps {
  queue: Queue
  rows: readonly OrderRow[] | undefined
  search: SearchOf<typeof searches.audit>
  tag: 'waiting' | 'decided' | 'all'
  chosen: string | undefined
  selection: Selection
  pick: (order: OrderRow) => void
}

/** The orders of the queue, or why there are none. */
export function ApprovalRows({ queue, rows, search, tag, chosen, selection, pick }: ApprovalRowsProps) {
  const t = useT()
  return queue.isError && !rows ? (
    <NotLoaded compact what={t(messages.queueNoun)} query={queue} />
  ) : !rows ? (
    <div className={styles.skeleton} aria-busy="true">
      {[0, 1, 2, 3].map((it) => (
        <Skeleton key={it} shape="block" height={72} />
      ))}
    </div>
  ) : rows.length === 0 && (search.keyword || search.start || search.end) ? (
    <EmptyState
      compact
      icon={<SearchX aria-hidden="true" />}
      title={t(messages.noMatch)}
      actions={
        <LinkButton href={paths.approvals(search.tag ? { tag: search.tag } : {})}>{t(messages.clearSearch)}</LinkButton>
      }
    >
      {t(messages.noMatchText)}
    </EmptyState>
  ) : rows.length === 0 ? (
    <EmptyState
      compact
      icon={<BadgeCheck aria-hidden="true" />}
      title={t(tag === 'waiting' ? messages.emptyWaiting : messages.emptyDecided)}
      actions={
        tag === 'waiting' && (
          <LinkButton href={paths.approvals({ tag: 'decided' })}>{t(messages.seeDecided)}</LinkButton>
        )
      }
    >
      {tag === 'waiting' && t(messages.emptyWaitingText)}
    </EmptyState>
  ) : (
    <ul className={classes(styles.rows, queue.isPlaceholderData && styles.stale)} onKeyDown={onArrow}>
      {rows.map((order) => (
        <QueueRow
          key={order.sn}
          order={order}
          chosen={order.sn === chosen}
          showsState={tag !== 'waiting'}
          now={queue.dataUpdatedAt / 1000}
          picked={tag === 'waiting' && mayDecide(order) ? selection.picked.has(order.sn) : undefined}
          onPick={() => pick(order)}
          href={paths.approvals({ ...search, sn: order.sn })}
        />
      ))}
    </ul>
  )
}
