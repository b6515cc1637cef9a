import type { goodsVersionApi, Reply } from '@borong/contract'
import { templateNames } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { toSeconds } from '#platform/clock'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { brandNames } from '../catalog.store.ts'
import { categoryTree } from '../category-tree.ts'
import { findEditedGoods } from '../editor/edited-goods.store.ts'
import { presentTrail } from '../present-category.ts'
import { contentChanges } from './content-changes.ts'
import { findVersion, type GoodsVersion, pageOfVersions } from './goods-version.store.ts'
import type { ContentChange } from './version.types.ts'

const presentOne = (it: GoodsVersion) => ({
  number: it.number,
  publish_time: toSeconds(it.publishedAt),
  publish_by: it.publishedBy,
  way: upper(it.way),
  ...(it.approvedBy && { approved_by: it.approvedBy }),
  changed: it.changed,
})

/** Versions of goods of the own shop. Refuses NOT_FOUND. */
export async function presentVersions(
  ctx: Ctx,
  goodsId: number,
  page: { no: number; size: number },
): Promise<Reply<typeof goodsVersionApi.list>> {
  const { shopId } = sellerIn(ctx)
  if (!(await findEditedGoods(ctx, shopId, goodsId))) refuse('NOT_FOUND')
  const { rows, total } = await pageOfVersions(ctx, shopId, goodsId, {
    offset: (page.no - 1) * page.size,
    limit: page.size,
  })
  return { data: rows.map(presentOne), data_total: total, page_no: page.no, page_size: page.size }
}

/** Says a value of a change in the words of the caller. */
async function speaker(ctx: Ctx, changes: readonly ContentChange[]) {
  const idsOf = (field: ContentChange['field']) =>
    changes
      .filter((it) => it.field === field)
      .flatMap((it) => [it.before, it.after])
      .filter((it) => typeof it === 'number')
  const tree = await categoryTree(ctx)
  const brands = await brandNames(ctx, idsOf('brand'))
  const templates = idsOf('freight').length ? await templateNames(ctx, sellerIn(ctx).shopId) : new Map<number, string>()
  const trailOf = (id: number) =>
    presentTrail(tree, id, ctx.lang)
      .map((it) => it.name)
      .join(' / ')
  const nameOf = {
    category: trailOf,
    brand: (id: number) => brands.get(id),
    freight: (id: number) => templates.get(id),
  }
  return ({ field, part }: ContentChange, value: ContentChange['before']): string => {
    if (value === undefined) return ''
    if (typeof value === 'object') return pickText(value, ctx.lang)
    if (part === 'kind') return String(value).toUpperCase()
    if (typeof value === 'string') return value
    if (part === 'weight') return `${value} g`
    if (part === 'volume') return `${value} cm³`
    // What is not there any more has its number alone.
    return field === 'category' || field === 'brand' || field === 'freight'
      ? nameOf[field](value) || `#${value}`
      : String(value)
  }
}

/** What is another between two versions of goods of the own shop. Refuses NOT_FOUND. */
export async function presentComparison(
  ctx: Ctx,
  goodsId: number,
  { from, to }: { from: number; to: number },
): Promise<Reply<typeof goodsVersionApi.compare>> {
  const { shopId } = sellerIn(ctx)
  if (!(await findEditedGoods(ctx, shopId, goodsId))) refuse('NOT_FOUND')
  const before = (await findVersion(ctx, shopId, goodsId, from)) ?? refuse('NOT_FOUND')
  const after = (await findVersion(ctx, shopId, goodsId, to)) ?? refuse('NOT_FOUND')
  const changes = contentChanges(before.content, after.content)
  const say = await speaker(ctx, changes)
  return {
    changes: changes.map((it) => ({
      field: it.field,
      kind: upper(it.kind),
      ...(it.subject !== undefined && {
        subject: typeof it.subject === 'string' ? it.subject : pickText(it.subject, ctx.lang),
      }),
      ...(it.part && { part: upper(it.part) }),
      ...(it.language && { language: it.language }),
      before: say(it, it.before),
      after: say(it, it.after),
    })),
  }
}
