import { bareMobile, isUsername } from '@borong/contract'
import { assertBankAccount, assertTaxNumber } from '#modules/foundation/settings'
import { createAccountWithHash, type OneTimePassword } from '#modules/foundation/identity'
import { waysOfAdding } from '#modules/foundation/roles'
import { nameDistrict } from '#modules/foundation/reference'
import { categoryTree, writeShopCategories } from '#modules/shop/catalog'
import { type BankAccount, defaultCommissionBps, inviteOwner, openShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

async function withPassword(
  ctx: Ctx,
  { username, name, email }: { username: string; name: string; email: string },
  oneTime: OneTimePassword,
): Promise<{ accountId: number; name: string }> {
  const person = {
    username,
    nickname: name,
    email,
    language: ctx.lang,
    mustChangePassword: true,
    oneTimeUntil: oneTime.until,
  }
  return { accountId: await createAccountWithHash(ctx, person, oneTime.stored), name }
}

export interface ShopWanted {
  name: string
  regionId: number | undefined
  address: string
  phone: string
  taxNumber: string
  bank: BankAccount | null
  commissionBps: number | undefined
  categoryIds: readonly number[]
  /** With a username: they get a one-time password; without: an invitation. */
  owner: { username: string | undefined; name: string; email: string }
}

/**
 * Opens a shop without an application; its owner is invited by e-mail, or signs in with a one-time password where the mall sends no e-mails.
 * Refuses INVITE_INSTEAD, SHOP_NAME_TAKEN, REGION_UNKNOWN,
 * PHONE_FORMAT, TAX_NUMBER_FORMAT, CATEGORY_UNKNOWN, and names of the owner that are somebody's. Answers the id of the shop.
 */
export async function openShopFor(ctx: Ctx, wanted: ShopWanted, oneTime: OneTimePassword): Promise<number> {
  const { owner, regionId } = wanted
  const { byInvitation, byPassword } = await waysOfAdding(ctx)
  const { username } = owner
  if (username === undefined ? !byInvitation : !isUsername(username)) refuse('USERNAME_FORMAT', { field: 'owner' })
  if (username !== undefined && !byPassword) refuse('INVITE_INSTEAD')
  if (wanted.taxNumber) await assertTaxNumber(ctx, wanted.taxNumber, 'tax_number')
  if (wanted.bank) await assertBankAccount(ctx, wanted.bank.number)
  const phone = bareMobile(wanted.phone)
  if (phone && !/^\+?\d{6,15}$/.test(phone)) refuse('PHONE_FORMAT', { field: 'phone' })
  const city = regionId === undefined ? '' : (await nameDistrict(ctx, regionId)).regency.name
  const categoryIds = [...new Set(wanted.categoryIds)].toSorted((a, b) => a - b)
  const { byId } = await categoryTree(ctx)
  if (!categoryIds.every((it) => byId.has(it))) refuse('CATEGORY_UNKNOWN', { field: 'category_ids' })
  const staff = username === undefined ? undefined : await withPassword(ctx, { ...owner, username }, oneTime)
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
    owner: staff,
  })
  await writeShopCategories(ctx, shopId, categoryIds)
  if (!staff) await inviteOwner(ctx, { shopId, email: owner.email, name: owner.name })
  ctx.audit({ id: shopId, after: { name: wanted.name, commissionBps, categoryIds, owner: username ?? owner.email } })
  return shopId
}
