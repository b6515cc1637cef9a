import { AnnouncementTold } from '@borong/contract/events'
import { membersBehindUnscoped } from '#modules/company/organisation'
import { shopsBehindUnscoped } from '#modules/shop/shop'
import { eachItem } from '#platform/background/each-item'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { type Announcement, idsToTell, noteTold, takeToTell } from './announcement.store.ts'

/** Members or shops that one event tells. */
const toldAtOnce = 200
const announcementsAtOnce = 20

async function nextOf(ctx: Ctx, { audience, companyId, shopId, toldUpTo: after }: Announcement): Promise<number[]> {
  const limit = toldAtOnce
  if (audience === 'members') return membersBehindUnscoped(ctx, { after, companyId: undefined, limit })
  if (companyId !== null) return membersBehindUnscoped(ctx, { after, companyId, limit })
  if (audience === 'shops') return shopsBehindUnscoped(ctx, { after, limit })
  return shopId !== null && shopId > after ? [shopId] : []
}

/** Tells the next part of those whom it is for; false where nobody is left. */
async function notifyPart(ctx: Ctx, id: number): Promise<boolean> {
  const it = await takeToTell(ctx, id)
  if (!it) return false
  const ids = await nextOf(ctx, it)
  const isToShops = it.audience === 'shops' || it.audience === 'shop'
  if (ids.length)
    ctx.publish({
      type: AnnouncementTold.type,
      key: `announcement.told:${id}:${ids[0]}`,
      data: {
        announcementId: id,
        titles: it.titles,
        url: it.url,
        memberIds: isToShops ? [] : ids,
        shopIds: isToShops ? ids : [],
      },
    })
  const isAll = ids.length < toldAtOnce
  await noteTold(ctx, id, { upTo: ids.at(-1) ?? it.toldUpTo, isAll })
  return !isAll
}

/** Tells those whom announcements are for, part by part, each in a transaction of its own: one that dies goes on where it was. */
export const notifyAudiences = (app: App, signal: AbortSignal): Promise<void> =>
  eachItem(app, signal, {
    job: 'tell-announcements',
    due: (ctx, without) => idsToTell(ctx, without.map(Number), announcementsAtOnce),
    run: async (_, id) => {
      while (!signal.aborted && (await asSystem(app, 'tell-announcements', (ctx) => notifyPart(ctx, id))));
    },
  })
