import { type Reply, orderApi, orderCountsApi, paymentApi } from '@borong/contract'
import { type Translate, refetch, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, ErrorState, LinkButton, PageHead, Price } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { messages } from './payment.messages.ts'
import styles from './PaymentReturnPage.module.css'

export const head = ({ t }: { t: Translate }) => ({ title: t(messages.returnTitle) })

const everyMillis = 1500
const patienceMillis = 60_000

/** Where the bank sends people back to: it only asks whether the payment has arrived. */
export default function PaymentReturnPage() {
  const t = useT()
  const client = useQueryClient()
  const [{ bill_sn }] = useSearchOf(searches.paymentReturn)
  const { patience, setPatience, isPatient, status } = usePaymentStatus(bill_sn)
  const { data } = status
  const arrived = data?.status === 'SUCCESS'
  useEffect(() => {
    if (arrived)
      void refetch(client, [
        orderApi.list,
        orderApi.show,
        orderApi.ofTrade,
        orderCountsApi.statusNum,
        paymentApi.cashier,
      ])
  }, [arrived, client])

  const toOrders = <LinkButton href={paths.orders()}>{t(messages.myOrders)}</LinkButton>
  const checkAgain = (
    <Button
      variant="primary"
      busy={status.isFetching}
      onClick={() => {
        setPatience(patience + 1)
        void status.refetch()
      }}
    >
      {t(messages.checkAgain)}
    </Button>
  )
  const bill = bill_sn && <p className="muted num">{t(messages.bill, { sn: bill_sn })}</p>
  const isTrade = data?.trade_type === 'trade'
  const view = () => {
    if (!bill_sn || status.error?.status === 404)
      return <EmptyState icon={<SearchX aria-hidden="true" />} title={t(messages.unknownTitle)} actions={toOrders} />
    if (data?.status === 'SUCCESS')
      return <PaymentArrived isTrade={isTrade} data={data} toOrders={toOrders} bill={bill} />
    if (data?.status === 'FAILED')
      return (
        <ErrorState
          icon={<CircleX aria-hidden="true" />}
          title={t(messages.failed)}
          actions={
            <>
              <LinkButton
                variant="primary"
                href={paths.cashier(isTrade ? { trade_sn: data.sn } : { order_sn: data.sn })}
              >
                {t(messages.payAgain)}
              </LinkButton>
              {toOrders}
            </>
          }
        >
          <p>{t(messages.failedText)}</p>
          {bill}
        </ErrorState>
      )
    if (isPatient)
      return (
        <EmptyState icon={<span className={styles.spinner} aria-hidden="true" />} title={t(messages.waiting)}>
          {data && <Price size="total" value={data.amount} />}
          <p>{t(messages.waitingText)}</p>
          {bill}
        </EmptyState>
      )
    return (
      <EmptyState
        icon={<Clock aria-hidden="true" />}
        title={status.error ? status.error.message : t(messages.slow)}
        actions={
          <>
            {checkAgain}
            {toOrders}
          </>
        }
      >
        <p>{t(messages.slowText)}</p>
        {bill}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHead title={t(messages.returnTitle)} />
      <Card>
        <div aria-live="polite">{view()}</div>
      </Card>
    </>
  )
}

interface PaymentArrivedProps {
  isTrade: boolean
  data: Reply<typeof paymentApi.status>
  toOrders: ReactNode
  bill: ReactNode
}

/** The money is there. */
function PaymentArrived({ isTrade, data, toOrders, bill }: PaymentArrivedProps) {
  const t = useT()
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title={t(messages.success)}
      actions={
        <>
          <LinkButton variant="primary" href={isTrade ? paths.submitted({ sn: data.sn }) : paths.order(data.sn)}>
            {t(isTrade ? messages.viewOrders : messages.viewOrder)}
          </LinkButton>
          {toOrders}
        </>
      }
    >
      <Price size="total" value={data.amount} />
      <p>{t(messages.successText)}</p>
      {bill}
    </EmptyState>
  )
}

/** How the payment stands: asked again and again while one may be patient. */
function usePaymentStatus(bill_sn: string | undefined) {
  const [patience, setPatience] = useState(1)
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    setPatient(true)
    const timer = setTimeout(() => setPatient(false), patienceMillis)
    return () => clearTimeout(timer)
  }, [patience])
  const status = useApiQuery(
    paymentApi.status,
    { bill_sn: bill_sn ?? '' },
    {
      enabled: bill_sn !== undefined,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        isPatient && (state.data?.status ?? 'WAITING') === 'WAITING' && state.error?.status !== 404
          ? everyMillis
          : false,
    },
  )
  return { patience, setPatience, isPatient, status }
}
