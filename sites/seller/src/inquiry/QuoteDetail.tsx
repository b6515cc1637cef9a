import { DetailPanel, Facts, LongText, Timeline } from '@borong/console/detail'
import { quantityText, sellerQuoteFileApi } from '@borong/contract'
import { dateMinute, formatRupiah, useT } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { Button, Card, Notice, Price, Row, type Tone } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { WriteToBuyer } from '../page/WriteToBuyer.tsx'
import { Link, useGo } from '@borong/console/site'
import { messages } from './inquiry.messages.ts'
import { type Request, isAllowed } from './quote-queue.ts'
import { QuoteEditor } from './QuoteEditor.tsx'
import { LineSummary } from './LineSummary.tsx'
import { QuotePill } from './QuotePill.tsx'
import styles from './QuoteDetail.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

const toneOf = (step: string): Tone =>
  /refuse|withdraw|turn_down|cancel|expire/.test(step) ? 'danger' : /order/.test(step) ? 'success' : 'brand'

interface QuoteDetailProps {
  request: Request
  /** Of this request, in whatever queue it is then. */
  here: string
}

/** One request with what the shop can say to it now. */
export function QuoteDetail({ request, here }: QuoteDetailProps) {
  const t = useT()
  const go = useGo()
  const [asking, setAsking] = useState<'refuse' | 'withdraw'>()
  const [improving, setImproving] = useState(false)
  const done = () => go(here, { replace: true })
  const isQuoted = request.status === 'QUOTED'
  const mayQuote = isAllowed(request, 'quote')
  const acts = (
    <>
      {isAllowed(request, 'withdraw') && <Button onClick={() => setAsking('withdraw')}>{t(messages.withdraw)}</Button>}
      {isAllowed(request, 'refuse') && (
        <Button variant="danger" onClick={() => setAsking('refuse')}>
          {t(messages.refuse)}
        </Button>
      )}
    </>
  )
  return (
    <DetailPanel
      title={request.title || t(messages.request, { sn: request.sn })}
      state={<QuotePill request={request} />}
      acts={<WriteToBuyer subject="INQUIRY" subject_id={request.id} />}
      facts={
        <>
          <b>{request.client_name}</b>
          <span>{t(messages.by, { name: request.member_name })}</span>
          <span>{t(messages.request, { sn: request.sn })}</span>
          <span>{dateMinute(request.submit_time)}</span>
          {request.offered === 1 && <span>{t(messages.offered)}</span>}
          {request.round > 1 && <span>{t(messages.round, { n: request.round })}</span>}
          {request.needed_by && (
            <span>{t(messages.neededBy, { day: request.needed_by.split('-').reverse().join('/') })}</span>
          )}
          {request.order_sn && (
            <Link href={paths.orders({ tab: 'ALL', keyword: request.order_sn, sn: request.order_sn })}>
              {t(messages.seeOrder, { sn: request.order_sn })}
            </Link>
          )}
        </>
      }
    >
      {request.status === 'ASKED' && request.reply_by && (
        <Notice tone="offer">{t(messages.answerByLong, { time: dateMinute(request.reply_by) })}</Notice>
      )}
      {isQuoted && request.valid_until && (
        <Notice tone="info">{t(messages.standsUntil, { time: dateMinute(request.valid_until) })}</Notice>
      )}
      {request.waiting && (
        <Notice tone="warn">
          {t(messages.waits, { name: request.waiting.written_by, discount: request.waiting.discount })}{' '}
          <Link href={paths.quotes({ open: request.waiting.prepared_id })}>{t(messages.seeWaiting)}</Link>
        </Notice>
      )}
      {request.round_remark && <LongText>{t(messages.asksAgain, { text: request.round_remark })}</LongText>}
      {request.remark && <LongText>{request.remark}</LongText>}
      {mayQuote && (!isQuoted || improving) ? (
        <QuoteEditor request={request} acts={acts} onDone={done} />
      ) : (
        <>
          <Lines request={request} />
          <Row gap={8}>
            {mayQuote && (
              <Button variant="primary" onClick={() => setImproving(true)}>
                {t(messages.betterQuote)}
              </Button>
            )}
            {acts}
          </Row>
        </>
      )}
      <Quotes request={request} />
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          entries={request.logs.map((log, at) => ({
            key: `${log.time} ${log.step} ${at}`,
            at: log.time,
            who: log.who,
            what: log.text,
            note: log.note && log.step !== 'order' && <q>{log.note}</q>,
            tone: toneOf(log.step),
          }))}
        />
      </Card>
      {asking && <ReasonDialog request={request} step={asking} onDone={done} onClose={() => setAsking(undefined)} />}
    </DetailPanel>
  )
}

function Lines({ request }: { request: Request }) {
  const t = useT()
  return (
    <Card title={t(messages.line)} note={t(messages.lines, { n: request.sku_list.length })}>
      <ul className={styles.lines}>
        {request.sku_list.map((line) => (
          <li key={line.item_id}>
            <LineSummary line={line} />
            <span className={styles.much}>{quantityText(t.lang, line.num, line.unit, line.pack)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Quotes({ request }: { request: Request }) {
  const t = useT()
  if (!request.quote_list.length) return null
  const lineOf = new Map(request.sku_list.map((line) => [line.item_id, line]))
  return (
    <Card title={t(messages.earlier)}>
      <ol className={styles.quotes}>
        {request.quote_list.map((quote) => (
          <li key={quote.quote_id}>
            <Facts>
              <b>{t(messages.round, { n: quote.round })}</b>
              <span>{dateMinute(quote.send_time)}</span>
              <span>{quote.by_name}</span>
              <span>{t(messages.goodUntil, { time: dateMinute(quote.valid_until) })}</span>
            </Facts>
            {quote.freight !== undefined && (
              <span>{t(messages.freightAgreed, { price: formatRupiah(quote.freight) })}</span>
            )}
            {quote.message && <LongText>{quote.message}</LongText>}
            {quote.files && <AttachmentList files={quote.files} route={sellerQuoteFileApi.file} />}
            <ul className={styles.lines}>
              {quote.line_list.map((line) => (
                <li key={line.item_id}>
                  <span>{lineOf.get(line.item_id)?.name}</span>
                  <span className={styles.much}>
                    {line.price === undefined ? (
                      t(messages.notOffered)
                    ) : (
                      <>
                        <Price plain size="small" value={line.price} /> ×{' '}
                        {quantityText(t.lang, line.num, lineOf.get(line.item_id)?.unit, line.pack)}
                      </>
                    )}
                  </span>
                </li>
              ))}
              <li>
                <b>{t(messages.total)}</b>
                <Price value={quote.total_price} />
              </li>
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
