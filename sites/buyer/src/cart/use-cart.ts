import { type Reply, cartApi, linePromotionApi } from '@borong/contract'
import { request, isRefusal, keyOf, refetch, useApiQuery } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { mergeChanges } from './merge-changes.ts'

export type Cart = Reply<typeof cartApi.show>
export type CartShop = Cart['cart_list'][number]
export type CartLine = CartShop['sku_list'][number]
export type LinePromotion = CartLine['single_list'][number]

export const cartFields = { scope: 'all', way: 'CART' } as const
const waitMillis = 300
/** As many as one call takes. */
const atOnce = 100
const inParts = <V>(all: readonly V[]): V[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

const without = <V>(map: Readonly<Record<string, V>>, key: string): Record<string, V> =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))

type Texts = Readonly<Record<string, string>>
/** Says something at a line of the cart, or takes it back. */
const sayWith = (setTold: Dispatch<SetStateAction<Texts>>) => (skuId: string, message: string | undefined) =>
  setTold((before) => (message ? { ...before, [skuId]: message } : without(before, skuId)))

/** The cart, and what can be done with it: every change is sent, then the server's cart is shown. */
export function useCart() {
  const client = useQueryClient()
  const cart = useApiQuery(cartApi.show, cartFields, { staleTime: 0 })
  const [pending, setPending] = useState<Readonly<Record<string, number>>>({})
  const [told, setTold] = useState<Texts>({})
  const [busy, setBusy] = useState(false)

  const say = sayWith(setTold)
  const merge = useMergedChanges({ client, setPending, setBusy, setTold })

  /** Runs writes one beside the other and reloads when the last is through. */
  const act = async (write: () => Promise<unknown>, skuId?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await merge.run(write)
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (skuId) say(skuId, error.message)
      else toast(error.message, { tone: 'danger' })
      return false
    }
  }

  const tickShown = showTicksWith(client)

  return {
    data: cart.data,
    busy: busy || (cart.isFetching && cart.data !== undefined && Object.keys(pending).length > 0),
    numOf: (line: CartLine): number => pending[line.sku_id] ?? line.num,
    toldOf: (line: CartLine): string | undefined => told[line.sku_id],
    say,
    setNum(skuId: string, num: number) {
      say(skuId, undefined)
      setBusy(true)
      setPending((before) => ({ ...before, [skuId]: num }))
      merge.change(skuId, num)
    },
    /** Another unit for a line, with the quantity that it holds in it. */
    async setPack(line: CartLine, num: number, size: number) {
      say(line.sku_id, undefined)
      merge.drop(line.sku_id)
      setPending((before) => ({ ...before, [line.sku_id]: num }))
      await act(() => request(cartApi.change, { id: line.sku_id, num, pack: size }), line.sku_id)
    },
    async tickLine(line: CartLine, on: boolean) {
      say(line.sku_id, undefined)
      await tickShown(on, (it) => it.sku_id === line.sku_id)
      await act(() => request(cartApi.change, { id: line.sku_id, checked: on ? 1 : 0 }), line.sku_id)
    },
    async tickShop(shop: CartShop, on: boolean) {
      await tickShown(on, (it) => shop.sku_list.some((own) => own.sku_id === it.sku_id))
      await act(() => request(cartApi.tickShop, { shopId: shop.shop_id, checked: on ? 1 : 0 }))
    },
    async tickAll(on: boolean) {
      await tickShown(on, () => true)
      await act(() => request(cartApi.tickAll, { checked: on ? 1 : 0 }))
    },
    /** Buys a line with a promotion of its own, or without any. */
    async usePromotion(line: CartLine, promotion: LinePromotion | undefined) {
      say(line.sku_id, undefined)
      const which = { seller_id: line.seller_id, sku_id: line.sku_id }
      await act(
        () =>
          promotion
            ? request(linePromotionApi.choose, {
                ...which,
                promotion_id: promotion.promotion_id,
                promotion_type: promotion.promotion_type,
              })
            : request(linePromotionApi.drop, which),
        line.sku_id,
      )
    },
    remove(lines: readonly CartLine[]) {
      for (const line of lines) merge.drop(line.sku_id)
      return act(async () => {
        for (const part of inParts(lines))
          await request(cartApi.remove, { ids: part.map((line) => line.sku_id).join(',') })
      })
    },
    /** Puts removed lines back as they were; adding ticks a line, so that the unticked ones are unticked again. */
    putBack(lines: readonly CartLine[]) {
      return act(async () => {
        for (const part of inParts(lines))
          await request(cartApi.addMany, {
            sku_list: part.map((line) => ({
              sku_id: line.sku_id,
              num: line.num,
              ...(line.pack && { pack: line.pack.size }),
            })),
          })
        for (const line of lines) if (!line.checked) await request(cartApi.change, { id: line.sku_id, checked: 0 })
      })
    },
    clear: () => act(() => request(cartApi.clear)),
    /** Everything that was typed has reached the server. */
    settle: () => merge.settle(),
  }
}

/** Quantities are sent together once nobody types any more. */
function useMergedChanges({
  client,
  setPending,
  setBusy,
  setTold,
}: {
  client: QueryClient
  setPending: Dispatch<SetStateAction<Readonly<Record<string, number>>>>
  setBusy: (busy: boolean) => void
  setTold: Dispatch<SetStateAction<Texts>>
}) {
  const merge = useMemo(() => {
    const say = sayWith(setTold)
    const reload = async () => {
      await refetch(client, [cartApi.show])
      if (made.isQuiet()) {
        setPending({})
        setBusy(false)
      }
    }
    const made = mergeChanges<number>({
      waitMillis,
      send: async (skuId, num) => {
        try {
          await request(cartApi.change, { id: skuId, num })
        } catch (error) {
          if (!isRefusal(error)) throw error
          setPending((before) => (before[skuId] === num ? without(before, skuId) : before))
          say(skuId, error.message)
        }
      },
      onQuiet: () => void reload(),
    })
    return made
  }, [client, setPending, setBusy, setTold])
  useEffect(() => () => void merge.settle(), [merge])
  return merge
}

/** Shows ticks at once; sums wait for the server. */
const showTicksWith = (client: QueryClient) => async (on: boolean, isMeant: (line: CartLine) => boolean) => {
  const key = keyOf(cartApi.show, cartFields)
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<Cart>(
    key,
    (before) =>
      before && {
        ...before,
        cart_list: before.cart_list.map((shop) => ({
          ...shop,
          sku_list: shop.sku_list.map((line) =>
            !line.invalid && isMeant(line) ? { ...line, checked: on ? 1 : 0 } : line,
          ),
        })),
      },
  )
}

export type UseCart = ReturnType<typeof useCart>
