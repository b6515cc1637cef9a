import type { FrameParts } from '@borong/console/site'
import { useSession } from '@borong/site-kit'

/** The shop that somebody works for, as the login told it. */
export const useShops: NonNullable<FrameParts['useShops']> = () => {
  const { user } = useSession()
  const shop = String(user?.['shop_name'] ?? '')
  return shop ? { current: { id: 'own', name: shop }, others: [], onPick: () => {} } : undefined
}
