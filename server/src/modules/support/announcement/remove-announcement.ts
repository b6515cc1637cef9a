import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { deleteDraft } from './announcement.store.ts'
import { type SeenAnnouncement, takeAnnouncement } from './take-announcement.ts'

/** Removes a draft. Refuses NOT_FOUND, MOVED_ON and ANNOUNCEMENT_PUBLISHED. */
export async function removeAnnouncement(ctx: Ctx, seen: SeenAnnouncement): Promise<void> {
  const { titles } = await takeAnnouncement(ctx, seen)
  if (!(await deleteDraft(ctx, seen.id))) refuse('ANNOUNCEMENT_PUBLISHED')
  ctx.audit({ before: { title: titles['en-us'] } })
}
