import { plainName } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { guessColumns } from './guess-columns.ts'
import { insertRows, insertRun, rememberedColumns } from './import.store.ts'
import type { GoodsFile } from './read-goods-file.ts'

/** Keeps a table of goods and what its columns may mean; answers the id of the import. Nothing of the shop is written yet. */
export async function uploadGoodsFile(ctx: Ctx, fileName: string, { headings, rows }: GoodsFile): Promise<number> {
  const { shopId, accountId, name } = sellerIn(ctx)
  const columns = guessColumns(headings, await rememberedColumns(ctx, shopId))
  const id = await insertRun(ctx, {
    shopId,
    accountId,
    lang: ctx.lang,
    fileName: plainName(fileName),
    headings,
    columns,
    rowCount: rows.length,
    uploadedBy: name,
  })
  await insertRows(ctx, id, rows)
  ctx.audit({ id, after: { file: plainName(fileName), rows: rows.length } })
  return id
}
