import { addressText, orderApi, orderAttachmentApi, orderFileApi, quantityText } from '@borong/contract'
import {
  type Translate,
  dateTime,
  formatRupiah,
  maskedPhone,
  number,
  specText,
  useApiQuery,
  useCan,
  useSession,
  useT,
} from '@borong/site-kit'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  LinkButton,
  Notice,
  Pairs,
  Picture,
  Pill,
  Price,
  Skeleton,
  Table,
} from '@borong/ui'
import { Package } from 'lucide-react'
import {
  ApprovalTrail,
  peopleOf,
  approvalMessages,
  useDecision,
  useNames,
  SubmitPreview,
  previewMessages,
} from '../approval/index.ts'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { fieldPairs } from '@borong/site-kit/fields-shown.ts'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { partsReady } from '../member-page/member-frame-ready.ts'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { TransferOfOrder } from '../payment/index.ts'
import { paths, searches } from '../page/paths.ts'
import { type RawSearch, type SearchOf, readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { MissingView } from '../page/ErrorViews.tsx'
import { useHeadingAfter } from '../page/use-heading-after.ts'
import {
  BackorderPill,
  LineAllocations,
  OrderPill,
  type Order,
  type OrderSku,
  isAllowed,
  progressOf,
  shareText,
} from '../order-shown/index.ts'
import { OrderFlow } from './OrderFlow.tsx'
import styles from './OrderPage.module.css'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Parcels } from './Parcels.tsx'
import { ReceiptDifferences } from './ReceiptDifferences.tsx'
import { messages } from './order.messages.ts'
import { useOrderActs } from './use-order-acts.tsx'
import { InvoicesOfOrder } from '../invoice/index.ts'
import { AfterSalesOfOrder } from '../aftersale/index.ts'
import { ComplaintsOfOrder } from '../complaint/index.ts'

/** Notices and older links name the order by `order_sn`. */
const snOf = (search: SearchOf<typeof searches.orderDetail>): string | undefined => search.sn ?? search.order_sn

export async function loader({ search, ready, prefetch }: PageArgs) {
  const sn = snOf(readSearch(searches.orderDetail, search))
  if (!sn) return
  // What may be done, and the cards beside, stand where the approval leaves them.
  await Promise.all([ready(orderApi.show, { sn }), partsReady(prefetch(orderApi.approvalInfo, { order_sn: sn }))])
}
export const head = ({ t, search }: { t: Translate; search: RawSearch }): Head => ({
  title: t(messages.order, { sn: snOf(readSearch(searches.orderDetail, search)) ?? '' }),
})

function StateNotes({ order }: { order: Order }) {
  const t = useT()
  const names = useNames()
  const me = useSession().user?.['member_id'] as string | undefined
  const running = order.order_label === 'PENDING_REVIEW'
  const approval = useApiQuery(orderApi.approvalInfo, { order_sn: order.sn }, { enabled: running })
  const { ordered, shipped, received } = progressOf(order.order_sku_list)
  if (order.order_label === 'REJECTED')
    return <Notice tone="danger">{t(messages.rejectedBecause, { reason: order.reject_reason || '-' })}</Notice>
  if (order.order_label === 'CREATION_FAILED') return <Notice tone="danger">{t(messages.creationFailed)}</Notice>
  if (order.order_label === 'CANCELLED')
    return order.cancel_reason ? <Notice>{t(messages.cancelledBecause, { reason: order.cancel_reason })}</Notice> : null
  if (running)
    return approval.data ? (
      <Notice>{t(messages.waitsFor, { names: names(peopleOf(approval.data, me, t(approvalMessages.you))) })}</Notice>
    ) : null
  if (order.pay_deadline && isAllowed(order, 'pay'))
    return (
      <TransferOfOrder
        sn={order.sn}
        deadline={<Notice tone="offer">{t(messages.payBefore, { time: dateTime(order.pay_deadline) })}</Notice>}
      />
    )
  if (order.group_buy && order.pay_status === 'PAY_YES' && order.order_label === 'PENDING_DELIVERY') {
    const { state, buy_num: joined, wanted_num: wanted, end_time } = order.group_buy
    return state === 'WON' ? (
      <Notice>{t(messages.groupReached, { joined, wanted })}</Notice>
    ) : (
      <Notice tone="offer">{t(messages.groupWaits, { joined, wanted, at: dateTime(end_time) })}</Notice>
    )
  }
  if (order.order_label === 'PARTLY_SHIPPED') return <Notice>{t(messages.partlyShipped, { shipped, ordered })}</Notice>
  if (order.order_label === 'PARTLY_RECEIVED')
    return <Notice>{t(messages.partlyReceived, { received, ordered })}</Notice>
  return null
}

/** Who sells it, and the way to ask them. */
function ShopOfOrder({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      <Link href={paths.shop(order.shop_id)}>{order.seller_name}</Link>
      {' · '}
      <Link href={paths.chat({ shop_id: order.shop_id, about: `ORDER-${order.sn}` })}>{t(messages.contactShop)}</Link>
    </>
  )
}

/** A coupon and points that the order brings, and a gift that had run out. */
const givenPairs = (t: Translate, order: Order): (readonly [string, string])[] =>
  order.gives.flatMap(({ kind, name, num, state }) => {
    if (kind === 'GIFT')
      return state === 'GONE' ? [[t(messages.gift), t(messages.giftGone, { n: num, name })] as const] : []
    const what = kind === 'COUPON' ? name : number(num)
    const when = { PROMISED: messages.onceCompleted, GIVEN: messages.alreadyGiven, GONE: messages.notGiven }[state]
    return [[t(kind === 'COUPON' ? messages.givenCoupon : messages.givenPoints), `${what} · ${t(when)}`] as const]
  })

function Lines({ order }: { order: Order }) {
  const t = useT()
  const columns: Column<OrderSku>[] = [
    {
      key: 'line',
      head: t(messages.line),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={56} framed />
          <span>
            <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
              {line.name}
            </Link>
            <span className={styles.note}>
              {[specText(line.spec_list), t(messages.sku, { sn: line.sku_sn })].filter(Boolean).join(' · ')}
            </span>
            {line.is_gift === 1 && <Pill tone="offer">{t(messages.gift)}</Pill>}
            <BackorderPill line={line} />
            <LineAllocations order={order} line={line} />
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (line) => <Price value={line.purchase_price} />,
    },
    {
      key: 'num',
      head: t(messages.ordered),
      align: 'end',
      narrow: true,
      cell: (line) => quantityText(t.lang, line.num, line.unit, line.pack),
    },
    ...(progressOf(order.order_sku_list).shipped > 0
      ? [
          {
            key: 'ship',
            head: t(messages.shipped),
            align: 'end' as const,
            narrow: true,
            cell: (line: OrderSku) => line.ship_num,
          },
          {
            key: 'rog',
            head: t(messages.receivedQuantity),
            align: 'end' as const,
            narrow: true,
            cell: (line: OrderSku) => line.rog_num,
          },
        ]
      : []),
    {
      key: 'sum',
      head: t(messages.subtotal),
      align: 'end',
      narrow: true,
      cell: (line) => (
        <>
          <Price value={line.subtotal} />
          {line.discount_price > 0 && (
            <div className="small muted">{t(messages.lineDiscount, { off: formatRupiah(line.discount_price) })}</div>
          )}
        </>
      ),
    },
  ]
  return (
    <Card flush title={t(messages.lines)} note={<ShopOfOrder order={order} />}>
      <Table
        caption={t(messages.lines)}
        columns={columns}
        rows={order.order_sku_list}
        keyOf={(line) => line.order_line_id}
      />
      <div className={styles.sums}>
        <Pairs
          ends
          pairs={[
            ...order.price_sheet.map((row) => [row.text, <Price key={row.kind} value={row.amount} />] as const),
            [
              <b key="name">{t(messages.total)}</b>,
              <Price key="value" value={order.order_amount} size="large" />,
            ] as const,
            ...givenPairs(t, order),
            ...(order.exchange_point ? [[t(messages.points), number(order.exchange_point)] as const] : []),
            ...(order.pay_money > 0 ? [[t(messages.paid), <Price key="paid" value={order.pay_money} />] as const] : []),
          ]}
        />
      </div>
    </Card>
  )
}

function Accounting({ order }: { order: Order }) {
  const t = useT()
  const columns: Column<Order['accounting'][number]>[] = [
    {
      key: 'centre',
      head: t(messages.costCentre),
      main: true,
      cell: (it) => (
        <span>
          <b>{it.cost_center_code}</b> {it.cost_center_name}
        </span>
      ),
    },
    {
      key: 'subject',
      head: t(messages.subject),
      cell: (it) => `${it.accounting_sub_code} ${it.accounting_sub_description}`,
    },
    { key: 'share', head: t(messages.share), align: 'end', narrow: true, cell: (it) => shareText(it.percent) },
    { key: 'amount', head: t(messages.amount), align: 'end', narrow: true, cell: (it) => <Price value={it.amount} /> },
  ]
  return (
    <Card
      flush
      title={t(messages.accounting)}
      note={order.line_accounting.length > 0 ? t(messages.withLines) : undefined}
    >
      <Table
        caption={t(messages.accounting)}
        columns={columns}
        rows={order.accounting}
        keyOf={(it) => `${it.cost_center_code} ${it.accounting_sub_code}`}
      />
    </Card>
  )
}

function SideCards({ order }: { order: Order }) {
  const t = useT()
  const times: Record<string, string> = {
    ANY_TIME: t(messages.anyTime),
    WORKDAYS: t(messages.workdays),
    HOLIDAYS: t(messages.holidays),
  }
  const invoice = order.need_receipt ? order.receipt_history : undefined
  const types = { ELECTRO: messages.electronic, VATORDINARY: messages.vatOrdinary, VATOSPECIAL: messages.vatSpecial }
  return (
    <>
      <Card title={t(messages.deliverTo)}>
        <p>
          <b>{order.ship_name}</b> <span className="num">{maskedPhone(order.ship_mobile)}</span>
        </p>
        <p>{addressText(t.lang, [order.ship_addr, order.ship_county, order.ship_city, order.ship_province])}</p>
        {times[order.receive_time] && <p className={styles.note}>{times[order.receive_time]}</p>}
        {order.inquiry && (
          <p>
            <Link href={paths.inquiry(order.inquiry.id)}>{t(messages.fromInquiry, { sn: order.inquiry.sn })}</Link>
          </p>
        )}
        {order.remark && (
          <p className={styles.remark}>
            <span className={styles.note}>{t(messages.remark)}</span>
            {order.remark}
          </p>
        )}
      </Card>
      {order.attachments && (
        <Card title={t(fieldMessages.attachments)}>
          <AttachmentList files={order.attachments} route={orderAttachmentApi.file} />
        </Card>
      )}
      <Card title={t(messages.invoice)}>
        {invoice ? (
          <Pairs
            pairs={[
              [t(messages.invoiceType), t(types[invoice.receipt_type])] as const,
              [t(messages.invoiceHeader), invoice.receipt_title] as const,
              ...(invoice.tax_no ? [[t(messages.taxNumber), invoice.tax_no] as const] : []),
              ...(invoice.member_email ? [[t(messages.email), invoice.member_email] as const] : []),
            ]}
          />
        ) : (
          <p className={styles.note}>{t(messages.noInvoice)}</p>
        )}
      </Card>
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            ...fieldPairs(t, order),
            [t(messages.placedBy), order.member_name] as const,
            [t(messages.placed), dateTime(order.create_time)] as const,
            [
              t(messages.tradeNumber),
              <span key="trade" className={styles.number}>
                {order.trade_sn}
              </span>,
            ] as const,
            ...(order.payment_time ? [[t(messages.paidAt), dateTime(order.payment_time)] as const] : []),
            ...(order.complete_time ? [[t(messages.completedAt), dateTime(order.complete_time)] as const] : []),
          ]}
        />
      </Card>
    </>
  )
}

function OrderView({ order }: { order: Order }) {
  const t = useT()
  const approval = useApiQuery(orderApi.approvalInfo, { order_sn: order.sn })
  const { acts, dialogs } = useOrderActs(order, approval.data && { needsApproval: approval.data.needs_approval === 1 })
  useHeadingAfter(order.order_label)
  const { may, request, dialog, stale } = useDecision(order, { info: approval.data })
  const [main] = acts.filter((act) => act.onward)
  const submittable = useCan('my-order') && isAllowed(order, 'submit')
  const servable = useCan('after-sale') && order.payment_time !== undefined
  const shippable = ['PAID_OFF', 'SHIPPED', 'ROG', 'COMPLETE'].includes(order.order_status)
  const buttons = (
    <>
      <DownloadButton route={orderFileApi.paper} fields={{ sn: order.sn }} name={`order-${order.sn}.pdf`}>
        {t(messages.paper)}
      </DownloadButton>
      {acts.toReversed().map((act) => {
        const variant = act === main ? 'primary' : act.danger ? 'danger' : 'plain'
        return act.href ? (
          <LinkButton key={act.key} variant={variant} href={act.href}>
            {act.label}
          </LinkButton>
        ) : (
          <Button key={act.key} variant={variant} busy={act.busy} onClick={act.run}>
            {act.label}
          </Button>
        )
      })}
      {may.reject && (
        <Button variant="danger" onClick={() => request('reject')}>
          {t(approvalMessages.reject)}
        </Button>
      )}
      {may.approve && (
        <Button variant="primary" disabled={!approval.data} onClick={() => request('approve')}>
          {t(approvalMessages.approve)}
        </Button>
      )}
    </>
  )
  return (
    <MemberFrame title={t(messages.order, { sn: order.sn })} beside={<OrderPill order={order} />} actions={buttons}>
      <div className={styles.page}>
        <div className={styles.notes} aria-live="polite">
          {stale && <Notice tone="warn">{stale}</Notice>}
          <StateNotes order={order} />
        </div>
        <OrderFlow flow={order.flow} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ReceiptDifferences order={order} />
            <Parcels order={order} />
            {shippable && order.shipments.length === 0 && (
              <Card title={t(messages.parcels)}>
                <EmptyState compact icon={<Package aria-hidden="true" />} title={t(messages.noParcels)} />
              </Card>
            )}
            <Lines order={order} />
            {order.accounting.length > 0 && <Accounting order={order} />}
            <OrderTimeline entries={order.timeline} />
          </div>
          <div className={styles.aside}>
            {submittable && (
              <Card title={t(previewMessages.title)}>
                <SubmitPreview sns={order.sn} seen={order} />
              </Card>
            )}
            <ApprovalTrail sn={order.sn} />
            {servable && order.need_receipt === 1 && <InvoicesOfOrder sn={order.sn} />}
            {servable && <AfterSalesOfOrder sn={order.sn} />}
            {servable && <ComplaintsOfOrder order={order} />}
            <SideCards order={order} />
          </div>
        </div>
      </div>
      {dialogs}
      {dialog}
    </MemberFrame>
  )
}

export default function OrderPage() {
  const t = useT()
  const [search] = useSearchOf(searches.orderDetail)
  const sn = snOf(search)
  const order = useApiQuery(orderApi.show, { sn: sn ?? '' }, { enabled: sn !== undefined })
  if (!sn || (order.isError && !order.data && order.error.status === 404)) return <MissingView />
  if (order.data) return <OrderView key={sn} order={order.data} />
  return (
    <MemberFrame title={t(messages.order, { sn })}>
      {order.isError ? (
        <NotLoaded what={t(messages.orderNoun)} query={order} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={112} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
