import { searchApi } from '@borong/contract'
import { formatRupiah, number, useApiQuery, useT, withMessages } from '@borong/site-kit'
import { Button, ErrorState, Pagination, Skeleton, classes } from '@borong/ui'
import { LayoutGrid, List, SlidersHorizontal, Table2, X } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { Link as Anchor, useGo } from '../page/Link.tsx'
import { FacetList } from './FacetList.tsx'
import styles from './GoodsList.module.css'
import { messages } from './goods-list.messages.ts'
import {
  type Chip,
  type Link,
  type ListSearch,
  changed,
  chipsOf,
  cleared,
  densities,
  filtersOf,
  pageSizes,
  priceOf,
  rowsInput,
  shownAs,
} from './list-search.ts'
import { NoGoods } from './NoGoods.tsx'
import { SpecTable } from './SpecTable.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const FacetPanel = lazy(withMessages(() => import('./FacetPanel.tsx')))

interface Props {
  search: ListSearch
  /** Writes the address of another state of this list. */
  link: Link
  path: string
  inShop?: boolean
}

const signs = { grid: LayoutGrid, list: List, table: Table2 }
const orders = ['def', 'buynum_desc', 'new_desc', 'price_asc', 'price_desc', 'grade_desc'] as const
const seenAtOnce = 5

function PageSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={styles.bone}>
          <Skeleton shape="square" />
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton width="40%" height={22} />
        </div>
      ))}
    </div>
  )
}

/** Goods that fit a search: facets, chips, order, three densities, pages. All state is in the address. */
export function GoodsList({ search, link, path, inShop }: Props) {
  const t = useT()
  const go = useGo()
  const rows = useApiQuery(searchApi.goods, rowsInput(search), { showPreviousRows: true })
  const facets = useApiQuery(searchApi.facets, filtersOf(search), { showPreviousRows: true })
  const [sheet, setSheet] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const page = search.page_no ?? 1
  const seenPage = useRef(page)
  useEffect(() => {
    if (seenPage.current === page) return
    seenPage.current = page
    top.current?.scrollIntoView({ block: 'start' })
  }, [page])

  const chips = chipsOf(search, facets.data, { ...(inShop && { seller: true }) })
  const textOf = (chip: Chip): string => {
    if (chip.kind === 'stock') return t(messages.inStock)
    if (chip.kind !== 'price') return chip.text
    const [from, to] = (priceOf(search) ?? '').split('_').map((end) => (end ? formatRupiah(Number(end)) : ''))
    return from && to
      ? t(messages.priceRange, { from, to })
      : from
        ? t(messages.priceFrom, { from })
        : t(messages.priceTo, { to: to ?? '' })
  }
  const filterCount = chips.filter((it) => it.kind !== 'keyword').length
  const view = search.view ?? 'grid'
  const size = search.page_size ?? '24'
  useLeadToLastPage(rows, page, Number(size))
  const total = rows.data?.data_total
  const stale = rows.isPlaceholderData
  const leadsTo = !stale && rows.data?.leads_to
  // Where the answer came later than the page waits for it.
  useEffect(() => {
    if (leadsTo) go(leadsTo, { replace: true })
  }, [leadsTo, go])
  const facetProps = facets.data && { search, facets: facets.data, link, path, ...(inShop && { inShop }) }

  return (
    <div className={styles.layout} ref={top}>
      <aside id="filters" className={styles.side} aria-label={t(messages.filters)}>
        {facetProps ? <FacetList {...facetProps} /> : facets.isError ? null : <Skeleton shape="block" height={480} />}
      </aside>
      <div className={styles.main}>
        <ListBar {...{ facetProps, setSheet, filterCount, link, search, view }} />
        <AppliedFilters total={total} chips={chips} link={link} textOf={textOf} search={search} />
        {stale && <span className={styles.running} />}
        <div className={classes(stale && styles.stale)} aria-busy={stale || undefined}>
          {rows.isError && !rows.data ? (
            <ErrorState
              title={t(messages.failed)}
              actions={<Button onClick={() => void rows.refetch()}>{t(messages.tryAgain)}</Button>}
            >
              {rows.error.message}
            </ErrorState>
          ) : !rows.data ? (
            <PageSkeleton />
          ) : rows.data.data.length === 0 ? (
            <NoGoods {...{ search, chips, textOf, link }} {...(inShop && { inShop })} />
          ) : view === 'table' ? (
            <SpecTable rows={rows.data.data} />
          ) : (
            <ul className={view === 'list' ? styles.list : styles.grid}>
              {rows.data.data.map((goods, at) => (
                <li key={goods.goods_id} className={styles.cell}>
                  <GoodsCardTile goods={goods} density={view} first={at < seenAtOnce} level={2} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <ListFoot total={total} page={page} size={size} link={link} search={search} />
      </div>
      {sheet && facetProps && (
        <Suspense>
          <FacetPanel {...facetProps} total={facets.data?.total ?? 0} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ListFootProps {
  total: number | undefined
  page: number
  size: string
  link: Props['link']
  search: Props['search']
}

/** Pages, and how many goods each holds. */
function ListFoot({ total, page, size, link, search }: ListFootProps) {
  const t = useT()
  return (
    total !== undefined &&
    total > 0 && (
      <div className={styles.foot}>
        <Pagination
          page={page}
          pageSize={Number(size)}
          total={total}
          href={(to) => link(changed(search, { page_no: to }))}
        />
        <nav className={styles.sizes} aria-label={t(messages.perPage)}>
          <span>{t(messages.perPage)}</span>
          {pageSizes.map((it) => (
            <Anchor
              key={it}
              href={link(changed(search, { page_size: it }))}
              aria-current={size === it ? 'true' : undefined}
            >
              {number(Number(it))}
            </Anchor>
          ))}
        </nav>
      </div>
    )
  )
}

interface AppliedFiltersProps {
  total: number | undefined
  chips: readonly Chip[]
  link: Props['link']
  textOf: (chip: Chip) => string
  search: Props['search']
}

/** How many fit, and what they are narrowed by. */
function AppliedFilters({ total, chips, link, textOf, search }: AppliedFiltersProps) {
  const t = useT()
  return (
    <div className={styles.found}>
      <p aria-live="polite" className={styles.total}>
        {total !== undefined && t(messages.results, { n: total })}
      </p>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t(messages.applied)}>
          {chips.map((chip) => (
            <li key={chip.key}>
              <Anchor
                href={link(chip.without)}
                className={styles.chip}
                aria-label={t(messages.without, { name: textOf(chip) })}
              >
                {textOf(chip)}
                <X aria-hidden="true" />
              </Anchor>
            </li>
          ))}
          <li>
            <Anchor href={link(cleared(search))} className={styles.clear}>
              {t(messages.clear)}
            </Anchor>
          </li>
        </ul>
      )}
    </div>
  )
}

interface ListBarProps {
  facetProps: object | undefined
  setSheet: (open: boolean) => void
  filterCount: number
  link: Props['link']
  search: Props['search']
  view: (typeof densities)[number]
}

/** The way to the filters, the order and the density. */
function ListBar({ facetProps, setSheet, filterCount, link, search, view }: ListBarProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <a
        href="#filters"
        className={styles.open}
        onClick={(event) => {
          if (!facetProps) return
          event.preventDefault()
          setSheet(true)
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        {filterCount ? t(messages.filtersOf, { n: filterCount }) : t(messages.filters)}
      </a>
      <nav className={styles.orders} aria-label={t(messages.sortBy)}>
        {orders.map((order) => (
          <Anchor
            key={order}
            href={link(changed(search, { sort: order }))}
            className={styles.order}
            aria-current={(search.sort ?? 'def') === order ? 'true' : undefined}
          >
            {t(messages[order])}
          </Anchor>
        ))}
      </nav>
      <nav className={styles.views} aria-label={t(messages.view)}>
        {densities.map((it) => {
          const Sign = signs[it]
          return (
            <Anchor
              key={it}
              href={link(shownAs(search, it))}
              className={styles.view}
              data-tip={t(messages[it])}
              aria-label={t(messages[it])}
              aria-current={view === it ? 'true' : undefined}
            >
              <Sign aria-hidden="true" />
            </Anchor>
          )
        })}
      </nav>
    </div>
  )
}
