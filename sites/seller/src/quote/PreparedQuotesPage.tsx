import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { preparedTabs, sellerQuoteApi } from '@borong/contract'
import { Can, dateMinute, formatRupiah, type Translate, useApiQuery, useT, percentText } from '@borong/site-kit'
import { LinkButton } from '@borong/ui'
import { FilePlus2 } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { type PreparedRow, tabOf } from './prepared-quote.ts'
import { PreparedPill } from './PreparedPill.tsx'
import { PreparedQuoteDetail } from './PreparedQuoteDetail.tsx'
import { messages } from './quote.messages.ts'

const everyMinute = 60_000
const discountText = (it: PreparedRow) => (it.discount === undefined ? '' : percentText(it.discount))

const columnsOf = (t: Translate): readonly ListColumn<PreparedRow>[] => [
  { key: 'company', head: t(messages.company), width: 240, text: (it) => it.client_name },
  { key: 'title', head: t(messages.quoteTitle), width: 240, text: (it) => it.title },
  {
    key: 'state',
    head: t(messages.state),
    width: 180,
    cell: (it) => <PreparedPill quote={it} />,
    text: (it) => it.status_text,
  },
  { key: 'total', head: t(messages.total), width: 160, align: 'end', text: (it) => formatRupiah(it.total_price) },
  { key: 'discount', head: t(messages.discount), width: 150, align: 'end', text: discountText },
  { key: 'by', head: t(messages.writtenBy), width: 160, text: (it) => it.written_by },
  { key: 'changed', head: t(messages.changed), width: 150, text: (it) => dateMinute(it.change_time) },
]

/** Quotes that people of the shop wrote, and discounts that wait for approval. */
export function PreparedQuotesPage() {
  const t = useT()
  const counts = useApiQuery(sellerQuoteApi.counts, {}, { refetchInterval: everyMinute })
  const definition: ListDefinition<PreparedRow> = {
    key: 'prepared-quotes',
    title: t(messages.title),
    counted: (n) => t(messages.counted, { n }),
    searchHint: t(messages.searchHint),
    keyOf: (it) => it.prepared_id,
    nameOf: (it) => it.title || it.client_name,
    columns: columnsOf(t),
    summary: (it) => (
      <>
        <span className={list.line}>
          <b>{it.client_name}</b>
          <PreparedPill quote={it} />
        </span>
        <span className={list.size}>
          {[it.title, t(messages.lines, { n: it.line_num }), formatRupiah(it.total_price)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    views: (['ALL', ...preparedTabs] as const).map((key) => ({
      key,
      label: t(messages[key]),
      count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
    })),
    allView: 'ALL',
    empty: { icon: <FilePlus2 aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
    failed: t(messages.failed),
  }
  return (
    <ListPage
      path={paths.quotes()}
      list={definition}
      route={sellerQuoteApi.list}
      asked={({ view, keyword }) => {
        const tag = tabOf(view)
        return { ...(tag && { tag }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
      }}
      tools={
        <Can name="quotes">
          <LinkButton variant="primary" href={paths.quoteEditor()}>
            {t(messages.create)}
          </LinkButton>
        </Can>
      }
      opensFirst
      detail={(key) => <Opened key={key} id={key} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerQuoteApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <PreparedQuoteDetail key={it.version} quote={it} />}
    </DetailView>
  )
}
