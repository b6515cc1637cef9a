import { type Language, languages } from '@borong/contract'
import { type Facts, format, type LocalizedText, type Message } from '#platform/messages'
import type { GoodsInput, GoodsNow, ImportField, RowFlaw } from './goods-import.types.ts'
import { nothing, plainCell, readList, readNumber, readPacks, readPairs, readTiers } from './import-cells.ts'
import { flaws } from './import-flaw.messages.ts'
import { numberIn, type ReadRow } from './plan-goods.ts'

/** What the cells of a goods name, found in the mall and in the shop. */
export interface NamedThings {
  category: (name: string) => number | 'unknown' | 'several'
  brand: (name: string) => number | undefined
  freight: (name: string) => number | undefined
  picture: (name: string) => { url: string | null; problem: string | null } | undefined
  /** What a piece is called in goods that do not say it. */
  usualUnit: LocalizedText
}

export interface MergedGoods {
  document: GoodsInput
  /** Stock that the file says of skus that are there. */
  stock: Map<string, number>
  /** Which rows speak of which sku of the document. */
  rowOfSku: number[]
}
type Sku = GoodsInput['skus'][number]

/** Rows that cannot be read; nothing of their goods is written. */
export class RowsWrong extends Error {
  override readonly name = 'RowsWrong'
  constructor(readonly flaws: readonly RowFlaw[]) {
    super('rows are wrong')
  }
}

const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/

/** Goods as they are edited, in the form in which they are written. */
export const inputOf = (goods: GoodsNow): GoodsInput => ({
  category_id: goods.category_id,
  ...(goods.brand_id !== undefined && { brand_id: goods.brand_id }),
  ...(goods.freight_template_id !== undefined && { freight_template_id: goods.freight_template_id }),
  ...(goods.lead_days !== undefined && { lead_days: goods.lead_days }),
  names: goods.names as LocalizedText,
  descriptions: goods.descriptions,
  units: goods.units as LocalizedText,
  parameters: goods.parameters as NonNullable<GoodsInput['parameters']>,
  pictures: goods.pictures,
  documents: goods.documents.map(({ document_id, titles, kind }) => ({ document_id, titles, kind })),
  skus: goods.skus.map(({ sku_id: id, available: _available, stock, ...it }) => ({
    ...it,
    packs: it.packs ?? [],
    ...(id === undefined && { stock }),
  })) as Sku[],
})

const freshSku = (number: string): Sku =>
  ({
    sku_sn: number,
    specs: [],
    minimum: 1,
    multiple: 1,
    maximum: 0,
    packs: [],
    weight_grams: 0,
    volume_cm3: 0,
    length_mm: 0,
    width_mm: 0,
    height_mm: 0,
    stock: 0,
  }) as unknown as Sku

const wordsOf = { names: 'name', descriptions: 'description', units: 'unit' } as const
const suffix = { 'en-us': 'en', 'zh-cn': 'zh', 'en-id': 'id' } as const

/** Reads the cells of one goods, and remembers what is wrong. */
class CellReader {
  readonly flaws: RowFlaw[] = []

  constructor(
    private readonly headings: ReadonlyMap<ImportField, string>,
    private readonly lang: Language,
  ) {}

  flaw(row: number, field: ImportField | undefined, message: Message, facts?: Facts): void {
    const column = (field && this.headings.get(field)) ?? ''
    this.flaws.push({ row, column, reason: format(message, this.lang, facts) })
  }

  /** The one value of a field that is of the whole goods, with the row that says it. */
  ofGoods(rows: readonly ReadRow[], field: ImportField): { row: number; text: string } | undefined {
    const said = rows.filter((it) => it.values.has(field))
    const [first] = said
    if (!first) return undefined
    const text = first.values.get(field)!
    const other = said.find((it) => it.values.get(field) !== text)
    if (other) this.flaw(other.row, field, flaws.otherValue, { row: first.row })
    return { row: first.row, text }
  }

  number(row: ReadRow, field: ImportField): number | undefined {
    const text = row.values.get(field)
    if (text === undefined) return undefined
    const value = readNumber(text)
    if (value === undefined) this.flaw(row.row, field, flaws.notNumber)
    return value
  }

  assertPlain(rows: readonly ReadRow[]): void {
    for (const { row, values, formulas } of rows) {
      for (const field of formulas) this.flaw(row, field, flaws.formula)
      for (const [field, text] of values) if (unseen.test(text)) this.flaw(row, field, flaws.control)
    }
  }
}

function mergeWords(cells: CellReader, rows: readonly ReadRow[], document: GoodsInput): void {
  for (const [key, field] of Object.entries(wordsOf) as [keyof typeof wordsOf, string][]) {
    const words: Partial<LocalizedText> = { ...document[key] }
    for (const lang of languages) {
      const said = cells.ofGoods(rows, `${field}_${suffix[lang]}` as ImportField)
      if (said?.text === nothing) delete words[lang]
      else if (said) words[lang] = plainCell(said.text)
    }
    document[key] = words as LocalizedText
  }
}

function mergeNamed(cells: CellReader, rows: readonly ReadRow[], document: GoodsInput, things: NamedThings): void {
  const category = cells.ofGoods(rows, 'category')
  if (category) {
    const name = plainCell(category.text)
    const found = things.category(name)
    if (typeof found === 'number') document.category_id = String(found)
    else cells.flaw(category.row, 'category', found === 'several' ? flaws.categories : flaws.category, { name })
  }
  for (const [field, key] of [
    ['brand', 'brand_id'],
    ['freight', 'freight_template_id'],
  ] as const) {
    const said = cells.ofGoods(rows, field)
    if (!said) continue
    const name = plainCell(said.text)
    const found = said.text === nothing ? undefined : things[field](name)
    if (said.text === nothing) delete document[key]
    else if (found === undefined) cells.flaw(said.row, field, flaws[field], { name })
    else document[key] = String(found)
  }
  const lead = cells.ofGoods(rows, 'lead_days')
  const days = lead && readNumber(lead.text)
  if (lead?.text === nothing) delete document.lead_days
  else if (days !== undefined) document.lead_days = days
  else if (lead) cells.flaw(lead.row, 'lead_days', flaws.notNumber)
  const parameters = cells.ofGoods(rows, 'parameters')
  if (parameters) {
    const before = (document.parameters ?? []).map(({ names, value }) => ({
      name: names as LocalizedText,
      value: value as LocalizedText,
    }))
    const pairs = parameters.text === nothing ? [] : readPairs(plainCell(parameters.text), before)
    if (pairs) document.parameters = pairs.map(({ name, value }) => ({ names: name, value }))
    else cells.flaw(parameters.row, 'parameters', flaws.pairsForm)
  }
}

/** The address of a picture that a cell names: one of the zip, or one that stands in the goods already. */
function pictureOf(
  cells: CellReader,
  { row, field, name }: { row: number; field: ImportField; name: string },
  there: ReadonlySet<string>,
  things: NamedThings,
): string {
  if (there.has(name)) return name
  const found = things.picture(name)
  if (found?.url) return found.url
  if (found) cells.flaw(row, field, flaws.pictureBroken, { name, problem: found.problem ?? '' })
  else cells.flaw(row, field, flaws.picture, { name })
  return ''
}

const sideIn = { length_cm: 'length_mm', width_cm: 'width_mm', height_cm: 'height_mm' } as const

/** Sides stand in cm in a file, and in whole millimetres everywhere else. */
function mergeSides(cells: CellReader, row: ReadRow): Partial<Sku> {
  const said: Partial<Sku> = {}
  for (const [field, side] of Object.entries(sideIn) as [keyof typeof sideIn, (typeof sideIn)[keyof typeof sideIn]][]) {
    const text = row.values.get(field)
    const cm = text === undefined ? undefined : text === nothing ? 0 : readNumber(text)
    const isSide = cm !== undefined && Number.isInteger(Number((cm * 10).toFixed(6)))
    if (isSide) said[side] = Math.round(cm * 10)
    else if (text !== undefined) cells.flaw(row.row, field, flaws.notSide)
  }
  return said
}

function mergeSku(cells: CellReader, row: ReadRow, sku: Sku): Sku {
  const said = <Key extends keyof Sku>(key: Key, field: ImportField): Partial<Sku> => {
    const value = cells.number(row, field)
    return value === undefined ? {} : { [key]: value }
  }
  const variant = row.values.get('variant')
  const specs =
    variant === nothing
      ? []
      : variant && readPairs(plainCell(variant), sku.specs as { name: LocalizedText; value: LocalizedText }[])
  if (variant && !specs) cells.flaw(row.row, 'variant', flaws.pairsForm)
  const breaks = row.values.get('tiers')
  const tiers = breaks === nothing ? [] : breaks && readTiers(breaks)
  const packed = row.values.get('packs')
  const packs = packed === nothing ? [] : packed && readPacks(plainCell(packed), sku.packs)
  if (packed && !packs) cells.flaw(row.row, 'packs', flaws.packsForm)
  if (breaks && !tiers) cells.flaw(row.row, 'tiers', flaws.tiersForm)
  return {
    ...sku,
    ...(specs && { specs }),
    ...said('minimum', 'minimum'),
    ...said('multiple', 'multiple'),
    ...(row.values.get('maximum') === nothing ? { maximum: 0 } : said('maximum', 'maximum')),
    ...said('weight_grams', 'weight_grams'),
    ...said('volume_cm3', 'volume_cm3'),
    ...mergeSides(cells, row),
    ...said('price', 'price'),
    ...(row.values.get('list_price') === nothing ? { list_price: 0 } : said('list_price', 'list_price')),
    ...(tiers && { tiers }),
    ...(packs && { packs }),
  }
}

function mergeSkus(
  cells: CellReader,
  rows: readonly ReadRow[],
  number: string,
  document: GoodsInput,
  things: NamedThings,
) {
  const stock = new Map<string, number>()
  const skus = [...document.skus]
  const there = new Set(['', ...(document.pictures ?? []), ...skus.map((it) => it.picture ?? '')])
  const rowOfSku: number[] = skus.map(() => rows[0]!.row)
  for (const row of rows) {
    const named = numberIn(row, 'sku_number')
    // One row of goods with one sku needs no number of its own.
    const wanted = named || (rows.length === 1 && skus.length < 2 ? (skus[0]?.sku_sn ?? number) : '')
    if (!wanted) {
      cells.flaw(row.row, 'sku_number', flaws.noSkuNumber)
      continue
    }
    const found = skus.findIndex((it) => it.sku_sn === wanted)
    const at = found < 0 ? skus.length : found
    const isNew = found < 0 || skus[at]!.stock !== undefined
    const sku = mergeSku(cells, row, skus[at] ?? freshSku(wanted))
    const count = cells.number(row, 'stock')
    if (count !== undefined && isNew) sku.stock = count
    else if (count !== undefined) stock.set(wanted, count)
    const name = row.values.get('sku_picture')
    if (name !== undefined)
      sku.picture =
        name === nothing
          ? ''
          : pictureOf(cells, { row: row.row, field: 'sku_picture', name: plainCell(name) }, there, things)
    skus[at] = sku
    rowOfSku[at] = row.row
  }
  return { skus, stock, rowOfSku }
}

/**
 * Goods as their rows want them: what no cell says stays as it is, and skus of which no row speaks stay. Throws RowsWrong with
 * everything that cannot be read.
 */
export function mergeRows(
  now: GoodsInput | undefined,
  {
    number,
    rows,
    headings,
    lang,
  }: { number: string; rows: readonly ReadRow[]; headings: ReadonlyMap<ImportField, string>; lang: Language },
  things: NamedThings,
): MergedGoods {
  const cells = new CellReader(headings, lang)
  cells.assertPlain(rows)
  const document: GoodsInput = now
    ? structuredClone(now)
    : ({ names: {}, descriptions: {}, units: {}, parameters: [], pictures: [], skus: [] } as unknown as GoodsInput)
  const there = new Set(['', ...(document.pictures ?? []), ...document.skus.map((it) => it.picture ?? '')])
  mergeWords(cells, rows, document)
  if (!Object.keys(document.units).length) document.units = things.usualUnit
  mergeNamed(cells, rows, document, things)
  const { skus, stock, rowOfSku } = mergeSkus(cells, rows, number, document, things)
  const pictures = cells.ofGoods(rows, 'pictures')
  if (pictures)
    document.pictures =
      pictures.text === nothing
        ? []
        : readList(plainCell(pictures.text)).map((name) =>
            pictureOf(cells, { row: pictures.row, field: 'pictures', name }, there, things),
          )
  document.skus = skus
  if (cells.flaws.length) throw new RowsWrong(cells.flaws)
  return { document, stock, rowOfSku }
}
