import type { Input, goodsEditorApi } from '@borong/contract'
import type { Sen } from '@borong/money'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuseField } from '#platform/http/refuse'
import { type LocalizedText, readWords } from '#platform/messages'
import type { Pack } from '../pack.ts'
import type { DocumentKind, GoodsFile } from '../document/document.types.ts'
import { readSize, type SkuSize, volumeOfSize } from '../size-of-sku.ts'
import { readPacks } from './read-packs.ts'

/** Sides are undefined where it was written before there were any. */
export interface SkuDocument extends Partial<SkuSize> {
  number: string
  specs: { name: LocalizedText; value: LocalizedText }[]
  priceMinor: Sen
  marketPriceMinor: Sen
  tiers: { from: number; priceMinor: Sen }[]
  weightGrams: number
  volumeCm3: number | undefined
  minQuantity: number
  orderMultiple: number
  /** 0: no maximum. Undefined: written before there was one. */
  maxQuantity: number | undefined
  /** Undefined: those that it has. */
  packs: Pack[] | undefined
  picture: string
  /** What a new sku begins with. */
  stock: number
}
/** Goods as somebody wrote them: all of it. */
export interface GoodsDocument {
  categoryId: number
  brandId: number | undefined
  /** Undefined: the default of the shop. */
  freightTemplateId: number | undefined
  /** Working days before it leaves the shop; undefined: not said. */
  leadDays: number | undefined
  names: LocalizedText
  descriptions: LocalizedText
  units: LocalizedText
  parameters: { name: LocalizedText; value: LocalizedText }[]
  pictures: string[]
  documents: GoodsFile[]
  skus: SkuDocument[]
}

type Quantities = Record<'minQuantity' | 'orderMultiple' | 'maxQuantity', number>
type Wire = Omit<Input<typeof goodsEditorApi.create>, 'sn'>
type WireSku = Wire['skus'][number]

function readTiers(at: number, priceMinor: Sen, tiers: WireSku['tiers'] = []): SkuDocument['tiers'] {
  let before = { from: 1, priceMinor }
  return tiers.map((it, place) => {
    const field = `skus.${at}.tiers.${place}`
    const tier = { from: it.from, priceMinor: readRupiah(`${field}.price`, it.price) }
    if (tier.priceMinor <= 0) refuseField(`${field}.price`, 'NOT_MORE_THAN_NOTHING')
    if (tier.from <= before.from) refuseField(`${field}.from`, 'NOT_ABOVE', { limit: before.from })
    if (tier.priceMinor >= before.priceMinor)
      refuseField(`${field}.price`, 'NOT_BELOW', { limit: before.priceMinor / 100 })
    before = tier
    return tier
  })
}

/** Refuses a maximum that nobody can order. */
export function refuseMaximum(field: string, { minQuantity, orderMultiple, maxQuantity }: Quantities): void {
  if (maxQuantity && maxQuantity < minQuantity) refuseField(field, 'TOO_LOW', { limit: minQuantity })
  if (maxQuantity % orderMultiple) refuseField(field, 'NOT_A_STEP', { limit: orderMultiple })
}

function readSku(it: WireSku, at: number): SkuDocument {
  const priceMinor = readRupiah(`skus.${at}.price`, it.price)
  if (priceMinor <= 0) refuseField(`skus.${at}.price`, 'NOT_MORE_THAN_NOTHING')
  const quantities = { minQuantity: it.minimum, orderMultiple: it.multiple, maxQuantity: it.maximum ?? 0 }
  refuseMaximum(`skus.${at}.maximum`, quantities)
  const size = readSize(`skus.${at}`, it)
  return {
    number: it.sku_sn.trim(),
    specs: it.specs.map(({ name, value }) => ({ name: readWords(name), value: readWords(value) })),
    priceMinor,
    marketPriceMinor: it.list_price ? readRupiah(`skus.${at}.list_price`, it.list_price) : 0,
    tiers: readTiers(at, priceMinor, it.tiers),
    weightGrams: it.weight_grams,
    volumeCm3: volumeOfSize(size) || it.volume_cm3,
    ...size,
    ...quantities,
    packs: it.packs && readPacks(`skus.${at}.packs`, it.packs),
    picture: it.picture ?? '',
    stock: it.stock ?? 0,
  }
}

const key = (words: LocalizedText) => words['en-us'].toLowerCase()

/** Skus differ in the same things in the same order, and no two are the same. */
function assertSkusDiffer(skus: readonly SkuDocument[]): void {
  const axes = skus[0]!.specs.map(({ name }) => key(name))
  if (new Set(axes).size < axes.length) refuseField('skus.0.specs', 'TWICE')
  const numbers = new Set<string>()
  const kinds = new Set<string>()
  for (const [at, { number, specs }] of skus.entries()) {
    if (numbers.has(number)) refuseField(`skus.${at}.sku_sn`, 'TWICE')
    numbers.add(number)
    if (specs.length !== axes.length || specs.some(({ name }, place) => key(name) !== axes[place]))
      refuseField(`skus.${at}.specs`, 'NOT_AMONG', { values: skus[0]!.specs.map((it) => it.name['en-us']).join(', ') })
    const kind = JSON.stringify(specs.map(({ value }) => key(value)))
    if (kinds.has(kind)) refuseField(`skus.${at}.specs`, 'TWICE')
    kinds.add(kind)
  }
}

/** Descriptions may be missing altogether; said in another language only, English is wanted. */
function readDescriptions(sent: Wire['descriptions']): LocalizedText {
  const said = readWords({ 'en-us': '', ...sent })
  if (Object.keys(said).length && !said['en-us']) refuseField('descriptions.en-us', 'MISSING')
  return said
}

/** A file stands in goods once. */
function readDocuments(sent: Wire['documents'] = []): GoodsFile[] {
  const seen = new Set<string>()
  return sent.map(({ document_id: id, titles, kind }, at) => {
    if (seen.has(id)) refuseField(`documents.${at}.document_id`, 'TWICE')
    seen.add(id)
    return { fileId: Number(id), titles: readWords(titles), kind: kind.toLowerCase() as DocumentKind }
  })
}

/** A goods from the wire. Refuses INVALID_INPUT with the field for amounts, quantity breaks and skus that do not differ. */
export function readDocument(sent: Wire): GoodsDocument {
  const skus = sent.skus.map(readSku)
  assertSkusDiffer(skus)
  return {
    categoryId: Number(sent.category_id),
    brandId: sent.brand_id === undefined ? undefined : Number(sent.brand_id),
    freightTemplateId: sent.freight_template_id === undefined ? undefined : Number(sent.freight_template_id),
    leadDays: sent.lead_days,
    names: readWords(sent.names),
    descriptions: readDescriptions(sent.descriptions),
    units: readWords(sent.units),
    parameters: (sent.parameters ?? []).map(({ names, value }) => ({
      name: readWords(names),
      value: readWords(value),
    })),
    pictures: sent.pictures ?? [],
    documents: readDocuments(sent.documents),
    skus,
  }
}
