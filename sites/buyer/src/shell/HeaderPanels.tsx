import { cartApi, notificationApi, orderCountsApi } from '@borong/contract'
import { dateTime, specText, useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import { Badge, Button, Checkbox, EmptyState, LinkButton, Picture, Price, Skeleton, classes } from '@borong/ui'
import { paths } from '../page/paths.ts'
import styles from './HeaderPanels.module.css'
import { Link } from '../page/Link.tsx'
import { messages } from '../page/shell.messages.ts'

interface PanelProps {
  close: () => void
}
const Wait = () => (
  <div className={styles.wait}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

export function CartPanel({ close }: PanelProps) {
  const t = useT()
  const cart = useApiQuery(cartApi.show, { scope: 'all', way: 'CART' })
  const refreshes = [cartApi.show]
  const change = useCommand(cartApi.change, { refreshes })
  const tickAll = useCommand(cartApi.tickAll, { refreshes })
  if (!cart.data) return <Wait />
  const lines = cart.data.cart_list.flatMap((shop) => shop.sku_list)
  if (!lines.length)
    return (
      <EmptyState
        compact
        title={t(messages.cartEmpty)}
        actions={
          <LinkButton href={paths.goods()} onClick={close}>
            {t(messages.browseGoods)}
          </LinkButton>
        }
      />
    )
  const valid = lines.filter((line) => !line.invalid)
  const ticked = valid.filter((line) => line.checked)
  return (
    <>
      <div className={styles.list}>
        {cart.data.cart_list.map((shop) => (
          <div key={shop.shop_id}>
            <p className={styles.shop}>{shop.shop_name}</p>
            {shop.sku_list.map((line) => (
              <div key={line.sku_id} className={classes(styles.line, line.invalid === 1 && styles.invalid)}>
                <Checkbox
                  labelHidden
                  label={line.name}
                  checked={line.checked === 1}
                  disabled={line.invalid === 1}
                  onChange={(on) => void change.send({ id: line.sku_id, checked: on ? 1 : 0 })}
                />
                <Picture src={line.goods_image} alt="" size={44} framed />
                <Link className={styles.grow} href={paths.goodsDetail(line.goods_id)} onClick={close}>
                  <span className={styles.name}>{line.name}</span>
                  <span className={styles.note}>
                    {specText(line.spec_list)} × {line.num}
                  </span>
                </Link>
                <Price size="small" value={line.subtotal} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Checkbox
          label={t(messages.selectAll)}
          checked={ticked.length === 0 ? false : ticked.length === valid.length ? true : 'mixed'}
          onChange={(on) => void tickAll.send({ checked: on ? 1 : 0 })}
        />
        <Price value={cart.data.total_price.goods_price} />
        <LinkButton variant="primary" href={paths.cart()} onClick={close}>
          {t(messages.goToCart)}
        </LinkButton>
      </div>
    </>
  )
}

const unreadShown = 10

export function MessagesPanel({ close }: PanelProps) {
  const t = useT()
  const fields = { page_size: unreadShown, read: 0 }
  const notices = useApiQuery(notificationApi.list, fields)
  const refreshes = [notificationApi.list, notificationApi.unread]
  const readAll = useCommand(notificationApi.readAll, { refreshes })
  const read = useCommand(notificationApi.read, { refreshes })
  if (!notices.data) return <Wait />
  return (
    <>
      <div className={styles.list}>
        {notices.data.data.length === 0 && <EmptyState compact title={t(messages.noUnread)} />}
        {notices.data.data.map((it) => (
          <Link
            key={it.id}
            className={styles.line}
            href={it.url || paths.messages()}
            onClick={() => {
              void read.send({ id: it.id })
              close()
            }}
          >
            <span className={styles.grow}>
              <span className={styles.name}>{it.title}</span>
              <span className={styles.said}>{it.content}</span>
              <span className={styles.note}>{dateTime(it.send_time)}</span>
            </span>
          </Link>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          variant="link"
          busy={readAll.busy}
          disabled={notices.data.data.length === 0}
          onClick={() => void readAll.send()}
        >
          {t(messages.readAll)}
        </Button>
        <Link href={paths.messages()} onClick={close}>
          {t(messages.allMessages)}
        </Link>
      </div>
    </>
  )
}

export function OrdersPanel({ close }: PanelProps) {
  const t = useT()
  const counts = useApiQuery(orderCountsApi.statusNum)
  const approves = useCan('my-order-audit')
  if (!counts.data) return <Wait />
  const it = counts.data
  const rows = [
    [t(messages.statusToSubmit), it.to_submit_num, paths.orders({ status: 'TO_SUBMIT' })],
    [t(messages.statusInReview), it.in_review_num, paths.orders({ status: 'IN_REVIEW' })],
    [t(messages.statusRejected), it.rejected_num, paths.orders({ status: 'REJECTED' })],
    [t(messages.statusToPay), it.wait_pay_num, paths.orders({ status: 'WAIT_PAY' })],
    [t(messages.statusToShip), it.wait_ship_num, paths.orders({ status: 'WAIT_SHIP' })],
    [t(messages.statusToReceive), it.wait_rog_num, paths.orders({ status: 'WAIT_ROG' })],
    ...(approves ? [[t(messages.statusMyApprovals), it.audit_num, paths.approvals()] as const] : []),
  ] as const
  return (
    <>
      <div className={styles.counts}>
        {rows.map(([label, count, href]) => (
          <Link key={label} href={href} onClick={close}>
            {label}
            <Badge count={count} calm />
          </Link>
        ))}
      </div>
      <div className={styles.foot}>
        <Link href={paths.orders()} onClick={close}>
          {t(messages.allOrders)}
        </Link>
      </div>
    </>
  )
}
