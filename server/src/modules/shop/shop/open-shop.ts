import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankAccount, insertShop, type NewShop } from './shop.store.ts'
import { writeStaff } from './staff.store.ts'

/** What the mall keeps of what a new shop earns, in basis points, unless an operator says otherwise. */
export const defaultCommissionBps = 500

interface ShopToOpen extends Omit<NewShop, 'descriptions' | 'bank'> {
  description: string
  bank: BankAccount | null
  /** Undefined: they are invited. */
  owner: { accountId: number; name: string } | undefined
}

/** Opens a shop with its owner; answers its id. Refuses SHOP_NAME_TAKEN. */
export async function openShop(ctx: Ctx, { owner, description, ...shop }: ShopToOpen): Promise<number> {
  const descriptions = { 'en-us': description }
  const shopId = (await insertShop(ctx, { ...shop, descriptions })) ?? refuse('SHOP_NAME_TAKEN', {})
  // The first of a shop is its owner.
  if (owner) await writeStaff(ctx, [{ shopId, accountId: owner.accountId, name: owner.name }])
  return shopId
}
