import { orderQueueTabs, sellerOrderApi } from '@borong/contract'
import { Can, queryOn, useApiQuery, useT } from '@borong/site-kit'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Pagination,
  Tabs,
  TextField,
  VisuallyHidden,
  classes,
  toast,
} from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Search, SearchX, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths, searches } from '../paths.ts'
import { useGo } from '../shell/Link.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useSearchOf } from '../use-search-of.ts'
import { afterShipping, lastPage, neighbour } from './order-queue.ts'
import { OrderDetail, type DetailActs } from './OrderDetail.tsx'
import { tabMessages, messages } from './order.messages.ts'
import styles from './OrderQueuePage.module.css'
import { ParcelTable } from './ParcelTable.tsx'
import { QueueSkeleton, QueueList } from './QueueList.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const pageSize = 20
const everyMinute = 60_000

function SearchForm({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        label={t(messages.search)}
        labelHidden
        placeholder={t(messages.searchHint)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
        after={
          typed ? (
            <IconButton
              size="small"
              label={t(messages.clearSearch)}
              onClick={() => {
                setTyped('')
                onSearch('')
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  )
}

function ShortcutKeys({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const t = useT()
  const keys = [
    ['J', messages.keyNext],
    ['K', messages.keyPrevious],
    ['S', messages.keyShip],
    ['P', messages.keyPrint],
  ] as const
  return (
    <div className={styles.keys}>
      <Checkbox checked={on} onChange={onSwitch} label={t(messages.shortcuts)} />
      {on && (
        <p>
          {keys.map(([key, word]) => (
            <span key={key}>
              <kbd>{key}</kbd> {t(word)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

export function OrderQueuePage() {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const search = useSearchOf(searches.orders)
  const { tab = 'TO_SHIP', keyword = '', page_no = 1, sn } = search
  useTitle(t(messages.title))

  const counts = useApiQuery(sellerOrderApi.counts, {}, { refetchInterval: everyMinute })
  const list = useApiQuery(
    sellerOrderApi.list,
    { tab, page_no, page_size: pageSize, ...(keyword && { key_words: keyword }) },
    { showPreviousRows: true, refetchInterval: everyMinute },
  )
  const rows = list.data?.data
  const queue = rows?.map((it) => it.sn) ?? []
  // While another queue loads its rows are not there yet: those shown belong to the one before.
  const open = sn ?? (list.isPlaceholderData ? undefined : queue[0])
  const at = (changes: { sn: string | undefined }) => paths.orders({ ...search, ...changes })
  const openOrder = (next: string) => go(at({ sn: next }), { replace: sn !== undefined })

  const detail = useRef<DetailActs>(null)
  const [focusOn, setFocusOn] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [told, setTold] = useState('')
  const move = (by: 1 | -1) => {
    const next = neighbour(queue, open, by)
    const row = rows?.find((it) => it.sn === next)
    if (!next || !row) return
    openOrder(next)
    setTold(t(messages.opened, { sn: next, company: row.client_name }))
  }
  const [keysOn, setKeysOn] = useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    s: () => detail.current?.focusShip(),
    p: () => detail.current?.print(),
  })

  const after = open && neighbour(queue, open, 1)
  useEffect(() => {
    if (after) void client.prefetchQuery(queryOn(sellerOrderApi.show, { sn: after }))
  }, [after, client])

  // Shipping empties pages: the last one may have gone.
  const total = list.data?.data_total ?? 0
  const beyond = rows?.length === 0 && page_no > lastPage(total, pageSize) && !list.isPlaceholderData
  useEffect(() => {
    if (beyond) go(paths.orders({ ...search, page_no: lastPage(total, pageSize) }), { replace: true })
  }, [beyond, total, search, go])

  const shipped = (order: { sn: string }, number: string) => {
    const next = afterShipping(queue, order.sn)
    toast(t(messages.sent, { number, sn: order.sn }), {
      tone: 'success',
      action: { label: t(messages.view), run: () => go(paths.orders({ tab: 'ALL', keyword: order.sn, sn: order.sn })) },
    })
    setFocusOn(next)
    if (!next) heading.current?.focus()
    go(at({ sn: next }), { replace: true })
  }

  const countOf = (key: (typeof orderQueueTabs)[number]) => counts.data?.[key.toLowerCase() as Lowercase<typeof key>]
  return (
    <div className={classes(styles.page, sn !== undefined && styles.open)}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t(messages.title)}
        </h1>
        <Can name="ship">
          <ParcelTable />
        </Can>
        <SearchForm keyword={keyword} onSearch={(wanted) => go(paths.orders({ tab, keyword: wanted || undefined }))} />
        <div className={styles.tabs}>
          <Tabs
            label={t(messages.queues)}
            active={tab}
            tabs={orderQueueTabs.map((key) => ({
              key,
              label: t(tabMessages[key]),
              count: countOf(key),
              href: paths.orders({ ...(key !== 'TO_SHIP' && { tab: key }), ...(keyword && { keyword }) }),
            }))}
          />
        </div>
      </header>
      <section className={styles.queue} aria-label={t(messages.list)}>
        <div className={styles.rows}>
          {list.isError && !rows ? (
            <ErrorState
              compact
              title={t(messages.listFailed)}
              actions={
                <Button variant="primary" onClick={() => void list.refetch()}>
                  {t(messages.tryAgain)}
                </Button>
              }
            >
              {list.error.message}
            </ErrorState>
          ) : !rows ? (
            <QueueSkeleton />
          ) : rows.length ? (
            <QueueList
              rows={rows}
              open={open}
              href={(wanted) => at({ sn: wanted })}
              refetching={list.isPlaceholderData}
              now={list.dataUpdatedAt / 1000}
            />
          ) : keyword ? (
            <EmptyState
              compact
              icon={<SearchX aria-hidden="true" />}
              title={t(messages.noMatch, { keyword })}
              actions={
                <>
                  {tab !== 'ALL' && (
                    <LinkButton variant="primary" href={paths.orders({ tab: 'ALL', keyword })}>
                      {t(messages.showAll)}
                    </LinkButton>
                  )}
                  <LinkButton href={paths.orders({ tab })}>{t(messages.clearSearch)}</LinkButton>
                </>
              }
            >
              {t(messages.noMatchText)}
            </EmptyState>
          ) : (
            <EmptyState
              compact
              icon={<PackageCheck aria-hidden="true" />}
              title={t(tab === 'TO_SHIP' ? messages.emptyToShip : messages.emptyQueue)}
              actions={
                tab !== 'ALL' && <LinkButton href={paths.orders({ tab: 'ALL' })}>{t(messages.showAll)}</LinkButton>
              }
            >
              {t(tab === 'TO_SHIP' ? messages.emptyToShipText : messages.emptyQueueText)}
            </EmptyState>
          )}
        </div>
        <footer className={styles.foot}>
          {total > pageSize ? (
            <Pagination
              page={page_no}
              pageSize={pageSize}
              total={total}
              note={t(messages.orders, { n: total })}
              href={(page) => paths.orders({ ...search, page_no: page > 1 ? page : undefined, sn: undefined })}
            />
          ) : (
            total > 0 && <p className={styles.count}>{t(messages.orders, { n: total })}</p>
          )}
          <ShortcutKeys on={keysOn} onSwitch={setKeysOn} />
        </footer>
      </section>
      <section className={styles.detail} aria-label={t(messages.order, { sn: open ?? '' })}>
        {open && (
          <OrderDetail
            key={open}
            ref={detail}
            sn={open}
            back={at({ sn: undefined })}
            wantsFocus={focusOn === open}
            onFocused={() => setFocusOn(undefined)}
            onShipped={shipped}
          />
        )}
      </section>
      <div aria-live="polite">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </div>
  )
}
