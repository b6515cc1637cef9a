import { goodsImportFields, type Language } from '@borong/contract'
import {
  categoryTree,
  type CategoryTree,
  goodsListed,
  presentEditedGoodsOf,
  type SkuFilter,
} from '#modules/shop/catalog'
import { templateNames } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { guardedCell } from '#platform/documents/csv-text'
import { sellerIn } from '#platform/http/seller-in'
import { format, type LocalizedText } from '#platform/messages'
import { categoryNamed, categoryWay } from './find-named-things.ts'
import type { GoodsNow, ImportField } from './goods-import.types.ts'
import { writeList, writePacks, writePairs, writeTiers } from './import-cells.ts'
import { columnHeadings, fileWords } from './import-column.messages.ts'

export type ExportCell = string | number
type Cells = Partial<Record<ImportField, ExportCell>>
const atOnce = 100

export const exportWidths = goodsImportFields.map((field) =>
  /^(name|description|parameters|pictures)/.test(field) ? 30 : 16,
)
export const exportCounts = goodsImportFields.flatMap((field, at) =>
  ['lead_days', 'minimum', 'multiple', 'maximum', 'weight_grams', 'volume_cm3', 'stock'].includes(field) ? [at] : [],
)

/** The way to a category, or its number where others are called the same. */
const categoryCell = (tree: CategoryTree, id: number, lang: Language): string => {
  const way = categoryWay(tree, tree.byId.get(id)?.path ?? [], lang)
  return categoryNamed(tree, way) === id ? way : String(id)
}

function cellsOfGoods(goods: GoodsNow, category: string, freight: string): Cells {
  const words = (of: GoodsNow['names'], name: 'name' | 'unit' | 'description'): Cells => ({
    [`${name}_en`]: of['en-us'] ?? '',
    [`${name}_zh`]: of['zh-cn'] ?? '',
    [`${name}_id`]: of['en-id'] ?? '',
  })
  return {
    goods_number: goods.sn,
    ...words(goods.names, 'name'),
    ...words(goods.units, 'unit'),
    ...words(goods.descriptions, 'description'),
    category,
    brand: goods.brand_name ?? '',
    parameters: writePairs(
      goods.parameters.map(({ names, value }) => ({ name: names as LocalizedText, value: value as LocalizedText })),
    ),
    pictures: writeList(goods.pictures),
    freight,
    lead_days: goods.lead_days ?? '',
  }
}

const cellsOfSku = (it: GoodsNow['skus'][number]): Cells => ({
  sku_number: it.sku_sn,
  variant: writePairs(it.specs as { name: LocalizedText; value: LocalizedText }[]),
  price: it.price,
  list_price: it.list_price || '',
  tiers: writeTiers(it.tiers),
  minimum: it.minimum,
  multiple: it.multiple,
  maximum: it.maximum || '',
  weight_grams: it.weight_grams,
  volume_cm3: it.volume_cm3,
  length_cm: it.length_mm / 10 || '',
  width_cm: it.width_mm / 10 || '',
  height_cm: it.height_mm / 10 || '',
  packs: writePacks(it.packs ?? []),
  sku_picture: it.picture,
  stock: it.stock,
})

export const documentsWidth = 30
/** What stands behind the columns that an import reads. */
const documentsOf = (goods: GoodsNow): string => guardedCell(writeList(goods.documents.map((it) => it.name)))

const inOrder = (cells: Cells): ExportCell[] =>
  goodsImportFields.map((field) => {
    const cell = cells[field] ?? ''
    return typeof cell === 'string' ? guardedCell(cell) : cell
  })

/** The goods of the own shop that a list shows, a row for each sku, in the form that an import reads; the first row is the heading. */
export async function* exportGoods(ctx: Ctx, filter: SkuFilter): AsyncGenerator<ExportCell[]> {
  const { shopId } = sellerIn(ctx)
  const [tree, templates] = [await categoryTree(ctx), await templateNames(ctx, shopId)]
  yield [
    ...goodsImportFields.map((field) => format(columnHeadings[field], ctx.lang)),
    format(fileWords.documents, ctx.lang),
  ]
  for (let after = 0; ;) {
    const ids = (await goodsListed(ctx, shopId, filter, { after, count: atOnce })).map((it) => it.id)
    const found = await presentEditedGoodsOf(ctx, ids)
    for (const id of ids) {
      // Goods that went away since are left out.
      const goods = found.get(id)
      if (!goods) continue
      const template = goods.freight_template_id === undefined ? '' : templates.get(Number(goods.freight_template_id))
      const shared = cellsOfGoods(goods, categoryCell(tree, Number(goods.category_id), ctx.lang), template ?? '')
      // What is of the whole goods stands in each of its rows, so that rows may be sorted and filtered.
      for (const sku of goods.skus) yield [...inOrder({ ...shared, ...cellsOfSku(sku) }), documentsOf(goods)]
    }
    if (ids.length < atOnce) return
    after = ids.at(-1)!
  }
}
