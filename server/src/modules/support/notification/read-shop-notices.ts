import { shopNoticeDays } from '@borong/contract'
import { days } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { kindsFor } from './shop-notice.kinds.ts'
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

function readerIn(ctx: Ctx): ShopReader {
  const { shopId, accountId, staffId, permissions } = sellerIn(ctx)
  const since = new Date(ctx.clock.now().getTime() - days(shopNoticeDays))
  return { shopId, accountId, staffId, kinds: kindsFor(permissions), since }
}

/** The latest notices that the permissions of the person open, and how many of them they have not read. */
export async function listShopNotices(ctx: Ctx, limit: number): Promise<{ unread: number; notices: ShopNoticeRow[] }> {
  const reader = readerIn(ctx)
  const [unread, notices] = await Promise.all([
    countUnreadShopNotices(ctx, reader),
    listShopNoticeRows(ctx, reader, limit),
  ])
  return { unread, notices }
}

export const readShopNotice = (ctx: Ctx, id: number): Promise<number> => markShopNotice(ctx, readerIn(ctx), id)

/** What came after the list was shown stays unread, whatever number is asked for. */
export async function readAllShopNotices(ctx: Ctx, asked: number): Promise<number> {
  const reader = readerIn(ctx)
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
