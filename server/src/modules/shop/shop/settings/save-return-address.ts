import { shopSettingLimits } from '@borong/contract'
import { chooseDistrict } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import {
  type AddressDraft,
  clearDefault,
  insertAddress,
  returnAddressesOf,
  updateAddress,
} from './return-address.store.ts'
import { lockForPlanning } from './shop-setting.store.ts'

interface Sent extends AddressDraft {
  makeDefault: boolean
}

async function readAddress(
  ctx: Ctx,
  { consignee, mobile, regionId, detail }: Sent,
  has?: number,
): Promise<AddressDraft> {
  await chooseDistrict(ctx, regionId, has)
  return { consignee: consignee.trim(), mobile: await readMobile(ctx, mobile), regionId, detail: detail.trim() }
}

/** Adds an address to which goods go back. Refuses MOBILE_FORMAT, REGION_UNKNOWN and ADDRESSES_FULL. */
export async function addReturnAddress(ctx: Ctx, sent: Sent): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const draft = await readAddress(ctx, sent)
  await lockForPlanning(ctx, shopId)
  const known = await returnAddressesOf(ctx, shopId)
  if (known.length >= shopSettingLimits.addresses) refuse('ADDRESSES_FULL', { limit: shopSettingLimits.addresses })
  const isDefault = sent.makeDefault || known.length === 0
  if (isDefault) await clearDefault(ctx, shopId)
  const id = await insertAddress(ctx, { ...draft, shopId, isDefault })
  ctx.audit({ id, after: { ...draft, isDefault } })
}

/** Changes one as it was seen. Refuses NOT_FOUND, MOVED_ON, and ADDRESS_DEFAULT where it should stop being the default. */
export async function changeReturnAddress(
  ctx: Ctx,
  { id, version, keepsDefault, ...sent }: Sent & { id: number; version: number; keepsDefault: boolean },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  await lockForPlanning(ctx, shopId)
  const before = (await returnAddressesOf(ctx, shopId)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  if (before.isDefault && !sent.makeDefault && !keepsDefault) refuse('ADDRESS_DEFAULT')
  const draft = await readAddress(ctx, sent, before.regionId)
  const isDefault = before.isDefault || sent.makeDefault
  if (isDefault) await clearDefault(ctx, shopId)
  await updateAddress(ctx, shopId, { ...draft, id, version, isDefault })
  const { consignee, mobile, regionId, detail } = before
  ctx.audit({
    before: { consignee, mobile, regionId, detail, isDefault: before.isDefault },
    after: { ...draft, isDefault },
  })
}
