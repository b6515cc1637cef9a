import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { type AnnouncementDraft, insertAnnouncement, rewriteAnnouncement } from './announcement.store.ts'
import { readAnnouncement } from './read-announcement.ts'
import { type SeenAnnouncement, takeAnnouncement } from './take-announcement.ts'

const audited = ({ titles, audience, startsAt, endsAt }: AnnouncementDraft) => ({
  title: titles['en-us'],
  audience,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

/** Writes a draft; answers its id. Refuses what `readAnnouncement` does. */
export async function createAnnouncement(ctx: Ctx, given: AnnouncementDraft): Promise<number> {
  const draft = await readAnnouncement(ctx, given)
  const id = await insertAnnouncement(ctx, draft, adminIn(ctx).name)
  ctx.audit({ id, after: audited(draft) })
  return id
}

/** Writes a draft anew. Refuses the same, NOT_FOUND, MOVED_ON and ANNOUNCEMENT_PUBLISHED. */
export async function changeAnnouncement(ctx: Ctx, seen: SeenAnnouncement, given: AnnouncementDraft): Promise<void> {
  const before = await takeAnnouncement(ctx, seen)
  const draft = await readAnnouncement(ctx, given)
  if (!(await rewriteAnnouncement(ctx, seen.id, draft, adminIn(ctx).name))) refuse('ANNOUNCEMENT_PUBLISHED')
  ctx.audit({ before: audited(before), after: audited(draft) })
}
