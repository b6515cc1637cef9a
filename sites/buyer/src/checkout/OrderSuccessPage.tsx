import { type Reply, orderApi, orderCountsApi } from '@borong/contract'
import { type Translate, dateTime, formatRupiah, queryOn, useApiQuery, useCommand, useT } from '@borong/site-kit'
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
import { type LucideIcon, CircleCheck, Clock, FilePen, Info, SearchX } from 'lucide-react'
import { useState } from 'react'
import { SubmitPreview, previewMessages } from '../approval/index.ts'
import { type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { OrderSteps } from '../page/OrderSteps.tsx'
import { useHeadingAfter } from '../page/use-heading-after.ts'
import styles from './OrderSuccessPage.module.css'
import { messages } from './success.messages.ts'

type Row = Reply<typeof orderApi.ofTrade>[number]

export const loader = ({ prefetch, search }: PageArgs) =>
  search['sn'] ? prefetch(orderApi.ofTrade, { sn: String(search['sn']) }) : Promise.resolve(undefined)
export const head = ({ t }: { t: Translate }) => ({ title: t(messages.title) })

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

const groups = ['draft', 'waiting', 'pay', 'done', 'ended'] as const
type Group = (typeof groups)[number]
/** What an order waits for; the first group that is there gives the page its heading. */
const groupOf = (row: Row): Group => {
  if (may(row, 'submit')) return 'draft'
  if (row.order_label === 'PENDING_REVIEW') return 'waiting'
  if (row.order_label === 'PENDING_PAYMENT') return 'pay'
  return ['REJECTED', 'CREATION_FAILED', 'CANCELLED'].includes(row.order_label) ? 'ended' : 'done'
}
const signs = { draft: FilePen, waiting: Clock, pay: CircleCheck, done: CircleCheck, ended: Info }
const counted = {
  draft: messages.countDraft,
  waiting: messages.countWaiting,
  pay: messages.countPay,
  done: messages.countDone,
  ended: messages.countEnded,
}

/** The orders that came of a trade: drafts until they are submitted, and what each of them waits for. */
export default function OrderSuccessPage() {
  const t = useT()
  const [{ sn, way }] = useSearchOf(searches.submitted)
  const orders = useApiQuery(orderApi.ofTrade, { sn: sn ?? '' }, { enabled: sn !== undefined })
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

  useHeadingAfter(orders.data?.map((row) => row.order_label).join())
  const lead = groups.find((group) => orders.data?.some((row) => groupOf(row) === group))
  const ofGroup = (group: Group | undefined) => (orders.data ?? []).filter((row) => groupOf(row) === group)
  const n = ofGroup(lead).length
  const titles = {
    draft: t(messages.titleDraft, { n }),
    waiting: t(messages.titleWaiting),
    pay: t(messages.titlePay, { n }),
    done: t(messages.titleDone),
    ended: t(messages.title),
  }
  const top = <PageHead title={lead ? titles[lead] : t(messages.title)} beside={<OrderSteps at="done" way={way} />} />
  if (!sn || orders.isError || orders.data?.length === 0)
    return (
      <>
        {top}
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={orders.error && orders.error.status !== 404 ? orders.error.message : t(messages.missingTitle)}
            actions={
              <LinkButton variant="primary" href={paths.orders()}>
                {t(messages.allOrders)}
              </LinkButton>
            }
          >
            {t(messages.missingText)}
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

  const toSubmit = ofGroup('draft')
  const toPay = rows.filter((row) => may(row, 'pay'))
  const Sign = signs[lead!]
  // The one thing to do stands above the list; where there are several, each order keeps its own.
  const first = toSubmit.length === 1 ? toSubmit[0] : toSubmit.length === 0 && toPay.length === 1 ? toPay[0] : undefined
  const stateOf = (row: Row): Omit<StepState, 'row'> => ({
    approval: approvals.get(row.sn),
    preview,
    busy: running === row.sn,
    locked: running !== undefined,
    onSubmit: () => void submitAll([row]),
  })
  return (
    <>
      {top}
      <WithSide width={320} side={<WhatNext rows={rows} preview={preview} />}>
        <PlacedSummary {...{ Sign, lead, toSubmit, rows, n, ofGroup, first, stateOf, running, submitAll, toPay, sn }} />
        <PlacedOrders rows={rows} stateOf={stateOf} first={first} />
        {toSubmit.length > 0 && (
          <Card title={t(previewMessages.title)}>
            <SubmitPreview sns={snsOf(rows).join(',')} />
          </Card>
        )}
      </WithSide>
    </>
  )
}

interface PlacedSummaryProps {
  Sign: LucideIcon
  lead: Group | undefined
  toSubmit: readonly Row[]
  rows: readonly Row[]
  n: number
  ofGroup: (group: Group | undefined) => readonly Row[]
  first: Row | undefined
  stateOf: (row: Row) => Omit<StepState, 'row'>
  running: string | undefined
  submitAll: (rows: readonly Row[]) => Promise<void>
  toPay: readonly Row[]
  sn: string
}

/** What has come of the trade as a whole, and the one thing to do next. */
function PlacedSummary({
  Sign,
  lead,
  toSubmit,
  rows,
  n,
  ofGroup,
  first,
  stateOf,
  running,
  submitAll,
  toPay,
  sn,
}: PlacedSummaryProps) {
  const t = useT()
  return (
    <div className={styles.done}>
      <Sign aria-hidden="true" className={styles[lead!]} />
      <div className={styles.told}>
        <p className={styles.thanks}>
          {t(toSubmit.length === rows.length ? messages.drafted : messages.thanks, {
            n: rows.length,
            total: formatRupiah(total(rows)),
          })}
        </p>
        {n < rows.length && (
          <p>
            {groups
              .filter((group) => ofGroup(group).length > 0)
              .map((group) => t(counted[group], { n: ofGroup(group).length }))
              .join(' · ')}
          </p>
        )}
        <p className="muted">
          {dateTime(rows[0]?.create_time)}
          {rows.length > 1 && ` · ${t(messages.split)}`}
        </p>
      </div>
      <div className={styles.acts}>
        {first && <NextAct row={first} {...stateOf(first)} variant="primary" />}
        {toSubmit.length > 1 && (
          <Button variant="primary" busy={running !== undefined} onClick={() => void submitAll(toSubmit)}>
            {t(messages.submitAll, { n: toSubmit.length })}
          </Button>
        )}
        {toPay.length > 1 && (
          <LinkButton variant={toSubmit.length ? 'plain' : 'primary'} href={paths.cashier({ trade_sn: sn })}>
            {t(messages.payAll, { total: formatRupiah(total(toPay)) })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

interface PlacedOrdersProps {
  rows: readonly Row[]
  stateOf: (row: Row) => Omit<StepState, 'row'>
  first: Row | undefined
}

/** The orders one by one, with what each of them waits for. */
function PlacedOrders({ rows, stateOf, first }: PlacedOrdersProps) {
  const t = useT()
  return (
    <Card title={t(messages.orders)} flush>
      <Table
        caption={t(messages.orders)}
        rows={rows}
        keyOf={(row) => row.sn}
        columns={[
          {
            key: 'number',
            head: t(messages.number),
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
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (row) => <Price value={row.order_price} />,
          },
          {
            key: 'status',
            head: t(messages.status),
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
            head: t(messages.next),
            cell: (row) => <NextStep row={row} {...stateOf(row)} isFirst={row === first} />,
          },
        ]}
      />
    </Card>
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
  return useApiQuery(orderApi.preview, { sns }, { enabled: sns.length > 0, staleTime: 0, showPreviousRows: true })
}

/** What was started of each order that waits. */
function useApprovals(rows: readonly Row[]): ReadonlyMap<string, Approval> {
  const asked = rows.filter(waits)
  const answers = useQueries({ queries: asked.map((row) => queryOn(orderApi.approvalInfo, { order_sn: row.sn })) })
  return new Map(asked.map((row, at) => [row.sn, answers[at]!]))
}

interface StepState {
  row: Row
  approval: Approval | undefined
  preview: Preview
  busy: boolean
  locked: boolean
  onSubmit: () => void
}
const outcomeOf = (preview: Preview, row: Row) => preview.data?.orders.find((it) => it.sn === row.sn)

/** The button of what an order waits for from the reader. */
function NextAct({ row, preview, busy, locked, onSubmit, variant }: StepState & { variant: 'plain' | 'primary' }) {
  const t = useT()
  const size = variant === 'plain' ? 'small' : undefined
  if (may(row, 'pay'))
    return (
      <LinkButton variant={variant} size={size} href={paths.cashier({ order_sn: row.sn })}>
        {t(messages.pay)}
      </LinkButton>
    )
  if (preview.isPending) return <Skeleton width={140} />
  return (
    <Button variant={variant} size={size} busy={busy} disabled={locked && !busy} onClick={onSubmit}>
      {t(outcomeOf(preview, row)?.outcome === 'APPROVED' ? messages.confirmOrder : messages.submitApproval)}
    </Button>
  )
}

/** Whom it goes to or waits for, and its button where that does not stand above the list. */
function NextStep({ isFirst, ...state }: StepState & { isFirst: boolean }) {
  const t = useT()
  const { row, approval, preview } = state
  const act = !isFirst && <NextAct {...state} variant="plain" />
  if (may(row, 'pay')) return act || <Link href={paths.order(row.sn)}>{t(messages.view)}</Link>
  const names = approval ? namesOf(approval) : ''
  if (!may(row, 'submit'))
    return (
      <span className={styles.next}>
        {waits(row) && names && <span className="muted small">{t(messages.waitsFor, { names })}</span>}
        <Link href={paths.order(row.sn)}>{t(messages.view)}</Link>
      </span>
    )
  if (preview.isPending) return act || <Skeleton width={140} />
  const outcome = outcomeOf(preview, row)
  const first = outcome?.levels[0]?.approvers.map((person) => person.name).join(', ') ?? ''
  const coming = !outcome
    ? t(messages.approvalUnknown)
    : outcome.outcome === 'REFUSED'
      ? outcome.refusal?.message
      : outcome.outcome === 'APPROVED'
        ? t(messages.noApproval)
        : first && t(messages.goesTo, { names: first })
  return (
    <span className={styles.next}>
      {act}
      {coming && <span className="muted small">{coming}</span>}
    </span>
  )
}

function WhatNext({ rows, preview }: { rows: readonly Row[]; preview: Preview }) {
  const t = useT()
  const settings = useApiQuery(orderApi.settings)
  const hours = settings.data?.cancel_order_hours
  const steps = [
    rows.some((row) => may(row, 'submit')) && t(messages.nextSubmit),
    (rows.some(waits) || preview.data?.orders.some((it) => it.outcome === 'NEEDS_APPROVAL')) && t(messages.nextApprove),
    rows.some((row) => row.pay_status === 'PAY_NO') &&
      (hours ? t(messages.nextPay, { hours }) : t(messages.nextPaySoon)),
    t(messages.nextShip),
    t(messages.nextReceive),
  ]
  return (
    <Card
      title={t(messages.whatNext)}
      foot={
        <div className={styles.acts}>
          <LinkButton href={paths.orders()}>{t(messages.allOrders)}</LinkButton>
          <LinkButton variant="quiet" href={paths.goods()}>
            {t(messages.goOn)}
          </LinkButton>
        </div>
      }
    >
      <ol className={styles.steps}>{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
    </Card>
  )
}
