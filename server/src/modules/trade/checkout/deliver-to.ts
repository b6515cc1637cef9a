import type { NextOrder, CartMethod } from '#modules/trade/cart'
import { type DeliveryAddress, listAddresses } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type Choices, choicesOf, couponsOf } from './checkout.store.ts'

/**
 * What the member has chosen, and where the next order goes: the chosen address while it exists, else the default one;
 * none while the member has none.
 */
export async function chosenBy(ctx: Ctx): Promise<{ choices: Choices; address: DeliveryAddress | undefined }> {
  const [choices, mine] = await Promise.all([choicesOf(ctx, buyerIn(ctx)), listAddresses(ctx)])
  return {
    choices,
    address: mine.find((address) => address.id === choices.addressId) ?? mine.find((address) => address.isDefault),
  }
}

/** The same with what it means for prices: the region, and the vouchers chosen for one cart. */
export async function nextOrderOf(
  ctx: Ctx,
  way: CartMethod,
): Promise<NextOrder & { choices: Choices; address: DeliveryAddress | undefined }> {
  const { choices, address } = await chosenBy(ctx)
  return {
    choices,
    address,
    regionPath: address?.district.path,
    chosen: couponsOf(choices, way),
  }
}

/** The region of that address, for the freight of what is asked about. */
export const regionForCart = async (ctx: Ctx): Promise<readonly number[] | undefined> =>
  (await chosenBy(ctx)).address?.district.path
