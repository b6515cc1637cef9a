import type { Reply, sellerShopApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { presentBank } from '../present-shop.ts'
import { bankOfShop } from '../shop.store.ts'
import { openBankChange } from './bank-change.store.ts'

/** Where transfers to the own shop go, and the account that waits to take its place. */
export async function presentOwnBank(ctx: Ctx): Promise<Reply<typeof sellerShopApi.bank>> {
  const { shopId, accountId } = sellerIn(ctx)
  const change = await openBankChange(ctx, shopId)
  return {
    ...presentBank(await bankOfShop(ctx, shopId)),
    ...(change && {
      change: {
        ...presentBank(change.bank),
        asked_by: change.askedByName,
        asked_at: toSeconds(change.askedAt),
        ...(change.confirmedByName && { confirmed_by: change.confirmedByName }),
        ...(change.dueAt && { due_at: toSeconds(change.dueAt) }),
        may_confirm: Number(change.state === 'asked' && change.askedBy !== accountId),
      },
    }),
  }
}
