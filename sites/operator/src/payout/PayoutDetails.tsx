import { AmountSum } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { PagedTable, amountColumn } from '@borong/console/queue'
import { type Reply, adminPayoutApi, payoutLimits } from '@borong/contract'
import { dateMinute, formatRupiah, refetch, request, useCommand, useT, percentText } from '@borong/site-kit'
import { Button, Notice, Row, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './payout.messages.ts'
import { type Payout, actOf, changed } from './payout-run.ts'
import styles from './Payout.module.css'

type Settled = Reply<typeof adminPayoutApi.rows>['data'][number]

/** One payout, unfolded: what its amount is made of, what the bank said of it, the bookings it settles. */
export function PayoutDetails({ payout }: { payout: Payout }) {
  const t = useT()
  return (
    <div className={styles.parts}>
      <Sum payout={payout} />
      {payout.held_order_num > 0 && (
        <Notice tone="warn">{t(messages.held, { n: payout.held_order_num, amount: formatRupiah(payout.held) })}</Notice>
      )}
      <PayoutActs payout={payout} />
      {payout.status !== 'LEFT_OUT' && <Rows id={payout.payout_id} />}
    </div>
  )
}

function Sum({ payout: it }: { payout: Payout }) {
  const t = useT()
  const parts = [
    [t(messages.earned), it.earned],
    [t(messages.commission), -it.commission],
    [t(messages.refund), -it.refund],
    [t(messages.clawback), -it.clawback],
    [t(messages.withShop), -it.with_shop],
    [t(messages.returned), it.returned],
    [t(messages.brought), it.brought],
    [t(messages.reserveKept), -it.reserve],
  ] as const
  return (
    <div className={styles.sum}>
      <p className={styles.quiet}>
        {t(messages.sum)} · {t(messages.number)} <span className={styles.number}>{it.payout_sn}</span>
      </p>
      <AmountSum parts={parts} total={[t(messages.toPay), it.amount]} />
    </div>
  )
}

function PayoutActs({ payout }: { payout: Payout }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'fail' | 'return'>()
  const { payout_id: id, version, shop_name: shop } = payout
  const pay = useCommand(adminPayoutApi.paid, {
    refreshes: changed,
    onDone: () => toast(t(messages.paidDone, { shop }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const may = (name: 'pay' | 'fail' | 'return') => actOf(payout, name).allowed
  return (
    <>
      {(may('pay') || may('return')) && (
        <Row gap={8}>
          {may('pay') && (
            <Button variant="primary" busy={pay.busy} onClick={() => void pay.send({ id, version })}>
              {t(messages.paid)}
            </Button>
          )}
          {may('fail') && <Button onClick={() => setAsks('fail')}>{t(messages.fail)}</Button>}
          {may('return') && <Button onClick={() => setAsks('return')}>{t(messages.return)}</Button>}
        </Row>
      )}
      <ConfirmAct
        open={asks !== undefined}
        act={t(asks === 'fail' ? messages.failOf : messages.returnOf, { shop })}
        reason={{ maxLength: payoutLimits.reason }}
        onClose={() => setAsks(undefined)}
        onConfirm={async ({ reason }) => {
          await request(asks === 'fail' ? adminPayoutApi.failed : adminPayoutApi.returned, { id, version, reason })
          toast(t(messages.backDone, { shop }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.backWhat)}
      </ConfirmAct>
    </>
  )
}

function Rows({ id }: { id: string }) {
  const t = useT()
  return (
    <PagedTable<typeof adminPayoutApi.rows, Settled>
      route={adminPayoutApi.rows}
      fields={{ id }}
      caption={t(messages.rows)}
      keyOf={(it) => it.entry_id}
      empty={t(messages.none)}
      counted={(n) => t(messages.lines, { n })}
      columns={[
        {
          key: 'what',
          head: t(messages.what),
          main: true,
          cell: (it) => (
            <>
              {it.text}
              <span className={styles.quiet}>{dateMinute(it.at)}</span>
              {it.clawback === 1 && <span className={styles.quiet}>{t(messages.isClawback)}</span>}
            </>
          ),
        },
        {
          key: 'order',
          head: t(messages.order),
          cell: (it) => <span className={styles.number}>{it.order_sn ?? ''}</span>,
        },
        amountColumn('earned', t(messages.gross)),
        amountColumn('commission', t(messages.commission)),
        {
          key: 'rate',
          head: t(messages.rate),
          align: 'end',
          cell: (it) => (it.commission_bps === undefined ? '' : percentText(it.commission_bps / 100)),
        },
        amountColumn('amount', t(messages.amount)),
      ]}
    />
  )
}
