import { DetailPanel } from '@borong/console/detail'
import { fieldTexts } from '@borong/site-kit/fields-shown.ts'
import { quantityText, sellerInvoiceApi } from '@borong/contract'
import { type Translate, dateMinute, formatRupiah, useCommand, useT } from '@borong/site-kit'
import { Button, Card, type Column, Dialog, Notice, Pairs, Price, Stack, StatusPill, Table, toast } from '@borong/ui'
import { useState } from 'react'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '@borong/console/site'
import { type Invoice, queueRefreshes, isPast, pillOf } from './invoice-queue.ts'
import styles from './InvoiceDetail.module.css'
import { messages } from './invoice.messages.ts'
import { MailPanel } from './MailPanel.tsx'

type Line = Invoice['lines'][number]

const titleOf = (t: Translate, { receipt_sn: number, order_sn, kind }: Invoice) =>
  number ? t(kind === 'CREDIT' ? messages.credit : messages.invoice, { number }) : t(messages.toCome, { sn: order_sn })

function StateNote({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { original, issue_by: issueBy, mail_by: mailBy } = invoice
  if (original)
    return (
      <Notice>
        {t(messages.creditNote, { amount: formatRupiah(invoice.receipt_price), number: original.receipt_sn })}
      </Notice>
    )
  if (issueBy) return <Notice tone="offer">{t(messages.issueBy, { time: dateMinute(issueBy) })}</Notice>
  if (!mailBy) return null
  const isLate = isPast(mailBy)
  return (
    <Notice tone={isLate ? 'danger' : 'offer'}>
      {t(isLate ? messages.mailLate : messages.mailBy, { time: dateMinute(mailBy) })}
    </Notice>
  )
}

function IssueButton({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const issue = useCommand(sellerInvoiceApi.issue, {
    refreshes: queueRefreshes,
    onDone: ({ receipt_sn }) => {
      toast(t(messages.issued, { number: receipt_sn }), { tone: 'success' })
      setAsking(false)
      onDone()
    },
  })
  const close = () => {
    issue.reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t(messages.issue)}
      </Button>
      {asking && (
        <Dialog
          open
          width={428}
          title={t(messages.issueTitle, { amount: formatRupiah(invoice.receipt_price) })}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{t(messages.back)}</Button>
              <Button variant="primary" busy={issue.busy} onClick={() => void issue.send({ id: invoice.history_id })}>
                {t(messages.issue)}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <p>{t(messages.issueText)}</p>
            {issue.refusal && (
              <Notice tone="danger" live="assertive">
                {issue.refusal.message}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const amount = (key: string, head: string, of: (line: Line) => number | false): Column<Line> => ({
    key,
    head,
    align: 'end',
    narrow: true,
    cell: (line) => {
      const value = of(line)
      return value !== false && <Price plain size="small" value={value} />
    },
  })
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
    amount('price', t(messages.price), (line) => line.num > 0 && line.price),
    ...(invoice.lines.some((line) => line.discount > 0)
      ? [amount('discount', t(messages.discount), (line) => line.discount > 0 && -line.discount)]
      : []),
    amount('tax', t(messages.tax), (line) => line.tax),
    amount('amount', t(messages.amount), (line) => line.amount),
  ]
  const sums = [
    [t(messages.net), invoice.net_price],
    [t(messages.taxRate, { rate: invoice.tax_rate }), invoice.tax_price],
    ...(invoice.credits.length ? [[t(messages.kept), invoice.kept_price] as const] : []),
  ] as const
  return (
    <Card
      flush
      title={t(messages.lines)}
      foot={
        <div className={styles.total}>
          <span>{t(messages.total)}</span>
          <Price value={invoice.receipt_price} size="large" />
        </div>
      }
    >
      <Table
        caption={t(messages.lines)}
        columns={columns}
        rows={invoice.lines}
        keyOf={(line) => String(line.position)}
      />
      <div className={styles.sums}>
        <Pairs ends pairs={sums.map(([name, value]) => [name, <Price key={name} plain value={value} />] as const)} />
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
            cell: (it) => <Link href={paths.invoices({ tab: 'CREDIT', id: it.history_id })}>{it.receipt_sn}</Link>,
          },
          { key: 'reason', head: t(messages.reason), cell: (it) => it.reason },
          { key: 'time', head: t(messages.time), narrow: true, cell: (it) => dateMinute(it.issue_time) },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => <Price plain size="small" value={-it.receipt_price} />,
          },
        ]}
      />
    </Card>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const to = invoice.mail_to
  const filled = (pairs: readonly (readonly [name: string, value: string])[]) => pairs.filter(([, value]) => value)
  return (
    <>
      <Card title={t(messages.buyer)}>
        <Pairs
          pairs={filled([
            [t(messages.name), invoice.receipt_title],
            [t(messages.taxNo), invoice.tax_no],
            [t(messages.content), invoice.receipt_content],
            [t(messages.address), invoice.reg_addr],
            [t(messages.phone), invoice.reg_tel],
            [t(messages.bank), invoice.bank_name],
            [t(messages.account), invoice.bank_account],
            [t(messages.email), invoice.member_email],
            [t(messages.remark), invoice.remark],
            [t(messages.reason), invoice.reason],
            [t(messages.completedAt), invoice.kind === 'INVOICE' ? dateMinute(invoice.add_time) : ''],
            [t(messages.time), invoice.issue_time ? dateMinute(invoice.issue_time) : ''],
            [t(messages.taxInvoice), invoice.tax_invoice_sn ?? ''],
          ])}
        />
      </Card>
      {invoice.logi_code && to && (
        <Card title={t(messages.mailing)}>
          <Pairs
            pairs={filled([
              [t(messages.mailTo), `${to.member_name}, ${to.member_mobile}, ${to.detail_addr}`],
              [t(messages.carrier), invoice.logi_name],
              [t(messages.courierNumber), invoice.logi_code],
              [t(messages.mailedAt), invoice.mail_time ? dateMinute(invoice.mail_time) : ''],
            ])}
          />
        </Card>
      )}
    </>
  )
}

interface InvoiceDetailProps {
  invoice: Invoice
  /** Of this invoice, in whatever queue it is then. */
  here: string
}

/** One invoice, and what the shop can do with it now. */
export function InvoiceDetail({ invoice, here }: InvoiceDetailProps) {
  const t = useT()
  const go = useGo()
  const done = () => go(here, { replace: true })
  const { history_id: id, original } = invoice
  return (
    <DetailPanel
      title={titleOf(t, invoice)}
      state={<StatusPill {...pillOf(invoice)}>{invoice.receipt_state_text}</StatusPill>}
      facts={
        <>
          <b>{invoice.client_name}</b>
          <span>{t(messages.by, { name: invoice.uname })}</span>
          <span>{invoice.receipt_type_text}</span>
          {invoice.part_no && <span>{t(messages.partOf, { n: invoice.part_no })}</span>}
          <Link href={paths.orders({ tab: 'ALL', keyword: invoice.order_sn, sn: invoice.order_sn })}>
            {t(messages.order, { sn: invoice.order_sn })}
          </Link>
          {fieldTexts(t, invoice).map((it) => (
            <span key={it}>{it}</span>
          ))}
          {original && (
            <Link href={paths.invoices({ tab: 'ALL', id: original.history_id })}>
              {t(messages.invoice, { number: original.receipt_sn })}
            </Link>
          )}
        </>
      }
      acts={
        <>
          {invoice.status === 1 && (
            <DownloadButton route={sellerInvoiceApi.file} fields={{ id }} name={`${invoice.receipt_sn}.pdf`}>
              {t(messages.download)}
            </DownloadButton>
          )}
          {invoice.allow_issue === 1 && <IssueButton invoice={invoice} onDone={done} />}
        </>
      }
    >
      <StateNote invoice={invoice} />
      {invoice.order_left_price ? (
        <Notice>{t(messages.orderLeft, { amount: formatRupiah(invoice.order_left_price) })}</Notice>
      ) : null}
      {invoice.allow_mail === 1 && <MailPanel invoice={invoice} onDone={done} />}
      <Lines invoice={invoice} />
      {invoice.credits.length > 0 && <Credits invoice={invoice} />}
      <Facts invoice={invoice} />
    </DetailPanel>
  )
}
