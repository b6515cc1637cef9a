import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findRegion, regionsAlong } from './reference.store.ts'

/** A district with its regency and province: what an address keeps. */
export interface District {
  id: number
  path: number[]
  province: { id: number; name: string }
  regency: { id: number; name: string }
  district: { id: number; name: string }
}

function districtOf(region: Row, byId: ReadonlyMap<number, Row>): District {
  const at = (grade: number) => {
    const { id, local_name: name } = byId.get(region.path[grade - 1]!)!
    return { id, name }
  }
  return { id: region.id, path: region.path, province: at(1), regency: at(2), district: at(3) }
}
type Row = Awaited<ReturnType<typeof regionsAlong>>[number]

/** The names along the ways to several districts, in two statements however many they are. */
export async function nameDistricts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, District>> {
  const districts = (await regionsAlong(ctx, [...new Set(ids)])).filter((region) => region.grade === 3)
  const along = new Map((await regionsAlong(ctx, [...new Set(districts.flatMap((region) => region.path))])).map((region) => [region.id, region]))
  return new Map(districts.map((region) => [region.id, districtOf(region, along)]))
}

/** The names along the way to a district; a region of another grade is refused (spec 2: three levels). */
export async function nameDistrict(ctx: Ctx, id: number): Promise<District> {
  const region = await findRegion(ctx, id)
  if (!region || region.grade !== 3) return refuse('REGION_UNKNOWN', { field: 'region' })
  return districtOf(region, new Map((await regionsAlong(ctx, region.path)).map((one) => [one.id, one])))
}
