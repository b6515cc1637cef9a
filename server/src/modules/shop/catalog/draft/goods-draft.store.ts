import type { Ctx } from '#platform/ctx'
import { overwritten, rowMapping } from '#platform/database/row-mapping'
import { db } from '../catalog.store.ts'
import type { GoodsDraftTable } from '../catalog.tables.ts'

/** The one mapping of the row of a draft. */
const draftRow = rowMapping<GoodsDraftTable>()({
  goodsId: 'goods_id',
  shopId: 'shop_id',
  document: 'document',
  removed: 'removed',
  basedOn: 'based_on',
  savedAt: 'saved_at',
  savedBy: 'saved_by',
})
export type GoodsDraftKept = ReturnType<typeof draftRow.read>

/** The draft of goods that the caller may see already. */
export async function findDraft(ctx: Ctx, goodsId: number): Promise<GoodsDraftKept | undefined> {
  const row = await db(ctx).selectFrom('goods_draft').selectAll().where('goods_id', '=', goodsId).executeTakeFirst()
  return row && draftRow.read(row)
}

/** Puts a draft in the place of the one before; the caller holds the goods. */
export async function putDraft(ctx: Ctx, draft: GoodsDraftKept): Promise<void> {
  const row = draftRow.values(draft)
  await db(ctx)
    .insertInto('goods_draft')
    .values(row)
    .onConflict((it) => it.column('goods_id').doUpdateSet(overwritten([row], 'goods_id')))
    .execute()
}

export const deleteDraft = (ctx: Ctx, goodsId: number) =>
  db(ctx).deleteFrom('goods_draft').where('goods_id', '=', goodsId).execute()
