import type { Reply, sellerCommissionInvoiceApi } from '@borong/contract'
import { day, formatRupiah, useT } from '@borong/site-kit'
import { createPortal } from 'react-dom'
import { useSiteName } from '../site/use-title.ts'
import { messages } from './commission-invoice.messages.ts'
import { monthText } from './month-text.ts'
import styles from './PrintedInvoice.module.css'

export type Invoice = Reply<typeof sellerCommissionInvoiceApi.show>
type Bookings = Reply<typeof sellerCommissionInvoiceApi.bookings>
export type Booking = Bookings['data'][number]

interface PrintedInvoiceProps {
  invoice: Invoice
  bookings: Bookings | undefined
}

/** The invoice on paper: seen by printers only, outside the site so that nothing else is printed. */
export function PrintedInvoice({ invoice: it, bookings }: PrintedInvoiceProps) {
  const t = useT()
  const siteName = useSiteName()
  const first = bookings ? (bookings.page_no - 1) * bookings.page_size + 1 : 0
  const shown = { from: first, until: first + (bookings?.data.length ?? 0) - 1, all: bookings?.data_total ?? 0 }
  return createPortal(
    <article className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>
        {t(messages[it.kind])} {it.number}
      </p>
      <p>{day(it.issued_at)}</p>
      {it.tax_invoice_sn && (
        <p>
          {t(it.kind === 'INVOICE' ? messages.taxInvoice : messages.taxNote)}: {it.tax_invoice_sn}
        </p>
      )}
      <p className={styles.who}>
        {t(messages.from)}: {siteName}
      </p>
      <p>
        {t(messages.to)}: {it.shop_name}
      </p>
      <p className={styles.who}>
        {t(it.kind === 'INVOICE' ? messages.what : messages.gaveBack, { month: monthText(it.month) })}
      </p>
      <table className={styles.rows}>
        <tbody>
          {[
            [t(messages.net), it.net] as const,
            [t(messages.tax, { rate: it.tax_bps / 100 }), it.tax] as const,
            [t(messages.total), it.total] as const,
          ].map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatRupiah(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bookings && (
        <>
          <p className={styles.who}>{t(messages.shown, shown)}</p>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{t(messages.order)}</th>
                <th scope="col">{t(messages.booked)}</th>
                <th scope="col">{t(messages.commission)}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.data.map((row) => (
                <tr key={row.entry_id}>
                  <th scope="row">{row.order_sn}</th>
                  <td>{day(row.at)}</td>
                  <td>{formatRupiah(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </article>,
    document.body,
  )
}
