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

/** The names along the way to a district; a region of another grade is refused (spec 2: three levels). */
export async function nameDistrict(ctx: Ctx, id: number): Promise<District> {
  const region = await findRegion(ctx, id)
  if (!region || region.grade !== 3) return refuse('REGION_UNKNOWN', { field: 'region' })
  const along = await regionsAlong(ctx, region.path)
  const at = (grade: number) => {
    const it = along.find((one) => one.grade === grade)!
    return { id: it.id, name: it.local_name }
  }
  return { id, path: region.path, province: at(1), regency: at(2), district: at(3) }
}
