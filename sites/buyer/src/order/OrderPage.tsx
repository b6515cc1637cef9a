import { addressText, orderApi, orderFileApi, quantityText } from '@borong/contract'
import {
  type Tell,
  dateTime,
  formatRupiah,
  maskedPhone,
  specText,
  useAsk,
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
  Price,
  Skeleton,
  Table,
} from '@borong/ui'
import { Package } from 'lucide-react'
import { ApprovalTrail } from '../approval/ApprovalTrail.tsx'
import { peopleOf } from '../approval/approval-people.ts'
import { words as approvalWords } from '../approval/approval.words.ts'
import { words as previewWords } from '../approval/preview/preview.words.ts'
import { useDecision } from '../approval/use-decision.tsx'
import { useNames } from '../approval/use-names.ts'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { TransferOfOrder } from '../payment/TransferOfOrder.tsx'
import { paths, searches } from '../paths.ts'
import { type RawSearch, type SearchOf, readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import { MissingView } from '../shell/ErrorViews.tsx'
import { later } from '../shell/later.tsx'
import { useHeadingAfter } from '../use-heading-after.ts'
import { LineBearers } from './LineBearers.tsx'
import { OrderFlow } from './OrderFlow.tsx'
import styles from './OrderPage.module.css'
import { OrderPill } from './OrderPill.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Parcels } from './Parcels.tsx'
import { ReceiptDifferences } from './ReceiptDifferences.tsx'
import { type Order, type OrderSku, isAllowed, progressOf, shareText } from './order-shown.ts'
import { words } from './order.words.ts'
import { useOrderActs } from './use-order-acts.tsx'

const SubmitPreview = later(
  () => import('../approval/preview/SubmitPreview.tsx'),
  <Skeleton shape="block" height={120} />,
)

const AfterSalesOfOrder = later(() => import('../aftersale/AfterSalesOfOrder.tsx'))
const ComplaintsOfOrder = later(() => import('../complaint/ComplaintsOfOrder.tsx'))

/** Notices and older links name the order by `order_sn`. */
const snOf = (search: SearchOf<typeof searches.orderDetail>): string | undefined => search.sn ?? search.order_sn

export async function loader({ search, ready, warm }: PageArgs) {
  const sn = snOf(readSearch(searches.orderDetail, search))
  if (!sn) return
  void warm(orderApi.approvalInfo, { order_sn: sn })
  await ready(orderApi.show, { sn })
}
export const head = ({ t, search }: { t: Tell; search: RawSearch }): Head => ({
  title: t(words.order, { sn: snOf(readSearch(searches.orderDetail, search)) ?? '' }),
})

function StateNotes({ order }: { order: Order }) {
  const t = useT()
  const names = useNames()
  const me = useSession().user?.['member_id'] as string | undefined
  const running = order.order_label === 'PENDING_REVIEW'
  const approval = useAsk(orderApi.approvalInfo, { order_sn: order.sn }, { enabled: running })
  const { ordered, shipped, received } = progressOf(order.order_sku_list)
  if (order.order_label === 'REJECTED')
    return <Notice tone="danger">{t(words.rejectedBecause, { reason: order.reject_reason || '-' })}</Notice>
  if (order.order_label === 'CREATION_FAILED') return <Notice tone="danger">{t(words.creationFailed)}</Notice>
  if (order.order_label === 'CANCELLED')
    return order.cancel_reason ? <Notice>{t(words.cancelledBecause, { reason: order.cancel_reason })}</Notice> : null
  if (running)
    return approval.data ? (
      <Notice>{t(words.waitsFor, { names: names(peopleOf(approval.data, me, t(approvalWords.you))) })}</Notice>
    ) : null
  if (order.pay_deadline && isAllowed(order, 'pay'))
    return (
      <TransferOfOrder
        sn={order.sn}
        deadline={<Notice tone="offer">{t(words.payBefore, { time: dateTime(order.pay_deadline) })}</Notice>}
      />
    )
  if (order.order_label === 'PARTLY_SHIPPED') return <Notice>{t(words.partlyShipped, { shipped, ordered })}</Notice>
  if (order.order_label === 'PARTLY_RECEIVED') return <Notice>{t(words.partlyReceived, { received, ordered })}</Notice>
  return null
}

function Lines({ order }: { order: Order }) {
  const t = useT()
  const columns: Column<OrderSku>[] = [
    {
      key: 'line',
      head: t(words.line),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={56} framed />
          <span>
            <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
              {line.name}
            </Link>
            <span className={styles.note}>
              {[specText(line.spec_list), t(words.sku, { sn: line.sku_sn })].filter(Boolean).join(' · ')}
            </span>
            <LineBearers order={order} line={line} />
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      head: t(words.price),
      align: 'end',
      narrow: true,
      cell: (line) => <Price value={line.purchase_price} />,
    },
    {
      key: 'num',
      head: t(words.ordered),
      align: 'end',
      narrow: true,
      cell: (line) => quantityText(t.lang, line.num, line.unit),
    },
    ...(progressOf(order.order_sku_list).shipped > 0
      ? [
          {
            key: 'ship',
            head: t(words.shipped),
            align: 'end' as const,
            narrow: true,
            cell: (line: OrderSku) => line.ship_num,
          },
          {
            key: 'rog',
            head: t(words.receivedQuantity),
            align: 'end' as const,
            narrow: true,
            cell: (line: OrderSku) => line.rog_num,
          },
        ]
      : []),
    {
      key: 'sum',
      head: t(words.subtotal),
      align: 'end',
      narrow: true,
      cell: (line) => (
        <>
          <Price value={line.subtotal} />
          {line.discount_price > 0 && (
            <div className="small muted">{t(words.lineDiscount, { off: formatRupiah(line.discount_price) })}</div>
          )}
        </>
      ),
    },
  ]
  return (
    <Card flush title={t(words.lines)} note={<Link href={paths.shop(order.shop_id)}>{order.seller_name}</Link>}>
      <Table
        caption={t(words.lines)}
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
              <b key="name">{t(words.total)}</b>,
              <Price key="value" value={order.order_amount} size="large" />,
            ] as const,
            ...(order.pay_money > 0 ? [[t(words.paid), <Price key="paid" value={order.pay_money} />] as const] : []),
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
      head: t(words.costCentre),
      main: true,
      cell: (it) => (
        <span>
          <b>{it.cost_center_code}</b> {it.cost_center_name}
        </span>
      ),
    },
    {
      key: 'subject',
      head: t(words.subject),
      cell: (it) => `${it.accounting_sub_code} ${it.accounting_sub_description}`,
    },
    { key: 'share', head: t(words.share), align: 'end', narrow: true, cell: (it) => shareText(it.percent) },
    { key: 'amount', head: t(words.amount), align: 'end', narrow: true, cell: (it) => <Price value={it.amount} /> },
  ]
  return (
    <Card flush title={t(words.accounting)} note={order.line_accounting.length > 0 ? t(words.withLines) : undefined}>
      <Table
        caption={t(words.accounting)}
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
    ANY_TIME: t(words.anyTime),
    WORKDAYS: t(words.workdays),
    HOLIDAYS: t(words.holidays),
  }
  const invoice = order.need_receipt ? order.receipt_history : undefined
  const types = { ELECTRO: words.electronic, VATORDINARY: words.vatOrdinary, VATOSPECIAL: words.vatSpecial }
  return (
    <>
      <Card title={t(words.deliverTo)}>
        <p>
          <b>{order.ship_name}</b> <span className="num">{maskedPhone(order.ship_mobile)}</span>
        </p>
        <p>{addressText(t.lang, [order.ship_addr, order.ship_county, order.ship_city, order.ship_province])}</p>
        {times[order.receive_time] && <p className={styles.note}>{times[order.receive_time]}</p>}
        {order.inquiry && (
          <p>
            <Link href={paths.inquiry(order.inquiry.id)}>{t(words.fromInquiry, { sn: order.inquiry.sn })}</Link>
          </p>
        )}
        {order.remark && (
          <p className={styles.remark}>
            <span className={styles.note}>{t(words.remark)}</span>
            {order.remark}
          </p>
        )}
      </Card>
      <Card title={t(words.invoice)}>
        {invoice ? (
          <Pairs
            pairs={[
              [t(words.invoiceType), t(types[invoice.receipt_type])] as const,
              [t(words.invoiceHeader), invoice.receipt_title] as const,
              ...(invoice.tax_no ? [[t(words.taxNumber), invoice.tax_no] as const] : []),
              ...(invoice.member_email ? [[t(words.email), invoice.member_email] as const] : []),
            ]}
          />
        ) : (
          <p className={styles.note}>{t(words.noInvoice)}</p>
        )}
      </Card>
      <Card title={t(words.facts)}>
        <Pairs
          pairs={[
            [t(words.placedBy), order.member_name] as const,
            [t(words.placed), dateTime(order.create_time)] as const,
            [
              t(words.tradeNumber),
              <span key="trade" className={styles.number}>
                {order.trade_sn}
              </span>,
            ] as const,
            ...(order.payment_time ? [[t(words.paidAt), dateTime(order.payment_time)] as const] : []),
            ...(order.complete_time ? [[t(words.completedAt), dateTime(order.complete_time)] as const] : []),
          ]}
        />
      </Card>
    </>
  )
}

function OrderView({ order }: { order: Order }) {
  const t = useT()
  const approval = useAsk(orderApi.approvalInfo, { order_sn: order.sn })
  const { acts, dialogs } = useOrderActs(order, approval.data && { needsApproval: approval.data.needs_approval === 1 })
  useHeadingAfter(order.order_label)
  const { may, ask, dialog, stale } = useDecision(order, { info: approval.data })
  const [main] = acts.filter((act) => act.onward)
  const submittable = useCan('my-order') && isAllowed(order, 'submit')
  const servable = useCan('after-sale') && order.payment_time !== undefined
  const shippable = ['PAID_OFF', 'SHIPPED', 'ROG', 'COMPLETE'].includes(order.order_status)
  const buttons = (
    <>
      <DownloadButton route={orderFileApi.paper} fields={{ sn: order.sn }} name={`order-${order.sn}.pdf`}>
        {t(words.paper)}
      </DownloadButton>
      {acts.toReversed().map((act) => {
        const look = act === main ? 'primary' : act.danger ? 'danger' : 'plain'
        return act.href ? (
          <LinkButton key={act.key} look={look} href={act.href}>
            {act.label}
          </LinkButton>
        ) : (
          <Button key={act.key} look={look} busy={act.busy} onClick={act.run}>
            {act.label}
          </Button>
        )
      })}
      {may.reject && (
        <Button look="danger" onClick={() => ask('reject')}>
          {t(approvalWords.reject)}
        </Button>
      )}
      {may.approve && (
        <Button look="primary" disabled={!approval.data} onClick={() => ask('approve')}>
          {t(approvalWords.approve)}
        </Button>
      )}
    </>
  )
  return (
    <MemberFrame title={t(words.order, { sn: order.sn })} beside={<OrderPill order={order} />} actions={buttons}>
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
              <Card title={t(words.parcels)}>
                <EmptyState compact icon={<Package aria-hidden="true" />} title={t(words.noParcels)} />
              </Card>
            )}
            <Lines order={order} />
            {order.accounting.length > 0 && <Accounting order={order} />}
            <OrderTimeline entries={order.timeline} />
          </div>
          <div className={styles.aside}>
            {submittable && (
              <Card title={t(previewWords.title)}>
                <SubmitPreview sns={order.sn} seen={order} />
              </Card>
            )}
            <ApprovalTrail sn={order.sn} />
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
  const order = useAsk(orderApi.show, { sn: sn ?? '' }, { enabled: sn !== undefined })
  if (!sn || (order.isError && !order.data && order.error.status === 404)) return <MissingView />
  if (order.data) return <OrderView key={sn} order={order.data} />
  return (
    <MemberFrame title={t(words.order, { sn })}>
      {order.isError ? (
        <NotLoaded what={t(words.orderNoun)} query={order} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={112} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
