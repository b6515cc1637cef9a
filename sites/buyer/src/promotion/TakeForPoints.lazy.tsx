import { cartApi } from '@borong/contract'
import { askLogin, useCommand, useSignedIn, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useGo } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './take-for-points.messages.ts'

interface Props {
  skuId: string
  offerId: string
  /** As few as are sold at once. */
  pieces: number
  name: string
}

/** Puts goods into the cart for points; who is not signed in is asked to. */
export default function TakeForPoints({ skuId, offerId, pieces, name }: Props) {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const add = useCommand(cartApi.add, {
    refreshes: [cartApi.show],
    onDone: () => {
      toast(t(messages.inCart, { name }))
      go(paths.cart())
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const send = () => void add.send({ sku_id: skuId, num: pieces, activity_id: offerId, promotion_type: 'EXCHANGE' })
  return (
    <Button
      size="small"
      busy={add.busy}
      aria-label={t(messages.redeemOf, { name })}
      onClick={() => (signedIn ? send() : askLogin())}
    >
      {t(messages.redeem)}
    </Button>
  )
}
