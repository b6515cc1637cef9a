import { DetailView } from '@borong/console/detail'
import type { BulkAct, ListColumn, ListDefinition, ListedBy } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { sellerStockApi, stockLimits, stockViews } from '@borong/contract'
import { number, type Translate, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, LinkButton, Pill } from '@borong/ui'
import { Boxes, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './stock.messages.ts'
import type { Stock } from './stock.ts'
import { StockRunsDialog } from './stock-parts.tsx'
import { messages as terms } from './stock-terms.messages.ts'
import { StockDetail } from './StockDetail.tsx'
import { useStockActs } from './use-stock-acts.tsx'

const nameOf = (it: Stock) => [it.goods_name, it.spec_text].filter(Boolean).join(', ')
const lasts = (t: Translate, it: Stock) => (it.days_left === undefined ? '–' : t(messages.days, { n: it.days_left }))

/** What has to be ordered anew; nothing where there is time. */
function Warning({ stock: it }: { stock: Stock }) {
  const t = useT()
  if (it.available === 0) return <Pill tone="danger">{t(messages.out)}</Pill>
  if (it.low_at !== undefined && it.available <= it.low_at) return <Pill tone="warn">{t(messages.low)}</Pill>
  if ((it.days_left ?? Infinity) < stockLimits.runningOutDays) return <Pill tone="warn">{t(messages.soon)}</Pill>
  return null
}

const columnsOf = (t: Translate): readonly ListColumn<Stock>[] => [
  { key: 'goods', head: t(messages.goods), width: 280, text: nameOf },
  { key: 'sku', head: t(messages.sku), width: 170, text: (it) => it.sku_sn },
  { key: 'onHand', head: t(messages.onHand), width: 110, align: 'end', text: (it) => number(it.stock) },
  { key: 'reserved', head: t(messages.reserved), width: 100, align: 'end', text: (it) => number(it.reserved) },
  { key: 'available', head: t(messages.available), width: 100, align: 'end', text: (it) => number(it.available) },
  {
    key: 'shipped',
    head: t(messages.shipped, { n: stockLimits.paceDays }),
    width: 140,
    align: 'end',
    text: (it) => number(it.shipped),
  },
  { key: 'lasts', head: t(messages.daysLeft), width: 120, align: 'end', text: (it) => lasts(t, it) },
  { key: 'warning', head: '', width: 130, cell: (it) => <Warning stock={it} />, text: () => '' },
]

const definitionOf = (t: Translate, bulk: readonly BulkAct<Stock>[] | undefined): ListDefinition<Stock> => ({
  key: 'stock',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.sku_id,
  nameOf,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{nameOf(it)}</b>
        <Warning stock={it} />
      </span>
      <span className={list.size}>
        {it.sku_sn} · {t(messages.available)} {number(it.available)}
        {it.days_left !== undefined && ` · ${t(messages.daysLeft)} ${lasts(t, it)}`}
      </span>
    </>
  ),
  views: stockViews.map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ALL',
  bulk,
  empty: { icon: <Boxes aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

const asked = ({ view, keyword }: ListedBy) => ({
  view: stockViews.find((it) => it === view) ?? 'ALL',
  ...(keyword && { keyword: keyword.slice(0, 100) }),
})

/** What the shop has of each sku, how long that lasts, and why it is what it is. */
export function StockPage() {
  const t = useT()
  const mayChange = useCan('stock')
  const [runs, setRuns] = useState(false)
  const { acts, dialog } = useStockActs(asked)
  return (
    <>
      <ListPage
        path={paths.stock()}
        list={definitionOf(t, mayChange ? acts : undefined)}
        route={sellerStockApi.list}
        asked={asked}
        tools={
          mayChange && (
            <>
              <Button icon={<ListChecks aria-hidden="true" />} onClick={() => setRuns(true)}>
                {t(terms.runs)}
              </Button>
              <LinkButton href={paths.stockCount()}>{t(messages.count)}</LinkButton>
              <LinkButton href={paths.warehouses()}>{t(messages.warehouses)}</LinkButton>
            </>
          )
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {dialog}
      {runs && <StockRunsDialog onClose={() => setRuns(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerStockApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <StockDetail stock={it} />}
    </DetailView>
  )
}
