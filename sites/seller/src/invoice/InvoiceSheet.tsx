import { quantityText, sellerInvoiceApi } from '@borong/contract'
import { type Tell, dateTime, formatRupiah, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  type Column,
  Dialog,
  Notice,
  Pairs,
  Price,
  Row,
  Stack,
  StatusPill,
  Table,
  toast,
} from '@borong/ui'
import { useState } from 'react'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { words as deskWords } from '../desk/desk.words.ts'
import sheet from '../desk/QueueSheet.module.css'
import { paths } from '../paths.ts'
import { Link, useGo } from '../shell/Link.tsx'
import { type Invoice, deskRefreshes, isPast, pillOf } from './invoice-desk.ts'
import styles from './InvoiceSheet.module.css'
import { words } from './invoice.words.ts'
import { MailPanel } from './MailPanel.tsx'

type Line = Invoice['lines'][number]

const titleOf = (t: Tell, { receipt_sn: number, order_sn, kind }: Invoice) =>
  number ? t(kind === 'CREDIT' ? words.credit : words.invoice, { number }) : t(words.toCome, { sn: order_sn })

function StateNote({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { original, issue_by: issueBy, mail_by: mailBy } = invoice
  if (original)
    return (
      <Notice>
        {t(words.creditNote, { amount: formatRupiah(invoice.receipt_price), number: original.receipt_sn })}
      </Notice>
    )
  if (issueBy) return <Notice tone="offer">{t(words.issueBy, { time: dateTime(issueBy) })}</Notice>
  if (!mailBy) return null
  const isLate = isPast(mailBy)
  return (
    <Notice tone={isLate ? 'danger' : 'offer'}>
      {t(isLate ? words.mailLate : words.mailBy, { time: dateTime(mailBy) })}
    </Notice>
  )
}

function IssueButton({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const issue = useCommand(sellerInvoiceApi.issue, {
    refreshes: deskRefreshes,
    onDone: ({ receipt_sn }) => {
      toast(t(words.issued, { number: receipt_sn }), { tone: 'success' })
      setAsking(false)
      onDone()
    },
  })
  const close = () => {
    issue.forget()
    setAsking(false)
  }
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {t(words.issue)}
      </Button>
      {asking && (
        <Dialog
          open
          width={428}
          title={t(words.issueTitle, { amount: formatRupiah(invoice.receipt_price) })}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{t(words.back)}</Button>
              <Button look="primary" busy={issue.busy} onClick={() => void issue.send({ id: invoice.history_id })}>
                {t(words.issue)}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <p>{t(words.issueText)}</p>
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
      head: t(words.line),
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
      head: t(words.quantity),
      align: 'end',
      narrow: true,
      cell: (line) => line.num > 0 && quantityText(t.lang, line.num, line.unit),
    },
    amount('price', t(words.price), (line) => line.num > 0 && line.price),
    ...(invoice.lines.some((line) => line.discount > 0)
      ? [amount('discount', t(words.discount), (line) => line.discount > 0 && -line.discount)]
      : []),
    amount('tax', t(words.tax), (line) => line.tax),
    amount('amount', t(words.amount), (line) => line.amount),
  ]
  const sums = [
    [t(words.net), invoice.net_price],
    [t(words.taxRate, { rate: invoice.tax_rate }), invoice.tax_price],
    ...(invoice.credits.length ? [[t(words.kept), invoice.kept_price] as const] : []),
  ] as const
  return (
    <Card
      flush
      title={t(words.lines)}
      foot={
        <div className={styles.total}>
          <span>{t(words.total)}</span>
          <Price value={invoice.receipt_price} size="large" />
        </div>
      }
    >
      <Table caption={t(words.lines)} columns={columns} rows={invoice.lines} keyOf={(line) => String(line.position)} />
      <div className={styles.sums}>
        <Pairs ends pairs={sums.map(([name, value]) => [name, <Price key={name} plain value={value} />] as const)} />
      </div>
    </Card>
  )
}

function Credits({ invoice }: { invoice: Invoice }) {
  const t = useT()
  return (
    <Card flush title={t(words.credits)}>
      <Table
        caption={t(words.credits)}
        rows={invoice.credits}
        keyOf={(it) => it.history_id}
        columns={[
          {
            key: 'number',
            head: t(words.number),
            main: true,
            cell: (it) => <Link href={paths.invoices({ tab: 'CREDIT', id: it.history_id })}>{it.receipt_sn}</Link>,
          },
          { key: 'reason', head: t(words.reason), cell: (it) => it.reason },
          { key: 'time', head: t(words.time), narrow: true, cell: (it) => dateTime(it.issue_time) },
          {
            key: 'amount',
            head: t(words.amount),
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
      <Card title={t(words.buyer)}>
        <Pairs
          pairs={filled([
            [t(words.name), invoice.receipt_title],
            [t(words.taxNo), invoice.tax_no],
            [t(words.content), invoice.receipt_content],
            [t(words.address), invoice.reg_addr],
            [t(words.phone), invoice.reg_tel],
            [t(words.bank), invoice.bank_name],
            [t(words.account), invoice.bank_account],
            [t(words.email), invoice.member_email],
            [t(words.remark), invoice.remark],
            [t(words.reason), invoice.reason],
            [t(words.completedAt), invoice.kind === 'INVOICE' ? dateTime(invoice.add_time) : ''],
            [t(words.time), invoice.issue_time ? dateTime(invoice.issue_time) : ''],
          ])}
        />
      </Card>
      {invoice.logi_code && to && (
        <Card title={t(words.mailing)}>
          <Pairs
            pairs={filled([
              [t(words.mailTo), `${to.member_name}, ${to.member_mobile}, ${to.detail_addr}`],
              [t(words.carrier), invoice.logi_name],
              [t(words.courierNumber), invoice.logi_code],
              [t(words.mailedAt), invoice.mail_time ? dateTime(invoice.mail_time) : ''],
            ])}
          />
        </Card>
      )}
    </>
  )
}

interface InvoiceSheetProps {
  invoice: Invoice
  /** Of the list, for phones. */
  back: string
  /** Of this invoice, in whatever queue it is then. */
  here: string
}

/** One invoice, and what the shop can do with it now. */
export function InvoiceSheet({ invoice, back, here }: InvoiceSheetProps) {
  const t = useT()
  const go = useGo()
  const done = () => go(here, { replace: true })
  const { history_id: id, original } = invoice
  return (
    <article className={sheet.sheet}>
      <Link href={back} className={sheet.back}>
        {t(deskWords.backToList)}
      </Link>
      <Row gap={12} between>
        <Stack gap={4}>
          <h2 className={styles.title}>{titleOf(t, invoice)}</h2>
          <p className={sheet.facts}>
            <b>{invoice.client_name}</b>
            <span>{t(words.by, { name: invoice.uname })}</span>
            <span>{invoice.receipt_type_text}</span>
            <Link href={paths.orders({ tab: 'ALL', keyword: invoice.order_sn, sn: invoice.order_sn })}>
              {t(words.order, { sn: invoice.order_sn })}
            </Link>
            {original && (
              <Link href={paths.invoices({ tab: 'ALL', id: original.history_id })}>
                {t(words.invoice, { number: original.receipt_sn })}
              </Link>
            )}
          </p>
        </Stack>
        <StatusPill {...pillOf(invoice)}>{invoice.receipt_state_text}</StatusPill>
      </Row>
      <StateNote invoice={invoice} />
      {(invoice.allow_issue === 1 || invoice.status === 1) && (
        <Row gap={8}>
          {invoice.allow_issue === 1 && <IssueButton invoice={invoice} onDone={done} />}
          {invoice.status === 1 && (
            <DownloadButton route={sellerInvoiceApi.file} fields={{ id }} name={`${invoice.receipt_sn}.pdf`}>
              {t(words.download)}
            </DownloadButton>
          )}
        </Row>
      )}
      {invoice.allow_mail === 1 && <MailPanel invoice={invoice} onDone={done} />}
      <Lines invoice={invoice} />
      {invoice.credits.length > 0 && <Credits invoice={invoice} />}
      <Facts invoice={invoice} />
    </article>
  )
}
