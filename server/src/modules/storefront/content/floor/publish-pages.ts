import type { Ctx } from '#platform/ctx'
import { settings, writeSetting } from '../content.store.ts'
import { invalidatePages } from '../remembered.ts'
import { writeVersion, publishFloors, publishedFloors, touchPage } from './floor.store.ts'
import { takePage } from './take-draft.ts'

/**
 * Shows visitors what the drafts hold, floors and the texts of the site, all at once, and keeps it as a version to go back to. Refuses
 * MOVED_ON where the draft is another than the operator saw.
 */
export async function publishPages(ctx: Ctx, seen?: { version: number }): Promise<void> {
  if (seen) await takePage(ctx, seen.version)
  else await touchPage(ctx)
  await publishFloors(ctx)
  const number = await writeVersion(ctx, await publishedFloors(ctx), ctx.actor.kind === 'admin' ? ctx.actor.name : '')
  const [draft] = await settings(ctx, ['site-draft'])
  if (draft) await writeSetting(ctx, 'site', draft.value)
  ctx.audit({ after: { number } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}
