import { type District, nameDistricts } from '#modules/foundation/reference'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findAddressRow, listAddressRows } from './address.store.ts'

/** Where goods go: what an order copies. */
export interface DeliveryAddress {
  id: number
  consignee: string
  mobile: string
  tel: string
  detail: string
  alias: string
  isDefault: boolean
  regionId: number
  district: District
}
type Row = NonNullable<Awaited<ReturnType<typeof findAddressRow>>>

export async function nameAddresses(ctx: Ctx, rows: readonly Row[]): Promise<DeliveryAddress[]> {
  const districts = await nameDistricts(
    ctx,
    rows.map((row) => row.region_id),
  )
  return rows.map(({ id, consignee, mobile, tel, detail, alias, is_default: isDefault, region_id: regionId }) => ({
    id,
    consignee,
    mobile,
    tel,
    detail,
    alias,
    isDefault,
    regionId,
    district: districts.get(regionId)!,
  }))
}

/** An address of the member who asks, with the names of its regions; somebody else's is not there. */
export async function findAddress(ctx: Ctx, id: number): Promise<DeliveryAddress> {
  const row = (await findAddressRow(ctx, buyerIn(ctx), id)) ?? refuse('NOT_FOUND')
  return (await nameAddresses(ctx, [row]))[0]!
}

export const listAddresses = async (ctx: Ctx): Promise<DeliveryAddress[]> =>
  nameAddresses(ctx, await listAddressRows(ctx, buyerIn(ctx)))
