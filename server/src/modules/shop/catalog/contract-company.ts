import type { Buyer } from '#platform/actor'
import { type App, type Ctx, isInTransaction } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { categoriesOfCompany, contractGoods, hasContractGoods } from './catalog.store.ts'

const agreed = perApp(() => new TtlCache<Map<number, number | null>>(1000, 200))

/** What the company of the caller has agreed: the lowest contract price by goods, null where it holds from more pieces on. Guests have agreed nothing. */
export async function agreedGoods(ctx: Ctx): Promise<ReadonlyMap<number, number | null>> {
  if (ctx.actor.kind !== 'buyer') return new Map()
  const { companyId } = ctx.actor
  return agreed(ctx.app).get(ctx, String(companyId), async () => {
    const goods = await contractGoods(ctx, companyId)
    return new Map(goods.map((one) => [one.goodsId, one.priceMinor]))
  })
}

const visible = perApp(() => new TtlCache<readonly number[] | undefined>(1000, 200))

/** The categories that the company of the caller may see, each with everything below it; undefined is all of them. */
export async function visibleCategories(ctx: Ctx): Promise<readonly number[] | undefined> {
  if (ctx.actor.kind !== 'buyer') return undefined
  const { companyId } = ctx.actor
  return visible(ctx.app).get(ctx, String(companyId), async () => {
    const ids = await categoriesOfCompany(ctx, companyId)
    return ids.length ? ids : undefined
  })
}

/** With its next call the company sees what it may see now; without a company, all of them. */
export const invalidateVisibleCategories = (app: App, companyId?: number): void =>
  visible(app).invalidate(companyId === undefined ? undefined : (key) => key === String(companyId))

/** The company whose prices or shelves differ from the public ones, else 0: whoever has no contract shares what is remembered for guests. */
export async function contractCompany(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'buyer') return 0
  const { companyId } = ctx.actor
  const hasAgreed = isInTransaction(ctx) ? await hasContractGoods(ctx, companyId) : (await agreedGoods(ctx)).size > 0
  return hasAgreed || (await visibleCategories(ctx)) ? companyId : 0
}

/** Tells one agreement from another: the same mark, the same prices on the same shelves. */
export async function agreementMark(ctx: Ctx): Promise<string> {
  const goods = await agreedGoods(ctx)
  const categories = (await visibleCategories(ctx))?.join() ?? ''
  if (!goods.size) return categories
  let mark = marks.get(goods)
  if (mark === undefined) {
    let sum = goods.size
    for (const [goodsId, priceMinor] of goods) sum = (sum * 31 + goodsId * 7 + (priceMinor ?? 0)) % 9_007_199_254
    marks.set(goods, (mark = `${(ctx.actor as Buyer).companyId}:${sum}`))
  }
  return `${mark} ${categories}`
}
const marks = new WeakMap<ReadonlyMap<number, number | null>, string>()
