import { quantityText } from '@borong/contract'
import { dateTime, specText, useSession, useT } from '@borong/site-kit'
import { fieldTexts } from '@borong/site-kit/fields-shown.ts'
import { Button, IconButton, LinkButton, Menu, Picture, Price } from '@borong/ui'
import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './OrderCard.module.css'
import { OrderPill, type OrderRow } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'
import { type OrderAct, useOrderActs } from './use-order-acts.tsx'

const linesShown = 2
const onTheWay = ['PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED', 'RECEIVED', 'COMPLETED']

/** An order in a list: what, for how much, how far, and what to do next. */
export function OrderCard({ order, level = 2 }: { order: OrderRow; level?: 2 | 3 }) {
  const t = useT()
  const id = useId()
  const { user } = useSession()
  const { acts, dialogs } = useOrderActs(order)
  const detail = paths.order(order.sn)
  const main = acts.find((act) => act.onward)
  const others = acts.filter((act) => act !== main)
  const more = order.order_sku_list.length - linesShown
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.strip}>
        <Heading id={id} className={styles.number}>
          <Link href={detail}>{order.sn}</Link>
        </Heading>
        <span className={styles.fact}>{dateTime(order.create_time)}</span>
        <Link className={styles.fact} href={paths.shop(order.shop_id)}>
          {order.seller_name}
        </Link>
        {fieldTexts(t, order).map((it) => (
          <span key={it} className={styles.fact}>
            {it}
          </span>
        ))}
        {order.cost_center && (
          <span className={styles.fact}>
            {t(messages.costCentre)} {order.cost_center.replaceAll(',', ', ')}
          </span>
        )}
        {order.member_id !== user?.['member_id'] && (
          <span className={styles.fact}>
            {t(messages.placedBy)} {order.member_name}
          </span>
        )}
        <span className={styles.pill}>
          <OrderPill order={order} />
        </span>
      </header>
      <div className={styles.body}>
        <ul className={styles.lines}>
          {order.order_sku_list.slice(0, linesShown).map((line) => (
            <li key={line.order_line_id} className={styles.line}>
              <Picture src={line.goods_image} alt="" size={48} framed />
              <span className={styles.words}>
                <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
                  {line.name}
                </Link>
                <span className={styles.spec}>
                  {[specText(line.spec_list), `× ${quantityText(t.lang, line.num, line.unit, line.pack)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link className={styles.more} href={detail}>
                {t(messages.moreLines, { n: more })}
              </Link>
            </li>
          )}
        </ul>
        <div className={styles.amount}>
          <Price value={order.order_amount} />
          <span className={styles.spec}>{t(messages.pieces, { n: order.goods_num })}</span>
        </div>
        <div className={styles.acts}>
          {main ? (
            main.href ? (
              <LinkButton size="small" variant="primary" href={main.href}>
                {main.label}
              </LinkButton>
            ) : (
              <Button size="small" variant="primary" busy={main.busy} onClick={main.run}>
                {main.label}
              </Button>
            )
          ) : (
            <LinkButton size="small" href={detail}>
              {t(onTheWay.includes(order.order_label) ? messages.track : messages.detail)}
            </LinkButton>
          )}
          {(main || others.length > 0) && <OtherActs order={order} detail={detail} others={others} />}
        </div>
      </div>
      {dialogs}
    </article>
  )
}

interface OtherActsProps {
  order: OrderRow
  detail: string
  others: readonly OrderAct[]
}

/** What else can be done with the order. */
function OtherActs({ order, detail, others }: OtherActsProps) {
  const t = useT()
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton size="small" framed label={t(messages.rowMenu, { sn: order.sn })} {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
      items={[
        { label: t(messages.detail), href: detail },
        ...others.map((act) => ({
          label: act.label,
          ...(act.danger && { danger: true }),
          ...(act.href && { href: act.href }),
          ...(act.run && { onPick: act.run }),
        })),
      ]}
    />
  )
}
