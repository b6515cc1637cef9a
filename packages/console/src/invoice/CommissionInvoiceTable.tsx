import type { Reply, sellerCommissionInvoiceApi } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import { EmptyState, Pill, Price, Table } from '@borong/ui'
import { Link } from '../site/Link.tsx'
import { messages } from './commission-invoice.messages.ts'
import { monthText } from './month-text.ts'

type Invoice = Reply<typeof sellerCommissionInvoiceApi.list>['data'][number]

interface CommissionInvoiceTableProps {
  rows: readonly Invoice[] | undefined
  refetching: boolean
  isNarrowed: boolean
  /** Where whose they are is not known from the page. */
  showsShop?: boolean
  hrefOf: (id: string) => string
}

/** Invoices of the mall to shops over its commission. */
export function CommissionInvoiceTable({
  rows,
  refetching,
  isNarrowed,
  showsShop,
  hrefOf,
}: CommissionInvoiceTableProps) {
  const t = useT()
  const shop = { key: 'shop', head: t(messages.shop), cell: (it: Invoice) => it.shop_name }
  return (
    <Table<Invoice>
      caption={t(messages.list)}
      rows={rows}
      refetching={refetching}
      keyOf={(it) => it.invoice_id}
      skeleton={5}
      empty={
        <EmptyState compact title={t(isNarrowed ? messages.noneMatch : messages.none)}>
          {!isNarrowed && t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'number',
          head: t(messages.number),
          main: true,
          cell: (it) => <Link href={hrefOf(it.invoice_id)}>{it.number}</Link>,
        },
        { key: 'month', head: t(messages.month), narrow: true, cell: (it) => monthText(it.month) },
        {
          key: 'kind',
          head: t(messages.kind),
          narrow: true,
          cell: (it) => <Pill tone={it.kind === 'INVOICE' ? 'brand' : 'offer'}>{t(messages[it.kind])}</Pill>,
        },
        ...(showsShop ? [shop] : []),
        { key: 'issued', head: t(messages.issued), narrow: true, cell: (it) => dateMinute(it.issued_at) },
        {
          key: 'total',
          head: t(messages.total),
          align: 'end',
          narrow: true,
          cell: (it) => <Price plain value={it.total} />,
        },
      ]}
    />
  )
}
