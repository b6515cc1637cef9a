import { goodsEditorApi } from '@borong/contract'
import {
  changeGoods,
  changeSkus,
  createGoods,
  createGoodsTogether,
  type GoodsDocument,
  goodsIdsNumbered,
  lockGoodsToEdit,
  presentEditedGoods,
  presentEditedGoodsOf,
  readDocument,
  refuseMaximum,
  shelveGoods,
} from '#modules/shop/catalog'
import { fromRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { inputReader } from '#platform/http/read-input'
import { Refusal, refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { flawOf } from './flaw-of-refusal.ts'
import { findNamedThings } from './find-named-things.ts'
import type { Fate, GoodsBefore, GoodsInput, GoodsNow, ImportField, RowFlaw } from './goods-import.types.ts'
import { fileWords } from './import-column.messages.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import { type ImportRun, rowsOfFile } from './import.store.ts'
import { inputOf, mergeRows, type MergedGoods, type NamedThings, RowsWrong } from './merge-rows.ts'
import { type ReadRow, readRow } from './plan-goods.ts'

/** New goods of a file, ready to be written. */
interface FreshGoods {
  number: string
  document: GoodsDocument
}
/** Goods of the shop, and what their rows make of them. */
export interface KnownGoods {
  now: GoodsNow
  wanted: MergedGoods
}
/** One goods of a file before anything of it is written. */
export interface Prepared {
  planned: PlannedGoods
  goods: { flaws: readonly RowFlaw[] } | { fresh: FreshGoods } | KnownGoods
  rowOfSku: readonly number[]
}

export type Fresh = Prepared & { goods: { fresh: FreshGoods } }

export interface Applied {
  fate: Fate
  goodsId?: number
  before?: GoodsBefore
  versionAfter?: number
}

/** The same whatever the order of the keys, and whichever way lines end. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, it]) => it !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, it]) => [key, canonical(it)]),
        )
      : typeof value === 'string'
        ? value.replace(/\r\n?/g, '\n').trim()
        : value
export const isSame = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

const readChange = inputReader(goodsEditorApi.change)
const readCreation = inputReader(goodsEditorApi.create)
type Change = GoodsInput & { version: number }

/** Goods as the editor would send them, held against the same rules. */
export const documentToChange = (id: number, version: number, document: GoodsInput) => {
  const {
    id: _id,
    version: _version,
    ...sent
  } = readChange({
    params: { id: String(id) },
    text: [],
    json: { ...document, version },
  }) as unknown as Change & { id: string }
  return readDocument(sent)
}
const documentToCreate = (number: string, document: GoodsInput) => {
  const { sn, ...sent } = readCreation({
    params: {},
    text: [],
    json: { ...document, sn: number },
  }) as unknown as GoodsInput & {
    sn: string
  }
  return { number: sn.trim(), document: readDocument(sent) }
}

export const priced = ['price', 'list_price', 'minimum', 'multiple', 'maximum'] as const
type Sku = GoodsInput['skus'][number]
/** Goods without what may be changed in the list of goods. */
export const unpriced = (document: GoodsInput) => ({
  ...document,
  skus: document.skus.map(({ price: _p, list_price: _l, minimum: _m, multiple: _u, maximum: _x, ...it }) => it),
})
export const wishOf = (it: Sku) => ({
  priceMinor: fromRupiah(it.price),
  marketPriceMinor: fromRupiah(it.list_price ?? 0),
  minQuantity: it.minimum,
  orderMultiple: it.multiple,
  maxQuantity: it.maximum ?? 0,
})

/** Prices alone, for whoever may set them but not write goods: as the list of goods does it. */
async function changePrices(ctx: Ctx, now: GoodsNow, wanted: GoodsInput): Promise<void> {
  const [before, after] = [inputOf(now), new Map(wanted.skus.map((it) => [it.sku_sn, it]))]
  if (!isSame(unpriced(before), unpriced(wanted))) refuse('PERMISSION_MISSING', { permission: 'goods' })
  const changes = before.skus.flatMap((it, at) => {
    const to = after.get(it.sku_sn)!
    const id = now.skus[at]?.sku_id
    const isOther = priced.some((key) => it[key] !== to[key])
    return id !== undefined && isOther ? [{ skuId: Number(id), seen: wishOf(it), to: wishOf(to) }] : []
  })
  for (const [at, { outcome, refusal }] of (await changeSkus(ctx, changes, '', 'import')).entries()) {
    if (outcome === 'CONFLICT') refuse('MOVED_ON')
    if (outcome !== 'REFUSED') continue
    const place = before.skus.findIndex((_, sku) => Number(now.skus[sku]?.sku_id) === changes[at]!.skuId)
    if (refusal === 'MAXIMUM_UNFIT')
      refuseMaximum(`skus.${place}.maximum`, wishOf(after.get(before.skus[place]!.sku_sn)!))
    const limit = refusal === 'PRICE_BELOW_TIER' ? Math.max(...now.skus[place]!.tiers.map((it) => it.price)) : 0
    refuseField(`skus.${place}.price`, 'NOT_ABOVE', { limit })
  }
}

interface Count {
  skuId: number
  before: number
  after: number
  /** Of it, for orders. */
  reserved: number
}

/** What lies on the shelf of skus, as the file counts it. */
export async function writeStock(ctx: Ctx, counts: readonly Count[], reason: string): Promise<void> {
  if (!counts.length) return
  const changes = counts.map(({ skuId, before, after }) => ({ skuId, seen: { stock: before }, to: { stock: after } }))
  for (const [at, { outcome, elsewhere }] of (await changeSkus(ctx, changes, reason)).entries()) {
    if (outcome === 'CONFLICT') refuse('MOVED_ON')
    if (elsewhere !== undefined) refuse('STOCK_ELSEWHERE', { elsewhere })
    if (outcome === 'REFUSED') refuse('STOCK_RESERVED', { reserved: counts[at]!.reserved })
  }
}

export const assertMayWrite = (ctx: Ctx) => {
  if (!sellerIn(ctx).permissions.has('goods')) refuse('PERMISSION_MISSING', { permission: 'goods' })
}

async function applyNew(ctx: Ctx, run: ImportRun, fresh: FreshGoods): Promise<Applied> {
  const goodsId = await createGoods(ctx, { ...fresh, copiedFrom: undefined, way: 'import' })
  if (run.shelf === 'on_shelf') await shelveGoods(ctx, goodsId, 'shelve')
  const { version } = await presentEditedGoods(ctx, goodsId)
  return { fate: 'new', goodsId, versionAfter: version }
}

/** Stock that the file counts in another way. */
export const countsOf = (now: GoodsNow, wanted: MergedGoods): Count[] =>
  now.skus.flatMap((it) => {
    const after = wanted.stock.get(it.sku_sn)
    return it.sku_id !== undefined && after !== undefined && after !== it.stock
      ? [{ skuId: Number(it.sku_id), before: it.stock, after, reserved: it.stock - it.available }]
      : []
  })
/** Whether goods are as their rows want them already. */
export const isUnchanged = ({ now, wanted }: KnownGoods): boolean =>
  isSame(inputOf(now), wanted.document) && !countsOf(now, wanted).length

export async function applyChange(ctx: Ctx, run: ImportRun, { now, wanted }: KnownGoods): Promise<Applied> {
  const goodsId = Number(now.goods_id)
  const before = inputOf(now)
  const counts = countsOf(now, wanted)
  const isOther = !isSame(before, wanted.document)
  if (!isOther && !counts.length) return { fate: 'unchanged', goodsId }
  if (isOther && sellerIn(ctx).permissions.has('goods'))
    await changeGoods(ctx, goodsId, now.version, documentToChange(goodsId, now.version, wanted.document), {
      way: 'import',
    })
  else if (isOther) await changePrices(ctx, now, wanted.document)
  await writeStock(ctx, counts, format(fileWords.counted, ctx.lang, { file: run.fileName }))
  const { version } = isOther ? await presentEditedGoods(ctx, goodsId) : now
  return {
    fate: 'changed',
    goodsId,
    before: { document: before, stock: counts.map(({ reserved: _reserved, ...it }) => it) },
    versionAfter: version,
  }
}

function prepareOne(
  ctx: Ctx,
  run: ImportRun,
  { planned, rows, now }: { planned: PlannedGoods; rows: readonly ReadRow[]; now: GoodsNow | undefined },
  { headings, things }: { headings: ReadonlyMap<ImportField, string>; things: NamedThings },
): Prepared {
  let rowOfSku: readonly number[] = []
  try {
    if (planned.flaws.length) throw new RowsWrong(planned.flaws)
    const wanted = mergeRows(now && inputOf(now), { number: planned.number, rows, headings, lang: run.lang }, things)
    ;({ rowOfSku } = wanted)
    if (now) return { planned, rowOfSku, goods: { now, wanted } }
    assertMayWrite(ctx)
    return { planned, rowOfSku, goods: { fresh: documentToCreate(planned.number, wanted.document) } }
  } catch (error) {
    if (error instanceof RowsWrong) return { planned, rowOfSku, goods: { flaws: error.flaws } }
    if (!(error instanceof Refusal)) throw error
    return { planned, rowOfSku, goods: { flaws: [flawOf(error, run, planned.rows, rowOfSku)] } }
  }
}

/** What the rows of some goods make of them, as they are now; nothing is written yet. */
export async function prepareGoods(ctx: Ctx, run: ImportRun, planned: readonly PlannedGoods[]): Promise<Prepared[]> {
  const { shopId } = sellerIn(ctx)
  const sound = planned.filter((it) => !it.flaws.length)
  const numbers = sound.flatMap((it) => it.rows)
  const rows = new Map((await rowsOfFile(ctx, run.id, numbers)).map((it) => [it.row, readRow(it, run.columns)]))
  const ids = await goodsIdsNumbered(
    ctx,
    shopId,
    sound.map((it) => it.number),
  )
  const there = ids.size ? await presentEditedGoodsOf(ctx, [...ids.values()]) : new Map<number, GoodsNow>()
  const around = {
    headings: new Map(run.columns.map(({ column, field }) => [field, run.headings[column] ?? ''])),
    things: await findNamedThings(ctx, run, [...rows.values()]),
  }
  return planned.map((it) =>
    prepareOne(
      ctx,
      run,
      { planned: it, rows: it.rows.flatMap((row) => rows.get(row) ?? []), now: there.get(ids.get(it.number) ?? 0) },
      around,
    ),
  )
}

/** Writes new goods of a file, all of them or none, with a few statements. Refuses what one of them is refused. */
export async function applyTogether(
  ctx: Ctx,
  run: ImportRun,
  fresh: readonly FreshGoods[],
): Promise<Required<Pick<Applied, 'goodsId' | 'versionAfter'>>[]> {
  const written = await createGoodsTogether(ctx, fresh, run.shelf === 'on_shelf')
  return written.map(({ goodsId, version }) => ({ goodsId, versionAfter: version }))
}

/**
 * Writes one goods as its rows want it, by what the editor and the list of goods allow whoever asks. Throws RowsWrong; refuses
 * MOVED_ON where somebody changes the goods at the same moment.
 */
export async function applyGoods(
  ctx: Ctx,
  run: ImportRun,
  planned: PlannedGoods,
  isContended: boolean,
): Promise<Applied> {
  if (isContended) {
    const { shopId } = sellerIn(ctx)
    const id = (await goodsIdsNumbered(ctx, shopId, [planned.number])).get(planned.number)
    if (id !== undefined) await lockGoodsToEdit(ctx, id)
  }
  const [{ goods, rowOfSku }] = (await prepareGoods(ctx, run, [planned])) as [Prepared]
  if ('flaws' in goods) throw new RowsWrong(goods.flaws)
  try {
    return await ('fresh' in goods ? applyNew(ctx, run, goods.fresh) : applyChange(ctx, run, goods))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'MOVED_ON') throw error
    throw new RowsWrong([flawOf(error, run, planned.rows, rowOfSku)])
  }
}
