import { paymentApi } from '@borong/contract'
import { type Tell, dateTime, formatRupiah, maskedPhone, useAsk, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
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
} from '@borong/ui'
import { CircleCheck, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import styles from './CashierPage.module.css'
import { words } from './payment.words.ts'
import { timeLeft } from './time-left.ts'

export const head = ({ t }: { t: Tell }) => ({ title: t(words.title) })

/** A bare number may be that of a trade or of an order: the trade is tried first. */
function useCashier() {
  const [{ sn, order_sn, trade_sn }] = useSearchOf(searches.cashier)
  const trade = trade_sn ?? (order_sn ? undefined : sn)
  const always = { staleTime: 0, refetchOnMount: 'always' } as const
  const ofTrade = useAsk(paymentApi.cashier, trade ? { trade_sn: trade } : {}, {
    enabled: trade !== undefined,
    ...always,
  })
  const isOrder = order_sn !== undefined || (trade !== undefined && trade === sn && ofTrade.error?.status === 404)
  const ofOrder = useAsk(paymentApi.cashier, { order_sn: order_sn ?? sn ?? '' }, { enabled: isOrder, ...always })
  return { cashier: isOrder ? ofOrder : ofTrade, isAsked: trade !== undefined || isOrder }
}

/** What is due, what it covers, and the way to the bank. */
export default function CashierPage() {
  const t = useT()
  const { cashier, isAsked } = useCashier()
  const methods = useAsk(paymentApi.methods, { client_type: 'PC' })
  const [picked, setPicked] = useState('')
  const [leaving, setLeaving] = useState(false)
  const pay = useCommand(paymentApi.pay, {
    onDone: ({ gateway_url }) => {
      setLeaving(true)
      window.location.assign(gateway_url)
    },
  })
  const top = <PageHead title={t(words.title)} />
  const toOrders = (
    <LinkButton look="primary" href={paths.orders()}>
      {t(words.myOrders)}
    </LinkButton>
  )
  if (!isAsked || cashier.isError) {
    const missing = !isAsked || cashier.error?.status === 404
    return (
      <>
        {top}
        <Card>
          {missing ? (
            <EmptyState icon={<SearchX aria-hidden="true" />} title={t(words.missingTitle)} actions={toOrders} />
          ) : (
            <ErrorState
              title={cashier.error?.message}
              actions={
                <Button look="primary" onClick={() => void cashier.refetch()}>
                  {t(words.tryAgain)}
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

  const orders = (
    <Card title={t(words.orders)} flush>
      <Table
        caption={t(words.orders)}
        rows={data.orders}
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
            key: 'status',
            head: t(words.status),
            cell: (row) => (
              <span className={styles.status}>
                {row.order_status_text}
                <Pill tone={row.payable ? 'success' : 'neutral'}>
                  {t(row.payable ? words.payable : words.notPayable)}
                </Pill>
              </span>
            ),
          },
          {
            key: 'amount',
            head: t(words.amount),
            align: 'end',
            narrow: true,
            cell: (row) => <Price value={row.need_pay_money} plain={!row.payable} />,
          },
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
            <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t(words.nothingTitle)} actions={toOrders}>
              {t(words.nothingText)}
            </EmptyState>
          </Card>
          {orders}
        </Stack>
      </>
    )

  const method = picked || (methods.data?.[0]?.plugin_id ?? '')
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
          <Card title={t(words.toPay)}>
            <Stack gap={12}>
              <Price size="total" value={data.need_pay_price} />
              {data.pay_deadline !== undefined && (
                <Deadline at={data.pay_deadline} again={() => void cashier.refetch()} />
              )}
              {pay.refusal && (
                <Notice tone="danger" live="assertive">
                  {pay.refusal.message}
                </Notice>
              )}
              <Button look="primary" size="large" wide busy={pay.busy || leaving} disabled={!method} onClick={send}>
                {t(words.payNow, { amount: formatRupiah(data.need_pay_price) })}
              </Button>
              <p className={styles.quiet}>{t(words.leaving)}</p>
            </Stack>
          </Card>
        }
      >
        <Card title={t(words.method)}>
          {methods.isError ? (
            <ErrorState
              compact
              title={t(words.methodsFailed)}
              actions={<Button onClick={() => void methods.refetch()}>{t(words.tryAgain)}</Button>}
            />
          ) : !methods.data ? (
            <Skeleton shape="block" height={56} />
          ) : methods.data.length === 0 ? (
            <p className="muted">{t(words.noMethods)}</p>
          ) : (
            <RadioCards
              legend={t(words.method)}
              legendHidden
              value={method}
              onChange={setPicked}
              options={methods.data.map((it) => ({ value: it.plugin_id, title: it.method_name }))}
            />
          )}
        </Card>
        {orders}
        <Card title={t(words.shipTo)}>
          <p>
            {data.ship_name} · <span className="num">{maskedPhone(data.ship_mobile)}</span>
          </p>
          <p>{data.ship_addr}</p>
        </Card>
      </WithSide>
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
        {t(words.timeUp)}{' '}
        <Button look="link" onClick={again}>
          {t(words.loadAgain)}
        </Button>
      </Notice>
    )
  return (
    <p className={styles.deadline}>
      <span role="timer">{t(words.timeLeft, { time: left })}</span>
      <span className={styles.quiet}>{t(words.until, { time: dateTime(at) })}</span>
    </p>
  )
}
