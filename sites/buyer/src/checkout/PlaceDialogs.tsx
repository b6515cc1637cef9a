import { isRefusal, formatRupiah, specText, useT } from '@borong/site-kit'
import type { Refusal } from '@borong/site-kit'
import type { RefusalData } from '@borong/contract/openapi'
import { Button, Dialog, LinkButton, Picture, Stack, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { changedFreights, changedLines } from './changed-lines.ts'
import type { Verified } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import styles from './PlaceDialogs.module.css'

type Cart = Verified['cart']

/** Nothing can be touched while the order is on its way. Where it waits for its turn it says at which place: 1 is next. */
export function PlacingMask({ inLine }: { inLine: number }) {
  const t = useT()
  const waits = inLine > 0
  return (
    <Dialog
      open
      closable={false}
      width={428}
      title={t(waits ? messages.waitingTitle : messages.placing)}
      onClose={() => undefined}
    >
      <div className={styles.placing}>
        <span className={styles.spinner} aria-hidden="true" />
        <div>
          {/* Not part of what is read out: it changes twice a second. */}
          {waits && <p className={styles.place}>{t(messages.placeInLine, { place: inLine })}</p>}
          <p role="status">{t(waits ? messages.waitingText : messages.placingText)}</p>
        </div>
      </div>
    </Dialog>
  )
}

interface ChangedProps {
  seen: Cart
  now: Cart
  onAccept: () => void
  onClose: () => void
}
/** The total is another one than was seen: what changed, to be accepted or looked at. */
export function PriceChangedDialog({ seen, now, onAccept, onClose }: ChangedProps) {
  const t = useT()
  const translate = (terms: { num: number; price: number } | undefined) =>
    terms ? `${terms.num} × ${formatRupiah(terms.price)}` : '-'
  const goods = changedLines(seen.cart_list, now.cart_list).map(({ line, before: old, after: fresh }) => ({
    key: line.sku_id,
    what: (
      <span className={styles.goods}>
        <Picture src={line.goods_image} alt="" size={44} framed />
        <span>
          {line.name}
          <br />
          <span className="muted small">{specText(line.spec_list)}</span>
        </span>
      </span>
    ),
    before: translate(old),
    after: translate(fresh),
  }))
  const freights = changedFreights(seen.cart_list, now.cart_list).map((it) => ({
    key: `freight-${it.shop.shop_id}`,
    what: `${t(messages.freight)} · ${it.shop.shop_name}`,
    before: formatRupiah(it.before),
    after: formatRupiah(it.after),
  }))
  const before = formatRupiah(seen.total_price.total_price)
  const after = formatRupiah(now.total_price.total_price)
  return (
    <Dialog
      open
      width={760}
      title={t(messages.changedTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.lookAgain)}</Button>
          <Button variant="primary" onClick={onAccept}>
            {t(messages.acceptTotal, { total: after })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>
          {t.rich(messages.changedText, {
            before: <b className="num">{before}</b>,
            after: <b className="num">{after}</b>,
          })}
        </p>
        <Table
          caption={t(messages.changedTitle)}
          rows={[...goods, ...freights]}
          keyOf={(row) => row.key}
          columns={[
            { key: 'what', head: t(messages.product), main: true, cell: (row) => row.what },
            {
              key: 'before',
              head: t(messages.before),
              align: 'end',
              narrow: true,
              cell: (row) => <span className="num muted">{row.before}</span>,
            },
            {
              key: 'now',
              head: t(messages.now),
              align: 'end',
              narrow: true,
              cell: (row) => <b className="num">{row.after}</b>,
            },
          ]}
          empty={<p className="muted">{t(messages.otherReason)}</p>}
        />
      </Stack>
    </Dialog>
  )
}

type Trouble = NonNullable<RefusalData<'OVER_STOCK'>['data']>[number]
/** What names goods: each refusal about some lists them alike. */
const ofGoods = [
  'GOODS_GONE',
  'OUT_OF_STOCK',
  'NOT_DELIVERABLE',
  'ORDER_OTHER_SHOP',
  'FLASH_GONE',
  'GROUP_BUY_GONE',
  'GROUP_BUY_ALONE',
  'STOCK_SHORT',
  'OVER_STOCK',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'ABOVE_MAXIMUM',
  'ORDER_EMPTY',
  'COUPON_TAKEN',
  'COUPON_NOT_YET',
  'COUPON_NO_GOODS',
  'COUPON_BELOW',
  'SPLIT_NOT_EQUAL',
] as const
export const troubleOf = (refusal: Refusal): readonly Trouble[] =>
  isRefusal(refusal, ...ofGoods) ? (refusal.facts.data ?? []) : []

/** The goods that keep the order from being placed; the cart is where they can be changed. */
export function GoodsTroubleDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      width={560}
      title={t(messages.troubleTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.lookAgain)}</Button>
          <LinkButton variant="primary" href={paths.cart()}>
            {t(messages.backToCart)}
          </LinkButton>
        </>
      }
    >
      <Stack gap={12}>
        <p>{refusal.message}</p>
        <ul className={styles.list}>
          {troubleOf(refusal).map((it) => (
            <li key={it.sku_id} className={styles.goods}>
              <Picture src={it.image} alt="" size={56} framed />
              <span>
                {it.name}
                <br />
                {it.reason === 'STOCK_SHORT' && it.available !== undefined && (
                  <span className="muted small">{t(messages.available, { n: it.available })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
