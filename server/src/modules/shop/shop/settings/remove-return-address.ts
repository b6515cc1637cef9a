import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { deleteAddress, returnAddressesOf } from './return-address.store.ts'
import { lockForPlanning } from './shop-setting.store.ts'

/** Removes an address of the own shop; its only one may be the default. Refuses NOT_FOUND, MOVED_ON and ADDRESS_DEFAULT. */
export async function removeReturnAddress(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockForPlanning(ctx, shopId)
  const known = await returnAddressesOf(ctx, shopId)
  const address = known.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  if (address.version !== version) refuse('MOVED_ON')
  if (address.isDefault && known.length > 1) refuse('ADDRESS_DEFAULT')
  await deleteAddress(ctx, shopId, id)
  const { consignee, mobile, regionId, detail } = address
  ctx.audit({ before: { consignee, mobile, regionId, detail } })
}
