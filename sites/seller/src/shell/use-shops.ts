import type { Shops } from '@borong/console/shell'
import { useGo } from '@borong/console/site'
import { ownShopApi } from '@borong/contract'
import { lookToken, useApiQuery, useAtWork, useSession, useT } from '@borong/site-kit'
import { useEffect } from 'react'
import { paths } from '../page/paths.ts'
import { sellerConsole } from '../page/seller-console.ts'
import { messages } from '../page/shell.messages.ts'

const everyFewMinutes = 300_000
const userKey = `${sellerConsole.prefix}user`
const shopOf = (stored: string | null): unknown =>
  stored ? (JSON.parse(stored) as { shop_id?: unknown }).shop_id : null

/** Another tab went to another shop, and this one would act there: it starts anew. */
function useFollowTabs(shopId: string) {
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === userKey && newValue && shopId && shopOf(newValue) !== shopId)
        window.location.assign(sellerConsole.homeHref)
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [shopId])
}

/** The shops that somebody works for; the one at work as the login told it until they are loaded. */
export function useShops(): Shops | undefined {
  const t = useT()
  const go = useGo()
  const { user } = useSession()
  const atWork = useAtWork()
  const isLooking = lookToken() !== undefined
  const id = String(user?.['shop_id'] ?? '')
  const name = String(user?.['shop_name'] ?? '')
  useFollowTabs(isLooking ? '' : id)
  const { data = [] } = useApiQuery(
    ownShopApi.list,
    {},
    { enabled: atWork && !isLooking, staleTime: everyFewMinutes, refetchInterval: everyFewMinutes },
  )
  if (!name) return undefined
  const choices = data.map((it) => ({
    id: it.shop_id,
    name: it.shop_name,
    logo: it.logo || undefined,
    note: it.status === 'OPEN' ? undefined : t(it.status === 'SUSPENDED' ? messages.suspended : messages.closed),
  }))
  return {
    current: choices.find((it) => it.id === id) ?? { id, name },
    others: choices.filter((it) => it.id !== id),
    // By a page: what is typed and not saved is asked about before.
    onPick: (to) => go(paths.ownShops({ to })),
    allHref: paths.ownShops(),
  }
}
