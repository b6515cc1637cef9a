import { Link, NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { promotionCalendarApi, shopPromotionKinds } from '@borong/contract'
import { colon, comma, dateMinute, isoDay, useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { matching } from '@borong/site-kit/search.ts'
import { Card, EmptyState, LinkButton, Notice, PageHead, Skeleton } from '@borong/ui'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages as promotionMessages } from './promotion.messages.ts'
import { messages } from './promotion-calendar.messages.ts'
import { daysIn, daysOf, monthLater, type Planned } from './promotion-calendar.ts'
import { keyOf } from './promotion.ts'
import styles from './PromotionCalendarPage.module.css'
import { StatePill } from './StatePill.tsx'

const search = { month: matching(/^20\d\d-(0[1-9]|1[0-2])$/) }

/** A month of the shop: what runs when, and what overlaps. */
export function PromotionCalendarPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.title))
  const [thisMonth] = useState(() => isoDay(Date.now() / 1000).slice(0, 7))
  const { month = thisMonth } = useSearchOf(search)
  const shown = useApiQuery(promotionCalendarApi.show, { month }, { showPreviousRows: true, staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={<LinkButton href={paths.promotions()}>{t(messages.back)}</LinkButton>}
      />
      <p className="muted">{t(messages.why)}</p>
      <div className={styles.tools}>
        <LinkButton href={paths.promotionCalendar(monthLater(month, -1))}>{t(messages.previous)}</LinkButton>
        <DateField
          label={t(messages.month)}
          precision="month"
          value={month}
          onChange={(picked) => go(paths.promotionCalendar(picked || undefined), { replace: true })}
        />
        <LinkButton href={paths.promotionCalendar(monthLater(month, 1))}>{t(messages.next)}</LinkButton>
      </div>
      {shown.isError ? (
        <NotLoaded error={shown.error} retry={() => void shown.refetch()} />
      ) : !shown.data ? (
        <Skeleton shape="block" height={240} />
      ) : (
        <Month month={month} planned={shown.data} />
      )}
    </div>
  )
}

function Month({ month, planned }: { month: string; planned: readonly Planned[] }) {
  const t = useT()
  if (!planned.length)
    return (
      <EmptyState icon={<CalendarDays aria-hidden="true" />} title={t(messages.none)}>
        {t(messages.noneText)}
      </EmptyState>
    )
  const days = daysIn(month)
  const columns = { gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }
  return (
    <Card flush>
      <div className={styles.axis} aria-hidden="true">
        <span />
        <div className={styles.days} style={columns}>
          {Array.from({ length: days }, (_, at) => (
            <span key={at}>{at + 1}</span>
          ))}
        </div>
      </div>
      <ul className={styles.rows}>
        {planned.map((it) => {
          const { first, last } = daysOf(it, month)
          return (
            <li key={`${it.kind} ${it.promotion_id}`} className={styles.row}>
              <PlannedText planned={it} />
              <div className={styles.days} style={columns} aria-hidden="true">
                <span className={styles.bar} data-state={it.state} style={{ gridColumn: `${first} / ${last + 1}` }} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function PlannedText({ planned: it }: { planned: Planned }) {
  const t = useT()
  const kind = shopPromotionKinds.find((one) => one === it.kind)
  const nameOf = (one: Planned['kind']) => (one === 'FLASH_SALE' ? t(messages.FLASH_SALE) : t(promotionMessages[one]))
  const href = kind ? paths.promotions({ open: keyOf({ kind, promotion_id: it.promotion_id }) }) : paths.flashSales()
  const ownLine = it.overlaps.filter((one) => one.is_own_line === 1)
  // Hours of one flash sale are said once.
  const insteadOf = [...new Map(ownLine.map((one) => [`${one.kind} ${one.name}`, one] as const))]
  const beside = it.overlaps.length - ownLine.length
  const goods = it.goods_num ? t(messages.goods, { n: it.goods_num }) : t(messages.allGoods)
  return (
    <div>
      <Link href={href}>{it.name}</Link> <StatePill state={it.state} />
      <span className={styles.note}>
        {nameOf(it.kind)}
        {comma(t)}
        {goods}
      </span>
      <span className={styles.note}>
        {dateMinute(it.starts_at)} – {dateMinute(it.ends_at)}
      </span>
      {insteadOf.length > 0 && (
        <Notice tone="warn">
          {insteadOf.map(([key, one]) => (
            <div key={key}>
              {t(messages.overlap, { name: one.name, kind: nameOf(one.kind) })}
              {colon(t)}
              {t(messages.oneOfTwo)}
            </div>
          ))}
        </Notice>
      )}
      {beside > 0 && <span className={styles.note}>{t(messages.beside, { n: beside })}</span>}
    </div>
  )
}
