import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { endRow } from './announcement.store.ts'
import { invalidateAnnouncements } from './shown-announcements.ts'
import { type SeenAnnouncement, takeAnnouncement } from './take-announcement.ts'

/** Ends one that is planned or shown. Refuses NOT_FOUND, MOVED_ON and ANNOUNCEMENT_NOT_SHOWN. */
export async function endAnnouncement(ctx: Ctx, seen: SeenAnnouncement): Promise<void> {
  const { titles } = await takeAnnouncement(ctx, seen)
  if (!(await endRow(ctx, seen.id, adminIn(ctx).name))) refuse('ANNOUNCEMENT_NOT_SHOWN')
  ctx.audit({ after: { title: titles['en-us'] } })
  ctx.afterCommit(() => invalidateAnnouncements(ctx.app))
}
