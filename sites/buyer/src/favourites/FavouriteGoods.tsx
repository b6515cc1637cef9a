import { type Reply, collectionApi } from '@borong/contract'
import { request, day, formatRupiah, isRefusal, refetch, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, IconButton, Notice, Pagination, Pill, Skeleton, classes, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { HeartOff, ShoppingCart, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { GoodsCardTile, useAddToCart } from '../goods-card/index.ts'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { askOfFavourites, favouritesPerPage } from './favourites-asked.ts'
import { NothingKept } from './NothingKept.tsx'
import styles from './Favourites.module.css'
import { messages } from './favourites.messages.ts'
import { GoneGoods } from './GoneGoods.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

type Row = Reply<typeof collectionApi.goods>['data'][number]

function PriceMoved({ change }: { change: number | undefined }) {
  const t = useT()
  if (!change) return null
  const amount = formatRupiah(Math.abs(change))
  return change < 0 ? (
    <Pill tone="success" icon={<TrendingDown aria-hidden="true" />}>
      {t(messages.lower, { amount })}
    </Pill>
  ) : (
    <Pill tone="warn" icon={<TrendingUp aria-hidden="true" />}>
      {t(messages.higher, { amount })}
    </Pill>
  )
}

interface TileProps {
  row: Row
  chosen: boolean
  onChoose: () => void
  onRemove: () => void
}
function KeptTile({ row, chosen, onChoose, onRemove }: TileProps) {
  const t = useT()
  const name = row.goods_name || t(messages.hidden)
  return (
    <li className={classes(styles.tile, chosen && styles.chosen)}>
      <div className={styles.over}>
        <Checkbox labelHidden label={t(messages.select, { name })} checked={chosen} onChange={onChoose} />
        <span className={styles.saved}>{t(messages.savedOn, { day: day(row.create_time) })}</span>
        <IconButton size="small" label={t(messages.removeThis, { name })} onClick={onRemove}>
          <HeartOff aria-hidden="true" />
        </IconButton>
      </div>
      {row.goods ? <GoodsCardTile goods={row.goods} level={2} /> : <GoneGoods row={row} />}
      <div className={styles.moved}>
        <PriceMoved change={row.price_change} />
      </div>
    </li>
  )
}

export function FavouriteGoods() {
  const t = useT()
  const client = useQueryClient()
  const [search, change] = useSearchOf(searches.collection)
  const { page_no: page = 1 } = search
  const goods = useApiQuery(collectionApi.goods, askOfFavourites(search), { showPreviousRows: true })
  useLeadToLastPage(goods, page, favouritesPerPage)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const refreshes = [collectionApi.goods, collectionApi.kept]
  const remove = useCommand(collectionApi.removeGoods, { refreshes })
  const cart = useAddToCart('add favourites', { onDone: () => setTicked(new Set()) })

  const rows = goods.data?.data
  const chosen = rows?.filter((row) => ticked.has(row.goods_id)) ?? []
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }

  const putBack = async (ids: readonly string[]) => {
    try {
      for (const goods_id of ids) await request(collectionApi.addGoods, { goods_id })
      toast(t(messages.restored), { tone: 'success' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    }
    await refetch(client, refreshes)
  }
  const takeOut = async (ids: readonly string[]) => {
    if (!(await remove.send({ id: ids.join(',') }))) return
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id))))
    toast(t(messages.removed, { n: ids.length }), {
      tone: 'success',
      action: { label: t(messages.undo), run: () => void putBack(ids) },
    })
    // The last page may be gone with its last product.
    if (page > 1 && rows && ids.length >= rows.length) void change({ page_no: page - 1 }, { replace: true })
  }
  const addChosen = () => {
    const offered = chosen.flatMap((row) => (row.goods?.in_stock ? row.goods : []))
    const lines = offered.flatMap((it) => (it.sku_id ? { sku_id: it.sku_id, num: it.min_quantity } : []))
    const toChoose = offered.length - lines.length
    if (lines.length) cart.add(lines)
    if (toChoose) toast(t(messages.variantNeeded, { n: toChoose }))
    else if (!lines.length) toast(t(messages.noneToAdd), { tone: 'danger' })
  }

  if (goods.isError && !rows) return <NotLoaded what={t(messages.goodsNoun)} query={goods} />
  if (!rows)
    return (
      <div className={styles.grid} aria-busy="true">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((it) => (
          <Skeleton key={it} shape="block" height={380} />
        ))}
      </div>
    )
  if (!rows.length) return <NothingKept tab="goods" />
  return (
    <>
      {remove.refusal && (
        <Notice tone="danger" live="assertive">
          {remove.refusal.message}
        </Notice>
      )}
      <TickedBar {...{ chosen, rows, setTicked, cart, addChosen, remove, takeOut }} />
      <ul className={classes(styles.grid, goods.isPlaceholderData && styles.stale)}>
        {rows.map((row) => (
          <KeptTile
            key={row.id}
            row={row}
            chosen={ticked.has(row.goods_id)}
            onChoose={() => tick(row.goods_id)}
            onRemove={() => void takeOut([row.goods_id])}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={favouritesPerPage}
        total={goods.data?.data_total ?? 0}
        href={(to) => paths.favourites({ ...(search.keyword && { keyword: search.keyword }), page_no: to })}
        note={t(messages.foundGoods, { n: goods.data?.data_total ?? 0 })}
      />
    </>
  )
}

interface TickedBarProps {
  chosen: readonly Row[]
  rows: readonly Row[]
  setTicked: (ids: ReadonlySet<string>) => void
  cart: { busy: boolean }
  addChosen: () => void
  remove: { busy: boolean }
  takeOut: (ids: string[]) => Promise<void>
}

/** Ticks all, and acts on those that are ticked. */
function TickedBar({ chosen, rows, setTicked, cart, addChosen, remove, takeOut }: TickedBarProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <Checkbox
        label={chosen.length ? t(messages.chosen, { n: chosen.length }) : t(messages.selectAll)}
        checked={chosen.length === 0 ? false : chosen.length === rows.length ? true : 'mixed'}
        onChange={(on) => setTicked(on ? new Set(rows.map((row) => row.goods_id)) : new Set())}
      />
      {chosen.length > 0 && (
        <>
          <Button
            size="small"
            variant="primary"
            busy={cart.busy}
            icon={<ShoppingCart aria-hidden="true" />}
            onClick={addChosen}
          >
            {t(messages.addChosen)}
          </Button>
          <Button size="small" busy={remove.busy} onClick={() => void takeOut(chosen.map((row) => row.goods_id))}>
            {t(messages.remove)}
          </Button>
        </>
      )}
    </div>
  )
}
