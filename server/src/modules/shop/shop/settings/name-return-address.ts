import { nameDistricts } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ReturnAddress, returnAddressesOf } from './return-address.store.ts'

export interface NamedAddress extends ReturnAddress {
  region: string
  /** As a buyer reads it, and as an application keeps it. */
  full: string
}

/** The addresses to which goods go back to a shop, the default first. */
export async function namedAddressesOf(ctx: Ctx, shopId: number): Promise<NamedAddress[]> {
  const addresses = await returnAddressesOf(ctx, shopId)
  const districts = await nameDistricts(
    ctx,
    addresses.map((it) => it.regionId),
  )
  return addresses.map((it) => {
    const at = districts.get(it.regionId)
    const region = at ? [at.district.name, at.regency.name, at.province.name].join(', ') : ''
    return { ...it, region, full: [it.consignee, it.mobile, it.detail, region].filter(Boolean).join(', ') }
  })
}

/** One of them in words, the default without an id. Refuses NOT_FOUND for one that is not of the shop; undefined where it has none. */
export async function returnAddressOf(ctx: Ctx, shopId: number, id?: number): Promise<string | undefined> {
  const addresses = await namedAddressesOf(ctx, shopId)
  if (id === undefined) return addresses.find((it) => it.isDefault)?.full
  return (addresses.find((it) => it.id === id) ?? refuse('NOT_FOUND')).full
}
