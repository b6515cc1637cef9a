import { type goodsReviewFields, languages } from '@borong/contract'
import { sen } from '@borong/money'
import type { LocalizedText } from '#platform/messages'
import { type CategoryTree, standing } from '../category-tree.ts'
import type { GoodsFile } from '../document/document.types.ts'
import type { EditedGoods } from '../editor/edited-goods.store.ts'
import type { GoodsDocument, SkuDocument } from '../editor/read-document.ts'
import { sizeOf } from '../size-of-sku.ts'
import type { Revision } from './goods-review.store.ts'

type Sku = EditedGoods['skus'][number]
/** A sku as it is or is to be; one that is not there yet has no id. */
export type ShownSku = Omit<Sku, 'id'> & { id: number | undefined }
export interface ShownGoods extends Omit<EditedGoods, 'skus'> {
  skus: ShownSku[]
}
export type ReviewedField = (typeof goodsReviewFields)[number]

export const picturesOf = ({ gallery, thumbnail }: Pick<EditedGoods, 'gallery' | 'thumbnail'>): string[] =>
  gallery.length ? gallery : thumbnail ? [thumbnail] : []

const asDocument = ({ tiers, ...it }: Sku): SkuDocument => ({
  number: it.number,
  specs: it.specs,
  priceMinor: sen(it.priceMinor),
  marketPriceMinor: sen(it.marketPriceMinor),
  tiers: tiers.map(([from, priceMinor]) => ({ from, priceMinor: sen(priceMinor) })),
  weightGrams: it.weightGrams,
  volumeCm3: it.volumeCm3,
  ...sizeOf(it),
  minQuantity: it.minQuantity,
  orderMultiple: it.orderMultiple,
  maxQuantity: it.maxQuantity,
  packs: it.packs,
  picture: it.picture,
  stock: it.stock,
})

/** Goods as they are, written as a shop writes them. */
export const documentOf = (goods: EditedGoods): GoodsDocument => ({
  categoryId: goods.categoryId,
  brandId: goods.brandId ?? undefined,
  freightTemplateId: goods.freightTemplateId ?? undefined,
  leadDays: goods.leadDays ?? undefined,
  names: goods.names,
  descriptions: goods.descriptions,
  units: goods.units,
  parameters: goods.parameters.map(({ name, value }) => ({ name, value })),
  pictures: picturesOf(goods),
  documents: goods.documents,
  skus: goods.skus.map(asDocument),
})

/**
 * The document of a revision as it would be applied now: goods keep their freight and lead time, and skus that are there their prices, those that
 * came since stay. Undefined where the goods wait as they are.
 */
export function wantedDocument(
  goods: EditedGoods,
  { document, removed }: Pick<Revision, 'document' | 'removed'>,
  tree: CategoryTree,
): GoodsDocument | undefined {
  if (!document) return undefined
  const now = new Map(goods.skus.map((it) => [it.number, asDocument(it)]))
  const wanted = new Set(document.skus.map((it) => it.number))
  const gone = new Set(removed)
  return {
    ...document,
    categoryId: standing(tree, document.categoryId),
    freightTemplateId: goods.freightTemplateId ?? undefined,
    leadDays: goods.leadDays ?? undefined,
    skus: [
      ...document.skus.map((it) => {
        const there = now.get(it.number)
        return there ? { ...there, specs: it.specs, picture: it.picture, packs: it.packs ?? there.packs } : it
      }),
      ...[...now.values()].filter((it) => !wanted.has(it.number) && !gone.has(it.number)),
    ],
  }
}

/** Goods as a document would make them, for whoever looks at it. */
export function shownWith(goods: EditedGoods, document: GoodsDocument): ShownGoods {
  const now = new Map(goods.skus.map((it) => [it.number, it]))
  const { pictures, brandId, freightTemplateId: _atOnce, leadDays: _too, skus, parameters, ...texts } = document
  return {
    ...goods,
    ...texts,
    brandId: brandId ?? null,
    gallery: pictures,
    thumbnail: pictures[0] ?? '',
    parameters: parameters.map((it) => ({ ...it, filterable: false })),
    skus: skus.map(({ tiers, stock, packs, volumeCm3 = 0, maxQuantity = 0, ...it }, position): ShownSku => ({
      goodsId: goods.id,
      shopId: goods.shopId,
      ...it,
      position,
      packs: packs ?? now.get(it.number)?.packs ?? [],
      volumeCm3: now.get(it.number)?.volumeCm3 ?? volumeCm3,
      ...sizeOf(it),
      maxQuantity,
      id: now.get(it.number)?.id,
      tiers: tiers.map(({ from, priceMinor }) => [from, priceMinor]),
      stock: now.get(it.number)?.stock ?? stock,
      available: now.get(it.number)?.available ?? stock,
    })),
  }
}

const plain = (words: LocalizedText) => languages.map((lang) => words[lang]?.trim() ?? '')
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const said = (them: GoodsDocument['parameters']) =>
  them
    .map(({ name, value }) => [name['en-us'].trim().toLowerCase(), plain(value)] as const)
    .toSorted((a, b) => (a[0] < b[0] ? -1 : 1))
const packed = ({ packs }: SkuDocument) =>
  packs?.map(({ names, ...it }) => [plain(names), it.size, it.barcode, it.weightGrams, it.volumeCm3])
const looks = ({ specs, picture }: SkuDocument) => [
  specs.map(({ name, value }) => [plain(name), plain(value)]),
  picture,
]

const shownFile = ({ fileId, titles, kind }: GoodsFile) => [fileId, plain(titles), kind]

/** What an operator would look at because it is another; prices, quantities, weights, sizes and stock are not, nor is a sku that goes. */
export function reviewedChanges(before: GoodsDocument, after: GoodsDocument): ReviewedField[] {
  const known = new Map(before.skus.map((it) => [it.number, it]))
  const changed: Record<ReviewedField, boolean> = {
    names: !isSame(plain(before.names), plain(after.names)),
    descriptions: !isSame(plain(before.descriptions), plain(after.descriptions)),
    units: !isSame(plain(before.units), plain(after.units)),
    category: before.categoryId !== after.categoryId,
    brand: before.brandId !== after.brandId,
    parameters: !isSame(said(before.parameters), said(after.parameters)),
    pictures: !isSame(before.pictures, after.pictures),
    documents: !isSame(before.documents.map(shownFile), after.documents.map(shownFile)),
    skus: after.skus.some((it) => {
      const there = known.get(it.number)
      return !there || !isSame(looks(there), looks(it)) || (it.packs && !isSame(packed(there) ?? [], packed(it)))
    }),
  }
  return (Object.keys(changed) as ReviewedField[]).filter((it) => changed[it])
}
