import { type Reply, collectionApi } from '@borong/contract'
import { type Translate, number, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Dialog,
  EmptyState,
  IconButton,
  LinkButton,
  Notice,
  Pagination,
  Skeleton,
  classes,
  toast,
} from '@borong/ui'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import styles from './Favourites.module.css'
import { messages } from './favourites.messages.ts'
import { GoneGoods } from './GoneGoods.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const daysPerPage = 7
type Day = Reply<typeof collectionApi.footprint>['data'][number]
type Visit = Day['history'][number]

const askOfFootprint = ({ page_no = 1 }: SearchOf<typeof searches.footprint>) => ({ page_no, page_size: daysPerPage })

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(collectionApi.footprint, askOfFootprint(readSearch(searches.footprint, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.footprint) })

const daySeconds = 86_400
/** Days are told by when they began where the company is: the reader's own clock has no say. */
function dayName(t: Translate, { time, day }: Day): string {
  const age = Date.now() / 1000 - time
  if (age >= 0 && age < daySeconds) return t(messages.today)
  if (age >= daySeconds && age < 2 * daySeconds) return t(messages.yesterday)
  return day.split('-').toReversed().join('/')
}

type Removing = { what: 'one'; visit: Visit; of: string } | { what: 'day'; day: Day; of: string } | { what: 'all' }

function RemoveDialog({ it, onDone, onClose }: { it: Removing; onDone: () => void; onClose: () => void }) {
  const t = useT()
  const told = {
    refreshes: [collectionApi.footprint, collectionApi.recent],
    onDone: ({ removed }: { removed: number }) => {
      toast(t(messages.cleared, { n: removed }), { tone: 'success' })
      onDone()
    },
  }
  const one = useCommand(collectionApi.forgetVisit, told)
  const day = useCommand(collectionApi.forgetDay, told)
  const all = useCommand(collectionApi.forgetAll, told)
  const refusal = one.refusal ?? day.refusal ?? all.refusal
  const nameOf = (visit: Visit) => visit.goods_name || t(messages.hidden)
  return (
    <Dialog
      open
      width={428}
      title={
        it.what === 'all'
          ? t(messages.askAll)
          : it.what === 'day'
            ? t(messages.askDay, { day: it.of })
            : t(messages.askOne, { name: nameOf(it.visit), day: it.of })
      }
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button
            variant="danger"
            busy={one.busy || day.busy || all.busy}
            onClick={() => {
              if (it.what === 'one') void one.send({ id: it.visit.id })
              else if (it.what === 'day') void day.send({ day: it.day.day })
              else void all.send()
            }}
          >
            {t(messages.clearOne)}
          </Button>
        </>
      }
    >
      <p>{t(messages.askText)}</p>
      {refusal && (
        <Notice tone="danger" live="assertive">
          {refusal.message}
        </Notice>
      )}
    </Dialog>
  )
}

export default function FootprintPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.footprint)
  const { page_no: page = 1 } = search
  const days = useApiQuery(collectionApi.footprint, askOfFootprint(search), { showPreviousRows: true, staleTime: 0 })
  useLeadToLastPage(days, page, daysPerPage)
  const [removing, setRemoving] = useState<Removing>()
  const rows = days.data?.data
  const done = () => {
    setRemoving(undefined)
    // The last page may be gone with its last day.
    if (page > 1 && rows && (removing?.what === 'all' || rows.length === 1))
      void change({ page_no: removing?.what === 'all' ? undefined : page - 1 }, { replace: true })
  }
  return (
    <MemberFrame
      title={t(messages.footprint)}
      actions={
        <Button disabled={!rows?.length} onClick={() => setRemoving({ what: 'all' })}>
          {t(messages.clearAll)}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className="muted small">{t(messages.footprintNote)}</p>
        {days.isError && !rows ? (
          <NotLoaded what={t(messages.footprintNoun)} query={days} />
        ) : !rows ? (
          <div className={styles.grid} aria-busy="true">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((it) => (
              <Skeleton key={it} shape="block" height={300} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<History aria-hidden="true" />}
            title={t(messages.noneSeen)}
            actions={
              <LinkButton variant="primary" href={paths.goods()}>
                {t(messages.browse)}
              </LinkButton>
            }
          >
            {t(messages.noneSeenText)}
          </EmptyState>
        ) : (
          <>
            <div className={classes(styles.days, days.isPlaceholderData && styles.stale)}>
              {rows.map((row) => {
                const of = dayName(t, row)
                return (
                  <section key={row.day} className={styles.day} aria-labelledby={`day-${row.day}`}>
                    <header className={styles.dayHead}>
                      <h2 id={`day-${row.day}`}>{of}</h2>
                      <span className="muted small num">{number(row.history.length)}</span>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={t(messages.clearDayOf, { day: of })}
                        onClick={() => setRemoving({ what: 'day', day: row, of })}
                      >
                        {t(messages.clearDay)}
                      </Button>
                    </header>
                    <SeenGoods row={row} of={of} setRemoving={setRemoving} />
                  </section>
                )
              })}
            </div>
            <Pagination
              page={page}
              pageSize={daysPerPage}
              total={days.data?.data_total ?? 0}
              href={(to) => paths.footprint({ page_no: to })}
              note={t(messages.foundDays, { n: days.data?.data_total ?? 0 })}
            />
          </>
        )}
      </div>
      {removing && <RemoveDialog it={removing} onDone={done} onClose={() => setRemoving(undefined)} />}
    </MemberFrame>
  )
}

interface SeenGoodsProps {
  row: Day
  of: string
  setRemoving: (removing: Removing) => void
}

/** The goods of one day. */
function SeenGoods({ row, of, setRemoving }: SeenGoodsProps) {
  const t = useT()
  return (
    <ul className={styles.seen}>
      {row.history.map((visit) => (
        <li key={visit.id} className={styles.visit}>
          {visit.goods ? <GoodsCardTile goods={visit.goods} density="small" /> : <GoneGoods row={visit} level={3} />}
          <span className={styles.remove}>
            <IconButton
              size="small"
              label={t(messages.clearThis, { name: visit.goods_name || t(messages.hidden), day: of })}
              onClick={() => setRemoving({ what: 'one', visit, of })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
