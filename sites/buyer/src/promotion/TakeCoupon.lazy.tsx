import { memberCouponApi, promotionApi } from '@borong/contract'
import { askLogin, useCommand, useSignedIn, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { messages } from './take-coupon.messages.ts'

/** Takes a coupon into one's hands; who is not signed in is asked to. */
export default function TakeCoupon({ id, title }: { id: string; title: string }) {
  const t = useT()
  const signedIn = useSignedIn()
  const take = useCommand(memberCouponApi.receive, {
    refreshes: [promotionApi.coupons, promotionApi.shopCoupons, memberCouponApi.list, memberCouponApi.numbers],
    onDone: () => toast(t(messages.isYours, { title })),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <Button
      size="small"
      busy={take.busy}
      aria-label={t(messages.takeOf, { title })}
      onClick={() => (signedIn ? void take.send({ id }) : askLogin())}
    >
      {t(messages.take)}
    </Button>
  )
}
