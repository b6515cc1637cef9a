import { quantityText } from '@borong/contract'
import { dateMinute, specText, useT } from '@borong/site-kit'
import { Card, Price, Stack, StatusPill, Table, type Tone, useUi } from '@borong/ui'
import { type OrderCase, hrefOf } from './case-shown.ts'
import { CasePill } from './CasePills.tsx'
import { messages } from './case.messages.ts'
import styles from './CasePage.module.css'

interface PartProps {
  it: OrderCase
}

/** What was ordered, and what it comes to. */
export function LinesOfOrder({ it: { order } }: PartProps) {
  const t = useT()
  return (
    <Card title={t(messages.goods)} flush>
      <Stack gap={12}>
        <Table
          caption={t(messages.goods)}
          rows={order.order_sku_list}
          keyOf={(it) => it.order_line_id}
          columns={[
            {
              key: 'name',
              head: t(messages.goods),
              main: true,
              cell: (it) => (
                <>
                  {it.name}
                  <span className={styles.quiet}>
                    {[it.sku_sn, specText(it.spec_list)].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            {
              key: 'pieces',
              head: t(messages.pieces),
              align: 'end',
              narrow: true,
              cell: (it) => quantityText(t.lang, it.num, it.unit, it.pack),
            },
            {
              key: 'price',
              head: t(messages.price),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.purchase_price} />,
            },
            {
              key: 'total',
              head: t(messages.total),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.actual_pay_total} />,
            },
          ]}
        />
        <Table
          caption={t(messages.money)}
          rows={[...order.price_sheet, { kind: 'total', text: t(messages.total), amount: order.order_amount }]}
          keyOf={(it) => `${it.kind} ${it.text}`}
          columns={[
            {
              key: 'text',
              head: t(messages.money),
              main: true,
              cell: (it) => (it.kind === 'total' ? <b>{it.text}</b> : it.text),
            },
            {
              key: 'amount',
              head: t(messages.amount),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.amount} />,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

const paymentLooks: Record<OrderCase['payments'][number]['state'], readonly [Tone, string]> = {
  WAITING: ['brand', '◔'],
  SUBMITTED: ['warn', '◔'],
  SUCCEEDED: ['success', '●'],
  FAILED: ['neutral', '✕'],
  DUPLICATE: ['warn', '!'],
}

/** Every attempt to pay. */
export function PaymentsOfOrder({ it: { payments } }: PartProps) {
  const t = useT()
  return (
    <Card title={t(messages.payments)} flush={payments.length > 0}>
      {payments.length === 0 ? (
        <p className="muted">{t(messages.noPayments)}</p>
      ) : (
        <Table
          caption={t(messages.payments)}
          rows={payments}
          keyOf={(it) => it.bill_sn}
          columns={[
            { key: 'number', head: t(messages.number), main: true, cell: (it) => it.bill_sn },
            { key: 'method', head: t(messages.method), cell: (it) => it.method_name },
            {
              key: 'state',
              head: t(messages.state),
              narrow: true,
              cell: (it) => (
                <StatusPill tone={paymentLooks[it.state][0]} sign={paymentLooks[it.state][1]}>
                  {t(messages[`payment${it.state}`])}
                </StatusPill>
              ),
            },
            { key: 'begun', head: t(messages.begun), narrow: true, cell: (it) => dateMinute(it.open_time) },
            {
              key: 'amount',
              head: t(messages.amount),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.amount} />,
            },
          ]}
        />
      )}
    </Card>
  )
}

/** What was sent, and how much of it came. */
export function ParcelsOfOrder({ it: { order } }: PartProps) {
  const t = useT()
  if (order.shipments.length === 0) return null
  return (
    <Card title={t(messages.parcels)} flush>
      <Table
        caption={t(messages.parcels)}
        rows={order.shipments}
        keyOf={(it) => it.shipment_id}
        columns={[
          {
            key: 'parcel',
            head: t(messages.parcel),
            main: true,
            cell: (it) => (
              <>
                {it.logi_name} {it.ship_no}
                <span className={styles.quiet}>{it.lines.map((line) => `${line.name} × ${line.num}`).join(', ')}</span>
              </>
            ),
          },
          { key: 'sent', head: t(messages.sentOn), narrow: true, cell: (it) => dateMinute(it.ship_time) },
          {
            key: 'received',
            head: t(messages.received),
            align: 'end',
            narrow: true,
            cell: (it) =>
              `${it.lines.reduce((sum, line) => sum + line.rog_num, 0)} / ${it.lines.reduce((sum, line) => sum + line.num, 0)}`,
          },
        ]}
      />
    </Card>
  )
}

/** Applications and complaints about it. */
export function AboutOrder({ it: { after_sales: applications, complaints } }: PartProps) {
  const t = useT()
  const { Link } = useUi()
  const rows = [...applications, ...complaints]
  if (rows.length === 0) return null
  return (
    <Card title={t(messages.afterSales)} flush>
      <Table
        caption={t(messages.afterSales)}
        rows={rows}
        keyOf={(it) => `${it.kind} ${it.sn}`}
        columns={[
          {
            key: 'number',
            head: t(messages.number),
            main: true,
            cell: (it) => (
              <>
                <Link href={hrefOf(it)}>{it.sn}</Link>
                <span className={styles.quiet}>{t(messages[it.kind])}</span>
              </>
            ),
          },
          { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <CasePill it={it} /> },
          { key: 'begun', head: t(messages.begun), narrow: true, cell: (it) => dateMinute(it.create_time) },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => (it.amount === undefined ? '–' : <Price plain value={it.amount} />),
          },
        ]}
      />
    </Card>
  )
}

/** Its invoice and credit notes. */
export function InvoicesOfOrder({ it: { invoices } }: PartProps) {
  const t = useT()
  if (invoices.length === 0) return null
  return (
    <Card title={t(messages.invoices)} flush>
      <Table
        caption={t(messages.invoices)}
        rows={invoices}
        keyOf={(it) => it.invoice_id}
        columns={[
          { key: 'number', head: t(messages.number), main: true, cell: (it) => it.number || t(messages.notIssued) },
          { key: 'state', head: t(messages.state), narrow: true, cell: (it) => it.state_text },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => <Price plain value={it.amount} />,
          },
        ]}
      />
    </Card>
  )
}
