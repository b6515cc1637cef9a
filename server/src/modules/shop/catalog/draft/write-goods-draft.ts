import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { assertOwnDocuments } from '../document/own-documents.ts'
import type { EditedGoods } from '../editor/edited-goods.store.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import { countVersion } from '../review/goods-review.store.ts'
import { noteFormer } from '../version/record-versions.ts'
import { lastVersions } from '../version/goods-version.store.ts'
import { putDraft } from './goods-draft.store.ts'

/** Makes a document the draft of locked goods. Whoever has them open meanwhile is told when they save. Refuses DOCUMENT_UNKNOWN. */
export async function writeGoodsDraft(ctx: Ctx, goods: EditedGoods, document: GoodsDocument): Promise<void> {
  const { shopId, name } = sellerIn(ctx)
  await assertOwnDocuments(ctx, shopId, document)
  await noteFormer(ctx, [goods.id])
  const basedOn = (await lastVersions(ctx, [goods.id])).get(goods.id)!.number
  const kept = new Set(document.skus.map((it) => it.number))
  await putDraft(ctx, {
    goodsId: goods.id,
    shopId,
    document,
    removed: goods.skus.map((it) => it.number).filter((it) => !kept.has(it)),
    basedOn,
    savedAt: ctx.clock.now(),
    savedBy: name,
  })
  await countVersion(ctx, goods.id)
}
