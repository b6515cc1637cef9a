import { Link } from '@borong/console/site'
import { monthText } from '@borong/console/invoice'
import { type Translate, day, daySeconds, listed } from '@borong/site-kit'
import { Button, type Column, Pill, Price } from '@borong/ui'
import { paths } from '../page/paths.ts'
import wide from '../page/wide-page.module.css'
import type { CommissionTax } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'
import styles from './CommissionTax.module.css'

/** Where an invoice stands with the tax office, and what stands in its way. */
function Standing({ t, invoice: it, isCredit }: { t: Translate; invoice: CommissionTax; isCredit: boolean }) {
  if (it.tax_invoice_sn !== undefined)
    return (
      <>
        <span className={styles.number}>{it.tax_invoice_sn}</span>
        {it.tax_invoice_day && <span className={wide.note}>{day(daySeconds(it.tax_invoice_day))}</span>}
      </>
    )
  if (it.missing.length)
    return (
      <Pill tone="warn">
        {listed(
          t,
          it.missing.map((what) => t(messages[what])),
        )}
      </Pill>
    )
  if (isCredit) return <Pill tone="neutral">{t(messages.noNote)}</Pill>
  return it.state === 'EXPORTED' ? (
    <Pill tone="brand">{t(messages.waits)}</Pill>
  ) : (
    <Pill tone="success">{t(messages.ready)}</Pill>
  )
}

/** `onNote`: these are credit notes, and the number of their note is entered. */
export const columnsOfCommissionTax = (
  t: Translate,
  onNote: ((it: CommissionTax) => void) | undefined,
): Column<CommissionTax>[] => [
  {
    key: 'number',
    head: t(messages.number),
    main: true,
    cell: (it) => <Link href={paths.commissionInvoice(it.invoice_id)}>{it.number}</Link>,
  },
  { key: 'month', head: t(messages.month), narrow: true, cell: (it) => monthText(it.month) },
  {
    key: 'shop',
    head: t(messages.shop),
    cell: (it) => (
      <>
        {it.shop_name}
        <span className={wide.note}>{it.buyer_tax_no || t(messages.noNpwp)}</span>
      </>
    ),
  },
  {
    key: 'net',
    head: t(messages.net),
    narrow: true,
    align: 'end',
    cell: (it) => <Price plain size="small" value={it.net} />,
  },
  {
    key: 'tax',
    head: t(messages.tax),
    narrow: true,
    align: 'end',
    cell: (it) => <Price plain size="small" value={it.tax} />,
  },
  {
    key: 'state',
    head: t(messages.state),
    cell: (it) => <Standing t={t} invoice={it} isCredit={onNote !== undefined} />,
  },
  ...(onNote
    ? [
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          narrow: true,
          cell: (it: CommissionTax) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={t(messages.noteOf, { number: it.number })}
              onClick={() => onNote(it)}
            >
              {t(messages.note)}
            </Button>
          ),
        },
      ]
    : []),
]
