import { presentClosing, showShop } from '#modules/shop/shop'
import { companyIdOf } from '#platform/actor'
import type { App, Ctx } from '#platform/ctx'
import { begunTogether } from '#platform/database/asked-together'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { goodsWritten, liveSkus, type LiveSku, type WrittenGoods } from './catalog.store.ts'
import { type CategoryTree, categoryTree } from './category-tree.ts'
import { presentSeenDocuments } from './document/present-documents.ts'
import { type ShopOfGoods, wholeGoods } from './whole-goods.store.ts'
import { presentGoods, presentSkusAlone, presentStill, type Still } from './present-goods.ts'

// By version, so it is never older than the goods and the tree of categories; names of brand and shop may be a minute behind.
const stills = perApp(() => new TtlCache<Still>(60_000, 10_000))
/** The shops of goods whose content is remembered: goods stay in their shop. */
const shopOfLookedAt = perApp(() => new TtlCache<number>(60_000, 10_000))

/** What of goods stays the same; `query` goes along with the addresses of their documents. */
export const stillOf = async (ctx: Ctx, goods: WrittenGoods, tree: CategoryTree, query = ''): Promise<Still> =>
  presentStill(goods, tree, ctx.lang, await presentSeenDocuments(ctx, goods, query))

// Many look at goods at the same moment: to wake a connection for each costs the database more than what it is asked.
const allOf = begunTogether((ctx, id: number) => wholeGoods(ctx, id, companyIdOf(ctx.actor)))
const skusNow = begunTogether((ctx, id: number) => liveSkus(ctx, id, companyIdOf(ctx.actor)))

/** Prices and stock are read each time. */
async function liveOf(ctx: Ctx, id: number): Promise<[LiveSku, ...LiveSku[]]> {
  const [first, ...more] = await skusNow(ctx, id)
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

/** Where the content is remembered, only what changes about the goods is asked for, together with the shop; else all of it in one statement. */
export async function showGoods(ctx: Ctx, id: number) {
  const looks = shopOfLookedAt(ctx.app)
  const shopId = await looks.peek(ctx, String(id))
  if (shopId !== undefined) {
    const [live, shop] = await Promise.all([liveOf(ctx, id), showShop(ctx, shopId)])
    return withShop(ctx, presentGoods(await stillAt(ctx, id, live[0].version), live, shop), shop)
  }
  const { written, live, shop } = (await allOf(ctx, id)) ?? refuse('NOT_FOUND')
  const [still] = await Promise.all([
    stillAt(ctx, id, written.version, written),
    looks.get(ctx, String(id), () => Promise.resolve(shop.id)),
  ])
  return withShop(ctx, presentGoods(still, live, shop), shop)
}

/** Goods with what is shown of their shop. */
export async function beside(ctx: Ctx, still: Still, live: readonly LiveSku[]) {
  const shop = await showShop(ctx, still.shopId)
  return withShop(ctx, presentGoods(still, live, shop), shop)
}

function withShop(ctx: Ctx, shown: ReturnType<typeof presentGoods>, { closing }: ShopOfGoods) {
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
