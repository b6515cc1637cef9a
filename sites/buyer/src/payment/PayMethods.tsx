import { type paymentApi, type Reply } from '@borong/contract'
import { type Refusal, formatRupiah, useT } from '@borong/site-kit'
import { Button, Card, ErrorState, RadioCards, Skeleton } from '@borong/ui'
import styles from './CashierPage.module.css'
import { messages } from './payment.messages.ts'
import type { UseQueryResult } from '@tanstack/react-query'

type Method = Reply<typeof paymentApi.methods>[number]
export const bankTransfer = 'bank_transfer'
export const midtrans = 'midtrans'
/** Whether what is due fits into what the company may still owe. */
export const fits = ({ credit }: Method, due: number) => !credit || due <= credit.left
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

interface PayMethodsProps {
  methods: UseQueryResult<Method[], Refusal>
  method: string
  setPicked: (picked: string) => void
  due: number
}

/** The ways of paying, with what each of them means. */
export function PayMethods({ methods, method, setPicked, due }: PayMethodsProps) {
  const t = useT()
  return (
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
  )
}
