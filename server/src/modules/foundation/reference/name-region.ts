import type { App, Ctx } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { regionsAlong, regionsNamed } from './reference.store.ts'

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

// What was read is known for a minute, also inside of transactions: a new name of another process is seen then, our own at once.
const lasting = 60_000
const known = perApp(() => ({ since: 0, rows: new Map<number, Row>() }))

/** A new map: whoever is reading goes on with the one they have. */
export function invalidateRegions(app: App): void {
  known(app).rows = new Map()
}

function knownNow(ctx: Ctx): Map<number, Row> {
  const memory = known(ctx.app)
  const now = ctx.clock.now().getTime()
  if (now < memory.since || now >= memory.since + lasting) {
    memory.since = now
    invalidateRegions(ctx.app)
  }
  return memory.rows
}

async function regionsById(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const regions = knownNow(ctx)
  const missing = [...new Set(ids)].filter((id) => !regions.has(id))
  if (missing.length) for (const region of await regionsAlong(ctx, missing)) regions.set(region.id, region)
  return regions
}

/** The names of the regions above several districts, in two statements at most however many they are. */
export async function nameDistricts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, District>> {
  const found = await regionsById(ctx, ids)
  const districts = [...new Set(ids)].flatMap((id) => found.get(id) ?? []).filter((region) => region.grade === 3)
  const along = await regionsById(
    ctx,
    districts.flatMap((region) => region.path),
  )
  return new Map(districts.map((region) => [region.id, districtOf(region, along)]))
}

export interface NamedRegion {
  id: number
  path: number[]
  /** With the names above it: Bogor, Jawa Barat. */
  fullName: string
}

/** Regions of any grade with the names above them; what is not there is left out. */
export async function nameRegions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedRegion>> {
  const found = await regionsById(ctx, ids)
  const asked = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  const along = await regionsById(
    ctx,
    asked.flatMap((region) => region.path),
  )
  const fullName = ({ path }: Row) => path.toReversed().flatMap((id) => along.get(id)?.local_name ?? [])
  return new Map(asked.map((it) => [it.id, { id: it.id, path: it.path, fullName: fullName(it).join(', ') }]))
}

/** A page of regions by a part of their name. */
export async function findRegions(
  ctx: Ctx,
  keyword: string,
  page: { from: number; size: number },
): Promise<{ regions: NamedRegion[]; total: number }> {
  const { ids, total } = await regionsNamed(ctx, keyword, page)
  const named = await nameRegions(ctx, ids)
  return { regions: ids.flatMap((id) => named.get(id) ?? []), total }
}

/** The names of the regions above a district; a region of another grade is refused (spec 2: three levels). */
export const nameDistrict = async (ctx: Ctx, id: number): Promise<District> =>
  (await nameDistricts(ctx, [id])).get(id) ?? refuse('REGION_UNKNOWN', { field: 'region' })

/** The same for a district that somebody chooses now: nothing along it may be retired, but for the one they have. */
export async function chooseDistrict(ctx: Ctx, id: number, has?: number): Promise<District> {
  const district = await nameDistrict(ctx, id)
  // As it is now, not as it was a minute ago.
  const isRetired = id !== has && (await regionsAlong(ctx, district.path)).some((it) => it.retired_at)
  return isRetired ? refuse('REGION_UNKNOWN', { field: 'region' }) : district
}
