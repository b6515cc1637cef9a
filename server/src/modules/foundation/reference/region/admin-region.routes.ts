import { adminRegionApi, type Reply } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { type AdminRegion, allRegionsBelow, findRegion, pageOfRegions } from './region.store.ts'
import { addRegion, renameRegion, retireRegion } from './save-region.ts'

const present = (it: AdminRegion): Reply<typeof adminRegionApi.show> => ({
  region_id: String(it.id),
  ...(it.parent_id > 0 && { parent_id: String(it.parent_id) }),
  name: it.local_name,
  trail: it.trail,
  grade: it.grade,
  child_num: it.children,
  retired: it.retired_at ? 1 : 0,
  version: it.version,
})
/** Numbers of regions are short; a longer one is of none. */
const numberOf = (id: string) => (id.length <= 9 ? Number(id) : refuse('NOT_FOUND'))
const shown = async (ctx: Ctx, id: number) => present((await findRegion(ctx, id)) ?? refuse('NOT_FOUND'))

export function adminRegionRoutes(http: Http) {
  http.query(adminRegionApi.below, async (ctx, { id }) => (await allRegionsBelow(ctx, id)).map(present))
  http.query(adminRegionApi.search, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const place = { from: (page_no - 1) * page_size, size: page_size }
    const { rows, total } = await pageOfRegions(ctx, keyword.trim(), place)
    return { data: rows.map(present), data_total: total, page_no, page_size }
  })
  http.query(adminRegionApi.show, (ctx, { id }) => shown(ctx, numberOf(id)))
  http.command(adminRegionApi.create, async (ctx, { parent_id, name }) => {
    const parentId = parent_id === undefined ? 0 : numberOf(parent_id)
    return shown(ctx, await addRegion(ctx, { parentId, name: name.trim() }))
  })
  http.command(adminRegionApi.rename, async (ctx, { id, version, name }) => {
    await renameRegion(ctx, { id: numberOf(id), version, name: name.trim() })
    return shown(ctx, numberOf(id))
  })
  http.command(adminRegionApi.retire, async (ctx, { id, version, retired }) => {
    await retireRegion(ctx, { id: numberOf(id), version, retired: retired === 1 })
    return shown(ctx, numberOf(id))
  })
}
