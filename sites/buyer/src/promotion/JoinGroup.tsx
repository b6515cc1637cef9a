import { cartApi, checkoutApi, type promotionApi, type Reply } from '@borong/contract'
import { askLogin, useCommand, useSignedIn, useT } from '@borong/site-kit'
import { Button, QuantityBox, toast } from '@borong/ui'
import { useState } from 'react'
import { useGo } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { messages } from './join-group.messages.ts'
import styles from './promotion.module.css'

/** Buys so many pieces together with others: they go to checkout alone, because they wait for the group. */
export default function JoinGroup({
  group,
}: {
  group: Pick<Reply<typeof promotionApi.groupBuyGoods>['data'][number], 'gb_id' | 'sku_id' | 'goods_name'>
}) {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const [num, setNum] = useState(1)
  const join = useCommand(cartApi.buyNow, {
    refreshes: [cartApi.show, cartApi.price, checkoutApi.verify],
    onDone: () => go(paths.checkout({ way: 'BUY_NOW' })),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const { gb_id, sku_id, goods_name: name } = group
  const send = () => void join.send({ sku_id, num, promotion_type: 'GROUPBUY', activity_id: gb_id })
  return (
    <div className={styles.join}>
      <QuantityBox size="small" label={t(messages.pieces, { name })} value={num} min={1} onChange={setNum} />
      <Button
        variant="primary"
        size="small"
        busy={join.busy}
        aria-label={t(messages.joinOf, { name })}
        onClick={() => (signedIn ? send() : askLogin())}
      >
        {t(messages.join)}
      </Button>
    </div>
  )
}
