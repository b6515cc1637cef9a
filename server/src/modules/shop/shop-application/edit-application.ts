import { bareMobile } from '@borong/contract'
import { assertBankAccount, assertTaxNumber } from '#modules/foundation/settings'
import { chooseDistrict } from '#modules/foundation/reference'
import { categoryTree } from '#modules/shop/catalog'
import { isShopNameTaken, worksForShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { refuse } from '#platform/http/refuse'
import type { BankFacts, CompanyFacts } from './application.types.ts'
import { editable } from './application.machine.ts'
import { type Application, beginApplication, changeApplication, lockApplicationOf } from './application.store.ts'

/** The own application, held and in a state in which it may be changed. Refuses APPLICATION_MOVED_ON. */
export async function takeToEdit(ctx: Ctx): Promise<Application> {
  const found = (await lockApplicationOf(ctx, buyerIn(ctx).accountId)) ?? refuse('NOT_FOUND')
  return (editable as readonly string[]).includes(found.status) ? found : refuse('APPLICATION_MOVED_ON')
}

/** Whoever works for a shop already opens no second one with the same login. */
export async function assertMayApply(ctx: Ctx, accountId: number): Promise<void> {
  if (await worksForShop(ctx, accountId)) refuse('APPLICATION_HAS_SHOP')
}

/**
 * Keeps what the company is; the first time it begins the application. Refuses TAX_NUMBER_FORMAT, PHONE_FORMAT, REGION_UNKNOWN,
 * SHOP_NAME_TAKEN, APPLICATION_HAS_SHOP and APPLICATION_MOVED_ON.
 */
export async function saveCompany(ctx: Ctx, typed: CompanyFacts): Promise<void> {
  const { accountId } = buyerIn(ctx)
  await assertTaxNumber(ctx, typed.taxNumber, 'tax_number')
  const contactPhone = bareMobile(typed.contactPhone)
  if (!/^\+?\d{6,15}$/.test(contactPhone)) refuse('PHONE_FORMAT', { field: 'contact_phone' })
  const { id: regionId } = await chooseDistrict(ctx, typed.regionId)
  await assertMayApply(ctx, accountId)
  if (await isShopNameTaken(ctx, typed.shopName)) refuse('SHOP_NAME_TAKEN', { field: 'shop_name' })
  await beginApplication(ctx, { accountId })
  await change(ctx, { part: 'company', company: { ...typed, regionId, contactPhone } })
}

/** Refuses BANK_ACCOUNT_FORMAT. */
export async function saveBankOfApplication(ctx: Ctx, bank: BankFacts): Promise<void> {
  await assertBankAccount(ctx, bank.number)
  await change(ctx, { part: 'bank', bank })
}

/** Refuses CATEGORY_UNKNOWN. */
export async function saveCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { byId } = await categoryTree(ctx)
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
  if (!wanted.every((id) => byId.has(id))) refuse('CATEGORY_UNKNOWN', { field: 'category_ids' })
  await change(ctx, { part: 'categories', categoryIds: wanted })
}

async function change(ctx: Ctx, it: Parameters<typeof changeApplication>[2]): Promise<void> {
  const { id } = await takeToEdit(ctx)
  await changeApplication(ctx, id, it)
  ctx.audit({ after: { part: it.part } })
}
