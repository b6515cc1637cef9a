import { regionLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { invalidateRegions } from '../name-region.ts'
import {
  type AdminRegion,
  allRegionsBelow,
  changeRegion,
  findRegion,
  insertRegion,
  lockRegions,
} from './region.store.ts'

interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

async function takeRegion(ctx: Ctx, { id, version }: Seen): Promise<AdminRegion> {
  await lockRegions(ctx)
  const region = (await findRegion(ctx, id)) ?? refuse('NOT_FOUND')
  return region.version === version ? region : refuse('MOVED_ON')
}

/** People choose by name, so two that can be chosen at one place are not called alike. */
function assertNameFree(beside: readonly AdminRegion[], name: string, except?: number): void {
  const isTaken = beside.some(
    (it) => it.id !== except && !it.retired_at && it.local_name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) refuse('REGION_NAME_TAKEN', { name })
}

/** Adds a region below another one, 0 for the first level. Refuses NOT_FOUND, REGION_TOO_DEEP, REGIONS_FULL and REGION_NAME_TAKEN. */
export async function addRegion(ctx: Ctx, { parentId, name }: { parentId: number; name: string }): Promise<number> {
  await lockRegions(ctx)
  const parent = parentId === 0 ? undefined : ((await findRegion(ctx, parentId)) ?? refuse('NOT_FOUND'))
  const grade = (parent?.grade ?? 0) + 1
  if (grade > regionLimits.grades) refuse('REGION_TOO_DEEP', { limit: regionLimits.grades })
  const beside = await allRegionsBelow(ctx, parentId)
  if (beside.length >= regionLimits.below) refuse('REGIONS_FULL', { limit: regionLimits.below })
  assertNameFree(beside, name)
  const id = await insertRegion(ctx, { parentId, grade, name })
  ctx.audit({ id, after: { name, parent: parentId } })
  return id
}

/** Changes what a region is called, in addresses too. Refuses NOT_FOUND, MOVED_ON and REGION_NAME_TAKEN. */
export async function renameRegion(ctx: Ctx, { name, ...seen }: Seen & { name: string }): Promise<void> {
  const region = await takeRegion(ctx, seen)
  if (!region.retired_at) assertNameFree(await allRegionsBelow(ctx, region.parent_id), name, region.id)
  await changeRegion(ctx, region.id, { local_name: name })
  ctx.audit({ before: { name: region.local_name }, after: { name } })
  ctx.afterCommit(() => invalidateRegions(ctx.app))
}

/** Retires a region, with what stands below it, or brings it back. Refuses NOT_FOUND, MOVED_ON and REGION_NAME_TAKEN. */
export async function retireRegion(ctx: Ctx, { retired, ...seen }: Seen & { retired: boolean }): Promise<void> {
  const region = await takeRegion(ctx, seen)
  if (retired === Boolean(region.retired_at)) return
  if (!retired) assertNameFree(await allRegionsBelow(ctx, region.parent_id), region.local_name, region.id)
  await changeRegion(ctx, region.id, { retired_at: retired ? ctx.clock.now() : null })
  ctx.audit({ before: { retired: !retired }, after: { retired } })
}
