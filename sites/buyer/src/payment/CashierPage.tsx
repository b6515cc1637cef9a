import type { SearchOf } from '../page/search.ts'
import { type Reply, paymentApi } from '@borong/contract'
import {
  type Translate,
  type Command,
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
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  PageHead,
  Price,
  Skeleton,
  Stack,
  WithSide,
  toast,
} from '@borong/ui'
import { CircleCheck, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { orderRefreshes } from '../order-shown/index.ts'
import styles from './CashierPage.module.css'
import { messages } from './payment.messages.ts'
import { timeLeft } from './time-left.ts'
import { PayOnAccount } from './PayOnAccount.tsx'
import { PayMethods, bankTransfer, midtrans, fits } from './PayMethods.tsx'
import { PayableOrders } from './PayableOrders.tsx'

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

const onAccount = 'on_account'

/** What is due, what it covers, and the way to the bank. */
export default function CashierPage() {
  const t = useT()
  const { cashier, isAsked } = useCashier()
  const methods = useApiQuery(paymentApi.methods, { client_type: 'PC' })
  const [search] = useSearchOf(searches.cashier)
  const [picked, setPicked] = useState('')
  const [leaving, setLeaving] = useState(false)
  /** The day by which it is owed, while somebody is asked whether to pay on account. */
  const [asking, setAsking] = useState<string>()
  const pay = usePay(setLeaving)
  const top = <PageHead title={t(messages.title)} />
  const toOrders = (
    <LinkButton variant="primary" href={paths.orders()}>
      {t(messages.myOrders)}
    </LinkButton>
  )
  if (!isAsked || cashier.isError)
    return (
      <>
        {top}
        <NoCashier cashier={cashier} missing={!isAsked || cashier.error?.status === 404}>
          {toOrders}
        </NoCashier>
      </>
    )
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
  const { method, credit, oneByOne } = methodOf(methods, due, picked, search, data)
  const orders = <PayableOrders data={data} method={method} />
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
        side={<ToPay {...{ data, cashier, pay, asking, oneByOne, leaving, method, askOnAccount, send, due }} />}
      >
        <PayMethods methods={methods} method={method} setPicked={setPicked} due={due} />
        {orders}
        <ShipTo data={data} />
      </WithSide>
      {asking && credit && (
        <PayOnAccount setAsking={setAsking} pay={pay} leaving={leaving} send={send} due={due} asking={asking} />
      )}
    </>
  )
}

interface ShipToProps {
  data: Reply<typeof paymentApi.cashier>
}

function ShipTo({ data }: ShipToProps) {
  const t = useT()
  return (
    <Card title={t(messages.shipTo)}>
      <p>
        {data.ship_name} · <span className="num">{maskedPhone(data.ship_mobile)}</span>
      </p>
      <p>{data.ship_addr}</p>
    </Card>
  )
}

/** The way of paying: the one that was picked, where it can be had. */
function methodOf(
  methods: { data: Reply<typeof paymentApi.methods> | undefined },
  due: number,
  picked: string,
  search: SearchOf<typeof searches.cashier>,
  data: Reply<typeof paymentApi.cashier>,
) {
  const offered = methods.data ?? []
  const isOpen = (id: string) => offered.some((it) => it.plugin_id === id && fits(it, due))
  // Nobody gets into debt by not choosing.
  const usual = offered.find((it) => !it.credit && it.plugin_id !== bankTransfer) ?? offered.find((it) => fits(it, due))
  const method = [picked, search.way ?? '', usual?.plugin_id ?? ''].find(isOpen) ?? ''
  const credit = offered.find((it) => it.plugin_id === onAccount)?.credit
  const oneByOne = method === bankTransfer && data.orders.filter((row) => row.payable).length > 1
  return { method, credit, oneByOne }
}

/** Pays, and goes where the payment is done. */
function usePay(setLeaving: (leaving: boolean) => void) {
  const go = useGo()
  const t = useT()
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
  return pay
}

type CashierQuery = ReturnType<typeof useCashier>['cashier']

/** Nothing to pay, or an answer that did not come. */
function NoCashier({ cashier, missing, children }: { cashier: CashierQuery; missing: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <Card>
      {missing ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t(messages.missingTitle)} actions={children} />
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
  )
}

interface ToPayProps {
  data: Reply<typeof paymentApi.cashier>
  cashier: CashierQuery
  pay: Command<typeof paymentApi.pay>
  asking: string | undefined
  oneByOne: boolean
  leaving: boolean
  method: string
  askOnAccount: () => void
  send: () => void
  due: number
}

/** What is due, until when, and the button that pays it. */
function ToPay({ data, cashier, pay, asking, oneByOne, leaving, method, askOnAccount, send, due }: ToPayProps) {
  const t = useT()
  return (
    <Card title={t(messages.toPay)}>
      <Stack gap={12}>
        <Price size="total" value={data.need_pay_price} />
        {data.pay_deadline !== undefined && <Deadline at={data.pay_deadline} again={() => void cashier.refetch()} />}
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
