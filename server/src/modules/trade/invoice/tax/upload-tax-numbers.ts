import { plainName } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import type { NumberTable } from './read-tax-numbers.ts'
import { insertNumberFile } from './tax-file.store.ts'

/** Takes what a file of Coretax says; answers its id, the earlier one where it was uploaded before. Writes no number yet. */
export async function uploadTaxNumbers(ctx: Ctx, fileName: string, table: NumberTable): Promise<number> {
  const { shopId, name } = sellerIn(ctx)
  const id = await insertNumberFile(ctx, {
    shopId,
    fileName: plainName(fileName),
    hash: table.hash,
    rows: table.rows,
    uploadedBy: name,
  })
  ctx.audit({ id, after: { file: plainName(fileName), rows: table.rows.length } })
  return id
}
