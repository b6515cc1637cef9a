import { categoryTree, goodsListed, goodsOfShop, type SkuFilter } from '#modules/shop/catalog'
import { shareTemplate } from '#modules/shop/shipping'
import { sectionIdsOfShop } from '#modules/shop/shop-page'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { goodsImportDue } from './goods-import.events.ts'
import type { BulkAct } from './goods-import.types.ts'
import { addBulkGoods } from './import-goods.store.ts'
import { insertBulk, isUnderWay, writeRowCount } from './import.store.ts'

const atOnce = 1000

/** What an act needs, and names, is there. */
async function assertPossible(ctx: Ctx, act: BulkAct): Promise<void> {
  const { shopId, permissions } = sellerIn(ctx)
  const permission = act.kind === 'price' ? 'prices' : 'goods'
  if (!permissions.has(permission)) refuse('PERMISSION_MISSING', { permission })
  if (act.kind === 'category' && !(await categoryTree(ctx)).byId.has(act.categoryId)) refuse('CATEGORY_UNKNOWN')
  if (act.kind === 'freight') await shareTemplate(ctx, shopId, act.templateId)
  if (act.kind === 'section' && !(await sectionIdsOfShop(ctx, shopId)).has(act.sectionId)) refuse('NOT_FOUND')
}

/** Goods that are named, or all that the list shows. */
async function* goodsMeant(ctx: Ctx, { ids, filter }: { ids: readonly number[] | undefined; filter: SkuFilter }) {
  const { shopId } = sellerIn(ctx)
  if (ids) {
    const own = await goodsOfShop(ctx, shopId, ids)
    if (own.length < new Set(ids).size) refuse('NOT_FOUND')
    yield own
    return
  }
  for (let after = 0, count = atOnce; count === atOnce;) {
    const some = await goodsListed(ctx, shopId, filter, { after, count: atOnce })
    if (some.length) yield some
    count = some.length
    after = some.at(-1)?.id ?? after
  }
}

/**
 * Begins to check an act on many goods of the list, which goes on as an import does; answers its id. Refuses PERMISSION_MISSING,
 * GOODS_IMPORT_RUNNING, CATEGORY_UNKNOWN, FREIGHT_UNKNOWN, and NOT_FOUND for goods or a category of another shop.
 */
export async function bulkGoods(
  ctx: Ctx,
  act: BulkAct,
  meant: { ids: readonly number[] | undefined; filter: SkuFilter },
): Promise<number> {
  const { shopId, accountId, name } = sellerIn(ctx)
  await assertPossible(ctx, act)
  if (await isUnderWay(ctx, shopId, 0)) refuse('GOODS_IMPORT_RUNNING')
  const run = await insertBulk(ctx, { shopId, accountId, lang: ctx.lang, uploadedBy: name, act })
  let count = 0
  for await (const goods of goodsMeant(ctx, meant)) {
    await addBulkGoods(ctx, run, count, goods)
    count += goods.length
  }
  await writeRowCount(ctx, run, count)
  ctx.audit({ id: run.id, after: { act, goods: count } })
  ctx.publish(goodsImportDue(run.id))
  return run.id
}
