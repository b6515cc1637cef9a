import type { skuChangeRefusals } from '@borong/contract'
import { countStocks, lockStock, type Stock } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { goodsChanged } from './catalog.events.ts'
import type { GoodsStatus } from './goods.machine.ts'
import { fitsMaximum } from './offer.ts'
import { moveGoodsTogether } from './move-goods-together.ts'
import { noteFormer, recordVersions } from './version/record-versions.ts'
import { lockGoodsOfSkus, type ShopSkuRow, shopSkusById, writeSkuValues } from './shop-sku.store.ts'

const fields = ['priceMinor', 'marketPriceMinor', 'minQuantity', 'orderMultiple', 'maxQuantity', 'stock'] as const
const quantities = ['minQuantity', 'orderMultiple', 'maxQuantity'] as const satisfies readonly Field[]
type Field = (typeof fields)[number]
/** The status is that of the goods: all skus of it say the same. */
export type SkuWish = Partial<Record<Field, number>> & { status?: GoodsStatus }

export interface SkuChange {
  skuId: number
  /** What the caller saw, of every field that is changed. */
  seen: SkuWish
  to: SkuWish & { status?: 'on_shelf' | 'off_shelf' }
}
export interface SkuOutcome {
  skuId: number
  outcome: 'SAVED' | 'CONFLICT' | 'REFUSED'
  refusal?: (typeof skuChangeRefusals)[number]
  field?: Field | 'status'
  /** Of a refused status: what is missing, the category, or the sku that says otherwise. */
  about?: string
  /** With STOCK_ELSEWHERE: how many pieces lie in other warehouses than the main one. */
  elsewhere?: number
}

/** Why a row cannot be as it is wished; undefined where it can. Only what would be another is looked at. */
function refusalOf(
  row: ShopSkuRow,
  { priceMinor: price, ...wish }: SkuWish,
): Pick<SkuOutcome, 'refusal' | 'field' | 'elsewhere'> | undefined {
  if (price !== undefined && price <= 0) return { refusal: 'PRICE_ZERO', field: 'priceMinor' }
  // A quantity break is a lower price.
  if (price !== undefined && row.tiers.some(([, tier]) => tier >= price))
    return { refusal: 'PRICE_BELOW_TIER', field: 'priceMinor' }
  if (quantities.some((field) => wish[field] !== undefined) && !fitsMaximum({ ...row, ...wish }))
    return { refusal: 'MAXIMUM_UNFIT', field: 'maxQuantity' }
  const reserved = row.stock - row.available
  if (wish.stock !== undefined && wish.stock + row.backorderLimit < reserved)
    return { refusal: 'STOCK_SHORT', field: 'stock' }
  // What changes here is what lies in the main warehouse.
  if (wish.stock !== undefined && wish.stock < row.elsewhere)
    return { refusal: 'STOCK_ELSEWHERE', field: 'stock', elsewhere: row.elsewhere }
  return undefined
}

type Whys = ReadonlyMap<number, Pick<SkuOutcome, 'refusal' | 'field' | 'about'>>

/** Goods of which two rows want another status: none of the two is guessed. */
function contradictory(changes: readonly SkuChange[], now: ReadonlyMap<number, ShopSkuRow>): Whys {
  const first = new Map<number, { status: GoodsStatus; number: string }>()
  const differ = new Map<number, Pick<SkuOutcome, 'refusal' | 'field' | 'about'>>()
  for (const { skuId, to } of changes) {
    const row = now.get(skuId)
    if (!row || to.status === undefined) continue
    const before = first.get(row.goodsId)
    if (!before) first.set(row.goodsId, { status: to.status, number: row.number })
    else if (before.status !== to.status && !differ.has(row.goodsId))
      differ.set(row.goodsId, {
        refusal: 'STATUS_DIFFERS',
        field: 'status',
        about: [...new Set([before.number, row.number])].join(', '),
      })
  }
  return differ
}

interface Judged {
  outcomes: SkuOutcome[]
  values: ReadonlyMap<number, ShopSkuRow>
  /** Goods that rows which can be saved want to be moved. */
  moves: ReadonlyMap<number, 'on_shelf' | 'off_shelf'>
}

/** What comes of each row; `staying` are goods whose status stays, with the reason. */
function judge(changes: readonly SkuChange[], now: ReadonlyMap<number, ShopSkuRow>, staying: Whys): Judged {
  const values = new Map<number, ShopSkuRow>()
  const moves = new Map<number, 'on_shelf' | 'off_shelf'>()
  const outcomes = changes.map(({ skuId, seen, to }): SkuOutcome => {
    const row = values.get(skuId) ?? now.get(skuId)
    if (!row) return { skuId, outcome: 'REFUSED', refusal: 'NOT_FOUND' }
    const asked = fields.filter((field) => to[field] !== undefined && to[field] !== row[field])
    const isMoved = to.status !== undefined && to.status !== row.status
    if (asked.some((field) => seen[field] !== row[field]) || (isMoved && seen.status !== row.status))
      return { skuId, outcome: 'CONFLICT' }
    const other: SkuWish = Object.fromEntries(asked.map((field) => [field, to[field]]))
    const refusal = refusalOf(row, other) ?? (to.status && staying.get(row.goodsId))
    if (refusal) return { skuId, outcome: 'REFUSED', ...refusal }
    if (asked.length) values.set(skuId, { ...row, ...other })
    if (isMoved) moves.set(row.goodsId, to.status!)
    return { skuId, outcome: 'SAVED' }
  })
  return { outcomes, values, moves }
}

/**
 * Changes prices, quantities and stock of skus of the shop of whoever asks; each row by itself, wholly or not at all. Also puts their
 * goods on sale or off. A field that is not any more what the caller saw is a conflict, unless it is already as wished. Refuses
 * PERMISSION_MISSING as a whole.
 */
export async function changeSkus(
  ctx: Ctx,
  changes: readonly SkuChange[],
  reason: string,
  way: 'grid' | 'import' = 'grid',
): Promise<SkuOutcome[]> {
  const { shopId, permissions } = sellerIn(ctx)
  for (const field of fields) {
    const permission = field === 'stock' ? 'stock' : 'prices'
    if (!permissions.has(permission) && changes.some(({ to }) => to[field] !== undefined))
      refuse('PERMISSION_MISSING', { permission })
  }
  if (!permissions.has('goods') && changes.some(({ to }) => to.status !== undefined))
    refuse('PERMISSION_MISSING', { permission: 'goods' })
  const ids = [...new Set(changes.map(({ skuId }) => skuId))].toSorted((a, b) => a - b)
  // Of the own ones only: an id of another shop must not hold its stock.
  const locked = await lockStock(ctx, await lockGoodsOfSkus(ctx, shopId, ids))
  const now = await shopSkusById(ctx, shopId, ids)
  const differ = contradictory(changes, now)
  const refused = await moveGoodsTogether(ctx, judge(changes, now, differ).moves)
  const { outcomes, values } = judge(changes, now, new Map([...differ, ...refused]))
  await write(ctx, { shopId, locked, before: now, after: [...values.values()], way }, reason)
  return outcomes
}

interface Changed {
  shopId: number
  locked: readonly Stock[]
  before: ReadonlyMap<number, ShopSkuRow>
  after: readonly ShopSkuRow[]
  way: 'grid' | 'import'
}

async function write(ctx: Ctx, { shopId, locked, before, after, way }: Changed, reason: string): Promise<void> {
  const isOther = (it: ShopSkuRow, field: Field) => before.get(it.id)![field] !== it[field]
  const priced = after.filter((it) => fields.some((field) => field !== 'stock' && isOther(it, field)))
  const counted = after.filter((it) => isOther(it, 'stock'))
  // Prices are no content of goods; how many are ordered at least and at most, and by how many, is.
  const rewritten = priced.filter((it) => quantities.some((field) => isOther(it, field)))
  const goodsRewritten = [...new Set(rewritten.map((it) => it.goodsId))].toSorted((a, b) => a - b)
  if (goodsRewritten.length) await noteFormer(ctx, goodsRewritten)
  if (priced.length) await writeSkuValues(ctx, shopId, priced)
  if (goodsRewritten.length) await recordVersions(ctx, goodsRewritten, { way, by: sellerIn(ctx).name })
  if (counted.length)
    await countStocks(
      ctx,
      locked,
      counted.map((it) => ({ skuId: it.id, onHand: it.stock })),
      reason,
    )
  const changedOf = (rows: (it: ShopSkuRow) => ShopSkuRow) =>
    Object.fromEntries(
      after.map((it) => [
        String(it.id),
        Object.fromEntries(fields.filter((field) => isOther(it, field)).map((field) => [field, rows(it)[field]])),
      ]),
    )
  ctx.audit({
    before: changedOf((it) => before.get(it.id)!),
    after: { ...changedOf((it) => it), ...(reason && { reason }) },
  })
  const goodsIds = [...new Set(after.map(({ goodsId }) => goodsId))]
  for (let at = 0; at < goodsIds.length; at += 200) ctx.publish(goodsChanged(goodsIds.slice(at, at + 200)))
}
