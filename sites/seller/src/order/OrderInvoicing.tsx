import { type Reply, sellerInvoiceApi } from '@borong/contract'
import { Link } from '@borong/console/site'
import { formatRupiah, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, Card, Notice, Price, Table } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { InvoicePartDialog } from './InvoicePartDialog.tsx'
import { messages } from './invoicing.messages.ts'
import styles from './OrderDetail.module.css'

type Row = Reply<typeof sellerInvoiceApi.ofOrder>['invoices'][number]

function useColumns() {
  const t = useT()
  return [
    {
      key: 'number',
      head: t(messages.number),
      main: true,
      cell: (it: Row) => (
        <span>
          <Link href={paths.invoices({ tab: 'ALL', id: it.history_id })}>{it.receipt_sn || t(messages.toCome)}</Link>
          <span className={styles.spec}>
            {it.kind === 'CREDIT' ? t(messages.creditNote) : it.part_no ? t(messages.part, { n: it.part_no }) : ''}
          </span>
        </span>
      ),
    },
    { key: 'state', head: t(messages.state), narrow: true, cell: (it: Row) => it.receipt_state_text },
    {
      key: 'amount',
      head: t(messages.amount),
      align: 'end' as const,
      narrow: true,
      cell: (it: Row) => (
        <Price plain size="small" value={it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price} />
      ),
    },
  ]
}

/** The invoices of an order whose buyer asked for one, and what is left of it to invoice. */
export function OrderInvoicing({ sn }: { sn: string }) {
  const t = useT()
  const isAllowed = useCan('invoices')
  const [isAsking, setAsking] = useState(false)
  const columns = useColumns()
  const invoicing = useApiQuery(sellerInvoiceApi.ofOrder, { sn }, { enabled: isAllowed })
  if (!isAllowed || invoicing.isPending) return null
  if (!invoicing.data)
    return (
      <Notice tone="danger">
        {t(messages.failed)}{' '}
        <Button variant="link" size="small" onClick={() => void invoicing.refetch()}>
          {t(messages.tryAgain)}
        </Button>
      </Notice>
    )
  const { invoices, left_price: left, allow_issue: mayIssue } = invoicing.data
  const isWhole = invoices.some((it) => it.kind === 'INVOICE' && !it.part_no)
  return (
    <Card
      title={t(messages.title)}
      flush={invoices.length > 0}
      note={
        mayIssue === 1 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t(messages.issuePart)}
          </Button>
        )
      }
    >
      {invoices.length > 0 ? (
        <>
          <Table caption={t(messages.title)} columns={columns} rows={invoices} keyOf={(it) => it.history_id} />
          {left > 0 && !isWhole && (
            <p className={styles.stillOpen}>{t(messages.left, { amount: formatRupiah(left) })}</p>
          )}
        </>
      ) : (
        <p>{t(messages.none)}</p>
      )}
      {isAsking && <InvoicePartDialog sn={sn} invoicing={invoicing.data} onClose={() => setAsking(false)} />}
    </Card>
  )
}
