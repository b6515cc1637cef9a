import { cartApi } from '@borong/contract'
import { type Refusal, asMember, useApiQuery, useCommand, useSignedIn, useT, useReturnTo } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { messages } from './goods-card.messages.ts'

export interface WantedLine {
  sku_id: string
  num: number
  /** The pack in which it was entered, by its size. */
  pack?: number
}

const isReturnTo = (it: unknown): it is WantedLine[] =>
  Array.isArray(it) && it.every((one) => typeof one?.sku_id === 'string' && typeof one.num === 'number')

/** Adds skus to the cart; a guest signs in first and the goods are added right after. `act` names the place that asks. */
export function useAddToCart(
  act: string,
  { onDone, onRefused }: { onDone?: () => void; onRefused?: (refusal: Refusal) => void } = {},
) {
  const t = useT()
  const go = useGo()
  const told = {
    refreshes: [cartApi.show, cartApi.price],
    onRefused: (refusal: Refusal) => (onRefused ? onRefused(refusal) : toast(refusal.message, { tone: 'danger' })),
  }
  const one = useCommand(cartApi.add, told)
  const many = useCommand(cartApi.addMany, told)
  const send = async (lines: readonly WantedLine[]) => {
    const [first] = lines
    if (!first) return
    const done = lines.length === 1 ? await one.send(first) : await many.send({ sku_list: [...lines] })
    if (!done) return
    const n = lines.reduce((all, line) => all + line.num, 0)
    toast(t(messages.added, { n }), {
      tone: 'success',
      action: { label: t(messages.goToCart), run: () => go(paths.cart()) },
    })
    onDone?.()
  }
  useReturnTo(act, (lines) => {
    if (isReturnTo(lines)) void send(lines)
  })
  return {
    busy: one.busy || many.busy,
    add: (lines: readonly WantedLine[]) => asMember({ act, with: lines }, () => void send(lines)),
  }
}

/** How many pieces of each sku are in the cart already; the header asks the same, so it costs nothing. */
export function useInCart(goodsId: string): number {
  const enabled = useSignedIn()
  const cart = useApiQuery(cartApi.show, { scope: 'all', way: 'CART' }, { enabled })
  const lines = enabled ? (cart.data?.cart_list.flatMap((shop) => shop.sku_list) ?? []) : []
  return lines.reduce((all, line) => all + (line.goods_id === goodsId ? line.num : 0), 0)
}
