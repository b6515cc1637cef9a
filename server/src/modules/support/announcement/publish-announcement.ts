import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { publishRow } from './announcement.store.ts'
import { invalidateAnnouncements } from './shown-announcements.ts'
import { type SeenAnnouncement, takeAnnouncement } from './take-announcement.ts'

/** Shows an announcement in its time. Refuses NOT_FOUND, MOVED_ON, ANNOUNCEMENT_PUBLISHED, and ANNOUNCEMENT_OVER where its time has passed. */
export async function publishAnnouncement(ctx: Ctx, seen: SeenAnnouncement): Promise<void> {
  const { publishedAt, endsAt, audience, titles } = await takeAnnouncement(ctx, seen)
  if (!publishedAt && endsAt <= ctx.clock.now()) refuse('ANNOUNCEMENT_OVER')
  if (!(await publishRow(ctx, seen.id, adminIn(ctx).name))) refuse('ANNOUNCEMENT_PUBLISHED')
  ctx.audit({ after: { title: titles['en-us'], audience } })
  ctx.afterCommit(() => invalidateAnnouncements(ctx.app))
}
