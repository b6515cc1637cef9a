import { type DeliveryAddress, listAddresses } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { type Choices, choicesOf } from './checkout.store.ts'

/**
 * What the member has chosen, and where the next order goes: the chosen address while it exists, else the default one;
 * none while the member has none.
 */
export async function chosenBy(
  ctx: Ctx,
  memberId: number,
): Promise<{ choices: Choices; address: DeliveryAddress | undefined }> {
  const [choices, mine] = await Promise.all([choicesOf(ctx, memberId), listAddresses(ctx)])
  return {
    choices,
    address: mine.find((address) => address.id === choices.addressId) ?? mine.find((address) => address.isDefault),
  }
}

/** The region of that address, for the freight in the cart. */
export const regionForCart = async (ctx: Ctx): Promise<readonly number[] | undefined> =>
  (await chosenBy(ctx, (ctx.actor as Buyer).memberId)).address?.district.path
