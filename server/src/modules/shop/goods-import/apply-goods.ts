import { goodsEditorApi } from '@borong/contract'
import {
  changeGoods,
  changeSkus,
  createGoods,
  findGoodsNumbered,
  lockGoodsToEdit,
  presentEditedGoods,
  readDocument,
  shelveGoods,
} from '#modules/shop/catalog'
import { fromRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { inputReader } from '#platform/http/read-input'
import { Refusal, refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { problemText, refusalMessage } from '#platform/refusal-message'
import { findNamedThings } from './find-named-things.ts'
import type { Fate, GoodsBefore, GoodsInput, GoodsNow, ImportField, RowFlaw } from './goods-import.types.ts'
import { fileWords } from './import-column.messages.ts'
import type { PlannedGoods } from './import-goods.store.ts'
import { type ImportRun, rowsOfFile } from './import.store.ts'
import { inputOf, mergeRows, type MergedGoods, RowsWrong } from './merge-rows.ts'
import { readRow } from './plan-goods.ts'

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

const priced = ['price', 'list_price', 'minimum', 'multiple'] as const
type Sku = GoodsInput['skus'][number]
const unpriced = (document: GoodsInput) => ({
  ...document,
  skus: document.skus.map(({ price: _p, list_price: _l, minimum: _m, multiple: _u, ...it }) => it),
})
const wishOf = (it: Sku) => ({
  priceMinor: fromRupiah(it.price),
  marketPriceMinor: fromRupiah(it.list_price ?? 0),
  minQuantity: it.minimum,
  orderMultiple: it.multiple,
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
  for (const [at, { outcome, refusal }] of (await changeSkus(ctx, changes, '')).entries()) {
    if (outcome === 'CONFLICT') refuse('MOVED_ON')
    if (outcome !== 'REFUSED') continue
    const place = before.skus.findIndex((_, sku) => Number(now.skus[sku]?.sku_id) === changes[at]!.skuId)
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

async function applyNew(ctx: Ctx, run: ImportRun, number: string, { document }: MergedGoods): Promise<Applied> {
  assertMayWrite(ctx)
  const goodsId = await createGoods(ctx, {
    ...documentToCreate(number, document),
    copiedFrom: undefined,
    way: 'import',
  })
  if (run.shelf === 'on_shelf') await shelveGoods(ctx, goodsId, 'shelve')
  const { version } = await presentEditedGoods(ctx, goodsId)
  return { fate: 'new', goodsId, versionAfter: version }
}

async function applyChange(ctx: Ctx, run: ImportRun, now: GoodsNow, wanted: MergedGoods): Promise<Applied> {
  const goodsId = Number(now.goods_id)
  const before = inputOf(now)
  const counts = now.skus.flatMap((it) => {
    const after = wanted.stock.get(it.sku_sn)
    return it.sku_id !== undefined && after !== undefined && after !== it.stock
      ? [{ skuId: Number(it.sku_id), before: it.stock, after, reserved: it.stock - it.available }]
      : []
  })
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

/** Where each field of goods stands in a file, for what the editor refuses. */
const columnOf: readonly [RegExp, ImportField][] = [
  [/^sn$/, 'goods_number'],
  [/^names\.zh/, 'name_zh'],
  [/^names\.en-id/, 'name_id'],
  [/^names/, 'name_en'],
  [/^descriptions\.zh/, 'description_zh'],
  [/^descriptions\.en-id/, 'description_id'],
  [/^descriptions/, 'description_en'],
  [/^units\.zh/, 'unit_zh'],
  [/^units\.en-id/, 'unit_id'],
  [/^units/, 'unit_en'],
  [/^category_id/, 'category'],
  [/^parameters/, 'parameters'],
  [/^pictures/, 'pictures'],
  [/\.sku_sn$/, 'sku_number'],
  [/\.specs/, 'variant'],
  [/\.tiers/, 'tiers'],
  [/\.list_price$/, 'list_price'],
  [/price$/, 'price'],
  [/\.minimum$/, 'minimum'],
  [/\.multiple$/, 'multiple'],
  [/\.weight_grams$/, 'weight_grams'],
  [/\.volume_cm3$/, 'volume_cm3'],
  [/\.picture$/, 'sku_picture'],
  [/\.stock$/, 'stock'],
]

/** A refusal in words, at the row and the column it is about. */
export function flawOf(
  { code, facts }: Refusal,
  run: Pick<ImportRun, 'lang' | 'headings' | 'columns'>,
  rows: readonly number[],
  rowOfSku: readonly number[] = [],
): RowFlaw {
  const first = rows[0] ?? 0
  if (code !== 'INVALID_INPUT') return { row: first, column: '', reason: refusalMessage(code, run.lang, facts) }
  const field = String(facts['field'])
  const known = columnOf.find(([form]) => form.test(field))?.[1]
  const column = run.columns.find((it) => it.field === known)?.column
  const at = /^skus\.(\d+)/.exec(field)?.[1]
  const words = problemText(facts['problem'] as Parameters<typeof problemText>[0], run.lang, { ...facts })
  return {
    row: (at !== undefined && rowOfSku[Number(at)]) || first,
    column: column === undefined ? '' : (run.headings[column] ?? ''),
    reason: column === undefined ? `${known ?? field}: ${words}` : words,
  }
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
  if (planned.flaws.length) throw new RowsWrong(planned.flaws)
  const { shopId } = sellerIn(ctx)
  const rows = (await rowsOfFile(ctx, run.id, planned.rows)).map((it) => readRow(it, run.columns))
  const id = await findGoodsNumbered(ctx, shopId, planned.number)
  if (isContended && id !== undefined) await lockGoodsToEdit(ctx, id)
  const now = id === undefined ? undefined : await presentEditedGoods(ctx, id)
  const headings = new Map(run.columns.map(({ column, field }) => [field, run.headings[column] ?? '']))
  const things = await findNamedThings(ctx, run, rows)
  const of = { number: planned.number, rows, headings, lang: run.lang }
  const wanted = mergeRows(now && inputOf(now), of, things)
  try {
    return await (now ? applyChange(ctx, run, now, wanted) : applyNew(ctx, run, planned.number, wanted))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'MOVED_ON') throw error
    throw new RowsWrong([flawOf(error, run, planned.rows, wanted.rowOfSku)])
  }
}
