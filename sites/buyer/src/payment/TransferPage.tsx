import { type Reply, paymentApi } from '@borong/contract'
import { type Translate, dateTime, formatRupiah, refetch, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Notice,
  Pairs,
  Picture,
  Skeleton,
  Stack,
  StatusPill,
  TextArea,
  WithSide,
  toast,
} from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { CopyButton } from '../forms/CopyButton.tsx'
import { orderRefreshes } from '../order-shown/index.ts'
import { type Head, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { SlipField } from './SlipField.tsx'
import styles from './TransferPage.module.css'
import { messages } from './transfer.messages.ts'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

const everyHalfMinute = 30_000
type Transfer = Reply<typeof paymentApi.transfer>

const looks = {
  WAITING: { tone: 'brand', sign: '◔' },
  SUBMITTED: { tone: 'review', sign: '◑' },
  REFUSED: { tone: 'danger', sign: '✕' },
  CONFIRMED: { tone: 'success', sign: '●' },
  CLOSED: { tone: 'neutral', sign: '✕' },
} as const

function Copied({ value, shown = value }: { value: string; shown?: string }) {
  return (
    <span className={styles.copied}>
      <b className="num">{shown}</b>
      <CopyButton value={value} />
    </span>
  )
}

function WhereTo({ transfer }: { transfer: Transfer }) {
  const t = useT()
  return (
    <Card title={t(messages.whereTo)} note={transfer.seller_name}>
      <Stack gap={12}>
        <Pairs
          pairs={[
            [t(messages.bank), transfer.bank_name],
            [t(messages.holder), <Copied key="holder" value={transfer.bank_account_name} />],
            [t(messages.number), <Copied key="number" value={transfer.bank_account_number} />],
            [
              t(messages.amount),
              <Copied key="amount" value={String(transfer.amount)} shown={formatRupiah(transfer.amount)} />,
            ],
            [t(messages.reference), <Copied key="reference" value={transfer.order_sn} />],
          ]}
        />
        <p className={styles.quiet}>{t(messages.exact)}</p>
      </Stack>
    </Card>
  )
}

function SlipForm({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const [slip, setSlip] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const handIn = useCommand(paymentApi.handInSlip, {
    refreshes: [paymentApi.transfer, paymentApi.transferOfOrder, paymentApi.cashier],
    onDone: () => {
      toast(t(messages.handedIn), { tone: 'success' })
      setSlip('')
      setNote('')
      setTried(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!slip || busy) return
    void handIn.send({
      bill_sn: transfer.bill_sn,
      slip,
      ...(note.trim() && { note: note.trim().replace(/\s+/g, ' ') }),
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <SlipField
          url={slip}
          onChange={setSlip}
          busy={busy}
          onBusy={setBusy}
          error={tried && busy ? t(messages.uploadingFirst) : tried && !slip ? t(messages.wanted) : undefined}
        />
        <TextArea label={t(messages.note)} optional rows={2} maxLength={200} value={note} onChange={setNote} />
        {handIn.refusal && (
          <Notice tone="danger" live="assertive">
            {handIn.refusal.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" busy={handIn.busy}>
            {t(transfer.slip ? messages.replace : messages.handIn)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What the shop has of it, and what to hand in next. */
function SlipCard({ transfer, open }: { transfer: Transfer; open: boolean }) {
  const t = useT()
  const [again, setAgain] = useState(false)
  const { status, slip } = transfer
  useEffect(() => setAgain(false), [status, slip])
  const form = open && (status === 'WAITING' || status === 'REFUSED' || again)
  if (!slip && !form) return null
  return (
    <Card title={t(messages.slip)}>
      <Stack gap={16}>
        {slip && (
          <div className={styles.slip}>
            <a href={slip} target="_blank" rel="noopener" aria-label={t(messages.slipOf)}>
              <Picture src={slip} alt="" size={120} framed />
            </a>
            <div>
              {transfer.slip_time && (
                <p className={styles.quiet}>{t(messages.handedInAt, { time: dateTime(transfer.slip_time) })}</p>
              )}
              {transfer.note && <p>{transfer.note}</p>}
            </div>
          </div>
        )}
        {form ? (
          <SlipForm transfer={transfer} />
        ) : (
          open &&
          status === 'SUBMITTED' && (
            <div>
              <Button onClick={() => setAgain(true)}>{t(messages.replace)}</Button>
            </div>
          )
        )}
      </Stack>
    </Card>
  )
}

function State({ transfer, open, deadline }: { transfer: Transfer; open: boolean; deadline: number | undefined }) {
  const t = useT()
  const { seller_name: shop, reason } = transfer
  if (transfer.status === 'CONFIRMED') return <Notice tone="success">{t(messages.confirmedText, { shop })}</Notice>
  if (!open || transfer.status === 'CLOSED') return <Notice tone="warn">{t(messages.closedText)}</Notice>
  if (transfer.status === 'REFUSED') return <Notice tone="danger">{t(messages.refusedText, { shop, reason })}</Notice>
  if (transfer.status === 'SUBMITTED') return <Notice>{t(messages.submittedText, { shop })}</Notice>
  return (
    <Notice tone="offer">
      {t(messages.waitingText)} {deadline !== undefined && t(messages.deadline, { time: dateTime(deadline) })}
    </Notice>
  )
}

/** A transfer to the bank of a shop: where the money goes, the slip, and what the shop says to it. */
export default function TransferPage() {
  const t = useT()
  const client = useQueryClient()
  const [{ bill_sn }] = useSearchOf(searches.bankTransfer)
  const asked = useApiQuery(
    paymentApi.transfer,
    { bill_sn: bill_sn ?? '' },
    {
      enabled: bill_sn !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'SUBMITTED' ? everyHalfMinute : false),
    },
  )
  const transfer = asked.data
  const order = transfer?.order_sn
  const cashier = useApiQuery(
    paymentApi.cashier,
    { order_sn: order ?? '' },
    { enabled: order !== undefined, staleTime: 0 },
  )
  const confirmed = transfer?.status === 'CONFIRMED'
  useEffect(() => {
    if (confirmed) void refetch(client, orderRefreshes)
  }, [confirmed, client])
  if (!bill_sn || asked.error?.status === 404)
    return (
      <MemberFrame title={t(messages.title)}>
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={t(messages.missing)}
            actions={<LinkButton href={paths.orders()}>{t(messages.myOrders)}</LinkButton>}
          />
        </Card>
      </MemberFrame>
    )
  if (!transfer)
    return (
      <MemberFrame title={t(messages.title)}>
        {asked.isError ? (
          <NotLoaded what={t(messages.noun)} query={asked} />
        ) : (
          <div aria-busy="true">
            <Skeleton shape="block" height={220} />
            <Skeleton shape="block" height={220} />
          </div>
        )}
      </MemberFrame>
    )
  const payable = cashier.data?.orders.some((row) => row.payable === 1) ?? true
  const closed = !payable && transfer.status !== 'CONFIRMED'
  const status = closed ? 'CLOSED' : transfer.status
  return (
    <MemberFrame
      title={t(messages.title)}
      beside={
        <StatusPill tone={looks[status].tone} sign={looks[status].sign}>
          {t(messages[status])}
        </StatusPill>
      }
      actions={<LinkButton href={paths.order(transfer.order_sn)}>{t(messages.toOrder)}</LinkButton>}
    >
      <Stack gap={16}>
        <div aria-live="polite">
          <State transfer={transfer} open={payable} deadline={cashier.data?.pay_deadline} />
        </div>
        <WithSide width={360} side={<SlipCard transfer={transfer} open={payable} />}>
          <WhereTo transfer={transfer} />
        </WithSide>
      </Stack>
    </MemberFrame>
  )
}
