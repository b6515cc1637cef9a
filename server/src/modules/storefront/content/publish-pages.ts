import type { Ctx } from '#platform/ctx'
import { publishFloors, settings, writeSetting } from './content.store.ts'
import { invalidatePages } from './remembered.ts'

/** Shows visitors what the drafts hold: floors and the texts of the site, all at once. */
export async function publishPages(ctx: Ctx): Promise<void> {
  await publishFloors(ctx)
  const [draft] = await settings(ctx, ['site-draft'])
  if (draft) await writeSetting(ctx, 'site', draft.value)
  ctx.afterCommit(() => invalidatePages(ctx.app))
}
