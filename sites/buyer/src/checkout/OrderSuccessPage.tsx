import { type Reply, orderApi, orderCountsApi } from '@borong/contract'
import { type Tell, dateTime, formatRupiah, queryOn, useAsk, useCommand, useT } from '@borong/site-kit'
import { add, fromRupiah, toRupiah } from '@borong/money'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  PageHead,
  Price,
  Skeleton,
  StatusPill,
  Table,
  type Tone,
  WithSide,
  toast,
} from '@borong/ui'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { CircleCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import { words as previewWords } from '../approval/preview/preview.words.ts'
import { type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { later } from '../shell/later.tsx'
import { OrderSteps } from '../shell/OrderSteps.tsx'
import styles from './OrderSuccessPage.module.css'
import { words } from './success.words.ts'

const SubmitPreview = later(
  () => import('../approval/preview/SubmitPreview.tsx'),
  <Skeleton shape="block" height={120} />,
)

type Row = Reply<typeof orderApi.ofTrade>[number]

export const loader = ({ warm, search }: PageArgs) =>
  search['sn'] ? warm(orderApi.ofTrade, { sn: String(search['sn']) }) : Promise.resolve(undefined)
export const head = ({ t }: { t: Tell }) => ({ title: t(words.title) })

const tones: Partial<Record<Row['order_label'], readonly [Tone, string]>> = {
  PENDING_SUBMISSION: ['neutral', '○'],
  PENDING_REVIEW: ['review', '◔'],
  REJECTED: ['danger', '✕'],
  CREATION_FAILED: ['danger', '!'],
  PENDING_PAYMENT: ['brand', '◔'],
  PENDING_DELIVERY: ['review', '◑'],
  CANCELLED: ['neutral', '✕'],
}
const may = (row: Row, name: Row['actions'][number]['name']): boolean =>
  row.actions.some((it) => it.name === name && it.allowed)
const total = (rows: readonly Row[]): number =>
  toRupiah(rows.reduce((sum, row) => add(sum, fromRupiah(row.order_price)), 0))

/** The orders that came of a trade, and what each of them waits for. */
export default function OrderSuccessPage() {
  const t = useT()
  const [{ sn }] = useSearchOf(searches.submitted)
  const orders = useAsk(orderApi.ofTrade, { sn: sn ?? '' }, { enabled: sn !== undefined })
  const [running, setRunning] = useState<string>()
  const approvals = useApprovals(orders.data ?? [])
  const preview = usePreview(orders.data ?? [])
  const submit = useCommand(orderApi.submit, {
    refreshes: [orderApi.ofTrade, orderApi.approvalInfo, orderApi.preview, orderCountsApi.statusNum],
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const submitAll = async (rows: readonly Row[]) => {
    for (const row of rows) {
      setRunning(row.sn)
      if (!(await submit.send({ id: row.sn }))) break
    }
    setRunning(undefined)
  }

  const top = <PageHead title={t(words.title)} beside={<OrderSteps at="done" />} />
  if (!sn || orders.isError || orders.data?.length === 0)
    return (
      <>
        {top}
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={orders.error && orders.error.status !== 404 ? orders.error.message : t(words.missingTitle)}
            actions={
              <LinkButton look="primary" href={paths.orders()}>
                {t(words.allOrders)}
              </LinkButton>
            }
          >
            {t(words.missingText)}
          </EmptyState>
        </Card>
      </>
    )
  const rows = orders.data
  if (!rows)
    return (
      <>
        {top}
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={240} />
      </>
    )

  const toSubmit = rows.filter((row) => may(row, 'submit'))
  const toPay = rows.filter((row) => may(row, 'pay'))
  return (
    <>
      {top}
      <WithSide width={320} side={<WhatNext rows={rows} preview={preview} />}>
        <div className={styles.done}>
          <CircleCheck aria-hidden="true" />
          <div className={styles.told}>
            <p className={styles.thanks}>{t(words.thanks, { n: rows.length, total: formatRupiah(total(rows)) })}</p>
            <p className="muted">
              {dateTime(rows[0]?.create_time)}
              {rows.length > 1 && ` · ${t(words.split)}`}
            </p>
          </div>
          <div className={styles.acts}>
            {toSubmit.length > 1 && (
              <Button look="primary" busy={running !== undefined} onClick={() => void submitAll(toSubmit)}>
                {t(words.submitAll, { n: toSubmit.length })}
              </Button>
            )}
            {toPay.length > 1 && (
              <LinkButton look="primary" href={paths.cashier({ trade_sn: sn })}>
                {t(words.payAll, { total: formatRupiah(total(toPay)) })}
              </LinkButton>
            )}
          </div>
        </div>
        <Card title={t(words.orders)} flush>
          <Table
            caption={t(words.orders)}
            rows={rows}
            keyOf={(row) => row.sn}
            columns={[
              {
                key: 'number',
                head: t(words.number),
                main: true,
                cell: (row) => (
                  <span>
                    <Link href={paths.order(row.sn)} className="num">
                      {row.sn}
                    </Link>
                    <br />
                    <span className="muted small">{row.seller_name}</span>
                  </span>
                ),
              },
              {
                key: 'amount',
                head: t(words.amount),
                align: 'end',
                narrow: true,
                cell: (row) => <Price value={row.order_price} />,
              },
              {
                key: 'status',
                head: t(words.status),
                cell: (row) => {
                  const [tone, sign] = tones[row.order_label] ?? ['success', '●']
                  return (
                    <StatusPill tone={tone} sign={sign}>
                      {row.order_status_text}
                    </StatusPill>
                  )
                },
              },
              {
                key: 'next',
                head: t(words.next),
                cell: (row) => (
                  <NextStep
                    row={row}
                    approval={approvals.get(row.sn)}
                    preview={preview}
                    busy={running === row.sn}
                    locked={running !== undefined}
                    onSubmit={() => void submitAll([row])}
                  />
                ),
              },
            ]}
          />
        </Card>
        {toSubmit.length > 0 && (
          <Card title={t(previewWords.title)}>
            <SubmitPreview sns={snsOf(rows).join(',')} />
          </Card>
        )}
      </WithSide>
    </>
  )
}

type Approval = UseQueryResult<Reply<typeof orderApi.approvalInfo>>
const namesOf = (approval: Approval): string =>
  [...new Set(approval.data?.activityNodes.flatMap((node) => node.tasks.map((task) => task.assignee)))].join(', ')
const waits = (row: Row): boolean => row.order_label === 'PENDING_REVIEW'

/** Those still to be submitted, as many as one preview takes. */
const snsOf = (rows: readonly Row[]): string[] =>
  rows
    .filter((row) => may(row, 'submit'))
    .map((row) => row.sn)
    .slice(0, 20)

type Preview = UseQueryResult<Reply<typeof orderApi.preview>>
/** What submitting all of them would come to: they share budgets, so that it is asked of all at once. */
function usePreview(rows: readonly Row[]): Preview {
  const sns = snsOf(rows)
  return useAsk(orderApi.preview, { sns }, { enabled: sns.length > 0, staleTime: 0, keepRows: true })
}

/** What was started of each order that waits. */
function useApprovals(rows: readonly Row[]): ReadonlyMap<string, Approval> {
  const asked = rows.filter(waits)
  const answers = useQueries({ queries: asked.map((row) => queryOn(orderApi.approvalInfo, { order_sn: row.sn })) })
  return new Map(asked.map((row, at) => [row.sn, answers[at]!]))
}

interface NextStepProps {
  row: Row
  approval: Approval | undefined
  preview: Preview
  busy: boolean
  locked: boolean
  onSubmit: () => void
}
function NextStep({ row, approval, preview, busy, locked, onSubmit }: NextStepProps) {
  const t = useT()
  if (may(row, 'pay'))
    return (
      <LinkButton look="primary" size="small" href={paths.cashier({ order_sn: row.sn })}>
        {t(words.pay)}
      </LinkButton>
    )
  const names = approval ? namesOf(approval) : ''
  if (!may(row, 'submit'))
    return (
      <span className={styles.next}>
        {waits(row) && names && <span className="muted small">{t(words.waitsFor, { names })}</span>}
        <Link href={paths.order(row.sn)}>{t(words.view)}</Link>
      </span>
    )
  if (preview.isPending) return <Skeleton width={140} />
  const outcome = preview.data?.orders.find((it) => it.sn === row.sn)
  const first = outcome?.levels[0]?.approvers.map((person) => person.name).join(', ') ?? ''
  const coming = !outcome
    ? t(words.approvalUnknown)
    : outcome.outcome === 'REFUSED'
      ? outcome.refusal?.message
      : outcome.outcome === 'APPROVED'
        ? t(words.noApproval)
        : first && t(words.goesTo, { names: first })
  return (
    <span className={styles.next}>
      <Button look="primary" size="small" busy={busy} disabled={locked && !busy} onClick={onSubmit}>
        {t(outcome?.outcome === 'APPROVED' ? words.confirmOrder : words.submitApproval)}
      </Button>
      {coming && <span className="muted small">{coming}</span>}
    </span>
  )
}

function WhatNext({ rows, preview }: { rows: readonly Row[]; preview: Preview }) {
  const t = useT()
  const settings = useAsk(orderApi.settings)
  const hours = settings.data?.cancel_order_hours
  const steps = [
    rows.some((row) => may(row, 'submit')) && t(words.nextSubmit),
    (rows.some(waits) || preview.data?.orders.some((it) => it.outcome === 'NEEDS_APPROVAL')) && t(words.nextApprove),
    rows.some((row) => row.pay_status === 'PAY_NO') && (hours ? t(words.nextPay, { hours }) : t(words.nextPaySoon)),
    t(words.nextShip),
    t(words.nextReceive),
  ]
  return (
    <Card
      title={t(words.whatNext)}
      foot={
        <div className={styles.acts}>
          <LinkButton href={paths.orders()}>{t(words.allOrders)}</LinkButton>
          <LinkButton look="quiet" href={paths.goods()}>
            {t(words.goOn)}
          </LinkButton>
        </div>
      }
    >
      <ol className={styles.steps}>{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
    </Card>
  )
}
