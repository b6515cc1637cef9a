import { type Reply, paymentApi } from '@borong/contract'
import {
  type Translate,
  dateTime,
  day,
  formatRupiah,
  maskedPhone,
  useApiQuery,
  useCommand,
  useT,
} from '@borong/site-kit'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  PageHead,
  Pill,
  Price,
  RadioCards,
  Skeleton,
  Stack,
  Table,
  WithSide,
  toast,
} from '@borong/ui'
import { CircleCheck, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { Link, useGo } from '../shell/Link.tsx'
import { orderRefreshes } from '../order/order-refreshes.ts'
import styles from './CashierPage.module.css'
import { messages } from './payment.messages.ts'
import { timeLeft } from './time-left.ts'

export const head = ({ t }: { t: Translate }) => ({ title: t(messages.title) })

/** A bare number may be that of a trade or of an order: the trade is tried first. */
function useCashier() {
  const [{ sn, order_sn, trade_sn }] = useSearchOf(searches.cashier)
  const trade = trade_sn ?? (order_sn ? undefined : sn)
  const always = { staleTime: 0, refetchOnMount: 'always' } as const
  const ofTrade = useApiQuery(paymentApi.cashier, trade ? { trade_sn: trade } : {}, {
    enabled: trade !== undefined,
    ...always,
  })
  const isOrder = order_sn !== undefined || (trade !== undefined && trade === sn && ofTrade.error?.status === 404)
  const ofOrder = useApiQuery(paymentApi.cashier, { order_sn: order_sn ?? sn ?? '' }, { enabled: isOrder, ...always })
  return { cashier: isOrder ? ofOrder : ofTrade, isAsked: trade !== undefined || isOrder }
}

type Method = Reply<typeof paymentApi.methods>[number]
const onAccount = 'on_account'
const bankTransfer = 'bank_transfer'
const midtrans = 'midtrans'

/** Whether what is due fits into what the company may still owe. */
const fits = ({ credit }: Method, due: number) => !credit || due <= credit.left

/** What a way of paying means, below its name. */
function MethodDetail({ method, due }: { method: Method; due: number }) {
  const t = useT()
  const { credit } = method
  if (method.plugin_id === bankTransfer) return t(messages.transferDetail)
  if (!credit) return t(method.plugin_id === midtrans ? messages.midtransDetail : messages.gatewayDetail)
  return (
    <>
      {t(messages.creditDetail, {
        left: formatRupiah(credit.left),
        used: formatRupiah(credit.used),
        limit: formatRupiah(credit.limit),
        days: credit.net_days,
      })}
      {!fits(method, due) && (
        <span className={styles.short}>
          {t(messages.creditShort, { missing: formatRupiah(Math.round((due - credit.left) * 100) / 100) })}
        </span>
      )}
    </>
  )
}

/** What is due, what it covers, and the way to the bank. */
export default function CashierPage() {
  const t = useT()
  const { cashier, isAsked } = useCashier()
  const methods = useApiQuery(paymentApi.methods, { client_type: 'PC' })
  const go = useGo()
  const [search] = useSearchOf(searches.cashier)
  const [picked, setPicked] = useState('')
  const [leaving, setLeaving] = useState(false)
  /** The day by which it is owed, while somebody is asked whether to pay on account. */
  const [asking, setAsking] = useState<string>()
  const pay = useCommand(paymentApi.pay, {
    refreshes: [...orderRefreshes, paymentApi.cashier, paymentApi.methods],
    onDone: ({ gateway_url, bill_sn, payment_method }, { trade_type, sn }) => {
      setLeaving(true)
      if (gateway_url) return window.location.assign(gateway_url)
      if (payment_method === bankTransfer) return go(paths.bankTransfer(bill_sn))
      toast(t(messages.paidOnAccount), { tone: 'success' })
      go(trade_type === 'order' ? paths.order(sn) : paths.orders())
    },
  })
  const top = <PageHead title={t(messages.title)} />
  const toOrders = (
    <LinkButton variant="primary" href={paths.orders()}>
      {t(messages.myOrders)}
    </LinkButton>
  )
  if (!isAsked || cashier.isError) {
    const missing = !isAsked || cashier.error?.status === 404
    return (
      <>
        {top}
        <Card>
          {missing ? (
            <EmptyState icon={<SearchX aria-hidden="true" />} title={t(messages.missingTitle)} actions={toOrders} />
          ) : (
            <ErrorState
              title={cashier.error?.message}
              actions={
                <Button variant="primary" onClick={() => void cashier.refetch()}>
                  {t(messages.tryAgain)}
                </Button>
              }
            />
          )}
        </Card>
      </>
    )
  }
  const { data } = cashier
  if (!data)
    return (
      <>
        {top}
        <Skeleton shape="block" height={120} />
        <Skeleton shape="block" height={280} />
      </>
    )

  const due = data.need_pay_price
  const offered = methods.data ?? []
  const isOpen = (id: string) => offered.some((it) => it.plugin_id === id && fits(it, due))
  // Nobody gets into debt by not choosing.
  const usual = offered.find((it) => !it.credit && it.plugin_id !== bankTransfer) ?? offered.find((it) => fits(it, due))
  const method = [picked, search.way ?? '', usual?.plugin_id ?? ''].find(isOpen) ?? ''
  const credit = offered.find((it) => it.plugin_id === onAccount)?.credit
  const oneByOne = method === bankTransfer && data.orders.filter((row) => row.payable).length > 1
  const orders = (
    <Card title={t(messages.orders)} flush>
      <Table
        caption={t(messages.orders)}
        rows={data.orders}
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
            key: 'status',
            head: t(messages.status),
            cell: (row) => (
              <span className={styles.status}>
                {row.order_status_text}
                <Pill tone={row.payable ? 'success' : 'neutral'}>
                  {t(row.payable ? messages.payable : messages.notPayable)}
                </Pill>
              </span>
            ),
          },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (row) => <Price value={row.need_pay_money} plain={!row.payable} />,
          },
          ...(data.orders.length > 1
            ? [
                {
                  key: 'alone',
                  head: t(messages.payAlone),
                  headHidden: true,
                  narrow: true,
                  cell: (row: (typeof data.orders)[number]) =>
                    row.payable ? (
                      <LinkButton
                        size="small"
                        href={paths.cashier({ order_sn: row.sn, ...(method && { way: method }) })}
                        aria-label={t(messages.payAloneOf, { sn: row.sn })}
                      >
                        {t(messages.payAlone)}
                      </LinkButton>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
  if (!data.orders.some((row) => row.payable))
    return (
      <>
        {top}
        <Stack gap={16}>
          <Card>
            <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t(messages.nothingTitle)} actions={toOrders}>
              {t(messages.nothingText)}
            </EmptyState>
          </Card>
          {orders}
        </Stack>
      </>
    )

  const askOnAccount = () => {
    pay.reset()
    setAsking(day(Math.floor(Date.now() / 1000) + (credit?.net_days ?? 0) * 86_400))
  }
  const send = () =>
    void pay.send({
      trade_type: data.trade_type,
      sn: data.sn,
      payment_plugin_id: method,
      client_type: 'PC',
      pay_mode: 'normal',
    })
  return (
    <>
      {top}
      <WithSide
        width={340}
        side={
          <Card title={t(messages.toPay)}>
            <Stack gap={12}>
              <Price size="total" value={data.need_pay_price} />
              {data.pay_deadline !== undefined && (
                <Deadline at={data.pay_deadline} again={() => void cashier.refetch()} />
              )}
              {pay.refusal && !asking && (
                <Notice tone="danger" live="assertive">
                  {pay.refusal.message}
                </Notice>
              )}
              {oneByOne && <Notice tone="warn">{t(messages.oneByOne)}</Notice>}
              <Button
                variant="primary"
                size="large"
                wide
                busy={pay.busy || leaving}
                disabled={!method || oneByOne}
                onClick={() => (method === onAccount ? askOnAccount() : send())}
              >
                {t(method === bankTransfer ? messages.transferNow : messages.payNow, { amount: formatRupiah(due) })}
              </Button>
              <p className={styles.quiet}>
                {t(
                  method === bankTransfer
                    ? messages.leavingTransfer
                    : method === onAccount
                      ? messages.leavingAccount
                      : method === midtrans
                        ? messages.leavingMidtrans
                        : messages.leaving,
                )}
              </p>
            </Stack>
          </Card>
        }
      >
        <Card title={t(messages.method)}>
          {methods.isError ? (
            <ErrorState
              compact
              title={t(messages.methodsFailed)}
              actions={<Button onClick={() => void methods.refetch()}>{t(messages.tryAgain)}</Button>}
            />
          ) : !methods.data ? (
            <Skeleton shape="block" height={56} />
          ) : methods.data.length === 0 ? (
            <p className="muted">{t(messages.noMethods)}</p>
          ) : (
            <RadioCards
              legend={t(messages.method)}
              legendHidden
              value={method}
              onChange={setPicked}
              wide
              options={methods.data.map((it) => ({
                value: it.plugin_id,
                title: it.method_name,
                detail: <MethodDetail method={it} due={due} />,
                disabled: !fits(it, due),
              }))}
            />
          )}
        </Card>
        {orders}
        <Card title={t(messages.shipTo)}>
          <p>
            {data.ship_name} · <span className="num">{maskedPhone(data.ship_mobile)}</span>
          </p>
          <p>{data.ship_addr}</p>
        </Card>
      </WithSide>
      {asking && credit && (
        <Dialog
          open
          width={428}
          title={t(messages.accountTitle)}
          onClose={() => setAsking(undefined)}
          foot={
            <>
              <Button onClick={() => setAsking(undefined)}>{t(messages.back)}</Button>
              <Button variant="primary" busy={pay.busy || leaving} onClick={send}>
                {t(messages.payNow, { amount: formatRupiah(due) })}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <p>
              {t(messages.accountText, {
                amount: formatRupiah(due),
                date: asking,
              })}
            </p>
            {pay.refusal && (
              <Notice tone="danger" live="assertive">
                {pay.refusal.message}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function Deadline({ at, again }: { at: number; again: () => void }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(at, now)
  if (!left)
    return (
      <Notice tone="danger" live="assertive">
        {t(messages.timeUp)}{' '}
        <Button variant="link" onClick={again}>
          {t(messages.loadAgain)}
        </Button>
      </Notice>
    )
  return (
    <p className={styles.deadline}>
      <span role="timer">{t(messages.timeLeft, { time: left })}</span>
      <span className={styles.quiet}>{t(messages.until, { time: dateTime(at) })}</span>
    </p>
  )
}
