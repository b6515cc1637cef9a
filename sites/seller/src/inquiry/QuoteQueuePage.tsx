import type { ListColumn } from '@borong/console/list'
import { type Reply, quoteQueueTabs, sellerInquiryApi } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import { LinkButton } from '@borong/ui'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useSearchOf } from '@borong/console/site'
import { messages } from './inquiry.messages.ts'
import { QuotePill } from './QuotePill.tsx'
import { QuoteDetail } from './QuoteDetail.tsx'

type Row = Reply<typeof sellerInquiryApi.list>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'company',
      head: t(queueMessages.company),
      width: 240,
      text: (it) => it.client_name,
    },
    {
      key: 'goods',
      head: t(queueMessages.goods),
      width: 340,
      text: (it) => it.goods_list.map((goods) => `${goods.name} × ${goods.num}`).join(', '),
    },
    {
      key: 'lines',
      head: t(queueMessages.linesHead),
      width: 90,
      text: (it) => it.line_num,
      align: 'end',
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <QuotePill request={it} />,
      text: (it) => it.status_text,
    },
    {
      key: 'due',
      head: t(queueMessages.due),
      width: 150,
      text: (it) => (it.reply_by ? dateMinute(it.reply_by) : ''),
    },
  ]
}

/** What buyers ask the shop to quote: what waits first, by the time the answer is wanted. */
export function QuoteQueuePage() {
  const t = useT()
  const search = useSearchOf(searches.inquiries)
  return (
    <QueuePage
      list="quotes"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{ counts: sellerInquiryApi.counts, list: sellerInquiryApi.list, show: sellerInquiryApi.show }}
      tabs={quoteQueueTabs.map((key) => ({ key, label: t(messages[key]) }))}
      waiting={['TO_QUOTE']}
      search={search}
      href={paths.inquiries}
      asked={(tab, keyword) => ({ tag: tab, ...(keyword && { keyword: keyword.slice(0, 60) }) })}
      askedOne={(id) => ({ id })}
      idOf={(it) => it.id}
      nameOf={(it) => it.client_name}
      columns={useColumns()}
      filter={
        <LinkButton variant="primary" href={paths.quoteEditor()}>
          {t(messages.newQuote)}
        </LinkButton>
      }
      row={(it) => (
        <>
          <span className={list.line}>
            <b>{it.client_name}</b>
            <QuotePill request={it} />
          </span>
          <span className={styles.teaser}>
            {it.goods_list.map((goods) => `${goods.name} × ${goods.num}`).join(', ')}
          </span>
          <span className={list.size}>
            {t(messages.lines, { n: it.line_num })}
            {it.status === 'ASKED' && it.reply_by
              ? ` · ${t(messages.answerBy, { time: dateMinute(it.reply_by) })}`
              : ''}
          </span>
        </>
      )}
      detail={(it, { id, here }) => <QuoteDetail key={`${id} ${it.version}`} request={it} here={here} />}
    />
  )
}
