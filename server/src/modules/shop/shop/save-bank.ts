import { assertBankAccount } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { type BankAccount, bankOfShop, writeBankOfShop } from './shop.store.ts'

/** Says where transfers to the shop of whoever asks go from now on. Refuses BANK_ACCOUNT_FORMAT. */
export async function saveBank(ctx: Ctx, bank: BankAccount): Promise<BankAccount> {
  await assertBankAccount(ctx, bank.number)
  const { shopId } = sellerIn(ctx)
  const before = await bankOfShop(ctx, shopId)
  await writeBankOfShop(ctx, shopId, bank)
  ctx.audit({ ...(before && { before: { ...before } }), after: { ...bank } })
  return bank
}
