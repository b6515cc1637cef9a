import { orderApi, orderCountsApi } from '@borong/contract'
import { askLogin, displayName, useApiQuery, useCan, useSession, useSignedIn, useT } from '@borong/site-kit'
import { Button, LinkButton, Picture, Skeleton, classes } from '@borong/ui'
import { PackageCheck, Scale, Wallet } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { useCounts } from '../page/counts.ts'
import { useFrame } from '../page/frame-data.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './home.messages.ts'
import styles from './WorkCard.module.css'

function ForGuests() {
  const t = useT()
  const { demo, articleGroups } = useFrame()
  const firstSteps = articleGroups[0]?.articles.slice(0, 3) ?? []
  const promises = [
    [Scale, messages.promiseCompare],
    [Wallet, messages.promiseBudget],
    [PackageCheck, messages.promiseTrack],
  ] as const
  return (
    <>
      <h2 className={styles.title}>{t(messages.welcome)}</h2>
      <ul className={styles.promises}>
        {promises.map(([Icon, word]) => (
          <li key={word}>
            <Icon aria-hidden="true" />
            {t(word)}
          </li>
        ))}
      </ul>
      {firstSteps.length > 0 && (
        <ul className={styles.steps} aria-label={t(messages.newHere)}>
          {firstSteps.map((it) => (
            <li key={it.id}>
              <Link href={paths.article(it.id)}>{it.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button variant="primary" size="large" wide onClick={() => askLogin()}>
          {t(messages.signIn)}
        </Button>
        {demo && <p className={styles.hint}>{t(messages.demoHint)}</p>}
      </div>
    </>
  )
}

function Tasks() {
  const t = useT()
  const approves = useCan('my-order-audit')
  const counts = useApiQuery(orderCountsApi.statusNum)
  if (counts.isError)
    return (
      <p className={styles.hint} role="alert">
        {t(messages.noWork)}{' '}
        <Button variant="link" onClick={() => void counts.refetch()}>
          {t(messages.tryAgain)}
        </Button>
      </p>
    )
  if (!counts.data) return <Skeleton shape="block" height={148} />
  const it = counts.data
  const tasks = [
    ...(approves ? [[t(messages.toApprove), it.audit_num, paths.approvals()] as const] : []),
    [t(messages.toSubmit), it.to_submit_num, paths.orders({ status: 'TO_SUBMIT' })],
    [t(messages.toPay), it.wait_pay_num, paths.orders({ status: 'WAIT_PAY' })],
    ...(approves ? [] : [[t(messages.toShip), it.wait_ship_num, paths.orders({ status: 'WAIT_SHIP' })] as const]),
    [t(messages.toReceive), it.wait_rog_num, paths.orders({ status: 'WAIT_ROG' })],
  ] as const
  return (
    <>
      <ul className={styles.tasks}>
        {tasks.map(([label, count, href]) => (
          <li key={label}>
            <Link href={href} className={styles.task}>
              <span className={classes(styles.number, count === 0 && styles.none)}>{count}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {tasks.every(([, count]) => count === 0) && <p className={styles.hint}>{t(messages.nothingWaits)}</p>}
    </>
  )
}

const ordersLookedAt = 5
const picturesShown = 4

function BuyAgain() {
  const t = useT()
  const orders = useApiQuery(orderApi.list, { page_size: ordersLookedAt })
  const lines = orders.data?.data.flatMap((it) => it.order_sku_list) ?? []
  const goods = [...new Map(lines.map((line) => [line.goods_id, line])).values()].slice(0, picturesShown)
  if (!goods.length) return null
  return (
    <div>
      <h3 className={styles.again}>{t(messages.buyAgain)}</h3>
      <ul className={styles.bought}>
        {goods.map((it) => (
          <li key={it.goods_id}>
            <Link href={paths.goodsDetail(it.goods_id, { sku: it.sku_id })} data-tip={it.name}>
              <Picture src={it.goods_image} alt={it.name} framed />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ForMembers() {
  const t = useT()
  const { user } = useSession()
  const seesOrders = useCan('my-order')
  const { cart } = useCounts()
  return (
    <>
      <div>
        <h2 className={styles.title}>{t(messages.hello, { name: displayName(user) })}</h2>
        {user?.client_name && <p className={styles.company}>{user.client_name}</p>}
      </div>
      {seesOrders && <Tasks />}
      {seesOrders && <BuyAgain />}
      <div className={styles.acts}>
        {!!cart && (
          <LinkButton variant="primary" wide href={paths.cart()}>
            {t(messages.toCart, { n: cart })}
          </LinkButton>
        )}
        <LinkButton variant={cart ? 'plain' : 'primary'} wide href={paths.goods()}>
          {t(messages.browse)}
        </LinkButton>
      </div>
    </>
  )
}

/** What the mall does, for guests; what waits, for members. */
export default function WorkCard() {
  const signedIn = useSignedIn()
  return <section className={styles.card}>{signedIn ? <ForMembers /> : <ForGuests />}</section>
}
