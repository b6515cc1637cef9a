import { bareMobile, isUsername } from '@borong/contract'
import { assertBankAccount, assertTaxNumber } from '#modules/foundation/settings'
import { createAccountWithHash, type OneTimePassword } from '#modules/foundation/identity'
import { nameDistrict } from '#modules/foundation/reference'
import { categoryTree, writeShopCategories } from '#modules/shop/catalog'
import { type BankAccount, defaultCommissionBps, openShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

export interface ShopWanted {
  name: string
  regionId: number | undefined
  address: string
  phone: string
  taxNumber: string
  bank: BankAccount | null
  commissionBps: number | undefined
  categoryIds: readonly number[]
  owner: { username: string; name: string; email: string }
}

/**
 * Opens a shop without an application, with an owner who signs in with a one-time password. Refuses SHOP_NAME_TAKEN, REGION_UNKNOWN,
 * PHONE_FORMAT, TAX_NUMBER_FORMAT, CATEGORY_UNKNOWN, and names of the owner that are somebody's. Answers the id of the shop.
 */
export async function openShopFor(ctx: Ctx, wanted: ShopWanted, oneTime: OneTimePassword): Promise<number> {
  const { owner, regionId } = wanted
  if (!isUsername(owner.username)) refuse('USERNAME_FORMAT', { field: 'owner' })
  if (wanted.taxNumber) await assertTaxNumber(ctx, wanted.taxNumber, 'tax_number')
  if (wanted.bank) await assertBankAccount(ctx, wanted.bank.number)
  const phone = bareMobile(wanted.phone)
  if (phone && !/^\+?\d{6,15}$/.test(phone)) refuse('PHONE_FORMAT', { field: 'phone' })
  const city = regionId === undefined ? '' : (await nameDistrict(ctx, regionId)).regency.name
  const categoryIds = [...new Set(wanted.categoryIds)].toSorted((a, b) => a - b)
  const { byId } = await categoryTree(ctx)
  if (!categoryIds.every((it) => byId.has(it))) refuse('CATEGORY_UNKNOWN', { field: 'category_ids' })
  const { username, name, email } = owner
  const person = {
    username,
    nickname: name,
    email,
    language: ctx.lang,
    mustChangePassword: true,
    oneTimeUntil: oneTime.until,
  }
  const accountId = await createAccountWithHash(ctx, person, oneTime.stored)
  const commissionBps = wanted.commissionBps ?? defaultCommissionBps
  const shopId = await openShop(ctx, {
    name: wanted.name,
    description: '',
    phone,
    regionId: regionId ?? null,
    city,
    taxNumber: wanted.taxNumber,
    address: wanted.address,
    bank: wanted.bank,
    commissionBps,
    owner: { accountId, name },
  })
  await writeShopCategories(ctx, shopId, categoryIds)
  ctx.audit({ id: shopId, after: { name: wanted.name, commissionBps, categoryIds, owner: username } })
  return shopId
}
