import type { Actor } from '#platform/actor'
import type { App, Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { type Announcement, dismissedAmong, insertDismissal, openAnnouncements } from './announcement.store.ts'

/** Every process shows what another one published, or ended, by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<Announcement[]>(rememberedFor))
export const invalidateAnnouncements = (app: App): void => remembered(app).invalidate()

function isFor({ audience, companyId, shopId }: Announcement, actor: Actor): boolean {
  if (actor.kind === 'buyer') return audience === 'members' || companyId === actor.companyId
  if (actor.kind === 'seller') return audience === 'shops' || shopId === actor.shopId
  return actor.kind === 'admin' && audience === 'operators'
}

/** What is shown to whoever asks now: warnings first, then the latest. */
async function shownTo(ctx: Ctx): Promise<Announcement[]> {
  const now = ctx.clock.now()
  const open = await remembered(ctx.app).get(ctx, () => openAnnouncements(ctx))
  const shown = open.filter((it) => it.startsAt <= now && it.endsAt > now && isFor(it, ctx.actor))
  return [...shown.filter((it) => it.importance === 'warning'), ...shown.filter((it) => it.importance !== 'warning')]
}

const accountIn = ({ actor }: Pick<Ctx, 'actor'>): number =>
  'accountId' in actor ? actor.accountId : refuse('SESSION_ENDED')

/** The same, with those that the account has closed. Costs no statement while nothing is shown. */
export async function listShownAnnouncements(ctx: Ctx): Promise<(Announcement & { isDismissed: boolean })[]> {
  const shown = await shownTo(ctx)
  if (!shown.length) return []
  const dismissed = await dismissedAmong(
    ctx,
    accountIn(ctx),
    shown.map((it) => it.id),
  )
  return shown.map((it) => ({ ...it, isDismissed: dismissed.has(it.id) }))
}

/** Closes one for the account; twice is once. Refuses NOT_FOUND for what is not shown to them. */
export async function dismissAnnouncement(ctx: Ctx, id: number): Promise<void> {
  if (!(await shownTo(ctx)).some((it) => it.id === id)) refuse('NOT_FOUND')
  await insertDismissal(ctx, accountIn(ctx), id)
}
