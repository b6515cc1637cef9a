import { checkoutApi } from '@borong/contract'
import { day, formatRupiah, keyOf, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Notice, Pill, Stack, classes } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { type Verified, useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import styles from './CouponsSection.module.css'

type Coupon = Verified['cart']['coupon_list'][number]

/** The coupons of the member: what fits can be chosen, what does not says why. */
export function CouponsSection() {
  const t = useT()
  const client = useQueryClient()
  const { verified, way, track } = useCheckout()
  const choose = useCommand(checkoutApi.chooseCoupon, {
    onDone: (reply) => client.setQueryData(keyOf(checkoutApi.verify, { way }), reply),
  })
  const toggle = (coupon: Coupon) =>
    void track(
      choose.send({
        seller_id: coupon.seller_id,
        member_coupon_id: coupon.selected ? '0' : coupon.member_coupon_id,
        way,
      }),
    )
  const coupons = verified.cart.coupon_list
  const fit = coupons.filter((it) => it.enable || it.selected)
  const unfit = coupons.filter((it) => !it.enable && !it.selected)
  const rows = (list: readonly Coupon[]) => (
    <ul className={styles.list}>
      {list.map((it) => (
        <CouponRow key={it.member_coupon_id} coupon={it} busy={choose.busy} onToggle={() => toggle(it)} />
      ))}
    </ul>
  )
  return (
    <CheckoutSection name="coupons" title={t(messages.coupons)} note={t(messages.couponsNote)}>
      <Stack gap={12}>
        {choose.refusal && (
          <Notice tone="danger" live="assertive">
            {choose.refusal.message}
          </Notice>
        )}
        {fit.length > 0 && rows(fit)}
        {unfit.length > 0 && (
          <details className={styles.unfit} open={fit.length === 0 && unfit.length <= 3}>
            <summary>{t(messages.couponsUnfit, { n: unfit.length })}</summary>
            {rows(unfit)}
          </details>
        )}
        {coupons.length === 0 && (
          <p className="muted">
            {t(messages.noCoupons)}. <Link href={paths.coupons()}>{t(messages.getCoupons)}</Link>
          </p>
        )}
      </Stack>
    </CheckoutSection>
  )
}

function CouponRow({ coupon, busy, onToggle }: { coupon: Coupon; busy: boolean; onToggle: () => void }) {
  const t = useT()
  const id = useId()
  const isOpen = coupon.enable === 1 || coupon.selected === 1
  return (
    <li className={classes(styles.coupon, coupon.selected === 1 && styles.chosen, !isOpen && styles.closed)}>
      <Checkbox
        checked={coupon.selected === 1}
        disabled={!isOpen || busy}
        describedBy={`${id}-terms`}
        onChange={onToggle}
        label={
          <span className={styles.title}>
            <strong className="num">{formatRupiah(coupon.amount)}</strong>
            <span>{coupon.title}</span>
            {coupon.by_itself === 1 && <Pill tone="offer">{t(messages.couponByItself)}</Pill>}
          </span>
        }
      />
      <p id={`${id}-terms`} className={styles.terms}>
        {[
          coupon.seller_name || t(messages.ofMall),
          t(messages.couponFrom, { threshold: formatRupiah(coupon.coupon_threshold_price) }),
          t(messages.couponUntil, { at: day(coupon.end_time) }),
        ].join(' · ')}
        {coupon.error_msg && <span className={styles.why}>{coupon.error_msg}</span>}
      </p>
    </li>
  )
}
