import { dayText, shopApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Notice } from '@borong/ui'
import { messages } from './shop-closing.messages.ts'

const maxAsked = 100

/** That a shop is closed or closes soon, and from when on it ships again. All shops of a page are asked for at once; while nothing is known it says nothing. */
export function ShopClosing({ shopId, among }: { shopId: string; among: readonly string[] }) {
  const t = useT()
  const shop_ids = [...new Set(among)].toSorted().slice(0, maxAsked).join()
  const closings = useApiQuery(shopApi.closings, { shop_ids })
  const it = closings.data?.data.find((one) => one.shop_id === shopId)
  if (!it) return null
  const days = { from: dayText(it.from_day), to: dayText(it.to_day), open: dayText(it.ships_from) }
  return (
    <Notice tone="warn">
      {t(it.closed_now ? messages.closedNow : messages.closesSoon, days)} {it.reason}
    </Notice>
  )
}
