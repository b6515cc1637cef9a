import { inquiryApi, quantityText, quoteFileApi } from '@borong/contract'
import { colon, dateTime, formatRupiah, useCommand, useT } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import {
  Button,
  Card,
  type Column,
  LinkButton,
  Price,
  Row,
  Stack,
  Table,
  TextArea,
  Timeline,
  type Tone,
  toast,
} from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { paths } from '../page/paths.ts'
import { AskAgainDialog, TurnDownDialog } from './DecisionDialogs.tsx'
import { Product } from './DraftInquiry.tsx'
import { inquiryRefreshes } from './inquiry-refreshes.ts'
import {
  type Compared,
  type Invite,
  type Line,
  type Quote,
  type Inquiry,
  compare,
  isAllowed,
  savingOf,
  shownQuote,
  verdictOn,
} from './inquiry-shown.ts'
import { messages } from './inquiry.messages.ts'
import styles from './InquiryPage.module.css'
import { InquiryPill } from './InquiryPill.tsx'
import { OrderQuoteDialog } from './OrderQuoteDialog.tsx'

const toneOf = (step: string): Tone =>
  /refuse|withdraw|turn_down|cancel|expire/.test(step) ? 'danger' : /order/.test(step) ? 'success' : 'brand'

/** An inquiry that was sent: a card for each shop, its lines beside what it quoted. */
export function QuotedInquiry({ inquiry }: { inquiry: Inquiry }) {
  const t = useT()
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <Row between gap={12}>
        <p className={styles.facts}>
          <span>{t(messages.untitled, { sn: inquiry.sn })}</span>
          <span>{dateTime(inquiry.submit_time)}</span>
          {inquiry.needed_by && (
            <span>
              {t(messages.neededBy)}
              {colon(t)}
              {inquiry.needed_by.split('-').reverse().join('/')}
            </span>
          )}
        </p>
        {/* What nobody asked for is declined. */}
        {inquiry.offered === 0 && isAllowed(inquiry, 'cancel') && (
          <Button size="small" onClick={() => setCancelling(true)}>
            {t(messages.cancelInquiry)}
          </Button>
        )}
      </Row>
      {inquiry.offered === 1 && (
        <p className={styles.text}>{t(messages.offeredLong, { shop: inquiry.invite_list[0]?.shop_name ?? '' })}</p>
      )}
      {inquiry.remark && <p className={styles.text}>{inquiry.remark}</p>}
      {inquiry.invite_list.map((invite) => (
        <ShopCard
          key={invite.shop_id}
          inquiry={inquiry}
          invite={invite}
          lines={inquiry.sku_list.filter((line) => line.shop_id === invite.shop_id)}
        />
      ))}
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          events={inquiry.logs.toReversed().map((log, at) => ({
            key: `${log.time} ${log.step} ${at}`,
            tone: toneOf(log.step),
            title: (
              <>
                <b>{log.who || t(messages.system)}</b> {log.text} · {log.shop_name}
              </>
            ),
            time: dateTime(log.time),
            detail: log.note && (log.step === 'order' ? undefined : <q>{log.note}</q>),
          }))}
        />
      </Card>
      {cancelling && <CancelDialog inquiry={inquiry} onClose={() => setCancelling(false)} />}
    </>
  )
}

type Open = 'order' | 'ask_again' | 'turn_down'

function ShopCard({ inquiry, invite, lines }: { inquiry: Inquiry; invite: Invite; lines: readonly Line[] }) {
  const t = useT()
  const [open, setOpen] = useState<Open>()
  const quote = shownQuote(invite)
  const earlier = invite.quote_list.filter((it) => it !== quote)
  const close = () => setOpen(undefined)
  const order = verdictOn(invite, 'order')
  const props = { inquiry, invite, onClose: close }
  return (
    <Card
      flush
      title={invite.shop_name}
      note={invite.round > 1 ? t(messages.round, { n: invite.round }) : undefined}
      actions={<InquiryPill it={invite} />}
    >
      <div className={styles.told}>
        {invite.remark && <p className={styles.text}>{t(messages.youAsked, { text: invite.remark })}</p>}
        {invite.status === 'ASKED' && invite.reply_by && (
          <p className={styles.note}>{t(messages.waitsUntil, { time: dateTime(invite.reply_by) })}</p>
        )}
        {quote && (
          <p className={styles.facts}>
            <b>
              {t(invite.status === 'EXPIRED' ? messages.ranOut : messages.validUntil, {
                time: dateTime(quote.valid_until),
              })}
            </b>
            {quote.freight !== undefined && (
              <span>{t(messages.freightAgreed, { price: formatRupiah(quote.freight) })}</span>
            )}
            {quote.message && <q>{quote.message}</q>}
          </p>
        )}
        {quote?.files && <AttachmentList files={quote.files} route={quoteFileApi.file} />}
      </div>
      <ComparedLines lines={lines} quote={quote} isOffered={inquiry.offered === 1} />
      {quote && <QuoteTotal quote={quote} compared={compare(lines, quote)} />}
      <div className={styles.acts}>
        <LinkButton variant="quiet" href={paths.chat({ shop_id: invite.shop_id, about: `INQUIRY-${inquiry.id}` })}>
          {t(messages.contactShop)}
        </LinkButton>
        {invite.order_sn && (
          <LinkButton variant="primary" href={paths.order(invite.order_sn)}>
            {t(messages.seeOrder, { sn: invite.order_sn })}
          </LinkButton>
        )}
        {isAllowed(invite, 'ask_again') && <Button onClick={() => setOpen('ask_again')}>{t(messages.askAgain)}</Button>}
        {isAllowed(invite, 'turn_down') && <Button onClick={() => setOpen('turn_down')}>{t(messages.turnDown)}</Button>}
        {invite.status === 'QUOTED' && order && (
          <Button
            variant="primary"
            because={order.allowed === 1 ? undefined : order.because}
            onClick={() => setOpen('order')}
          >
            {t(messages.order)}
          </Button>
        )}
      </div>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t(messages.earlier, { n: earlier.length })}</summary>
          <Stack gap={16}>
            {earlier.map((it) => (
              <div key={it.quote_id}>
                <p className={styles.facts}>
                  <b>{t(messages.round, { n: it.round })}</b>
                  <span>{dateTime(it.send_time)}</span>
                  <Price plain value={it.total_price} />
                  {it.message && <q>{it.message}</q>}
                </p>
                {it.files && <AttachmentList files={it.files} route={quoteFileApi.file} />}
                <ComparedLines lines={lines} quote={it} isOffered={inquiry.offered === 1} />
              </div>
            ))}
          </Stack>
        </details>
      )}
      {open === 'order' && quote && <OrderQuoteDialog {...props} quote={quote} />}
      {open === 'ask_again' && <AskAgainDialog {...props} />}
      {open === 'turn_down' && <TurnDownDialog {...props} />}
    </Card>
  )
}

interface ComparedLinesProps {
  lines: readonly Line[]
  quote: Quote | undefined
  isOffered: boolean
}

function ComparedLines({ lines, quote, isOffered }: ComparedLinesProps) {
  const t = useT()
  const columns: Column<Compared>[] = [
    {
      key: 'product',
      head: t(messages.product),
      main: true,
      cell: ({ line, offered }) => (
        <Product line={{ ...line, shop_name: '' }}>
          {line.remark && <span className={styles.note}>{line.remark}</span>}
          {offered?.remark && <span className={styles.said}>{offered.remark}</span>}
        </Product>
      ),
    },
    {
      key: 'num',
      head: t(messages.quantity),
      align: 'end',
      narrow: true,
      cell: ({ line, offered }) =>
        quantityText(t.lang, line.num, line.unit, offered?.num === line.num ? offered.pack : line.pack),
    },
    // Nobody wished for a price where the shop offers of itself.
    ...(isOffered
      ? []
      : ([
          {
            key: 'target',
            head: t(messages.targetShort),
            align: 'end',
            narrow: true,
            cell: ({ line }) => <Price plain size="small" value={line.target_price} />,
          },
        ] satisfies Column<Compared>[])),
    {
      key: 'today',
      head: t(messages.today),
      align: 'end',
      narrow: true,
      cell: ({ line }) => <Price plain size="small" value={line.current_price} />,
    },
    ...(quote
      ? ([
          { key: 'quoted', head: t(messages.quoted), align: 'end', narrow: true, cell: (it) => <Offered it={it} /> },
          {
            key: 'saving',
            head: t(messages.saving),
            align: 'end',
            narrow: true,
            cell: ({ saving }) => (
              <Price plain size="small" tone={saving && saving > 0 ? 'good' : undefined} value={saving} />
            ),
          },
          {
            key: 'lead',
            head: t(messages.lead),
            align: 'end',
            narrow: true,
            cell: ({ offered }) =>
              offered?.lead_days === undefined ? '-' : t(messages.days, { n: offered.lead_days }),
          },
        ] satisfies Column<Compared>[])
      : []),
  ]
  return (
    <Table
      caption={t(messages.linesTitle)}
      columns={columns}
      rows={compare(lines, quote)}
      keyOf={({ line }) => line.item_id}
      alignTop
    />
  )
}

function Offered({ it: { line, offered } }: { it: Compared }) {
  const t = useT()
  if (offered?.price === undefined) return <span className={styles.note}>{t(messages.notOffered)}</span>
  return (
    <>
      <Price value={offered.price} />
      {offered.num !== line.num && <span className={styles.note}>{t(messages.otherQuantity, { n: offered.num })}</span>}
    </>
  )
}

function QuoteTotal({ quote, compared }: { quote: Quote; compared: readonly Compared[] }) {
  const t = useT()
  const saving = savingOf(compared)
  return (
    <p className={styles.total}>
      {saving !== 0 && (
        <span className={saving > 0 ? styles.good : styles.note}>
          {t(saving > 0 ? messages.againstToday : messages.moreThanToday, { price: formatRupiah(Math.abs(saving)) })}
        </span>
      )}
      {t(messages.goodsTotal)} <Price size="large" value={quote.total_price} />
    </p>
  )
}

function CancelDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const cancel = useCommand(inquiryApi.cancel, {
    refreshes: inquiryRefreshes,
    onDone: () => {
      toast(t(messages.cancelled), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.cancelInquiry)}
      width={560}
      busy={cancel.busy}
      refusal={cancel.refusal}
      isWrong={false}
      verb={t(messages.cancelInquiry)}
      onClose={onClose}
      onSend={() => void cancel.send({ id: inquiry.id, remark: remark.trim() })}
    >
      {() => (
        <>
          <p>{t(messages.cancelAsk)}</p>
          <TextArea
            label={t(messages.reasonOptional)}
            optional
            rows={3}
            maxLength={500}
            value={remark}
            onChange={setRemark}
          />
        </>
      )}
    </FormDialog>
  )
}
