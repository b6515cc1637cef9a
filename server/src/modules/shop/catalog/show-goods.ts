import { presentClosing, showShop } from '#modules/shop/shop'
import type { App, Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { goodsWritten, liveSkus, type LiveSku, type WrittenGoods } from './catalog.store.ts'
import { type CategoryTree, categoryTree } from './category-tree.ts'
import { presentSeenDocuments } from './document/present-documents.ts'
import { presentGoods, presentSkusAlone, presentStill, type Still } from './present-goods.ts'

// By version, so it is never older than the goods and the tree of categories; names of brand and shop may be a minute behind.
const stills = perApp(() => new TtlCache<Still>(60_000, 10_000))

/** What of goods stays the same; `query` goes along with the addresses of their documents. */
export const stillOf = async (ctx: Ctx, goods: WrittenGoods, tree: CategoryTree, query = ''): Promise<Still> =>
  presentStill(goods, tree, ctx.lang, await presentSeenDocuments(ctx, goods, query))

/** Prices and stock are read each time; what only a new version changes is remembered. */
async function look(ctx: Ctx, id: number): Promise<{ still: Still; live: LiveSku[] }> {
  const live = await liveSkus(ctx, id, ctx.actor.kind === 'buyer' ? ctx.actor.companyId : 0)
  if (!live[0]) return refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const still = await stills(ctx.app).get(ctx, `${id} ${live[0].version} ${tree.version} ${ctx.lang}`, async () =>
    stillOf(ctx, await goodsWritten(ctx, id), tree),
  )
  return { still, live }
}

/** Names of brands are read anew here at once. */
export const invalidateGoodsShown = (app: App): void => stills(app).invalidate()

export async function showGoods(ctx: Ctx, id: number) {
  const { still, live } = await look(ctx, id)
  return beside(ctx, still, live)
}

/** Goods with what is shown of their shop. */
export async function beside(ctx: Ctx, still: Still, live: readonly LiveSku[]) {
  const shop = await showShop(ctx, still.shopId)
  const shown = presentGoods(still, live, shop)
  return { ...shown, shop: { ...shown.shop, ...(shop.closing && { closing: presentClosing(ctx, shop.closing) }) } }
}

export async function listSkus(ctx: Ctx, id: number) {
  const { still, live } = await look(ctx, id)
  return presentSkusAlone(still, live)
}

export async function listParameters(ctx: Ctx, id: number) {
  const { still } = await look(ctx, id)
  return still.goods.param_list
}
