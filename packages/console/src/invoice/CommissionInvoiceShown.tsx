import type { Reply, sellerCommissionInvoiceApi } from '@borong/contract'
import { comma, dateMinute, day, daySeconds, useT } from '@borong/site-kit'
import { Button, Card, PageHead, Pairs, Pill, Price, Table } from '@borong/ui'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { AmountSum } from '../detail/AmountSum.tsx'
import { useTitle } from '../site/use-title.ts'
import { messages } from './commission-invoice.messages.ts'
import { monthText } from './month-text.ts'
import styles from './PrintedInvoice.module.css'
import { type Booking, type Invoice, PrintedInvoice } from './PrintedInvoice.tsx'

interface CommissionInvoiceShownProps {
  invoice: Invoice
  bookings: Reply<typeof sellerCommissionInvoiceApi.bookings> | undefined
  refetching: boolean
  /** The number of an order, leading to it. */
  orderOf: (sn: string) => ReactNode
  pages?: ReactNode
}

/** One invoice over commission: what it comes to and the bookings it is over; printed as a sheet of paper. */
export function CommissionInvoiceShown({ invoice: it, bookings, ...more }: CommissionInvoiceShownProps) {
  const t = useT()
  useTitle(it.number)
  const taxInvoice: [string, string][] = it.tax_invoice_sn
    ? [
        [
          t(it.kind === 'INVOICE' ? messages.taxInvoice : messages.taxNote),
          [it.tax_invoice_sn, it.tax_invoice_day && day(daySeconds(it.tax_invoice_day))].filter(Boolean).join(', '),
        ],
      ]
    : []
  return (
    <>
      <PageHead
        title={it.number}
        actions={
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t(messages.print)}
          </Button>
        }
      />
      <Card>
        <Pairs
          pairs={[
            [
              t(messages.kind),
              <Pill key="kind" tone={it.kind === 'INVOICE' ? 'brand' : 'offer'}>
                {t(messages[it.kind])}
              </Pill>,
            ],
            [t(messages.shop), it.shop_name],
            [t(messages.month), monthText(it.month)],
            [
              t(messages.issued),
              `${dateMinute(it.issued_at)}${comma(t)}${it.issued_by ? t(messages.byName, { name: it.issued_by }) : t(messages.byItself)}`,
            ],
            ...taxInvoice,
          ]}
        />
        <div className={styles.sum}>
          <AmountSum
            parts={[
              [t(messages.net), it.net],
              [t(messages.tax, { rate: it.tax_bps / 100 }), it.tax],
            ]}
            total={[t(messages.total), it.total]}
          />
        </div>
      </Card>
      <Card title={t(messages.bookings)} flush>
        <Bookings rows={bookings?.data} {...more} />
      </Card>
      <PrintedInvoice invoice={it} bookings={bookings} />
    </>
  )
}

interface BookingsProps extends Pick<CommissionInvoiceShownProps, 'refetching' | 'orderOf' | 'pages'> {
  rows: readonly Booking[] | undefined
}

function Bookings({ rows, refetching, orderOf, pages }: BookingsProps) {
  const t = useT()
  const amount = (key: 'earned' | 'amount', head: string) => ({
    key,
    head,
    align: 'end' as const,
    narrow: true,
    cell: (it: Booking) => <Price plain value={it[key]} />,
  })
  return (
    <>
      <Table<Booking>
        caption={t(messages.bookings)}
        rows={rows}
        refetching={refetching}
        keyOf={(it) => it.entry_id}
        columns={[
          { key: 'order', head: t(messages.order), main: true, cell: (it) => it.order_sn && orderOf(it.order_sn) },
          { key: 'at', head: t(messages.booked), narrow: true, cell: (it) => dateMinute(it.at) },
          amount('earned', t(messages.earned)),
          amount('amount', t(messages.commission)),
        ]}
      />
      {pages}
    </>
  )
}
