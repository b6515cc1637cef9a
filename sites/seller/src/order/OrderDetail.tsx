import { DetailPanel, DetailView, Timeline } from '@borong/console/detail'
import { fieldPairs } from '@borong/site-kit/fields-shown.ts'
import { type Reply, addressText, quantityText, sellerOrderApi, sellerOrderFileApi } from '@borong/contract'
import { dateMinute, specText, useApiQuery, useCan, useT } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { Button, Card, Notice, Pairs, Picture, Pill, Price, Stack, Table } from '@borong/ui'
import { Printer } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { WriteToBuyer } from '../page/WriteToBuyer.tsx'
import { OrderAttachments, OrderInvoicing, PromiseDialog } from './lazy-order-cards.ts'
import { OrderPill } from './OrderPill.tsx'
import { messages } from './order.messages.ts'
import styles from './OrderDetail.module.css'
import { PackingSlip, type SlipContents } from './PackingSlip.tsx'
import { type ParcelDraft, leftOf, linesLeft, parcelLines } from './parcel-draft.ts'
import { type Parcel, Parcels } from './Parcels.tsx'
import { receiveTimeOf } from './receive-time.ts'
import { ShipPanel, lastCarrier } from './ShipPanel.tsx'

type Order = Reply<typeof sellerOrderApi.show>
type Line = Order['order_sku_list'][number]

const invoiceKinds = {
  ELECTRO: messages.electronic,
  VATORDINARY: messages.vatOrdinary,
  VATOSPECIAL: messages.vatSpecial,
} as const

function Lines({ order, mayShip }: { order: Order; mayShip: boolean }) {
  const t = useT()
  return (
    <Card title={t(messages.goods)} note={t(messages.lines, { n: order.order_sku_list.length })} flush>
      <Table<Line>
        caption={t(messages.goods)}
        rows={order.order_sku_list}
        keyOf={(line) => line.order_line_id}
        columns={[
          {
            key: 'product',
            head: t(messages.product),
            main: true,
            cell: (line) => (
              <span className={styles.product}>
                <Picture src={line.goods_image} alt="" size={44} framed />
                <span className={styles.what}>
                  {line.name}
                  <span className={styles.spec}>
                    {[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}
                  </span>
                  {line.is_gift === 1 && <Pill tone="offer">{t(messages.gift)}</Pill>}
                  {line.backorder && line.ship_num < line.num && (
                    <Pill tone="warn">
                      {t(messages.backorder, { n: line.backorder.quantity, day: monthDay(t.lang, line.backorder.day) })}
                    </Pill>
                  )}
                </span>
              </span>
            ),
          },
          {
            key: 'num',
            head: t(messages.ordered),
            align: 'end',
            narrow: true,
            cell: (line) => quantityText(t.lang, line.num, line.unit, line.pack),
          },
          {
            key: 'ship',
            head: t(messages.shipped),
            align: 'end',
            narrow: true,
            cell: (line) => (
              <span className={mayShip && leftOf(line) > 0 ? styles.open : undefined}>{line.ship_num}</span>
            ),
          },
          { key: 'rog', head: t(messages.received), align: 'end', narrow: true, cell: (line) => line.rog_num },
          {
            key: 'price',
            head: t(messages.price),
            align: 'end',
            narrow: true,
            cell: (line) => <Price plain size="small" value={line.purchase_price} />,
          },
          {
            key: 'subtotal',
            head: t(messages.subtotal),
            align: 'end',
            narrow: true,
            cell: (line) => <Price plain size="small" value={line.subtotal} />,
          },
        ]}
      />
    </Card>
  )
}

function Delivery({ order }: { order: Order }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const mayPromise = useCan('ship') && order.actions.some((it) => it.name === 'promise' && it.allowed)
  const invoice = order.receipt_history
  return (
    <Card
      title={t(messages.delivery)}
      foot={
        mayPromise && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t(messages.changePromise)}
          </Button>
        )
      }
    >
      <Pairs
        pairs={[
          [
            t(messages.shipTo),
            <>
              <b className={styles.who}>{order.ship_name}</b>
              <br />
              {addressText(t.lang, [order.ship_addr, order.ship_county, order.ship_city, order.ship_province])}
            </>,
          ],
          [t(messages.phone), order.ship_mobile],
          [t(messages.receiveTime), t(receiveTimeOf(order.receive_time))],
          ...fieldPairs(t, order),
          [
            t(messages.invoice),
            invoice ? (
              <>
                {t(invoiceKinds[invoice.receipt_type])}
                <br />
                {invoice.receipt_title}
                {invoice.tax_no && (
                  <>
                    <br />
                    {t(messages.taxNumber)} {invoice.tax_no}
                  </>
                )}
              </>
            ) : (
              t(messages.noInvoice)
            ),
          ],
        ]}
      />
      {isChanging && <PromiseDialog sn={order.sn} seen={order.promise?.day} onClose={() => setChanging(false)} />}
    </Card>
  )
}

const Amounts = ({ order }: { order: Order }) => {
  const t = useT()
  return (
    <Card
      title={t(messages.amounts)}
      foot={
        <div className={styles.total}>
          <span>{t(messages.total)}</span>
          <Price value={order.order_amount} size="large" />
        </div>
      }
    >
      <Pairs ends pairs={order.price_sheet.map((it) => [it.text, <Price key={it.kind} plain value={it.amount} />])} />
    </Card>
  )
}

const tones = { order: 'neutral', approval: 'review', payment: 'success', parcel: 'brand', receipt: 'success' } as const

const Story = ({ order }: { order: Order }) => {
  const t = useT()
  return (
    <Card title={t(messages.timeline)}>
      <Timeline
        label={t(messages.timeline)}
        entries={order.timeline.map((it, at) => ({
          key: `${it.at} ${it.what} ${at}`,
          at: it.at,
          what: it.text,
          note: [it.who, it.note].filter(Boolean).join(' · '),
          tone: it.what === 'order.cancel' ? 'danger' : tones[it.kind],
        }))}
      />
    </Card>
  )
}

export interface DetailActs {
  focusShip(): void
  print(): void
}

interface OrderDetailProps {
  sn: string
  /** The panel takes the focus when it stands: whoever ships goes from one to the next. */
  wantsFocus: boolean
  onFocused: () => void
  onShipped: (order: Order, courierNumber: string) => void
  ref: Ref<DetailActs>
}

export function OrderDetail({ sn, ...rest }: OrderDetailProps) {
  const t = useT()
  const order = useApiQuery(sellerOrderApi.show, { sn }, { refetchInterval: 60_000 })
  return (
    <DetailView entry={order} failed={t(messages.orderFailed)}>
      {(it) => <Detail order={it} {...rest} />}
    </DetailView>
  )
}

const contentsOf = (parcel: Parcel): SlipContents => ({
  lines: parcel.lines,
  carrier: parcel.logi_name,
  courierNumber: parcel.ship_no,
  sentAt: parcel.ship_time,
})

function OrderFacts({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      <b>{order.client_name}</b>
      <span>
        {t(messages.placedBy)} {order.member_name} · {dateMinute(order.create_time)}
      </span>
      {order.payment_time && (
        <span>
          {t(messages.paidAt)} {dateMinute(order.payment_time)}
        </span>
      )}
    </>
  )
}

function Papers({ order, onPrint }: { order: Order; onPrint: (() => void) | undefined }) {
  const t = useT()
  return (
    <>
      <WriteToBuyer subject="ORDER" subject_id={order.sn} />
      <DownloadButton route={sellerOrderFileApi.paper} fields={{ sn: order.sn }} name={`order-${order.sn}.pdf`}>
        {t(messages.paper)}
      </DownloadButton>
      {onPrint && (
        <Button icon={<Printer aria-hidden="true" />} onClick={onPrint}>
          {t(messages.printSlip)}
        </Button>
      )}
    </>
  )
}

function Detail({ order, wantsFocus, onFocused, onShipped, ref }: { order: Order } & Omit<OrderDetailProps, 'sn'>) {
  const t = useT()
  const [draft, setDraft] = useState<ParcelDraft>(() => ({ carrier: lastCarrier(), number: '', quantities: {} }))
  const [printed, setPrinted] = useState<SlipContents>()
  const numberField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasShip = useCan('ship')
  const mayShip =
    hasShip &&
    order.actions.some((it) => it.name === 'ship' && it.allowed) &&
    linesLeft(order.order_sku_list).length > 0

  // Printing without a choice means what is being packed, else the parcel sent last, else the order as such.
  const lastParcel = order.shipments.at(-1)
  const packing: SlipContents = mayShip
    ? { lines: parcelLines(draft, order.order_sku_list), courierNumber: draft.number }
    : lastParcel
      ? contentsOf(lastParcel)
      : { lines: order.order_sku_list, notPacked: true }
  const print = (contents: SlipContents) => {
    flushSync(() => setPrinted(contents))
    window.print()
    setPrinted(undefined)
  }
  useImperativeHandle(ref, () => ({
    focusShip() {
      numberField.current?.focus()
      numberField.current?.scrollIntoView({ block: 'center' })
    },
    print: () => print(packing),
  }))
  useEffect(() => {
    if (!wantsFocus) return
    ;(numberField.current ?? heading.current)?.focus({ preventScroll: true })
    onFocused()
  }, [wantsFocus, onFocused])

  return (
    <DetailPanel
      wide
      heading={heading}
      title={t(messages.order, { sn: order.sn })}
      state={<OrderPill order={order} />}
      facts={<OrderFacts order={order} />}
      acts={<Papers order={order} onPrint={mayShip ? () => print(packing) : undefined} />}
    >
      <Stack gap={16}>
        {order.remark && (
          <Notice tone="offer">
            <b>{t(messages.remark)}</b>
            <br />
            {order.remark}
          </Notice>
        )}
        {order.cancel_reason && (
          <Notice tone="warn">
            <b>{t(messages.cancelReason)}</b>
            <br />
            {order.cancel_reason}
          </Notice>
        )}
        {mayShip && (
          <ShipPanel
            order={order}
            draft={draft}
            onDraft={setDraft}
            numberField={numberField}
            onShipped={(shipped, number) => {
              setDraft({ carrier: draft.carrier, number: '', quantities: {} })
              onShipped(shipped, number)
            }}
          />
        )}
        <Parcels order={order} onPrint={(parcel) => print(contentsOf(parcel))} />
        <Lines order={order} mayShip={mayShip} />
        <div className={styles.pair}>
          <Delivery order={order} />
          <Amounts order={order} />
        </div>
        {order.receipt_history && <OrderInvoicing sn={order.sn} />}
        {order.attachments && <OrderAttachments files={order.attachments} />}
        <Story order={order} />
      </Stack>
      <PackingSlip order={order} contents={printed ?? packing} />
    </DetailPanel>
  )
}
