import { type AddressWithRegion, defaultAddress, findAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { choicesOf } from './checkout.store.ts'

/** Where the next order goes: the chosen address, else the default one; none while the member has no address. */
export async function addressFor(ctx: Ctx, addressId: number | null): Promise<AddressWithRegion | undefined> {
  const chosen = addressId === null ? undefined : await findAddress(ctx, addressId)
  return chosen ?? (await defaultAddress(ctx))
}

/** The region of that address, for the freight in the cart. */
export async function regionForCart(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { addressId } = await choicesOf(ctx, (ctx.actor as Buyer).memberId)
  return (await addressFor(ctx, addressId))?.regionPath
}
