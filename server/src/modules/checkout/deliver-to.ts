import { type DeliveryAddress, listAddresses } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { choicesOf } from './checkout.store.ts'

/** Where the next order goes: the chosen address while it exists, else the default one; none while the member has none. */
export async function addressFor(ctx: Ctx, addressId: number | null): Promise<DeliveryAddress | undefined> {
  const mine = await listAddresses(ctx)
  return mine.find((address) => address.id === addressId) ?? mine.find((address) => address.isDefault)
}

/** The region of that address, for the freight in the cart. */
export async function regionForCart(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { addressId } = await choicesOf(ctx, (ctx.actor as Buyer).memberId)
  return (await addressFor(ctx, addressId))?.district.path
}
