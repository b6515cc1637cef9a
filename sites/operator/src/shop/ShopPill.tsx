import { useT } from '@borong/site-kit'
import { StatusPill } from '@borong/ui'
import { type ShopRow, pillOf } from './shop-shown.ts'
import { messages } from './shop.messages.ts'

export function ShopPill({ status }: Pick<ShopRow, 'status'>) {
  const t = useT()
  const [tone, sign] = pillOf[status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {t(messages[status])}
    </StatusPill>
  )
}
