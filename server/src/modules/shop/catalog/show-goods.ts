import { presentClosing, showShop, type ShownShop } from '#modules/shop/shop'
import type { App, Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { goodsWritten, liveSkus, type LiveSku, type WrittenGoods } from './catalog.store.ts'
import { type CategoryTree, categoryTree } from './category-tree.ts'
import { presentSeenDocuments } from './document/present-documents.ts'
import { presentGoods, presentSkusAlone, presentStill, type Still } from './present-goods.ts'

// By version, so it is never older than the goods and the tree of categories; names of brand and shop may be a minute behind.
const stills = perApp(() => new TtlCache<Still>(60_000, 10_000))
/** Goods that were looked at as long ago as their content is remembered. */
const lookedAt = perApp(() => new TtlCache<true>(60_000, 10_000))
/** The shops of goods that were looked at: goods stay in their shop. */
const shopOf = perApp(() => new TtlCache<number>(3_600_000, 20_000, 'dictionary'))

/** What of goods stays the same; `query` goes along with the addresses of their documents. */
export const stillOf = async (ctx: Ctx, goods: WrittenGoods, tree: CategoryTree, query = ''): Promise<Still> =>
  presentStill(goods, tree, ctx.lang, await presentSeenDocuments(ctx, goods, query))

/** Prices and stock are read each time. */
async function liveOf(ctx: Ctx, id: number): Promise<[LiveSku, ...LiveSku[]]> {
  const [first, ...more] = await liveSkus(ctx, id, ctx.actor.kind === 'buyer' ? ctx.actor.companyId : 0)
  return first ? [first, ...more] : refuse('NOT_FOUND')
}

/** What only a new version changes is remembered; `written` is what was read of the goods already. */
async function stillAt(ctx: Ctx, id: number, version: number, written?: WrittenGoods): Promise<Still> {
  const tree = await categoryTree(ctx)
  return stills(ctx.app).get(ctx, `${id} ${version} ${tree.version} ${ctx.lang}`, async () => {
    const goods = written?.version === version ? written : await goodsWritten(ctx, id)
    return stillOf(ctx, goods ?? refuse('NOT_FOUND'), tree)
  })
}

async function look(ctx: Ctx, id: number): Promise<{ still: Still; live: LiveSku[] }> {
  const live = await liveOf(ctx, id)
  return { still: await stillAt(ctx, id, live[0].version), live }
}

/** Names of brands are read anew here at once. */
export const invalidateGoodsShown = (app: App): void => stills(app).invalidate()

/** What is not remembered of the goods and their shop is asked for together with what changes about them, where it is known whom to ask. */
export async function showGoods(ctx: Ctx, id: number) {
  const key = String(id)
  const [looks, shops] = [lookedAt(ctx.app), shopOf(ctx.app)]
  const knownShopId = await shops.peek(ctx, key)
  const [live, written, knownShop] = await Promise.all([
    liveOf(ctx, id),
    looks.peek(ctx, key) ? undefined : goodsWritten(ctx, id),
    knownShopId === undefined ? undefined : showShop(ctx, knownShopId),
  ])
  const [{ version, shopId }] = live
  const [still, shop] = await Promise.all([
    stillAt(ctx, id, version, written),
    knownShop?.id === shopId ? knownShop : showShop(ctx, shopId),
    looks.get(ctx, key, () => Promise.resolve(true)),
    shops.get(ctx, key, () => Promise.resolve(shopId)),
  ])
  return withShop(ctx, presentGoods(still, live, shop), shop)
}

/** Goods with what is shown of their shop. */
export async function beside(ctx: Ctx, still: Still, live: readonly LiveSku[]) {
  const shop = await showShop(ctx, still.shopId)
  return withShop(ctx, presentGoods(still, live, shop), shop)
}

function withShop(ctx: Ctx, shown: ReturnType<typeof presentGoods>, { closing }: ShownShop) {
  return { ...shown, shop: { ...shown.shop, ...(closing && { closing: presentClosing(ctx, closing) }) } }
}

export async function listSkus(ctx: Ctx, id: number) {
  const { still, live } = await look(ctx, id)
  return presentSkusAlone(still, live)
}

export async function listParameters(ctx: Ctx, id: number) {
  const { still } = await look(ctx, id)
  return still.goods.param_list
}
