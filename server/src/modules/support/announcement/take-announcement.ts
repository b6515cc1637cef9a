import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Announcement, claimAnnouncement, findAnnouncement } from './announcement.store.ts'

export interface SeenAnnouncement {
  id: number
  /** As the operator saw it. */
  version: number
}

/** An announcement for an operator who changes it; others wait. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeAnnouncement(ctx: Ctx, seen: SeenAnnouncement): Promise<Announcement> {
  const claimed = await claimAnnouncement(ctx, seen)
  const found = (await findAnnouncement(ctx, seen.id)) ?? refuse('NOT_FOUND')
  return claimed ? found : refuse('MOVED_ON')
}
