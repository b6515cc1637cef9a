import { type Reply, memberCouponApi } from '@borong/contract'
import { day, formatRupiah, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  Pill,
  Price,
  Skeleton,
  Tabs,
  TextField,
  toast,
} from '@borong/ui'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { audienceMessages } from './audience.messages.ts'
import styles from './Coupon.module.css'
import { messages } from './my-coupons.messages.ts'

type Coupon = Reply<typeof memberCouponApi.list>['data'][number]
const pageSize = 20
const states = { usable: 1, used: 2, expired: 3, unusable: 4 } as const
type State = keyof typeof states

/** The coupons in one's hands: what can be used, what is in orders, what is over. */
export default function MyCoupons() {
  const t = useT()
  const [state, setState] = useState<State>('usable')
  const [page, setPage] = useState(1)
  const counts = useApiQuery(memberCouponApi.numbers, {}, { staleTime: 0 })
  const numbers = { usable: counts.data?.un_use_num, used: counts.data?.use_num, expired: counts.data?.expired_num }
  const rows = useApiQuery(
    memberCouponApi.list,
    { status: states[state], page_no: page, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const choose = (next: State) => {
    setState(next)
    setPage(1)
  }
  return (
    <>
      <EnterCode />
      <Tabs
        label={t(messages.title)}
        active={state}
        onChange={choose}
        tabs={(['usable', 'used', 'expired', 'unusable'] as const).map((key) => ({
          key,
          label: t(messages[key]),
          ...(key !== 'unusable' && { count: numbers[key] }),
        }))}
      >
        {rows.data ? (
          rows.data.data.length ? (
            <>
              <ul className={styles.tickets} aria-busy={rows.isPlaceholderData || undefined}>
                {rows.data.data.map((it) => (
                  <li key={it.mc_id}>
                    <OwnTicket coupon={it} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageSize={pageSize} total={rows.data.data_total} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              icon={<Ticket aria-hidden="true" />}
              title={t(messages.none)}
              actions={<LinkButton href={paths.coupons()}>{t(messages.market)}</LinkButton>}
            >
              {t(messages.noneText)}
            </EmptyState>
          )
        ) : rows.isError ? (
          <ErrorState
            title={t(messages.failed)}
            actions={<Button onClick={() => void rows.refetch()}>{t(messages.tryAgain)}</Button>}
          >
            {rows.error.message}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height={196} />
        )}
      </Tabs>
    </>
  )
}

/** A code from a newsletter, a fair or a shop becomes a coupon in one's hands. */
function EnterCode() {
  const t = useT()
  const [code, setCode] = useState('')
  const enter = useCommand(memberCouponApi.enter, {
    refreshes: [memberCouponApi.list, memberCouponApi.numbers],
    onDone: ({ title }) => {
      setCode('')
      toast(t(messages.codeTaken, { title }))
    },
  })
  return (
    <form
      className={styles.enter}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) void enter.send({ code: code.trim() })
      }}
    >
      <TextField
        label={t(messages.code)}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={setCode}
        error={enter.refusal?.message}
      />
      <Button type="submit" busy={enter.busy}>
        {t(messages.enterCode)}
      </Button>
    </form>
  )
}

function OwnTicket({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const isGone = coupon.used_status > 0
  const isOfShop = coupon.seller_id !== '0'
  return (
    <article className={styles.ticket} data-gone={isGone || undefined}>
      <div className={styles.stub}>
        <Price value={coupon.coupon_price} />
        <span>{t(messages.minimum, { sum: formatRupiah(coupon.coupon_threshold_price) })}</span>
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.title}>{coupon.title}</h2>
          {coupon.audience !== 'EVERYBODY' && <Pill tone="brand">{t(audienceMessages[coupon.audience])}</Pill>}
          {coupon.used_status === 1 && <Pill>{t(coupon.used_time ? messages.paid : messages.inOrder)}</Pill>}
        </header>
        <p className={styles.giver}>
          {isOfShop ? <Link href={paths.shop(coupon.seller_id)}>{coupon.seller_name}</Link> : t(messages.ofMall)}
        </p>
        <p className={styles.valid}>
          <span className="num">{t(messages.valid, { from: day(coupon.start_time), to: day(coupon.end_time) })}</span>
        </p>
        {coupon.order_sn && (
          <p className={styles.valid}>
            <Link href={paths.order(coupon.order_sn)}>{t(messages.order, { sn: coupon.order_sn })}</Link>
          </p>
        )}
      </div>
    </article>
  )
}
