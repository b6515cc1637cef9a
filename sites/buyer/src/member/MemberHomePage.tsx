import { notificationApi, orderApi, overviewApi } from '@borong/contract'
import {
  type Translate,
  capped,
  dateTime,
  displayName,
  useApiQuery,
  useCan,
  useCommand,
  useSession,
  useT,
} from '@borong/site-kit'
import { Card, EmptyState, LinkButton, Skeleton, classes } from '@borong/ui'
import { Mail } from 'lucide-react'
import { OrderCard } from '../order/index.ts'
import type { Head } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import styles from './MemberHomePage.module.css'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { messages as texts } from '../member-page/member.messages.ts'
import { useTaskCounts } from '../member-page/use-task-counts.ts'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(texts.memberCentre) })

const shown = 5

function Tasks() {
  const t = useT()
  const { counts, orders, approves, approvals } = useTaskCounts()
  const servable = useCan('after-sale')
  const all = useApiQuery(overviewApi.statistics)
  const it = counts.data
  const tasks = [
    ...(approves ? [{ label: t(texts.toApprove), count: approvals, href: paths.approvals(), mine: true }] : []),
    ...(orders
      ? [
          {
            label: t(texts.toSubmit),
            count: it?.to_submit_num,
            href: paths.orders({ status: 'TO_SUBMIT' }),
            mine: true,
          },
          { label: t(texts.rejected), count: it?.rejected_num, href: paths.orders({ status: 'REJECTED' }), mine: true },
          { label: t(texts.toPay), count: it?.wait_pay_num, href: paths.orders({ status: 'WAIT_PAY' }), mine: true },
          {
            label: t(texts.toReceive),
            count: it?.wait_rog_num,
            href: paths.orders({ status: 'WAIT_ROG' }),
            mine: true,
          },
          {
            label: t(texts.toComplete),
            count: it?.wait_comment_num,
            href: paths.orders({ status: 'WAIT_COMMENT' }),
            mine: true,
          },
          {
            label: t(texts.inReview),
            count: it?.in_review_num,
            href: paths.orders({ status: 'IN_REVIEW' }),
            mine: false,
          },
          {
            label: t(texts.toDeliver),
            count: it?.wait_ship_num,
            href: paths.orders({ status: 'WAIT_SHIP' }),
            mine: false,
          },
        ]
      : []),
    ...(servable
      ? [{ label: t(texts.inService), count: all.data?.after_sale_num, href: paths.afterSales(), mine: false }]
      : []),
  ]
  if (!tasks.length) return null
  return (
    <section aria-label={t(texts.tasks)}>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.href}>
            <Link className={classes(styles.task, task.mine && (task.count ?? 0) > 0 && styles.mine)} href={task.href}>
              <span className={styles.count}>{task.count === undefined ? '–' : capped(task.count, 999)}</span>
              <span className={styles.label}>{task.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the member keeps, in numbers. */
function Kept() {
  const t = useT()
  const collects = useCan('goods-collection')
  const looksBack = useCan('my-footprint')
  const { data: all } = useApiQuery(overviewApi.statistics)
  const kept = [
    ...(collects
      ? [
          { label: t(texts.favourites), count: all?.goods_collect_count, href: paths.favourites() },
          { label: t(texts.followedShops), count: all?.shop_collect_count, href: paths.favourites({ tab: 'shops' }) },
        ]
      : []),
    ...(looksBack ? [{ label: t(texts.footprint), count: all?.footprint_count, href: paths.footprint() }] : []),
  ]
  if (!kept.length) return null
  return (
    <ul className={styles.kept}>
      {kept.map((it) => (
        <li key={it.href}>
          <Link href={it.href}>{it.label}</Link> <b>{it.count === undefined ? '–' : capped(it.count)}</b>
        </li>
      ))}
    </ul>
  )
}

function LatestOrders() {
  const t = useT()
  const orders = useApiQuery(orderApi.list, { page_no: 1, page_size: shown, tag: 'ALL' })
  const rows = orders.data?.data
  return (
    <section className={styles.part} aria-labelledby="latest-orders">
      <header className={styles.head}>
        <h2 id="latest-orders">{t(texts.latestOrders)}</h2>
        <Link href={paths.orders()}>{t(texts.allOrders)}</Link>
      </header>
      {orders.isError && !rows ? (
        <NotLoaded compact what={t(texts.latestOrders)} query={orders} />
      ) : !rows ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={140} />
          <Skeleton shape="block" height={140} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          title={t(texts.noOrders)}
          actions={<LinkButton href={paths.goods()}>{t(texts.browse)}</LinkButton>}
        >
          {t(texts.noOrdersText)}
        </EmptyState>
      ) : (
        <ul className={styles.orders}>
          {rows.map((order) => (
            <li key={order.sn}>
              <OrderCard order={order} level={3} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LatestMessages() {
  const t = useT()
  const messages = useApiQuery(notificationApi.list, { page_no: 1, page_size: shown })
  const read = useCommand(notificationApi.read, { refreshes: [notificationApi.list, notificationApi.unread] })
  const rows = messages.data?.data
  return (
    <Card flush title={t(texts.latestMessages)} actions={<Link href={paths.messages()}>{t(texts.allMessages)}</Link>}>
      {messages.isError && !rows ? (
        <NotLoaded compact what={t(texts.latestMessages)} query={messages} />
      ) : !rows ? (
        <div className={styles.skeleton} aria-busy="true">
          {Array.from({ length: shown }, (_, at) => (
            <Skeleton key={at} height={32} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState compact icon={<Mail aria-hidden="true" />} title={t(texts.noMessages)} />
      ) : (
        <ul>
          {rows.map((it) => (
            <li key={it.id}>
              <Link
                className={styles.message}
                href={it.url || paths.messages()}
                onClick={() => it.read === 0 && void read.send({ id: it.id })}
              >
                <span
                  className={classes(styles.dot, it.read === 0 && styles.new)}
                  {...(it.read === 0 && { role: 'img', 'aria-label': t(texts.unread) })}
                />
                <span>
                  <span className={styles.title}>{it.title}</span>
                  <span className={styles.time}>{dateTime(it.send_time)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export default function MemberHomePage() {
  const t = useT()
  const { user } = useSession()
  const { orders } = useTaskCounts()
  return (
    <MemberFrame
      title={t(texts.hello, { name: displayName(user) })}
      beside={user?.client_name && <span className="muted">{user.client_name}</span>}
    >
      <div className={styles.page}>
        <Tasks />
        <Kept />
        <div className={styles.columns}>
          {orders && <LatestOrders />}
          <LatestMessages />
        </div>
      </div>
    </MemberFrame>
  )
}
