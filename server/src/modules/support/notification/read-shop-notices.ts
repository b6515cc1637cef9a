import { shopNoticeDays } from '@borong/contract'
import { days } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { showShopPreferences } from './choose-shop-notices.ts'
import {
  countUnreadShopNotices,
  listShopNoticeRows,
  markShopNotice,
  markShopNoticesUpTo,
  newestShopNotice,
  purgeShopNotices,
  type ShopNoticeRow,
  type ShopReader,
} from './shop-notice.store.ts'

async function readerIn(ctx: Ctx): Promise<ShopReader> {
  const { shopId, accountId, staffId } = sellerIn(ctx)
  const kinds = (await showShopPreferences(ctx)).filter((it) => it.inApp).map((it) => it.kind)
  const since = new Date(ctx.clock.now().getTime() - days(shopNoticeDays))
  return { shopId, accountId, staffId, kinds, since }
}

/** The latest notices that the permissions of the person open and that they want to be shown, and how many of them they have not read. */
export async function listShopNotices(ctx: Ctx, limit: number): Promise<{ unread: number; notices: ShopNoticeRow[] }> {
  const reader = await readerIn(ctx)
  const [unread, notices] = await Promise.all([
    countUnreadShopNotices(ctx, reader),
    listShopNoticeRows(ctx, reader, limit),
  ])
  return { unread, notices }
}

export const readShopNotice = async (ctx: Ctx, id: number): Promise<number> =>
  markShopNotice(ctx, await readerIn(ctx), id)

/** What came after the list was shown stays unread, whatever number is asked for. */
export async function readAllShopNotices(ctx: Ctx, asked: number): Promise<number> {
  const reader = await readerIn(ctx)
  const upTo = Math.min(asked, await newestShopNotice(ctx, reader.shopId))
  const changed = await countUnreadShopNotices(ctx, reader, upTo)
  await markShopNoticesUpTo(ctx, reader, upTo)
  return changed
}

/** Nobody is shown what is as old as this. */
export const purgeOldShopNotices = (app: App): Promise<void> =>
  asSystem(app, 'purge-shop-notices', async (ctx) => {
    await purgeShopNotices(ctx, new Date(ctx.clock.now().getTime() - days(shopNoticeDays * 2)))
  })
