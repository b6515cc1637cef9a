import { type Reply, promotionApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Meter, PageHead, Tabs } from '@borong/ui'
import { Zap } from 'lucide-react'
import { useCallback } from 'react'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { lazyPart } from '../page/lazy.tsx'
import { Listed, type RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import styles from './promotion.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'
import { clockTime } from './times.ts'

const Countdown = lazyPart(() => import('./Countdown.lazy.tsx'))

const pageSize = 20
type Slot = Reply<typeof promotionApi.timeLine>[number]
type Row = RowOf<typeof promotionApi.seckillGoods>

/** Without an hour the first sale of the time line. */
function saleOf({ hour, page_no = 1 }: SearchOf<typeof searches.offers>) {
  return { ...(hour && Number(hour) < 24 && { hour: String(Number(hour)).padStart(2, '0') }), page_no }
}
const rowsInput = ({ hour, page_no }: ReturnType<typeof saleOf>) => ({
  ...(hour && { range_time: hour }),
  page_no,
  page_size: pageSize,
})

export const loader = ({ search, prefetch }: PageArgs) =>
  Promise.all([
    prefetch(promotionApi.timeLine),
    prefetch(promotionApi.seckillGoods, rowsInput(saleOf(readSearch(searches.offers, search)))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(offers.flash),
  description: t(messages.flashAbout),
  canonical: paths.flashSale(),
  noIndex: Boolean(search['hour'] || search['page_no']),
})

const dayOf = (seconds: number) => Math.floor((seconds + 8 * 3600) / 86_400)
/** Now, later today, or tomorrow: by the clock of the mall, which the slot tells. */
function whenOf(slot: Slot) {
  if (slot.distance_time === 0) return messages.now
  return dayOf(slot.start_time) === dayOf(slot.start_time - slot.distance_time) ? messages.today : messages.tomorrow
}

export default function FlashSalePage() {
  const t = useT()
  const [search] = useSearchOf(searches.offers)
  const asked = saleOf(search)
  const line = useApiQuery(promotionApi.timeLine, {}, { staleTime: 0 })
  const rows = useApiQuery(promotionApi.seckillGoods, rowsInput(asked), { showPreviousRows: true, staleTime: 0 })
  const slots = line.data ?? []
  const slot = asked.hour ? slots.find((it) => it.time_text === asked.hour) : slots[0]
  const { refetch: askLine } = line
  const { refetch: askRows } = rows
  const onEnd = useCallback(() => void Promise.all([askLine(), askRows()]), [askLine, askRows])
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: t(offers.flash) }]} />
      <PageHead
        title={t(offers.flash)}
        beside={
          slot && (
            <span className={styles.beside}>
              <span className="num">
                {t(messages.runsFromTo, { from: clockTime(slot.start_time), to: clockTime(slot.end_time) })}
              </span>
              <Countdown
                label={t(slot.distance_time ? messages.startsIn : messages.endsIn)}
                left={slot.distance_time || slot.next_distance_time}
                askedAt={line.isFetchedAfterMount ? line.dataUpdatedAt : undefined}
                onEnd={onEnd}
              />
            </span>
          )
        }
      />
      <p className={styles.about}>{t(messages.flashAbout)}</p>
      {slots.length > 0 && (
        <div className={styles.tabs}>
          <Tabs
            label={t(messages.times)}
            active={slot?.time_text ?? ''}
            tabs={slots.map((it, at) => ({
              key: it.time_text,
              href: at === 0 ? paths.flashSale() : paths.flashSale({ hour: it.time_text }),
              label: (
                <span className={styles.slot}>
                  <strong className="num">{clockTime(it.start_time)}</strong>
                  <span>{t(whenOf(it))}</span>
                </span>
              ),
            }))}
          />
        </div>
      )}
      <Listed
        rows={rows}
        keyOf={(row) => row.seckill_id}
        draw={(row, at) => <FlashTile row={row} first={at < 5} />}
        page={asked.page_no}
        pageSize={pageSize}
        hrefOf={(to) => paths.flashSale({ ...(asked.hour && { hour: asked.hour }), ...(to > 1 && { page_no: to }) })}
        className={styles.tiles}
        height={380}
        empty={{
          icon: <Zap aria-hidden="true" />,
          title: t(messages.noFlash),
          text: t(messages.noFlashText),
          all: slots.length ? { href: paths.flashSale(), label: t(messages.otherTimes) } : undefined,
        }}
      />
    </>
  )
}

function FlashTile({ row, first }: { row: Row; first: boolean }) {
  const t = useT()
  const { remain_quantity: left, sold_quantity: all } = row
  const text = t(offers.left, { n: left, all })
  return (
    <OfferTile offer={row} price={row.seckill_price} gone={left ? undefined : t(offers.soldOut)} first={first}>
      <Meter label={t(messages.flashShare, { name: row.goods_name })} used={row.sold_num} whole={all} text={text} />
      <p className={styles.notes}>
        <span>{text}</span>
        {row.limit_num > 0 && <span>{t(messages.perMember, { n: row.limit_num })}</span>}
      </p>
    </OfferTile>
  )
}
