import { Link } from '@borong/console/site'
import { dateMinute, day, daySeconds, type Translate } from '@borong/site-kit'
import { Button, type Column, Pill, Price } from '@borong/ui'
import { paths } from '../page/paths.ts'
import type { TaxInvoice } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'
import styles from './TaxInvoices.module.css'

/** Where an invoice stands with the tax office, and what stands in its way. */
function Fate({ t, invoice: it }: { t: Translate; invoice: TaxInvoice }) {
  if (it.tax_invoice_sn !== undefined)
    return (
      <>
        <span className={styles.number}>{it.tax_invoice_sn}</span>
        {it.tax_invoice_day && <span className={styles.note}>{day(daySeconds(it.tax_invoice_day))}</span>}
      </>
    )
  if (it.missing.length)
    return (
      <span className={styles.missing}>
        {it.missing.map((what) => (
          <Pill key={what} tone="warn">
            {t(messages[what])}
          </Pill>
        ))}
      </span>
    )
  return it.state === 'EXPORTED' ? (
    <Pill tone="brand">{t(messages.waits)}</Pill>
  ) : (
    <Pill tone="success">{t(messages.ready)}</Pill>
  )
}

export const columnsOf = (t: Translate, complete: (it: TaxInvoice) => void): Column<TaxInvoice>[] => [
  {
    key: 'number',
    head: t(messages.number),
    main: true,
    cell: (it) => (
      <>
        <Link href={paths.invoices({ tab: 'ALL', id: it.history_id })}>{it.receipt_sn}</Link>
        <span className={styles.note}>{it.client_name}</span>
      </>
    ),
  },
  { key: 'issued', head: t(messages.issued), narrow: true, cell: (it) => dateMinute(it.issue_time) },
  {
    key: 'buyer',
    head: t(messages.buyer),
    cell: (it) => (
      <>
        {it.buyer.name}
        <span className={styles.note}>{it.buyer.tax_no || t(messages.noNpwp)}</span>
      </>
    ),
  },
  {
    key: 'net',
    head: t(messages.net),
    narrow: true,
    align: 'end',
    cell: (it) => <Price plain size="small" value={it.net_price} />,
  },
  {
    key: 'tax',
    head: t(messages.tax),
    narrow: true,
    align: 'end',
    cell: (it) => <Price plain size="small" value={it.tax_price} />,
  },
  { key: 'state', head: t(messages.state), cell: (it) => <Fate t={t} invoice={it} /> },
  {
    key: 'acts',
    head: t(messages.acts),
    headHidden: true,
    narrow: true,
    cell: (it) =>
      it.state !== 'NUMBERED' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t(messages.completeOf, { company: it.client_name })}
          onClick={() => complete(it)}
        >
          {t(messages.complete)}
        </Button>
      ),
  },
]
