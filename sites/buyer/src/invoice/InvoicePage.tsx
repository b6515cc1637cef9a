import { fieldPairs } from '@borong/site-kit/fields-shown.ts'
import { invoiceApi, quantityText } from '@borong/contract'
import { type Translate, dateTime, formatRupiah, maskedPhone, useApiQuery, useT } from '@borong/site-kit'
import {
  Card,
  type Column,
  LinkButton,
  Notice,
  Pairs,
  Price,
  Skeleton,
  Stack,
  StatusPill,
  Table,
  WithSide,
} from '@borong/ui'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { CopyButton } from '../forms/CopyButton.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { Link } from '../page/Link.tsx'
import { type Invoice, filledPairs, pillOf } from './invoice-shown.ts'
import { messages } from './invoice.messages.ts'
import styles from './InvoicePage.module.css'

export async function loader({ search, ready }: PageArgs) {
  const { id } = readSearch(searches.receiptDetail, search)
  if (id) await ready(invoiceApi.show, { id })
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

type Line = Invoice['lines'][number]

const titleOf = (t: Translate, invoice: Invoice) =>
  invoice.receipt_sn
    ? t(invoice.kind === 'CREDIT' ? messages.credit : messages.invoice, { number: invoice.receipt_sn })
    : t(messages.toCome, { sn: invoice.order_sn })

function StateNote({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { original, issue_by: issueBy, mail_by: mailBy } = invoice
  if (original)
    return (
      <Notice tone="warn">
        {t(messages.creditNote, { amount: formatRupiah(invoice.receipt_price), number: original.receipt_sn })}
      </Notice>
    )
  if (issueBy) return <Notice>{t(messages.willIssue, { time: dateTime(issueBy) })}</Notice>
  return mailBy ? <Notice>{t(messages.willMail, { time: dateTime(mailBy) })}</Notice> : null
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const columns: Column<Line>[] = [
    {
      key: 'line',
      head: t(messages.line),
      main: true,
      cell: (line) => (
        <span>
          {line.name}
          <span className={styles.note}>{[line.spec_text, line.sku_sn].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'num',
      head: t(messages.quantity),
      align: 'end',
      narrow: true,
      cell: (line) => line.num > 0 && quantityText(t.lang, line.num, line.unit),
    },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (line) => line.num > 0 && <Price plain value={line.price} />,
    },
    ...(invoice.lines.some((line) => line.discount > 0)
      ? [
          {
            key: 'discount',
            head: t(messages.discount),
            align: 'end' as const,
            narrow: true,
            cell: (line: Line) => line.discount > 0 && <Price plain value={-line.discount} />,
          },
        ]
      : []),
    { key: 'tax', head: t(messages.tax), align: 'end', narrow: true, cell: (line) => <Price plain value={line.tax} /> },
    {
      key: 'amount',
      head: t(messages.amount),
      align: 'end',
      narrow: true,
      cell: (line) => <Price value={line.amount} />,
    },
  ]
  const sums = [
    [t(messages.goodsPrice), invoice.goods_price],
    ...(invoice.discount_price ? [[t(messages.discount), -invoice.discount_price] as const] : []),
    ...(invoice.shipping_price ? [[t(messages.freight), invoice.shipping_price] as const] : []),
    [t(messages.net), invoice.net_price],
    [t(messages.taxRate, { rate: invoice.tax_rate }), invoice.tax_price],
  ] as const
  return (
    <Card flush title={t(messages.lines)} note={<Link href={paths.shop(invoice.shop_id)}>{invoice.seller_name}</Link>}>
      <Table
        caption={t(messages.lines)}
        columns={columns}
        rows={invoice.lines}
        keyOf={(line) => String(line.position)}
      />
      <div className={styles.sums}>
        <Pairs
          ends
          pairs={[
            ...sums.map(([name, value]) => [name, <Price key={name} plain value={value} />] as const),
            [
              <b key="name">{t(messages.total)}</b>,
              <Price key="sum" value={invoice.receipt_price} size="large" />,
            ] as const,
            ...(invoice.credits.length
              ? [[t(messages.kept), <Price key="kept" plain value={invoice.kept_price} />] as const]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

function Credits({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <Card flush title={t(messages.credits)}>
      <Table
        caption={t(messages.credits)}
        rows={invoice.credits}
        keyOf={(it) => it.history_id}
        columns={[
          {
            key: 'number',
            head: t(messages.number),
            main: true,
            cell: (it) => (
              <Link className={styles.number} href={paths.invoice(it.history_id)}>
                {it.receipt_sn}
              </Link>
            ),
          },
          { key: 'reason', head: t(messages.reason), cell: (it) => it.reason },
          { key: 'time', head: t(messages.issued), narrow: true, cell: (it) => dateTime(it.issue_time) },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => <Price value={-it.receipt_price} />,
          },
        ]}
      />
    </Card>
  )
}

function Accounting({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <Card flush title={t(messages.accounting)} note={t(messages.asOrdered)}>
      <Table
        caption={t(messages.accounting)}
        rows={invoice.accounting}
        keyOf={(it) => `${it.cost_center_code} ${it.accounting_sub_code}`}
        columns={[
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
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => <Price value={it.amount} />,
          },
        ]}
      />
    </Card>
  )
}

function Mailing({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { mail_to: to, logi_name: courier, logi_code: number } = invoice
  if (!to && !number) return null
  return (
    <Card title={t(messages.mailing)}>
      <Stack gap={12}>
        {to && (
          <p>
            <b>{to.member_name}</b> <span className="num">{maskedPhone(to.member_mobile)}</span>
            <br />
            {to.detail_addr}
          </p>
        )}
        {number && (
          <Pairs
            pairs={[
              [t(messages.courier), courier],
              [
                t(messages.courierNumber),
                <span key="number" className={styles.copied}>
                  <b className="num">{number}</b>
                  <CopyButton value={number} />
                </span>,
              ],
              [t(messages.mailed), dateTime(invoice.mail_time)],
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}

function Side({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { seller, original } = invoice
  return (
    <Stack gap={16}>
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [
              t(messages.order),
              <Link key="order" className={styles.number} href={paths.order(invoice.order_sn)}>
                {invoice.order_sn}
              </Link>,
            ],
            ...fieldPairs(t, invoice),
            ...(original
              ? [
                  [
                    t(messages.originalInvoice),
                    <Link key="original" className={styles.number} href={paths.invoice(original.history_id)}>
                      {original.receipt_sn}
                    </Link>,
                  ] as const,
                ]
              : []),
            [t(messages.type), invoice.receipt_type_text],
            [t(messages.ordered), dateTime(invoice.order_time)],
            ...(invoice.issue_time ? [[t(messages.issued), dateTime(invoice.issue_time)] as const] : []),
            ...filledPairs([
              [t(messages.taxInvoice), invoice.tax_invoice_sn ?? ''],
              [t(messages.reason), invoice.reason],
              [t(messages.remark), invoice.remark],
            ]),
          ]}
        />
      </Card>
      <Card title={t(messages.buyer)}>
        <Pairs
          pairs={filledPairs([
            [t(messages.name), invoice.receipt_title],
            [t(messages.taxNo), invoice.tax_no],
            [t(messages.content), invoice.receipt_content],
            [t(messages.email), invoice.member_email],
            [t(messages.mobile), invoice.member_mobile],
            [t(messages.address), invoice.reg_addr],
            [t(messages.phone), invoice.reg_tel],
            [t(messages.bank), invoice.bank_name],
            [t(messages.account), invoice.bank_account],
          ])}
        />
      </Card>
      <Card title={t(messages.seller)}>
        <Pairs
          pairs={filledPairs([
            [t(messages.name), seller.name],
            [t(messages.taxNo), seller.tax_no],
            [t(messages.address), seller.address],
            [t(messages.phone), seller.phone],
          ])}
        />
      </Card>
      <Mailing invoice={invoice} />
    </Stack>
  )
}

function InvoiceView({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <MemberFrame
      title={titleOf(t, invoice)}
      beside={<StatusPill {...pillOf[invoice.receipt_state]}>{invoice.receipt_state_text}</StatusPill>}
      actions={
        <>
          <LinkButton href={paths.invoices()}>{t(messages.title)}</LinkButton>
          {invoice.status === 1 && (
            <DownloadButton
              variant="primary"
              route={invoiceApi.file}
              fields={{ id: invoice.history_id }}
              name={`${invoice.receipt_sn}.pdf`}
            >
              {t(messages.download)}
            </DownloadButton>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <StateNote invoice={invoice} />
        <WithSide side={<Side invoice={invoice} />} width={360}>
          <Stack gap={16}>
            <Lines invoice={invoice} />
            {invoice.credits.length > 0 && <Credits invoice={invoice} />}
            {invoice.accounting.length > 0 && <Accounting invoice={invoice} />}
          </Stack>
        </WithSide>
      </Stack>
    </MemberFrame>
  )
}

/** One invoice: what it says, where it is, and what was taken back of it. */
export default function InvoicePage() {
  const t = useT()
  const [{ id }] = useSearchOf(searches.receiptDetail)
  const invoice = useApiQuery(invoiceApi.show, { id: id ?? '' }, { enabled: id !== undefined })
  if (!id || (invoice.isError && !invoice.data && invoice.error.status === 404)) return <MissingView />
  if (invoice.data) return <InvoiceView key={id} invoice={invoice.data} />
  return (
    <MemberFrame title={t(messages.title)}>
      {invoice.isError ? (
        <NotLoaded what={t(messages.invoiceNoun)} query={invoice} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={56} />
          <Skeleton shape="block" height={360} />
        </div>
      )}
    </MemberFrame>
  )
}
