import type { CategoryTree } from '../category-tree.ts'
import type { EditedGoods } from '../editor/edited-goods.store.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import { type ShownGoods, shownWith, wantedDocument } from '../review/reviewed-document.ts'
import { sizeOf, volumeOfSize } from '../size-of-sku.ts'
import type { GoodsDraftKept } from './goods-draft.store.ts'

type Drafted = Pick<GoodsDraftKept, 'document' | 'removed'>

/** The document of a draft as it would be saved now: skus that are there have their prices of now, those that came since stay. */
export function draftedDocument(goods: EditedGoods, draft: Drafted, tree: CategoryTree): GoodsDocument {
  const written = new Map(draft.document.skus.map((it) => [it.number, it]))
  const wanted = wantedDocument(goods, draft, tree)!
  return {
    ...wanted,
    freightTemplateId: draft.document.freightTemplateId,
    leadDays: draft.document.leadDays,
    skus: wanted.skus.map((it) => {
      const said = written.get(it.number) ?? it
      const size = sizeOf(said.lengthMm === undefined ? it : said)
      const volumeCm3 = volumeOfSize(size) || (said.volumeCm3 ?? it.volumeCm3)
      return { ...it, weightGrams: said.weightGrams, ...size, volumeCm3 }
    }),
  }
}

/** Goods as their draft would make them. */
export function shownDraft(goods: EditedGoods, draft: Drafted, tree: CategoryTree): ShownGoods {
  const document = draftedDocument(goods, draft, tree)
  const volumes = new Map(document.skus.map((it) => [it.number, it.volumeCm3]))
  const shown = shownWith(goods, document)
  return {
    ...shown,
    freightTemplateId: document.freightTemplateId ?? null,
    leadDays: document.leadDays ?? null,
    skus: shown.skus.map((it) => ({ ...it, volumeCm3: volumes.get(it.number) ?? it.volumeCm3 })),
  }
}
