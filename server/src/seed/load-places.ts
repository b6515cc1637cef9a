import { loadRegions } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ReferenceTables } from '../modules/foundation/reference/reference.tables.ts'
import type { RegionPath } from './seed.types.ts'

interface Place {
  id: number
  path: number[]
  province: string
  regency: string
  district: string
}

export interface Places {
  provinceId(name: string): number
  districtOf(region: RegionPath): Place
}

const plain = (name: string) => name.toLowerCase()

/** The regions of the country, found by their names. */
export async function loadPlaces(ctx: Ctx): Promise<Places> {
  await loadRegions(ctx)
  const regions = await tablesOf<ReferenceTables>(ctx).selectFrom('region').selectAll().execute()
  const byName = new Map(regions.map((region) => [`${region.parent_id} ${plain(region.local_name)}`, region]))
  const below = (parentId: number, name: string) => {
    const found = byName.get(`${parentId} ${plain(name)}`)
    if (!found) throw new Error(`no region is called ${name}`)
    return found
  }
  return {
    provinceId: (name) => below(0, name).id,
    districtOf(region) {
      const province = below(0, region.province)
      const regency = below(province.id, region.regency)
      const district = below(regency.id, region.district)
      return {
        id: district.id,
        path: district.path,
        province: province.local_name,
        regency: regency.local_name,
        district: district.local_name,
      }
    },
  }
}
