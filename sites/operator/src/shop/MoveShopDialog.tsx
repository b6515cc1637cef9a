import { ConfirmAct } from '@borong/console/form'
import { adminShopApi } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type Shop, changed, openLines } from './shop-shown.ts'
import { messages } from './shop.messages.ts'

export type ShopStep = 'suspend' | 'reopen' | 'close'

const words = {
  suspend: [messages.suspendOf, messages.suspendWhat, messages.suspended],
  reopen: [messages.reopenOf, messages.reopenWhat, messages.reopened],
  close: [messages.closeOf, messages.closeWhat, messages.closed],
} as const

/** Says first what of the shop is open, then asks why. */
export function MoveShopDialog({ shop, step, onClose }: { shop: Shop; step: ShopStep; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [act, what, done] = words[step]
  const name = { shop: shop.shop_name }
  return (
    <ConfirmAct
      open
      act={t(act, name)}
      counts={step !== 'reopen'}
      touches={openLines(t, shop)}
      reason={{ maxLength: 200 }}
      typed={step === 'close' ? shop.shop_name : undefined}
      refused={step === 'close' && !shop.open.may_close ? t(messages.closeNotYet) : undefined}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await request(adminShopApi[step], { id: shop.shop_id, reason })
        toast(t(done, name), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      {t(what)}
    </ConfirmAct>
  )
}
