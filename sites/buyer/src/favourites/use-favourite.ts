import { collectionApi } from '@borong/contract'
import {
  refetch,
  asMember,
  request,
  isRefusal,
  useApiQuery,
  useAtWork,
  useCan,
  useSignedIn,
  useT,
  useReturnTo,
} from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { messages } from './favourite.messages.ts'

const kinds = {
  goods: {
    add: (id: string) => request(collectionApi.addGoods, { goods_id: id }),
    remove: (id: string) => request(collectionApi.removeGoods, { id }),
    list: collectionApi.goods,
    logIn: messages.logIn,
    added: messages.added,
    removed: messages.removed,
    tab: 'goods',
  },
  shop: {
    add: (id: string) => request(collectionApi.addShop, { shop_id: id }),
    remove: (id: string) => request(collectionApi.removeShop, { id }),
    list: collectionApi.shops,
    logIn: messages.logInToFollow,
    added: messages.followed,
    removed: messages.unfollowed,
    tab: 'shops',
  },
} as const

/** Whether the member keeps a goods or follows a shop, and the way to change it. A guest signs in first and it is kept right after. */
export function useFavourite(kind: keyof typeof kinds, id: string): { on: boolean; press: () => void } {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const seesList = useCan('goods-collection')
  // One question for every heart of a page; fetched again only after a change.
  const kept = useApiQuery(collectionApi.kept, {}, { enabled: useAtWork(), staleTime: 300_000 })
  const [underway, setUnderway] = useState<boolean>()
  const { add, remove, list, logIn, added, removed, tab } = kinds[kind]
  const ids = kind === 'goods' ? kept.data?.goods_ids : kept.data?.shop_ids
  const on = underway ?? (signedIn && (ids?.includes(id) ?? false))

  const change = async (to: boolean) => {
    setUnderway(to)
    try {
      await (to ? add(id) : remove(id))
      await refetch(client, [collectionApi.kept, list])
      toast(t(to ? added : removed), {
        tone: 'success',
        ...(!to && { action: { label: t(messages.undo), run: () => void change(true) } }),
        ...(to && seesList && { action: { label: t(messages.see), run: () => go(paths.favourites({ tab })) } }),
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setUnderway(undefined)
    }
  }
  const act = `favourite ${kind} ${id}`
  useReturnTo(act, () => void change(true))
  return {
    on,
    press: () => underway === undefined && asMember({ act, says: t(logIn) }, () => void change(!on)),
  }
}
